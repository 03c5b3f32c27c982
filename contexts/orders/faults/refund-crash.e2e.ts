/**
 * kill -9 during refunds: of one order before the gateway has moved the money, of another after that and before anything is written. The
 * real server waits there at locks that the test holds.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commissionFen } from '#contexts/payments/rules/settlement/commission.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const STOCK = 9;
let store: TestDatabase;
/** Counts while the test holds its locks. */
let witness: Database;
let product: RunningProduct;
let players: Map<string, RolePlayer>;
const start = () => startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' } });
const as = (name: string): Client => {
  const client = createClient(product.address);
  client.cookies.set('session', players.get(name)?.cookie.slice('session='.length) ?? '');
  return client;
};

beforeAll(async () => {
  store = await createTestDatabase();
  witness = createDatabase({ url: store.url, max: 1 });
  product = await start();
  players = await createRolePlayers(store.database);
});
afterAll(async () => {
  await product?.dispose();
  await witness?.close();
  await store?.drop();
});

type Sold = { orderId: string; paidFen: number };
async function paidOrders(goodsId: string, skuId: string, count: number): Promise<Sold[]> {
  const buyer = as('common');
  const sold: Sold[] = [];
  for (let index = 0; index < count; index += 1) {
    const request = { kind: 'sku', goodsId, skuId, billingType: 'ONCE', duration: 1, regions: [] } as never;
    const { orderId, actualPaymentAmount } = await placeOrder(buyer, request);
    await payByScanning(buyer, orderId);
    await waitForStatus(buyer, orderId, 'PAID');
    sold.push({ orderId, paidFen: Math.round(Number(actualPaymentAmount) * 100) });
  }
  return sold;
}
const refund = ({ orderId }: Sold, fen: number) =>
  as('financial').data<{ state: string }>(
    as('financial').post(
      `/mall/admin/order/${orderId}/refund`,
      { amount: fenToYuan(fen), lines: [{ lineNo: 1, amount: fenToYuan(fen), ends: true }], consumed: false, reason: '协商退款' },
      { 'idempotency-key': randomUUID() },
    ),
  );

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await rowsOf<{ count: number }>(witness, `SELECT count(*)::int AS count FROM ${text}`, values))[0]?.count ?? -1;
const refundsAtGateway = (orderId: string) =>
  count(`sandbox_refund r JOIN payment y ON y.out_trade_no = r.out_trade_no WHERE y.payable_id = $1`, [orderId]);

/** Kills the server during the refunds of both orders; each waits for a lock that the test holds. */
async function killBetween(unsent: Sold, unwritten: Sold, ask: () => Promise<unknown>[]): Promise<void> {
  await store.database.transaction(async (tx) => {
    await tx.query('SELECT FROM sandbox_trade s JOIN payment y USING (out_trade_no) WHERE y.payable_id = $1 FOR UPDATE OF s', [
      unsent.orderId,
    ]);
    await tx.query('LOCK TABLE payment_refund IN SHARE MODE');
    const asked = Promise.allSettled(ask());
    expect(
      await until(
        () => count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
        (waiting) => waiting === 2,
        20_000,
      ),
    ).toBe(2);
    expect(await refundsAtGateway(unsent.orderId)).toBe(0);
    expect(await refundsAtGateway(unwritten.orderId)).toBe(1);
    await product.kill();
    await asked;
  });
  for (const { orderId } of [unsent, unwritten]) {
    expect(await count(`market_order WHERE id = $1 AND status = 'PAID'`, [orderId])).toBe(1);
    expect(await count(`payment_refund WHERE order_id = $1`, [orderId])).toBe(0);
  }
}

it('a server killed while money goes back refunds once at the gateway, and writes all of it once after its next start', async () => {
  const { skuId, sold } = await step('sells four orders', async () => {
    const merchant = as('merchant');
    const base = listingContent({ categoryCode: await leafCategory(merchant, 'SERVICE') });
    const content = { ...base, skus: base.skus.map((sku) => ({ ...sku, stock: STOCK })) };
    const goodsId = await sell(merchant, as('superadmin'), content);
    const [sku] = await as('common').data<{ id: string }[]>(as('common').get(`/mall/goods/${goodsId}/skus`));
    const skuId = sku?.id ?? '';
    const sold = await paidOrders(goodsId, skuId, 4);
    return { skuId, sold };
  });

  const [untouched, whole, unsent, unwritten] = sold as [Sold, Sold, Sold, Sold];
  // Less than half is refunded: under another number the gateway would refund it a second time.
  const back = new Map([
    [untouched.orderId, 0],
    [whole.orderId, whole.paidFen],
    [unsent.orderId, Math.floor(unsent.paidFen / 3)],
    [unwritten.orderId, Math.floor(unwritten.paidFen / 3)],
  ]);
  const backOf = ({ orderId }: Sold): number => back.get(orderId) ?? 0;

  await step('refunds one, and is killed while two are under way', async () => {
    expect((await refund(whole, backOf(whole))).state).toBe('REFUNDED');

    await killBetween(unsent, unwritten, () => [unsent, unwritten].map((order) => refund(order, backOf(order))));
  });

  const buyer = await step('finishes both after the next start', async () => {
    product = await start();
    const buyer = as('common');
    for (const order of [unsent, unwritten]) {
      const states = () => rowsOf<{ state: string }>(store.database, 'SELECT state FROM order_refund WHERE order_id = $1', [order.orderId]);
      expect(await until(states, ([one]) => one?.state === 'REFUNDED', 60_000)).toEqual([{ state: 'REFUNDED' }]);
    }
    return buyer;
  });

  await step('the gateway holds what the ledger says', async () => {
    // For each order the gateway's balance equals the ledger's.
    const books = await rowsOf<{ orderId: string; gatewayFen: number; refunds: number; ledgerFen: number }>(
      store.database,
      `SELECT y.payable_id AS "orderId", s.amount_fen - s.refunded_fen AS "gatewayFen",
       (SELECT count(*)::int FROM sandbox_refund r WHERE r.out_trade_no = y.out_trade_no) AS refunds,
       (SELECT sum(p.amount_fen)::bigint FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id AND p.ledger_account = 'gateway:alipay'
        WHERE t.reference = y.out_trade_no OR t.reference IN (SELECT refund_no FROM payment_refund b WHERE b.payment_id = y.id)) AS "ledgerFen"
     FROM payment y JOIN sandbox_trade s USING (out_trade_no) ORDER BY y.created_at`,
    );
    expect(books).toEqual(
      sold.map((order) => ({
        orderId: order.orderId,
        gatewayFen: order.paidFen - backOf(order),
        refunds: backOf(order) > 0 ? 1 : 0,
        ledgerFen: order.paidFen - backOf(order),
      })),
    );
    expect(await store.database.query('SELECT sum(amount_fen)::int AS sum FROM ledger_posting')).toEqual([{ sum: 0 }]);
  });

  await step('orders, entitlements and stock are as the refunds say', async () => {
    for (const order of sold) {
      const refunded = backOf(order) > 0;
      const detail = await buyer.data<{ status: string }>(buyer.get(`/mall/order/${order.orderId}/detail`));
      expect(detail.status).toBe(backOf(order) === order.paidFen ? 'REFUNDED' : 'PAID');
      const given = await buyer.data<{ records: { state: string }[] }>(buyer.get(`/mall/entitlement/list?orderId=${order.orderId}`));
      expect(given.records.map(({ state }) => state)).toEqual([refunded ? 'REVOKED' : 'ACTIVE']);
    }
    expect(await store.database.query('SELECT stock FROM sku WHERE id = $1', [skuId])).toEqual([{ stock: STOCK - 1 }]);
  });

  await step('the merchant and finance see the same sums', async () => {
    const seller = as('merchant');
    type Overview = { commissionPermille: number; openMonth: Record<string, string> };
    const { commissionPermille, openMonth } = await seller.data<Overview>(seller.get('/mall/seller/money/overview'));
    const paid = sold.reduce((sum, { paidFen }) => sum + paidFen, 0);
    const returned = sold.reduce((sum, order) => sum + backOf(order), 0);
    const commission = sold.reduce((sum, order) => sum + commissionFen(order.paidFen - backOf(order), commissionPermille), 0);
    expect(openMonth).toMatchObject({
      sales: fenToYuan(paid),
      refunds: fenToYuan(returned),
      commission: fenToYuan(commission),
      net: fenToYuan(paid - returned - commission),
    });
    const finance = as('financial');
    expect(await finance.data(finance.get('/operation/admin/settlement/reconciliation'))).toMatchObject({
      ledgerSum: '0.00',
      differences: [],
    });
  });
});
