/** The only SQL that writes `live_broadcast` and `live_goods`, but for `segment-store.ts` and `room-store.ts`, which count. */
import type { Chapter } from '#contexts/operations/calls/live.ts';
import type { LiveInput } from '#contexts/operations/calls/live-desk.ts';
import {
  type BroadcastState,
  type broadcastLifecycle,
  LAPSES_AFTER_MS,
  LONGEST_MS,
  SILENT_MS,
} from '#contexts/operations/rules/live/live.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { ago, msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { broadcastState } from './states.ts';

type Move = keyof typeof broadcastLifecycle.moves;

export type Broadcast = {
  id: string;
  shopId: string;
  state: BroadcastState;
  title: string;
  titleEn: string;
  summary: string;
  summaryEn: string;
  coverUrl: string;
  visibility: LiveInput['visibility'];
  beginsAutomatically: boolean;
  slowSeconds: number;
  pinnedGoodsId: string;
  keyHash: string;
  reason: string;
  chapters: Chapter[];
  firstSequence: number;
  nextSequence: number;
  sourceSequence: number | null;
  receivedBytes: number;
  targetMs: number;
  durationMs: number;
  dropped: boolean;
  messageCount: number;
  viewers: number;
  viewCount: number;
  peakViewers: number;
  createdBy: number;
  /** ms; 0: not yet. */
  startsAt: number;
  signalAt: number;
  createdAt: number;
  onAirAt: number;
  endedAt: number;
  goodsIds: string[];
};

/** A viewer who has not been seen for this long no longer counts. */
const WATCHING = `interval '45 seconds'`;
const columns = `b.id, b.shop_id::text AS "shopId", b.state, b.title, b.title_en AS "titleEn", b.summary, b.summary_en AS "summaryEn", b.cover_url AS "coverUrl", b.visibility,
  b.begins_by_itself AS "beginsAutomatically", b.slow_seconds AS "slowSeconds", coalesce(b.pinned_goods_id::text, '') AS "pinnedGoodsId", b.key_hash AS "keyHash", b.reason, b.chapters,
  b.first_sequence AS "firstSequence", b.next_sequence AS "nextSequence", b.source_sequence AS "sourceSequence", b.received_bytes AS "receivedBytes", b.target_ms AS "targetMs",
  b.duration_ms AS "durationMs", b.dropped_at IS NOT NULL AS dropped, b.message_count AS "messageCount", b.view_count AS "viewCount", b.peak_viewers AS "peakViewers",
  b.created_by AS "createdBy", ${msOf('b.starts_at')} AS "startsAt", ${msOrZero('b.signal_at')} AS "signalAt", ${msOf('b.created_at')} AS "createdAt",
  ${msOrZero('b.on_air_at')} AS "onAirAt", ${msOrZero('b.ended_at')} AS "endedAt",
  (SELECT count(*)::int FROM live_viewer v WHERE v.broadcast_id = b.id AND v.seen_at > now() - ${WATCHING}) AS viewers,
  ARRAY(SELECT g.goods_id::text FROM live_goods g WHERE g.broadcast_id = b.id ORDER BY g.position) AS "goodsIds"`;

const insert = statement(
  'live-insert',
  `WITH inserted AS (
     INSERT INTO live_broadcast (id, shop_id, state, title, title_en, summary, summary_en, cover_url, visibility, starts_at, begins_by_itself, slow_seconds, created_by, created_at)
     VALUES ($1, $2, ${broadcastState('SCHEDULED')}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id)
   INSERT INTO live_goods (broadcast_id, goods_id, position) SELECT i.id, g.id, g.at FROM inserted i, unnest($14::bigint[]) WITH ORDINALITY AS g(id, at)`,
);
const find = statement('live-find', `SELECT ${columns} FROM live_broadcast b WHERE b.id = $1`);
const lock = statement('live-lock', `SELECT ${columns} FROM live_broadcast b WHERE b.id = $1 FOR UPDATE`);
const countOpen = statement(
  'live-count-open',
  `SELECT count(*)::int AS count FROM live_broadcast WHERE shop_id = $1 AND state IN (${broadcastState('SCHEDULED', 'ON_AIR')})`,
);
/** Serialises the creation of a shop's broadcasts. */
const lockShop = statement('live-lock-shop', 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 54))');
/** $2: bytes of one that has not ended; $3: recordings deleted before no longer count. */
const countBytes = statement(
  'live-count-bytes',
  `SELECT coalesce(sum(CASE WHEN state IN (${broadcastState('SCHEDULED', 'ON_AIR')}) THEN $2::bigint
     WHEN state = ${broadcastState('ENDED')} AND dropped_at IS NULL OR greatest(ended_at, dropped_at) > $3 THEN received_bytes ELSE 0 END), 0)::bigint AS bytes
   FROM live_broadcast WHERE shop_id = $1`,
);
const update = statement(
  'live-update',
  `UPDATE live_broadcast SET title = $2, title_en = $3, summary = $4, summary_en = $5, cover_url = $6, visibility = $7, starts_at = $8, begins_by_itself = $9, slow_seconds = $10,
     pinned_goods_id = CASE WHEN pinned_goods_id = ANY($11::bigint[]) THEN pinned_goods_id END WHERE id = $1`,
);
const deleteGoods = statement('live-delete-goods', 'DELETE FROM live_goods WHERE broadcast_id = $1 AND NOT goods_id = ANY($2::bigint[])');
const putGoods = statement(
  'live-put-goods',
  `INSERT INTO live_goods (broadcast_id, goods_id, position) SELECT $1, g.id, g.at FROM unnest($2::bigint[]) WITH ORDINALITY AS g(id, at)
   ON CONFLICT (broadcast_id, goods_id) DO UPDATE SET position = excluded.position`,
);
const setKey = statement('live-set-key', 'UPDATE live_broadcast SET key_hash = $2 WHERE id = $1');
const pin = statement('live-pin', 'UPDATE live_broadcast SET pinned_goods_id = $2 WHERE id = $1');
const setChapters = statement('live-set-chapters', 'UPDATE live_broadcast SET chapters = $2 WHERE id = $1');
const drop = statement(
  'live-drop',
  'UPDATE live_broadcast SET dropped_at = $2, duration_ms = 0 WHERE id = $1 AND dropped_at IS NULL RETURNING id',
);
const raisePeak = statement('live-raise-peak', 'UPDATE live_broadcast SET peak_viewers = $2 WHERE id = $1 AND peak_viewers < $2');

/** One move of one broadcast: state, times, history. $1 id, $2 time, $3 account, $4 reason. */
const moving = <const Name extends Move>(move: Name, set: string) =>
  statement(
    `live-${move}`,
    `WITH locked AS (SELECT id, state FROM live_broadcast WHERE id = $1 AND state IN (${broadcastState.from(move)}) FOR UPDATE),
     updated AS (UPDATE live_broadcast b SET state = ${broadcastState.to(move)}, ${set} FROM locked l WHERE b.id = l.id RETURNING b.id, l.state AS before)
     INSERT INTO live_broadcast_history (broadcast_id, from_state, to_state, move, account_id, reason, at)
     SELECT u.id, u.before, ${broadcastState.to(move)}, ${broadcastState.move(move)}, $3::bigint, $4::text, $2::timestamptz FROM updated u RETURNING from_state AS before`,
  );
/** Earlier segments do not belong to the broadcast: players begin with the next one. */
const BEGIN = 'on_air_at = $2, first_sequence = b.next_sequence, duration_ms = 0';
const statements = {
  start: moving('start', BEGIN),
  end: moving('end', 'ended_at = $2'),
  finish: moving('finish', 'ended_at = $2'),
  cancel: moving('cancel', 'ended_at = $2, reason = $4'),
  lapse: moving('lapse', 'ended_at = $2, reason = $4'),
  forceOff: moving('forceOff', 'ended_at = coalesce(b.ended_at, $2), reason = $4'),
} satisfies Record<Move, Statement>;

const isListed = `b.visibility = 'PUBLIC'`;
const hasReplay = `b.state = ${broadcastState('ENDED')} AND b.dropped_at IS NULL AND b.duration_ms > 0`;
const listOnAir = statement(
  'live-list-on-air',
  `SELECT ${columns} FROM live_broadcast b WHERE b.state = ${broadcastState('ON_AIR')} AND ${isListed} ORDER BY viewers DESC, b.on_air_at, b.id LIMIT 50`,
);
const listUpcoming = statement(
  'live-list-upcoming',
  `SELECT ${columns} FROM live_broadcast b WHERE b.state = ${broadcastState('SCHEDULED')} AND ${isListed} ORDER BY b.starts_at, b.id LIMIT 50`,
);
const listReplays = statement(
  'live-list-replays',
  `SELECT ${columns}, (count(*) OVER ())::int AS total FROM live_broadcast b WHERE ${hasReplay} AND ${isListed} ORDER BY b.ended_at DESC, b.id DESC LIMIT $1 OFFSET $2`,
);
/** Listed broadcasts for the site map: every $1th id, at most $2 of them; then those after one of them. */
const isFound = `${isListed} AND (b.state IN (${broadcastState('SCHEDULED', 'ON_AIR')}) OR ${hasReplay})`;
const findListedCursors = statement(
  'live-find-listed-cursors',
  `SELECT id FROM (SELECT b.id, row_number() OVER (ORDER BY b.id) AS at FROM live_broadcast b WHERE ${isFound}) AS s WHERE at % $1 = 0 ORDER BY s.id LIMIT $2`,
);
const findListedAfter = statement(
  'live-find-listed-after',
  `SELECT b.id FROM live_broadcast b WHERE b.id > $1 AND ${isFound} ORDER BY b.id LIMIT $2`,
);
const isSilent = (since: string, longSince: string) =>
  `b.state IN (${broadcastState.from('finish')}) AND (greatest(b.signal_at, b.on_air_at) < ${since} OR b.on_air_at < ${longSince})`;
const isLapsed = (since: string) => `b.state IN (${broadcastState.from('lapse')}) AND b.starts_at < ${since}`;
export const BROADCASTS_DUE = `EXISTS (SELECT FROM live_broadcast b WHERE ${isSilent(ago(SILENT_MS), ago(LONGEST_MS))}) OR EXISTS (SELECT FROM live_broadcast b WHERE ${isLapsed(ago(LAPSES_AFTER_MS))})`;
const listSilent = statement('live-list-silent', `SELECT b.id FROM live_broadcast b WHERE ${isSilent('$1', '$2')} ORDER BY b.id LIMIT 100`);
const listLapsed = statement('live-list-lapsed', `SELECT b.id FROM live_broadcast b WHERE ${isLapsed('$1')} ORDER BY b.id LIMIT 100`);
const listOpenOfShop = statement(
  'live-list-open-of-shop',
  `SELECT b.id, b.state FROM live_broadcast b WHERE b.shop_id = $1 AND b.state IN (${broadcastState('SCHEDULED', 'ON_AIR')}) ORDER BY b.id`,
);

type Content = Omit<LiveInput, 'coverFileId'> & { coverUrl: string };
export type NewBroadcast = Content & { id: string; shopId: string; createdBy: number; createdAt: number };
export type MoveBy = { at: number; accountId: number | null; reason?: string };
type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'> & { sort: 'createdAt' | 'startsAt' };

export const createBroadcastStore = (database: Database) => ({
  find: (id: string, on: Queryable = database) => one(on.query(find, [id])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  countOpen: async (tx: Queryable, shopId: string) => (await one(tx.query(countOpen, [shopId])))?.count ?? 0,
  lockShop: async (tx: Queryable, shopId: string) => void (await tx.query(lockShop, [shopId])),
  /** Bytes of a shop's recordings, and `each` for every open broadcast. */
  countBytes: async (shopId: string, { each, goneBefore }: { each: number; goneBefore: number }, on: Queryable = database) =>
    (await one(on.query(countBytes, [shopId, each, new Date(goneBefore)])))?.bytes ?? 0,
  insert: async (tx: Queryable, b: NewBroadcast) => {
    const words = [b.title, b.titleEn, b.summary, b.summaryEn, b.coverUrl, b.visibility];
    const rest = [new Date(b.startsAt), b.beginsAutomatically, b.slowSeconds, b.createdBy, new Date(b.createdAt), b.goodsIds];
    await tx.query(insert, [b.id, b.shopId, ...words, ...rest]);
  },
  update: async (tx: Queryable, id: string, b: Content) => {
    const words = [b.title, b.titleEn, b.summary, b.summaryEn, b.coverUrl, b.visibility];
    await tx.query(update, [id, ...words, new Date(b.startsAt), b.beginsAutomatically, b.slowSeconds, b.goodsIds]);
    await tx.query(deleteGoods, [id, b.goodsIds]);
    await tx.query(putGoods, [id, b.goodsIds]);
  },
  /** The state before the move; null when the move is not allowed now. */
  move: async (tx: Queryable, move: Move, id: string, { at, accountId, reason = '' }: MoveBy) =>
    (await one(tx.query(statements[move], [id, new Date(at), accountId, reason])))?.before ?? null,
  setKey: async (tx: Queryable, id: string, keyHash: string) => void (await tx.query(setKey, [id, keyHash])),
  pin: async (tx: Queryable, id: string, goodsId: string) => void (await tx.query(pin, [id, goodsId || null])),
  setChapters: async (tx: Queryable, id: string, chapters: Chapter[]) => void (await tx.query(setChapters, [id, JSON.stringify(chapters)])),
  drop: (tx: Queryable, id: string, now: number) => anyRow(tx.query(drop, [id, new Date(now)])),
  raisePeak: async (id: string, viewers: number) => void (await database.query(raisePeak, [id, viewers])),
  listOnAir: () => database.query(listOnAir),
  listUpcoming: () => database.query(listUpcoming),
  findListedCursors: async (size: number, most: number) => (await database.query(findListedCursors, [size, most])).map(({ id }) => id),
  findListedAfter: async (id: string, size: number) => (await database.query(findListedAfter, [id, size])).map((one) => one.id),
  async listReplays(page: { limit: number; offset: number }) {
    const rows = await database.query(listReplays, [page.limit, page.offset]);
    return { total: rows[0]?.total ?? 0, records: rows };
  },
  /** On air, without a segment since `silentSince`, or begun before `longSince`. */
  listSilent: (silentSince: number, longSince: number) => database.query(listSilent, [new Date(silentSince), new Date(longSince)]),
  listLapsed: (since: number) => database.query(listLapsed, [new Date(since)]),
  listOpenOfShop: (tx: Queryable, shopId: string) => tx.query(listOpenOfShop, [shopId]),
  list(filter: { shopId?: string; state: string; keyword?: string }, { sort, ...paging }: Paging) {
    const { where, values, add } = conditions();
    if (filter.shopId) add((at) => `b.shop_id = ${at}`, filter.shopId);
    if (filter.state) add((at) => `b.state = ${at}`, filter.state);
    if (filter.keyword) add((at) => `(b.title ILIKE ${at} OR b.title_en ILIKE ${at})`, containing(filter.keyword));
    return keysetPage(database, {
      name: 'broadcast-page',
      ...paging,
      select: columns,
      from: 'live_broadcast b',
      where,
      values,
      sort: { column: sort === 'startsAt' ? 'b.starts_at' : 'b.created_at', type: 'timestamptz' },
      key: { column: 'b.id', type: 'text' },
    });
  },
});
export type BroadcastStore = ReturnType<typeof createBroadcastStore>;
