/** Vouchers and promotions: a manual change of any of their sums is detected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { settle } from '#contexts/orders/server/testing/paid-order.ts';
import { findAfter } from '#contexts/payments/server/proof/testing/find-after.ts';
import { makeVoucherBatch, payVoucherBatch, sendVoucherBatch } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { buyOne, openVoucherFloor, payByVoucher, type VoucherFloor } from '../testing/voucher-floor.ts';
import { voucherBook } from './voucher-book.ts';

let floor: VoucherFloor;
/** Half of an order is paid by a voucher, settled with the issuer, and partly returned. */
beforeAll(async () => {
  floor = await openVoucherFloor();
  const programme = await floor.openProgramme({ sharePermille: 500 });
  const { actor, buyer, orderId, sku } = await buyOne(floor);
  await floor.openPromotion(sku.shopId);
  await floor.sql('INSERT INTO wallet VALUES ($1, 1000000)', [actor.accountId]);
  const reference = await floor.claim(buyer, programme);
  await payByVoucher(buyer, orderId, [{ reference, amount: '5.00' }], 'BALANCE');
  const reduced = await buyOne(floor, { actor, sku });
  expect(reduced.orderId).not.toBe(orderId);
  await settle(floor);
  const batch = await floor.staff.call(makeVoucherBatch, { params: { programmeId: programme.programmeId }, body: { until: 0 } });
  const params = { batchId: batch.batchId };
  await floor.staff.call(sendVoucherBatch, { params });
  await floor.secondStaff.call(payVoucherBatch, { params, body: { bankReference: `P-${batch.batchId}` } });
  await floor.staff.call(startRefund, { params: { id: orderId }, body: { amount: '2.00', consumed: true, reason: '协商退款' } });
}, 60_000);
afterAll(() => floor?.close());

const find = async (change?: string) => {
  const found = await findAfter(floor.database, change ? [[change]] : [], { wayBooks: [voucherBook] });
  return new Set(found.map(({ code }) => code).filter((code) => code.startsWith('WAY_')));
};

it('agree as the product has written them', async () => {
  expect(await find()).toEqual(new Set());
  const [counts] = await floor.sql(
    `SELECT (SELECT count(*)::int FROM voucher_redemption WHERE returned_fen > 0) AS returned, (SELECT count(*)::int FROM voucher_batch WHERE state = 'PAID') AS paid,
       (SELECT count(*)::int FROM promotion_use) AS uses`,
  );
  expect(counts).toEqual({ returned: 1, paid: 1, uses: 1 });
});

describe('are found when they were changed by hand:', () => {
  it.each([
    ['voucher_programme', 'claimed_fen'],
    ['voucher_programme', 'claimed_count'],
    ['voucher_programme', 'used_fen'],
    ['voucher_programme', 'returned_fen'],
    ['voucher_programme', 'released_fen'],
    ['voucher_programme', 'paid_fen'],
    ['voucher', 'face_fen'],
    ['voucher', 'used_fen'],
    ['voucher', 'returned_fen'],
    ['voucher', 'released_fen'],
    ['voucher_redemption', 'fen'],
    ['voucher_redemption', 'returned_fen'],
    ['voucher_redemption_line', 'fen'],
    ['voucher_redemption_line', 'returned_fen'],
    ['voucher_movement', 'fen'],
    ['voucher_batch', 'redeemed_fen'],
    ['voucher_batch', 'returned_fen'],
    ['voucher_batch_line', 'fen'],
    ['promotion', 'used_fen'],
    ['promotion', 'returned_fen'],
    ['promotion', 'used_count'],
    ['promotion_use', 'fen'],
  ])('%s.%s', async (table, column) => {
    expect((await find(`UPDATE ${table} SET ${column} = ${column} + 1`)).size).toBeGreaterThan(0);
  });

  it.each([
    ['the state of a settlement', `UPDATE voucher_batch SET state = 'SENT'`],
    ['a redemption that says it was withdrawn', 'UPDATE voucher_redemption SET withdrawn = true'],
    ['a redemption that is gone', 'DELETE FROM voucher_redemption'],
    ['a line of a redemption that is gone', 'DELETE FROM voucher_redemption_line'],
    ['a movement that is gone', 'DELETE FROM voucher_movement WHERE fen < 0'],
    ['a voucher that is gone', 'DELETE FROM voucher'],
    ['a settlement that is gone', 'DELETE FROM voucher_batch'],
    ['a line of a settlement that is gone', 'DELETE FROM voucher_batch_line'],
    ['a use of a promotion that is gone', 'DELETE FROM promotion_use'],
    ['a use of a promotion that says it was returned', 'UPDATE promotion_use SET returned_at = now()'],
  ])('%s', async (_, change) => {
    expect((await find(change)).size).toBeGreaterThan(0);
  });
});
