/** Messages that a sensitive word holds back. */
import type { MessageSide } from '#contexts/support/rules/support.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { chatMessageState, conversationState } from '../states.ts';

export type Held = {
  conversationId: string;
  sequence: number;
  body: string;
  words: string[];
  side: MessageSide;
  author: string;
  shopId: string;
  /** Of the buyer; null for a visitor. */
  customerId: number | null;
  at: number;
};

const find = statement('held-find', 'SELECT side, body FROM conversation_message WHERE conversation_id = $1 AND sequence = $2');
const nextChange = statement(
  'held-next-change',
  'UPDATE conversation SET change_count = change_count + 1 WHERE id = $1 RETURNING change_count AS change',
);
const moveSql = {
  show: statement(
    'held-show',
    `UPDATE conversation_message SET state = ${chatMessageState.to('show')}, change = $3
     WHERE conversation_id = $1 AND sequence = $2 AND state IN (${chatMessageState.from('show')}) RETURNING sequence`,
  ),
  refuse: statement(
    'held-refuse',
    `UPDATE conversation_message SET state = ${chatMessageState.to('refuse')}, change = $3
     WHERE conversation_id = $1 AND sequence = $2 AND state IN (${chatMessageState.from('refuse')}) RETURNING sequence`,
  ),
};
/** The wait for an answer begins now: before, the message could not be answered. */
const countSql = {
  refuse: statement('held-count-less', 'UPDATE conversation SET held_count = held_count - 1 WHERE id = $1'),
  showToShop: statement(
    'held-show-to-shop',
    `UPDATE conversation SET held_count = held_count - 1, shop_unread = shop_unread + 1,
       waiting_noticed = waiting_noticed AND waiting_since IS NOT NULL,
       waiting_since = CASE WHEN state = ${conversationState('CLOSED')} THEN waiting_since ELSE coalesce(waiting_since, $2) END
     WHERE id = $1`,
  ),
  /** The buyer gets a notice of it even if later messages were already noticed. */
  showToBuyer: statement(
    'held-show-to-buyer',
    `UPDATE conversation SET held_count = held_count - 1, buyer_unread = buyer_unread + 1,
       reminded_sequence = least(reminded_sequence, $2 - 1), noticed_sequence = least(noticed_sequence, $2 - 1)
     WHERE id = $1`,
  ),
};

export const listHeld = (on: Queryable, paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) =>
  keysetPage(on, {
    name: 'list-held-page',
    select: `m.conversation_id AS "conversationId", m.sequence, m.body, m.held_words AS words, m.side, m.author, c.shop_id::text AS "shopId",
      c.account_id AS "customerId", ${msOf('m.at')} AS at`,
    from: 'conversation_message m JOIN conversation c ON c.id = m.conversation_id',
    counted: 'conversation_message m',
    where: [`m.state = ${chatMessageState('HELD')}`],
    values: [],
    sort: { column: 'm.at', type: 'timestamptz' },
    key: { column: `(m.conversation_id || '.' || lpad(m.sequence::text, 10, '0'))`, type: 'text' },
    ...paging,
  });
export const findMessage = (on: Queryable, conversationId: string, sequence: number) => one(on.query(find, [conversationId, sequence]));
/** The row of the conversation is locked until the transaction ends; null without one. */
export const takeChange = async (tx: Queryable, conversationId: string): Promise<number | null> =>
  (await one(tx.query(nextChange, [conversationId])))?.change ?? null;
/** False when it is no longer held. */
export const moveHeld = (tx: Queryable, move: keyof typeof moveSql, conversationId: string, sequence: number, change: number) =>
  anyRow(tx.query(moveSql[move], [conversationId, sequence, change]));
/** The other side has one more unread, and the conversation one less held message. `at`: ms. */
export async function countShown(
  tx: Queryable,
  conversationId: string,
  { side, sequence }: { side: MessageSide; sequence: number },
  at: number,
) {
  if (side === 'BUYER') await tx.query(countSql.showToShop, [conversationId, new Date(at)]);
  else await tx.query(countSql.showToBuyer, [conversationId, sequence]);
}
export const countRefused = (tx: Queryable, conversationId: string) => tx.query(countSql.refuse, [conversationId]);
