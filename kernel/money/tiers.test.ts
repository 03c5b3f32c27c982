import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeFen, chargeTiers, type PriceTier, sumFen, tiersProblem } from './money.ts';

const tiers = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(100_000)), { maxLength: 6 }).map((steps) => {
  let [from, priceMicro] = [1, 1_000_000];
  return steps.map(([more, less]): PriceTier => {
    from += more;
    priceMicro -= less;
    return { from, priceMicro };
  });
});

describe('chargeTiers', () => {
  it.each([
    [10_000, [], 10, 1, 10, [10]],
    // 99 at 1 fen, the rest at half of it.
    [10_000, [{ from: 100, priceMicro: 5_000 }], 100, 1, 100, [99, 1]],
    [10_000, [{ from: 100, priceMicro: 5_000 }], 101, 1, 100, [99, 1]],
    [10_000, [{ from: 100, priceMicro: 5_000 }], 99, 1, 99, [99]],
    [
      10_000,
      [
        { from: 11, priceMicro: 5_000 },
        { from: 21, priceMicro: 0 },
      ],
      100,
      3,
      45,
      [30, 15, 0],
    ],
  ])('at %i micro with %j: %i units for %i months cost %i fen', (priceMicro, given, amount, duration, fen, parts) => {
    const charged = chargeTiers(priceMicro, given, amount, duration);
    expect([charged.fen, charged.parts.map((part) => part.fen)]).toEqual([fen, parts]);
  });

  it('sums up to the fen, in parts less than a fen from their exact share', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 36 }), (given, amount, duration) => {
        expect(tiersProblem(given, 1_000_000)).toBe(null);
        const { fen, parts } = chargeTiers(1_000_000, given, amount, duration);
        expect(sumFen(parts.map((part) => part.fen))).toBe(fen);
        expect(sumFen(parts.map((part) => part.units))).toBe(amount);
        // Unit by unit, each at the price of the last tier that begins at or before it.
        let micro = 0n;
        for (let unit = 1; unit <= amount; unit += 1)
          micro += BigInt(given.findLast(({ from }) => from <= unit)?.priceMicro ?? 1_000_000) * BigInt(duration);
        const twice = BigInt(fen) * 20_000n - micro * 2n;
        expect((twice < 0n ? -twice : twice) <= 10_000n).toBe(true);
        for (const { fen: part, units, priceMicro } of parts)
          expect(Math.abs(part - (units * priceMicro * duration) / 10_000)).toBeLessThan(1.0001);
      }),
      { numRuns: 400 },
    );
  });

  it('is the price without tiers, and never costs more for more tiers', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 5_000 }), (given, amount) => {
        expect(chargeTiers(1_000_000, [], amount, 2).fen).toBe(chargeFen(1_000_000, amount, 2));
        expect(chargeTiers(1_000_000, given, amount, 2).fen).toBeLessThanOrEqual(chargeFen(1_000_000, amount, 2));
      }),
    );
  });

  it.each([
    [[{ from: 1, priceMicro: 1 }], 'ORDER'],
    [
      [
        { from: 5, priceMicro: 3 },
        { from: 5, priceMicro: 2 },
      ],
      'ORDER',
    ],
    [[{ from: 5, priceMicro: 11 }], 'PRICE'],
    [[{ from: 5, priceMicro: -1 }], 'PRICE'],
    [[{ from: 1.5, priceMicro: 1 }], 'ORDER'],
    [Array.from({ length: 11 }, (_, index) => ({ from: index + 2, priceMicro: 1 })), 'COUNT'],
  ])('are refused: %j', (given, problem) => {
    expect(tiersProblem(given, 10)).toBe(problem);
  });
});
