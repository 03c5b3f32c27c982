import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSoldGoodsStore } from './sold-goods-store.ts';

let test: TestDatabase;
let store: ReturnType<typeof createSoldGoodsStore>;
const SHOP = 7;

type Past = { account: number; goods: number; pieces?: number; type?: 'FORMAL' | 'FREE' | 'TRIAL'; paidAt: string | null };
async function order(id: string, { account, goods, pieces = 1, type = 'FORMAL', paidAt }: Past): Promise<void> {
  const fen = type === 'FORMAL' ? 100 : 0;
  await test.database.query(
    `INSERT INTO market_order (id, order_no, account_id, type, status, source_total_fen, actual_fen, idempotency_key, body_hash, paid_at)
     VALUES ($1, $1, $2, $3, $4, $5, $5, $1, '', $6)`,
    [id, account, type, paidAt ? 'PAID' : 'UNPAID', fen, paidAt],
  );
  await test.database.query(
    `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit,
       source_price_micro, price_micro, source_total_fen, actual_fen, gives)
     VALUES ($1, 1, 'sku', $2, 1, ${SHOP}, 'MODEL', '商品', 'Goods', $3, 1, 'month', 0, 0, $4, $4, 'LICENCE')`,
    [id, goods, pieces, fen],
  );
}
async function releaseHeld(orderId: string, state: string, decidedAt: string, ends = true): Promise<void> {
  await test.database.query(
    `INSERT INTO order_refund (id, refund_no, order_id, account_id, kind, state, paid_fen, amount_fen, decided_at) VALUES ($1, $1, $1, 1, 'REASON', $2, 100, 50, $3)`,
    [orderId, state, decidedAt],
  );
  await test.database.query('INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends) VALUES ($1, 1, 50, $2)', [orderId, ends]);
}
const sold = async (
  from: string,
  to: string,
  { type = 'FORMAL', before = null, among = null }: { type?: 'FORMAL' | 'FREE'; before?: string | null; among?: string[] | null } = {},
) => {
  const own = [{ shopId: String(SHOP), accountId: 90 }];
  return Object.fromEntries(await store.list({ from, to, before, type, own, most: 10, least: 1, among }));
};

beforeAll(async () => {
  test = await createTestDatabase();
  store = createSoldGoodsStore(test.database);
});
afterAll(() => test.drop());

it('counts pieces of paid lines by days of Shanghai, at most so many of one buyer', async () => {
  await order('a', { account: 1, goods: 11, pieces: 8, paidAt: '2026-03-02T00:30:00+08:00' });
  await order('b', { account: 1, goods: 11, pieces: 8, paidAt: '2026-03-08T23:59:59+08:00' });
  await order('c', { account: 2, goods: 11, pieces: 2, paidAt: '2026-03-05T12:00:00+08:00' });
  await order('d', { account: 2, goods: 12, paidAt: '2026-03-09T00:00:00+08:00' });
  await order('e', { account: 2, goods: 12, paidAt: null });
  await order('f', { account: 3, goods: 13, type: 'FREE', paidAt: '2026-03-03T12:00:00+08:00' });
  await order('g', { account: 4, goods: 13, type: 'TRIAL', paidAt: '2026-03-03T12:00:00+08:00' });
  expect(await sold('2026-03-02', '2026-03-08')).toEqual({ 11: { pieces: 12, buyers: 2, piecesBefore: 0 } });
  expect(await sold('2026-03-02', '2026-03-08', { type: 'FREE' })).toEqual({ 13: { pieces: 1, buyers: 1, piecesBefore: 0 } });
});

it('counts those of some goods alone', async () => {
  await order('some', { account: 1, goods: 14, pieces: 1, paidAt: '2026-02-05T12:00:00+08:00' });
  await order('others', { account: 1, goods: 15, pieces: 1, paidAt: '2026-02-05T12:00:00+08:00' });
  expect(Object.keys(await sold('2026-02-02', '2026-02-08'))).toEqual(['14', '15']);
  expect(Object.keys(await sold('2026-02-02', '2026-02-08', { among: ['15', '16'] }))).toEqual(['15']);
  expect(await sold('2026-02-02', '2026-02-08', { among: [] })).toEqual({});
});

it('does not count what the people of a shop buy there', async () => {
  await order('own', { account: 90, goods: 21, paidAt: '2026-04-02T12:00:00+08:00' });
  await order('other', { account: 91, goods: 21, paidAt: '2026-04-02T12:00:00+08:00' });
  expect(await sold('2026-04-01', '2026-04-07')).toEqual({ 21: { pieces: 1, buyers: 1, piecesBefore: 0 } });
});

it('does not count what went back by the end of the days, and still counts what went back later', async () => {
  for (const [index, id] of ['kept', 'returned', 'later', 'refused', 'part'].entries())
    await order(id, { account: 31 + index, goods: 31 + index, paidAt: '2026-05-02T12:00:00+08:00' });
  await releaseHeld('returned', 'REFUNDED', '2026-05-07T23:59:59+08:00');
  await releaseHeld('later', 'APPROVED', '2026-05-08T00:00:00+08:00');
  await releaseHeld('refused', 'REFUSED', '2026-05-03T12:00:00+08:00');
  await releaseHeld('part', 'REFUNDED', '2026-05-03T12:00:00+08:00', false);
  expect(Object.keys(await sold('2026-05-01', '2026-05-07'))).toEqual(['31', '33', '34', '35']);
  expect(Object.keys(await sold('2026-05-02', '2026-05-08'))).toEqual(['31', '34', '35']);
});

it('compares with the stretch before, as it was at its end', async () => {
  await order('e1', { account: 41, goods: 41, pieces: 12, paidAt: '2026-06-03T12:00:00+08:00' });
  await order('e2', { account: 42, goods: 41, paidAt: '2026-06-07T23:59:59+08:00' });
  await order('e3', { account: 41, goods: 41, paidAt: '2026-06-08T00:00:00+08:00' });
  await order('e4', { account: 43, goods: 42, paidAt: '2026-06-03T12:00:00+08:00' });
  for (const id of ['gone', 'later2']) await order(id, { account: 44, goods: 41, paidAt: '2026-06-02T12:00:00+08:00' });
  await releaseHeld('gone', 'REFUNDED', '2026-06-07T23:59:59+08:00');
  await releaseHeld('later2', 'REFUNDED', '2026-06-08T00:00:00+08:00');
  expect(await sold('2026-06-08', '2026-06-14', { before: '2026-06-01' })).toEqual({ 41: { pieces: 1, buyers: 1, piecesBefore: 12 } });
});
