/** Lists and counts of the desks, notes, quick replies, auto-replies, customers by name. */
import type { ChatQueue } from '#contexts/support/calls/chat-desk.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { conversationColumns } from './conversation-store.ts';
import type { Desk } from './party.ts';
import { conversationState } from './states.ts';

export type Note = { id: string; author: string; body: string; at: number };
export type Round = {
  round: number;
  openedAt: number;
  closedAt: number;
  assigneeId: number | null;
  firstAnswerMs: number | null;
  stars: number;
  ratingNote: string;
};
export type QuickReplyRow = { id: string; title: string; body: string; bodyEn: string; personal: boolean; usedCount: number };
export type SettingsRow = { greeting: string; greetingEn: string; away: string; awayEn: string };
export type QueueCounts = Record<Exclude<ChatQueue, 'closed' | 'all'>, number>;
/** Of rounds that began since an instant, by assignee; null: not answered yet. */
export type FigureRow = {
  assigneeId: number | null;
  rounds: number;
  answered: number;
  quick: number;
  medianMs: number | null;
  meanMs: number | null;
  rated: number;
  starSum: number;
};

/** Badges count up to this. */
const COUNTED_TO = 100;
const CLOSED = conversationState('CLOSED');
/** Conversations of a desk. Operators answer the platform's own shop, and transferred conversations. $1: the shop. */
const ofDesk = { SHOP: 'c.shop_id = $1', PLATFORM: '(c.shop_id = $1 OR c.handed_over)' } as const;

const queueConditions: Record<ChatQueue, string> = {
  unassigned: `c.state = ${conversationState('UNASSIGNED')}`,
  mine: `c.state = ${conversationState('ASSIGNED')} AND c.assignee_id = $2`,
  waiting: `c.state <> ${CLOSED} AND c.waiting_since IS NOT NULL`,
  open: `c.state <> ${CLOSED}`,
  closed: `c.state = ${CLOSED}`,
  complained: 'c.complaint_count > 0',
  held: 'c.held_count > 0',
  all: 'true',
};

const countsOf = <const Name extends string>(name: Name, side: Desk['side']) => {
  const counted = (queue: keyof QueueCounts) =>
    `(SELECT count(*)::int FROM (SELECT 1 FROM conversation c WHERE ${ofDesk[side]} AND c.message_count > 0 AND ${queueConditions[queue]} LIMIT ${COUNTED_TO}) AS n) AS ${queue}`;
  const queues = ['unassigned', 'mine', 'waiting', 'open', 'complained', 'held'] as const;
  return statement(name, `SELECT ${queues.map(counted).join(', ')}, $2::bigint AS asked`);
};
const counts = { SHOP: countsOf('desk-count-shop', 'SHOP'), PLATFORM: countsOf('desk-count-platform', 'PLATFORM') };

const listNotes = statement(
  'desk-list-notes',
  `SELECT id, author, body, ${msOf('at')} AS at FROM conversation_note WHERE conversation_id = $1 AND desk = $2 ORDER BY at DESC, id DESC LIMIT 100`,
);
const insertNote = statement(
  'desk-insert-note',
  'INSERT INTO conversation_note (id, conversation_id, desk, account_id, author, body, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
);
const listRounds = statement(
  'desk-list-rounds',
  `SELECT round, ${msOf('opened_at')} AS "openedAt", ${msOrZero('closed_at')} AS "closedAt", assignee_id AS "assigneeId", first_answer_ms AS "firstAnswerMs", coalesce(stars, 0) AS stars,
     rating_note AS "ratingNote" FROM conversation_round WHERE conversation_id = $1 ORDER BY round DESC LIMIT 10`,
);
const openOf = statement(
  'desk-open-of',
  `SELECT assignee_id AS "accountId", count(*)::int AS open FROM conversation WHERE assignee_id = ANY($1::bigint[]) GROUP BY assignee_id`,
);
const tagsOf = <const Name extends string>(name: Name, side: Desk['side']) =>
  statement(
    name,
    `SELECT tag FROM (SELECT c.tags FROM conversation c WHERE ${ofDesk[side]} AND cardinality(c.tags) > 0 ORDER BY c.last_at DESC LIMIT 2000) AS recent, unnest(recent.tags) AS tag
     GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 50`,
  );
const tags = { SHOP: tagsOf('desk-tags-shop', 'SHOP'), PLATFORM: tagsOf('desk-tags-platform', 'PLATFORM') };

const replyColumns = `id, title, body, body_en AS "bodyEn", account_id IS NOT NULL AS personal, used_count AS "usedCount"`;
const listReplies = statement(
  'desk-list-replies',
  `SELECT ${replyColumns} FROM quick_reply WHERE shop_id = $1 AND (account_id IS NULL OR account_id = $2) ORDER BY used_count DESC, created_at DESC, id LIMIT $3`,
);
const countReplies = statement('desk-count-replies', 'SELECT count(*)::int AS count FROM quick_reply WHERE shop_id = $1');
const insertReply = statement(
  'desk-insert-reply',
  `INSERT INTO quick_reply (id, shop_id, account_id, title, body, body_en, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${replyColumns}`,
);
/** $7: may change shared ones. */
const updateReply = statement(
  'desk-update-reply',
  `UPDATE quick_reply SET account_id = $4, title = $5, body = $6, body_en = $8 WHERE id = $1 AND shop_id = $2 AND (account_id = $3 OR (account_id IS NULL AND $7)) RETURNING ${replyColumns}`,
);
const useReply = statement(
  'desk-use-reply',
  'UPDATE quick_reply SET used_count = used_count + 1 WHERE id = $1 AND shop_id = $2 AND (account_id IS NULL OR account_id = $3) RETURNING id',
);
const removeReply = statement(
  'desk-remove-reply',
  'DELETE FROM quick_reply WHERE id = $1 AND shop_id = $2 AND (account_id = $3 OR (account_id IS NULL AND $4)) RETURNING id',
);
const settingColumns = `greeting, greeting_en AS "greetingEn", away, away_en AS "awayEn"`;
const findSettings = statement(
  'desk-find-settings',
  `SELECT shop_id::text AS "shopId", ${settingColumns} FROM chat_setting WHERE shop_id = ANY($1::bigint[])`,
);
const saveSettings = statement(
  'desk-save-settings',
  `INSERT INTO chat_setting (shop_id, greeting, greeting_en, away, away_en) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (shop_id) DO UPDATE SET greeting = $2, greeting_en = $3, away = $4, away_en = $5 RETURNING ${settingColumns}`,
);
const saveCustomer = statement(
  'desk-save-customer',
  `INSERT INTO chat_customer (account_id, group_id, updated_at) VALUES ($1, $2, $3) ON CONFLICT (account_id) DO UPDATE SET group_id = $2, updated_at = $3 RETURNING group_id AS "groupId"`,
);
const findCustomer = statement('desk-find-customer', 'SELECT group_id AS "groupId" FROM chat_customer WHERE account_id = $1');

const measured = `count(*)::int AS rounds, count(first_answer_ms)::int AS answered, count(*) FILTER (WHERE first_answer_ms <= $3)::int AS quick,
  (percentile_disc(0.5) WITHIN GROUP (ORDER BY first_answer_ms))::bigint AS "medianMs", round(avg(first_answer_ms))::bigint AS "meanMs", count(stars)::int AS rated,
  coalesce(sum(stars), 0)::int AS "starSum"`;
/** GROUPING SETS: one row over all, with `whole`, and one for each assignee. */
const figures = statement(
  'desk-figures',
  `SELECT assignee_id AS "assigneeId", GROUPING(assignee_id) = 1 AS whole, ${measured} FROM conversation_round WHERE shop_id = $1 AND opened_at >= $2 GROUP BY GROUPING SETS ((), (assignee_id))`,
);
const figureDays = statement(
  'desk-figure-days',
  `SELECT to_char(opened_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, count(*)::int AS rounds, count(first_answer_ms)::int AS answered FROM conversation_round
   WHERE shop_id = $1 AND opened_at >= $2 GROUP BY 1 ORDER BY 1`,
);

type Listing = { queue: ChatQueue; keyword: string; tag: string } & Pick<Keyset, 'order' | 'cursor' | 'pageSize'>;
const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const createDeskStore = (database: Database) => ({
  /** `namedAccount`: the account whose name is the keyword. The operators' queue `all` is that of every shop. */
  list({ side, shopId, accountId }: Desk, { queue, keyword, tag, ...paging }: Listing, namedAccount: number | null) {
    const ofWhom = side === 'PLATFORM' ? (queue === 'all' ? '$1::bigint IS NOT NULL' : ofDesk.PLATFORM) : ofDesk.SHOP;
    const { where, values, add } = conditions({
      where: ['c.message_count > 0', ofWhom, `$2::bigint IS NOT NULL AND (${queueConditions[queue] ?? queueConditions.all})`],
      values: [shopId, accountId],
    });
    if (tag !== '') add((at) => `${at} = ANY(c.tags)`, tag);
    if (keyword !== '') {
      const named = `$${values.push(namedAccount ?? 0)}`;
      add(
        (at) =>
          `(c.account_id = ${named}::bigint OR EXISTS (SELECT 1 FROM unnest(c.tags) AS tag WHERE tag ILIKE ${at})
            OR (SELECT m.body FROM conversation_message m WHERE m.conversation_id = c.id ORDER BY m.sequence DESC LIMIT 1) ILIKE ${at})`,
        like(keyword),
      );
    }
    return keysetPage(database, {
      name: 'desk-page',
      select: conversationColumns,
      from: 'conversation c',
      where,
      values,
      sort: { column: 'c.last_at', type: 'timestamptz' },
      key: { column: 'c.id', type: 'text' },
      ...paging,
    });
  },
  async count({ side, shopId, accountId }: Desk): Promise<QueueCounts> {
    const found = await one(database.query(counts[side], [shopId, accountId]));
    const { unassigned = 0, mine = 0, waiting = 0, open = 0, complained = 0, held = 0 } = found ?? {};
    return { unassigned, mine, waiting, open, complained, held };
  },
  listNotes: (id: string, desk: Desk['side']) => database.query(listNotes, [id, desk]),
  insertNote: async (tx: Queryable, { id, author, body, at }: Note, conversationId: string, desk: Desk) =>
    void (await tx.query(insertNote, [id, conversationId, desk.side, desk.accountId, author, body, new Date(at)])),
  listRounds: (id: string) => database.query(listRounds, [id]),
  async openOf(accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await database.query(openOf, [accountIds]);
    return new Map(rows.map(({ accountId, open }) => [accountId, open]));
  },
  listTags: async ({ side, shopId }: Desk) => (await database.query(tags[side], [shopId])).map(({ tag }) => tag),
  listReplies: ({ shopId, accountId }: Desk, most: number) => database.query(listReplies, [shopId, accountId, most]),
  countReplies: async (tx: Queryable, shopId: string) => (await one(tx.query(countReplies, [shopId])))?.count ?? 0,
  insertReply: (tx: Queryable, { shopId, accountId }: Desk, reply: Omit<QuickReplyRow, 'usedCount'>, at: number) =>
    one(tx.query(insertReply, [reply.id, shopId, reply.personal ? accountId : null, reply.title, reply.body, reply.bodyEn, new Date(at)])),
  /** Null: it does not exist, is another account's, or is shared and the caller may not manage shared ones. */
  updateReply: (tx: Queryable, { shopId, accountId, leads }: Desk, reply: Omit<QuickReplyRow, 'usedCount'>) =>
    one(
      tx.query(updateReply, [
        ...[reply.id, shopId, accountId, reply.personal ? accountId : null, reply.title, reply.body, leads],
        reply.bodyEn,
      ]),
    ),
  useReply: ({ shopId, accountId }: Desk, id: string) => anyRow(database.query(useReply, [id, shopId, accountId])),
  removeReply: (tx: Queryable, { shopId, accountId, leads }: Desk, id: string) =>
    anyRow(tx.query(removeReply, [id, shopId, accountId, leads])),
  async findSettings(shopIds: readonly string[]): Promise<ReadonlyMap<string, SettingsRow>> {
    const rows = await database.query(findSettings, [shopIds]);
    return new Map(rows.map(({ shopId, ...settings }) => [shopId, settings]));
  },
  saveSettings: async (tx: Queryable, shopId: string, { greeting, greetingEn, away, awayEn }: SettingsRow) =>
    (await one(tx.query(saveSettings, [shopId, greeting, greetingEn, away, awayEn]))) as SettingsRow,
  saveCustomer: async (accountId: number, groupId: string, at: number) =>
    (await one(database.query(saveCustomer, [accountId, groupId, new Date(at)])))?.groupId ?? '',
  findCustomer: async (accountId: number) => (await one(database.query(findCustomer, [accountId])))?.groupId ?? '',
  /** Of rounds that began since an instant (ms): in total, and by assignee. `quickMs`: a first answer within it is quick. */
  async figures(shopId: string, since: number, quickMs: number) {
    const [rows, days] = await Promise.all([
      database.query(figures, [shopId, new Date(since), quickMs]),
      database.query(figureDays, [shopId, new Date(since)]),
    ]);
    return {
      whole: rows.find(({ whole }) => whole) ?? null,
      people: rows.filter(({ whole, assigneeId }) => !whole && assigneeId !== null),
      days,
    };
  },
});
export type DeskStore = ReturnType<typeof createDeskStore>;
