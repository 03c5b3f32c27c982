/** Corrects a query that found nothing, using words that occur in the index. */
import { editDistance } from './edit-distance.ts';
import { stopWords } from './stop-words.ts';
import type { Word } from './words.ts';

/** A known word; `latin` is its pinyin when it is Chinese, itself otherwise. `asked`: what it was found for. */
export type Known = { asked: string; word: string; shown: string; latin: string; initials: string; seen: number };
export type Syllables = (han: string) => string[];

/** A run of the query that is corrected as one: an English word or a run of Chinese. */
type Stretch = { start: number; text: string; han: boolean; syllables: string[] };

const LONGEST_WORD = 8;
const LONGEST_PIECE = 24;
const LONGEST_STRETCH = 48;
const isHan = (known: Known): boolean => known.word !== known.latin;
const bySeen = (a: Known, b: Known): number => b.seen - a.seen || (a.word < b.word ? -1 : 1);
const best = (candidates: Known[]): Known | undefined => [...candidates].sort(bySeen)[0];

export function stretchesOf(words: readonly Word[], syllablesOf: Syllables): Stretch[] {
  const stretches: Stretch[] = [];
  let run = 0;
  for (const word of words) {
    const last = stretches.at(-1);
    if (word.han && last?.han && word.run === run && last.text.length < LONGEST_STRETCH) last.text += word.surface;
    else if (
      word.han ||
      (word.surface.length >= 3 && word.surface.length <= LONGEST_STRETCH && /\p{L}/u.test(word.surface) && !stopWords.has(word.surface))
    )
      stretches.push({ start: word.start, text: word.surface, han: word.han, syllables: [] });
    run = word.run;
  }
  for (const stretch of stretches) if (stretch.han) stretch.syllables = syllablesOf(stretch.text);
  // a character without a reading would shift the others
  return stretches.filter((stretch) => !stretch.han || (stretch.syllables.length === stretch.text.length && stretch.text.length > 1));
}

/** Latin spellings to look up: of whole runs (words) and of every possible word within them (pieces). */
export function lookUps(stretches: Stretch[]): { pieces: string[]; words: string[] } {
  const pieces = new Set<string>();
  const words = new Set<string>();
  for (const { text, han, syllables } of stretches) {
    const whole = han ? syllables.join('') : text;
    const parts = han ? syllables : /^[a-z]{4,}$/.test(text) ? [...text] : [];
    const longest = han ? LONGEST_WORD : LONGEST_PIECE;
    for (let from = 0; from < parts.length; from += 1)
      for (let to = from + 2; to <= Math.min(parts.length, from + longest); to += 1) {
        pieces.add(parts.slice(from, to).join(''));
        if (han && to - from >= 4 && to - from <= 6 && parts.length <= 10) words.add(parts.slice(from, to).join(''));
      }
    if (whole.length <= LONGEST_STRETCH) words.add(whole);
  }
  return { pieces: [...pieces], words: [...words] };
}

const allowed = (length: number): number => (length <= 4 ? 1 : length <= 8 ? 2 : 3);

function nearest(latin: string, candidates: Known[]): Known | undefined {
  const most = allowed(latin.length);
  const near = candidates
    .map((known) => ({ known, distance: editDistance(latin, known.latin, most) + (known.latin[0] === latin[0] ? 0 : 0.5) }))
    .filter(({ distance }) => distance <= most);
  return near.sort((a, b) => a.distance - b.distance || bySeen(a.known, b.known))[0]?.known;
}

/** Chinese words whose pinyin make up all of it, as few as possible. */
function cover(latin: string, byAsked: Map<string, Known[]>): string | undefined {
  const ways: ({ words: number; text: string } | undefined)[] = [{ words: 0, text: '' }];
  for (let to = 2; to <= latin.length; to += 1)
    for (let from = Math.max(0, to - LONGEST_PIECE); from <= to - 2; from += 1) {
      const before = ways[from];
      const known =
        before && best((byAsked.get(latin.slice(from, to)) ?? []).filter((each) => isHan(each) && each.latin === latin.slice(from, to)));
      if (before && known && before.words + 1 < (ways[to]?.words ?? Number.POSITIVE_INFINITY))
        ways[to] = { words: before.words + 1, text: before.text + known.shown };
    }
  return ways[latin.length]?.text;
}

function correctLatin(text: string, byAsked: Map<string, Known[]>): string {
  const candidates = byAsked.get(text) ?? [];
  if (candidates.some((known) => known.word === text)) return text;
  return (
    best(candidates.filter((known) => known.latin === text))?.shown ??
    best(candidates.filter((known) => known.initials === text))?.shown ??
    cover(text, byAsked) ??
    best(candidates.filter((known) => known.latin.startsWith(text)))?.shown ??
    nearest(text, candidates)?.shown ??
    text
  );
}

/** From left to right the longest run that sounds like a known word; known words stay. */
function correctSound({ text, syllables }: Stretch, byAsked: Map<string, Known[]>): string {
  let corrected = '';
  for (let at = 0; at < text.length; ) {
    let step = 1;
    let piece = text.slice(at, at + 1);
    for (let length = Math.min(LONGEST_WORD, text.length - at); length >= 2; length -= 1) {
      const alike = (byAsked.get(syllables.slice(at, at + length).join('')) ?? []).filter(
        (known) => isHan(known) && known.word.length === length,
      );
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

/** Half of its characters in the same positions, and nearly the same sound. */
function correctSpelling({ text, syllables }: Stretch, byAsked: Map<string, Known[]>): string {
  for (let length = text.length; length >= 4; length -= 1)
    for (let at = 0; at + length <= text.length; at += 1) {
      const typed = text.slice(at, at + length);
      const latin = syllables.slice(at, at + length).join('');
      const alike = (byAsked.get(latin) ?? []).filter(
        (known) =>
          known.word.length === length && [...known.word].filter((character, place) => character === typed[place]).length * 2 >= length,
      );
      const known = alike.some(({ word }) => word === typed) ? undefined : nearest(latin, alike);
      if (known) return text.slice(0, at) + known.word + text.slice(at + length);
    }
  return text;
}

/** The query with its unknown words replaced; the same text when nothing better is known. */
export function correct(query: string, stretches: Stretch[], candidates: Known[]): string {
  const byAsked = new Map<string, Known[]>();
  for (const known of candidates) byAsked.set(known.asked, [...(byAsked.get(known.asked) ?? []), known]);
  let corrected = '';
  let at = 0;
  for (const stretch of stretches) {
    const { start, text, han } = stretch;
    let better = han ? correctSound(stretch, byAsked) : correctLatin(text, byAsked);
    if (han && better === text) better = correctSpelling(stretch, byAsked);
    corrected += query.slice(at, start) + (better === text ? query.slice(start, start + text.length) : better);
    at = start + text.length;
  }
  return corrected + query.slice(at);
}
