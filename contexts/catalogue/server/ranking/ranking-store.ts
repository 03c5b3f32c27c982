/** Boards of the ranking: their input from the catalogue, their snapshots, their places. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { Board, Entry, Period } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { checked } from '#server/platform/db/checked.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { dayBegins } from '#server/platform/db/report-days.ts';
import { one } from '#server/platform/db/rows.ts';
import { ON_SALE } from '../states.ts';

/** Goods of one type and the same industries. */
export type CandidateGroup = { type: GoodsType; industries: string[]; goods: { goodsId: string; shelvedDay: number }[] };
const FREE = `EXISTS (SELECT FROM sku s JOIN sku_price p ON p.sku_id = s.id WHERE s.goods_id = g.id AND s.active AND p.billing_type = 'FREE')`;
const SHELVED_DAY = `((g.shelved_at AT TIME ZONE 'Asia/Shanghai')::date - date '1970-01-01')`;
/** Goods on sale that were on the shelf by the end of a day. Half of a catalogue can be among them: each group is one row. */
const candidatesOf = <const Name extends string>(name: Name, goods: string) =>
  statement(
    `ranking-candidates-${name}`,
    `SELECT g.type, g.industry_codes AS industries, string_agg(g.id::text, ',') AS ids, string_agg(${SHELVED_DAY}::text, ',') AS days
     FROM goods g WHERE g.status = ${ON_SALE} AND g.shelved_at < ${dayBegins('$1')} + interval '1 day' AND ${goods} GROUP BY 1, 2`,
  );
const candidates = {
  all: candidatesOf('all', 'true'),
  since: candidatesOf('since', `g.shelved_at >= ${dayBegins('$2')}`),
  free: candidatesOf('free', FREE),
  ids: candidatesOf('ids', checked('g.id IN (SELECT unnest($2::bigint[]))')),
};
const findFinal = statement(
  'ranking-find-final',
  'SELECT period, day::text AS day FROM ranking_snapshot WHERE board = $1 AND final AND day >= $2::date',
);
/** No row for a snapshot that is final, or that was read later: of two processes the slower one may write last. */
const open = statement(
  'ranking-open',
  `INSERT INTO ranking_snapshot AS s (board, period, day, final, computed_at) VALUES ($1, $2, $3::date, $4, $5)
   ON CONFLICT (board, period, day) DO UPDATE SET final = excluded.final, computed_at = excluded.computed_at
     WHERE NOT s.final AND s.computed_at <= excluded.computed_at RETURNING id`,
);
const clear = statement('ranking-clear', 'DELETE FROM ranking_entry WHERE snapshot_id = $1');
const fill = statement(
  'ranking-fill',
  `INSERT INTO ranking_entry (snapshot_id, goods_id, goods_type, industry_codes, keys)
   SELECT $1, "goodsId", type, industries, keys FROM jsonb_to_recordset($2::jsonb) AS r("goodsId" bigint, type text, industries text[], keys bigint[])`,
);
const invalidate = statement(
  'ranking-forget',
  `DELETE FROM ranking_snapshot WHERE board = $1 AND (day < $3::date OR (day < $2::date AND extract(isodow FROM day) <> 7))`,
);

export type SnapshotRow = { id: number; day: string; final: boolean; computedAt: number };
const findOne = statement(
  'ranking-find',
  `SELECT id, day::text AS day, final, ${msOf('computed_at')} AS "computedAt" FROM ranking_snapshot
   WHERE board = $1 AND period = $2 AND day = $3::date`,
);
const findLatest = statement(
  'ranking-find-latest',
  `SELECT id, day::text AS day, final, ${msOf('computed_at')} AS "computedAt" FROM ranking_snapshot
   WHERE board = $1 AND period = $2 ORDER BY day DESC LIMIT 1`,
);
const findWeeks = statement(
  'ranking-find-weeks',
  `SELECT day::text AS day FROM ranking_snapshot WHERE board = $1 AND period = $2 AND final AND extract(isodow FROM day) = 7 ORDER BY day DESC`,
);
export type PlaceRow = { goodsId: string; place: number; sharing: number; keys: number[] };
const findPlaces = statement(
  'ranking-find-places',
  `SELECT goods_id::text AS "goodsId", place, sharing, to_jsonb(keys) AS keys FROM (
     SELECT goods_id, keys, rank() OVER (ORDER BY keys DESC)::int AS place, count(*) OVER (PARTITION BY keys)::int AS sharing
     FROM ranking_entry WHERE snapshot_id = $1 AND ($2 = '' OR goods_type = $2) AND ($3 = '' OR $3 = ANY(industry_codes))) AS ranked
   ORDER BY place, goods_id LIMIT $4`,
);

type Candidates = (typeof candidates)[keyof typeof candidates];
async function listGroups(database: Queryable, list: Candidates, values: unknown[]): Promise<CandidateGroup[]> {
  const rows = await database.query(list, values);
  return rows.map(({ type, industries, ids, days }) => {
    const shelved = days.split(',');
    return { type, industries, goods: ids.split(',').map((goodsId, at) => ({ goodsId, shelvedDay: Number(shelved[at]) })) };
  });
}

type Selection = { goodsType: string; industry: string; most: number };
export type NewSnapshot = { board: Board; period: Period; day: string; final: boolean; computedAt: number };

export const createRankingStore = (database: Queryable) => ({
  allCandidates: (day: string) => listGroups(database, candidates.all, [day]),
  /** Of goods first on the shelf since a day. */
  candidatesSince: (day: string, since: string) => listGroups(database, candidates.since, [day, since]),
  /** Of goods that are free. */
  candidatesForNothing: (day: string) => listGroups(database, candidates.free, [day]),
  /** Of these goods. */
  candidates: (day: string, ids: readonly string[]) => listGroups(database, candidates.ids, [day, ids]),
  /** '<period> <day>' of final snapshots. */
  findFinal: async (board: Board, since: string): Promise<Set<string>> =>
    new Set((await database.query(findFinal, [board, since])).map(({ period, day }) => `${period} ${day}`)),
  /** Replaces the entries of a snapshot, unless it is final or as of a later instant; false when it is. */
  save: async (tx: Queryable, { board, period, day, final, computedAt }: NewSnapshot, entries: readonly Entry[]): Promise<boolean> => {
    const row = await one(tx.query(open, [board, period, day, final, new Date(computedAt)]));
    if (!row) return false;
    await tx.query(clear, [row.id]);
    if (entries.length > 0) await tx.query(fill, [row.id, JSON.stringify(entries)]);
    return true;
  },
  invalidate: async (board: Board, { daily, weekly }: { daily: string; weekly: string }): Promise<void> => {
    await database.query(invalidate, [board, daily, weekly]);
  },
  find: (board: Board, period: Period, day: string): Promise<SnapshotRow | null> => one(database.query(findOne, [board, period, day])),
  findLatest: (board: Board, period: Period): Promise<SnapshotRow | null> => one(database.query(findLatest, [board, period])),
  /** Ends of weeks, latest first. */
  findWeeks: async (board: Board, period: Period): Promise<string[]> =>
    (await database.query(findWeeks, [board, period])).map(({ day }) => day),
  findPlaces: (snapshotId: number, { goodsType, industry, most }: Selection) =>
    database.query(findPlaces, [snapshotId, goodsType, industry, most]),
});
export type RankingStore = ReturnType<typeof createRankingStore>;
