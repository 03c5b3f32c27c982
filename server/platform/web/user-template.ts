/**
 * A page rendered once for all users of a kind: the user's own data is replaced by marks, which are filled in for each request. Marks and
 * the values that replace them are unchanged by rendering and escaping; users with other values get a page of their own.
 */
import { randomBytes } from 'node:crypto';

/** The data that differs between users of a kind; all other data defines the kind. */
export const PERSONAL = ['id', 'userName', 'phone'] as const;
type Personal = (typeof PERSONAL)[number];
export type TemplateUser = Record<Personal, string> & Record<string, unknown>;

type Hole = Personal | 'nonce';
export type UserTemplate = { parts: (Buffer | Hole)[] };

const holes: readonly Hole[] = [...PERSONAL, 'nonce'];
/** Random per process, so that no text of the catalogue can contain one. */
const secret = randomBytes(12).toString('hex');
const markOf = (hole: Hole): string => `mark${secret}${hole}end`;
export const NONCE_MARK = markOf('nonce');

/** Letters, digits and signs that neither HTML nor JSON nor a script escapes. */
const PLAIN = /^[\p{L}\p{M}\p{N}*@._ -]{1,200}$/u;

/** The user with marks for what is filled in later, and the kind of users that share the page. */
export function markUser(reader: TemplateUser): { marked: TemplateUser; kind: string } {
  const marked: TemplateUser = { ...reader };
  for (const field of PERSONAL) if (PLAIN.test(reader[field])) marked[field] = markOf(field);
  return { marked, kind: JSON.stringify(marked) };
}

export function cutTemplate(html: string): UserTemplate {
  const byMark = new Map(holes.map((hole) => [markOf(hole), hole]));
  const pieces = html.split(new RegExp(`(${[...byMark.keys()].join('|')})`));
  return { parts: pieces.map((piece) => byMark.get(piece) ?? Buffer.from(piece)) };
}

export function fillTemplate({ parts }: UserTemplate, reader: TemplateUser, nonce: string): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part === 'nonce' ? nonce : reader[part]) : part)));
}
