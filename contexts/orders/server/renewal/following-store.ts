/** Chains of entitlements. The only SQL that writes `entitlement_successor`, and that freezes, releases, continues and replaces entitlements. */
import type { Following } from '#contexts/orders/rules/orders.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { readState } from '../entitlement/entitlement-store.ts';
import { lineSelect } from '../order/order-line-store.ts';
import type { Taken } from '../order/order-store.ts';
import { entitlementState, orderState, refundState } from '../states.ts';
import type { Prior } from './following.ts';

const find = statement(
  'following-find',
  `SELECT e.id, e.chain_id AS "chainId", e.order_id AS "orderId", e.account_id AS "accountId", ${readState('e', '$3')} AS state,
     ${lineSelect(['kind', 'gives', 'goodsId', 'skuId', 'goodsType', 'clusterId', 'amount', 'actualFen', 'creditFen', 'returnedFen'])}, l.credited_fen AS "creditedFen",
     e.reference, o.regions, ${msOrZero('e.starts_at')} AS "startsAt", ${msOrZero('e.ends_at')} AS "endsAt", ${msOrZero('e.usable_from')} AS "usableFrom", o.type = 'TRIAL' AS trial,
     l.term_months + l.term_days > 0 AND l.duration_unit <> 'TRIAL' AS "hasTerm", o.status AS "orderStatus",
     EXISTS (SELECT FROM order_refund r WHERE r.order_id = e.order_id AND r.state IN (${refundState('REQUESTED', 'APPROVED', 'REFUNDING')})) AS resting,
     (SELECT jsonb_build_object('orderId', w.order_id, 'kind', w.kind, 'status', wo.status) FROM entitlement_successor w JOIN market_order wo ON wo.id = w.order_id WHERE w.entitlement_id = e.id) AS successor
   FROM entitlement e JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no JOIN market_order o ON o.id = e.order_id
   WHERE e.id = $1 AND ($2::bigint IS NULL OR e.account_id = $2)`,
);
/** Blocks concurrent refunds of the order and other followers; read it afterwards. */
const lock = statement(
  'following-lock',
  `SELECT e.id FROM market_order o JOIN entitlement e ON e.order_id = o.id WHERE e.id = $1 AND e.account_id = $2 FOR UPDATE OF o, e`,
);
const claim = statement(
  'following-claim',
  'INSERT INTO entitlement_successor (entitlement_id, order_id, line_no, kind) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING entitlement_id',
);
/** An order that ended unpaid follows nothing. */
const drop = statement('following-drop', 'DELETE FROM entitlement_successor WHERE order_id = $1');
/** A refunded renewal: what it continued may be renewed again. */
const dropRenewals = statement(
  'following-drop-renewals',
  `DELETE FROM entitlement_successor WHERE order_id = $1 AND line_no = ANY($2) AND kind = 'RENEW'`,
);
/**
 * In the transaction that moves the order to PAID: what it replaces ends, what is frozen or has ended is continued by it, and the credit is
 * deducted from the line before it. A renewal of an entitlement in force waits for its end.
 */
const follow = statement(
  'following-follow',
  `WITH line AS (SELECT l.prior_id, l.prior_kind, l.credit_fen FROM order_line l WHERE l.order_id = $1 AND l.prior_id IS NOT NULL),
   continued AS (
     UPDATE entitlement e SET state = ${entitlementState.to('continue')} FROM line l
     WHERE e.id = l.prior_id AND l.prior_kind = 'RENEW' AND e.state IN (${entitlementState.from('continue')}) AND e.ends_at <= $2),
   replaced AS (
     UPDATE entitlement e SET state = ${entitlementState.to('replace')} FROM line l
     WHERE e.id = l.prior_id AND l.prior_kind <> 'RENEW' AND e.state IN (${entitlementState.from('replace')}))
   UPDATE order_line p SET credited_fen = p.credited_fen + l.credit_fen FROM line l JOIN entitlement e ON e.id = l.prior_id
   WHERE p.order_id = e.order_id AND p.line_no = e.line_no AND l.credit_fen > 0`,
);
/**
 * After `follow`, in its transaction: what the chain holds for the replaced lines is transferred to the line of the order, as far as it is
 * of the same goods and needed; the rest is released. Lines before it then hold nothing, which prevents a refund from releasing it again.
 */
const takeOver = statement(
  'following-take-over',
  `WITH line AS (
     SELECT l.order_id, l.line_no, l.goods_id, l.sku_id, l.amount, l.taken, e.chain_id FROM order_line l JOIN entitlement e ON e.id = l.prior_id
     WHERE l.order_id = $1 AND l.prior_kind <> 'RENEW'),
   held AS (
     SELECT p.order_id, p.line_no, p.kind, p.goods_id, p.sku_id, p.taken, p.goods_id = l.goods_id AND p.sku_id IS NOT DISTINCT FROM l.sku_id AS is_same
     FROM line l JOIN entitlement e ON e.chain_id = l.chain_id AND e.order_id <> l.order_id JOIN order_line p ON p.order_id = e.order_id AND p.line_no = e.line_no
     WHERE p.taken > 0 AND e.state <> ${entitlementState('REVOKED')}),
   kept AS (
     SELECT l.order_id, l.line_no, least(greatest(l.amount - l.taken, 0), (SELECT coalesce(sum(h.taken), 0) FROM held h WHERE h.is_same))::bigint AS units FROM line l),
   given AS (UPDATE order_line p SET taken = 0 FROM held h WHERE p.order_id = h.order_id AND p.line_no = h.line_no),
   received AS (UPDATE order_line n SET taken = n.taken + k.units FROM kept k WHERE n.order_id = k.order_id AND n.line_no = k.line_no AND k.units > 0)
   SELECT h.kind, h.goods_id::text AS "goodsId", h.sku_id::text AS "skuId",
     (sum(h.taken) - CASE WHEN h.is_same THEN coalesce((SELECT units FROM kept), 0) ELSE 0 END)::bigint AS taken
   FROM held h GROUP BY h.kind, h.goods_id, h.sku_id, h.is_same ORDER BY h.goods_id`,
);
/** These lines were fully refunded: their credit is returned to the lines before them, once. */
const releaseCredits = statement(
  'following-release-credits',
  `WITH released AS (
     UPDATE order_line l SET credit_released = true
     WHERE l.order_id = $1 AND l.line_no = ANY($2) AND l.credit_fen > 0 AND l.credited_fen = 0 AND NOT l.credit_released AND l.returned_fen = l.actual_fen
     RETURNING l.prior_id, l.credit_fen)
   UPDATE order_line p SET credited_fen = p.credited_fen - r.credit_fen FROM released r JOIN entitlement e ON e.id = r.prior_id
   WHERE p.order_id = e.order_id AND p.line_no = e.line_no`,
);
/** Whether an order that waits for payment follows an entitlement of this order. */
const hasWaiting = statement(
  'following-has-waiting',
  `SELECT w.order_id AS "orderId" FROM entitlement e JOIN entitlement_successor w ON w.entitlement_id = e.id JOIN market_order o ON o.id = w.order_id
   WHERE e.order_id = $1 AND o.status = ${orderState('UNPAID')} LIMIT 1`,
);

/** A frozen entitlement `w` whose retention has ended at an instant, without an unpaid order that continues it. */
const isReleasable = (at: string) =>
  `w.state = ${entitlementState.from('release')} AND w.release_at <= ${at} AND NOT EXISTS (SELECT FROM entitlement_successor s JOIN market_order o ON o.id = s.order_id WHERE s.entitlement_id = w.id AND o.status = ${orderState('UNPAID')})`;
const ended = `e.id, e.account_id AS "accountId", e.kind, ${lineSelect(['name', 'nameEn', 'shopId'])}, ${msOrZero('e.ends_at')} AS "endsAt", ${msOrZero('e.release_at')} AS "releaseAt"`;
const line = 'l.order_id = e.order_id AND l.line_no = e.line_no';
/** What has ended by $1: frozen for $2 days, or continued by a paid renewal. */
const endDue = statement(
  'following-end-due',
  `WITH d AS MATERIALIZED (
     SELECT w.id, EXISTS (SELECT FROM entitlement n WHERE n.prior_id = w.id AND n.state = ${entitlementState('ACTIVE')}) AS is_renewed
     FROM entitlement w WHERE w.state = ${entitlementState.from('freeze')} AND w.usable_from IS NOT NULL AND w.ends_at <= $1 ORDER BY w.ends_at LIMIT $3 FOR UPDATE OF w SKIP LOCKED)
   UPDATE entitlement e SET frozen_at = CASE WHEN d.is_renewed THEN NULL ELSE $1::timestamptz END, release_at = CASE WHEN d.is_renewed THEN NULL ELSE e.ends_at + make_interval(days => $2) END,
     state = CASE WHEN d.is_renewed THEN ${entitlementState.to('continue')} ELSE ${entitlementState.to('freeze')} END
   FROM d, order_line l
   WHERE e.id = d.id AND ${line} RETURNING ${ended}, d.is_renewed AS "isRenewed"`,
);
/** What has ended and is not frozen yet, or is to be released. */
export const ENDINGS_DUE = `EXISTS (SELECT FROM entitlement w WHERE w.state = ${entitlementState.from('freeze')} AND w.usable_from IS NOT NULL AND w.ends_at <= now()) OR EXISTS (SELECT FROM entitlement w WHERE ${isReleasable('now()')})`;
/** Frozen ones that are released within $2 days of $1 and whose owner was not notified. */
const claimReleasing = statement(
  'following-claim-releasing',
  `UPDATE entitlement e SET release_told = true FROM order_line l
   WHERE e.id = ANY(ARRAY(SELECT w.id FROM entitlement w WHERE w.state = ${entitlementState('FROZEN')} AND NOT w.release_told AND w.release_at > $1
       AND w.release_at <= $1::timestamptz + make_interval(days => $2) ORDER BY w.release_at LIMIT $3 FOR UPDATE SKIP LOCKED)) AND ${line}
   RETURNING ${ended}`,
);
/** An order that waits for payment preserves what it follows. */
const releaseDue = statement(
  'following-release-due',
  `UPDATE entitlement e SET state = ${entitlementState.to('release')}, released_at = $1 FROM order_line l
   WHERE e.id = ANY(ARRAY(SELECT w.id FROM entitlement w WHERE ${isReleasable('$1')}
       ORDER BY w.release_at LIMIT $2 FOR UPDATE OF w SKIP LOCKED)) AND ${line}
   RETURNING ${ended}`,
);

export type EndedEntitlement = {
  id: string;
  accountId: number;
  kind: Prior['gives'];
  name: string;
  nameEn: string;
  shopId: string | null;
  endsAt: number;
  releaseAt: number;
};

export const createFollowingStore = (database: Database) => ({
  /** `accountId` null: of any account. */
  find: (id: string, accountId: number | null, now: number, on: Queryable = database) =>
    one(on.query(find, [id, accountId, new Date(now)])),
  lock: (tx: Queryable, id: string, accountId: number) => anyRow(tx.query(lock, [id, accountId])),
  /** False when another order follows it. */
  claim: (tx: Queryable, id: string, orderId: string, lineNo: number, kind: Following) =>
    anyRow(tx.query(claim, [id, orderId, lineNo, kind])),
  drop: async (tx: Queryable, orderId: string) => {
    await tx.query(drop, [orderId]);
  },
  dropRenewals: async (tx: Queryable, orderId: string, lineNos: number[]) => {
    await tx.query(dropRenewals, [orderId, lineNos]);
  },
  follow: async (tx: Queryable, orderId: string, at: number) => {
    await tx.query(follow, [orderId, new Date(at)]);
  },
  /** Released units, by goods. */
  takeOver: async (tx: Queryable, orderId: string): Promise<Taken[]> =>
    (await tx.query(takeOver, [orderId])).filter(({ taken }) => taken > 0),
  releaseCredits: async (tx: Queryable, orderId: string, lineNos: number[]) => {
    await tx.query(releaseCredits, [orderId, lineNos]);
  },
  findWaiting: async (tx: Queryable, orderId: string) => (await one(tx.query(hasWaiting, [orderId])))?.orderId ?? null,
  endDue: (tx: Queryable, now: number, frozenDays: number, most: number) => tx.query(endDue, [new Date(now), frozenDays, most]),
  claimReleasing: (tx: Queryable, now: number, days: number, most: number) => tx.query(claimReleasing, [new Date(now), days, most]),
  releaseDue: (tx: Queryable, now: number, most: number) => tx.query(releaseDue, [new Date(now), most]),
});
export type FollowingStore = ReturnType<typeof createFollowingStore>;
