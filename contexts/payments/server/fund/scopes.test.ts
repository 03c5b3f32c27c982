/** What of an order funds may pay: each within its scope, no line twice; and what is held of a fund that can no longer be drawn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { codeOf, type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { moveFund } from '#contexts/payments/calls/funds-admin.ts';
import { getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { grant, newOrder, sumsOf } from './testing/fund-people.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

type Tender = { method: 'CREDIT' | 'CONTRACTFUND' | 'BALANCE'; reference?: string; amount?: string };
async function pay(actor: Actor, orderId: string, tenders: Tender[], rest: 'ONLINE' | 'BALANCE' = 'BALANCE'): Promise<string> {
  const paying = floor.as(actor).call(startOrderPayment, {
    body: rest === 'ONLINE' ? { orderId, method: 'ONLINE', tenders } : { orderId, tenders },
  });
  return paying.then(
    ({ status }) => status,
    () => codeOf(paying),
  );
}
const fill = (actor: Actor) => floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 100000)', [actor.accountId]);
/** An order of 10 yuan of a MODEL, and as much of other goods in a second line. */
async function mixedOrder(actor: Actor): Promise<string> {
  const orderId = await newOrder(floor, floor.as(actor));
  await floor.sql(
    `INSERT INTO order_line SELECT (jsonb_populate_record(l, jsonb_build_object('line_no', 2, 'goods_type', 'SERVICE'))).* FROM order_line l WHERE l.order_id = $1`,
    [orderId],
  );
  await floor.sql('UPDATE market_order SET actual_fen = 2000, source_total_fen = 2000 WHERE id = $1', [orderId]);
  return orderId;
}

describe('two contracts of one scope', () => {
  it('pay no more than what is in it', async () => {
    const actor = floor.newActor();
    await fill(actor);
    const terms = { kind: 'CONTRACTFUND' as const, goodsTypes: ['MODEL'] };
    const [one, other] = [await grant(floor, actor, terms), await grant(floor, actor, terms)];
    const orderId = await mixedOrder(actor);
    const by = (reference: string, amount: string): Tender => ({ method: 'CONTRACTFUND', reference, amount });
    expect(await pay(actor, orderId, [by(one, '10.00'), by(other, '10.00')])).toBe('FUND_SCOPE');
    expect(await pay(actor, orderId, [by(one, '6.00'), by(other, '4.01')], 'ONLINE')).toBe('FUND_SCOPE');
    // What is held counts until another mix releases it.
    expect(await pay(actor, orderId, [by(one, '6.00')], 'ONLINE')).toBe('UNPAID');
    expect(await pay(actor, orderId, [by(one, '6.00'), by(other, '4.01')], 'ONLINE')).toBe('FUND_SCOPE');
    expect(await pay(actor, orderId, [by(other, '10.00')], 'ONLINE')).toBe('UNPAID');
    expect(await pay(actor, orderId, [by(one, '6.00'), by(other, '4.00'), { method: 'BALANCE', amount: '10.00' }])).toBe('PAID');
    expect([(await sumsOf(floor, one)).posted, (await sumsOf(floor, other)).posted]).toEqual([600, 400]);
  });

  it('may pay all together with one of another scope, and with one without', async () => {
    const actor = floor.newActor();
    const model = await grant(floor, actor, { kind: 'CONTRACTFUND', goodsTypes: ['MODEL'] });
    const service = await grant(floor, actor, { kind: 'CONTRACTFUND', goodsTypes: ['SERVICE'] });
    const both = await grant(floor, actor, { kind: 'CONTRACTFUND', goodsTypes: ['MODEL', 'SERVICE'] });
    const any = await grant(floor, actor);
    const tenders: Tender[] = [
      { method: 'CONTRACTFUND', reference: both, amount: '8.00' },
      { method: 'CREDIT', reference: any, amount: '1.00' },
      { method: 'CONTRACTFUND', reference: model, amount: '10.00' },
      { method: 'CONTRACTFUND', reference: service, amount: '1.00' },
    ];
    expect(await pay(actor, await mixedOrder(actor), tenders)).toBe('PAID');
  });

  it('are held by 20 calls at the same moment within it', async () => {
    const actor = floor.newActor();
    const terms = { kind: 'CONTRACTFUND' as const, goodsTypes: ['MODEL'] };
    const funds = [await grant(floor, actor, terms), await grant(floor, actor, terms)] as const;
    const orderId = await mixedOrder(actor);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pay(actor, orderId, [{ method: 'CONTRACTFUND', reference: funds[index % 2] ?? '', amount: '10.00' }], 'ONLINE'),
      ),
    );
    const sums = await Promise.all(funds.map((fund) => sumsOf(floor, fund)));
    expect(sums.reduce((sum, { drawn, returned }) => sum + drawn - returned, 0)).toBe(1_000);
  });
});

const ends = {
  'that was suspended': (fund: string) =>
    floor.as(staffActor(floor)).call(moveFund, { params: { fundId: fund }, body: { move: 'suspend', reason: 'risk' } }),
  'that ran out': (fund: string) => floor.sql("UPDATE fund SET valid_until = now() - interval '1 second' WHERE id = $1", [fund]),
  'that was closed': (fund: string) =>
    floor.as(staffActor(floor)).call(moveFund, { params: { fundId: fund }, body: { move: 'close', reason: 'risk' } }),
};
describe.each(Object.entries(ends))('a fund %s', (_what, end) => {
  async function heldOf() {
    const actor = floor.newActor();
    await fill(actor);
    const fund = await grant(floor, actor);
    const orderId = await newOrder(floor, floor.as(actor));
    expect(await pay(actor, orderId, [{ method: 'CREDIT', reference: fund, amount: '4.00' }], 'ONLINE')).toBe('UNPAID');
    await end(fund);
    return { actor, fund, orderId, held: { method: 'CREDIT' as const, reference: fund, amount: '4.00' } };
  }

  it('pays with what is held of it, and nothing more is held', async () => {
    const { actor, fund, orderId, held } = await heldOf();
    const { options } = await floor.as(actor).call(getPaymentOptions, { query: { orderId } });
    expect(options.find(({ method }) => method === 'CREDIT')).toMatchObject({ most: '4.00', refusal: { code: '' } });
    expect(await pay(actor, orderId, [{ ...held, amount: '5.00' }], 'ONLINE')).toMatch(/^FUND_/);
    const [second] = [await newOrder(floor, floor.as(actor))];
    expect(await pay(actor, second, [held], 'ONLINE')).toMatch(/^FUND_/);
    expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 400, returned: 0, posted: 400 });
    expect(await pay(actor, orderId, [held, { method: 'BALANCE', amount: '6.00' }])).toBe('PAID');
    expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 400, returned: 0, posted: 400 });
  });

  it('gets back what is held of it, when the order ends or another mix is wished', async () => {
    const { actor, fund, orderId } = await heldOf();
    await floor.as(actor).call(cancelOrder, { params: { id: orderId } });
    expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 400, returned: 400, posted: 0 });
    const other = await heldOf();
    expect(await pay(other.actor, other.orderId, [{ method: 'BALANCE', amount: '10.00' }])).toBe('PAID');
    expect(await sumsOf(floor, other.fund)).toMatchObject({ drawn: 400, returned: 400, posted: 0 });
  });
});
