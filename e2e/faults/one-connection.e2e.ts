/**
 * With a pool of one connection everything works for 16 buyers at the same time, because nothing that holds a connection waits for another.
 */
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createBuyers } from '../harness/buyers.ts';
import { startDemoProduct } from '../harness/demo-product.ts';
import { createClient } from '../harness/http-client.ts';
import { furnishMoney } from '../harness/money-floor.ts';
import { furnishOffice, leafCategory, listingContent, sell, upload } from '../harness/office-floor.ts';
import { createSku, payByScanning, placeOrder, skuRequest, waitForStatus } from '../harness/shop-floor.ts';
import { step } from '../harness/step.ts';

const BUYERS = 16;

it('sells, settles, reviews, imports and pays out of one connection', async () => {
  // A request that waits for a second connection hangs, and still fails here.
  const product = await startDemoProduct({ DATABASE_POOL: '1', DATABASE_PATIENCE: '10' });
  onTestFinished(() => product.dispose());
  const { merchant, staff, params } = await furnishOffice(product.address);

  const buyer = createClient(product.address);
  await buyer.login('demo-leader', 'demo-leader-2026');

  await step('pays by credit, voucher and transfer, invoices, and bills what was used', async () => {
    const made = await furnishMoney({ product, buyer, merchant, staff });
    expect(Object.values(made).every((id) => id !== '')).toBe(true);
  });

  await step('asks for a refund', async () => {
    const asked = await buyer.data<{ state: string }>(
      buyer.post(`/mall/order/${params.orderId}/refund/ask`, { kind: 'REASON', reason: '不需要了' }, { 'idempotency-key': randomUUID() }),
    );
    expect(asked.state).toBe('REQUESTED');
  });

  await step('delivers a file by itself', async () => {
    // The relay delivers it automatically: the file that the product was listed with.
    const { fileId } = await upload(merchant, 'goods-deliverable', {
      name: 'runs.csv',
      type: 'text/csv',
      bytes: Buffer.from('run,value\n1,2\n'),
    });
    const content = listingContent({
      type: 'DATA',
      categoryCode: await leafCategory(merchant, 'DATA'),
      deliverable: { fileId, name: 'runs.csv', version: '1' },
    });
    const goodsId = await sell(merchant, staff, {
      ...content,
      skus: content.skus.map((one) => ({ ...one, pricing: one.pricing.filter(({ billingType }) => billingType === 'ONCE') })),
    });
    const [data] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
    const request = { kind: 'sku', goodsId, skuId: data?.id, billingType: 'ONCE', duration: 1, regions: [] };
    const { orderId: ofData } = await placeOrder(buyer, request as never);
    await payByScanning(buyer, ofData);
    type AfterSales = { fulfilments: { state: string }[] };
    const delivered = () => buyer.data<AfterSales>(buyer.get(`/mall/order/${ofData}/after-sales`));
    await expect.poll(async () => (await delivered()).fulfilments.map(({ state }) => state)).toEqual(['DELIVERED']);
  });

  await step('sells to many at once', async () => {
    const sku = await createSku(product.database, { stock: null, priceFen: 100 });
    const orders = await Promise.all(
      (await createBuyers(product.database, BUYERS)).map(async ({ cookie }) => {
        const client = createClient(product.address);
        client.cookies.set('session', cookie.slice('session='.length));
        const { orderId } = await placeOrder(client, skuRequest(sku));
        await payByScanning(client, orderId);
        await waitForStatus(client, orderId, 'PAID');
        return orderId;
      }),
    );
    expect(new Set(orders).size).toBe(BUYERS);
  });

  await step('delivers all events and stops in order', async () => {
    // All events have been delivered: to search, fulfilments and caches.
    await expect.poll(() => product.database.query('SELECT topic, attempts FROM outbox')).toEqual([]);
    expect(await product.stop()).toBe(0);
    expect(product.output()).not.toMatch(/NestedTake|UNAVAILABLE|background failure|failed/);
  });
});
