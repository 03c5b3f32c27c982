import { expect, it } from 'vitest';
import { changedKeys, sourcesOf } from './changed-words.ts';

const words = (lines: string) => `/** Orders. */\nexport const order = {\n${lines}\n};\n`;

it('finds the keys whose words came, went or changed, those of long words too', () => {
  const before = words(`  title: '订单',\n  hint:\n    '第一行',\n  gone: '旧',`);
  const after = words(`  title: '订单',\n  hint:\n    '另一行',\n  fresh: '新',`);
  expect(changedKeys({ before, after })).toEqual(['order.hint', 'order.gone', 'order.fresh']);
  expect(changedKeys({ before, after: before })).toEqual([]);
});

it('finds the sources that say a word by its key, or by a beginning of it', () => {
  const sources = new Map([
    ['a.tsx', `say('order.statePAID')`],
    ['b.tsx', 'say(`order.state$'.concat('{state}`)')],
    ['c.tsx', 'say(`order.kind$'.concat('{kind}`)')],
    ['d.tsx', `say('order.statePAIDLATER')`],
    ['e.tsx', 'say(`order.$'.concat('{key}`)')],
  ]);
  expect(sourcesOf('order.statePAID', sources)).toEqual(['a.tsx', 'b.tsx', 'e.tsx']);
});
