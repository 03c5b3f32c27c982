/** Conversations with their states, counters and marks, and their rounds. */
import { type ConversationState, UNREAD_NOTICE_MS, WAITING_NOTICE_MS } from '#contexts/support/rules/support.ts';
import { type Database, type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { ago, msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { chatMessageState, conversationState } from './states.ts';

export type Conversation = {
  id: string;
  shopId: string;
  owner: string;
  accountId: number | null;
  state: ConversationState;
  assigneeId: number | null;
  escalated: boolean;
  round: number;
  messageCount: number;
  changeCount: number;
  buyerDelivered: number;
  buyerRead: number;
  buyerUnread: number;
  shopDelivered: number;
  shopRead: number;
  shopUnread: number;
  remindedSequence: number;
  /** ms; 0: a person has answered. */
  waitingSince: number;
  tags: string[];
  blocked: boolean;
  blockedNote: string;
  complaints: number;
  held: number;
  lastAt: number;
  createdAt: number;
};
/** The columns that messages change. */
export type Counters = Pick<
  Conversation,
  'id' | 'round' | 'messageCount' | 'changeCount' | 'buyerUnread' | 'shopUnread' | 'waitingSince' | 'held' | 'lastAt'
>;
export type ConversationMove = 'assign' | 'release' | 'close' | 'reopen';
/** `by`: a user name, or 'system'. `assigneeId` with assign only. */
export type Moving = { id: string; move: ConversationMove; assigneeId?: number; by: string; note?: string; at: number };
export type Mark = { id: string; side: 'buyer' | 'shop'; delivered: number; read: number };

const columns = `c.id, c.shop_id::text AS "shopId", c.owner, c.account_id AS "accountId", c.state, c.assignee_id AS "assigneeId", c.handed_over AS "escalated", c.round,
  c.message_count AS "messageCount", c.change_count AS "changeCount", c.buyer_delivered AS "buyerDelivered", c.buyer_read AS "buyerRead", c.buyer_unread AS "buyerUnread",
  c.shop_delivered AS "shopDelivered", c.shop_read AS "shopRead", c.shop_unread AS "shopUnread", c.reminded_sequence AS "remindedSequence",
  ${msOrZero('c.waiting_since')} AS "waitingSince", c.tags, c.blocked, c.blocked_note AS "blockedNote", c.complaint_count AS complaints, c.held_count AS held,
  ${msOf('c.last_at')} AS "lastAt", ${msOf('c.created_at')} AS "createdAt"`;
export const conversationColumns = columns;

const find = statement('conversation-find', `SELECT ${columns} FROM conversation c WHERE c.id = $1`);
const findOf = statement('conversation-find-of', `SELECT ${columns} FROM conversation c WHERE c.owner = $1 AND c.shop_id = $2`);
const lock = statement('conversation-lock', `SELECT ${columns} FROM conversation c WHERE c.id = ANY($1::text[]) ORDER BY c.id FOR UPDATE`);
const insert = statement(
  'conversation-insert',
  `WITH inserted AS (
     INSERT INTO conversation (id, shop_id, owner, account_id, last_at, created_at) VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (owner, shop_id) DO NOTHING RETURNING id, shop_id)
   INSERT INTO conversation_round (conversation_id, round, shop_id, opened_at) SELECT id, 1, shop_id, $5 FROM inserted RETURNING conversation_id`,
);
const listOfOwner = statement(
  'conversation-list-of-owner',
  `SELECT ${columns} FROM conversation c WHERE c.owner = $1 AND c.message_count > 0 ORDER BY c.last_at DESC, c.id DESC LIMIT $2`,
);
const unreadOfOwner = statement(
  'conversation-unread-of-owner',
  'SELECT coalesce(sum(buyer_unread), 0)::int AS unread FROM conversation WHERE owner = $1',
);
/** Of owners by $1, of shops by $2. */
const unreadOfAll = statement(
  'conversation-unread-of-all',
  `SELECT owner AS whose, sum(buyer_unread)::int AS unread FROM conversation WHERE owner = ANY($1::text[]) GROUP BY owner
   UNION ALL SELECT shop_id::text, sum(shop_unread)::int FROM conversation WHERE shop_id = ANY($2::bigint[]) AND shop_unread > 0 GROUP BY shop_id`,
);
const saveCounters = statement(
  'conversation-save-counters',
  `UPDATE conversation c SET round = n.round, message_count = n."messageCount", change_count = n."changeCount", buyer_unread = n."buyerUnread", shop_unread = n."shopUnread",
     waiting_since = CASE WHEN n."waitingSince" = 0 THEN NULL ELSE to_timestamp(n."waitingSince" / 1000.0) END,
     waiting_noticed = c.waiting_noticed AND n."waitingSince" <> 0, held_count = n.held, last_at = to_timestamp(n."lastAt" / 1000.0)
   FROM jsonb_to_recordset($1::jsonb) AS n(id text, round int, "messageCount" int, "changeCount" int, "buyerUnread" int, "shopUnread" int, "waitingSince" bigint, held int, "lastAt" bigint)
   WHERE c.id = n.id`,
);

/** Compare-and-swap on the state, with its history row. */
const moved = <const Name extends string>(name: Name, change: string, move: ConversationMove) =>
  statement(
    name,
    `WITH updated AS (
       UPDATE conversation c SET state = ${conversationState.to(move)}, ${change} FROM (SELECT id, state FROM conversation WHERE id = $1 FOR UPDATE) AS old
       WHERE c.id = old.id AND old.state IN (${conversationState.from(move)}) RETURNING c.id, old.state AS from_state, c.state)
     INSERT INTO conversation_history (conversation_id, at, move, from_state, to_state, by_whom, note)
     SELECT id, $2, ${conversationState.move(move)}, from_state, state, $3, $4 FROM updated RETURNING conversation_id AS id`,
  );
const moves = {
  assign: moved('conversation-assign', 'assignee_id = $5', 'assign'),
  release: moved('conversation-release', 'assignee_id = NULL', 'release'),
  close: moved('conversation-close', 'assignee_id = NULL, waiting_since = NULL, waiting_noticed = false', 'close'),
  reopen: moved('conversation-reopen', 'assignee_id = NULL', 'reopen'),
} satisfies Record<ConversationMove, Statement>;
const answerRound = statement(
  'conversation-answer-round',
  `UPDATE conversation_round r SET first_answer_ms = coalesce(r.first_answer_ms, n.ms), assignee_id = coalesce(r.assignee_id, n.assignee)
   FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bigint[]) AS n(id, round, ms, assignee) WHERE r.conversation_id = n.id AND r.round = n.round
     AND (r.first_answer_ms IS NULL OR r.assignee_id IS NULL)`,
);
const assignRound = statement(
  'conversation-assign-round',
  'UPDATE conversation_round r SET assignee_id = $2 FROM conversation c WHERE c.id = $1 AND r.conversation_id = c.id AND r.round = c.round',
);
const closeRound = statement(
  'conversation-close-round',
  'UPDATE conversation_round r SET closed_at = $2 FROM conversation c WHERE c.id = $1 AND r.conversation_id = c.id AND r.round = c.round AND r.closed_at IS NULL',
);
const rate = statement(
  'conversation-rate',
  `UPDATE conversation_round SET stars = $3, rating_note = $4, rated_at = $5 WHERE conversation_id = $1 AND round = $2 AND stars IS NULL AND closed_at >= $6 RETURNING round`,
);
/** The last round of each conversation, if closed since $2, answered and not rated. */
const listRateable = statement(
  'conversation-list-rateable',
  `SELECT r.conversation_id AS id, r.round FROM conversation c JOIN conversation_round r ON r.conversation_id = c.id AND r.round = c.round
   WHERE c.id = ANY($1::text[]) AND r.closed_at >= $2 AND r.stars IS NULL AND r.first_answer_ms IS NOT NULL`,
);

const deliver = statement(
  'conversation-deliver',
  `UPDATE conversation c SET buyer_delivered = greatest(c.buyer_delivered, least(n.buyer, c.message_count)), shop_delivered = greatest(c.shop_delivered, least(n.shop, c.message_count))
   FROM unnest($1::text[], $2::int[], $3::int[]) AS n(id, buyer, shop) WHERE c.id = n.id RETURNING ${columns}`,
);
/**
 * The conversations are locked: the counted messages do not change meanwhile. A repeated mark also recounts: a message that was held back
 * may have been shown before it.
 */
const unreadBy = (sides: string, mark: string) =>
  `(SELECT count(*)::int FROM conversation_message m WHERE m.conversation_id = c.id AND m.sequence > greatest(c.${mark}_read, least(n.${mark}, c.message_count)) AND m.side IN (${sides})
     AND m.state = ${chatMessageState('SHOWN')})`;
const read = statement(
  'conversation-read',
  `UPDATE conversation c SET buyer_read = greatest(c.buyer_read, least(n.buyer, c.message_count)), shop_read = greatest(c.shop_read, least(n.shop, c.message_count)),
     buyer_unread = CASE WHEN n.buyer > 0 AND n.buyer >= c.buyer_read THEN ${unreadBy(`'SHOP', 'PLATFORM'`, 'buyer')} ELSE c.buyer_unread END,
     shop_unread = CASE WHEN n.shop > 0 AND n.shop >= c.shop_read THEN ${unreadBy(`'BUYER'`, 'shop')} ELSE c.shop_unread END
   FROM unnest($1::text[], $2::int[], $3::int[]) AS n(id, buyer, shop) WHERE c.id = n.id RETURNING ${columns}`,
);
const remind = statement('conversation-remind', 'UPDATE conversation SET reminded_sequence = message_count WHERE id = $1');
const setEscalated = statement(
  'conversation-hand-over',
  'UPDATE conversation SET handed_over = $2 WHERE id = $1 AND handed_over <> $2 RETURNING id',
);
const setTags = statement('conversation-tag', 'UPDATE conversation SET tags = $2 WHERE id = $1');
const setBlocked = statement('conversation-block', 'UPDATE conversation SET blocked = $2, blocked_note = $3 WHERE id = $1');
/** Assigns a visitor's conversations to the account after signing in, except with shops where the account already has one. */
const adopt = statement(
  'conversation-adopt',
  `WITH updated AS (UPDATE conversation c SET owner = $2, account_id = $3 WHERE c.owner = $1 AND NOT EXISTS (SELECT 1 FROM conversation k WHERE k.owner = $2 AND k.shop_id = c.shop_id) RETURNING c.id),
   messages AS (UPDATE conversation_message m SET sender = $2 FROM updated u WHERE m.conversation_id = u.id AND m.sender = $1)
   SELECT id FROM updated`,
);

/** Undelivered answers without a notice; each is noticed once. */
const isUnheard = (before: string) =>
  `buyer_unread > 0 AND account_id IS NOT NULL AND last_at < ${before} AND noticed_sequence < message_count AND buyer_delivered < message_count`;
export const UNHEARD_DUE = `EXISTS (SELECT FROM conversation WHERE ${isUnheard(ago(UNREAD_NOTICE_MS))})`;
const takeUnheard = statement(
  'conversation-take-unheard',
  `UPDATE conversation c SET noticed_sequence = c.message_count WHERE c.id = ANY(ARRAY(
     SELECT id FROM conversation WHERE ${isUnheard('$1')} ORDER BY last_at LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING ${columns}`,
);
const isWaiting = (before: string) =>
  `waiting_since < ${before} AND NOT waiting_noticed AND state <> ${conversationState('CLOSED')} AND NOT blocked`;
export const WAITING_DUE = `EXISTS (SELECT FROM conversation WHERE ${isWaiting(ago(WAITING_NOTICE_MS))})`;
const takeWaiting = statement(
  'conversation-take-waiting',
  `UPDATE conversation c SET waiting_noticed = true WHERE c.id = ANY(ARRAY(
     SELECT id FROM conversation WHERE ${isWaiting('$1')} ORDER BY waiting_since LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING ${columns}`,
);
const listQuiet = statement(
  'conversation-list-quiet',
  `SELECT c.id FROM conversation c WHERE c.state <> ${conversationState('CLOSED')} AND c.last_at < $1 AND c.waiting_since IS NULL ORDER BY c.last_at LIMIT $2`,
);

/** The maximum of several marks of one conversation and side. */
function unite(
  marks: readonly Mark[],
): Map<string, { buyerDelivered: number; buyerRead: number; shopDelivered: number; shopRead: number }> {
  const united = new Map<string, { buyerDelivered: number; buyerRead: number; shopDelivered: number; shopRead: number }>();
  for (const { id, side, delivered, read: upTo } of marks) {
    const known = united.get(id) ?? { buyerDelivered: 0, buyerRead: 0, shopDelivered: 0, shopRead: 0 };
    known[`${side}Delivered`] = Math.max(known[`${side}Delivered`], delivered, upTo);
    known[`${side}Read`] = Math.max(known[`${side}Read`], upTo);
    united.set(id, known);
  }
  return united;
}

export const createConversationStore = (database: Database) => ({
  find: (id: string, on: Queryable = database) => one(on.query(find, [id])),
  findOf: (owner: string, shopId: string, on: Queryable = database) => one(on.query(findOf, [owner, shopId])),
  lock: (tx: Queryable, ids: readonly string[]) => tx.query(lock, [ids]),
  /** False: it exists already. */
  insert: (
    on: Queryable,
    { id, shopId, owner, accountId, at }: { id: string; shopId: string; owner: string; accountId: number | null; at: number },
  ) => anyRow(on.query(insert, [id, shopId, owner, accountId, new Date(at)])),
  listOfOwner: (owner: string, most: number) => database.query(listOfOwner, [owner, most]),
  unreadOfOwner: async (owner: string) => (await one(database.query(unreadOfOwner, [owner])))?.unread ?? 0,
  /** Unread messages by owner and by shop. */
  async unreadOfAll(tx: Queryable, owners: readonly string[], shopIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query(unreadOfAll, [owners, shopIds]);
    return new Map(rows.map(({ whose, unread }) => [whose, unread]));
  },
  saveCounters: async (tx: Queryable, counters: readonly Counters[]) => void (await tx.query(saveCounters, [JSON.stringify(counters)])),
  /** False: the state does not allow the move. */
  move: (tx: Queryable, { id, move, assigneeId, by, note = '', at }: Moving) =>
    anyRow(tx.query(moves[move], [id, new Date(at), by, note, ...(move === 'assign' ? [assigneeId] : [])])),
  openRounds: (tx: Queryable, rounds: readonly { id: string; round: number; shopId: string; at: number }[]) =>
    insertRows(
      tx,
      'conversation_round',
      rounds.map(({ id, round, shopId, at }) => ({ conversation_id: id, round, shop_id: shopId, opened_at: new Date(at) })),
    ),
  answerRounds: async (tx: Queryable, answers: readonly { id: string; round: number; ms: number; assigneeId: number }[]) =>
    void (await tx.query(answerRound, [
      answers.map(({ id }) => id),
      answers.map(({ round }) => round),
      answers.map(({ ms }) => ms),
      answers.map(({ assigneeId }) => assigneeId),
    ])),
  assignRound: async (tx: Queryable, id: string, assigneeId: number) => void (await tx.query(assignRound, [id, assigneeId])),
  closeRound: async (tx: Queryable, id: string, at: number) => void (await tx.query(closeRound, [id, new Date(at)])),
  /** False: the round is open, rated, or closed before `since`. */
  rate: (
    tx: Queryable,
    id: string,
    { round, stars, note, at, since }: { round: number; stars: number; note: string; at: number; since: number },
  ) => anyRow(tx.query(rate, [id, round, stars, note, new Date(at), new Date(since)])),
  async rateable(ids: readonly string[], since: number): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await database.query(listRateable, [ids, new Date(since)]);
    return new Map(rows.map(({ id, round }) => [id, round]));
  },
  /** How far messages were delivered and read; the conversations are locked. Returns the existing ones in their new state. */
  async mark(tx: Queryable, marks: readonly Mark[]): Promise<Conversation[]> {
    const united = [...unite(marks)];
    const ids = united.map(([id]) => id);
    const of = (pick: (mark: (typeof united)[number][1]) => number) => united.map(([, mark]) => pick(mark));
    await tx.query(deliver, [ids, of(({ buyerDelivered }) => buyerDelivered), of(({ shopDelivered }) => shopDelivered)]);
    return tx.query(read, [ids, of(({ buyerRead }) => buyerRead), of(({ shopRead }) => shopRead)]);
  },
  remind: async (id: string) => void (await database.query(remind, [id])),
  /** False: no change. */
  setEscalated: (tx: Queryable, id: string, escalated: boolean) => anyRow(tx.query(setEscalated, [id, escalated])),
  setTags: async (tx: Queryable, id: string, tags: readonly string[]) => void (await tx.query(setTags, [id, tags])),
  setBlocked: async (tx: Queryable, id: string, blocked: boolean, note: string) => void (await tx.query(setBlocked, [id, blocked, note])),
  adopt: async (tx: Queryable, visitor: string, owner: string, accountId: number) =>
    (await tx.query(adopt, [visitor, owner, accountId])).map(({ id }) => id),
  /** Answers before an instant (ms) that were not delivered to their buyers. */
  takeUnheard: (tx: Queryable, before: number, most: number) => tx.query(takeUnheard, [new Date(before), most]),
  takeWaiting: (tx: Queryable, before: number, most: number) => tx.query(takeWaiting, [new Date(before), most]),
  listQuiet: async (before: number, most: number) => (await database.query(listQuiet, [new Date(before), most])).map(({ id }) => id),
});
export type ConversationStore = ReturnType<typeof createConversationStore>;
