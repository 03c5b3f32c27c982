/**
 * Every call of staff that may create or move money is in the table of acts that take two people, or is listed here with the reason why
 * not.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposedActs, type TwoPeopleAct } from '#contexts/payments/rules/payments.ts';
import { twoPeopleActs } from '#contexts/payments/rules/two-people.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { changesNothing } from '#contracts/kit/call.ts';
import { type AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { mayUse } from './context-table.ts';
import { SERVERS_OF_CONTEXTS } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const acts = Object.entries(twoPeopleActs) as [TwoPeopleAct, (typeof twoPeopleActs)[TwoPeopleAct]][];

/** Permissions to manage money; contexts that use payments may move money with any permission. */
const MONEY = new Set(['finance.manage', 'order.refund', 'shop.manage']);
const contextsOfMoney = new Set([
  'payments',
  ...Object.entries(mayUse).flatMap(([context, used]) => (used.includes('payments') ? [context] : [])),
]);
const contextOf = ({ id }: AnyEndpoint): string => id.split('.')[0] ?? '';
const permissionsOf = ({ permission }: AnyEndpoint): string[] => [permission ?? []].flat();
const mayMoveMoney = (call: AnyEndpoint): boolean =>
  call.access === 'staff' &&
  !changesNothing(call) &&
  (contextsOfMoney.has(contextOf(call)) || permissionsOf(call).some((permission) => MONEY.has(permission)));

/** Calls that one operator may make alone, with the reason. */
const alone: Readonly<Record<string, string>> = {
  'payments.import-bank-statement': 'What it posts belongs to nobody until another person decides about it.',
  'payments.reject-transfer': 'The transfer is held as before.',
  'payments.reveal-remittance-slip': 'Moves nothing.',
  'payments.fail-bank-return': 'It waits to be ordered again.',
  'payments.cancel-bank-return': 'The transfer is held as before; a refund is not cancelled.',
  'payments.move-fund': 'Its limit was confirmed; closing and suspending take away, resuming gives no more than was confirmed.',
  'payments.refuse-proposal': 'Nothing has changed.',
  'payments.close-month': 'Posts what the books of the month add up to.',
  'payments.resolve-statement': 'Moves nothing.',
  'payments.refuse-payout': 'The money is available to its shop as before.',
  'payments.fail-payout': 'The money is available to its shop as before, and leaves by a payout of two people again.',
  'payments.return-payout': 'The money is payable to its shop as before, and leaves by a payout of two people again.',
  'payments.release-deposit': 'What the owner paid goes back whole, when the books say that the shop is closed and owes nothing.',
  'payments.start-proof': 'Moves nothing.',
  'orders.approve-refund': 'Goes back by the ways by which the order was paid, up to what was paid; by bank it takes two people.',
  'orders.start-refund': 'Goes back by the ways by which the order was paid, up to what was paid; by bank it takes two people.',
  'orders.retry-refund': 'Sends a refund that was approved; its number moves once.',
  'orders.refuse-refund': 'Moves nothing.',
  'orders.cancel-admin-order': 'What is held for an unpaid order goes back to where it came from.',
  'orders.clear-platform-ending': 'Moves nothing.',
  'vouchers.create-programme': 'Nothing can be claimed of a draft.',
  'vouchers.make-voucher-batch': 'A claim on the issuer; its payment takes two people.',
  'vouchers.discard-voucher-batch': 'Moves nothing.',
  'metering.announce-prices': 'Prices are public before they apply.',
  'metering.create-plan': 'Prices are public before they apply.',
  'metering.set-plan-offered': 'Moves nothing.',
  'metering.create-source': 'What is measured is billed to buyers, who see each record.',
  'metering.create-key': 'What is measured is billed to buyers, who see each record.',
  'metering.revoke-key': 'Moves nothing.',
  'operations.set-method-rules': 'Limits ways to pay; gives nothing.',
  'operations.set-metering-rules': 'Terms of what is billed; gives nothing.',
  'operations.set-remittance-rules': 'Lowers the limit of the table; a higher one counts as the table says.',
  'invoicing.issue-own': 'A paper about what was paid.',
  'invoicing.record-own': 'A paper about what was paid.',
  'invoicing.record-reversal-own': 'A paper about what was paid.',
  'invoicing.refuse-own': 'A paper about what was paid.',
  'invoicing.reveal-own': 'Moves nothing.',
  'invoicing.reverse-any': 'A paper about what was paid.',
  'invoicing.save-own-issuer': 'Moves nothing.',
  'invoicing.set-rules': 'Moves nothing.',
  'operations.set-after-sales-rules': 'Terms of refunds and renewals; gives nothing.',
  'shops.set-shop-open': 'Moves nothing.',
  'shops.set-shop-terms': 'Commission and deposit of coming statements, which the shop and finance see before a payout of two people.',
};

const inTable = acts.flatMap(([, { first, second }]) => [...first, ...second]);
const calls = endpoints.filter(mayMoveMoney).map(({ id }) => id);

describe('a call of staff that may move money', () => {
  it('is in the table of acts, or listed with a reason', () => {
    expect(calls.filter((id) => !inTable.includes(id as never) && !Object.hasOwn(alone, id))).toEqual([]);
  });

  it('is not in both, and there is one for each name', () => {
    expect(Object.keys(alone).filter((id) => inTable.includes(id as never))).toEqual([]);
    expect([...inTable, ...Object.keys(alone)].filter((id) => !calls.includes(id))).toEqual([]);
  });

  it('is made by a person in a browser, where it makes or moves money', () => {
    expect(endpoints.filter(({ id, byToken }) => inTable.includes(id as never) && byToken !== 'never').map(({ id }) => id)).toEqual([]);
  });
});

const sources = globSync([SERVERS_OF_CONTEXTS, 'demonstration/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({
    path: path.replace(/^contexts\/(\w+)\/server/, '$1'),
    code: readFileSync(join(root, path), 'utf8'),
  }));
const pathsWith = (pattern: RegExp): string[] => sources.flatMap(({ path, code }) => (pattern.test(code) ? [path] : [])).toSorted();

describe('the source', () => {
  /** When another module begins to post: which calls of staff reach it, and are they in the table? */
  it('posts to the ledger, or adds to a balance, in these modules alone', () => {
    expect(pathsWith(/\b(?:post|postTransaction|creditWallet)\(tx,/)).toEqual([
      'orders/refund/send-refund.ts',
      'payments/fund/cost-account.ts',
      'payments/fund/draw-fund.ts',
      'payments/fund/receive-contract-money.ts',
      'payments/fund/repayment-payable.ts',
      'payments/order-refund/order-refunds.ts',
      'payments/payment/charge-payable.ts',
      'payments/payment/refund-payment.ts',
      'payments/payment/ways.ts',
      'payments/remittance/bank-returns.ts',
      'payments/remittance/decide-transfer.ts',
      'payments/remittance/import-statement.ts',
      'payments/settlement/adjust.ts',
      'payments/settlement/close-month.ts',
      'payments/settlement/deposit.ts',
      'payments/settlement/payouts.ts',
      'vouchers/batch/move-batch.ts',
    ]);
  });

  it('makes and raises limits and budgets in these modules alone', () => {
    expect(pathsWith(/\bfundStore\.(?:insert|setTerms)\(/)).toEqual(['payments/fund/cost-account.ts', 'payments/fund/manage-fund.ts']);
    expect(pathsWith(/\bprogrammeStore\.(?:insert|change|move)\(/)).toEqual([
      // Off where money is real.
      'demonstration/vouchers/demo-vouchers.ts',
      'vouchers/programme/manage-programme.ts',
    ]);
  });

  it('asks the table in every act', () => {
    const asked = (act: string) => new RegExp(`(?:act: |isSecondPerson\\()'${act}'`);
    expect(acts.flatMap(([act]) => (pathsWith(asked(act)).length === 0 ? [act] : []))).toEqual([]);
    const proposed = acts.flatMap(([act, { second }]) => (second.includes('payments.confirm-proposal' as never) ? [act] : []));
    expect(proposed).toEqual([...proposedActs]);
  });
});

it('docs/two-people.md says of each act what the table says', () => {
  const doc = readFileSync(join(root, 'docs/two-people.md'), 'utf8');
  const amount = (fen: number | null) => (fen === null ? '–' : fen === 0 ? 'always' : Number(fenToYuan(fen)).toLocaleString('en-US'));
  const rows = acts.map(
    ([act, { aTimeFen, aDayFen, aFileFen }]) => `| \`${act}\` | ${[aTimeFen, aDayFen, aFileFen].map(amount).join(' | ')} |`,
  );
  expect(rows.filter((row) => !doc.includes(row))).toEqual([]);
});
