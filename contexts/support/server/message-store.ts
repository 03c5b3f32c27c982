/** Messages of conversations: inserted in batches, listed by sequence or by change. */
import type { ChatEvent, ChatMessageState, MessageKind, MessageSide } from '#contexts/support/rules/support.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { chatMessageState } from './states.ts';

export type StoredFileOfMessage = { fileId: string; name: string; size: number; type: string; width: number; height: number };
export type Message = {
  conversationId: string;
  sequence: number;
  change: number;
  side: MessageSide;
  sender: string;
  clientId: string;
  author: string;
  kind: MessageKind;
  event: string;
  body: string;
  bodyEn: string;
  file: StoredFileOfMessage | null;
  reference: string;
  state: ChatMessageState;
  at: number;
};
export type NewMessage = Message & { heldWords: string[] };

const columns = `m.conversation_id AS "conversationId", m.sequence, m.change, m.side, m.sender, m.client_id AS "clientId", m.author, m.kind, m.event, m.body,
  m.body_en AS "bodyEn", m.file, m.reference, m.state, ${msOf('m.at')} AS at`;
/** What the readers of one side may see: all shown messages, and their own side's. $2: their sides, all for operators. */
const VISIBLE = `(m.state = ${chatMessageState('SHOWN')} OR m.side = ANY($2::text[]))`;

/** Reads after the conversations are locked, so that messages just written by another process are seen. */
const findKnown = statement(
  'chat-message-find-known',
  `SELECT ${columns} FROM unnest($1::text[], $2::text[], $3::text[]) AS asked(conversation_id, sender, client_id)
   JOIN conversation_message m USING (conversation_id, sender, client_id)`,
);
const listBefore = statement(
  'chat-message-list-before',
  `SELECT ${columns} FROM conversation_message m WHERE m.conversation_id = $1 AND ${VISIBLE} AND m.sequence < $3 ORDER BY m.sequence DESC LIMIT $4`,
);
const listAfter = statement(
  'chat-message-list-after',
  `SELECT ${columns}, ${VISIBLE} AS visible FROM conversation_message m WHERE m.conversation_id = $1 AND m.change > $3 ORDER BY m.change LIMIT $4`,
);
/** The newest visible message of each, except the events of $3. */
const listLast = statement(
  'chat-message-list-last',
  `SELECT m.* FROM unnest($1::text[]) AS c(id) CROSS JOIN LATERAL (
     SELECT ${columns} FROM conversation_message m WHERE m.conversation_id = c.id AND ${VISIBLE} AND m.event <> ALL($3::text[]) ORDER BY m.sequence DESC LIMIT 1) AS m`,
);
const searched = (where: string) =>
  `SELECT ${columns}, c.shop_id::text AS "shopId", c.owner, c.account_id AS "accountId" FROM conversation c JOIN conversation_message m ON m.conversation_id = c.id
   WHERE ${where} AND ${VISIBLE} AND m.kind <> 'EVENT' AND (m.body ILIKE $3 OR m.file->>'name' ILIKE $3) ORDER BY m.at DESC, m.sequence DESC LIMIT $4`;
const searchOfOwner = statement('chat-message-search-of-owner', searched('c.owner = $1'));
const searchOfShop = statement('chat-message-search-of-shop', searched('c.shop_id = $1::bigint'));
const searchOfPlatform = statement('chat-message-search-of-platform', searched('(c.shop_id = $1::bigint OR c.handed_over)'));

/** Greater than every sequence. */
const END = 2_000_000_000;
/** Other text may come between the words of the keyword. */
const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`).replace(/\s+/g, '%')}%`;

export const createMessageStore = (database: Database) => ({
  /** Those of these that are already stored. */
  findKnown: (tx: Queryable, asked: readonly { conversationId: string; sender: string; clientId: string }[]) =>
    tx.query(findKnown, [
      asked.map(({ conversationId }) => conversationId),
      asked.map(({ sender }) => sender),
      asked.map(({ clientId }) => clientId),
    ]),
  insert: (tx: Queryable, messages: readonly NewMessage[]) =>
    insertRows(
      tx,
      'conversation_message',
      messages.map((message) => ({
        conversation_id: message.conversationId,
        sequence: message.sequence,
        change: message.change,
        side: message.side,
        sender: message.sender,
        client_id: message.clientId,
        author: message.author,
        kind: message.kind,
        event: message.event,
        body: message.body,
        body_en: message.bodyEn,
        file: message.file,
        reference: message.reference,
        state: message.state,
        held_words: message.heldWords,
        at: new Date(message.at),
      })),
    ),
  /** Newest first; `before` 0: from the newest. */
  listBefore: (id: string, sides: readonly MessageSide[], before: number, most: number) =>
    database.query(listBefore, [id, sides, before === 0 ? END : before, most]),
  /** By change; includes invisible ones, so that the client's position advances. */
  listAfter: (id: string, sides: readonly MessageSide[], after: number, most: number) =>
    database.query(listAfter, [id, sides, after, most]),
  async listLast(
    ids: readonly string[],
    sides: readonly MessageSide[],
    besides: readonly ChatEvent[] = [],
  ): Promise<ReadonlyMap<string, Message>> {
    if (ids.length === 0) return new Map();
    const rows = await database.query(listLast, [ids, sides, besides]);
    return new Map(rows.map((row) => [row.conversationId, row]));
  },
  searchOfOwner: (owner: string, sides: readonly MessageSide[], keyword: string, most: number) =>
    database.query(searchOfOwner, [owner, sides, like(keyword), most]),
  searchOfShop: (shopId: string, sides: readonly MessageSide[], keyword: string, most: number) =>
    database.query(searchOfShop, [shopId, sides, like(keyword), most]),
  /** In conversations with the platform's shop and transferred ones. */
  searchOfPlatform: (shopId: string, sides: readonly MessageSide[], keyword: string, most: number) =>
    database.query(searchOfPlatform, [shopId, sides, like(keyword), most]),
});
export type MessageStore = ReturnType<typeof createMessageStore>;
