/** A board of the ranking: products by the number of their buyers. */
import type { Extension } from './extension.ts';

const test = `import { expect, it } from 'vitest';
import { ranking as en } from '#contexts/catalogue/words/en/ranking.ts';
import { ranking as zh } from '#contexts/catalogue/words/zh/ranking.ts';
import { adminSystem } from '#contexts/operations/words/en/office/admin-system.ts';
import { getRanking } from '../calls/ranking.ts';
import { BOARDS, keysOf, periodOf } from './ranking/ranking.ts';

const goods = { shelvedDay: 0, free: false, pieces: 9, piecesBefore: 0, buyers: 3, takers: 0, visitors: 0, rating: { hundredths: 0, count: 0 } };

it('ranks by buyers, is accepted by the call, and has names everywhere', () => {
  expect(BOARDS).toContain('buyers');
  expect(keysOf('buyers', goods, { from: 0, average: 0 })).toEqual([3, 9]);
  expect(keysOf('buyers', { ...goods, buyers: 0 }, { from: 0, average: 0 })).toBeNull();
  expect(periodOf('buyers', 'week')).toBe('week');
  expect(getRanking.query.parse({ board: 'buyers' })).toMatchObject({ board: 'buyers' });
  expect([zh['board.buyers'], en['board.buyers']]).toEqual(['人气榜', 'Most buyers']);
  expect(adminSystem['job.catalogue.rank-buyers']).toBe('Compute the ranking: Most buyers');
});
`;

export const board: Extension = {
  name: 'board of the ranking',
  what: 'products by the number of their buyers',
  most: 5,
  changes: [
    {
      file: 'contexts/catalogue/rules/ranking/boards.ts',
      find: '  rating: {\n    periods:',
      put: `  buyers: {
    periods: DATED,
    among: 'SHELF',
    reads: { sold: { least: 1 } },
    keys: ({ buyers, pieces }) => (buyers > 0 ? [buyers, pieces] : null),
  },
  rating: {
    periods:`,
    },
    {
      file: 'contexts/catalogue/words/zh/ranking.ts',
      find: "  'board.rating':",
      put: `  'board.buyers': '人气榜',
  'rule.buyers': '按周期内付款的买家数排名；人数相同时，件数多的在前。',
  'noneText.buyers': '周期内还没有符合条件的成交，换个周期、类型或行业看看。',
  'board.rating':`,
    },
    {
      file: 'contexts/catalogue/words/en/ranking.ts',
      find: "  'board.rating':",
      put: `  'board.buyers': 'Most buyers',
  'rule.buyers': 'By the number of buyers in the period; with equal numbers, more pieces come first.',
  'noneText.buyers': 'Nothing was sold in this period. Try another period, type or industry.',
  'board.rating':`,
    },
    {
      file: 'contexts/catalogue/pages/mall/ranking/place-row.tsx',
      find: "    case 'rising':",
      put: `    case 'buyers':
      return [t('ranking.sold', { count: second, buyers: first }), stars];
    case 'rising':`,
    },
  ],
  added: {
    'server/migrations/{next}_board_of_buyers.sql': `-- Up Migration
ALTER TABLE ranking_snapshot DROP CONSTRAINT ranking_snapshot_board_check;
ALTER TABLE ranking_snapshot ADD CONSTRAINT ranking_snapshot_board_check
  CHECK (board IN ('sales', 'rising', 'rating', 'free', 'new', 'buyers'));
`,
  },
  test: { path: 'contexts/catalogue/rules/board-of-buyers.test.ts', text: test },
};
