/** Credit from a purchase to its statement and its repayment; an overdue statement blocks buying; contract money needs two people. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { settle, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { type Caller, codeOf, type Floor, openFloor, payAtWallet } from '#contexts/orders/server/testing/test-floor.ts';
import { getMyFund, getRepayment, startRepayment } from '#contexts/payments/calls/funds.ts';
import { decideFundReceipt, getFund, listCreditStatements, noteFundReceipt, setFundTerms } from '#contexts/payments/calls/funds-admin.ts';
import { getBalance, getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { isDue, runDue } from '#server/platform/test/run-job.ts';
import { countOf, grant, newOrder, payBy, sumsOf } from './testing/fund-people.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());
afterEach(() => {
  floor.settings.paymentsAheadMs = 0;
});

const run = (job: string) => runDue(floor.database, floor.payments.jobs, job, floor.settings.paymentsAheadMs);
const isMonthDue = () => isDue(floor.database, floor.payments.jobs, 'payments.close-credit-months', floor.settings.paymentsAheadMs);
const fundOf = (buyer: Caller, fundId: string) => buyer.call(getMyFund, { params: { fundId } });
/** Sets the clock of payments to noon of a day. */
const at = (day: string) => {
  floor.settings.paymentsAheadMs = Date.parse(`${day}T12:00:00+08:00`) - Date.now();
};
const repay = async (buyer: Caller, fundId: string, amount: string) =>
  (await buyer.call(startRepayment, { params: { fundId }, body: { amount } })).repaymentId;
const rich = (actor: Actor) => floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 100000)', [actor.accountId]);
const payFromBalance = (buyer: Caller, orderId: string) => buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });

async function boughtByCredit(orders = 1) {
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  const fundId = await grant(floor, actor);
  const made: string[] = [];
  for (let count = 0; count < orders; count += 1) {
    const orderId = await newOrder(floor, buyer);
    expect(await payBy(buyer, orderId, 'CREDIT', fundId)).toBe('PAID');
    made.push(orderId);
  }
  await settle(floor);
  return { actor, buyer, fundId, orders: made };
}

describe('a statement of credit', () => {
  it('is closed once after its month, announced, and paid when enough has come back', async () => {
    at('2035-05-10');
    const { actor, buyer, fundId } = await boughtByCredit(2);
    await run('payments.close-credit-months');
    expect((await fundOf(buyer, fundId)).statements).toEqual([]);
    at('2035-06-01');
    await run('payments.close-credit-months');
    await run('payments.close-credit-months');
    const dueAt = Date.parse('2035-06-21T00:00:00+08:00');
    expect((await fundOf(buyer, fundId)).statements).toMatchObject([
      { month: '2035-05', drawn: '20.00', open: '20.00', state: 'DUE', dueAt, paidAt: 0 },
    ]);
    await rich(actor);
    await payFromBalance(buyer, await repay(buyer, fundId, '5.00'));
    expect((await fundOf(buyer, fundId)).statements).toMatchObject([{ open: '15.00', state: 'DUE' }]);
    await payFromBalance(buyer, await repay(buyer, fundId, '15.00'));
    expect((await fundOf(buyer, fundId)).statements).toMatchObject([{ open: '0.00', state: 'PAID', paidAt: expect.any(Number) }]);
    expect(await sumsOf(floor, fundId)).toMatchObject({ drawn: 2_000, returned: 2_000, posted: 0 });
    at('2035-08-01');
    await run('payments.close-credit-months');
    expect(floor.settings.fundNotices.filter(([account]) => account === actor.accountId)).toEqual([[actor.accountId, 'CREDIT_STATEMENT']]);
  });

  it('that is overdue is announced, and stops buying until it is repaid', async () => {
    at('2035-05-31');
    const { actor, buyer, fundId } = await boughtByCredit();
    const other = await newOrder(floor, buyer);
    at('2035-06-01');
    await run('payments.close-credit-months');
    at('2035-06-21');
    await run('payments.close-credit-months');
    await run('payments.close-credit-months');
    expect((await fundOf(buyer, fundId)).statements).toMatchObject([{ state: 'OVERDUE' }]);
    const codes = floor.settings.fundNotices.filter(([account]) => account === actor.accountId).map(([, code]) => code);
    expect(codes).toEqual(['CREDIT_STATEMENT', 'CREDIT_OVERDUE']);
    expect(await payBy(buyer, other, 'CREDIT', fundId)).toBe('CREDIT_OVERDUE');
    expect(await codeOf(newOrder(floor, buyer))).toBe('PURCHASE_BLOCKED');
    const overdue = await floor.as(staffActor(floor)).call(listCreditStatements, { query: { state: 'OVERDUE' } });
    expect(overdue.records.map((statement) => statement.fundId)).toContain(fundId);
    await rich(actor);
    await payFromBalance(buyer, await repay(buyer, fundId, '10.00'));
    expect(await payBy(buyer, other, 'CREDIT', fundId)).toBe('PAID');
    expect(await codeOf(newOrder(floor, buyer).then(() => Promise.reject(Object.assign(new Error(), { code: 'BOUGHT' }))))).toBe('BOUGHT');
  });

  it('reminds once, some days before it is due', async () => {
    at('2035-05-10');
    const { actor } = await boughtByCredit();
    const ofOwn = () => floor.settings.fundNotices.filter(([account]) => account === actor.accountId).map(([, code]) => code);
    at('2035-06-01');
    await run('payments.close-credit-months');
    at('2035-06-16');
    await run('payments.close-credit-months');
    expect(ofOwn()).toEqual(['CREDIT_STATEMENT']);
    expect(await isMonthDue()).toBe(false);
    at('2035-06-19');
    expect(await isMonthDue()).toBe(true);
    await run('payments.close-credit-months');
    await run('payments.close-credit-months');
    expect(ofOwn()).toEqual(['CREDIT_STATEMENT', 'CREDIT_DUE_SOON']);
  });
});

it('that nobody could close in time is due as many days after it was closed', async () => {
  at('2035-01-10');
  const { buyer, fundId } = await boughtByCredit();
  at('2035-04-01');
  await run('payments.close-credit-months');
  const [statement] = (await fundOf(buyer, fundId)).statements;
  expect(statement).toMatchObject({ month: '2035-01', state: 'DUE', dueAt: (statement?.closedAt ?? 0) + 20 * DAY_MS });
});

describe('a repayment', () => {
  it('is paid through the gateway, once, and never by credit', async () => {
    const { buyer, fundId } = await boughtByCredit();
    const repaymentId = await repay(buyer, fundId, '10.00');
    const { options } = await buyer.call(getPaymentOptions, { query: { orderId: repaymentId } });
    expect(options.map(({ method }) => method)).toEqual(['ONLINE', 'BALANCE']);
    expect(await payBy(buyer, repaymentId, 'CREDIT', fundId)).toBe('FUND_SCOPE');
    const { notification } = await payAtWallet(floor, buyer, repaymentId);
    await Promise.all(Array.from({ length: 10 }, () => floor.deliver(notification)));
    expect(await buyer.call(getRepayment, { params: { repaymentId } })).toMatchObject({ status: 'PAID', amount: '10.00' });
    expect(await sumsOf(floor, fundId)).toMatchObject({ drawn: 1_000, returned: 1_000, posted: 0 });
  });

  it('of more than is used, of nothing used, and of somebody else’s credit is refused', async () => {
    const { buyer, fundId } = await boughtByCredit();
    expect(await codeOf(repay(buyer, fundId, '10.01'))).toBe('REPAYMENT_EXCEEDS');
    expect(await codeOf(repay(buyer, fundId, '0'))).toBe('AMOUNT_INVALID');
    expect(await codeOf(repay(floor.as(floor.newActor()), fundId, '1.00'))).toBe('FUND_NOT_FOUND');
  });

  it('that meets a refund gives the excess to the balance', async () => {
    const { actor, buyer, fundId, orders } = await boughtByCredit();
    const repaymentId = await repay(buyer, fundId, '10.00');
    const refund = (amount: string) =>
      floor
        .as(staffActor(floor))
        .call(startRefund, { params: { id: orders[0] ?? '' }, body: { amount, consumed: true, reason: '协商退款' } });
    await refund('4.00');
    const { notification } = await payAtWallet(floor, buyer, repaymentId);
    await floor.deliver(notification);
    expect((await buyer.call(getBalance, {})).balance).toBe('4.00');
    // All of it has been returned: the next refund is the buyer's own money.
    await refund('6.00');
    expect((await buyer.call(getBalance, {})).balance).toBe('10.00');
    expect(await sumsOf(floor, fundId)).toMatchObject({ drawn: 1_000, returned: 1_000, posted: 0 });
    const [wallet] = await floor.sql<{ fen: number }>(
      `SELECT -sum(amount_fen)::bigint AS fen FROM ledger_posting WHERE ledger_account = 'wallet:${actor.accountId}'`,
    );
    expect(wallet?.fen).toBe(1_000);
  });

  it('that is not paid in time ends, and what was held for it goes back', async () => {
    const { actor, buyer, fundId } = await boughtByCredit();
    await rich(actor);
    const repaymentId = await repay(buyer, fundId, '10.00');
    await buyer.call(startOrderPayment, {
      body: { orderId: repaymentId, method: 'ONLINE', tenders: [{ method: 'BALANCE', amount: '4.00' }] },
    });
    expect((await buyer.call(getBalance, {})).balance).toBe('996.00');
    floor.settings.paymentsAheadMs = DAY_MS;
    const isOverdue = () => isDue(floor.database, floor.payments.jobs, 'payments.expire-repayments', DAY_MS);
    expect(await isOverdue()).toBe(true);
    await run('payments.expire-repayments');
    expect(await isOverdue()).toBe(false);
    expect((await buyer.call(getRepayment, { params: { repaymentId } })).status).toBe('CANCELED');
    expect((await buyer.call(getBalance, {})).balance).toBe('1000.00');
    expect(await sumsOf(floor, fundId)).toMatchObject({ returned: 0, posted: 1_000 });
  });
});

describe('terms', () => {
  it('never go below what is used', async () => {
    const { fundId } = await boughtByCredit();
    const set = (limit: string) =>
      floor.as(staffActor(floor)).call(setFundTerms, { params: { fundId }, body: { limit, validUntil: 0, dueDays: 20, reason: 'risk' } });
    expect(await codeOf(set('9.99'))).toBe('FUND_LIMIT_BELOW_USED');
    await set('10.00');
    expect((await sumsOf(floor, fundId)).limit).toBe(1_000);
  });
});

describe('money for a contract', () => {
  it('is noted by one and booked once by another', async () => {
    const actor = floor.newActor();
    const fundId = await grant(floor, actor, { kind: 'CONTRACTFUND' });
    const [first, second] = [floor.as(staffActor(floor)), floor.as(staffActor(floor))];
    const note = (reference: string) =>
      first.call(noteFundReceipt, { params: { fundId }, body: { amount: '60.00', bankReference: reference, payer: '某大学' } });
    const { receiptId } = await note('BANK-1');
    expect(await codeOf(note('BANK-1'))).toBe('RECEIPT_KNOWN');
    const confirm = (by: Caller) => by.call(decideFundReceipt, { params: { receiptId }, body: { move: 'confirm' } });
    expect(await codeOf(confirm(first))).toBe('RECEIPT_SAME_PERSON');
    const found = await Promise.all(
      Array.from({ length: 20 }, () =>
        confirm(second).then(
          () => 'BOOKED',
          (error) => error.code,
        ),
      ),
    );
    expect(countOf(found)).toEqual({ BOOKED: 1, RECEIPT_STATE: 19 });
    expect(await sumsOf(floor, fundId)).toEqual({ limit: 10_000, drawn: 0, returned: 0, received: 6_000, posted: -6_000 });
    expect((await second.call(getFund, { params: { fundId } })).receipts).toMatchObject([
      { state: 'CONFIRMED', amount: '60.00', actions: [] },
    ]);
  });
});
