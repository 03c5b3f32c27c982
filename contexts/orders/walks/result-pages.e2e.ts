/** The pages after payment: title, heading and next step follow the real outcome, and another user sees nothing. */
import { describe, expect, it } from 'vitest';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import type { Client } from '#e2e/harness/http-client.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { type Person, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { newId } from '#kernel/id/id.ts';

const walks = startSingleWalks();

/** An unpaid order of the account. */
async function order(client: Client): Promise<string> {
  const listed = await client.data<ResourceGoods[]>(client.get('/market/goods/listed?goodsType=share'));
  const offer = listed.find(({ capacityLevel, limit, quota }) => capacityLevel < 4 && quota > 10 * limit.amount) as ResourceGoods;
  const request: OrderRequest = {
    kind: 'resource',
    goodsId: offer.goodsId,
    clusterId: offer.availableCluster.clusterId,
    purchaseAmount: offer.limit.amount,
    purchaseDuration: 1,
  };
  const preview = await client.data<OrderPreview>(client.post('/mall/order/confirm', { request }));
  const body = { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version };
  return (await client.data<{ orderId: string }>(client.post('/mall/order/create', body, { 'idempotency-key': newId() }))).orderId;
}
const titled = async ({ page, say }: Person, title: Parameters<Person['say']>[0]) =>
  expect.poll(() => page.title()).toBe(`${say(title)} - ${say('common.siteName')}`);

describe.each(
  presentations('phone', [
    { language: 'zh', mobile: false, account: 'demo-leader' },
    { language: 'en', mobile: true, account: 'demo-english' },
  ]),
)('in $language (mobile: $mobile)', ({ language, mobile, account }) => {
  it('an order is paid, not paid, cancelled or not there, whatever the address says', async () => {
    const client = await walks.client(account, language);
    const stranger = await walks.client('demo-user', language);
    const [mine, theirs] = [await order(client), await order(stranger)];
    const buyer = await walks.person({ language, mobile, as: client });
    const { page, say } = buyer;
    await buyer.open(`${buyer.mall('goods/pay/result')}?orderId=${mine}&type=FREE`);
    // The type is read from the order, not from the address.
    await page.waitForURL((url) => url.searchParams.get('type') === 'FORMAL');
    await titled(buyer, 'titles.unpaid');
    await seen(buyer.heading(say('order.notPaidYet')));
    await buyer.link(say('order.payOn')).click();
    await page.waitForURL((url) => url.pathname.endsWith('/goods/pay') && url.searchParams.get('orderId') === mine);

    await client.data(client.post(`/mall/order/${mine}/cancel`, {}));
    await buyer.open(`${buyer.mall('trial/result')}?orderId=${mine}`);
    await page.waitForURL((url) => url.pathname.endsWith('/goods/pay/result'));
    await titled(buyer, 'titles.canceled');
    await seen(buyer.heading(say('order.canceled')));
    expect(await buyer.link(say('order.payOn')).count()).toBe(0);

    for (const address of [
      `goods/pay/result?orderId=${theirs}&type=FORMAL`,
      'goods/pay/result?orderId=none',
      'goods/pay/result',
      'trial/result',
    ]) {
      const answer = await page.goto(`${walks.product.address}${buyer.mall(address)}`);
      expect([address, answer?.status()]).toEqual([address, 404]);
      await seen(buyer.text(say('order.notThere')));
      await titled(buyer, address.startsWith('trial') ? 'titles.trialResult' : 'titles.payResult');
    }
  });

  it('a top-up is not a success before it is paid', async () => {
    const client = await walks.client(account, language);
    const stranger = await walks.client('demo-user', language);
    const charge = async (of: Client) =>
      (await of.data<{ sign: string }>(of.post('/operation/pay/charge', { amount: '20' }, { 'idempotency-key': newId() }))).sign;
    const [mine, theirs] = [await charge(client), await charge(stranger)];
    const buyer = await walks.person({ language, mobile, as: client });
    const { page, say } = buyer;
    await buyer.open(`${buyer.mall('goods/pay/charge')}?sign=${mine}`);
    await titled(buyer, 'titles.chargeUnpaid');
    await seen(buyer.heading(say('pay.chargeWaiting')));
    expect(await buyer.link(say('order.payOn')).count()).toBe(1);
    for (const address of ['goods/pay/charge', `goods/pay/charge?sign=${theirs}`]) {
      const answer = await page.goto(`${walks.product.address}${buyer.mall(address)}`);
      expect(answer?.status()).toBe(404);
      await seen(buyer.text(say('pay.notThere')));
      await titled(buyer, 'titles.chargeResult');
    }
  });
});
