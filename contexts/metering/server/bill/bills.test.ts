import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBill, getMeterAccount, listBills, setAutoPay } from '#contexts/metering/calls/metering.ts';
import { getAdminBill, listAdminBills } from '#contexts/metering/calls/metering-admin.ts';
import { getSellerBill, listSellerBills } from '#contexts/metering/calls/metering-seller.ts';
import { buy, type Caller, codeOf, makeOffer, payAtWallet } from '#contexts/orders/server/testing/test-floor.ts';
import { getPaymentOptions, queryOrderPayStatus, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { grant } from '#contexts/payments/server/fund/testing/fund-people.ts';
import { payableBills } from '../index.ts';
import {
  at,
  credit,
  DAY,
  HOUR,
  type MeteringFloor,
  makeMetered,
  makeProgram,
  openMetered,
  openMeteringFloor,
  report,
} from '../testing/metering-floor.ts';

let floor: MeteringFloor;
beforeAll(async () => {
  floor = await openMeteringFloor();
});
afterAll(() => floor?.close());

const NOON = at('2026-03-10T12:00:00');
const CLOSING = at('2026-04-01T06:00:00');

type Options = { kind?: 'resource' | 'sku'; quantity?: string; balanceFen?: number; autoPay?: boolean };
/** A buyer with usage in March. */
async function used({ kind = 'sku', quantity = '100', ...options }: Options = {}) {
  floor.clock.now = NOON;
  const goods = await makeMetered(floor, kind);
  const [service, program] = [await openMetered(floor, goods, options), await makeProgram(floor, goods.scope)];
  floor.clock.now = NOON + DAY;
  expect(
    await report(program, [{ entitlementId: service.entitlementId, quantity, from: NOON, recordId: `use-${service.orderId}` }]),
  ).toEqual(['ACCEPTED']);
  return { ...service, goods, program };
}
async function closeAt(now: number) {
  floor.clock.now = now;
  await floor.job('close-months');
}
const billsOf = async (caller: Caller) => (await caller.call(listBills, {})).records;
async function onlyBill(caller: Caller) {
  const bills = await billsOf(caller);
  expect(bills).toHaveLength(1);
  return bills[0] as (typeof bills)[0];
}
const balanceOf = async (accountId: number) => (await floor.payments.coverOf([accountId])).get(accountId) ?? 0;
const sales = async (shopId: string) =>
  (
    await floor.sql<{ fen: number }>('SELECT coalesce(-sum(amount_fen), 0)::bigint AS fen FROM ledger_posting WHERE ledger_account = $1', [
      `sales:${shopId || 'platform'}`,
    ])
  )[0]?.fen;

describe('the month', () => {
  it('of China is closed once, some hours after its end, with each line explained', async () => {
    const { caller, entitlementId, goods, program } = await used({ quantity: '100.5' });
    floor.clock.now = CLOSING - 1;
    await report(program, [
      // 23:59 of the last day of March, and midnight of April, in China.
      { entitlementId, quantity: '1', from: at('2026-03-31T23:59:00'), to: at('2026-04-01T00:59:00') },
      { entitlementId, quantity: '7', from: at('2026-04-01T00:00:00') },
    ]);
    await closeAt(CLOSING - 1);
    expect(await billsOf(caller)).toEqual([]);
    await closeAt(CLOSING);
    await Promise.all([floor.job('close-months'), floor.job('close-months')]);
    expect(await floor.isDue('close-months')).toBe(false);
    const bill = await onlyBill(caller);
    expect(bill).toMatchObject({ month: '2026-03', amount: '12.15', state: 'UNPAID', shopId: goods.shopId, dueAt: CLOSING + 15 * DAY });
    const detail = await caller.call(getBill, { params: { id: bill.billId } });
    expect(detail.lines).toEqual([
      expect.objectContaining({
        kind: 'USAGE',
        entitlementId,
        unit: 'core*hour',
        month: '2026-03',
        quantity: '101.5',
        shares: [
          { from: '0', to: '100', quantity: '100', price: '0.12' },
          { from: '100', to: '', quantity: '1.5', price: '0.10' },
        ],
        exact: '12.15',
        amount: '12.15',
      }),
    ]);
    expect(await codeOf(floor.as(floor.newActor()).call(getBill, { params: { id: bill.billId } }))).toBe('METER_BILL_NOT_FOUND');
    const seller = floor.as(floor.newActor({ retailerId: goods.shopId }));
    expect((await seller.call(listSellerBills, {})).records).toMatchObject([
      { billId: bill.billId, buyerName: expect.stringMatching(/^buyer-/) },
    ]);
    expect(await codeOf(floor.as(floor.newActor({ retailerId: '1' })).call(getSellerBill, { params: { id: bill.billId } }))).toBe(
      'METER_BILL_NOT_FOUND',
    );
    expect((await floor.staff.call(getAdminBill, { params: { id: bill.billId } })).lines).toHaveLength(1);
    expect(
      (await floor.staff.call(listAdminBills, { query: { month: '2026-03', state: 'UNPAID' } })).records.map(({ billId }) => billId),
    ).toContain(bill.billId);
  });

  it('has a bill of the platform and one of each shop, and none without use', async () => {
    const { actor, caller } = await used({ kind: 'resource' });
    floor.clock.now = NOON + DAY;
    const goods = await makeMetered(floor, 'sku');
    const second = await openMetered(floor, goods, { actor });
    await openMetered(floor, await makeMetered(floor, 'sku'), { actor });
    floor.clock.now = NOON + 2 * DAY;
    await report(await makeProgram(floor, goods.scope), [{ entitlementId: second.entitlementId, quantity: '1', from: NOON + DAY }]);
    await closeAt(CLOSING);
    expect((await billsOf(caller)).map(({ shopId, amount }) => [shopId, amount]).sort()).toEqual([
      ['', '12.00'],
      [goods.shopId, '0.12'],
    ]);
  });

  it('is corrected on the next bill by what comes late, down and up, and never below nothing', async () => {
    const { caller, program, entitlementId, orderId } = await used();
    await closeAt(CLOSING);
    floor.clock.now = CLOSING + DAY;
    const record = { entitlementId, from: NOON, recordId: `use-${orderId}` };
    await report(program, [
      { ...record, version: 2, quantity: '40' },
      { entitlementId, quantity: '10', from: CLOSING },
    ]);
    // 1.20 of April, 7.20 refunded of March: it waits.
    await closeAt(at('2026-05-01T06:00:00'));
    expect((await billsOf(caller)).map(({ month }) => month)).toEqual(['2026-03']);
    floor.clock.now = at('2026-05-02T12:00:00');
    await report(program, [{ entitlementId, quantity: '200', from: at('2026-05-01T08:00:00') }]);
    await closeAt(at('2026-06-01T06:00:00'));
    const [may] = await billsOf(caller);
    expect(may).toMatchObject({ month: '2026-05', amount: '16.00' });
    const { lines } = await caller.call(getBill, { params: { id: may?.billId ?? '' } });
    expect(
      lines.map(({ kind, month, billedQuantity, quantity, billed, rated, amount }) => [
        kind,
        month,
        billedQuantity,
        quantity,
        billed,
        rated,
        amount,
      ]),
    ).toEqual([
      ['CORRECTION', '2026-03', '100', '40', '12.00', '4.80', '-7.20'],
      ['USAGE', '2026-04', '0', '10', '0.00', '1.20', '1.20'],
      ['USAGE', '2026-05', '0', '200', '0.00', '22.00', '22.00'],
    ]);
  });

  it('that was paid in full by nothing has a bill that is PAID', async () => {
    const { caller, program, entitlementId } = await used({ quantity: '0.01' });
    expect(await report(program, [{ entitlementId, quantity: '0', from: NOON }])).toEqual(['ACCEPTED']);
    await closeAt(CLOSING);
    expect(await onlyBill(caller)).toMatchObject({ amount: '0.00', state: 'PAID' });
  });
});

describe('a bill', () => {
  it('pays itself from the balance, once, and is the income of its shop', async () => {
    const { caller, actor, goods } = await used({ autoPay: true, balanceFen: 5_000 });
    await closeAt(CLOSING);
    await Promise.all([floor.job('pay-bills'), floor.job('pay-bills')]);
    const bill = await onlyBill(caller);
    expect(bill).toMatchObject({ state: 'PAID', paymentMethod: 'BALANCE', amount: '12.00' });
    expect([await balanceOf(actor.accountId), await sales(goods.shopId)]).toEqual([3_800, 1_200]);
    expect(await codeOf(caller.call(startOrderPayment, { body: { orderId: bill.billId, method: 'BALANCE' } }))).toBe('ORDER_STATE');
  });

  it('is found by the number that its page shows', async () => {
    const { caller } = await used();
    await closeAt(CLOSING);
    const { billId, billNo } = await onlyBill(caller);
    const payable = payableBills(floor.database);
    expect(await payable.idOfNumber?.(billNo)).toBe(billId);
    expect(await payable.idOfNumber?.(`${billNo}9`)).toBeNull();
    expect(await payable.numbersOf?.([billId, 'none'])).toEqual(new Map([[billId, billNo]]));
  });

  it('that the balance does not cover is tried again, also when that is allowed later', async () => {
    const { caller, actor } = await used({ balanceFen: 1_100 });
    await closeAt(CLOSING);
    await floor.job('pay-bills');
    expect((await onlyBill(caller)).state).toBe('UNPAID');
    expect(await caller.call(setAutoPay, { body: { autoPay: true } })).toEqual({ autoPay: true });
    await floor.job('pay-bills');
    expect((await onlyBill(caller)).state).toBe('UNPAID');
    await credit(floor, actor.accountId, 200);
    floor.clock.now += HOUR;
    await floor.job('pay-bills');
    expect((await onlyBill(caller)).state).toBe('PAID');
    expect(await balanceOf(actor.accountId)).toBe(100);
  });

  it('is paid by a contract as far as it is for its goods, also when a correction of others lowers it', async () => {
    const { actor, caller, entitlementId, program, orderId, goods } = await used({ kind: 'resource' });
    const other = await makeMetered(floor, 'resource');
    const second = await openMetered(floor, other, { actor });
    const secondProgram = await makeProgram(floor, other.scope);
    floor.clock.now = NOON + 2 * DAY;
    await report(secondProgram, [{ entitlementId: second.entitlementId, quantity: '10', from: NOON + DAY }]);
    const terms = { kind: 'CONTRACTFUND' as const, goodsIds: [goods.goodsId] };
    const [own, others] = [await grant(floor, actor, terms), await grant(floor, actor, { ...terms, goodsIds: [other.goodsId] })];
    const mostOf = async (id: string) => {
      const { options } = await caller.call(getPaymentOptions, { query: { orderId: id } });
      return [own, others].map((fund) => options.find(({ reference }) => reference === fund)?.most);
    };
    const pay = (id: string, first: string, last: string) =>
      codeOf(
        caller.call(startOrderPayment, {
          body: {
            orderId: id,
            tenders: [
              { method: 'CONTRACTFUND', reference: own, amount: first },
              { method: 'CONTRACTFUND', reference: others, amount: last },
            ],
          },
        }),
      );
    floor.clock.now = CLOSING - 1;
    await closeAt(CLOSING);
    const march = await onlyBill(caller);
    expect([march.amount, await mostOf(march.billId)]).toEqual(['13.20', ['12.00', '1.20']]);
    expect(await pay(march.billId, '11.99', '1.21')).toBe('FUND_SCOPE');
    expect(await pay(march.billId, '12.00', '1.20')).toBe('');
    floor.clock.now = CLOSING + DAY;
    await report(program, [{ entitlementId, from: NOON, recordId: `use-${orderId}`, version: 2, quantity: '40' }]);
    await report(secondProgram, [{ entitlementId: second.entitlementId, quantity: '200', from: CLOSING }]);
    await closeAt(at('2026-05-01T06:00:00'));
    const april = (await billsOf(caller)).find(({ state }) => state === 'UNPAID');
    expect([april?.amount, await mostOf(april?.billId ?? '')]).toEqual(['14.80', ['0.00', '14.80']]);
  });

  it('is paid on the page of payment: a part from the balance and the rest at the gateway', async () => {
    const { caller, actor, goods } = await used({ kind: 'resource', balanceFen: 1_000 });
    await closeAt(CLOSING);
    const { billId } = await onlyBill(caller);
    const before = (await sales(goods.shopId)) ?? 0;
    const options = await caller.call(getPaymentOptions, { query: { orderId: billId } });
    expect(options).toMatchObject({ orderId: billId });
    await caller.call(startOrderPayment, { body: { orderId: billId, method: 'ONLINE', tenders: [{ method: 'BALANCE', amount: '2.00' }] } });
    const { notification, payment } = await payAtWallet(floor, caller, billId);
    expect(payment.amount).toBe('10.00');
    expect((await floor.deliver(notification)).body).toBe('success');
    expect(await caller.call(queryOrderPayStatus, { query: { orderId: billId } })).toMatchObject({ status: 'PAID' });
    expect(await onlyBill(caller)).toMatchObject({ state: 'PAID', paymentMethod: 'ONLINE' });
    expect([await balanceOf(actor.accountId), await sales(goods.shopId)]).toEqual([800, before + 1_200]);
    expect(await codeOf(floor.as(floor.newActor()).call(startOrderPayment, { body: { orderId: billId } }))).toBe('ORDER_NOT_FOUND');
  });

  it('paid by fifty calls at once is paid once', async () => {
    const { caller, actor } = await used({ balanceFen: 10_000 });
    await closeAt(CLOSING);
    const { billId } = await onlyBill(caller);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(caller.call(startOrderPayment, { body: { orderId: billId, method: 'BALANCE' } }))),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(await balanceOf(actor.accountId)).toBe(8_800);
  });

  it('that is overdue stops buying and the services, until it is paid', async () => {
    const { caller, entitlementId, actor } = await used({ balanceFen: 10_000 });
    await closeAt(CLOSING);
    const { billId } = await onlyBill(caller);
    const offer = buy(await makeOffer(floor));
    floor.clock.now = CLOSING + 15 * DAY - 1;
    await floor.job('pay-bills');
    expect((await onlyBill(caller)).state).toBe('UNPAID');
    expect((await caller.confirm(offer)).blocked).toEqual([]);
    floor.clock.now += 1;
    await floor.job('pay-bills');
    expect((await onlyBill(caller)).state).toBe('OVERDUE');
    expect(floor.settings.notices.filter(({ accountId }) => accountId === actor.accountId).map(({ code }) => code)).toEqual([
      'METER_BILL',
      'METER_BILL_OVERDUE',
    ]);
    expect((await caller.confirm(offer)).blocked).toEqual([{ code: 'BILL_OVERDUE', params: {} }]);
    expect(await codeOf(caller.order(offer))).toBe('PURCHASE_BLOCKED');
    await floor.job('watch-services');
    floor.clock.now += DAY;
    await floor.job('watch-services');
    const stateOf = async () =>
      (await floor.sql<{ state: string }>('SELECT state FROM meter_service WHERE entitlement_id = $1', [entitlementId]))[0]?.state;
    expect(await stateOf()).toBe('STOPPED');
    expect(await caller.call(getMeterAccount, {})).toMatchObject({ overdue: 1, unpaid: '12.00' });
    await caller.call(startOrderPayment, { body: { orderId: billId, method: 'BALANCE' } });
    await floor.job('watch-services');
    expect([(await onlyBill(caller)).state, await stateOf(), (await caller.confirm(offer)).blocked]).toEqual(['PAID', 'ACTIVE', []]);
  });

  it('closed while records of its month arrive has them or corrects them, and nothing twice', async () => {
    const { caller, program, entitlementId } = await used();
    floor.clock.now = CLOSING;
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) =>
        report(program, [{ entitlementId, quantity: '1', from: NOON, recordId: `late-${index}` }]),
      ),
      floor.job('close-months'),
    ]);
    floor.clock.now = at('2026-05-01T06:00:00');
    await floor.job('close-months');
    const bills = await Promise.all((await billsOf(caller)).map(({ billId }) => caller.call(getBill, { params: { id: billId } })));
    const fen = bills.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(fen).toBe(1_400);
  });
});
