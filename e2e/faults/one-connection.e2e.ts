/** A pool of one connection: everything works, with 16 buyers at once, because nothing that holds a connection waits for another. */
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { createBuyers } from '../harness/buyers.ts';
import { createClient } from '../harness/http-client.ts';
import { furnishOffice } from '../harness/office-floor.ts';
import { startProduct } from '../harness/product.ts';
import { createSku, payByScanning, placeOrder, skuRequest, waitForStatus } from '../harness/shop-floor.ts';

const BUYERS = 16;

it('sells, settles, reviews, imports and pays out of one connection', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const product = await startProduct({
    env: { DATABASE_URL: test.url, DATABASE_POOL: '1', SESSION_SECRET: 'a secret of at least thirty-two characters' },
  });
  onTestFinished(() => product.dispose());
  const { params } = await furnishOffice(product.address);

  const buyer = createClient(product.address);
  await buyer.login('demo-leader', 'demo-leader-2026');
  const asked = await buyer.data<{ state: string }>(
    buyer.post(`/mall/order/${params.orderId}/refund/ask`, { kind: 'REASON', reason: '不需要了' }, { 'idempotency-key': randomUUID() }),
  );
  expect(asked.state).toBe('REQUESTED');

  const sku = await createSku(test.database, { stock: null, priceFen: 100 });
  const orders = await Promise.all(
    (await createBuyers(test.database, BUYERS)).map(async ({ cookie }) => {
      const client = createClient(product.address);
      client.cookies.set('session', cookie.slice('session='.length));
      const { orderId } = await placeOrder(client, skuRequest(sku));
      await payByScanning(client, orderId);
      await waitForStatus(client, orderId, 'PAID');
      return orderId;
    }),
  );
  expect(new Set(orders).size).toBe(BUYERS);
  // What was announced has been delivered: to the search, the fulfilments, the caches.
  await expect.poll(() => test.database.query('SELECT topic, attempts FROM outbox')).toEqual([]);
  expect(await product.stop()).toBe(0);
  expect(product.output()).not.toMatch(/NestedTake|UNAVAILABLE|background failure|failed/);
});
