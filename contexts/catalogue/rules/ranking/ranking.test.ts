import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsWeek } from './boards.ts';
import { compareKeys } from './rank.ts';
import {
  averageRating,
  type Board,
  changeOf,
  dayOfNumber,
  type Entry,
  entriesRetained,
  type GoodsFigures,
  keysOf,
  periodOf,
  retainedSince,
  snapshotDays,
  stretchOf,
} from './ranking.ts';
import { growthOf, weightedRating } from './score.ts';

const goods = (over: Partial<GoodsFigures>): GoodsFigures => ({
  shelvedDay: 0,
  free: false,
  pieces: 0,
  piecesBefore: 0,
  buyers: 0,
  takers: 0,
  visitors: 0,
  rating: { hundredths: 0, count: 0 },
  ...over,
});

describe('a board', () => {
  it.each<[Board, Partial<GoodsFigures>, number[] | null]>([
    ['sales', { pieces: 12, buyers: 3 }, [12, 3]],
    ['sales', { takers: 9, visitors: 9 }, null],
    ['rising', { pieces: 19, piecesBefore: 5 }, [2400, 19]],
    ['rising', { pieces: 2 }, [1400, 2]],
    ['rising', { pieces: 1 }, null],
    ['rising', { pieces: 8, piecesBefore: 8 }, null],
    ['rating', { rating: { hundredths: 500, count: 10 } }, [4500, 10]],
    ['rating', {}, null],
    ['free', { free: true, takers: 4 }, [4, 0]],
    ['free', { free: true }, [0, 0]],
    ['free', { takers: 4 }, null],
    ['new', { shelvedDay: 20758, visitors: 30, buyers: 2 }, [50, 20758, 0]],
    ['new', { shelvedDay: 20750, visitors: 1 }, [1, 20750, 0]],
    ['new', { shelvedDay: 20749, visitors: 99 }, null],
    ['new', {}, null],
  ])('%s ranks %j by %j', (board, figures, keys) => {
    expect(keysOf(board, goods(figures), { from: 20750, average: 400 })).toEqual(keys);
  });
  it('has the periods that it counts', () => {
    expect(periodOf('sales', 'week')).toBe('week');
    expect(periodOf('rating', 'week')).toBe('all');
    expect(stretchOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(stretchOf('month', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(stretchOf('all', '2026-03-01')).toBeNull();
    expect(dayOfNumber(20758)).toBe('2026-11-01');
  });
});

describe('a rating', () => {
  it('of few people is drawn towards the average', () => {
    expect(averageRating([])).toBe(0);
    expect(
      averageRating([
        { hundredths: 500, count: 1 },
        { hundredths: 380, count: 3 },
      ]),
    ).toBe(410);
    const one = weightedRating({ hundredths: 500, count: 1 }, 400);
    const many = weightedRating({ hundredths: 480, count: 200 }, 400);
    expect(one).toBe(4091);
    expect(many).toBeGreaterThan(one);
  });
  it('of growth stays small for small numbers', () => {
    expect(growthOf(1, 0)).toBe(1200);
    expect(growthOf(100, 10)).toBe(7000);
  });
});

const entry = (goodsId: string, keys: number[], type = 'MODEL', industries: string[] = []): Entry => ({ goodsId, type, industries, keys });

const groupsOf = (entries: readonly Entry[]) => [
  ...Map.groupBy(entries, ({ type, industries }) => `${type} ${industries.join(' ')}`).values(),
];

describe('places', () => {
  it.each([
    [[3, 1], [2, 9], -1],
    [[3, 1], [3, 2], 1],
    [[3, 1], [3, 1], 0],
  ])('%j and %j', (one, other, sign) => {
    expect(Math.sign(compareKeys(one, other))).toBe(sign);
  });
  it('are kept for every selection that can be asked for', () => {
    const entries = [
      entry('1', [9]),
      entry('2', [8]),
      entry('3', [7]),
      entry('4', [6], 'DATA'),
      entry('5', [5], 'MODEL', ['bio']),
      entry('6', [4], 'MODEL', ['bio']),
      entry('7', [3], 'MODEL', ['bio']),
      entry('8', [2], 'DATA', ['bio']),
    ];
    expect(entriesRetained(groupsOf(entries), 2).map(({ goodsId }) => goodsId)).toEqual(['1', '2', '4', '5', '6', '8']);
  });
  it.each([
    ['the best first', [5, 4, 3, 2, 1]],
    ['the best last', [1, 2, 3, 4, 5]],
    ['in no order, some alike', [3, 5, 1, 5, 3, 4]],
  ])('are those of the best of a group, %s', (_, values) => {
    const group = values.map((value, index) => entry(String(index + 10), [value]));
    const best = group
      .toSorted((one, other) => compareKeys(one.keys, other.keys) || Number(one.goodsId) - Number(other.goodsId))
      .slice(0, 3);
    expect(entriesRetained([group], 3)).toEqual(best);
  });
  it('never miss one of the first of any type and industry', () => {
    const some = fc.record({
      type: fc.constantFrom('A', 'B'),
      industries: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }),
      keys: fc.tuple(fc.nat(3), fc.nat(2)),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (drawn) => {
        const entries = drawn.map((one, index) => ({ ...one, goodsId: String(index + 10) }));
        const retained = new Set(entriesRetained(groupsOf(entries), 3).map(({ goodsId }) => goodsId));
        for (const type of ['', 'A', 'B'])
          for (const industry of ['', 'x', 'y', 'z']) {
            const first = entries
              .filter((one) => (type === '' || one.type === type) && (industry === '' || one.industries.some((code) => code === industry)))
              .sort((one, other) => compareKeys(one.keys, other.keys) || (one.goodsId < other.goodsId ? -1 : 1))
              .slice(0, 3);
            expect(first.every(({ goodsId }) => retained.has(goodsId))).toBe(true);
          }
      }),
    );
  });
  it.each([
    [3, 5, 'UP', 2],
    [3, 1, 'DOWN', 2],
    [3, 3, 'SAME', 0],
    [3, null, 'NEW', 0],
    [3, undefined, 'FIRST', 0],
  ] as const)('%j after %j is %s', (place, before, change, by) => {
    expect(changeOf(place, before)).toEqual({ change, by });
  });
});

describe('snapshots', () => {
  it('are those of the last days and of the ends of weeks, oldest first', () => {
    const days = snapshotDays('2026-11-23');
    expect(days.slice(-9)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
    expect(days.slice(0, -9).every(endsWeek)).toBe(true);
    expect(days[0]).toBe('2026-05-17');
    expect(retainedSince('2026-11-23').weekly <= String(days[0])).toBe(true);
  });
});
