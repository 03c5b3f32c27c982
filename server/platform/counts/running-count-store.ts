/**
 * Counts that are read without counting (decision 0106): triggers write `running_count_change`, a job adds these rows up in `running_count`,
 * and readers add what is not folded yet. The only SQL over `running_count` and `running_count_change`.
 */
import { type Queryable, statement } from '../db/database.ts';
import { one } from '../db/rows.ts';

const both = (where: string): string => `SELECT code, amount FROM running_count WHERE name = $1${where}
     UNION ALL SELECT code, amount FROM running_count_change WHERE name = $1${where}`;
const ofAll = statement(
  'running-count-all',
  `SELECT code, sum(amount)::int AS amount FROM (${both('')}) AS c GROUP BY code HAVING sum(amount) <> 0`,
);
const between = statement(
  'running-count-between',
  `SELECT code, sum(amount)::int AS amount FROM (${both(' AND code BETWEEN $2 AND $3')}) AS c GROUP BY code HAVING sum(amount) <> 0 ORDER BY code`,
);
const ofSome = statement(
  'running-count-some',
  `SELECT code, sum(amount)::int AS amount FROM (${both(' AND code = ANY($2)')}) AS c GROUP BY code HAVING sum(amount) <> 0`,
);
/** One statement: either the changes are deleted and added to the sums, or neither. */
const fold = statement(
  'running-count-fold',
  `WITH taken AS MATERIALIZED (
     DELETE FROM running_count_change WHERE id = ANY(ARRAY(SELECT c.id FROM running_count_change c ORDER BY c.id LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING name, code, amount),
   folded AS (
     INSERT INTO running_count AS r (name, code, amount) SELECT name, code, sum(amount) FROM taken GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
     ON CONFLICT (name, code) DO UPDATE SET amount = r.amount + excluded.amount)
   SELECT count(*)::int AS changes FROM taken`,
);

/**
 * `goods.shop`: on sale; `goods.of-shop`: not deleted, see migration 0126; `goods.category`, `goods.industry`: not deleted; `account.kind`:
 * see migration 0118; `account.made`: by day.
 */
export type RunningCount = 'goods.shop' | 'goods.of-shop' | 'goods.category' | 'goods.industry' | 'account.kind' | 'account.made';

/** By code, without those that are 0; `codes`: only these. */
export async function runningCounts(on: Queryable, name: RunningCount, codes?: readonly string[]): Promise<Map<string, number>> {
  const rows = await on.query(codes ? ofSome : ofAll, codes ? [name, codes] : [name]);
  return new Map(rows.map(({ code, amount }) => [code, amount]));
}

/** Rows (code, amount) of the codes from `first` to `last`, both included, in order. */
export const runningCountsBetween = (on: Queryable, name: RunningCount, first: string, last: string) =>
  on.query(between, [name, first, last]);

/** Folds at most this many changes; returns their number. */
export const foldCounts = async (on: Queryable, most: number): Promise<number> => (await one(on.query(fold, [most])))?.changes ?? 0;

export const COUNT_CHANGES_DUE = 'EXISTS (SELECT FROM running_count_change)';
