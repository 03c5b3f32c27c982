/** Granted money and gifts cannot pay an order of a shop of the payer's own company; own money can. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { buySku, type Caller, codeOf, type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { moveCostMoney, openCostAccount } from '#contexts/payments/calls/funds.ts';
import { getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { waysOf } from '../payment/ways.ts';
import { remittanceWay } from '../remittance/remittance-way.ts';
import { fundWays } from './fund-ways.ts';
import { grant, payBy } from './testing/fund-people.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

type Bought = { actor: Actor; buyer: Caller; orderId: string; shopId: string };
/** An order of 10 yuan, of the buyer's own shop or another. */
async function buy(isOwn: boolean): Promise<Bought> {
  const actor = floor.newActor({ isJoinGroup: true });
  const buyer = floor.as(actor);
  const sku = await makeSku(floor.database, { type: 'MODEL' });
  if (isOwn) floor.settings.relatedShops.set(actor.accountId, [sku.shopId]);
  await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 100000)', [actor.accountId]);
  const { orderId } = await buyer.order(buySku(sku));
  return { actor, buyer, orderId, shopId: sku.shopId };
}
const usedOf = async (fundId: string) =>
  (await floor.sql<{ used: number }>('SELECT drawn_fen AS used FROM fund WHERE id = $1', [fundId]))[0]?.used;
async function costAccount({ actor, buyer }: Bought): Promise<string> {
  floor.settings.fundGroups.set(actor.accountId, { groupId: String(actor.accountId), name: '课题组', isLeader: true });
  const { fundId } = await buyer.call(openCostAccount, { body: { code: `own-${actor.accountId}`, name: '课题' } });
  await buyer.call(moveCostMoney, { params: { fundId }, body: { direction: 'IN', amount: '50.00' } });
  return fundId;
}
const fundOf = (bought: Bought, method: 'CREDIT' | 'CONTRACTFUND' | 'COST') =>
  method === 'COST' ? costAccount(bought) : grant(floor, bought.actor, { kind: method });

describe('an order of the own shop', () => {
  it.each(['CREDIT', 'CONTRACTFUND', 'COST'] as const)('is not paid by %s, and the page says why', async (method) => {
    const bought = await buy(true);
    const fundId = await fundOf(bought, method);
    expect(await payBy(bought.buyer, bought.orderId, method, fundId)).toBe('METHOD_OWN_SHOP');
    const part = { method, reference: fundId, amount: '4.00' };
    expect(
      await codeOf(bought.buyer.call(startOrderPayment, { body: { orderId: bought.orderId, method: 'BALANCE', tenders: [part] } })),
    ).toBe('METHOD_OWN_SHOP');
    expect(await usedOf(fundId)).toBe(0);
    const { options } = await bought.buyer.call(getPaymentOptions, { query: { orderId: bought.orderId } });
    const refusals = Object.fromEntries(options.map((option) => [option.method, option.refusal.code]));
    expect(refusals).toMatchObject({ [method]: 'METHOD_OWN_SHOP', BALANCE: '', ONLINE: '' });
    expect((await bought.buyer.call(startOrderPayment, { body: { orderId: bought.orderId, method: 'BALANCE' } })).status).toBe('PAID');
  });

  it.each(['CREDIT', 'CONTRACTFUND', 'COST'] as const)('of another shop is paid by %s', async (method) => {
    const bought = await buy(false);
    expect(await payBy(bought.buyer, bought.orderId, method, await fundOf(bought, method))).toBe('PAID');
  });
});

it('is asked for by every way that takes no money of the payer itself', () => {
  const database = floor.database;
  const context = { database } as never;
  const ways = waysOf({ database, gateways: [], publicUrl: '' }, () => [
    ...fundWays(context),
    remittanceWay({ database, remittance: {} as never, now: Date.now }),
  ]);
  expect(Object.fromEntries([...ways.values()].map(({ name, ownShop }) => [name, ownShop]))).toEqual({
    balance: 'PAYS',
    remittance: 'PAYS',
    credit: 'REFUSED',
    contract: 'REFUSED',
    cost: 'REFUSED',
  });
});
