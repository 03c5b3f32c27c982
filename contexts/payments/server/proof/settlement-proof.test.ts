/** Statements, their lines and the running balances of a shop: a manual change of any of their amounts is detected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { openSettlement } from '../settlement/testing/settlement-floor.ts';
import { type Change, findAfter } from './testing/find-after.ts';

const SHOP = '9001';
let floor: Awaited<ReturnType<typeof openSettlement>>;

/** A paid-out month with a sale and a refund, a month under review, and an open one. */
beforeAll(async () => {
  floor = await openSettlement(Date.parse('2026-03-10T02:00:00Z'));
  const orderId = await floor.sell(SHOP, 100_000);
  await floor.refund(SHOP, orderId, 20_000);
  floor.clock.now = Date.parse('2026-04-02T02:00:00Z');
  await floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff());
  await floor.invoke(seller.confirmStatement, { params: { month: '2026-03' } }, floor.seller(SHOP));
  const bank = { holder: '算力示例公司', bankName: '示例银行', number: '6222021234567893445' };
  await floor.invoke(seller.saveBankAccount, { body: bank }, floor.seller(SHOP));
  const { id } = await floor.invoke(seller.requestPayout, { body: { amount: '100.00' } }, floor.seller(SHOP));
  await floor.invoke(staff.approvePayout, { params: { payoutId: id } }, floor.staff(1));
  await floor.invoke(staff.payPayout, { params: { payoutId: id }, body: { bankReference: 'ref-1' } }, floor.staff(2));
  await floor.invoke(seller.requestPayout, { body: { amount: '20.00' } }, floor.seller(SHOP));
  await floor.sell(SHOP, 50_000);
  floor.clock.now = Date.parse('2026-05-02T02:00:00Z');
  await floor.invoke(staff.closeMonth, { body: { month: '2026-04' } }, floor.staff());
  await floor.sell(SHOP, 30_000);
  await floor.invoke(seller.getMoneyOverview, {}, floor.seller(SHOP));
});
afterAll(() => floor?.close());

/** What a proof reports after a manual change, which is then reverted. */
async function find(change?: string): Promise<string[]> {
  // A constraint would refuse some of these changes; who changes a table by hand may drop it.
  const changes: Change[] = change ? [['ALTER TABLE statement DROP CONSTRAINT statement_check'], [change]] : [];
  return (await findAfter(floor.database, changes))
    .filter(({ code }) => code === 'SHOP_BALANCE' || code.startsWith('STATEMENT') || code.startsWith('PAYOUT'))
    .map(({ code, reference }) => `${code} ${reference}`);
}

it('statements that the product wrote agree with ledger, lines and history', async () => {
  const states = await rowsOf<{ state: string }>(floor.database, 'SELECT state FROM statement ORDER BY month');
  expect(states.map(({ state }) => state)).toEqual(['CONFIRMED', 'CLOSED', 'OPEN']);
  expect(await find()).toEqual([]);
});

const MONTHS = ['2026-03', '2026-04', '2026-05'];
describe.each(MONTHS)('a line of the statement of %s that was changed by hand is found', (month) => {
  const line = `(SELECT l.transaction_id FROM statement_line l JOIN statement s ON s.id = l.statement_id WHERE s.month = '${month}' ORDER BY 1 LIMIT 1)`;
  it.each([
    ['amount', 'amount_fen = amount_fen + 1'],
    ['commission', 'commission_fen = commission_fen - 1'],
    ['kind', `kind = 'ADJUSTMENT'`],
    ['statement', `statement_id = (SELECT id FROM statement WHERE month <> '${month}' LIMIT 1)`],
  ])('by its %s', async (_, change) => {
    expect(await find(`UPDATE statement_line SET ${change} WHERE transaction_id = ${line}`)).toContain('SHOP_BALANCE TOTALS');
  });
  it('that is gone', async () => {
    expect(await find(`DELETE FROM statement_line WHERE transaction_id = ${line}`)).toContain('SHOP_BALANCE TOTALS');
  });
});

describe.each(MONTHS)('the statement of %s that was changed by hand is found', (month) => {
  it.each([
    ['sales', 'sales_fen = sales_fen + 1', 'SHOP_BALANCE TOTALS'],
    ['sales and refunds', 'sales_fen = sales_fen + 1, refunds_fen = refunds_fen + 1', 'SHOP_BALANCE TOTALS'],
    ['refunds', 'refunds_fen = refunds_fen + 1', 'SHOP_BALANCE TOTALS'],
    ['adjustments', 'adjustments_fen = adjustments_fen - 1', 'SHOP_BALANCE TOTALS'],
    ['commission', 'commission_fen = commission_fen + 1', 'SHOP_BALANCE TOTALS'],
    ['count of lines', 'line_count = line_count + 1', 'SHOP_BALANCE TOTALS'],
    ['state', `state = 'DISPUTED'`, 'STATEMENT_STATE'],
  ])('by its %s', async (_, change, expected) => {
    const found = await find(`UPDATE statement SET ${change} WHERE month = '${month}'`);
    expect(found.some((one) => one.startsWith(expected))).toBe(true);
  });
});

describe.each(['2026-03', '2026-04'])('the closed statement of %s that was changed by hand is found', (month) => {
  it.each([
    ['paid-out sum', 'paid_out_fen = paid_out_fen + 1', 'SHOP_BALANCE UNPAID'],
    ['paid-out sum, less', 'paid_out_fen = paid_out_fen - 1', 'SHOP_BALANCE UNPAID'],
    ['payable part', 'to_payable_fen = to_payable_fen + 1', 'SHOP_BALANCE TOTALS'],
    ['part off the deposit', 'off_deposit_fen = off_deposit_fen + 1', 'SHOP_BALANCE TOTALS'],
    ['owed part', 'to_owed_fen = to_owed_fen + 1', 'SHOP_BALANCE TOTALS'],
  ])('by its %s', async (_, change, expected) => {
    expect(await find(`UPDATE statement SET ${change} WHERE month = '${month}'`)).toContain(expected);
  });
});

describe('a running balance of a shop that was changed by hand is found', () => {
  it.each([
    ['payable_fen', 'SHOP_BALANCE PAYABLE'],
    ['held_fen', 'SHOP_BALANCE HELD'],
    ['in_transit_fen', 'SHOP_BALANCE UNPAID'],
    ['deposit_fen', 'SHOP_BALANCE DEPOSIT'],
    ['owed_fen', 'SHOP_BALANCE OWED'],
  ])('by %s', async (column, expected) => {
    for (const fen of [1, 100])
      expect(await find(`UPDATE settlement_account SET ${column} = ${column} + ${fen} WHERE shop_id = ${SHOP}`)).toContain(expected);
  });
});

describe('the history of statements', () => {
  it.each([
    ['that is gone', `DELETE FROM settlement_history WHERE subject_type = 'statement'`],
    ['that ends otherwise', `UPDATE settlement_history SET to_state = 'DISPUTED' WHERE subject_type = 'statement' AND move = 'confirm'`],
  ])('%s is found', async (_, change) => {
    expect((await find(change)).some((one) => one.startsWith('STATEMENT_STATE'))).toBe(true);
  });
});
