/** Lexemes of a text and clauses of a query, by the same rules. */
import { fold } from './fold.ts';
import { remembered } from './remembered.ts';
import { stopWords } from './stop-words.ts';
import type { SynonymGroups } from './synonyms.ts';
import { LONGEST_ACRONYM, lexemeOf, MAX_WORD, type Segmenter, type Word, wordsOf } from './words.ts';

/** One term of a query. */
export type Clause = {
  /** Matched by one of these, */
  lexemes: string[];
  /** by a lexeme that begins with one of these, */
  prefixes: string[];
  /** or by all lexemes of one of these. */
  phrases?: string[][];
  /** The spelling as typed, all of these: ranks before other word forms and synonyms. */
  exact: string[];
  /** Spellings of the synonym group, for highlighting. */
  spellings?: readonly string[];
  /** Clauses of its words, if nothing has the group: 'weather forecasting' is weather and forecasting, 分子模拟 both 分子 and 模拟. */
  parts?: Clause[];
};
/** A parsed query: all clauses, and each of these literally (folded). */
export type Question = { clauses: Clause[]; literal: string[] };

type Phrase = { keys: string[]; group: string };
type Span = { from: number; to: number; group: string };

/** The lexeme that represents all spellings of a synonym group; '~' never comes from a text. */
const groupLexeme = (group: string): string => `~${group}`;
const MAX_CLAUSES = 32;
const REPEATED = 5_000;
/** Minimum length of a compound whose parts count as synonyms too (蛋白质结构预测: 蛋白质). */
const COMPOUND = 5;

/** Spellings are compared as written, except for plurals: 'containers' equals 'container', 'contains' does not. */
const keyOf = ({ han, surface }: Pick<Word, 'han' | 'surface'>): string =>
  han || surface.length < 4 || !/^[a-z]+[^s]s$/.test(surface) ? surface : surface.slice(0, -1);

/** Adjacent words written as one: open + foam, r1 after deepseek. */
const joined = (a: Word | undefined, b: Word | undefined): string[] => {
  if (!a || !b || a.han || b.han || a.surface.length + b.surface.length > MAX_WORD) return [];
  return [lexemeOf(a.surface + b.surface)];
};

const QUOTED = /"([^"]+)"|“([^”]+)”|「([^」]+)」|『([^』]+)』|＂([^＂]+)＂/gu;

/** `isCurrent`: the index has the group lexemes; until then each spelling is also searched by its words. */
export function createAnalyser(segmenter: Segmenter, groups: SynonymGroups, isCurrent: () => boolean = () => true) {
  const phrases = new Map<string, Phrase[]>();
  const terms = new Set<string>();
  for (const [group, spellings] of Object.entries(groups))
    for (const spelling of spellings) {
      const spelled = wordsOf(spelling, segmenter);
      for (const { lexeme } of spelled) terms.add(lexeme);
      const keys = spelled.map(keyOf);
      const [first] = keys;
      if (first === undefined) continue;
      phrases.set(
        first,
        [...(phrases.get(first) ?? []), { keys, group }].sort((a, b) => b.keys.length - a.keys.length),
      );
    }
  const matching = (keys: readonly string[], at: number): Phrase[] =>
    (phrases.get(keys[at] as string) ?? []).filter((phrase) => phrase.keys.every((key, offset) => keys[at + offset] === key));

  /** The longest ones, without overlaps. */
  function longestIn(words: Word[]): Span[] {
    const keys = words.map(keyOf);
    const spans: Span[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const [phrase] = matching(keys, at);
      if (!phrase) continue;
      spans.push({ from: at, to: at + phrase.keys.length, group: phrase.group });
      at += phrase.keys.length - 1;
    }
    return spans;
  }
  function* groupsIn(words: Word[]): Generator<string> {
    const keys = words.map(keyOf);
    for (let at = 0; at < words.length; at += 1) {
      for (const { group } of matching(keys, at)) yield group;
      const { han, surface } = words[at] as Word;
      if (han && surface.length >= COMPOUND)
        for (const inner of segmenter.inside(surface))
          for (const { group, keys } of phrases.get(inner) ?? []) if (keys.length === 1) yield group;
    }
  }

  /** All lexemes by which a text is found. */
  function lexemesOf(text: string): Set<string> {
    const words = wordsOf(text, segmenter);
    const found = new Set<string>();
    const runs = new Map<number, Word[]>();
    for (const word of words) {
      if (stopWords.has(word.surface)) continue;
      if (!word.acronym) found.add(word.lexeme);
      found.add(word.exact);
      if (word.han) for (const inner of segmenter.inside(word.surface)) found.add(inner);
      else runs.set(word.run, [...(runs.get(word.run) ?? []), word]);
    }
    for (const parts of runs.values()) {
      if (parts.length < 2) continue;
      for (let at = 1; at < parts.length; at += 1) for (const lexeme of joined(parts[at - 1], parts[at])) found.add(lexeme);
      const whole = parts.map((part) => part.surface).join('');
      if (whole.length <= MAX_WORD) found.add(lexemeOf(whole));
    }
    for (const group of groupsIn(words)) found.add(groupLexeme(group));
    return found;
  }

  /** The words of each spelling, while the index lacks the group. */
  const phrasesOf = (group: string): string[][] =>
    isCurrent() ? [] : (groups[group] ?? []).map((spelling) => wordsOf(spelling, segmenter).map((word) => word.lexeme));

  function clauseOf(words: Word[], at: number): Clause {
    const word = words[at] as Word;
    if (word.han && word.surface.length === 1) return { lexemes: [], prefixes: [word.lexeme], exact: [word.exact] };
    const together = [...joined(words[at - 1], word), ...joined(word, words[at + 1])];
    // Longer words have their stem in the index wherever their spelling is: the second list would add nothing.
    const spelling = word.surface.length > LONGEST_ACRONYM ? [] : [word.exact];
    return { lexemes: [...new Set([word.lexeme, ...spelling, ...together])], prefixes: [], exact: [word.exact] };
  }

  /**
   * A single English word also matches its other forms, except those in -er, which denote things: a container is not something that
   * contains.
   */
  const otherForms = ([word, ...more]: Word[]): string[] =>
    word && more.length === 0 && !word.han && !/[eo]rs?$/.test(word.surface) ? [word.lexeme] : [];

  /** A Chinese compound by all of its words: one half alone has another meaning. */
  function partsOfCompound({ han, surface }: Word): Clause[] {
    const inner = han ? segmenter.inside(surface) : [];
    const made: string[] = [];
    for (let at = 0; at < surface.length; ) {
      const longest = inner.filter((word) => surface.startsWith(word, at)).sort((a, b) => b.length - a.length)[0];
      if (longest === undefined) return [];
      made.push(longest);
      at += longest.length;
    }
    return [{ lexemes: [], prefixes: [], phrases: [made], exact: made }];
  }
  function partsOf(words: Word[]): Clause[] {
    const [first, ...more] = words;
    return first && more.length === 0 ? partsOfCompound(first) : words.flatMap((word) => clausesIn([word], false));
  }

  function clausesIn(all: Word[], literally: boolean): Clause[] {
    // 'free of charge': a stop word counts within a spelling
    const within = literally ? [] : longestIn(all);
    const retained = all.filter(({ surface }, at) => !stopWords.has(surface) || within.some(({ from, to }) => from <= at && at < to));
    const words = retained.length > 0 ? retained : all;
    const spans = literally ? [] : longestIn(words);
    const clauses: Clause[] = [];
    for (let at = 0; at < words.length && clauses.length < MAX_CLAUSES; at += 1) {
      const span = spans.find(({ from, to }) => from <= at && at < to);
      if (!span) clauses.push(clauseOf(words, at));
      else if (span.from === at) {
        const more = phrasesOf(span.group);
        const spanned = words.slice(span.from, span.to);
        const parts = partsOf(spanned);
        clauses.push({
          lexemes: [groupLexeme(span.group), ...otherForms(spanned)],
          prefixes: [],
          ...(more.length > 0 && { phrases: more }),
          exact: spanned.map(({ exact }) => exact),
          spellings: groups[span.group] ?? [],
          ...(parts.length > 0 && { parts }),
        });
      }
    }
    return clauses;
  }

  /** Without clauses, the query has no word. Quoted text is literal. */
  function questionOf(query: string): Question {
    const quoted: string[] = [];
    const rest = query.replace(QUOTED, (_whole, ...groups: (string | undefined)[]) => {
      quoted.push(groups.slice(0, 5).find((text) => text !== undefined) ?? '');
      return ' ';
    });
    const literal = quoted.map(fold).filter((text) => /[\p{L}\p{N}]/u.test(text));
    const clauses = [...quoted.flatMap((text) => clausesIn(wordsOf(text, segmenter), true)), ...clausesIn(wordsOf(rest, segmenter), false)];
    // one spelling per group is enough
    const keyOfClause = ({ lexemes: [first = ''], prefixes }: Clause) =>
      first.startsWith('~') ? first : JSON.stringify([first, prefixes]);
    const distinct = new Map(clauses.map((clause) => [keyOfClause(clause), clause] as const).reverse());
    return { clauses: [...distinct.values()].reverse().slice(0, MAX_CLAUSES), literal };
  }

  // tags, categories and shop names repeat often
  return {
    words: remembered((text): readonly Word[] => wordsOf(text, segmenter), REPEATED),
    lexemesOf: remembered((text): ReadonlySet<string> => lexemesOf(text), REPEATED),
    questionOf,
    /** Whether it is a word of some spelling, in any form: never treated as a typing error. */
    isTerm: ({ lexeme }: Word): boolean => terms.has(lexeme),
    /** Clauses of a query, all of which must match. */
    clausesOf: (query: string): Clause[] => questionOf(query).clauses,
  };
}
export type Analyser = ReturnType<typeof createAnalyser>;
/** `version` changes with the rules and synonyms: texts analysed by another version must be analysed again. */
export type VersionedAnalyser = Analyser & { version(): string };
