import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { creditFor, type LineMoney, refundableFen, unusedByTime, worthLeft } from './orders.ts';
import { unusedMs } from './unused-time.ts';

const term = { startsAt: 0, endsAt: 100 * DAY_MS };
const line = (own: Partial<LineMoney> = {}): LineMoney => ({ actualFen: 1000, creditFen: 0, returnedFen: 0, creditedFen: 0, ...own });

describe('what belongs to the unused time of a term', () => {
  it.each([
    [1000, -5 * DAY_MS, 1000],
    [1000, 0, 1000],
    [1000, 25 * DAY_MS, 750],
    [1000, 100 * DAY_MS, 0],
    [1000, 200 * DAY_MS, 0],
    [1, 50 * DAY_MS, 0],
    [3, 50 * DAY_MS, 2],
    [5, 50 * DAY_MS, 2],
    [0, 0, 0],
  ])('of %i fen at %i ms is %i fen, rounded half to even once', (fen, now, expected) => {
    expect(unusedByTime(fen, term, now)).toBe(expected);
  });

  it('is nothing of what has no term', () => {
    expect(unusedByTime(1000, { startsAt: 5, endsAt: 0 }, 1)).toBe(0);
    expect(unusedMs({ startsAt: 0, endsAt: 10 }, 4)).toBe(6);
  });

  it('agrees with exact division, and never leaves 0 to all of it', () => {
    const times = fc.tuple(fc.nat(2 ** 45), fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: -(2 ** 40), max: 2 ** 46 }));
    fc.assert(
      fc.property(fc.nat(10 ** 12), times, (fen, [startsAt, length, after]) => {
        const [endsAt, now] = [startsAt + length, startsAt + after];
        const left = BigInt(unusedMs({ startsAt, endsAt }, now));
        const got = unusedByTime(fen, { startsAt, endsAt }, now);
        const twice = BigInt(got) * BigInt(length) * 2n - BigInt(fen) * left * 2n;
        expect((twice < 0n ? -twice : twice) <= BigInt(length)).toBe(true);
        expect(got >= 0 && got <= fen).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('what can go back of a line', () => {
  it.each([
    [line(), 1000],
    [line({ returnedFen: 400 }), 600],
    // It has lowered the price of the line after it.
    [line({ creditedFen: 700 }), 300],
    [line({ creditedFen: 700, returnedFen: 300 }), 0],
    // A line partly paid by credit refunds at most its money.
    [line({ creditFen: 500 }), 1000],
    [line({ creditFen: 500, creditedFen: 500 }), 1000],
    [line({ creditFen: 500, creditedFen: 900 }), 600],
  ])('%j: %i fen', (money, expected) => {
    expect(refundableFen(money)).toBe(expected);
  });
});

describe('a chain of changes and refunds', () => {
  type Step = { kind: 'change' | 'refund'; at: number; price: number; share: number };
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('change', 'refund'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      price: fc.nat(10 ** 8),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 12 },
  );

  it('never credits more than was paid less what went back, nor pays out more than came in', () => {
    let credits = 0;
    fc.assert(
      fc.property(fc.nat(10 ** 8), steps, (first, path) => {
        let now = 0;
        let current = { ...line({ actualFen: first }), startsAt: 0, endsAt: 365 * DAY_MS };
        const chain = [current];
        for (const { kind, at, price, share } of path) {
          now = Math.max(now, Math.floor(current.startsAt + (current.endsAt - current.startsAt) * at));
          if (kind === 'refund') {
            for (const one of chain) one.returnedFen += Math.floor(refundableFen(one) * share);
          } else {
            const credit = creditFor(current, current, now);
            expect(credit).toBeLessThanOrEqual(worthLeft(current));
            expect(credit).toBeLessThanOrEqual(current.actualFen + current.creditFen - current.returnedFen);
            if (credit > price) continue;
            credits += credit > 0 ? 1 : 0;
            current.creditedFen += credit;
            current = { ...line({ actualFen: price - credit, creditFen: credit }), startsAt: now, endsAt: now + 365 * DAY_MS };
            chain.push(current);
          }
          const paidIn = chain.reduce((sum, one) => sum + one.actualFen, 0);
          const paidOut = chain.reduce((sum, one) => sum + one.returnedFen, 0);
          const mayGo = chain.reduce((sum, one) => sum + refundableFen(one), 0);
          expect(paidOut + mayGo).toBeLessThanOrEqual(paidIn);
          expect(chain.every((one) => one.returnedFen <= one.actualFen && worthLeft(one) >= 0)).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
    expect(credits).toBeGreaterThan(1_000);
  });
});
