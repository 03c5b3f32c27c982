/**
 * A page rendered once for all readers of a kind: where it shows who reads it stand marks, which are filled in for each request.
 * A mark goes through rendering and escaping as it is, and so do the values that take its place; others are rendered by themselves.
 */
import { randomBytes } from 'node:crypto';

/** What differs from reader to reader; of its user, everything else makes a kind. */
export const PERSONAL = ['id', 'userName', 'phone'] as const;
type Personal = (typeof PERSONAL)[number];
export type Reader = Record<Personal, string> & Record<string, unknown>;

type Hole = Personal | 'nonce';
export type ReaderTemplate = { parts: (Buffer | Hole)[] };

const holes: readonly Hole[] = [...PERSONAL, 'nonce'];
/** Drawn anew by each process, so that no text of the catalogue can hold one. */
const secret = randomBytes(12).toString('hex');
const markOf = (hole: Hole): string => `mark${secret}${hole}end`;
export const NONCE_MARK = markOf('nonce');

/** Letters and digits of all scripts and signs that neither HTML nor JSON nor a script escapes. */
const PLAIN = /^[\p{L}\p{M}\p{N}*@._ -]{1,200}$/u;

/** The reader with marks for what can be filled in later, and the kind of readers that share the page. */
export function markReader(reader: Reader): { marked: Reader; kind: string } {
  const marked: Reader = { ...reader };
  for (const field of PERSONAL) if (PLAIN.test(reader[field])) marked[field] = markOf(field);
  return { marked, kind: JSON.stringify(marked) };
}

export function cutTemplate(html: string): ReaderTemplate {
  const byMark = new Map(holes.map((hole) => [markOf(hole), hole]));
  const pieces = html.split(new RegExp(`(${[...byMark.keys()].join('|')})`));
  return { parts: pieces.map((piece) => byMark.get(piece) ?? Buffer.from(piece)) };
}

export function fillTemplate({ parts }: ReaderTemplate, reader: Reader, nonce: string): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part === 'nonce' ? nonce : reader[part]) : part)));
}
