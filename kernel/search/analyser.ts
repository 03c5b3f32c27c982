/** Lexemes of a text and clauses of a query, both by the same rules. */
import { remembered } from './remembered.ts';
import { stopWords } from './stop-words.ts';
import { synonymGroups } from './synonyms.ts';
import { lexemeOf, MAX_WORD, type Segmenter, type Word, wordsOf } from './words.ts';

/** Matches when one of these occurs: a lexeme, or any lexeme that begins with a prefix. */
export type Clause = { lexemes: string[]; prefixes: string[] };

type Phrase = { lexemes: string[]; group: string };
type Span = { from: number; to: number; group: string };

/** The lexeme that represents all spellings of a synonym group; '~' never comes from a text. */
const groupLexeme = (group: string): string => `~${group}`;
const MAX_CLAUSES = 32;
const REPEATED = 5_000;

/** Neighbours written as one word: open + foam, r1 after deepseek. */
const joined = (a: Word | undefined, b: Word | undefined): string[] => {
  if (!a || !b || a.han || b.han || a.surface.length + b.surface.length > MAX_WORD) return [];
  return [lexemeOf(a.surface + b.surface)];
};

export function createAnalyser(segmenter: Segmenter) {
  const phrases = new Map<string, Phrase[]>();
  for (const [group, spellings] of Object.entries(synonymGroups))
    for (const spelling of spellings) {
      const lexemes = wordsOf(spelling, segmenter).map((word) => word.lexeme);
      const first = lexemes[0] as string;
      phrases.set(
        first,
        [...(phrases.get(first) ?? []), { lexemes, group }].sort((a, b) => b.lexemes.length - a.lexemes.length),
      );
    }

  function synonymsIn(words: Word[]): Span[] {
    const spans: Span[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const phrase = phrases
        .get((words[at] as Word).lexeme)
        ?.find(({ lexemes }) => lexemes.every((lexeme, offset) => words[at + offset]?.lexeme === lexeme));
      if (!phrase) continue;
      spans.push({ from: at, to: at + phrase.lexemes.length, group: phrase.group });
      at += phrase.lexemes.length - 1;
    }
    return spans;
  }

  /** Every lexeme a text is found by. */
  function lexemesOf(text: string): Set<string> {
    const words = wordsOf(text, segmenter);
    const found = new Set<string>();
    const runs = new Map<number, Word[]>();
    for (const word of words) {
      if (stopWords.has(word.surface)) continue;
      found.add(word.lexeme);
      if (word.han) for (const inner of segmenter.inside(word.surface)) found.add(inner);
      else runs.set(word.run, [...(runs.get(word.run) ?? []), word]);
    }
    for (const parts of runs.values()) {
      if (parts.length < 2) continue;
      for (let at = 1; at < parts.length; at += 1) for (const lexeme of joined(parts[at - 1], parts[at])) found.add(lexeme);
      const whole = parts.map((part) => part.surface).join('');
      if (whole.length <= MAX_WORD) found.add(lexemeOf(whole));
    }
    for (const span of synonymsIn(words)) found.add(groupLexeme(span.group));
    return found;
  }

  /** Clauses of a query, all of which must match. Empty: the query contains no word. */
  function clausesOf(query: string): Clause[] {
    const all = wordsOf(query, segmenter);
    const kept = all.filter((word) => !stopWords.has(word.surface));
    const words = kept.length > 0 ? kept : all;
    const spans = synonymsIn(words);
    const clauses: Clause[] = [];
    for (let at = 0; at < words.length && clauses.length < MAX_CLAUSES; at += 1) {
      const word = words[at] as Word;
      const span = spans.find(({ from, to }) => from <= at && at < to);
      if (span) {
        if (span.from === at) clauses.push({ lexemes: [groupLexeme(span.group)], prefixes: [] });
      } else if (word.han && [...word.surface].length === 1) clauses.push({ lexemes: [], prefixes: [word.lexeme] });
      else clauses.push({ lexemes: [word.lexeme, ...joined(words[at - 1], word), ...joined(word, words[at + 1])], prefixes: [] });
    }
    const distinct = new Map(clauses.map((clause) => [JSON.stringify(clause), clause]));
    return [...distinct.values()];
  }

  // tags, categories and shop names are repeated often
  return {
    words: remembered((text): readonly Word[] => wordsOf(text, segmenter), REPEATED),
    lexemesOf: remembered((text): ReadonlySet<string> => lexemesOf(text), REPEATED),
    clausesOf,
  };
}
export type Analyser = ReturnType<typeof createAnalyser>;

/** The spellings behind a clause, for highlighting. */
export const spellingsOf = (lexeme: string): readonly string[] =>
  lexeme.startsWith('~') ? (synonymGroups[lexeme.slice(1)] ?? []) : [lexeme];
