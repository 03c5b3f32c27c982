/** Fixtures for tests of buying: goods with a known stock, and the calls of an order. */
import { randomUUID } from 'node:crypto';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import type { AfterSales } from '#contexts/orders/calls/refund.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Client } from './http-client.ts';
import { until } from './until.ts';

export type SoldSku = { goodsId: string; skuId: string; billingType: string; duration: number; price: string };

async function createShop(database: Database, mark: string): Promise<string> {
  const [shop] = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO shop (external_id, name, name_en) VALUES ($1, '测试店铺', 'Test shop') RETURNING id::text`,
    [mark],
  );
  return shop?.id ?? '';
}

/**
 * A product with one SKU at a price, with stock and optionally a trial; its type is a service by default, its shop a new one without
 * `shopId`.
 */
export async function createSku(
  database: Database,
  options: { stock: number | null; priceFen: number; trialDays?: number; shopId?: string; goodsType?: GoodsType },
): Promise<SoldSku> {
  const mark = randomUUID();
  const shopId = options.shopId ?? (await createShop(database, mark));
  const goodsType = options.goodsType ?? 'SERVICE';
  const [category] = await rowsOf<{ code: string }>(database, `SELECT code FROM category WHERE goods_type = $1 AND level > 1 LIMIT 1`, [
    goodsType,
  ]);
  const [goods] = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en, status) VALUES ($1, $4, $2, $3, '测试服务', 'Test service', 'ON_SHELVES') RETURNING id::text`,
    [mark, shopId, category?.code, goodsType],
  );
  const [sku] = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO sku (goods_id, sn, unique_id, stock) VALUES ($1, $2, $2, $3) RETURNING id::text`,
    [goods?.id, mark, options.stock],
  );
  await database.query(`INSERT INTO sku_price (sku_id, billing_type, duration, price_fen) VALUES ($1, 'ONCE', 1, $2)`, [
    sku?.id,
    options.priceFen,
  ]);
  if (options.trialDays)
    await database.query(`INSERT INTO sku_price (sku_id, billing_type, duration, price_fen) VALUES ($1, 'TRIAL', $2, 0)`, [
      sku?.id,
      options.trialDays,
    ]);
  return { goodsId: goods?.id ?? '', skuId: sku?.id ?? '', billingType: 'ONCE', duration: 1, price: (options.priceFen / 100).toFixed(2) };
}

export const skuRequest = (sku: SoldSku, billingType = sku.billingType, duration = sku.duration) =>
  ({ kind: 'sku', goodsId: sku.goodsId, skuId: sku.skuId, billingType, duration, regions: [] }) as unknown as OrderRequest;

export type Created = { orderId: string; type: string; status: string; actualPaymentAmount: string };

/** Confirms and creates an order as a page would. */
export async function placeOrder(client: Client, request: OrderRequest): Promise<Created> {
  const preview = await client.data<OrderPreview>(client.post('/mall/order/confirm', { request }));
  return client.data<Created>(
    client.post(
      '/mall/order/create',
      { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version },
      { 'idempotency-key': randomUUID() },
    ),
  );
}

/** Scans the code of an order's payment and pays in the sandbox wallet. */
export async function payByScanning(client: Client, orderId: string): Promise<void> {
  const payment = await client.data<{ codeUrl: string }>(client.post('/operation/pay/start', { orderId, method: 'ONLINE' }));
  const token = new URL(payment.codeUrl).searchParams.get('token');
  const scan = await client.data<{ walletUrl: string }>(client.get(`/operation/pay/scan?token=${token}`));
  const answer = await client.raw(new URL(scan.walletUrl).pathname, { method: 'POST' });
  if (answer.status !== 200) throw new Error(`the wallet answered ${answer.status}`);
}

/** Polls until the order has the status, as the payment page does. */
export async function waitForStatus(client: Client, orderId: string, status: string, attempts = 600): Promise<void> {
  let last = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    last = (await client.data<{ status: string }>(client.get(`/operation/pay/queryStatusInThPay?orderId=${orderId}`))).status;
    if (last === status) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`order ${orderId} is ${last}, not ${status}`);
}

/** The shop delivers everything of an order, and the buyer accepts its services: what was bought can then be used. */
export async function deliverOrder(merchant: Client, buyer: Client, orderId: string): Promise<void> {
  const { fulfilments } = await until(
    () => buyer.data<AfterSales>(buyer.get(`/mall/order/${orderId}/after-sales`)),
    (all) => all.fulfilments.length > 0,
  );
  for (const { id, kind, state } of fulfilments) {
    if (state !== 'AWAIT_DELIVERY') continue;
    const [move, body] = kind === 'SERVICE' ? ['accept-service', {}] : ['deliver', { licence: 'KEY', note: 'delivered', fileIds: [] }];
    await merchant.data(merchant.post(`/mall/seller/fulfilment/${id}/${move}`, body, { 'idempotency-key': randomUUID() }));
  }
}
