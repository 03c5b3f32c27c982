/** The rules that operators set for payment methods, for every way by which the house takes money: offered and taken by the same rules. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getBill, listBills } from '#contexts/metering/calls/metering.ts';
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
} from '#contexts/metering/server/testing/metering-floor.ts';
import { putIntoCart } from '#contexts/orders/calls/cart.ts';
import { getFollowingOptions, setAutoRenewal } from '#contexts/orders/calls/renewal.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { deliverOrder } from '#contexts/orders/server/testing/paid-order.ts';
import { AGREEMENT, buySku, type Caller, codeOf, makeOffer } from '#contexts/orders/server/testing/test-floor.ts';
import { moveCostMoney, openCostAccount, startRepayment } from '#contexts/payments/calls/funds.ts';
import { getBalance, getPaymentOptions, startCharge, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { getDeposit, payDeposit } from '#contexts/payments/calls/settlement.ts';
import {
  type MethodRefusal,
  type MethodRule,
  type MethodRules,
  type PaymentMethodName,
  paymentMethods,
} from '#contexts/payments/rules/payments.ts';
import { grant, newOrder, payBy } from '#contexts/payments/server/fund/testing/fund-people.ts';
import { openRemittanceFloor, type RemittanceFloor } from '#contexts/payments/server/remittance/testing/remittance-floor.ts';
import { openSettlement, type SettlementFloor } from '#contexts/payments/server/settlement/testing/settlement-floor.ts';
import { buyOne, openVoucherFloor, type VoucherFloor } from '#contexts/vouchers/server/testing/voucher-floor.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { runJob } from '#server/platform/test/run-job.ts';

const root = join(import.meta.dirname, '..');

let floor: MeteringFloor;
let shops: SettlementFloor;
let remittances: RemittanceFloor;
let vouchers: VoucherFloor;
beforeAll(async () => {
  [floor, shops] = [await openMeteringFloor(), await openSettlement()];
  [remittances, vouchers] = [await openRemittanceFloor(), await openVoucherFloor()];
});
afterAll(() => Promise.all([floor?.close(), shops?.close(), remittances?.close(), vouchers?.close()]));
afterEach(() => setRules({}));

function setRules(rules: Partial<MethodRules>): void {
  for (const each of [floor, remittances, vouchers]) each.settings.methodRules = rules;
  for (const method of Object.keys(shops.methodRules) as PaymentMethodName[]) delete shops.methodRules[method];
  Object.assign(shops.methodRules, rules);
}

const MARCH = at('2026-03-10T12:00:00');
const APRIL = at('2026-04-01T06:00:00');
/** `offer`: the refusal that is shown before paying, '' when it is offered. `pay`: the refusal, '' when it was paid. */
type Started = { offer(): Promise<string>; pay(): Promise<string> };
type Way = {
  method: PaymentMethodName;
  /** Only some of the rules are known before paying. */
  shows?: readonly MethodRefusal[];
  /** Rules that do not apply to it. */
  ignores?: readonly MethodRefusal[];
  /** Of a job that leaves no code: what is found instead. */
  leaves?: string;
  start(actor: Actor): Promise<Started>;
};

/** `reference`: the fund or voucher that pays. */
const byOrder = (buyer: Caller, orderId: string, method: PaymentMethodName, reference = ''): Started => ({
  async offer() {
    const { options } = await buyer.call(getPaymentOptions, { query: { orderId } });
    return (
      options.find((option) => option.method === method && (reference === '' || option.reference === reference))?.refusal.code ??
      'not offered'
    );
  },
  pay: () =>
    codeOf(
      buyer.call(startOrderPayment, {
        body:
          method === 'VOUCHER'
            ? { orderId, method: '', tenders: [{ method, reference, amount: '10.00' }] }
            : { orderId, method, ...(reference === '' ? {} : { channel: reference }) },
      }),
    ),
});

async function cartOfTwoRegions(actor: Actor): Promise<string> {
  const buyer = floor.as(actor);
  for (const clusterId of ['rules-a', 'rules-b'])
    await buyer.call(putIntoCart, {
      body: { data: { ...(await makeOffer(floor, { clusterId, priceMicro: 1_000_000 })), purchaseAmount: 2 } },
    });
  const cart = await floor.sql<{ id: string }>('SELECT id::text FROM cart_line WHERE owner = $1', [`u${actor.accountId}`]);
  return (await buyer.order({ kind: 'cart', cartIds: cart.map(({ id }) => id) })).orderId;
}

async function bill(actor: Actor, autoPay: boolean): Promise<string> {
  floor.clock.now = MARCH;
  const goods = await makeMetered(floor, 'sku');
  const { caller, entitlementId } = await openMetered(floor, goods, { autoPay, actor });
  const program = await makeProgram(floor, goods.scope);
  floor.clock.now = MARCH + DAY;
  await report(program, [{ entitlementId, quantity: '100', from: MARCH }]);
  floor.clock.now = APRIL;
  await floor.job('close-months');
  const { records } = await caller.call(listBills, {});
  return records[0]?.billId ?? '';
}

const paysOrder = (method: 'ONLINE' | 'BALANCE'): Way => ({
  method,
  async start(actor) {
    const buyer = floor.as(actor);
    return byOrder(buyer, await newOrder(floor, buyer), method);
  },
});

const paysByFund = (method: 'CREDIT' | 'CONTRACTFUND' | 'COST'): Way => ({
  method,
  async start(actor) {
    const buyer = floor.as(actor);
    const orderId = await newOrder(floor, buyer);
    if (method !== 'COST') return byOrder(buyer, orderId, method, await grant(floor, actor, { kind: method }));
    Object.assign(actor, { isJoinGroup: true, isLeader: true });
    floor.settings.fundGroups.set(actor.accountId, { groupId: String(actor.accountId), name: '课题组', isLeader: true });
    const { fundId } = await buyer.call(openCostAccount, { body: { code: `rules-${actor.accountId}`, name: '课题' } });
    await buyer.call(moveCostMoney, { params: { fundId }, body: { direction: 'IN', amount: '50.00' } });
    return byOrder(buyer, orderId, method, fundId);
  },
});

const ways: Record<string, Way> = {
  'a top-up': {
    method: 'ONLINE',
    shows: ['METHOD_OFF', 'METHOD_ROLE'],
    ignores: ['METHOD_GOODS'],
    async start(actor) {
      const buyer = floor.as(actor);
      return {
        offer: async () => ((await buyer.call(getBalance, {})).channels.length > 0 ? '' : 'not offered'),
        pay: () => codeOf(buyer.call(startCharge, { body: { amount: '20.00' } })),
      };
    },
  },
  'an order, online': paysOrder('ONLINE'),
  'an order, by balance': paysOrder('BALANCE'),
  'an order, by credit': paysByFund('CREDIT'),
  'an order, by a contract fund': paysByFund('CONTRACTFUND'),
  'an order, by a cost account': paysByFund('COST'),
  'an order, by bank transfer': {
    method: 'OFFLINE',
    async start(actor) {
      const buyer = remittances.as(actor);
      const sku = await makeSku(remittances.database, { type: 'MODEL', prices: [{ billingType: 'ONCE', duration: 1, priceFen: 60_000 }] });
      return byOrder(buyer, (await buyer.order(buySku(sku))).orderId, 'OFFLINE');
    },
  },
  'an order, by a voucher': {
    method: 'VOUCHER',
    async start(actor) {
      const voucherId = await vouchers.claim(vouchers.as(actor), await vouchers.openProgramme());
      const { buyer, orderId } = await buyOne(vouchers, { actor, type: 'MODEL' });
      return byOrder(buyer, orderId, 'VOUCHER', voucherId);
    },
  },
  'a group of orders': {
    method: 'BALANCE',
    start: async (actor) => byOrder(floor.as(actor), await cartOfTwoRegions(actor), 'BALANCE'),
  },
  'a repayment of credit': {
    method: 'BALANCE',
    ignores: ['METHOD_GOODS'],
    async start(actor) {
      const buyer = floor.as(actor);
      const fundId = await grant(floor, actor);
      expect(await payBy(buyer, await newOrder(floor, buyer), 'CREDIT', fundId)).toBe('PAID');
      const { repaymentId } = await buyer.call(startRepayment, { params: { fundId }, body: { amount: '10.00' } });
      return byOrder(buyer, repaymentId, 'BALANCE');
    },
  },
  'a bill': { method: 'BALANCE', start: async (actor) => byOrder(floor.as(actor), await bill(actor, false), 'BALANCE') },
  'the automatic payment of a bill': {
    method: 'BALANCE',
    leaves: 'UNPAID',
    async start(actor) {
      const buyer = floor.as(actor);
      const billId = await bill(actor, true);
      return {
        offer: byOrder(buyer, billId, 'BALANCE').offer,
        async pay() {
          await floor.job('pay-bills');
          floor.clock.now += HOUR;
          const { state } = await buyer.call(getBill, { params: { id: billId } });
          return state === 'PAID' ? '' : state;
        },
      };
    },
  },
  'an automatic renewal': {
    method: 'BALANCE',
    async start(actor) {
      const buyer = floor.as(actor);
      const sku = await makeSku(floor.database, { type: 'APP_SOFTWARE', prices: [{ billingType: 'MONTH', duration: 1, priceFen: 1_000 }] });
      const { orderId } = await buyer.order(buySku(sku, 'MONTH', 1));
      expect(await byOrder(buyer, orderId, 'BALANCE').pay()).toBe('');
      await deliverOrder(floor, orderId);
      const id = `${orderId}-1`;
      const on = { on: true, billingType: 'MONTH' as const, duration: 1, expectedAmount: '10.00', agreementVersion: AGREEMENT.version };
      const setOn = () => codeOf(buyer.call(setAutoRenewal, { params: { id }, body: on }));
      expect(await setOn()).toBe('');
      await floor.sql("UPDATE entitlement SET ends_at = now() + interval '20 hours' WHERE id = $1", [id]);
      return {
        offer: setOn,
        async pay() {
          await floor.sql('UPDATE auto_renewal SET tried_on = tried_on - 1 WHERE chain_id = $1', [id]);
          await runJob(floor.database, floor.orders.jobs, 'orders.renew-entitlements');
          const { autoRenewal, refusal } = await buyer.call(getFollowingOptions, { params: { id }, query: {} });
          return autoRenewal?.lastError || (refusal === 'SUCCESSOR_EXISTS' ? '' : 'nothing was tried');
        },
      };
    },
  },
  'the deposit of a shop': {
    method: 'BALANCE',
    ignores: ['METHOD_GOODS'],
    async start(actor) {
      const number = actor.accountId;
      const shopId = String(number);
      shops.rules.set(shopId, { depositFen: 5_000 });
      const seller = () => {
        const call = shops.seller(shopId);
        return { ...call, actor: { ...actor, accountId: 90_000 + number } };
      };
      await shops.topUp(90_000 + number, 10_000);
      return {
        offer: async () => (await shops.invoke(getDeposit, {}, seller())).refusal.code,
        pay: () => codeOf(shops.invoke(payDeposit, { body: { amount: '50.00' } }, seller())),
      };
    },
  },
};

const rules: Record<MethodRefusal, Partial<MethodRule>> = {
  METHOD_OFF: { isOn: false },
  METHOD_ROLE: { roles: ['member', 'agent'] },
  METHOD_GOODS: { goodsTypes: ['EXPERT'] },
  METHOD_AMOUNT_LOW: { leastFen: 900_000 },
  METHOD_AMOUNT_HIGH: { mostFen: 1 },
};
const ruleOf = (change: Partial<MethodRule>): MethodRule => ({ isOn: true, leastFen: 0, mostFen: 0, goodsTypes: [], roles: [], ...change });

describe.each(Object.entries(ways))('%s', (_, { method, shows, ignores = [], leaves, start }) => {
  const codes = Object.keys(rules) as MethodRefusal[];
  const applies = codes.filter((code) => !ignores.includes(code));

  it.each(applies)('is not taken against the rule of %s, and not offered', async (code) => {
    const actor = floor.newActor();
    await credit(floor, actor.accountId, 100_000);
    const started = await start(actor);
    setRules({ [method]: ruleOf(rules[code]) });
    const offer = await started.offer();
    if (!shows || shows.includes(code)) expect([code, 'not offered']).toContain(offer);
    expect(await started.pay()).toBe(leaves ?? code);
    setRules({});
    expect(await started.offer()).toBe('');
    expect(await started.pay()).toBe('');
  });

  it('is taken by a role that the rule names, which a job looks up', async () => {
    const actor = floor.newActor();
    await credit(floor, actor.accountId, 100_000);
    const started = await start(actor);
    // The buyer joins a group after the purchase.
    Object.assign(actor, { isJoinGroup: true, isLeader: false });
    const groupId = String(930_000 + actor.accountId);
    floor.settings.groups.set(groupId, { name: 'Lab', leaderId: 1, members: new Map([[actor.accountId, 'Member']]) });
    setRules({ [method]: ruleOf({ roles: ['leader'] }) });
    expect(await started.pay()).toBe(leaves ?? 'METHOD_ROLE');
    setRules({ [method]: ruleOf({ roles: ['member'] }) });
    expect(await started.pay()).toBe('');
  });
});

it('every method is in the table', () => {
  expect(paymentMethods.filter((method) => !Object.values(ways).some((way) => way.method === method))).toEqual([]);
});

it('every statement that takes from a balance belongs to a way in the table, or has a reason', () => {
  const takes: Record<string, string> = {
    'contexts/payments/server/payment/ways.ts': 'The way BALANCE of all payments: startPayment asks the rules.',
    'contexts/payments/server/settlement/deposit.ts': 'Asks the rules.',
    'contexts/payments/server/fund/cost-account.ts':
      'Own money moves to an own account: no payment. What the account pays asks the rule of COST.',
  };
  const files = globSync('contexts/*/server/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.') && /[^.\w]debitWallet\(|Store\.debitWallet\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  const takers = globSync('contexts/*/server/**/*.ts', { cwd: root }).filter((file) =>
    /UPDATE wallet SET balance_fen = (?:wallet\.)?balance_fen -/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.sort()).toEqual(Object.keys(takes).sort());
  expect(takers.sort()).toEqual([
    'contexts/payments/server/ledger/wallet-store.ts',
    'contexts/payments/server/settlement/account-store.ts',
  ]);
});
