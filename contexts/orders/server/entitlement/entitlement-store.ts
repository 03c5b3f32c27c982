/** Entitlements of paid orders: SQL that grants them with the payment, and reads them. */

import type { Entitlement } from '#contexts/orders/calls/order.ts';
import type { Following, OrderState } from '#contexts/orders/rules/orders.ts';
import { checked } from '#server/platform/db/checked.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { linePairs, lineSelect } from '../order/order-line-store.ts';
import { entitlementsOf } from '../report/bought-sql-store.ts';
import { WAITING } from '../report/figure-sql-store.ts';
import { entitlementState, fulfilmentState, orderState, REFUND_GRANTED, refundState } from '../states.ts';

/** The end of a term of `months` and `days` from `at`, as SQL; NULL without a term. */
const termEnd = (at: string, months: string, days: string): string =>
  `CASE WHEN ${months} + ${days} > 0 THEN (${at} AT TIME ZONE 'Asia/Shanghai' + make_interval(months => ${months}, days => ${days})) AT TIME ZONE 'Asia/Shanghai' END`;

/**
 * Inserts the entitlements of paid orders, as a CTE of the statement that moves them to PAID. `orders(id, account_id, at)`; `lines`: rows
 * of order_line. A renewal begins where the entitlement before it ends; what a shop has to deliver can be used from its delivery
 * (`beginUse`), everything else from the payment. Terms end at the same time of day in Shanghai, on the last day of a shorter month: the
 * same as addTerm of kernel/time, which a test compares; renewals by months are counted from the first start, which restores a clamped day.
 */
export const giveEntitlements = (orders: string, lines: string): string => `
  INSERT INTO entitlement (id, order_id, line_no, account_id, kind, goods_id, sku_id, shop_id, cluster_id, amount, reference, starts_at, ends_at, usable_from, prior_id, chain_id, anchor_at, anchor_months)
  SELECT o.id || '-' || l.line_no, o.id, l.line_no, o.account_id, l.gives, l.goods_id, l.sku_id, l.shop_id, l.cluster_id, l.amount, l.reference, s.at,
    CASE WHEN l.term_months + l.term_days > 0 THEN ${termEnd('a.at', 'a.months', 'l.term_days')} END,
    CASE WHEN l.prior_kind = 'RENEW' OR l.shop_id IS NULL OR l.gives = 'METERED' THEN s.at END,
    l.prior_id, coalesce(p.chain_id, o.id || '-' || l.line_no), a.at, a.months
  FROM ${orders} o JOIN ${lines} l ON l.order_id = o.id LEFT JOIN entitlement p ON p.id = l.prior_id
    CROSS JOIN LATERAL (SELECT CASE WHEN l.prior_kind = 'RENEW' THEN coalesce(p.ends_at, o.at) ELSE o.at END AS at) s
    CROSS JOIN LATERAL (SELECT l.prior_kind = 'RENEW' AND l.term_days = 0 AND p.anchor_months > 0 AS is_counted_on) c
    CROSS JOIN LATERAL (SELECT CASE WHEN c.is_counted_on THEN p.anchor_at ELSE s.at END AS at,
      CASE WHEN c.is_counted_on THEN p.anchor_months ELSE 0 END + CASE WHEN l.term_days = 0 THEN l.term_months ELSE 0 END AS months) a`;

/**
 * Sets the start of use of entitlements, once, and counts their terms from there: an UPDATE, as a CTE of the statement that delivers.
 * `deliveries(order_id, line_no, at)`.
 */
export const beginUse = (deliveries: string): string => `
  UPDATE entitlement e SET usable_from = d.at, starts_at = d.at, anchor_at = d.at, ends_at = ${termEnd('d.at', 'l.term_months', 'l.term_days')}
  FROM ${deliveries} d JOIN order_line l ON l.order_id = d.order_id AND l.line_no = d.line_no
  WHERE e.order_id = d.order_id AND e.line_no = d.line_no AND e.usable_from IS NULL`;

/** Whether a fulfilment `f` is blocked: a refund of its order is requested, or its line was ended by one. Other lines continue. */
export const restsForRefund = (f: string): string =>
  `EXISTS (SELECT FROM order_refund r WHERE r.order_id = ${f}.order_id AND (r.state = ${refundState('REQUESTED')} OR (r.state IN (${REFUND_GRANTED})
     AND EXISTS (SELECT FROM order_refund_line e WHERE e.refund_id = r.id AND e.line_no = ${f}.line_no AND e.ends))))`;
/** Whether the delivery of a fulfilment `f` of an order `o` may be used. */
export const openDelivery = (f: string, o: string): string =>
  `(${f}.delivered_at IS NOT NULL AND ${f}.state <> ${fulfilmentState('CANCELED')} AND ${o}.status = ${orderState('PAID')} AND NOT ${restsForRefund(f)}
    AND NOT EXISTS (SELECT FROM entitlement d WHERE d.order_id = ${f}.order_id AND d.line_no = ${f}.line_no AND d.state = ${entitlementState('RELEASED')}))`;

/**
 * The displayed state of an entitlement `e`: after its end at `now` it is FROZEN, unless a paid renewal continues it, whatever is stored. A
 * term that cannot be used yet has not begun.
 */
export const readState = (e: string, now: string): string =>
  `CASE WHEN ${e}.state <> ${entitlementState('ACTIVE')} OR ${e}.usable_from IS NULL OR ${e}.ends_at IS NULL OR ${e}.ends_at > ${now} THEN ${e}.state
    WHEN EXISTS (SELECT FROM entitlement n WHERE n.prior_id = ${e}.id AND n.state = ${entitlementState('ACTIVE')}) THEN ${entitlementState('CONTINUED')} ELSE ${entitlementState('FROZEN')} END`;

/** Of an account; '' for every kind. */
const ofAccount = `e.account_id = $1 AND ($2 = '' OR e.kind = $2)`;
/** The entitlements of `ids` as listed at `now`. */
const recordsOf = (ids: string, now: string): string => `SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'orderId', e.order_id, 'kind', e.kind, 'state', ${readState('e', now)},
        'goodsId', e.goods_id::text, ${linePairs(['goodsType', 'name', 'nameEn', 'specification', 'specificationEn', 'centerName', 'centerNameEn', 'unit'])},
        'clusterId', e.cluster_id, 'amount', e.amount, 'used', e.used,
        'reference', e.reference, 'trial', o.type = 'TRIAL', 'startsAt', ${msOrZero('e.starts_at')}, 'endsAt', ${msOrZero('e.ends_at')}, 'usableFrom', ${msOrZero('e.usable_from')},
        'chainId', e.chain_id, 'priorId', coalesce(e.prior_id, ''), 'releaseAt', ${msOrZero('e.release_at')}, 'hasTerm', l.term_months + l.term_days > 0 AND l.duration_unit <> 'TRIAL', 'orderStatus', o.status, 'ofShop', l.shop_id IS NOT NULL,
        'resting', EXISTS (SELECT FROM order_refund r WHERE r.order_id = e.order_id AND r.state = ${refundState('REQUESTED')}),
        'autoRenew', EXISTS (SELECT FROM auto_renewal a WHERE a.chain_id = e.chain_id),
        'successor', (SELECT jsonb_build_object('orderId', w.order_id, 'kind', w.kind, 'status', wo.status) FROM entitlement_successor w JOIN market_order wo ON wo.id = w.order_id WHERE w.entitlement_id = e.id),
        'delivery', CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('fulfilmentId', f.id::text, 'state', f.state, 'note', f.note, 'files', f.files, 'hasLicence', f.licence IS NOT NULL, 'consumed', f.consumed_at IS NOT NULL,
          'acceptBy', CASE WHEN f.state = ${fulfilmentState('DELIVERED')} THEN ${msOrZero('f.accept_by')} ELSE 0 END, 'open', ${openDelivery('f', 'o')}) END) ORDER BY e.starts_at DESC, e.id), '[]')
      FROM ${ids} AS page JOIN entitlement e ON e.id = page.id JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no JOIN market_order o ON o.id = e.order_id
        LEFT JOIN fulfilment f ON f.order_id = e.order_id AND f.line_no = e.line_no`;
/** Totals of the account, from stored sums (decision 0094). */
const count = statement(
  'entitlement-count',
  `SELECT coalesce(sum(entitlements), 0)::int AS total FROM (
     SELECT e.kind, e.entitlements FROM buyer_entitlement_count e WHERE ${ofAccount}
     UNION ALL SELECT e.kind, e.entitlements FROM (${entitlementsOf(WAITING, 'p.account_id = $1')}) AS e WHERE ${ofAccount}) AS counted`,
);
/** The ids of a page come from the index alone, read from whichever end is nearer. */
const listPage = <const End extends 'first' | 'last'>(end: End) => {
  const [newest, byId] = end === 'first' ? ['DESC', 'ASC'] : ['ASC', 'DESC'];
  return statement(
    `entitlement-list-${end}`,
    `SELECT (${recordsOf(`(SELECT e.id FROM entitlement e WHERE ${ofAccount} ORDER BY e.starts_at ${newest}, e.id ${byId} LIMIT $3 OFFSET $4)`, '$5')}) AS records`,
  );
};
const listPages = { first: listPage('first'), last: listPage('last') };
/** Those of an order, or of all orders of a group. */
const listOfOrder = statement(
  'entitlement-list-of-order',
  `WITH found AS MATERIALIZED (
     SELECT e.id, e.starts_at FROM entitlement e WHERE ${checked(ofAccount)} AND e.order_id = ANY(ARRAY(SELECT $3::text UNION SELECT m.id FROM market_order m WHERE m.group_id = $3))),
   page AS (SELECT id FROM found ORDER BY starts_at DESC, id LIMIT $4 OFFSET $5)
   SELECT (SELECT count(*)::int FROM found) AS total, (${recordsOf('(SELECT id FROM page)', '$6')}) AS records`,
);

/** Storage in force by centre; its use only if all of it is measured. */
const storage = statement(
  'entitlement-storage',
  `SELECT e.cluster_id AS "clusterId", max(l.center_name) AS "centerName", max(l.center_name_en) AS "centerNameEn", sum(e.amount)::int AS amount, CASE WHEN bool_and(e.used IS NOT NULL) THEN sum(e.used)::int END AS used,
     CASE WHEN bool_or(e.ends_at IS NULL) THEN 0 ELSE ${msOrZero('max(e.ends_at)')} END AS "endsAt"
   FROM entitlement e JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no
   WHERE e.account_id = $1 AND e.kind = 'QUOTA' AND l.unit = 'GB*month' AND e.state = ${entitlementState('ACTIVE')} AND e.usable_from <= $2 AND (e.ends_at IS NULL OR e.ends_at > $2)
   GROUP BY e.cluster_id ORDER BY e.cluster_id`,
);
export type StorageRow = {
  clusterId: string;
  centerName: string;
  centerNameEn: string;
  amount: number;
  used: number | null;
  endsAt: number;
};
/** Those in force that end within $2 days of $1 and whose owner was not notified; locked against other workers. */
const claimEnding = statement(
  'entitlement-claim-ending',
  `UPDATE entitlement e SET end_told = true FROM order_line l
   WHERE e.id = ANY(ARRAY(SELECT w.id FROM entitlement w WHERE w.ends_at IS NOT NULL AND w.usable_from IS NOT NULL AND NOT w.end_told AND w.state = ${entitlementState('ACTIVE')} AND w.ends_at > $1
       AND w.ends_at <= $1::timestamptz + make_interval(days => $2) AND NOT EXISTS (SELECT FROM entitlement n WHERE n.prior_id = w.id AND n.state = ${entitlementState('ACTIVE')})
       ORDER BY w.ends_at LIMIT $3 FOR UPDATE SKIP LOCKED))
     AND l.order_id = e.order_id AND l.line_no = e.line_no
   RETURNING e.id, e.account_id AS "accountId", e.kind, ${lineSelect(['name', 'nameEn'])}, ${msOrZero('e.ends_at')} AS "endsAt"`,
);

/** A metered service closed by its buyer. It is then frozen and released like one that ends by its term. */
const end = statement('entitlement-end', `UPDATE entitlement SET ends_at = $2 WHERE id = $1 AND kind = 'METERED' AND ends_at IS NULL`);
/** As stored, with the fields its actions depend on. */
export type StoredEntitlement = Omit<Entitlement, 'actions' | 'successorOrderId' | 'tenure' | 'progress'> & {
  ofShop: boolean;
  hasTerm: boolean;
  orderStatus: OrderState;
  /** A refund of its order was requested. */
  resting: boolean;
  successor: { orderId: string; kind: Following; status: OrderState } | null;
};

export const createEntitlementStore = (database: Database) => ({
  storageOf: (accountId: number, now: number): Promise<StorageRow[]> => database.query(storage, [accountId, new Date(now)]),
  list: async (
    { accountId, kind, orderId }: { accountId: number; kind: string; orderId: string },
    { limit, offset }: { limit: number; offset: number },
    now: number,
  ): Promise<{ total: number; records: StoredEntitlement[] }> => {
    if (orderId !== '') {
      const found = database.query(listOfOrder, [accountId, kind, orderId, limit, offset, new Date(now)]);
      return (await one(found)) ?? { total: 0, records: [] };
    }
    const total = (await one(database.query(count, [accountId, kind])))?.total ?? 0;
    const taken = Math.min(limit, total - offset);
    if (taken <= 0) return { total, records: [] };
    const behind = total - offset - taken;
    const [end, skipped] = behind < offset ? (['last', behind] as const) : (['first', offset] as const);
    const found = await one(database.query(listPages[end], [accountId, kind, taken, skipped, new Date(now)]));
    return { total, records: found?.records ?? [] };
  },
  end: async (tx: Queryable, id: string, at: number): Promise<void> => {
    await tx.query(end, [id, new Date(at)]);
  },
  claimEnding: (tx: Queryable, now: number, days: number, most: number) => tx.query(claimEnding, [new Date(now), days, most]),
});
export type EntitlementStore = ReturnType<typeof createEntitlementStore>;
