/** Cuts text into words: Chinese by the given segmenter, the rest by script, connectors and digits. */
import { foldWidth } from './fold.ts';
import { remembered } from './remembered.ts';
import { stem } from './stem.ts';

export type Segmenter = {
  /** The words of a run of Chinese characters. */
  words(run: string): string[];
  /** The shorter words inside a long one (分子动力学 → 分子, 动力学 …). */
  inside(word: string): string[];
};

export type Word = {
  /** The lookup form: stemmed where it is English. */
  lexeme: string;
  /** As written in the folded text. */
  surface: string;
  /** In its original letter case. */
  shown: string;
  han: boolean;
  /** Words with the same number were written together (DeepSeek-R1, or one run of Chinese). */
  run: number;
  /** Position in the folded text. */
  start: number;
};

const RUN = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[-._*/+'’](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*)/gu;
/** Between connectors; a point between digits belongs to a number. */
const PART = /\d+(?:\.\d+)+\p{L}*|\p{L}+\d+(?:\.\d+)*[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu;
/** A name and its number: Qwen2.5, AlphaFold3; up to two letters are one word with theirs (R1, A100, MI300X). */
const NAME_AND_NUMBER = /^(\p{L}{3,})(\d.*)$/u;

export const MAX_WORD = 64;

export const lexemeOf = remembered(stem);

function* partsOf(run: string): Generator<[text: string, offset: number]> {
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

/** The words of a text in their order. */
export function wordsOf(text: string, segmenter: Segmenter): Word[] {
  const cased = foldWidth(text);
  const folded = cased.toLowerCase();
  const original = cased.length === folded.length ? cased : folded;
  const words: Word[] = [];
  let run = 0;
  for (const match of folded.matchAll(RUN)) {
    run += 1;
    const han = match[1] !== undefined;
    let at = match.index;
    const add = (surface: string, start: number) => {
      if (surface.length > MAX_WORD) return;
      words.push({
        lexeme: han ? surface : lexemeOf(surface),
        surface,
        shown: original.slice(start, start + surface.length),
        han,
        run,
        start,
      });
    };
    if (han) {
      for (const word of segmenter.words(match[0])) {
        add(word, at);
        at += word.length;
      }
    } else for (const [part, offset] of partsOf(match[0])) add(part, at + offset);
  }
  return words;
}
