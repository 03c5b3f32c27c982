import { expect, it } from 'vitest';
import { countRepeatedClaims } from '#libraries/sql-checks/index.ts';
import { readAllStatements } from './read-all-statements.ts';

it('no statement of the product takes more rows than it asks for', async () => {
  const repeated = (await readAllStatements()).filter(({ text }) => countRepeatedClaims(text) > 0);
  expect(repeated.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
