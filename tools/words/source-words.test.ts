/** Comments, summaries of calls and names have no idiom that a reader has to decode (docs/NAMES.md). */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAllIdioms, findIdioms, findNamedIdioms, NAMED_OTHERWISE } from './source-words.ts';

const root = join(import.meta.dirname, '../..');
const wordsIn = (text: string, file = 'a.ts'): string[] => findIdioms(file, text).map(({ word, line }) => `${line} ${word}`);

describe('words of the source', () => {
  it('are plain in comments, summaries and names: `npm run words:source` lists the places', () => {
    expect(findAllIdioms(root)).toEqual([]);
  });

  it('are looked for in each kind of comment, and in summaries', () => {
    expect(wordsIn('/** The buyer is told. */\nconst a = 1; // whoever asks\n/* it is\n kept */')).toEqual([
      '1 told',
      '2 whoever',
      '4 kept',
    ]);
    expect(wordsIn('const a = <p>{/* for ever */}</p>;', 'a.tsx')).toEqual(['1 for ever']);
    expect(wordsIn("endpoint({ summary: 'What is said by itself' });")).toEqual(['1 by itself']);
  });

  it('are looked for in names, of which columns and a few codes are left', () => {
    const named = (text: string) => findNamedIdioms('a.ts', text).map(({ word, line }) => `${line} ${word}`);
    expect(named('const keptAt = 1;\nfunction tellOwner({ isUntold }: Row): void {}')).toEqual(['1 keptAt', '2 tellOwner']);
    expect(named('const row = { kept_at: 1, SANDBOX_CODE_KEPT: 2, standing: 3, understand: 4 };')).toEqual([]);
    expect(Object.keys(NAMED_OTHERWISE).length).toBeLessThanOrEqual(20);
  });

  it('may be anything in texts, and in names in backticks', () => {
    expect(wordsIn("const told = 'it is told'; /** `told`: a row */")).toEqual([]);
  });
});
