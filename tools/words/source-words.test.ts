/** Comments and summaries of calls have no idiom that a reader has to decode (docs/NAMES.md). */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAllIdioms, findIdioms } from './source-words.ts';

const root = join(import.meta.dirname, '../..');
const wordsIn = (text: string, file = 'a.ts'): string[] => findIdioms(file, text).map(({ word, line }) => `${line} ${word}`);

describe('words of the source', () => {
  it('are plain in comments and summaries: `npm run words:source` lists the places', () => {
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

  it('may be anything in code, texts and names in backticks', () => {
    expect(wordsIn("const told = 'it is told'; /** `told`: a row */")).toEqual([]);
  });
});
