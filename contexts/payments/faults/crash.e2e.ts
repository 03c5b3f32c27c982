/** Servers are killed while buyers order and pay. Two with `npm test`, six with `npm run drill -- crash`. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { copyDemoFolder } from '#e2e/harness/demo-product.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';

let dataDir: string;
let product: RunningProduct | undefined;
beforeAll(async () => {
  dataDir = await copyDemoFolder();
});
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type OrderRow = { orderId: string; status: string; actualPaymentAmount: string };
const LOOPS = 8;
const ROUNDS = process.env.DRILL === 'full' ? 6 : 2;

it('loses nothing and doubles nothing when the server is killed during orders, and has all its data after each start', async () => {
  const known = new Map<string, OrderRow>();
  const paidAtWallet = new Set<string>();

  await step('orders are paid while the server is killed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      product = await startProduct({ dataDir, env: { DEMO: 'catalogue' } });
      const running = product;
      let stopped = false;
      const worker = async () => {
        const client = createClient(running.address);
        await client.login('demo-leader', 'demo-leader-2026');
        const found = await client.data<SearchAnswer>(
          client.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share', resource: 'cpu' } }),
        );
        const offer = found.records.find((record) => record.resource && record.resource.capacityLevel < 4);
        while (!stopped) {
          const order = await placeOrder(client, {
            kind: 'resource',
            goodsId: offer?.goodsId ?? '',
            clusterId: offer?.resource?.clusterId ?? '',
            purchaseAmount: 1000,
            purchaseDuration: 1,
          });
          known.set(order.orderId, order);
          await payByScanning(client, order.orderId);
          paidAtWallet.add(order.orderId);
          await waitForStatus(client, order.orderId, 'PAID');
          known.set(order.orderId, { ...order, status: 'PAID' });
        }
      };
      const workers = Array.from({ length: LOOPS }, () => worker().catch(() => {}));
      // With orders in flight: as many as there are workers have been paid since the start.
      const before = paidAtWallet.size;
      await until(
        async () => paidAtWallet.size,
        (size) => size >= before + LOOPS,
      );
      stopped = round === ROUNDS - 1;
      await running.kill();
      stopped = true;
      await Promise.all(workers);
    }
  });

  expect(paidAtWallet.size).toBeGreaterThanOrEqual(ROUNDS * LOOPS);

  const total = await step('every order is whole after the next start', async () => {
    product = await startProduct({ dataDir, env: { DEMO: 'catalogue' } });
    const client = createClient(product.address);
    await client.login('demo-leader', 'demo-leader-2026');
    for (const orderId of paidAtWallet) await waitForStatus(client, orderId, 'PAID');
    for (const order of known.values()) {
      const detail = await client.data<{ status: string; actualPaymentAmount: string }>(client.get(`/mall/order/${order.orderId}/detail`));
      expect(detail.actualPaymentAmount).toBe(order.actualPaymentAmount);
      if (order.status === 'PAID') expect(detail.status).toBe('PAID');
      const entitlements = await client.data<{ total: number }>(client.get(`/mall/entitlement/list?orderId=${order.orderId}`));
      expect(entitlements.total).toBe(detail.status === 'PAID' ? 1 : 0);
    }
    const all = await client.data<{ total: number }>(client.get('/mall/order/list?pageSize=1'));
    expect(all.total).toBeGreaterThanOrEqual(known.size);
    expect(await product.stop()).toBe(0);
    return all.total;
  });

  await step('the list is the same after a stop in order', async () => {
    product = await startProduct({ dataDir, env: { DEMO: 'catalogue' } });
    const again = createClient(product.address);
    await again.login('demo-leader', 'demo-leader-2026');
    expect((await again.data<{ total: number }>(again.get('/mall/order/list?pageSize=1'))).total).toBe(total);
  });
});
