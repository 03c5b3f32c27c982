/** A conversation as it is exported. */
import type { ChatEvent, ChatMessageState, MessageKind, MessageSide } from '#contexts/support/rules/support.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { chatMessageState } from '../states.ts';

export type ExportedMessage = {
  sequence: number;
  side: MessageSide;
  author: string;
  kind: MessageKind;
  event: ChatEvent | '';
  body: string;
  bodyEn: string;
  fileName: string;
  reference: string;
  state: ChatMessageState;
  at: number;
};

const find = statement(
  'chat-export-find',
  `SELECT id, shop_id::text AS "shopId", account_id AS "customerId" FROM conversation WHERE id = $1`,
);
/** $3: for the shop's members, who see only shown messages of others. */
const batch = statement(
  'chat-export-batch',
  `SELECT sequence, side, author, kind, event, body, body_en AS "bodyEn", coalesce(file->>'name', '') AS "fileName", reference, state, ${msOf('at')} AS at
   FROM conversation_message WHERE conversation_id = $1 AND sequence > $2 AND (NOT $3 OR state = ${chatMessageState('SHOWN')} OR side = 'SHOP')
   ORDER BY sequence LIMIT $4`,
);

export const findExported = (on: Queryable, id: string) => one(on.query(find, [id]));
export const listExported = (on: Queryable, id: string, after: number, forShop: boolean, most: number) =>
  on.query(batch, [id, after, forShop, most]);
