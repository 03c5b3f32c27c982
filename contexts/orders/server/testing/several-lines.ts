/** For tests: a paid order of several SKUs, and the comparison of all its books. */
import { expect } from 'vitest';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { givenBy } from '../entitlement/gives.ts';
import { makeSku, type TestSku } from './make-sku.ts';
import { settle } from './paid-order.ts';
import { buySku, type Caller, type Floor, payAtWallet } from './test-floor.ts';

type Wanted = { type?: GoodsType; priceFen?: number; stock?: number | null /** Of the first line's shop. */; sameShop?: boolean };
export type SeveralLines = {
  orderId: string;
  outTradeNo: string;
  skus: TestSku[];
  actor: Actor;
  buyer: Caller;
  /** Of the first line. */
  seller: Caller;
};

/** The shop cannot create such orders today: the further lines are inserted in addition to the ordered one. */
export async function severalLines(
  floor: Floor,
  wanted: Wanted[],
  { by = 'ONLINE' }: { by?: 'BALANCE' | 'ONLINE' } = {},
): Promise<SeveralLines> {
  const skus: TestSku[] = [];
  for (const { type = 'APP_SOFTWARE', priceFen = 1_000, stock = null, sameShop = false } of wanted) {
    const sku = await makeSku(floor.database, { type, stock, prices: [{ billingType: 'ONCE', duration: 1, priceFen }] });
    const shopId = sameShop ? (skus[0]?.shopId ?? sku.shopId) : sku.shopId;
    await floor.sql('UPDATE goods SET shop_id = $2 WHERE id = $1', [sku.goodsId, shopId]);
    skus.push({ ...sku, shopId });
  }
  const [first] = skus;
  if (!first) throw new Error('an order needs a line');
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  const { orderId } = await buyer.order(buySku(first));
  for (const [index, sku] of skus.entries()) {
    if (index === 0) continue;
    const { type = 'APP_SOFTWARE', priceFen = 1_000, stock = null } = wanted[index] ?? {};
    const row = {
      line_no: index + 1,
      goods_id: sku.goodsId,
      sku_id: sku.skuId,
      shop_id: sku.shopId,
      goods_type: type,
      actual_fen: priceFen,
      source_total_fen: priceFen,
      taken: stock === null ? 0 : 1,
      ...givenBy(type, Date.now()),
    };
    await floor.sql(
      'INSERT INTO order_line SELECT (jsonb_populate_record(l, $2)).* FROM order_line l WHERE l.order_id = $1 AND l.line_no = 1',
      [orderId, row],
    );
    if (stock !== null) await floor.sql('UPDATE sku SET stock = stock - 1, held = held + 1 WHERE id = $1', [sku.skuId]);
  }
  await floor.sql(
    'UPDATE market_order SET (actual_fen, source_total_fen) = (SELECT sum(actual_fen), sum(source_total_fen) FROM order_line WHERE order_id = $1) WHERE id = $1',
    [orderId],
  );
  let outTradeNo = '';
  if (by === 'ONLINE') {
    const paid = await payAtWallet(floor, buyer, orderId);
    await floor.deliver(paid.notification);
    outTradeNo = paid.outTradeNo;
  } else {
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
  }
  await settle(floor);
  const seller = floor.as(floor.newActor({ accountId: Number(first.shopId), retailerId: first.shopId }));
  return { orderId, outTradeNo, skus, actor, buyer, seller };
}

type Fen = { fen: number };
const one = async (rows: Promise<Fen[]>): Promise<number> => (await rows)[0]?.fen ?? 0;

/** Gateway or wallet, ledger, payments, refunds and lines of this order agree to the fen. */
export async function expectBooksAgree(floor: Floor, { orderId, outTradeNo, actor }: SeveralLines): Promise<void> {
  const retained = await one(
    floor.sql('SELECT sum(actual_fen - returned_fen)::bigint AS fen FROM order_line WHERE order_id = $1', [orderId]),
  );
  const refunded = await one(
    floor.sql(`SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM order_refund WHERE order_id = $1 AND state = 'REFUNDED'`, [orderId]),
  );
  const [order] = await floor.sql<{ actual: number; status: string }>(
    'SELECT actual_fen AS actual, status FROM market_order WHERE id = $1',
    [orderId],
  );
  expect((order?.actual ?? 0) - refunded).toBe(retained);
  expect(order?.status).toBe(retained === 0 ? 'REFUNDED' : 'PAID');
  const [payment] = await floor.sql<{ retained: number; state: string }>(
    `SELECT p.amount_fen - coalesce((SELECT sum(t.amount_fen) FROM tender_refund t WHERE t.payment_id = p.id), 0)::bigint AS retained, p.state FROM payment p WHERE p.payable_id = $1 AND p.paid_at IS NOT NULL`,
    [orderId],
  );
  expect(payment).toEqual({ retained, state: retained === 0 ? 'REFUNDED' : 'PAID' });
  const ledger = await floor.sql<{ account: string; fen: number }>(
    `SELECT p.ledger_account AS account, sum(p.amount_fen)::bigint AS fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
     WHERE t.reference IN (SELECT out_trade_no FROM payment WHERE payable_id = $1 UNION ALL SELECT refund_no FROM order_refund WHERE order_id = $1)
     GROUP BY 1 HAVING sum(p.amount_fen) <> 0 ORDER BY 1`,
    [orderId],
  );
  const sold = await floor.sql<{ account: string; fen: number }>(
    `SELECT 'sales:' || coalesce(shop_id::text, 'platform') AS account, -sum(actual_fen - returned_fen)::bigint AS fen FROM order_line WHERE order_id = $1
     GROUP BY 1 HAVING sum(actual_fen - returned_fen) <> 0 ORDER BY 1`,
    [orderId],
  );
  const cash = outTradeNo === '' ? `wallet:${actor.accountId}` : 'gateway:alipay';
  expect(ledger).toEqual(
    [...(retained === 0 ? [] : [{ account: cash, fen: retained }]), ...sold].toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  );
  if (outTradeNo === '') {
    expect(await one(floor.sql('SELECT balance_fen AS fen FROM wallet WHERE account_id = $1', [actor.accountId]))).toBe(
      1_000_000 - retained,
    );
    return;
  }
  const trade = await floor.sandbox.store.findByOutTradeNo(outTradeNo);
  expect((trade?.amountFen ?? 0) - (trade?.refundedFen ?? 0)).toBe(retained);
}
