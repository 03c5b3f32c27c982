/** Sums that events add to do not stop at zero: a refund that was counted before its sale stayed in them for good. */
import { expect, it } from 'vitest';
import { readAllStatements } from './read-all-statements.ts';

/** Columns that a statement adds to and keeps at a bound, without a column for what the bound takes away. */
function clampedSums(text: string): string[] {
  return [...text.matchAll(/\b(\w+) = (?:greatest|least)\(\s*\d+,\s*(?:\w+\.)?(\w+) [+-][^,]*/gi)]
    .filter(([, set = '', read = '']) => set === read)
    .filter(([found]) => !/_owed\b/.test(found))
    .map(([, column = '']) => column);
}

/** By the name of the statement: why nothing is lost. */
const BOUNDED: Readonly<Record<string, string>> = {
  'outbox-release': 'attempts of one event, which its claim counts',
};

it.each([
  ['UPDATE goods SET sold_count = greatest(0, sold_count + $1)', ['sold_count']],
  ['UPDATE goods g SET sold_count = greatest(0, g.sold_count + w.sold) FROM w', ['sold_count']],
  ['UPDATE goods g SET sold_count = greatest(0, g.sold_count - g.sold_owed + w.sold) FROM w', []],
  ['UPDATE job SET due = greatest(0, $1)', []],
])('%s', (text, expected) => {
  expect(clampedSums(text)).toEqual(expected);
});

it('keeps no sum at a bound, but for those that say why', async () => {
  const found = (await readAllStatements()).filter(({ text }) => clampedSums(text).length > 0);
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(BOUNDED).sort());
});
