/** Highlights the hits of a query in a text. */
import type { Clause } from './analyser.ts';
import { fold } from './fold.ts';
import { simplify } from './traditional.ts';
import { lexemeOf } from './words.ts';

export type Run = { text: string; hit: boolean };
export type Highlighter = (text: string) => Run[];

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
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
    : `(?<![a-z0-9])${fold(spelling)
        .split(/[^a-z0-9]+/)
        .map((word) => escape(word))
        .join('[^a-z0-9]+')}(?:s|es)?(?![a-z0-9])`;

export function createHighlighter(clauses: Clause[]): Highlighter {
  const lexemes = new Set(clauses.flatMap((clause) => [...clause.lexemes, ...clause.prefixes, ...clause.exact]));
  const spelled = new Set(clauses.flatMap((clause) => clause.spellings ?? []));
  const plain = [...lexemes].filter((lexeme) => !/^[~=]/.test(lexeme));
  const alternatives = [
    ...plain.map(pattern),
    ...[...lexemes].filter((lexeme) => lexeme.startsWith('=')).map((lexeme) => phrase(lexeme.slice(1))),
    ...[...spelled].map(phrase),
  ];
  if (alternatives.length === 0) return (text) => (text === '' ? [] : [{ text, hit: false }]);
  const regex = new RegExp(alternatives.sort((a, b) => b.length - a.length).join('|'), 'giu');
  /** A plain English word must have the requested stem ('core' is not in 'corelli'). */
  const accepted = new Set(plain);
  const said = new Set([...spelled].map((spelling) => fold(spelling).replace(/(?:es|s)$/, '')));
  const isHit = (found: string): boolean => {
    if (!/^[a-z]+$/i.test(found)) return true;
    const word = found.toLowerCase();
    return accepted.has(lexemeOf(word)) || lexemes.has(`=${word}`) || said.has(word.replace(/(?:es|s)$/, ''));
  };

  return (text) => {
    const runs: Run[] = [];
    let at = 0;
    const add = (end: number, hit: boolean) => {
      if (end <= at) return;
      const last = runs.at(-1);
      if (last && last.hit === hit) last.text += text.slice(at, end);
      else runs.push({ text: text.slice(at, end), hit });
      at = end;
    };
    // same length as the text: positions are equal
    for (const match of simplify(text).matchAll(regex)) {
      if (!isHit(match[0])) continue;
      add(match.index, false);
      add(match.index + match[0].length, true);
    }
    add(text.length, false);
    return runs;
  };
}
