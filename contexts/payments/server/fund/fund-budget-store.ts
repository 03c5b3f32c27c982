/** Monthly budgets of a group's members, and what they spent of them. Spending is locked after the fund. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow } from '#server/platform/db/rows.ts';

/** In place of an account: the whole group. */
export const WHOLE_GROUP = 0;

/** Spends if the budget permits; `$5`: the budget of accounts without one. */
const spend = statement(
  'fund-budget-spend',
  `INSERT INTO fund_spending AS s (group_id, account_id, month, spent_fen)
   SELECT $1::bigint, $2::bigint, $3::text, $4::bigint WHERE $4 <= coalesce((SELECT b.monthly_fen FROM fund_budget b WHERE b.group_id = $1 AND b.account_id = $2), $5::bigint)
   ON CONFLICT (group_id, month, account_id) DO UPDATE SET spent_fen = s.spent_fen + excluded.spent_fen
   WHERE s.spent_fen + excluded.spent_fen <= coalesce((SELECT b.monthly_fen FROM fund_budget b WHERE b.group_id = $1 AND b.account_id = $2), $5::bigint)
   RETURNING s.spent_fen`,
);
const releaseHeld = statement(
  'fund-budget-give-back',
  'UPDATE fund_spending SET spent_fen = spent_fen - $4 WHERE group_id = $1 AND account_id IN ($2, 0) AND month = $3',
);
const list = statement(
  'fund-budget-list',
  `SELECT coalesce(b.account_id, s.account_id, 0) AS "accountId", b.monthly_fen AS "monthlyFen", coalesce(s.spent_fen, 0) AS "spentFen", ${msOf('b.set_at')} AS "setAt"
   FROM (SELECT * FROM fund_budget WHERE group_id = $1) b FULL JOIN (SELECT * FROM fund_spending WHERE group_id = $1 AND month = $2) s ON s.account_id = b.account_id`,
);
const set = statement(
  'fund-budget-set',
  `INSERT INTO fund_budget (group_id, account_id, monthly_fen, set_by, set_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (group_id, account_id) DO UPDATE SET monthly_fen = excluded.monthly_fen, set_by = excluded.set_by, set_at = excluded.set_at`,
);
const remove = statement('fund-budget-remove', 'DELETE FROM fund_budget WHERE group_id = $1 AND account_id = $2');

/** `monthlyFen` null: not set. */
export type Budget = { accountId: number; monthlyFen: number | null; spentFen: number; setAt: number | null };
type Spent = { groupId: string; accountId: number; month: string; fen: number };

export const fundBudgetStore = {
  /** False: the budget is too small. `otherwiseFen`: the budget of accounts without one. */
  spend: (tx: Queryable, { groupId, accountId, month, fen }: Spent, otherwiseFen: number): Promise<boolean> =>
    anyRow(tx.query(spend, [groupId, accountId, month, fen, otherwiseFen])),
  /** To the member and to the whole group. */
  releaseHeld: async (tx: Queryable, { groupId, accountId, month, fen }: Spent): Promise<void> => {
    await tx.query(releaseHeld, [groupId, accountId, month, fen]);
  },
  list: (on: Queryable, groupId: string, month: string) => on.query(list, [groupId, month]),
  set: async (
    tx: Queryable,
    budget: { groupId: string; accountId: number; monthlyFen: number },
    by: number,
    now: number,
  ): Promise<void> => {
    await tx.query(set, [budget.groupId, budget.accountId, budget.monthlyFen, by, new Date(now)]);
  },
  remove: async (tx: Queryable, groupId: string, accountId: number): Promise<void> => {
    await tx.query(remove, [groupId, accountId]);
  },
};
