/** The only SQL that writes `meter_service`, its history and stops, and `meter_account`. */
import { type MeterUnit, type ServiceMove, type ServiceState, serviceLifecycle } from '#contexts/metering/rules/metering.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { billState, serviceState } from '../states.ts';

export type Stop = { fromAt: number /** Null: it continues. */; untilAt: number | null };
export type Service = {
  entitlementId: string;
  accountId: number;
  planId: string;
  shopId: string | null;
  scope: string;
  goodsId: string;
  goodsType: string;
  name: string;
  nameEn: string;
  /** '' without a region. */
  clusterId: string;
  centerName: string;
  centerNameEn: string;
  state: ServiceState;
  softLimitFen: number;
  warnedMonth: string;
  warnedLevel: number;
  /** 0 outside of grace. */
  graceUntil: number;
  billedThrough: string;
  openedAt: number;
  /** 0: open. */
  closedAt: number;
};
export type MonthSum = { entitlementId: string; unit: MeterUnit; month: string; quantityMicro: number; ratedFen: number };

const columns = `s.entitlement_id AS "entitlementId", s.account_id AS "accountId", s.plan_id::text AS "planId", s.shop_id::text AS "shopId", s.scope, s.goods_id::text AS "goodsId", s.goods_type AS "goodsType", s.name, s.name_en AS "nameEn",
  s.cluster_id AS "clusterId", s.center_name AS "centerName", s.center_name_en AS "centerNameEn", s.state, s.soft_limit_fen AS "softLimitFen", s.warned_month AS "warnedMonth", s.warned_level AS "warnedLevel",
  ${msOrZero('s.grace_until')} AS "graceUntil", s.billed_through AS "billedThrough", ${msOf('s.opened_at')} AS "openedAt", ${msOrZero('s.closed_at')} AS "closedAt"`;
const insert = statement(
  'meter-service-insert',
  `WITH inserted AS (
     INSERT INTO meter_service (entitlement_id, account_id, plan_id, shop_id, scope, name, name_en, center_name, center_name_en, state, soft_limit_fen, billed_through, opened_at, goods_id, goods_type, cluster_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${serviceState('ACTIVE')}, $10, $11, $12, $13, $14, $15) RETURNING entitlement_id, state, opened_at),
   history AS (INSERT INTO meter_service_history (entitlement_id, at, move, from_state, to_state, by_whom) SELECT entitlement_id, opened_at, 'open', '', state, 'buyer' FROM inserted)
   SELECT 1 FROM inserted`,
);
const find = statement('meter-service-find', `SELECT ${columns} FROM meter_service s WHERE s.entitlement_id = $1`);
const lockAll = statement(
  'meter-service-lock',
  `SELECT ${columns} FROM meter_service s WHERE s.entitlement_id = ANY($1) ORDER BY s.entitlement_id FOR UPDATE`,
);
const listStops = statement(
  'meter-stop-list',
  `SELECT entitlement_id AS "entitlementId", ${msOf('from_at')} AS "fromAt", ${msOf('until_at')} AS "untilAt" FROM meter_stop WHERE entitlement_id = ANY($1)`,
);
const listOfAccount = statement(
  'meter-service-list',
  `SELECT ${columns}, count(*) OVER ()::int AS total FROM meter_service s WHERE s.account_id = $1
   ORDER BY (s.state = ${serviceState('CLOSED')}), s.opened_at DESC, s.entitlement_id LIMIT $2 OFFSET $3`,
);
const listOfScope = statement(
  'meter-service-list-of-scope',
  `SELECT ${columns} FROM meter_service s WHERE (s.scope = $1 OR $1 = '*') AND s.entitlement_id > $2 ORDER BY s.entitlement_id LIMIT $3`,
);
const listHistory = statement(
  'meter-service-history',
  `SELECT ${msOf('h.at')} AS at, h.move, h.from_state AS "from", h.to_state AS "to", h.by_whom AS by FROM meter_service_history h WHERE h.entitlement_id = $1 ORDER BY h.id`,
);
const closeMonth = statement(
  'meter-service-close-month',
  'UPDATE meter_service SET billed_through = $2 WHERE entitlement_id = ANY($1) AND billed_through < $2',
);
const setLimit = statement(
  'meter-service-set-limit',
  `UPDATE meter_service s SET soft_limit_fen = $3, warned_month = '', warned_level = 0 WHERE s.entitlement_id = $1 AND s.account_id = $2 RETURNING ${columns}`,
);
const setWarned = statement(
  'meter-service-set-warned',
  `UPDATE meter_service SET warned_month = $2, warned_level = $3 WHERE entitlement_id = $1 AND (warned_month < $2 OR warned_level < $3) RETURNING entitlement_id`,
);
/** Compare-and-swap, with its history and its stop. `$5`: until when grace lasts. */
const move = statement(
  'meter-service-move',
  `WITH locked AS (SELECT entitlement_id, state FROM meter_service WHERE entitlement_id = $1 FOR UPDATE),
   updated AS (
     UPDATE meter_service s SET state = $3, grace_until = CASE WHEN $3 = ${serviceState('GRACE')} THEN $5::timestamptz END, closed_at = CASE WHEN $3 = ${serviceState('CLOSED')} THEN $4::timestamptz END
     FROM locked l WHERE s.entitlement_id = l.entitlement_id AND l.state = ANY($2) RETURNING s.*, l.state AS was),
   history AS (INSERT INTO meter_service_history (entitlement_id, at, move, from_state, to_state, by_whom) SELECT entitlement_id, $4, $6, was, state, $7 FROM updated),
   ended_stop AS (UPDATE meter_stop t SET until_at = $4 FROM updated u WHERE t.entitlement_id = u.entitlement_id AND t.until_at IS NULL),
   begun_stop AS (INSERT INTO meter_stop (entitlement_id, from_at) SELECT entitlement_id, $4 FROM updated WHERE state = ${serviceState('STOPPED')})
   SELECT ${columns} FROM updated s`,
);

/** Debts of open services by account: used and not billed, billed and not paid. `$2`: from which account on. */
const listStandings = statement(
  'meter-standing-list',
  `SELECT a.account_id AS "accountId",
     coalesce((SELECT sum(u.rated_fen - u.billed_fen) FROM meter_service s JOIN usage_month u ON u.entitlement_id = s.entitlement_id
       WHERE s.account_id = a.account_id AND (u.rated_fen <> u.billed_fen OR u.quantity_micro <> u.billed_micro)), 0)::bigint AS "unbilledFen",
     coalesce((SELECT sum(b.amount_fen) FROM meter_bill b WHERE b.account_id = a.account_id AND b.state <> ${billState('PAID')}), 0)::bigint AS "unpaidFen",
     (SELECT count(*)::int FROM meter_bill b WHERE b.account_id = a.account_id AND b.state = ${billState('OVERDUE')}) AS overdue
   FROM (SELECT unnest($1::bigint[]) AS account_id) a`,
);
export const ANY_SERVICE_OPEN = `EXISTS (SELECT FROM meter_service WHERE state <> ${serviceState('CLOSED')})`;
const listAccounts = statement(
  'meter-account-list-open',
  `SELECT DISTINCT account_id AS "accountId" FROM meter_service WHERE state <> ${serviceState('CLOSED')} AND account_id > $1 ORDER BY account_id LIMIT $2`,
);
const listOpen = statement(
  'meter-service-list-open',
  `SELECT ${columns} FROM meter_service s WHERE s.account_id = ANY($1) AND s.state <> ${serviceState('CLOSED')} ORDER BY s.entitlement_id`,
);
const listOwners = statement(
  'meter-service-list-owners',
  `SELECT DISTINCT account_id AS "accountId" FROM meter_service WHERE plan_id = $1 AND state <> ${serviceState('CLOSED')} ORDER BY account_id`,
);
const countByPlan = statement(
  'meter-service-count',
  `SELECT plan_id::text AS "planId", count(*)::int AS services FROM meter_service WHERE state <> ${serviceState('CLOSED')} GROUP BY plan_id`,
);
const findAccount = statement('meter-account-find', 'SELECT auto_pay AS "autoPay" FROM meter_account WHERE account_id = $1');
const saveAccount = statement(
  'meter-account-save',
  'INSERT INTO meter_account (account_id, auto_pay) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET auto_pay = excluded.auto_pay',
);

export type NewService = Pick<
  Service,
  | 'entitlementId'
  | 'accountId'
  | 'planId'
  | 'shopId'
  | 'scope'
  | 'goodsId'
  | 'goodsType'
  | 'name'
  | 'nameEn'
  | 'clusterId'
  | 'centerName'
  | 'centerNameEn'
  | 'softLimitFen'
  | 'billedThrough'
  | 'openedAt'
>;
export type Owed = { accountId: number; unbilledFen: number; unpaidFen: number; overdue: number };

export const serviceStore = {
  insert: async (tx: Queryable, made: NewService): Promise<void> => {
    const { entitlementId, accountId, planId, shopId, scope, name, nameEn, centerName, centerNameEn } = made;
    const names = [scope, name, nameEn, centerName, centerNameEn];
    const terms = [made.softLimitFen, made.billedThrough, new Date(made.openedAt), made.goodsId, made.goodsType, made.clusterId];
    await tx.query(insert, [entitlementId, accountId, planId, shopId, ...names, ...terms]);
  },
  find: (on: Queryable, id: string) => one(on.query(find, [id])),
  /** In the order of their ids. */
  lock: (tx: Queryable, ids: string[]) => tx.query(lockAll, [ids]),
  listStops: (on: Queryable, ids: string[]) => on.query(listStops, [ids]),
  async listOfAccount(on: Queryable, accountId: number, limit: number, offset: number) {
    const found = await on.query(listOfAccount, [accountId, limit, offset]);
    return { total: found[0]?.total ?? 0, services: found as Service[] };
  },
  /** Of a shop, as a keyset page. */
  listOfShop(on: Queryable, shopId: string, query: { state: string; order: 'asc' | 'desc'; cursor: string; pageSize: number }) {
    const found = conditions({ where: ['s.shop_id = $1'], values: [shopId] });
    if (query.state !== '') found.add((at) => `s.state = ${at}`, query.state);
    return keysetPage(on, {
      name: 'service-list-of-shop-page',
      select: columns,
      from: 'meter_service s',
      where: found.where,
      values: found.values,
      sort: { column: 's.opened_at', type: 'timestamptz' },
      key: { column: 's.entitlement_id', type: 'text' },
      order: query.order,
      cursor: query.cursor,
      pageSize: query.pageSize,
    });
  },
  /** '*': of every scope. */
  listOfScope: (on: Queryable, scope: string, after: string, limit: number) => on.query(listOfScope, [scope, after, limit]),
  /** The month has been billed: later records of it are corrected on the next bill. */
  closeMonth: async (tx: Queryable, ids: string[], month: string): Promise<void> => {
    await tx.query(closeMonth, [ids, month]);
  },
  listHistory: (on: Queryable, id: string) => on.query(listHistory, [id]),
  setLimit: (on: Queryable, id: string, accountId: number, fen: number) => one(on.query(setLimit, [id, accountId, fen])),
  /** False: this level was announced before. */
  setWarned: (tx: Queryable, id: string, month: string, level: number) => anyRow(tx.query(setWarned, [id, month, level])),
  /** Null: its state does not allow the move. */
  move(tx: Queryable, id: string, name: ServiceMove, by: 'buyer' | 'system', at: number, graceUntil = 0): Promise<Service | null> {
    const { from, to } = serviceLifecycle.moves[name];
    return one(tx.query(move, [id, [...from], to, new Date(at), graceUntil === 0 ? null : new Date(graceUntil), name, by]));
  },
  listStandings: (on: Queryable, accountIds: number[]) => on.query(listStandings, [accountIds]),
  /** Accounts with open services, after an account. */
  listAccounts: async (on: Queryable, after: number, limit: number) =>
    (await on.query(listAccounts, [after, limit])).map(({ accountId }) => accountId),
  listOpen: (on: Queryable, accountIds: number[]) => on.query(listOpen, [accountIds]),
  listOwners: async (on: Queryable, planId: string) => (await on.query(listOwners, [planId])).map(({ accountId }) => accountId),
  countByPlan: async (on: Queryable) => new Map((await on.query(countByPlan)).map(({ planId, services }) => [planId, services])),
  findAutoPay: async (on: Queryable, accountId: number): Promise<boolean> =>
    (await one(on.query(findAccount, [accountId])))?.autoPay ?? false,
  saveAutoPay: async (on: Queryable, accountId: number, autoPay: boolean): Promise<void> => {
    await on.query(saveAccount, [accountId, autoPay]);
  },
};
