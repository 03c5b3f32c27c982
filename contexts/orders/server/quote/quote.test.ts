import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrderDetail, listEntitlements, type OrderRequest } from '#contexts/orders/calls/order.ts';
import { createQuote, declineQuote, listQuotes, listSellerQuotes, withdrawQuote } from '#contexts/orders/calls/quote.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import type { CallInput } from '#contracts/kit/endpoint.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';
import { makeSku, type TestSku } from '../testing/make-sku.ts';
import { deliverOrder } from '../testing/paid-order.ts';
import { type Caller, codeOf, type Floor, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

type Shop = { sku: TestSku; seller: Caller; owner: Actor };
async function openShop(stock: number | null = null): Promise<Shop> {
  const sku = await makeSku(floor.database, {
    type: 'APP_SOFTWARE',
    stock,
    prices: [{ billingType: 'YEAR', duration: 1, priceFen: 100_000 }],
  });
  const owner = floor.newActor({ accountId: Number(sku.shopId), retailerId: sku.shopId });
  return { sku, seller: floor.as(owner), owner };
}
type Body = NonNullable<CallInput<typeof createQuote>['body']>;
const offer = ({ sku, seller }: Shop, { accountId }: Actor, own: Partial<Body> = {}): Promise<{ id: string }> =>
  seller.call(createQuote, {
    body: {
      userName: String(accountId),
      lines: [{ goodsId: sku.goodsId, skuId: sku.skuId, billingType: 'YEAR', duration: 1, quantity: 3, unitPrice: '800.00' }],
      validDays: 7,
      ...own,
    },
  }) as Promise<{ id: string }>;
const request = (quoteId: string): OrderRequest => ({ kind: 'quote', quoteId });
const stateOf = async (id: string) =>
  floor.sql<{ state: string; used: number }>('SELECT state, used FROM quote WHERE id = $1', [id]).then(([row]) => row);

describe('a quote', () => {
  it('is seen by its buyer alone, ordered at its price, paid, and delivered like anything else', async () => {
    const shop = await openShop();
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    floor.settings.notices.length = 0;
    const { id } = await offer(shop, actor, { message: '三年期的价格' });
    expect(floor.settings.notices).toMatchObject([{ accountId: actor.accountId, code: 'QUOTE_OFFERED', params: { amount: '2400.00' } }]);
    const { records } = await buyer.call(listQuotes, { query: {} });
    expect(records).toMatchObject([
      {
        id,
        state: 'OPEN',
        amount: '2400.00',
        listAmount: '3000.00',
        actions: ['order', 'decline'],
        lines: [{ quantity: 3, unitPrice: '800.00', listPrice: '1000.00' }],
      },
    ]);
    const stranger = floor.as(floor.newActor());
    expect((await stranger.call(listQuotes, { query: {} })).total).toBe(0);
    expect(await codeOf(stranger.confirm(request(id)))).toBe('QUOTE_NOT_FOUND');
    expect(await codeOf(stranger.call(declineQuote, { params: { id }, body: {} }))).toBe('QUOTE_NOT_FOUND');
    const { orderId, actualPaymentAmount } = await buyer.order(request(id));
    expect(actualPaymentAmount).toBe('2400.00');
    expect(await stateOf(id)).toEqual({ state: 'ACCEPTED', used: 1 });
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    const { lines } = await buyer.call(getOrderDetail, { params: { id: orderId } });
    const [listed] = (await shop.seller.call(listSellerQuotes, { query: {} })).records;
    expect(lines).toMatchObject([
      {
        purchaseAmount: 3,
        computation: [
          { code: 'LIST', fen: 300_000 },
          { code: 'QUOTE', fen: -60_000, quoteNo: listed?.quoteNo, priceFen: 80_000 },
        ],
      },
    ]);
    await deliverOrder(floor, orderId);
    expect((await buyer.call(listEntitlements, { query: {} })).records).toMatchObject([
      { kind: 'LICENCE', amount: 3, state: 'ACTIVE', actions: ['renew', 'change', 'autoRenew'] },
    ]);
  });

  it('of one use is ordered once by 20 calls, of three uses three times', async () => {
    for (const maxUses of [1, 3]) {
      const shop = await openShop();
      const actor = floor.newActor();
      const members = Array.from({ length: 20 }, () => floor.newActor());
      const people = [actor, ...members].map(({ accountId }) => [accountId, 'Member'] as const);
      floor.settings.groups.set(`7${maxUses}`, { name: 'Group', leaderId: actor.accountId, members: new Map(people) });
      const { id } = await offer(shop, actor, { forGroup: true, maxUses });
      const codes = await Promise.all(members.map((member) => codeOf(floor.as(member).order(request(id)))));
      expect(codes.filter((code) => code === '')).toHaveLength(maxUses);
      expect(new Set(codes.filter(Boolean))).toEqual(new Set(['QUOTE_STATE']));
      expect(await stateOf(id)).toEqual({ state: 'ACCEPTED', used: maxUses });
      expect(await floor.sql('SELECT order_id FROM quote_use WHERE quote_id = $1', [id])).toHaveLength(maxUses);
    }
  });

  it('gives its use back when the order ends unpaid, once', async () => {
    const shop = await openShop(5);
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const { id } = await offer(shop, actor);
    const { orderId } = await buyer.order(request(id));
    const stock = () => floor.sql('SELECT stock FROM sku WHERE id = $1', [shop.sku.skuId]);
    expect(await stock()).toEqual([{ stock: 2 }]);
    await buyer.call(cancelOrder, { params: { id: orderId } });
    await buyer.call(cancelOrder, { params: { id: orderId } }).catch(() => {});
    expect(await stateOf(id)).toEqual({ state: 'OPEN', used: 0 });
    expect(await stock()).toEqual([{ stock: 5 }]);
    expect(await codeOf(buyer.order(request(id)))).toBe('');
  });

  it('that was declined, taken back or is over cannot be ordered; each ends once', async () => {
    const shop = await openShop();
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const [declined, withdrawn, expired] = [await offer(shop, actor), await offer(shop, actor), await offer(shop, actor)];
    floor.settings.notices.length = 0;
    await buyer.call(declineQuote, { params: { id: declined.id }, body: { reason: '太贵' } });
    expect(await codeOf(buyer.call(declineQuote, { params: { id: declined.id }, body: {} }))).toBe('QUOTE_STATE');
    const other = await openShop();
    expect(await codeOf(other.seller.call(withdrawQuote, { params: { id: withdrawn.id }, body: {} }))).toBe('QUOTE_STATE');
    await shop.seller.call(withdrawQuote, { params: { id: withdrawn.id }, body: {} });
    await floor.sql("UPDATE quote SET valid_until = now() - interval '1 second' WHERE id = $1", [expired.id]);
    for (const { id } of [declined, withdrawn, expired]) expect(await codeOf(buyer.confirm(request(id)))).toBe('QUOTE_STATE');
    const isOverdue = () => isDue(floor.database, floor.orders.jobs, 'orders.expire-quotes');
    expect(await isOverdue()).toBe(true);
    await runJob(floor.database, floor.orders.jobs, 'orders.expire-quotes');
    await runJob(floor.database, floor.orders.jobs, 'orders.expire-quotes');
    expect(await isOverdue()).toBe(false);
    expect(await stateOf(expired.id)).toEqual({ state: 'EXPIRED', used: 0 });
    expect(floor.settings.notices.map(({ code }) => code)).toEqual(['QUOTE_DECLINED', 'QUOTE_EXPIRED']);
    for (const { params } of floor.settings.notices)
      expect(params).toMatchObject({
        name: expect.stringMatching(/./),
        nameEn: expect.stringMatching(/./),
        amount: expect.stringMatching(/^\d+\.\d\d$/),
      });
  });

  it('is made of the shop’s own goods, for somebody else, at a price; also of a line in words', async () => {
    const shop = await openShop();
    const other = await openShop();
    const actor = floor.newActor();
    const line = {
      goodsId: shop.sku.goodsId,
      skuId: '',
      description: '十人定制培训',
      billingType: 'ONCE' as const,
      duration: 1,
      quantity: 1,
      unitPrice: '5000',
    };
    const codes = async (own: Partial<Body>, to = actor) => codeOf(offer(shop, to, own));
    expect(await codes({ lines: [{ ...line, goodsId: other.sku.goodsId }] })).toBe('QUOTE_GOODS');
    expect(await codes({ lines: [{ ...line, goodsId: other.sku.goodsId, skuId: other.sku.skuId }] })).toBe('QUOTE_GOODS');
    expect(await codes({ lines: [{ ...line, description: ' ' }] })).toBe('QUOTE_DESCRIPTION');
    expect(await codes({ lines: [{ ...line, unitPrice: '0.005' }] })).toBe('QUOTE_PRICE');
    expect(await codes({ lines: [{ ...line, unitPrice: '0' }] })).toBe('QUOTE_PRICE');
    expect(await codes({}, shop.owner)).toBe('QUOTE_OWN_STAFF');
    const member = floor.newActor();
    floor.settings.staff.set(shop.sku.shopId, [member.accountId]);
    expect(await codes({}, member)).toBe('QUOTE_OWN_STAFF');
    expect(await codes({ userName: 'nobody' })).toBe('QUOTE_BUYER');
    expect(await codes({ forGroup: true })).toBe('QUOTE_BUYER');
    const { id } = await offer(shop, actor, { lines: [line] });
    const preview = await floor.as(actor).confirm(request(id));
    expect(preview.lines).toMatchObject([{ specification: '十人定制培训', skuId: '', actualPaymentAmount: '5000.00' }]);
    await floor.sql("UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1", [shop.sku.goodsId]);
    expect(await codeOf(floor.as(actor).confirm(request(id)))).toBe('MALL10001');
  });

  it('is ordered by nobody who came to the shop after it was made, or is in the group that it is for', async () => {
    const shop = await openShop();
    const [actor, colleague] = [floor.newActor(), floor.newActor()];
    const own = await offer(shop, actor);
    floor.settings.groups.set(`8${shop.sku.shopId}`, {
      name: '课题组',
      leaderId: colleague.accountId,
      members: new Map([[colleague.accountId, 'Leader'], ...[floor.newActor(), actor].map((one) => [one.accountId, 'Member'] as const)]),
    });
    const ofGroup = await offer(shop, colleague, { forGroup: true });
    floor.settings.staff.set(shop.sku.shopId, [actor.accountId]);
    expect(await codeOf(floor.as(actor).confirm(request(own.id)))).toBe('QUOTE_OWN_STAFF');
    expect(await codeOf(floor.as(actor).confirm(request(ofGroup.id)))).toBe('QUOTE_OWN_STAFF');
    expect(await codeOf(floor.as(colleague).confirm(request(ofGroup.id)))).toBe('');
  });
});
