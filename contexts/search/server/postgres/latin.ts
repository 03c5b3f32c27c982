/** Latin transcription of Chinese, for queries in pinyin or its initials. */
import { createRequire } from 'node:module';
import { firstCharacter } from '#kernel/text/text.ts';

const require = createRequire(import.meta.url);
/** A large dictionary, loaded on first use. */
const load = (): typeof import('pinyin-pro') => require('pinyin-pro') as typeof import('pinyin-pro');

/** One syllable per Chinese character, without tones, ü as v. */
export const syllablesOf = (han: string): string[] => load().pinyin(han, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });

export const latinOf = (han: string): { latin: string; initials: string } => {
  const syllables = syllablesOf(han);
  return { latin: syllables.join(''), initials: syllables.map(firstCharacter).join('') };
};
