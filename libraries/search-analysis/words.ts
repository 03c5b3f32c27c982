/** Splits text into words: Chinese by the given segmenter, the rest by script, connectors and digits. */
import { foldWidth } from './fold.ts';
import { remembered } from './remembered.ts';
import { stem } from './stem.ts';
import { taiwanWords } from './traditional.ts';

export type Segmenter = {
  /** The words of a run of Chinese characters. */
  words(run: string): string[];
  /** The shorter words inside a long one (分子动力学 → 分子, 动力学 …). */
  inside(word: string): string[];
};

export type Word = {
  /** The lookup form: stemmed if English. */
  lexeme: string;
  /** The lookup form of exactly this spelling: '=containers'; the lexeme itself if stemming changes nothing. */
  exact: string;
  /** As written in the folded text; Taiwan words as mainland words. */
  surface: string;
  /** In its original letter case. */
  shown: string;
  han: boolean;
  /** Two to six capitals (AWS, VASP): found by exactly this spelling. */
  acronym: boolean;
  /** Words with the same number were written together (DeepSeek-R1, or one run of Chinese). */
  run: number;
  /** Position in the folded text. */
  start: number;
};

/** Signs that belong to a word: C++, C#, .NET. */
const SIGNED = String.raw`(?<![\p{L}\p{N}])(?:[a-z]{1,8}\+\+|[a-z]#|\.net)(?![\p{L}#+])`;
const RUN = new RegExp(
  `(\\p{Script=Han}+)|(${SIGNED})|((?:(?!\\p{Script=Han})[\\p{L}\\p{N}])+(?:[-._*/+'’](?:(?!\\p{Script=Han})[\\p{L}\\p{N}])+)*)`,
  'gu',
);
/** Between connectors; a point between digits belongs to a number. */
const PART = /\d+(?:\.\d+)+\p{L}*|\p{L}+\d+(?:\.\d+)*[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu;
/** A name and its number: Qwen2.5, AlphaFold3; up to two letters are one word with theirs (R1, A100, MI300X). */
const NAME_AND_NUMBER = /^(\p{L}{3,})(\d.*)$/u;

export const MAX_WORD = 64;

export const lexemeOf = remembered(stem);
/** Letters; longer ones are words in capitals. */
export const LONGEST_ACRONYM = 6;
const ACRONYM = new RegExp(`^[A-Z]{2,${LONGEST_ACRONYM}}$`);
const exactOf = (surface: string): string => (lexemeOf(surface) === surface ? surface : `=${surface}`);

function* partsOf(run: string): Generator<[text: string, offset: number], void> {
  // ASP.NET
  const dotNet = /(?<=\w)\.net$/.exec(run);
  if (dotNet) {
    yield* partsOf(run.slice(0, dotNet.index));
    yield [dotNet[0], dotNet.index];
    return;
  }
  for (const match of run.matchAll(PART)) {
    const named = NAME_AND_NUMBER.exec(match[0]);
    if (!named) yield [match[0], match.index];
    else {
      const name = named[1] as string;
      yield [name, match.index];
      yield [named[2] as string, match.index + name.length];
    }
  }
}

/** What a text without letters and digits consists of: a name of emoji alone is found by them. */
const SIGN = /[\p{S}\p{P}]/gu;
/** Those that mark lexemes of the index have the form that a folded text never has. */
const signLexeme = (sign: string): string => ({ '=': '＝', '~': '～' })[sign] ?? sign;
function signsOf(folded: string): Word[] {
  return [...folded.matchAll(SIGN)].map(({ 0: sign, index }) => {
    const lexeme = signLexeme(sign);
    return { lexeme, exact: lexeme, surface: sign, shown: sign, han: true, acronym: false, run: 1, start: index };
  });
}

/** The words of a text in order; its signs when it has no word. */
export function wordsOf(text: string, segmenter: Segmenter): Word[] {
  const cased = foldWidth(text);
  const folded = cased.toLowerCase();
  const original = cased.length === folded.length ? cased : folded;
  const words: Word[] = [];
  let run = 0;
  for (const match of folded.matchAll(RUN)) {
    run += 1;
    const addLatin = (surface: string, start: number) => {
      if (surface.length > MAX_WORD) return;
      const shown = original.slice(start, start + surface.length);
      const lexeme = lexemeOf(surface);
      words.push({ lexeme, exact: exactOf(surface), surface, shown, han: false, acronym: ACRONYM.test(shown), run, start });
    };
    const addHan = (surface: string, start: number) => {
      if (surface.length <= MAX_WORD)
        words.push({ lexeme: surface, exact: surface, surface, shown: surface, han: true, acronym: false, run, start });
    };
    if (match[1] !== undefined) {
      let at = match.index;
      for (const word of segmenter.words(match[0])) {
        const usual = taiwanWords().get(word);
        if (usual === undefined) addHan(word, at);
        else if (/^[A-Z]+$/.test(usual)) addLatin(usual.toLowerCase(), at);
        else for (const part of segmenter.words(usual)) addHan(part, at);
        at += word.length;
      }
    } else if (match[2] !== undefined) addLatin(match[0], match.index);
    else for (const [part, offset] of partsOf(match[0])) addLatin(part, match.index + offset);
  }
  return words.length > 0 ? words : signsOf(folded);
}
