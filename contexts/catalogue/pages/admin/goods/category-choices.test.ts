import { expect, it } from 'vitest';
import { categoryChoices } from './category-choices.ts';

const category = (code: string, parentId: string, level: number) => ({ code, parentId, level, name: `${code}名`, englishName: code });

it('lists each category before those below it, with its depth and both names', () => {
  const found = categoryChoices(
    [category('soft', '', 1), category('data', '', 1), category('sim', 'soft', 2), category('sets', 'data', 2)],
    (zh) => zh,
  );
  expect(found.map(({ value, level }) => [value, level])).toEqual([
    ['soft', 0],
    ['sim', 1],
    ['data', 0],
    ['sets', 1],
  ]);
  expect(found[1]).toMatchObject({ label: 'sim名', words: 'sim名 sim' });
});

it('keeps a category whose parent is not listed', () => {
  expect(categoryChoices([category('sim', 'soft', 2)], (_, en) => en)).toEqual([
    { value: 'sim', label: 'sim', words: 'sim名 sim', level: 1 },
  ]);
});
