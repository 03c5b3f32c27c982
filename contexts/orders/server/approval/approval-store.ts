/**
 * SQL over `order_approval`. An approval and its order are moved in one transaction that locks the order first, making a decision and the
 * end of the order exclude each other.
 */
import type { ApprovalReason, ApprovalState } from '#contexts/identity/rules/groups/groups.ts';
import type { OrderState } from '#contexts/orders/rules/orders.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { approvalState, orderState } from '../states.ts';

export type Approval = {
  id: string;
  payableId: string;
  userGroupId: string;
  accountId: number;
  state: ApprovalState;
  amountFen: number;
  subject: string;
  /** '' when no project was chosen. */
  projectId: string;
  reasons: ApprovalReason[];
  note: string;
  answer: string;
  askedAt: number;
  decidedAt: number;
  /** The order's deadline before the request, and its extended deadline; ms. */
  waitedUntil: number;
  waitsUntil: number;
};
type ListedLine = { name: string; nameEn: string; specification: string; specificationEn: string; amount: number; fen: number };
export type ListedApproval = Approval & {
  orderStatus: OrderState;
  orderExpiresAt: number;
  projectCode: string;
  projectName: string;
  lines: ListedLine[];
};
export type WaitingOrder = { id: string; status: OrderState; amountFen: number; subject: string; createdAt: number; expiresAt: number };

const columns = `a.id::text, a.payable_id AS "payableId", a.user_group_id::text AS "userGroupId", a.account_id AS "accountId", a.state, a.amount_fen AS "amountFen", a.subject,
  coalesce(a.project_id::text, '') AS "projectId", a.reasons, a.note, a.answer, ${msOrZero('a.asked_at')} AS "askedAt", ${msOrZero('a.decided_at')} AS "decidedAt",
  ${msOrZero('a.waited_until')} AS "waitedUntil", ${msOrZero('a.waits_until')} AS "waitsUntil"`;

const find = statement('order-approval-find', `SELECT ${columns} FROM order_approval a WHERE a.id = $1`);
/** The latest of a payable. */
const latest = statement(
  'order-approval-latest',
  `SELECT ${columns} FROM order_approval a WHERE a.payable_id = $1 AND a.account_id = $2 ORDER BY a.id DESC LIMIT 1`,
);
const approved = statement(
  'order-approval-approved',
  `SELECT ${columns} FROM order_approval a WHERE a.payable_id = $1 AND a.user_group_id = $2 AND a.state = ${approvalState('APPROVED')}`,
);
const insert = statement(
  'order-approval-insert',
  `INSERT INTO order_approval (payable_id, user_group_id, account_id, state, amount_fen, subject, project_id, reasons, note, asked_at, waited_until, waits_until)
   VALUES ($1, $2, $3, ${approvalState('PENDING')}, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (payable_id) WHERE state IN (${approvalState('PENDING', 'APPROVED')}) DO NOTHING RETURNING id::text`,
);
const move = statement(
  'order-approval-move',
  `UPDATE order_approval a SET state = $2, answer = $4, decided_at = $5, decided_by = $6 WHERE a.id = $1 AND a.state = ANY($3) RETURNING ${columns}`,
);
/** Of a payable without any order that waits for payment. `was_pending`: it was not decided. */
const lapse = statement(
  'order-approval-lapse',
  `WITH ended AS (SELECT id, state FROM order_approval WHERE payable_id = $1 AND state IN (${approvalState.from('lapse')})
     AND NOT EXISTS (SELECT FROM market_order o WHERE o.group_id = $1 AND o.status = ${orderState('UNPAID')}) FOR UPDATE)
   UPDATE order_approval a SET state = ${approvalState.to('lapse')}, decided_at = $2 FROM ended e WHERE a.id = e.id
   RETURNING ${columns}, e.state = ${approvalState('PENDING')} AS "wasPending"`,
);
const openOf = statement(
  'order-approval-open-of',
  `SELECT ${columns} FROM order_approval a WHERE a.user_group_id = $1 AND a.account_id = $2 AND a.state IN (${approvalState('PENDING', 'APPROVED')}) ORDER BY a.payable_id`,
);

const lockOrders = statement(
  'order-lock-for-approval',
  `SELECT id, status, actual_fen AS "amountFen", subject, ${msOrZero('created_at')} AS "createdAt", ${msOrZero('expires_at')} AS "expiresAt"
   FROM market_order WHERE (id = $1 OR group_id = $1) AND ($2::bigint IS NULL OR account_id = $2) ORDER BY id FOR UPDATE`,
);
const wait = statement(
  'order-wait-for-approval',
  `UPDATE market_order SET expires_at = greatest(expires_at, $2::timestamptz) WHERE (id = $1 OR group_id = $1) AND status = ${orderState('UNPAID')}`,
);
/** Only if nothing else has extended the wait since. */
const waitLess = statement(
  'order-wait-no-longer',
  `UPDATE market_order SET expires_at = $3 WHERE (id = $1 OR group_id = $1) AND status = ${orderState('UNPAID')} AND expires_at = $2`,
);

const ofApproval = '(o.id = a.payable_id OR o.group_id = a.payable_id)';
/** $1 the group, $2 its member or null for all of them, $3 a state or ''. */
const listed = `FROM order_approval a WHERE a.user_group_id = $1 AND ($2::bigint IS NULL OR a.account_id = $2) AND ($3 = '' OR a.state = $3)`;
const list = statement(
  'order-approval-list',
  `SELECT ${columns}, first.status AS "orderStatus", first."expiresAt" AS "orderExpiresAt", coalesce(p.code, '') AS "projectCode", coalesce(p.name, '') AS "projectName",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'nameEn', l.name_en, 'specification', l.specification, 'specificationEn', l.specification_en, 'amount', l.amount, 'fen', l.actual_fen) ORDER BY l.order_id, l.line_no), '[]')
        FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE ${ofApproval}) AS lines
   FROM (SELECT a.* ${listed} ORDER BY a.id DESC LIMIT $4 OFFSET $5) a LEFT JOIN group_project p ON p.id = a.project_id
   CROSS JOIN LATERAL (SELECT o.status, ${msOrZero('o.expires_at')} AS "expiresAt" FROM market_order o WHERE ${ofApproval} ORDER BY o.id LIMIT 1) first
   ORDER BY a.id DESC`,
);
const count = statement('order-approval-count', `SELECT count(*)::int AS total ${listed}`);

export type NewApproval = Pick<
  Approval,
  | 'payableId'
  | 'userGroupId'
  | 'accountId'
  | 'amountFen'
  | 'subject'
  | 'projectId'
  | 'reasons'
  | 'note'
  | 'askedAt'
  | 'waitedUntil'
  | 'waitsUntil'
>;
export type ApprovalMove = { to: ApprovalState; from: readonly ApprovalState[]; answer: string; by: number | null; now: number };

export const createApprovalStore = (database: Database) => ({
  find: (id: string, on: Queryable = database) => one(on.query(find, [id])),
  findLatest: (payableId: string, accountId: number) => one(database.query(latest, [payableId, accountId])),
  findApproved: (tx: Queryable, payableId: string, groupId: string) => one(tx.query(approved, [payableId, groupId])),
  /** Null: one is already open. */
  insert: async (tx: Queryable, made: NewApproval): Promise<string | null> =>
    (
      await one(
        tx.query(insert, [
          made.payableId,
          made.userGroupId,
          made.accountId,
          made.amountFen,
          made.subject,
          made.projectId || null,
          made.reasons,
          made.note,
          new Date(made.askedAt),
          new Date(made.waitedUntil),
          new Date(made.waitsUntil),
        ]),
      )
    )?.id ?? null,
  /** Null: its state does not allow the move. */
  move: (tx: Queryable, id: string, { to, from, answer, by, now }: ApprovalMove) =>
    one(tx.query(move, [id, to, from, answer, new Date(now), by])),
  lapse: (tx: Queryable, payableId: string, now: number) => one(tx.query(lapse, [payableId, new Date(now)])),
  listOpenOf: (tx: Queryable, groupId: string, accountId: number) => tx.query(openOf, [groupId, accountId]),
  /** The orders of a payable, locked; of any account without one. */
  lockOrders: (tx: Queryable, payableId: string, accountId: number | null = null) => tx.query(lockOrders, [payableId, accountId]),
  wait: async (tx: Queryable, payableId: string, until: number) => void (await tx.query(wait, [payableId, new Date(until)])),
  waitLess: async (tx: Queryable, payableId: string, from: number, to: number) =>
    void (await tx.query(waitLess, [payableId, new Date(from), new Date(to)])),
  list: async (groupId: string, filter: { accountId: number | null; state: string }, page: { limit: number; offset: number }) => {
    const [counted, records] = await Promise.all([
      one(database.query(count, [groupId, filter.accountId, filter.state])),
      database.query(list, [groupId, filter.accountId, filter.state, page.limit, page.offset]),
    ]);
    return { total: counted?.total ?? 0, records };
  },
});
export type ApprovalStore = ReturnType<typeof createApprovalStore>;
