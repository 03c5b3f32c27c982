import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { spreadDiscount } from './discount.ts';
import {
  type Choosable,
  type CoverLine,
  type CoverRule,
  chooseDiscount,
  chooseVouchers,
  type DiscountRule,
  EVERYONE,
  mayCombine,
  offerCover,
  programmeLifecycle,
  promotionLifecycle,
  refuseClaimant,
  spreadCover,
  voucherBatchLifecycle,
  voucherLifecycle,
} from './vouchers.ts';

const sum = (fens: readonly number[]) => fens.reduce((total, fen) => total + fen, 0);
const rule: CoverRule = { sharePermille: 300, capFen: 0, goodsTypes: [], shopIds: [], withVouchers: false, withCoupons: false };
const line: CoverLine = { shopId: '1', goodsType: 'RESOURCE', fen: 1_000, isDiscounted: false, isRelated: false };

describe('the lifecycles of vouchers', () => {
  it.each([programmeLifecycle, voucherLifecycle, voucherBatchLifecycle, promotionLifecycle])('are sound: $name', (lifecycle) => {
    expect(checkLifecycle(lifecycle)).toEqual([]);
  });
});

describe('what a voucher covers', () => {
  it.each<[string, Partial<CoverRule>, number, Partial<CoverLine>[], number, string | null]>([
    ['its share, rounded down', {}, 10_000, [{ fen: 999 }], 299, null],
    ['no more than is left of it', {}, 100, [{}], 100, null],
    ['no more than the cap of an order', { capFen: 250 }, 10_000, [{}], 250, null],
    ['goods of its kinds alone', { goodsTypes: ['SERVICE'] }, 10_000, [{}, { goodsType: 'SERVICE', fen: 500 }], 150, null],
    ['goods of its shops alone', { shopIds: [''] }, 10_000, [{}, { shopId: '', fen: 500 }], 150, null],
    ['no goods of another kind', { goodsTypes: ['SERVICE'] }, 10_000, [{}], 0, 'VOUCHER_GOODS'],
    ['nothing of a related shop', {}, 10_000, [{ isRelated: true }], 0, 'VOUCHER_RELATED'],
    ['only what is not of a related shop', {}, 10_000, [{ isRelated: true }, { fen: 100 }], 30, null],
    ['nothing that a coupon made cheaper', {}, 10_000, [{ isDiscounted: true }], 0, 'VOUCHER_COUPON'],
    ['what a coupon made cheaper, where both go together', { withCoupons: true }, 10_000, [{ isDiscounted: true }], 300, null],
  ])('is %s', (_what, own, leftFen, lines, fen, refusal) => {
    const offer = offerCover(
      { ...rule, ...own },
      leftFen,
      lines.map((one) => ({ ...line, ...one })),
    );
    expect([offer.fen, offer.refusal]).toEqual([fen, refusal]);
  });
});

const covers = fc.array(fc.record({ most: fc.nat(60), lines: fc.subarray([0, 1, 2, 3]) }), { maxLength: 5 });
const lineFens = fc.array(fc.nat(40), { minLength: 4, maxLength: 4 });

/** The greatest flow equals the smallest cut: over all sets of lines that are full. */
function greatest(all: readonly { most: number; lines: readonly number[] }[], fens: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let full = 0; full < 1 << fens.length; full += 1) {
    const isFull = (index: number) => ((full >> index) & 1) === 1;
    const open = all.filter(({ lines }) => lines.some((index) => !isFull(index)));
    least = Math.min(least, sum(fens.filter((_, index) => isFull(index))) + sum(open.map(({ most }) => most)));
  }
  return least;
}

describe('vouchers over the same lines', () => {
  it('give as much as is possible, and no line gets more than it costs', () => {
    fc.assert(
      fc.property(covers, lineFens, (all, fens) => {
        const spread = spreadCover(all, fens);
        expect(sum(spread.map(({ fen }) => fen))).toBe(greatest(all, fens));
        for (const [index, { fen, lines }] of spread.entries()) {
          expect(fen).toBeLessThanOrEqual(all[index]?.most ?? 0);
          expect(sum([...lines.values()])).toBe(fen);
          for (const [at, part] of lines) {
            expect(part).toBeGreaterThanOrEqual(0);
            if (part > 0) expect(all[index]?.lines).toContain(at);
          }
        }
        for (const [at, fen] of fens.entries()) expect(sum(spread.map(({ lines }) => lines.get(at) ?? 0))).toBeLessThanOrEqual(fen);
      }),
    );
  });
});

describe('the best choice', () => {
  const vouchers = fc.array(
    fc.record({
      programmeId: fc.constantFrom('a', 'b', 'c'),
      withVouchers: fc.boolean(),
      cover: covers.map(([one]) => one ?? { most: 7, lines: [0] }),
      validUntil: fc.nat(9),
    }),
    { maxLength: 6 },
  );
  /** A rule is its programme's: all vouchers of one programme share it, and its lines. */
  const consistent = (all: Choosable[]): Choosable[] =>
    all.map((one) => {
      const first = all.find(({ programmeId }) => programmeId === one.programmeId) ?? one;
      return { ...one, withVouchers: first.withVouchers, cover: { ...one.cover, lines: first.cover.lines } };
    });

  it('is as good as the best of all sets that may be used together', () => {
    fc.assert(
      fc.property(vouchers.map(consistent), lineFens, (all, fens) => {
        let best = 0;
        for (let mask = 0; mask < 1 << all.length; mask += 1) {
          const set = all.filter((_, index) => (mask >> index) & 1);
          if (mayCombine(set))
            best = Math.max(
              best,
              greatest(
                set.map(({ cover }) => cover),
                fens,
              ),
            );
        }
        const chosen = chooseVouchers(all, fens);
        expect(sum(chosen.map(({ fen }) => fen))).toBe(best);
        expect(mayCombine(chosen.map(({ voucher }) => voucher))).toBe(true);
        expect(chosen.every(({ fen }) => fen > 0)).toBe(true);
      }),
    );
  });

  it('uses what ends first', () => {
    const cover = { most: 50, lines: [0] };
    const late = { programmeId: 'a', withVouchers: true, cover, validUntil: 2 };
    const soon = { programmeId: 'b', withVouchers: true, cover, validUntil: 1 };
    expect(chooseVouchers([late, soon], [60])).toEqual([
      { voucher: soon, fen: 50 },
      { voucher: late, fen: 10 },
    ]);
  });
});

const off: DiscountRule = {
  shopId: '1',
  benefit: 'AMOUNT',
  offFen: 300,
  offPermille: 0,
  mostFen: 0,
  thresholdFen: 0,
  goodsIds: [],
  bundleIds: [],
};
const goods = (goodsId: string, fen: number, shopId = '1') => ({ goodsId, shopId, fen });
const none = new Set<string>();

describe('a discount', () => {
  it.each<[string, Partial<DiscountRule>, ReturnType<typeof goods>[], string[], number[] | null]>([
    ['is spread over the lines of its shop', {}, [goods('a', 1_000), goods('b', 500), goods('c', 900, '2')], [], [200, 100, 0]],
    ['leaves a fen to be paid', {}, [goods('a', 200)], [], [199]],
    ['needs its threshold', { thresholdFen: 1_001 }, [goods('a', 1_000)], [], null],
    ['counts the goods that it is for', { thresholdFen: 600, goodsIds: ['b'] }, [goods('a', 1_000), goods('b', 500)], [], null],
    ['is for no other shop', {}, [goods('a', 1_000, '2')], [], null],
    ['is a share, half even', { benefit: 'PERCENT', offPermille: 100 }, [goods('a', 1_005)], [], [100]],
    ['is capped', { benefit: 'PERCENT', offPermille: 500, mostFen: 80 }, [goods('a', 1_000)], [], [80]],
    ['of a bundle needs all of it', { bundleIds: ['a', 'b'] }, [goods('a', 1_000)], [], null],
    ['of a bundle counts what was bought before', { bundleIds: ['a', 'b'] }, [goods('a', 1_000)], ['b'], [300]],
  ])('%s', (_what, own, lines, bought, fens) => {
    expect(spreadDiscount({ ...off, ...own }, lines, new Set(bought))).toEqual(fens);
  });

  it('sums to the fen over any lines, and takes no more than a line costs', () => {
    const rules = fc.record({
      benefit: fc.constantFrom<DiscountRule['benefit']>('AMOUNT', 'PERCENT'),
      offFen: fc.integer({ min: 1, max: 5_000 }),
      offPermille: fc.integer({ min: 1, max: 1_000 }),
      mostFen: fc.nat(900),
    });
    const lines = fc.array(fc.record({ goodsId: fc.constantFrom('a', 'b'), shopId: fc.constantFrom('1', '2'), fen: fc.nat(3_000) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(rules, lines, (own, all) => {
        const ofShop = sum(all.filter(({ shopId }) => shopId === '1').map(({ fen }) => fen));
        const chosen = chooseDiscount([{ rule: { ...off, ...own } }], all, none);
        if (!chosen) return;
        expect(sum(chosen.fens)).toBe(chosen.fen);
        expect(chosen.fen).toBeLessThan(ofShop);
        if (own.benefit === 'AMOUNT') expect(chosen.fen).toBe(Math.min(own.offFen, ofShop - 1));
        for (const [index, fen] of chosen.fens.entries()) {
          expect(fen).toBeGreaterThanOrEqual(0);
          expect(fen).toBeLessThanOrEqual(all[index]?.shopId === '1' ? (all[index]?.fen ?? 0) : 0);
        }
      }),
    );
  });

  it('is the one that takes most off', () => {
    const offers = [{ rule: off }, { rule: { ...off, offFen: 400 } }, { rule: { ...off, offFen: 900, thresholdFen: 9_999 } }];
    expect(chooseDiscount(offers, [goods('a', 1_000)], none)?.fen).toBe(400);
  });
});

describe('who may claim', () => {
  const claimant = { kind: 'personal' as const, groupId: '', clusterIds: ['11'], phoneVerified: false, isCompany: false };
  it.each([
    [{}, null],
    [{ kinds: ['leader' as const] }, 'VOUCHER_KIND'],
    [{ groupIds: ['501'] }, 'VOUCHER_GROUP'],
    [{ clusterIds: ['12'] }, 'VOUCHER_REGION'],
    [{ clusterIds: ['12', '11'] }, null],
    [{ phoneVerified: true }, 'VOUCHER_PHONE'],
    [{ company: true }, 'VOUCHER_COMPANY'],
  ])('follows from %j', (own, refusal) => {
    expect(refuseClaimant({ ...EVERYONE, ...own }, claimant)).toBe(refusal);
  });
});
