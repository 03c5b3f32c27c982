/**
 * Records of the money of one buyer and one shop that others must not access: quotes, terminations, funds, drafts of vouchers and coupons.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Client } from './http-client.ts';
import { createSku, placeOrder, skuRequest } from './shop-floor.ts';

/** `onSale`, `sku`: goods of the merchant; `orderId`: a paid order of the buyer `common`. `mark` is in every record. */
type Floor = {
  database: Database;
  as: (name: string) => Client;
  buyerId: string;
  shopId: string;
  mark: string;
  onSale: string;
  sku: string;
  orderId: string;
  /** Ids for the service and the bill. */
  service: string;
  bill: string;
};

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** A quote of the first merchant for the buyer, the buyer's entitlements, and a released one whose data is still to be deleted. */
async function makeFollowing({ database, as, mark, onSale, sku, orderId }: Floor) {
  const merchant = as('merchant');
  const line = { goodsId: onSale, skuId: sku, description: '', billingType: 'ONCE', duration: 1, quantity: 1, unitPrice: '90.00' };
  const offer = { userName: 'role-common', forGroup: false, lines: [line], validDays: 30, maxUses: 1, message: mark };
  const quote = (await merchant.data<{ id: string }>(merchant.post('/mall/seller/quote/create', offer, keyed()))).id;
  const [given] = await rowsOf<{ id: string }>(database, 'SELECT id FROM entitlement WHERE order_id = $1', [orderId]);
  const [entitlement, ended] = [given?.id ?? '', 'swapended'];
  await database.query(
    `INSERT INTO entitlement SELECT (jsonb_populate_record(e, jsonb_build_object('id', $2::text, 'chain_id', $2::text, 'line_no', 99, 'state', 'RELEASED', 'ends_at', now(), 'released_at', now()))).*
     FROM entitlement e WHERE e.id = $1`,
    [entitlement, ended],
  );
  return { quote, entitlement, ended };
}

/** Credit of the buyer with a purchase that is being repaid, and a cost account of the buyer's group. */
async function makeFunds({ database, as, mark, buyerId }: Floor) {
  const [buyer, staff] = [as('common'), as('financial')];
  const [name, owner] = [`${mark} fund`, buyerId];
  const terms = { ownerKind: 'ACCOUNT', owner, limit: '5000.00', validFrom: Date.now() - 60_000, validUntil: 0, dueDays: 20, scope: {} };
  const grant = { kind: 'CREDIT', code: 'SWAP-1', name, nameEn: name, ...terms, reason: '测试' };
  const credit = (await staff.data<{ fundId: string }>(staff.post('/operation/admin/funds/grant', grant, keyed()))).fundId;
  const { orderId } = await placeOrder(buyer, skuRequest(await createSku(database, { stock: null, priceFen: 10_000 })));
  await buyer.data(buyer.post('/operation/pay/start', { orderId, method: 'CREDIT', channel: credit }));
  const repay = buyer.post<{ repaymentId: string }>(`/operation/funds/mine/${credit}/repay`, { amount: '50.00' }, keyed());
  const repayment = (await buyer.data(repay)).repaymentId;
  const open = buyer.post<{ fundId: string }>('/operation/funds/cost/open', { code: 'SWAP-2', name, nameEn: name }, keyed());
  const cost = (await buyer.data(open)).fundId;
  return { credit, repayment, cost };
}

/** Drafts that are not public yet: a programme of vouchers, and a coupon of the first merchant. */
async function makeDrafts({ as, mark }: Floor) {
  const [merchant, staff] = [as('merchant'), as('financial')];
  const [now, day] = [Date.now(), DAY_MS];
  const programme = {
    ...{ name: mark, nameEn: mark, issuer: mark, issuerEn: mark, intro: '', introEn: '', budget: '100.00', face: '10.00' },
    ...{ sharePermille: 1000, cap: '0', perPerson: 1, validDays: 0, claimFrom: now - day, claimUntil: now + day, validUntil: now + day },
    ...{ goodsTypes: [], shopIds: [], kinds: [], groupIds: [], clusterIds: [], withVouchers: false, withCoupons: false },
    ...{ phoneVerified: false, company: false },
  };
  const drafted = staff.post<{ programmeId: string }>('/operation/admin/vouchers/programmes', programme, keyed());
  const programmeId = (await staff.data(drafted)).programmeId;
  const made = merchant.post<{ promotionId: string }>('/mall/seller/promotions', promotionOf(mark, now), keyed());
  const promotion = (await merchant.data(made)).promotionId;
  return { programme: programmeId, promotion };
}
export const promotionOf = (mark: string, now: number) => ({
  ...{
    kind: 'COUPON',
    name: mark,
    nameEn: mark,
    startsAt: now - 60_000,
    endsAt: now + DAY_MS,
    benefit: 'AMOUNT',
    off: '1',
    offPermille: 0,
  },
  ...{ most: '0', threshold: '0', firstOrder: false, perBuyer: 1, goodsIds: [], bundleIds: [], budget: '100' },
});

/** A post-paid service of the buyer for goods of the first merchant, and an unpaid bill. */
async function makeMetered({ database, mark, buyerId, shopId, service, bill }: Floor): Promise<void> {
  await database.query(
    `WITH p AS (INSERT INTO meter_plan (goods_kind, goods_id, sku_id, shop_id, scope, name, name_en) VALUES ('sku', 1, 1, $2, 'shop:' || $2::bigint, $3, $3) RETURNING id),
     s AS (
       INSERT INTO meter_service (entitlement_id, account_id, plan_id, shop_id, scope, goods_id, goods_type, name, name_en, state, billed_through, opened_at)
       SELECT $4, $1, id, $2, 'shop:' || $2::bigint, 1, 'SERVICE', $3, $3, 'ACTIVE', '9999-12', now() FROM p)
     INSERT INTO meter_bill (id, bill_no, account_id, shop_id, month, subject, amount_fen, state, created_at, due_at)
     VALUES ($5, $3, $1, $2, '2020-01', $3, 100, 'UNPAID', now(), now() + interval '1 day')`,
    [buyerId, shopId, mark, service, bill],
  );
}

/** Returns the ids of the records. */
export async function makeMoneyRecords(floor: Floor) {
  const funds = await makeFunds(floor);
  // After what covers its bill: a sweep between both would give the service a grace, and take it back later.
  await makeMetered(floor);
  return {
    ...funds,
    ...(await makeFollowing(floor)),
    ...(await makeDrafts(floor)),
  };
}
