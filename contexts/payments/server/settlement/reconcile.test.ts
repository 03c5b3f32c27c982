import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { monthEnd, monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const REFUSALS = [
  'PAYOUT_EXCEEDS',
  'PAYOUT_STATE',
  'DEPOSIT_UNPAID',
  'DEPOSIT_AMOUNT',
  'STATEMENT_STATE',
  'STATEMENT_NOT_FOUND',
  'AMOUNT_INVALID',
];
const BANK = { holder: '算力商家', bankName: '示例银行', number: '6222020200112233445' };

let floor: SettlementFloor;
let lastShop = 1_000;
beforeEach(async () => {
  floor = await openSettlement();
});
afterEach(() => floor?.close());

type Step = {
  kind:
    | 'sell'
    | 'refund'
    | 'adjust'
    | 'month'
    | 'days'
    | 'confirm'
    | 'dispute'
    | 'request'
    | 'decide'
    | 'deposit'
    | 'bounce'
    | 'deduct'
    | 'look';
  fen: number;
  pick: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'sell',
    'sell',
    'refund',
    'adjust',
    'month',
    'days',
    'confirm',
    'dispute',
    'request',
    'decide',
    'bounce',
    'deposit',
    'deduct',
    'look',
  ),
  fen: fc.integer({ min: 1, max: 50_000 }),
  pick: fc.nat(1_000),
});

/** Random actions of a shop, within the rules. */
function walkOf(shopId: string) {
  const left = new Map<string, number>();
  const payouts: string[] = [];
  const by = () => floor.seller(shopId);
  const month = () => monthOf(floor.clock.now);
  let lastMonth = month();
  const steps: Record<Step['kind'], (step: Step) => Promise<unknown>> = {
    sell: async ({ fen }) => left.set(await floor.sell(shopId, fen), fen),
    async refund({ fen, pick }) {
      const [orderId, rest] = [...left][pick % Math.max(1, left.size)] ?? ['', 0];
      const part = Math.min(rest, pick % 2 === 0 ? rest : fen);
      if (part === 0) return;
      left.set(orderId, rest - part);
      await floor.refund(shopId, orderId, part);
    },
    adjust: ({ fen, pick }) =>
      floor.invoke(staff.adjustStatement, { body: { shopId, amount: fenToYuan(pick % 2 ? fen : -fen), reason: 'x' } }, floor.staff()),
    async month() {
      lastMonth = month();
      floor.clock.now = monthEnd(month()) + DAY_MS;
      await floor.invoke(staff.closeMonth, { body: { month: lastMonth } }, floor.staff());
    },
    async days() {
      floor.clock.now += 3 * DAY_MS;
      await floor.settlement.sweep();
    },
    confirm: () => floor.invoke(seller.confirmStatement, { params: { month: lastMonth } }, by()),
    dispute: () => floor.invoke(seller.disputeStatement, { params: { month: lastMonth }, body: { reason: 'x' } }, by()),
    request: async ({ fen }) => payouts.push((await floor.invoke(seller.requestPayout, { body: { amount: fenToYuan(fen) } }, by())).id),
    async decide({ pick }) {
      const params = { payoutId: payouts[pick % Math.max(1, payouts.length)] ?? '0' };
      if (params.payoutId === '0') return;
      if (pick % 3 === 0) return floor.invoke(staff.refusePayout, { params, body: { reason: 'x' } }, floor.staff(1));
      await floor.invoke(staff.approvePayout, { params }, floor.staff(1));
      if (pick % 3 === 1) return floor.invoke(staff.failPayout, { params, body: { reason: 'x' } }, floor.staff(1));
      return floor.invoke(staff.payPayout, { params, body: { bankReference: `bank-${params.payoutId}` } }, floor.staff(2));
    },
    async bounce({ pick }) {
      const params = { payoutId: payouts[pick % Math.max(1, payouts.length)] ?? '0' };
      if (params.payoutId !== '0') await floor.invoke(staff.returnPayout, { params, body: { reason: 'x' } }, floor.staff(3));
    },
    async deposit({ fen }) {
      await floor.topUp(90_000 + Number(shopId), fen);
      return floor.invoke(seller.payDeposit, { body: { amount: fenToYuan(fen) } }, by());
    },
    deduct: ({ fen }) =>
      floor.invoke(staff.deductDeposit, { params: { shopId }, body: { amount: fenToYuan(fen), reason: 'x' } }, floor.staff()),
    look: () => floor.invoke(seller.getMoneyOverview, {}, by()),
  };
  return async (one: Step): Promise<void> => {
    await steps[one.kind](one).catch((error: { code?: string }) => {
      if (!error.code || !REFUSALS.includes(error.code)) throw error;
    });
  };
}

it('the books agree with the ledger to the fen after random actions of shops', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      lastShop += 1;
      const shopId = String(lastShop);
      floor.rules.set(shopId, { depositFen: 20_000, commissionPermille: 1 + ((lastShop * 37) % 300) });
      await floor.invoke(seller.saveBankAccount, { body: BANK }, floor.seller(shopId));
      const walk = walkOf(shopId);
      for (const one of steps) await walk(one);
      expect(await floor.invoke(staff.getReconciliation, {}, floor.staff())).toMatchObject({
        ledgerSum: '0.00',
        inTransitDifference: '0.00',
        differences: [],
      });
      expect(floor.errors).toEqual([]);
    }),
    { numRuns: 12, interruptAfterTimeLimit: 20_000 },
  );
}, 60_000);

it('a missing line, a wrong total and a moved balance are reported', async () => {
  lastShop += 1;
  const shopId = String(lastShop);
  await floor.sell(shopId, 10_000);
  await floor.invoke(seller.getMoneyOverview, {}, floor.seller(shopId));
  const notified = async () => {
    const { differences } = await floor.invoke(staff.getReconciliation, {}, floor.staff());
    return differences.filter((one) => one.shopId === shopId).map(({ what, ledger, books }) => [what, ledger, books]);
  };
  await floor.sql('UPDATE statement SET sales_fen = sales_fen + 1 WHERE shop_id = $1', [shopId]);
  await floor.sql('UPDATE settlement_account SET deposit_fen = 5 WHERE shop_id = $1', [shopId]);
  expect(await notified()).toEqual([
    ['DEPOSIT', '0.00', '0.05'],
    ['OPEN', '100.00', '100.01'],
    ['TOTALS', '0.01', '0.00'],
  ]);
  await floor.sql('DELETE FROM statement_line WHERE shop_id = $1', [shopId]);
  expect((await notified()).map(([what]) => what)).toContain('LINES');
});
