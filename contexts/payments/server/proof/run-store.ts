/** The SQL of stored proofs: start, end and differences. Append-only. */
import type { ProofCount, ProofOrigin, ProofOutcome } from '#contexts/payments/calls/proof.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import type { Difference } from './difference.ts';

export type Run = {
  id: string;
  origin: ProofOrigin;
  accountId: number | null;
  startedAt: number;
  fromDay: string | null;
  toDay: string | null;
};
export type Ended = Run & {
  /** 0 while it is running; then all following fields are empty. */
  finishedAt: number;
  outcome: ProofOutcome | '';
  differenceCount: number;
  counts: Partial<Record<ProofCount, number>>;
  failure: string;
};
export type Result = Pick<Ended, 'finishedAt' | 'differenceCount' | 'counts' | 'failure'> & { outcome: ProofOutcome };
export type StoredDifference = Difference & { seq: number };

const runColumns = `r.id::text, r.origin, r.account_id AS "accountId", ${msOf('r.started_at')} AS "startedAt", r.from_day AS "fromDay", r.to_day AS "toDay"`;
const endedColumns = `${runColumns}, ${msOrZero('e.finished_at')} AS "finishedAt", coalesce(e.outcome, '') AS outcome, coalesce(e.difference_count, 0) AS "differenceCount",
  coalesce(e.counts, '{}') AS counts, coalesce(e.failure, '') AS failure`;
const runs = 'proof_run r LEFT JOIN proof_result e ON e.run_id = r.id';

const insert = statement(
  'proof-insert-run',
  `INSERT INTO proof_run AS r (started_at, origin, account_id, from_day, to_day) VALUES ($1, $2, $3, $4, $5) RETURNING ${runColumns}`,
);
export const PROOFS_DUE = 'EXISTS (SELECT FROM proof_run r WHERE NOT EXISTS (SELECT FROM proof_result e WHERE e.run_id = r.id))';
/** Whether none was started since the last time of this hour of the day (China). */
export const dailyProofDue = (hour: number): string =>
  `NOT EXISTS (SELECT FROM proof_run WHERE origin = 'DAILY' AND started_at >=
     (date_trunc('day', (now() AT TIME ZONE 'Asia/Shanghai') - interval '${hour} hours') + interval '${hour} hours') AT TIME ZONE 'Asia/Shanghai')`;
const listPending = statement(
  'proof-list-pending',
  `SELECT ${runColumns} FROM proof_run r WHERE NOT EXISTS (SELECT FROM proof_result e WHERE e.run_id = r.id) ORDER BY r.id`,
);
const insertResult = statement(
  'proof-insert-result',
  `INSERT INTO proof_result (run_id, finished_at, outcome, difference_count, counts, failure) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING run_id`,
);
const insertDifferences = statement(
  'proof-insert-differences',
  `INSERT INTO proof_difference (run_id, seq, code, payable_kind, payable_id, reference, account_id, shop_id, says)
   SELECT $1, d.seq, d.code, d."payableKind", d."payableId", d.reference, d."accountId", d."shopId", d.says
   FROM jsonb_to_recordset($2::jsonb) AS d(seq int, code text, "payableKind" text, "payableId" text, reference text, "accountId" bigint, "shopId" bigint, says jsonb)`,
);
const find = statement('proof-find-run', `SELECT ${endedColumns} FROM ${runs} WHERE r.id = $1`);
const findLastOf = statement(
  'proof-find-last-of',
  `SELECT ${runColumns} FROM proof_run r WHERE r.origin = $1 ORDER BY r.started_at DESC, r.id DESC LIMIT 1`,
);
const findLastEnded = statement(
  'proof-find-last-ended',
  `SELECT ${endedColumns} FROM proof_result e JOIN proof_run r ON r.id = e.run_id WHERE e.outcome <> 'INTERRUPTED' ORDER BY e.finished_at DESC, e.run_id DESC LIMIT 1`,
);
const countByCode = statement(
  'proof-count-by-code',
  'SELECT code, count(*)::int AS count FROM proof_difference WHERE run_id = $1 GROUP BY code ORDER BY count(*) DESC, code',
);

const PIECE = 500;
type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'>;

export const runStore = {
  async insert(on: Queryable, run: Omit<Run, 'id'>): Promise<Run> {
    const [made] = await on.query(insert, [new Date(run.startedAt), run.origin, run.accountId, run.fromDay, run.toDay]);
    if (!made) throw new Error('a proof was not inserted');
    return made;
  },
  /** Started and without a result. */
  listPending: (on: Queryable) => on.query(listPending),
  /** In one transaction. False when it already has a result. */
  async end(tx: Queryable, { id }: Run, result: Result, differences: readonly Difference[]): Promise<boolean> {
    const { finishedAt, outcome, differenceCount, counts, failure } = result;
    const made = await tx.query(insertResult, [id, new Date(finishedAt), outcome, differenceCount, JSON.stringify(counts), failure]);
    if (made.length === 0) return false;
    for (let at = 0; at < differences.length; at += PIECE) {
      const piece = differences.slice(at, at + PIECE).map((found, index) => ({ ...found, seq: at + index + 1 }));
      await tx.query(insertDifferences, [id, JSON.stringify(piece)]);
    }
    return true;
  },
  find: async (on: Queryable, id: string): Promise<Ended | null> => (isStoredId(id) ? ((await on.query(find, [id]))[0] ?? null) : null),
  findLastOf: async (on: Queryable, origin: ProofOrigin): Promise<Run | null> => (await on.query(findLastOf, [origin]))[0] ?? null,
  findLastEnded: async (on: Queryable): Promise<Ended | null> => (await on.query(findLastEnded))[0] ?? null,
  countByCode: (on: Queryable, id: string) => on.query(countByCode, [id]),
  list: (database: Database, paging: Paging) =>
    keysetPage(database, {
      name: 'run-page',
      ...paging,
      select: endedColumns,
      from: runs,
      where: [],
      values: [],
      sort: { column: 'r.started_at', type: 'timestamptz' },
      key: { column: 'r.id', type: 'bigint' },
    }),
  listDifferences(database: Database, id: string, { code }: { code: string }, paging: Paging) {
    const { where, values, add } = conditions();
    add((at) => `d.run_id = ${at}`, isStoredId(id) ? id : '0');
    if (code) add((at) => `d.code = ${at}`, code);
    return keysetPage(database, {
      name: 'run-list-differences-page',
      ...paging,
      select: `d.seq, d.code, d.payable_kind AS "payableKind", d.payable_id AS "payableId", d.reference, d.account_id AS "accountId", d.shop_id::text AS "shopId", d.says`,
      from: 'proof_difference d',
      where,
      values,
      sort: { column: 'd.seq', type: 'int' },
      key: { column: 'd.seq', type: 'bigint' },
    });
  },
};
