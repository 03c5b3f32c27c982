/** Corrects a query that found nothing, using words that occur in the index. */
import { editDistance } from './edit-distance.ts';
import { stopWords } from './stop-words.ts';
import type { Word } from './words.ts';

/** A known word; `latin` is its pinyin if Chinese, else itself. `asked`: the spelling it was looked up by. */
export type Known = { asked: string; word: string; shown: string; latin: string; initials: string; seen: number };
export type Syllables = (han: string) => string[];

/**
 * A run of the query that is corrected as one: an English word, consecutive pinyin or a run of Chinese. `length`: within the query;
 * `words`: its words.
 */
type Stretch = { start: number; length: number; text: string; han: boolean; syllables: string[]; words: Word[] };

const LONGEST_WORD = 8;
const LONGEST_PIECE = 24;
const LONGEST_STRETCH = 48;
const isHan = (known: Known): boolean => known.word !== known.latin;
const bySeen = (a: Known, b: Known): number => b.seen - a.seen || (a.word < b.word ? -1 : 1);
const best = (candidates: Known[]): Known | undefined => [...candidates].sort(bySeen)[0];

/** One syllable of pinyin without its tone. */
const SYLLABLE =
  '(?:[bpmf]?(?:a|ai|an|ang|ao|o|ou|ei|en|eng|i|ian|iao|ie|in|ing|iu|u)|[dtnlgkhzcsr](?:a|ai|an|ang|ao|e|ei|en|eng|i|ia|ian|iang|iao|ie|in|ing|iu|ong|ou|u|uan|ue|ui|un|uo|v|ve|ua|uai|uang)|[zcs]h(?:a|ai|an|ang|ao|e|ei|en|eng|i|ong|ou|u|ua|uai|uan|uang|ui|un|uo)|[jqx](?:i|ia|ian|iang|iao|ie|in|ing|iong|iu|u|uan|ue|un)|[yw](?:a|ai|an|ang|ao|e|ei|en|eng|i|in|ing|o|ong|ou|u|uan|ue|un)|er?|ai|ang?|ou?)';
const PINYIN = new RegExp(`^(?:${SYLLABLE})+$`);

/** Possible typing errors: everything but single words that are terms. */
export function stretchesOf(words: readonly Word[], syllablesOf: Syllables, isTerm: (word: Word) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let run = 0;
  for (const word of words) {
    const last = stretches.at(-1);
    const end = word.start + word.surface.length;
    if (word.han && last?.han && word.run === run && last.text.length < LONGEST_STRETCH) {
      last.text += word.surface;
      last.length = end - last.start;
      last.words.push(word);
    } else if (
      word.han ||
      (word.surface.length >= 2 && word.surface.length <= LONGEST_STRETCH && /\p{L}/u.test(word.surface) && !stopWords.has(word.surface))
    )
      stretches.push({
        start: word.start,
        length: word.surface.length,
        text: word.surface,
        han: word.han,
        syllables: [],
        words: [word],
      });
    run = word.run;
  }
  const joined = joinPinyin(stretches);
  for (const stretch of joined) if (stretch.han) stretch.syllables = syllablesOf(stretch.text);
  // a character without a reading would shift the others; two letters are more often a name than an error
  const isRight = ({ words: [word, ...more] }: Stretch) => word !== undefined && more.length === 0 && isTerm(word);
  return joined.filter(
    (stretch) => !isRight(stretch) && stretch.text.length > 1 && (!stretch.han || stretch.syllables.length === stretch.text.length),
  );
}

/** 'fen zi dong li xue' is one run: adjacent words that are all pinyin. */
function joinPinyin(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const near = last && stretch.start - (last.start + last.length) <= 1;
    if (
      last &&
      near &&
      !last.han &&
      !stretch.han &&
      PINYIN.test(last.text) &&
      PINYIN.test(stretch.text) &&
      last.text.length < LONGEST_STRETCH
    ) {
      last.text += stretch.text;
      last.length = stretch.start + stretch.length - last.start;
      last.words.push(...stretch.words);
    } else joined.push({ ...stretch });
  }
  return joined;
}

/** Latin spellings to look up: of whole runs (words) and of every possible word within them (pieces). */
export function lookUps(stretches: Stretch[]): { pieces: string[]; words: string[] } {
  const pieces = new Set<string>();
  const words = new Set<string>();
  for (const { text, han, syllables } of stretches) {
    const whole = han ? syllables.join('') : text;
    const parts = han ? syllables : /^[a-z]{3,}$/.test(text) ? [...text] : [];
    const longest = han ? LONGEST_WORD : LONGEST_PIECE;
    for (let from = 0; from < parts.length; from += 1)
      for (let to = from + 2; to <= Math.min(parts.length, from + longest); to += 1) {
        pieces.add(parts.slice(from, to).join(''));
        if (han && to - from >= 3 && to - from <= 6 && parts.length <= 12) words.add(parts.slice(from, to).join(''));
      }
    if (whole.length <= LONGEST_STRETCH) words.add(whole);
  }
  return { pieces: [...pieces], words: [...words] };
}

/** Typing errors allowed in a word of this length. */
const allowed = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : length <= 11 ? 2 : 3);

/** The nearest word, by frequency on a tie. A different first letter is allowed only in long words. */
function nearest(latin: string, candidates: Known[]): Known | undefined {
  const most = allowed(latin.length);
  const near = candidates
    .map((known) => {
      const other = known.latin[0] !== latin[0];
      const swapped = other && known.latin[0] === latin[1] && known.latin[1] === latin[0];
      return { known, distance: editDistance(latin, known.latin, most) + (other && !swapped && latin.length < 6 ? most : 0) };
    })
    .filter(({ distance }) => distance <= most);
  return near.sort((a, b) => a.distance - b.distance || bySeen(a.known, b.known))[0]?.known;
}

type Way = { words: number; short: number; seen: number; text: string };
/** Pieces of two letters match anything: among initials at most one of them, after longer ones. */
const isBetter = (a: Way, b: Way | undefined): boolean => !b || a.words < b.words || (a.words === b.words && a.seen > b.seen);

/** Chinese words whose pinyin, or initials, cover it completely: as few as possible, most frequent first. */
function cover(latin: string, byAsked: Map<string, Known[]>, by: 'latin' | 'initials'): string | undefined {
  const ways: (Way | undefined)[] = [{ words: 0, short: 0, seen: Number.POSITIVE_INFINITY, text: '' }];
  for (let to = 2; to <= latin.length; to += 1)
    for (let from = Math.max(0, to - LONGEST_PIECE); from <= to - 2; from += 1) {
      const before = ways[from];
      const piece = latin.slice(from, to);
      const known = before && best((byAsked.get(piece) ?? []).filter((each) => isHan(each) && each[by] === piece));
      if (!before || !known) continue;
      const short = before.short + (piece.length === 2 ? 1 : 0);
      if (by === 'initials' && short > 1) continue;
      const way = { words: before.words + 1, short, seen: Math.min(before.seen, known.seen), text: before.text + known.shown };
      if (isBetter(way, ways[to])) ways[to] = way;
    }
  return ways[latin.length]?.text;
}

/** The part of a name with this pinyin or these initials. */
function partOfName(text: string, names: readonly ReadName[]): string | undefined {
  for (const { han, syllables } of names)
    for (let at = 0; at < syllables.length; at += 1) {
      let read = '';
      let initials = '';
      for (let end = at; end < syllables.length && (read.length < text.length || initials.length < text.length); end += 1) {
        read += syllables[end];
        initials += Array.from(syllables[end] as string)[0] ?? '';
        if (read === text || initials === text) return han.slice(at, end + 1);
      }
    }
  return undefined;
}
/** A run of Chinese in a name, and its syllables. */
export type ReadName = { han: string; syllables: string[] };

function correctLatin(text: string, byAsked: Map<string, Known[]>, names: readonly ReadName[]): string {
  const candidates = byAsked.get(text) ?? [];
  if (candidates.some((known) => known.word === text)) return text;
  return (
    best(candidates.filter((known) => known.latin === text))?.shown ??
    cover(text, byAsked, 'latin') ??
    best(candidates.filter((known) => known.initials === text && text.length > 1))?.shown ??
    (text.length > 2 ? partOfName(text, names) : undefined) ??
    cover(text, byAsked, 'initials') ??
    (text.length > 3
      ? best(candidates.filter((known) => known.latin.startsWith(text) && known.latin.length <= text.length * 2.5))?.shown
      : undefined) ??
    nearest(text, candidates)?.shown ??
    text
  );
}

/** For each character, whether a word begins there. A character outside words is its own word. */
const beginsOf = ({ words }: Stretch): boolean[] =>
  words.flatMap(({ surface }) => Array.from({ length: surface.length }, (_, at) => at === 0));
/** No word crosses an end of this part. */
const areWords = (begins: readonly boolean[], at: number, length: number): boolean => begins[at] === true && begins[at + length] !== false;
/** A character in this part is outside words. */
const hasLoose = (begins: readonly boolean[], at: number, length: number): boolean =>
  begins.slice(at, at + length).some((first, index) => first && begins[at + index + 1] !== false);

/** Greedy from left to right: the longest run of words that sounds like a known word; known words stay. */
function correctSound(stretch: Stretch, byAsked: Map<string, Known[]>): string {
  const { text, syllables } = stretch;
  const begins = beginsOf(stretch);
  let corrected = '';
  for (let at = 0; at < text.length; ) {
    let step = 1;
    let piece = text.slice(at, at + 1);
    for (let length = Math.min(LONGEST_WORD, text.length - at); length >= 2; length -= 1) {
      if (!areWords(begins, at, length)) continue;
      const latin = syllables.slice(at, at + length).join('');
      const alike = (byAsked.get(latin) ?? []).filter((known) => isHan(known) && known.latin === latin && known.word.length === length);
      if (alike.length === 0) continue;
      const typed = text.slice(at, at + length);
      piece = alike.some((known) => known.word === typed) ? typed : (best(alike) as Known).word;
      step = length;
      break;
    }
    corrected += piece;
    at += step;
  }
  return corrected;
}

/** One character replaced, missing or added; two from length six. Text made of words is not an error: 气候模型 does not become 大模型. */
function correctSpelling(stretch: Stretch, byAsked: Map<string, Known[]>): string {
  const { text, syllables } = stretch;
  const begins = beginsOf(stretch);
  for (let length = Math.min(text.length, LONGEST_WORD); length >= 3; length -= 1)
    for (let at = 0; at + length <= text.length; at += 1) {
      if (!areWords(begins, at, length) || !hasLoose(begins, at, length)) continue;
      const typed = text.slice(at, at + length);
      const alike = byAsked.get(syllables.slice(at, at + length).join('')) ?? [];
      if (alike.some(({ word }) => word === typed)) continue;
      const most = length >= 6 ? 2 : 1;
      const near = alike
        .filter(({ word }) => word.length >= 3 && Math.abs(word.length - length) <= (length > 3 ? 1 : 0))
        .map((known) => ({ known, distance: editDistance(typed, known.word, most) }))
        // characters added or dropped only by a longer window are not an error
        .filter(({ known, distance }) => distance <= most && !text.includes(known.word))
        .sort((a, b) => a.distance - b.distance || bySeen(a.known, b.known));
      const [found] = near;
      if (found) return text.slice(0, at) + found.known.word + text.slice(at + length);
    }
  return text;
}

/** Replaces several words by one of equal length, similar sound and half of the same characters (物件侦测: 物体检测). */
function correctCompound({ text, syllables, words }: Stretch, byAsked: Map<string, Known[]>): string {
  if (words.length < 2) return text;
  const shared = (word: string) => [...text].filter((character, at) => word[at] === character).length;
  const alike = (byAsked.get(syllables.join('')) ?? []).filter(
    ({ word }) => word.length === text.length && 2 * shared(word) >= text.length,
  );
  return alike.some(({ word }) => word === text) ? text : (best(alike)?.word ?? text);
}

/** The query with its unknown words replaced; the same text if there is no better one. */
export function correct(query: string, stretches: Stretch[], candidates: Known[], names: readonly ReadName[] = []): string {
  const byAsked = new Map<string, Known[]>();
  for (const known of candidates) byAsked.set(known.asked, [...(byAsked.get(known.asked) ?? []), known]);
  let corrected = '';
  let at = 0;
  for (const stretch of stretches) {
    const { start, length, text, han } = stretch;
    let better = han ? correctSound(stretch, byAsked) : correctLatin(text, byAsked, names);
    if (han && better === text) better = correctSpelling(stretch, byAsked);
    if (han && better === text) better = correctCompound(stretch, byAsked);
    corrected += query.slice(at, start) + (better === text ? query.slice(start, start + length) : better);
    at = start + length;
  }
  return corrected + query.slice(at);
}
