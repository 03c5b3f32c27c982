/** The only SQL that writes `meter_bill`, `meter_bill_line` and `meter_bill_history`. */
import { type BillLine, type BillState, billLifecycle, type Tier } from '#contexts/metering/rules/metering.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { billState, serviceState } from '../states.ts';

export type Bill = {
  id: string;
  billNo: string;
  accountId: number;
  shopId: string | null;
  month: string;
  subject: string;
  amountFen: number;
  state: BillState;
  paymentMethod: string;
  createdAt: number;
  dueAt: number;
  /** 0: not paid. */
  paidAt: number;
};
export type StoredLine = BillLine & { name: string; nameEn: string; tiers: Tier[] };
/** The debtor of a bill to be created. */
export type Debtor = { accountId: number; shopId: string | null };

const columns = `b.id, b.bill_no AS "billNo", b.account_id AS "accountId", b.shop_id::text AS "shopId", b.month, b.subject, b.amount_fen AS "amountFen", b.state,
  b.payment_method AS "paymentMethod", ${msOf('b.created_at')} AS "createdAt", ${msOf('b.due_at')} AS "dueAt", ${msOrZero('b.paid_at')} AS "paidAt"`;
const find = statement('meter-bill-find', `SELECT ${columns} FROM meter_bill b WHERE b.id = $1`);
const lock = statement('meter-bill-lock', `SELECT ${columns} FROM meter_bill b WHERE b.id = $1 FOR UPDATE`);
const listOfAccount = statement(
  'meter-bill-list',
  `SELECT ${columns}, count(*) OVER ()::int AS total FROM meter_bill b WHERE b.account_id = $1 AND ($2 = '' OR b.state = $2) ORDER BY b.created_at DESC, b.id LIMIT $3 OFFSET $4`,
);
const lines = statement(
  'meter-bill-lines',
  `SELECT l.line_no AS "lineNo", l.kind, l.entitlement_id AS "entitlementId", l.name, l.name_en AS "nameEn", l.unit, l.month, l.quantity_micro AS "quantityMicro", l.billed_micro AS "billedMicro",
     l.rated_fen AS "ratedFen", l.billed_fen AS "billedFen", l.amount_fen AS "amountFen", l.tiers FROM meter_bill_line l WHERE l.bill_id = $1 ORDER BY l.line_no`,
);
const listHistory = statement(
  'meter-bill-history',
  `SELECT ${msOf('h.at')} AS at, h.move, h.from_state AS "from", h.to_state AS "to", h.by_whom AS by FROM meter_bill_history h WHERE h.bill_id = $1 ORDER BY h.id`,
);
const goodsOfLines = statement(
  'meter-bill-goods',
  `SELECT s.goods_id::text AS "goodsId", s.goods_type AS "goodsType", min(s.cluster_id) AS "clusterId", sum(l.amount_fen)::bigint AS fen FROM meter_bill_line l JOIN meter_service s ON s.entitlement_id = l.entitlement_id
   WHERE l.bill_id = $1 GROUP BY s.goods_id, s.goods_type ORDER BY s.goods_id`,
);
const goodsTypesOf = statement(
  'meter-bill-goods-types',
  `SELECT l.bill_id AS "billId", min(s.goods_type) AS "goodsType" FROM meter_bill_line l JOIN meter_service s ON s.entitlement_id = l.entitlement_id WHERE l.bill_id = ANY($1)
   GROUP BY l.bill_id HAVING count(DISTINCT s.goods_type) = 1`,
);
const labelsOf = statement(
  'meter-bill-labels',
  `SELECT b.id, b.bill_no AS "billNo", b.month FROM meter_bill b WHERE b.shop_id = $1 AND (b.id = ANY($2) OR b.bill_no = ANY($2))`,
);

const findNumber = statement('meter-bill-find-number', 'SELECT id FROM meter_bill WHERE bill_no = $1');
const numbersOf = statement('meter-bill-numbers', 'SELECT id, bill_no AS "billNo" FROM meter_bill WHERE id = ANY($1)');
const monthsOf = statement('meter-bill-months', 'SELECT id, month FROM meter_bill WHERE id = ANY($1)');

/** Services with a month to be closed. */
const isUnbilled = (through: string) => `s.billed_through < ${through} AND (s.state <> ${serviceState('CLOSED')} OR EXISTS (
     SELECT FROM usage_month m WHERE m.entitlement_id = s.entitlement_id AND (m.rated_fen <> m.billed_fen OR m.quantity_micro <> m.billed_micro)))`;
const listDebtors = statement(
  'meter-bill-list-debtors',
  `SELECT DISTINCT s.account_id AS "accountId", s.shop_id::text AS "shopId" FROM meter_service s WHERE ${isUnbilled('$1')} ORDER BY 1 LIMIT $2`,
);
/** Also in the hours after the end of a month in which it is not closed yet. */
export const MONTHS_DUE = `EXISTS (SELECT FROM meter_service s WHERE ${isUnbilled("to_char((now() AT TIME ZONE 'Asia/Shanghai') - interval '1 month', 'YYYY-MM')")})`;
/** All services of an account at a seller, locked before their use is read. */
const lockServices = statement(
  'meter-bill-lock-services',
  `SELECT s.entitlement_id AS "entitlementId", s.plan_id::text AS "planId", s.name, s.name_en AS "nameEn", s.state FROM meter_service s
   WHERE s.account_id = $1 AND s.shop_id IS NOT DISTINCT FROM $2::bigint ORDER BY s.entitlement_id FOR UPDATE`,
);
const listUnbilled = statement(
  'meter-bill-list-unbilled',
  `SELECT m.entitlement_id AS "entitlementId", m.unit, m.month, m.quantity_micro AS "quantityMicro", m.rated_fen AS "ratedFen", m.billed_micro AS "billedMicro", m.billed_fen AS "billedFen", m.is_billed AS "isBilled"
   FROM usage_month m WHERE m.entitlement_id = ANY($1) AND m.month <= $2 AND (m.rated_fen <> m.billed_fen OR m.quantity_micro <> m.billed_micro) ORDER BY m.month, m.entitlement_id, m.unit`,
);
const insert = statement(
  'meter-bill-insert',
  `WITH inserted AS (
     INSERT INTO meter_bill (id, bill_no, account_id, shop_id, month, subject, amount_fen, state, created_at, due_at, try_at, paid_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CASE WHEN $8 = ${billState('PAID')} THEN $9::timestamptz END) RETURNING id, account_id, state, created_at),
   given AS (SELECT * FROM jsonb_to_recordset($12::jsonb) AS g("lineNo" int, kind text, "entitlementId" text, name text, "nameEn" text, unit text, month text, "quantityMicro" bigint, "billedMicro" bigint, "ratedFen" bigint,
     "billedFen" bigint, "amountFen" bigint, tiers jsonb)),
   line AS (
     INSERT INTO meter_bill_line (bill_id, line_no, kind, entitlement_id, name, name_en, unit, month, quantity_micro, billed_micro, rated_fen, billed_fen, amount_fen, tiers)
     SELECT $1, "lineNo", kind, "entitlementId", name, "nameEn", unit, month, "quantityMicro", "billedMicro", "ratedFen", "billedFen", "amountFen", tiers FROM given),
   history AS (INSERT INTO meter_bill_history (bill_id, at, move, from_state, to_state, by_whom) SELECT id, created_at, 'create', '', state, 'system' FROM inserted)
   SELECT id FROM inserted`,
);
const moveAll = (where: string, set: string, from: string, to: string, name: string): string => `
  WITH updated AS (
     UPDATE meter_bill b SET state = ${to}${set} FROM (SELECT id, state FROM meter_bill WHERE ${where} AND state IN (${from}) ORDER BY id FOR UPDATE) o WHERE b.id = o.id
     RETURNING b.*, o.state AS was),
   history AS (INSERT INTO meter_bill_history (bill_id, at, move, from_state, to_state, by_whom) SELECT id, $2, ${name}, was, state, 'system' FROM updated)
   SELECT ${columns} FROM updated b`;
const pay = statement(
  'meter-bill-pay',
  moveAll(
    'id = $1',
    ', paid_at = $2, payment_method = $3, try_at = NULL',
    billState.from('pay'),
    billState.to('pay'),
    billState.move('pay'),
  ),
);
const fallDue = statement(
  'meter-bill-fall-due',
  moveAll(
    `id IN (SELECT id FROM meter_bill WHERE state = ${billState('UNPAID')} AND due_at <= $2 ORDER BY due_at LIMIT $1)`,
    '',
    billState.from('fallDue'),
    billState.to('fallDue'),
    billState.move('fallDue'),
  ),
);
/** Bills due for payment from the balance, with the time of the next attempt. */
const takeTries = statement(
  'meter-bill-take-tries',
  `UPDATE meter_bill b SET try_at = $2 WHERE b.id = ANY(ARRAY(SELECT id FROM meter_bill WHERE try_at <= $1 AND state <> ${billState('PAID')} ORDER BY try_at LIMIT $3 FOR UPDATE SKIP LOCKED)) RETURNING ${columns}`,
);
const setTries = statement(
  'meter-bill-set-tries',
  `UPDATE meter_bill SET try_at = $2 WHERE account_id = $1 AND state <> ${billState('PAID')}`,
);
const hasOverdue = statement(
  'meter-bill-has-overdue',
  `SELECT 1 AS found FROM meter_bill WHERE account_id = $1 AND state = ${billState('OVERDUE')} LIMIT 1`,
);
const listOverdueAccounts = statement(
  'meter-bill-list-overdue-accounts',
  `SELECT DISTINCT account_id AS "accountId" FROM meter_bill WHERE state = ${billState('OVERDUE')}`,
);

export type NewBill = Omit<Bill, 'paymentMethod' | 'paidAt'> & { tryAt: number | null; lines: StoredLine[] };
type ListQuery = { state: string; order: 'asc' | 'desc'; cursor: string; pageSize: number };
export type BillFilter = ListQuery & {
  sort: 'createdAt' | 'dueAt' | 'amount';
  month: string;
  accountId: number | null;
  shopId: string | null;
};

const SORTS = {
  createdAt: { column: 'b.created_at', type: 'timestamptz' },
  dueAt: { column: 'b.due_at', type: 'timestamptz' },
  amount: { column: 'b.amount_fen', type: 'bigint' },
} as const;

export const BILLS_DUE = `EXISTS (SELECT FROM meter_bill WHERE try_at <= now() AND state <> ${billState('PAID')}) OR EXISTS (SELECT FROM meter_bill WHERE state = ${billState('UNPAID')} AND due_at <= now())`;

export const billStore = {
  find: (on: Queryable, id: string) => one(on.query(find, [id])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  async listOfAccount(on: Queryable, accountId: number, state: string, limit: number, offset: number) {
    const found = await on.query(listOfAccount, [accountId, state, limit, offset]);
    return { total: found[0]?.total ?? 0, bills: found as Bill[] };
  },
  /** `accountId`, `shopId`: null for all. */
  list(on: Queryable, query: BillFilter) {
    const found = conditions();
    if (query.shopId !== null) found.add((at) => `b.shop_id = ${at}`, query.shopId);
    if (query.accountId !== null) found.add((at) => `b.account_id = ${at}`, query.accountId);
    if (query.state !== '') found.add((at) => `b.state = ${at}`, query.state);
    if (query.month !== '') found.add((at) => `b.month = ${at}`, query.month);
    return keysetPage(on, {
      name: 'bill-page',
      select: columns,
      from: 'meter_bill b',
      where: found.where,
      values: found.values,
      sort: SORTS[query.sort],
      key: { column: 'b.id', type: 'text' },
      order: query.order,
      cursor: query.cursor,
      pageSize: query.pageSize,
    });
  },
  lines: (on: Queryable, id: string) => on.query(lines, [id]),
  listHistory: (on: Queryable, id: string) => on.query(listHistory, [id]),
  goodsOfLines: (on: Queryable, id: string) => on.query(goodsOfLines, [id]),
  goodsTypesOf: (on: Queryable, ids: string[]) => on.query(goodsTypesOf, [ids]),
  idOfNumber: async (on: Queryable, billNo: string) => (await one(on.query(findNumber, [billNo])))?.id ?? null,
  numbersOf: (on: Queryable, ids: readonly string[]) => on.query(numbersOf, [ids]),
  monthsOf: (on: Queryable, ids: readonly string[]) => on.query(monthsOf, [ids]),
  labelsOf: (on: Queryable, shopId: string, references: string[]) => on.query(labelsOf, [shopId, references]),
  listDebtors: (on: Queryable, month: string, limit: number) => on.query(listDebtors, [month, limit]),
  lockServices: (tx: Queryable, { accountId, shopId }: Debtor) => tx.query(lockServices, [accountId, shopId]),
  listUnbilled: (tx: Queryable, ids: string[], through: string) => tx.query(listUnbilled, [ids, through]),
  insert: async (tx: Queryable, bill: NewBill): Promise<void> => {
    const { id, billNo, accountId, shopId, month, subject, amountFen, state, createdAt, dueAt, tryAt } = bill;
    const times = [new Date(createdAt), new Date(dueAt), tryAt === null ? null : new Date(tryAt)];
    await tx.query(insert, [id, billNo, accountId, shopId, month, subject, amountFen, state, ...times, JSON.stringify(bill.lines)]);
  },
  /** Null: it does not wait for money. */
  pay: (tx: Queryable, id: string, method: string, at: number) => one(tx.query(pay, [id, new Date(at), method])),
  fallDue: (tx: Queryable, now: number, most: number) => tx.query(fallDue, [most, new Date(now)]),
  takeTries: (on: Queryable, now: number, again: number, most: number) => on.query(takeTries, [new Date(now), new Date(again), most]),
  /** Null: no more automatic attempts. */
  setTries: async (tx: Queryable, accountId: number, at: number | null): Promise<void> => {
    await tx.query(setTries, [accountId, at === null ? null : new Date(at)]);
  },
  /** Accounts with overdue bills. */
  overdueAccounts: async (on: Queryable): Promise<ReadonlySet<number>> =>
    new Set((await on.query(listOverdueAccounts)).map(({ accountId }) => accountId)),
  hasOverdue: (on: Queryable, accountId: number) => anyRow(on.query(hasOverdue, [accountId])),
};
/** The states in which it can be paid. */
export const payableStates: readonly BillState[] = billLifecycle.moves.pay.from;
