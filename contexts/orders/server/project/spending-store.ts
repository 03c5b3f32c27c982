/** Purchases of a group, from the orders themselves: paid is what an order cost, returned what was refunded of its lines. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { withinDays } from '#server/platform/db/report-days.ts';

export type Stretch = { from: string; to: string };
/** `accountId`: of one member alone. */
export type SpendingScope = Stretch & { groupId: string; accountId: number | null };
export type SpendingSum = { orders: number; paidFen: number; returnedFen: number };
export type SpendingRow = {
  id: string;
  orderNo: string;
  accountId: number;
  projectCode: string;
  projectName: string;
  subject: string;
  method: string;
  paidAt: number;
  paidFen: number;
  returnedFen: number;
};

const returned = '(SELECT coalesce(sum(l.returned_fen), 0)::bigint FROM order_line l WHERE l.order_id = o.id)';
const spent = `SELECT o.*, ${returned} AS returned_fen FROM market_order o
  WHERE o.user_group_id = $1 AND ($2::bigint IS NULL OR o.account_id = $2) AND ${withinDays('o.paid_at', '$3', '$4')}`;
const sums =
  'count(*)::int AS orders, coalesce(sum(actual_fen), 0)::bigint AS "paidFen", coalesce(sum(returned_fen), 0)::bigint AS "returnedFen"';

/** The latest code and name of each project: they may have changed since. */
const byProject = statement(
  'group-spending-by-project',
  `WITH spent AS (${spent})
   SELECT coalesce(s.project_id::text, '') AS "projectId", coalesce(max(p.code), '') AS code, coalesce(max(p.name), '') AS name, ${sums}
   FROM spent s LEFT JOIN group_project p ON p.id = s.project_id GROUP BY s.project_id ORDER BY sum(actual_fen) DESC, 1`,
);
const byMember = statement(
  'group-spending-by-member',
  `WITH spent AS (${spent}) SELECT account_id AS "accountId", ${sums} FROM spent GROUP BY account_id ORDER BY sum(actual_fen) DESC, 1`,
);
/** Newest first, after the last one of the previous page. */
const list = statement(
  'group-spending-list',
  `WITH spent AS (${spent})
   SELECT id, order_no AS "orderNo", account_id AS "accountId", project_code AS "projectCode", project_name AS "projectName", subject, payment_method AS method,
     ${msOrZero('paid_at')} AS "paidAt", actual_fen AS "paidFen", returned_fen AS "returnedFen"
   FROM spent WHERE $5 = '' OR (paid_at, id) < (SELECT b.paid_at, b.id FROM market_order b WHERE b.id = $5) ORDER BY paid_at DESC, id DESC LIMIT $6`,
);

const valuesOf = ({ groupId, accountId, from, to }: SpendingScope) => [groupId, accountId, from, to];
export const createSpendingStore = (database: Database) => ({
  byProject: (scope: SpendingScope) => database.query(byProject, valuesOf(scope)),
  byMember: (scope: SpendingScope) => database.query(byMember, valuesOf(scope)),
  /** `after`: an order's id, '' for the first. */
  list: (scope: SpendingScope, after: string, limit: number) => database.query(list, [...valuesOf(scope), after, limit]),
});
export type SpendingStore = ReturnType<typeof createSpendingStore>;
