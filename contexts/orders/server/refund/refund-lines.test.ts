import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefundLine, type UsedLine, unusedUnits, usageOf } from './refund.ts';
import { decideLines } from './refund-lines.ts';

const line = (own: Partial<UsedLine>): UsedLine => ({
  lineNo: 1,
  kind: 'sku',
  goodsId: '1',
  skuId: '2',
  shopId: '3',
  name: '商品',
  nameEn: 'Goods',
  actualFen: 100,
  returnedFen: 0,
  creditFen: 0,
  creditedFen: 0,
  startsAt: 0,
  endsAt: 0,
  usableFrom: 1,
  ended: false,
  amount: 1,
  taken: 1,
  used: null,
  fulfilmentKind: 'LICENCE',
  fulfilmentState: 'DELIVERED',
  consumedAt: 0,
  ...own,
});
const take = (lineNo: number, amountFen: number, ends: boolean): RefundLine => ({ lineNo, amountFen, ends });

describe('the lines of a refund', () => {
  const two = [line({}), line({ lineNo: 2, actualFen: 50 })];
  it.each<[string, UsedLine[], number, RefundLine[] | undefined, unknown]>([
    ['all of it ends every line', two, 150, undefined, [take(1, 100, true), take(2, 50, true)]],
    ['a part is spread in proportion and ends nothing', two, 75, undefined, [take(1, 50, false), take(2, 25, false)]],
    ['a fen that cannot be split goes somewhere', two, 1, undefined, [take(1, 1, false)]],
    ['a line that is asked for, and no other', two, 50, [take(2, 50, true)], [take(2, 50, true)]],
    ['the money of a line that goes on', two, 50, [take(2, 50, false)], [take(2, 50, false)]],
    ['a part of a line that ends', two, 70, [take(1, 70, true)], [take(1, 70, true)]],
    [
      'a line that ends with the refund of another',
      two,
      100,
      [take(1, 100, true), take(2, 0, true)],
      [take(1, 100, true), take(2, 0, true)],
    ],
    [
      'all that is asked for ends what is not named',
      [...two, line({ lineNo: 3, actualFen: 0 })],
      150,
      [take(1, 100, false), take(2, 50, false)],
      [take(1, 100, true), take(2, 50, true), take(3, 0, true)],
    ],
    [
      'what has ended does not end again',
      [line({ returnedFen: 70, ended: true }), line({ lineNo: 2, actualFen: 50 })],
      30,
      [take(1, 30, true)],
      [take(1, 30, false)],
    ],
    ['the rest of what has gone back in part', [line({ returnedFen: 40 })], 60, undefined, [take(1, 60, true)]],
    ['nothing', two, 0, undefined, { refused: 'AMOUNT', maxFen: 150 }],
    ['more than is left', [line({ returnedFen: 40 })], 61, undefined, { refused: 'AMOUNT', maxFen: 60 }],
    ['more of a line than is left', two, 60, [take(2, 60, true)], { refused: 'LINE', lineNo: 2, maxFen: 50 }],
    ['less than nothing of a line', two, 50, [take(1, -10, false), take(2, 60, false)], { refused: 'LINE', lineNo: 1, maxFen: 100 }],
    ['a line twice', two, 50, [take(2, 25, false), take(2, 25, false)], { refused: 'LINE', lineNo: 2, maxFen: 0 }],
    ['a line of nowhere', two, 50, [take(7, 50, false)], { refused: 'LINE', lineNo: 7, maxFen: 0 }],
    ['lines that do not add up', two, 60, [take(1, 30, false), take(2, 20, false)], { refused: 'SUM' }],
  ])('%s', (_what, lines, fen, asked, expected) => expect(decideLines(lines, fen, asked)).toEqual(expected));

  it('always add up, whatever is left of them', () => {
    const left = fc.record({ actualFen: fc.integer({ min: 0, max: 10 ** 12 }), share: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.array(left, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 10_000 }), (given, part) => {
        const lines = given.map(({ actualFen, share }, index) =>
          line({ lineNo: index + 1, actualFen, returnedFen: Math.floor((actualFen * share) / 100) }),
        );
        const all = lines.reduce((sum, { actualFen, returnedFen }) => sum + actualFen - returnedFen, 0);
        const fen = Math.ceil((all * part) / 10_000);
        if (fen === 0) return;
        const decided = decideLines(lines, fen);
        if (!Array.isArray(decided)) throw new Error(JSON.stringify(decided));
        expect(decided.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(fen);
        for (const { lineNo, amountFen, ends } of decided) {
          const of = lines[lineNo - 1];
          const leftFen = (of?.actualFen ?? 0) - (of?.returnedFen ?? 0);
          expect(amountFen).toBeLessThanOrEqual(leftFen);
          if (ends) expect(amountFen).toBe(leftFen);
        }
      }),
      { seed: 27, numRuns: 3_000 },
    );
  });
});

describe('use of a line', () => {
  it.each([
    [{ kind: 'resource', used: null }, 'UNKNOWN'],
    [{ kind: 'resource', used: 0 }, 'UNUSED'],
    [{ kind: 'resource', used: 1 }, 'USED'],
    [{ fulfilmentKind: 'QUOTA', fulfilmentState: 'ACCEPTED' }, 'UNKNOWN'],
    [{ fulfilmentKind: 'QUOTA', fulfilmentState: 'ACCEPTED', used: 0 }, 'UNUSED'],
    [{ fulfilmentKind: 'QUOTA', fulfilmentState: 'AWAIT_DELIVERY' }, 'UNUSED'],
    [{}, 'UNUSED'],
    [{ consumedAt: 1 }, 'USED'],
    [{ fulfilmentKind: 'SERVICE', fulfilmentState: 'IN_SERVICE' }, 'USED'],
    [{ fulfilmentKind: 'SERVICE', fulfilmentState: 'AWAIT_DELIVERY' }, 'UNUSED'],
  ] as [Partial<UsedLine>, string][])('%j is %s', (own, expected) => expect(usageOf(line(own))).toBe(expected));

  it('returns the unused part to sale; for unmeasured goods, the refunded part', () => {
    const quota = { kind: 'resource', taken: 10, amount: 10 } as const;
    expect(unusedUnits(line({ ...quota, used: 4, returnedFen: 100 }))).toBe(6);
    expect(unusedUnits(line({ ...quota, used: null, returnedFen: 75 }))).toBe(7);
    expect(unusedUnits(line({ ...quota, used: null, returnedFen: 100 }))).toBe(10);
    expect(unusedUnits(line({ ...quota, used: null, actualFen: 0 }))).toBe(10);
    expect(unusedUnits(line({ fulfilmentKind: 'SERVICE', fulfilmentState: 'IN_SERVICE' }))).toBe(0);
  });
});
