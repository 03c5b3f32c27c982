/** Terms in the product names of the growth bench: 10,000, of which the first ones are in a large part of all names. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stopWords } from '#libraries/search-analysis/index.ts';

export const TERMS = 10_000;
export type Term = { zh: string; en: string };

const CONSONANTS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** Syllables of the number, from the last digit: words of six letters, all different. */
function english(rank: number): string {
  let rest = (rank * 7_919) % (CONSONANTS.length * VOWELS.length) ** 3;
  let word = '';
  for (let syllable = 0; syllable < 3; syllable += 1) {
    word += `${CONSONANTS[rest % CONSONANTS.length]}${VOWELS[Math.floor(rest / CONSONANTS.length) % VOWELS.length]}`;
    rest = Math.floor(rest / (CONSONANTS.length * VOWELS.length));
  }
  return word;
}

/** Nouns of two characters from the dictionary of the word segmenter, frequent ones first; the same each time. */
export function terms(): Term[] {
  const dictionary = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'), 'utf8');
  const nouns = dictionary.split('\n').flatMap((line) => {
    const [word = '', frequency = '0', kind = ''] = line.split(' ');
    return /^\p{Script=Han}{2}$/u.test(word) && /^v?n$/.test(kind) && !stopWords.has(word) ? [{ word, frequency: Number(frequency) }] : [];
  });
  nouns.sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1));
  return nouns.slice(0, TERMS).map(({ word }, at) => ({ zh: word, en: english(at + 1) }));
}

/** Two letters swapped. */
export const misspelt = (word: string): string => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`;
