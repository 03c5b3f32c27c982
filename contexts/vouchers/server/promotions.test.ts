/** Coupons and campaigns: spread over lines before the order is created, within their limits, returned with the order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder, confirmOrder, createOrder, getOrderDetail } from '#contexts/orders/calls/order.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { AGREEMENT, buySku, type Caller, codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import {
  claimCoupon,
  createPromotion,
  listPromotions,
  listSellerPromotions,
  movePromotion,
  type PromotionInput,
} from '#contexts/vouchers/calls/promotions.ts';
import { buyOne, openVoucherFloor, payByVoucher, type VoucherFloor, vouchersFor } from './testing/voucher-floor.ts';

let floor: VoucherFloor;
beforeAll(async () => {
  floor = await openVoucherFloor();
});
afterAll(() => floor?.close());

const owner = (shopId: string) => floor.as(floor.newActor({ accountId: Number(shopId), retailerId: shopId }));
const figures = async (shopId: string) => {
  const { records } = await owner(shopId).call(listSellerPromotions, { query: {} });
  return records.map(({ spent, usedCount, buyers }) => ({ spent, usedCount, buyers }));
};
const detail = (buyer: Caller, id: string) => buyer.call(getOrderDetail, { params: { id } });
const fund = (accountId: number) => floor.sql('INSERT INTO wallet VALUES ($1, 1000000) ON CONFLICT (account_id) DO NOTHING', [accountId]);
/** A new shop with one product for 10 yuan, and a promotion. */
async function shopWith(terms: Partial<PromotionInput>) {
  const sku = await makeSku(floor.database);
  const promotionId = await floor.openPromotion(sku.shopId, terms);
  return { sku, promotionId };
}
const prove = async () =>
  (await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal }))?.differences
    .filter(({ code }) => code !== 'WALLET_BALANCE')
    .map(({ code, reference }) => [code, reference]);

describe('a campaign', () => {
  it('lowers the price before the order is made: shown, stored on the line, and the shop’s income is the lower one', async () => {
    const { sku } = await shopWith({ off: '3.00' });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    expect(await buyer.confirm(buySku(sku))).toMatchObject({
      sourceTotalAmount: '10.00',
      discountAmount: '3.00',
      actualPaymentAmount: '7.00',
      lines: [{ discountAmount: '3.00', discountName: '满减', discountNameEn: 'Off', actualPaymentAmount: '7.00' }],
    });
    const { orderId } = await buyer.order(buySku(sku));
    expect(await detail(buyer, orderId)).toMatchObject({
      actualPaymentAmount: '7.00',
      lines: [{ discountAmount: '3.00', discountName: '满减' }],
    });
    await fund(actor.accountId);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    expect(
      await floor.sql('SELECT sum(amount_fen)::int AS fen FROM ledger_posting WHERE ledger_account = $1', [`sales:${sku.shopId}`]),
    ).toEqual([{ fen: -700 }]);
    expect(await figures(sku.shopId)).toEqual([{ spent: '3.00', usedCount: 1, buyers: 1 }]);
  });

  it('may be left for later', async () => {
    const { sku } = await shopWith({});
    const buyer = floor.as(floor.newActor());
    const request = buySku(sku);
    const full = await buyer.call(confirmOrder, { body: { request, withoutDiscounts: true } });
    expect(full).toMatchObject({ discountAmount: '0.00', actualPaymentAmount: '10.00' });
    const body = { request, expectedAmount: '10.00', agreementVersion: AGREEMENT.version };
    expect(await codeOf(buyer.call(createOrder, { body }))).toBe('PRICE_CHANGED');
    expect(await codeOf(buyer.call(createOrder, { body: { ...body, withoutDiscounts: true } }))).toBe('');
    expect(await figures(sku.shopId)).toMatchObject([{ usedCount: 0 }]);
  });

  it('is used no more often than its budget allows, by fifty at once', async () => {
    const { sku } = await shopWith({ off: '3.00', budget: '30.00' });
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = floor.as(floor.newActor());
        const body = { request: buySku(sku), expectedAmount: '7.00', agreementVersion: AGREEMENT.version };
        return codeOf(buyer.call(createOrder, { body }));
      }),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['', 'PRICE_CHANGED']));
    expect(await figures(sku.shopId)).toEqual([{ spent: '30.00', usedCount: 10, buyers: 10 }]);
    // A promotion below its minimum is not offered.
    expect((await floor.as(floor.newActor()).confirm(buySku(sku))).actualPaymentAmount).toBe('10.00');
  });

  it('is used by one buyer as often as allowed, also at once', async () => {
    const first = await makeSku(floor.database);
    await floor.openPromotion(first.shopId, { perBuyer: 1 });
    const skus = await Promise.all(Array.from({ length: 5 }, () => makeSku(floor.database)));
    for (const { goodsId } of skus) await floor.sql('UPDATE goods SET shop_id = $2 WHERE id = $1', [goodsId, first.shopId]);
    const actor = floor.newActor();
    const codes = await Promise.all(
      skus.map((sku) =>
        codeOf(
          floor
            .as(actor)
            .call(createOrder, { body: { request: buySku(sku), expectedAmount: '7.00', agreementVersion: AGREEMENT.version } }),
        ),
      ),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(await figures(first.shopId)).toMatchObject([{ usedCount: 1 }]);
  });

  it('is returned when the order is cancelled, and when all of it is refunded', async () => {
    const { sku } = await shopWith({ perBuyer: 1 });
    const actor = floor.newActor();
    const { buyer, orderId } = await buyOne(floor, { actor, sku });
    await buyer.call(cancelOrder, { params: { id: orderId } });
    expect(await figures(sku.shopId)).toEqual([{ spent: '0.00', usedCount: 0, buyers: 0 }]);

    const again = await buyOne(floor, { actor, sku });
    await fund(actor.accountId);
    await buyer.call(startOrderPayment, { body: { orderId: again.orderId, method: 'BALANCE' } });
    const refund = (amount: string) =>
      floor.staff.call(startRefund, { params: { id: again.orderId }, body: { amount, consumed: true, reason: '协商退款' } });
    await refund('2.00');
    expect(await figures(sku.shopId)).toMatchObject([{ spent: '3.00', usedCount: 1 }]);
    await refund('5.00');
    expect(await figures(sku.shopId)).toMatchObject([{ spent: '0.00', usedCount: 0 }]);
    expect(await floor.sql('SELECT balance_fen::int AS fen FROM wallet WHERE account_id = $1', [actor.accountId])).toEqual([
      { fen: 1_000_000 },
    ]);
  });

  it('for the first order is for the first that is paid in the shop', async () => {
    const { sku } = await shopWith({ firstOrder: true });
    const actor = floor.newActor();
    const { buyer, orderId } = await buyOne(floor, { actor, sku });
    expect((await detail(buyer, orderId)).actualPaymentAmount).toBe('7.00');
    await fund(actor.accountId);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    expect((await buyer.confirm(buySku(sku))).actualPaymentAmount).toBe('10.00');
    const { records } = await buyer.call(listPromotions, { query: { shopId: sku.shopId } });
    expect(records).toMatchObject([{ used: 1, refusal: { code: 'COUPON_USED' } }]);
  });

  it('for a bundle counts what was bought before', async () => {
    const { sku } = await shopWith({ firstOrder: false });
    const second = await makeSku(floor.database);
    await floor.sql('UPDATE goods SET shop_id = $2 WHERE id = $1', [second.goodsId, sku.shopId]);
    const seller = owner(sku.shopId);
    await seller.call(movePromotion, {
      params: { promotionId: (await seller.call(listSellerPromotions, { query: {} })).records[0]?.promotionId ?? '' },
      body: { move: 'pause' },
    });
    await floor.openPromotion(sku.shopId, { bundleIds: [sku.goodsId, second.goodsId], off: '4.00' });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    expect((await buyer.confirm(buySku(second))).actualPaymentAmount).toBe('10.00');
    const { orderId } = await buyOne(floor, { actor, sku });
    await fund(actor.accountId);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    expect((await buyer.confirm(buySku(second))).actualPaymentAmount).toBe('6.00');
  });

  it('takes goods of its own shop alone', async () => {
    const mine = await makeSku(floor.database);
    const other = await makeSku(floor.database);
    expect(await codeOf(floor.openPromotion(mine.shopId, { goodsIds: [other.goodsId] }))).toBe('PROMOTION_GOODS');
    const promotionId = await floor.openPromotion(mine.shopId, {});
    expect(await codeOf(owner(other.shopId).call(movePromotion, { params: { promotionId }, body: { move: 'close' } }))).toBe(
      'PROMOTION_NOT_FOUND',
    );
    expect(await codeOf(floor.as(floor.newActor()).call(createPromotion, { body: {} as never }))).not.toBe('');
  });
});

describe('a coupon', () => {
  it('applies once it is claimed', async () => {
    const { sku, promotionId } = await shopWith({ kind: 'COUPON', benefit: 'PERCENT', offPermille: 105, off: '0', most: '0' });
    const buyer = floor.as(floor.newActor());
    expect((await buyer.confirm(buySku(sku))).actualPaymentAmount).toBe('10.00');
    expect((await buyer.call(listPromotions, { query: { shopId: sku.shopId, goodsId: sku.goodsId } })).records).toMatchObject([
      { promotionId, claimed: false, refusal: { code: 'COUPON_UNCLAIMED' } },
    ]);
    for (let again = 0; again < 2; again += 1) await buyer.call(claimCoupon, { params: { promotionId } });
    expect((await buyer.confirm(buySku(sku))).actualPaymentAmount).toBe('8.95');
  });

  it('stands beside vouchers only where the programme says so', async () => {
    const { sku } = await shopWith({ off: '2.00' });
    const actor = floor.newActor();
    const { buyer, orderId } = await buyOne(floor, { actor, sku });
    const alone = await floor.openProgramme();
    const beside = await floor.openProgramme({ withCoupons: true });
    const [refused, taken] = [await floor.claim(buyer, alone), await floor.claim(buyer, beside)];
    expect(await vouchersFor(buyer, orderId)).toMatchObject([
      { reference: refused, refusal: { code: 'VOUCHER_COUPON' } },
      { reference: taken, most: '8.00', refusal: { code: '' } },
    ]);
    expect(await codeOf(payByVoucher(buyer, orderId, [{ reference: refused, amount: '1.00' }]))).toBe('VOUCHER_COUPON');
    expect(await codeOf(payByVoucher(buyer, orderId, [{ reference: taken, amount: '8.00' }]))).toBe('');
    expect(await floor.as(floor.newActor()).confirm(buySku(sku))).toMatchObject({ voucherAmount: '0.00' });
  });

  it('agrees with its uses, and a sum that does not is named', async () => {
    expect(await prove()).toEqual([]);
    const { sku, promotionId } = await shopWith({});
    await buyOne(floor, { sku });
    await floor.sql('UPDATE promotion SET used_fen = used_fen + 1 WHERE id = $1', [promotionId]);
    expect(await prove()).toEqual([['WAY_COUNTER', `promotion ${promotionId}`]]);
  });
});
