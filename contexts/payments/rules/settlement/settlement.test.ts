import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { sumFen } from '#kernel/money/money.ts';
import { commissionFen } from './commission.ts';
import { monthAfter } from './month.ts';
import {
  decideClosing,
  monthEnd,
  monthOf,
  monthStart,
  nextCommission,
  payoutLifecycle,
  statementLifecycle,
  statementMonth,
} from './settlement.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const permille = fc.integer({ min: 0, max: 1000 });

describe('commission', () => {
  it.each([
    [10_000, 50, 500],
    [10, 50, 0],
    [30, 50, 2],
    [50, 50, 2],
    [70, 50, 4],
    [-30, 50, -2],
    [-50, 50, -2],
    [1, 0, 0],
    [1, 1000, 1],
  ])('of %i fen at %i permille is %i', (fen, rate, expected) => {
    expect(commissionFen(fen, rate)).toBe(expected);
  });

  it('of an order is due on what is left of it, whatever the parts of its refund, and nothing once all is refunded', () => {
    fc.assert(
      fc.property(amount, permille, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (paid, rate, shares) => {
        const movements = [paid];
        let left = paid;
        for (const share of shares) {
          const part = Math.floor(left * share);
          if (part > 0) movements.push(-part);
          left -= part;
        }
        if (left > 0) movements.push(-left);
        let before = { amountFen: 0, commissionFen: 0 };
        const taken: number[] = [];
        for (const movement of movements) {
          const commission = nextCommission(before, movement, rate);
          taken.push(commission);
          before = { amountFen: before.amountFen + movement, commissionFen: before.commissionFen + commission };
          expect(before.commissionFen).toBe(commissionFen(before.amountFen, rate));
          expect(Math.sign(commission) * Math.sign(movement)).toBeGreaterThanOrEqual(0);
        }
        expect(sumFen(taken)).toBe(0);
      }),
    );
  });
});

describe('closing a month', () => {
  it('allocates every fen and takes no more than there is', () => {
    const balance = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), balance, balance, balance, (net, payableFen, depositFen, owedFen) => {
        const { toPayableFen, offDepositFen, toOwedFen } = decideClosing(net, { payableFen, depositFen, owedFen });
        expect(toPayableFen - offDepositFen + toOwedFen).toBe(net);
        expect(payableFen + toPayableFen).toBeGreaterThanOrEqual(0);
        expect(depositFen - offDepositFen).toBeGreaterThanOrEqual(0);
        expect(owedFen - toOwedFen).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('takes what is payable before the deposit, and the deposit before it counts as owed', () => {
    expect(decideClosing(-100, { payableFen: 60, depositFen: 30, owedFen: 0 })).toEqual({
      toPayableFen: -60,
      offDepositFen: 30,
      toOwedFen: -10,
    });
    expect(decideClosing(100, { payableFen: 0, depositFen: 0, owedFen: 30 })).toEqual({
      toPayableFen: 70,
      offDepositFen: 0,
      toOwedFen: 30,
    });
  });
});

describe('months', () => {
  it('change at midnight in Shanghai, also from December to January', () => {
    const end = Date.parse('2026-12-31T16:00:00Z');
    expect(monthOf(end - 1)).toBe('2026-12');
    expect(monthOf(end)).toBe('2027-01');
    expect(monthEnd('2026-12')).toBe(end);
    expect(monthStart('2027-01')).toBe(end);
    expect(monthAfter('2026-12')).toBe('2027-01');
  });
  it('that are closed pass late movements on to the next one', () => {
    const march = Date.parse('2026-03-10T00:00:00Z');
    expect(statementMonth(march, '')).toBe('2026-03');
    expect(statementMonth(march, '2026-02')).toBe('2026-03');
    expect(statementMonth(march, '2026-03')).toBe('2026-04');
    expect(statementMonth(march, '2026-12')).toBe('2027-01');
  });
});

it.each([statementLifecycle, payoutLifecycle])('the lifecycle of a $name is sound', (lifecycle) => {
  expect(checkLifecycle(lifecycle)).toEqual([]);
});
