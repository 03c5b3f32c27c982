/** Each behaviour of docs/where.md is in the folder of its context; what speaks of it elsewhere has a reason. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { behaviours } from './behaviours.ts';
import { patternsOf, readSources, speakingElsewhere, unusedNames } from './speaking-files.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root);

it('are ten or more, and the page lists each with its folder', () => {
  const page = readFileSync(join(root, 'docs/where.md'), 'utf8');
  expect(behaviours.length).toBeGreaterThanOrEqual(10);
  expect(behaviours.filter(({ name, context, begin }) => !page.includes(`| ${name} | \`contexts/${context}\` | \`${begin}\` |`))).toEqual(
    [],
  );
});

describe.each(behaviours)('$name', (behaviour) => {
  it('begins where it says, by names that the code has', () => {
    expect(existsSync(join(root, 'contexts', behaviour.context, behaviour.begin))).toBe(true);
    expect(unusedNames(behaviour, sources)).toEqual([]);
  });
  it('is in its folder, or says why not', () => {
    expect(speakingElsewhere(behaviour, sources)).toEqual(Object.keys(behaviour.elsewhere).toSorted());
  });
});

it('a file speaks of a behaviour by its tables, calls, messages and pages', () => {
  const patterns = patternsOf({ tables: ['voucher'], calls: ['vouchers.'], messages: ['vouchers.line'], pages: ['console/vouchers'] });
  const spoken = (text: string) => patterns.map((pattern) => pattern.test(text));
  expect(spoken('SELECT 1 FROM voucher v')).toEqual([true, false, false, false]);
  expect(spoken('SELECT 1 FROM voucher_batch')).toEqual([false, false, false, false]);
  expect(spoken("id: 'vouchers.claim-voucher'")).toEqual([false, true, false, false]);
  expect(spoken("t('vouchers.lineAfter')")).toEqual([false, true, true, false]);
  expect(spoken("addressOf('console/vouchers')")).toEqual([false, false, false, true]);
});
