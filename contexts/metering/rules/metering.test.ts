import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { sumFen } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import {
  applyRecords,
  areRates,
  billLifecycle,
  billLines,
  dayOf,
  decideService,
  exactYuan,
  formatQuantity,
  isUncovered,
  type KnownRecord,
  monthOfDay,
  parseQuantity,
  rateFen,
  serviceLifecycle,
  sharesOf,
  sumDeltas,
  type Tier,
  type UsageRecord,
  warningLevel,
} from './metering.ts';

const Oracle = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_EVEN });
const MICRO = 1_000_000;

describe('quantities', () => {
  it.each([
    ['0', 0],
    ['1', MICRO],
    ['1.5', 1_500_000],
    ['0.000001', 1],
    ['9007199254.740991', Number.MAX_SAFE_INTEGER],
  ])('%s is %i millionths', (text, micro) => {
    expect(parseQuantity(text)).toBe(micro);
    expect(formatQuantity(micro)).toBe(text);
  });
  it.each(['', '9999999999.999999', '-1', '1.', '.5', '1.0000001', '1e3', '1,5', ' 1'])('%j is none', (text) => {
    expect(() => parseQuantity(text)).toThrow(RangeError);
  });
});

const TIERS: Tier[] = [
  { fromMicro: 0, priceMicro: 120_000 },
  { fromMicro: 100_000 * MICRO, priceMicro: 100_000 },
  { fromMicro: 500_000 * MICRO, priceMicro: 80_000 },
];
const rateOf = (tiers: Tier[]) => ({ unit: 'core*hour' as const, tiers, goesOn: false });
describe('rating', () => {
  it.each([
    [0, 0],
    [1, 12],
    [100_000, 1_200_000],
    [100_001, 1_200_010],
    [500_000, 5_200_000],
    [600_000, 6_000_000],
  ])('%i units cost %i fen by graduated tiers', (units, fen) => {
    expect(rateFen(units * MICRO, TIERS)).toBe(fen);
  });
  it.each([
    // 0.05 yuan per unit: half a fen is a tie.
    [100_000, 0, '0.005'],
    [300_000, 2, '0.015'],
    [500_000, 2, '0.025'],
    [500_001, 3, '0.02500005'],
  ])('%i millionths at 0.05 yuan cost %i fen, half to even, of %s yuan', (micro, fen, exact) => {
    const tiers = [{ fromMicro: 0, priceMicro: 50_000 }];
    expect([rateFen(micro, tiers), exactYuan(micro, tiers)]).toEqual([fen, exact]);
  });
  it('says which share of a quantity is in which tier', () => {
    expect(sharesOf(150_000 * MICRO, TIERS)).toEqual([
      { fromMicro: 0, toMicro: 100_000 * MICRO, quantityMicro: 100_000 * MICRO, priceMicro: 120_000 },
      { fromMicro: 100_000 * MICRO, toMicro: 500_000 * MICRO, quantityMicro: 50_000 * MICRO, priceMicro: 100_000 },
    ]);
    expect(sharesOf(0, TIERS)).toHaveLength(1);
  });
  it('agrees with exact decimals for any tiers, and its shares add up', () => {
    const tiers = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 8 })), { minLength: 1, maxLength: 6 })
      .map((steps) => {
        let from = 0;
        return steps.map(([step, priceMicro], index) => {
          from = index === 0 ? 0 : from + step;
          return { fromMicro: from, priceMicro };
        });
      });
    fc.assert(
      fc.property(tiers, fc.integer({ min: 0, max: 10 ** 10 }), (made, quantity) => {
        expect(areRates([rateOf(made)])).toBe(true);
        const shares = sharesOf(quantity, made);
        expect(sumFen(shares.map(({ quantityMicro }) => quantityMicro))).toBe(quantity);
        const yuan = shares.reduce(
          (sum, share) => sum.plus(new Oracle(share.quantityMicro).times(share.priceMicro).div(10 ** 12)),
          new Oracle(0),
        );
        expect(rateFen(quantity, made)).toBe(yuan.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN).toNumber());
        expect(new Oracle(exactYuan(quantity, made)).equals(yuan)).toBe(true);
      }),
    );
  });
  it('refuses tiers that do not begin with 0 or do not rise, and a unit that comes twice', () => {
    for (const tiers of [[], [{ fromMicro: 1, priceMicro: 1 }], [TIERS[0] as Tier, TIERS[0] as Tier], [{ fromMicro: 0, priceMicro: -1 }]])
      expect(areRates([rateOf(tiers)])).toBe(false);
    const rate = rateOf(TIERS);
    expect([areRates([rate]), areRates([rate, rate]), areRates([])]).toEqual([true, false, false]);
  });
});

const START = Date.parse('2026-03-01T00:00:00+08:00');
const record = fc.record({
  recordId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  version: fc.integer({ min: 1, max: 4 }),
  entitlementId: fc.constantFrom('x', 'y'),
  unit: fc.constantFrom('core*hour' as const, 'GB*month' as const),
  quantityMicro: fc.integer({ min: 0, max: 200_000 * MICRO }),
  fromAt: fc.integer({ min: START, max: START + 62 * DAY_MS }),
  toAt: fc.constant(START + 63 * DAY_MS),
});
/** Each id and version has one content. */
const clean = fc.uniqueArray(record, { selector: ({ recordId, version }) => `${recordId} ${version}`, maxLength: 20 });

/** Sums by entitlement, unit and month, and their charges, of a stream that arrives in batches. */
function rateStream(records: readonly UsageRecord[], batch: number) {
  const known: KnownRecord[] = [];
  const sums = new Map<string, number>();
  for (let at = 0; at < records.length; at += batch) {
    const piece = records.slice(at, at + batch);
    const { stored, deltas, outcomes } = applyRecords(piece, known);
    expect(outcomes).toHaveLength(piece.length);
    known.push(...stored);
    for (const { entitlementId, unit, day, quantityMicro } of sumDeltas(deltas)) {
      const key = `${entitlementId} ${unit} ${monthOfDay(day)}`;
      sums.set(key, (sums.get(key) ?? 0) + quantityMicro);
    }
  }
  return new Map([...sums].filter(([, micro]) => micro > 0).map(([key, micro]) => [key, [micro, rateFen(micro, TIERS)]] as const));
}

describe('usage records', () => {
  it('are rated alike in any order, repeated and corrected', () => {
    fc.assert(
      fc.property(
        clean.chain((records) =>
          fc.record({
            records: fc.constant(records),
            // Every record at least once, some several times, in any order.
            stream: fc
              .array(records.length === 0 ? fc.constant(undefined) : fc.constantFrom(...records), { maxLength: 20 })
              .chain((again) => {
                const all = [...records, ...again.flatMap((one) => one ?? [])];
                return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
              }),
            batch: fc.integer({ min: 1, max: 7 }),
          }),
        ),
        ({ records, stream, batch }) => {
          // The clean stream: only the last version of each record.
          const last = records.filter((one) => !records.some((other) => other.recordId === one.recordId && other.version > one.version));
          expect(new Map([...rateStream(stream, batch)].sort())).toEqual(new Map([...rateStream(last, 100)].sort()));
        },
      ),
      { numRuns: 500 },
    );
  });

  const one = {
    recordId: 'a',
    version: 1,
    entitlementId: 'x',
    unit: 'core*hour',
    quantityMicro: 5,
    fromAt: START,
    toAt: START + 1,
  } as const;
  it('have the answer of the first time when they are repeated, and are refused with another content', () => {
    const first = applyRecords([one, { ...one, version: 2, quantityMicro: 7 }, one, { ...one, quantityMicro: 6 }], []);
    expect(first.outcomes).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'CONFLICT']);
    const again = applyRecords([one, { ...one, version: 3, quantityMicro: 1 }, { ...one, fromAt: START + 1 }], first.stored);
    expect(again.outcomes).toEqual(['ACCEPTED', 'ACCEPTED', 'CONFLICT']);
    expect(sumDeltas([...first.deltas, ...again.deltas])).toMatchObject([{ quantityMicro: 1 }]);
  });
  it('are kept without effect when a later version was there first', () => {
    const { outcomes, deltas } = applyRecords([{ ...one, version: 2 }, one], []);
    expect(outcomes).toEqual(['ACCEPTED', 'SUPERSEDED']);
    expect(deltas).toHaveLength(1);
  });
  it('count for the day of China in which they begin', () => {
    expect(dayOf(START - 1)).toBe('2026-02-28');
    expect(dayOf(START)).toBe('2026-03-01');
    expect(dayOf(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
  });
});

describe('bills', () => {
  const usage = {
    entitlementId: 'x',
    unit: 'core*hour',
    month: '2026-03',
    quantityMicro: 0,
    ratedFen: 0,
    billedMicro: 0,
    billedFen: 0,
    isBilled: false,
  } as const;
  it('charge of a month what it costs in all, over any number of corrections', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 8 }), (quantities) => {
        let [billedMicro, billedFen, isBilled, charged] = [0, 0, false, 0];
        for (const quantityMicro of quantities) {
          const ratedFen = rateFen(quantityMicro, TIERS);
          for (const line of billLines([{ ...usage, quantityMicro, ratedFen, billedMicro, billedFen, isBilled }])) {
            expect(line.kind).toBe(isBilled ? 'CORRECTION' : 'USAGE');
            charged += line.amountFen;
            [billedMicro, billedFen, isBilled] = [quantityMicro, ratedFen, true];
          }
          expect(charged).toBe(ratedFen);
        }
      }),
    );
  });
  it('have no line of what did not change', () => {
    expect(billLines([usage, { ...usage, quantityMicro: 5, billedMicro: 5, isBilled: true }])).toEqual([]);
  });
});

describe('cover', () => {
  it.each([
    [0, 0, false, false],
    [1, 0, false, true],
    [99, 100, false, false],
    [100, 100, false, true],
    [0, 100, true, true],
  ])('owing %i with %i, overdue %s: uncovered is %s', (owedFen, coverFen, hasOverdue, uncovered) => {
    expect(isUncovered({ owedFen, coverFen, hasOverdue })).toBe(uncovered);
  });
  const short = { owedFen: 100, coverFen: 100, hasOverdue: false };
  const fine = { owedFen: 1, coverFen: 100, hasOverdue: false };
  it.each([
    ['ACTIVE', short, 'warn'],
    ['ACTIVE', fine, null],
    ['GRACE', fine, 'recover'],
    ['STOPPED', short, null],
    ['STOPPED', fine, 'resume'],
    ['CLOSED', short, null],
  ] as const)('%s with %o: %s', (state, standing, move) => {
    expect(decideService(state, standing, 50, 10)).toBe(move);
  });
  it('stops at the end of the grace, not before', () => {
    expect(decideService('GRACE', short, 50, 49)).toBeNull();
    expect(decideService('GRACE', short, 50, 50)).toBe('stop');
  });
  it.each([
    [0, 100, 0],
    [49, 100, 0],
    [50, 100, 50],
    [80, 100, 80],
    [250, 100, 100],
    [250, 0, 0],
  ])('%i of %i fen is announced as %i %%', (used, limit, level) => {
    expect(warningLevel(used, limit)).toBe(level);
  });
});

it('has sound lifecycles', () => {
  expect(checkLifecycle(serviceLifecycle)).toEqual([]);
  expect(checkLifecycle(billLifecycle)).toEqual([]);
});
