/** What contexts declare of the retention of personal data is what their statements do. */
import { expect, it } from 'vitest';
import { contexts } from '#contexts/index.ts';
import { basePersonalData } from '#server/platform/base/personal-data.ts';
import { readAllStatements } from './read-all-statements.ts';

it('every table with personal data that are kept for days has a statement that deletes from it', async () => {
  const texts = (await readAllStatements()).map(({ text }) => text);
  const tables = [...contexts, basePersonalData].flatMap(({ personal }) =>
    Object.entries(personal).flatMap(([table, { retained }]) => (retained === 'days' ? [table] : [])),
  );
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => !texts.some((text) => new RegExp(`DELETE FROM ${table}\\b`).test(text)))).toEqual([]);
});
