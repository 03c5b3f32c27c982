/** Marks the hits of a query in a text. */
import { type Clause, spellingsOf } from './analyser.ts';
import { fold } from './fold.ts';
import { lexemeOf } from './words.ts';

export type Run = { text: string; hit: boolean };
export type Highlighter = (text: string) => Run[];

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const HAN = /^\p{Script=Han}+$/u;

/** A stem matches words that begin with it, except for the final letters that stemming changes. */
const openEnd = (lexeme: string): string => (lexeme.length > 3 ? lexeme.replace(/[ie]$/, '') : lexeme);
function pattern(lexeme: string): string {
  if (HAN.test(lexeme)) return escape(lexeme);
  if (/^[a-z]+$/.test(lexeme)) return `(?<![a-z])${openEnd(lexeme)}[a-z]*`;
  return `(?<![a-z0-9])${escape(lexeme)}(?![a-z0-9])`;
}
/** English spellings of a group may be several words. */
const phrase = (spelling: string): string =>
  HAN.test(spelling)
    ? escape(spelling)
    : `(?<![a-z])${fold(spelling)
        .split(/[^a-z0-9]+/)
        .map((word) => openEnd(lexemeOf(word)))
        .join('[a-z]*[^a-z0-9]+')}[a-z]*(?![a-z0-9])`;

export function createHighlighter(clauses: Clause[]): Highlighter {
  const lexemes = new Set(clauses.flatMap((clause) => [...clause.lexemes, ...clause.prefixes]));
  const alternatives = [...lexemes].flatMap((lexeme) => (lexeme.startsWith('~') ? spellingsOf(lexeme).map(phrase) : [pattern(lexeme)]));
  if (alternatives.length === 0) return (text) => (text === '' ? [] : [{ text, hit: false }]);
  const regex = new RegExp(alternatives.sort((a, b) => b.length - a.length).join('|'), 'giu');
  /** A plain English word must come back to the stem that was looked for ('core' is not in 'corelli'). */
  const accepted = new Set([...lexemes].flatMap((lexeme) => [lexeme, ...spellingsOf(lexeme).map((spelling) => lexemeOf(fold(spelling)))]));
  const isHit = (found: string): boolean => !/^[a-z]+$/i.test(found) || accepted.has(lexemeOf(found.toLowerCase()));

  return (text) => {
    const runs: Run[] = [];
    const push = (piece: string, hit: boolean) => {
      const last = runs.at(-1);
      if (piece === '') return;
      if (last?.hit === hit) last.text += piece;
      else runs.push({ text: piece, hit });
    };
    let at = 0;
    for (const match of text.matchAll(regex)) {
      push(text.slice(at, match.index), false);
      push(match[0], isHit(match[0]));
      at = match.index + match[0].length;
    }
    push(text.slice(at), false);
    return runs;
  };
}
