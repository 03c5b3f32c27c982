/** Text layout: where a line may end, and in which order its runs are drawn. Pure. */
import bidiFactory from 'bidi-js';
import type { Drawn, Face } from './faces.ts';

/** A character as it is drawn. */
export type Atom = Drawn & { color: string };

const WORD = /^[\p{L}\p{N}\p{M}_'’]/u;
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u;
/** No line begins with the first set, or ends with the second. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？,.:;!?%‰…·]/u;
const OPENING = /^[\p{Ps}\p{Pi}¥￥$#]/u;
const isBlank = ({ text }: Atom): boolean => /^\s+$/.test(text);

function mayBreak(before: Atom, after: Atom): boolean {
  if (isBlank(after)) return false;
  if (isBlank(before)) return true;
  if (CLOSING.test(after.text) || OPENING.test(before.text)) return false;
  if (WIDE.test(before.text) || WIDE.test(after.text)) return true;
  return /^[-/]/.test(before.text) && WORD.test(after.text) && !/^\d/.test(after.text);
}

/** Unbreakable pieces, with the blanks after them. */
function piecesOf(atoms: readonly Atom[]): Atom[][] {
  const pieces: Atom[][] = [];
  for (const [at, atom] of atoms.entries()) {
    const before = atoms[at - 1];
    if (before && !mayBreak(before, atom)) pieces.at(-1)?.push(atom);
    else pieces.push([atom]);
  }
  return pieces;
}

/** Neighbours in one face are measured and drawn together: letters join, and are kerned. */
function mergeAtoms(atoms: readonly Atom[]): Atom[] {
  const merged: Atom[] = [];
  for (const atom of atoms) {
    const last = merged.at(-1);
    if (last && last.face === atom.face && last.color === atom.color) last.text += atom.text;
    else merged.push({ ...atom });
  }
  return merged;
}

export type Measure = (drawn: Drawn) => number;
export const widthOfAtoms = (atoms: readonly Atom[], measure: Measure): number =>
  mergeAtoms(atoms).reduce((sum, run) => sum + measure(run), 0);

const withoutEnd = (atoms: readonly Atom[]): Atom[] => atoms.slice(0, atoms.findLastIndex((atom) => !isBlank(atom)) + 1);

/**
 * One paragraph in lines of at most `width`, the first one shorter by `indent`; a word that is longer than a line is broken. `measure` and
 * `width` use the same font size.
 */
export function wrapAtoms(atoms: readonly Atom[], width: number, measure: Measure, indent = 0): Atom[][] {
  const lines: Atom[][] = [[]];
  let left = width - indent;
  const begin = () => {
    lines.push([]);
    left = width;
  };
  const put = (piece: readonly Atom[], taken: number) => {
    lines.at(-1)?.push(...piece);
    left -= taken;
  };
  for (const piece of piecesOf(atoms)) {
    const inked = widthOfAtoms(withoutEnd(piece), measure);
    if (inked > left && lines.at(-1)?.length) begin();
    if (inked <= left) put(piece, widthOfAtoms(piece, measure));
    else
      for (const atom of piece) {
        const taken = measure(atom);
        if (taken > left && lines.at(-1)?.length) begin();
        put([atom], taken);
      }
  }
  return lines.map(withoutEnd);
}

export type Run = { text: string; face: Face; color: string };
const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The runs of a line from left to right. Within a right-to-left run the font orders the letters. */
export function runsOf(line: readonly Atom[]): Run[] {
  const text = line.map((atom) => atom.text).join('');
  if (!RIGHT_TO_LEFT.test(text)) return mergeAtoms(line);
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: { atoms: Atom[]; level: number }[] = [];
  let at = 0;
  for (const atom of line) {
    const level = levels[at] ?? 0;
    at += atom.text.length;
    const last = runs.at(-1);
    const [first] = last?.atoms ?? [];
    if (last && first && last.level === level && first.face === atom.face && first.color === atom.color) last.atoms.push(atom);
    else runs.push({ atoms: [atom], level });
  }
  const deepest = Math.max(...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? 0) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  return runs.map(({ atoms, level }) => {
    const [{ face, color } = { face: 'regular' as Face, color: '' }] = atoms;
    const inOrder = atoms.map((atom) => atom.text);
    const isTurned = level % 2 === 1 && !RIGHT_TO_LEFT.test(inOrder.join(''));
    const shown = isTurned ? inOrder.reverse().map((one) => bidi.getMirroredCharacter(one) ?? one) : inOrder;
    return { text: shown.join(''), face, color };
  });
}
