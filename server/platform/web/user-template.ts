/**
 * A page rendered once for all users of a kind: the user's own data is replaced by placeholders, which are filled in for each request.
 * Placeholders and the values that replace them are unchanged by rendering and escaping; users with other values get separate pages.
 */
import { randomBytes } from 'node:crypto';

/** The data that differs between users of a kind; all other data defines the kind. */
export const PERSONAL = ['id', 'userName', 'phone'] as const;
type Personal = (typeof PERSONAL)[number];
export type TemplateUser = Record<Personal, string> & Record<string, unknown>;

type Hole = Personal | 'nonce';
/** The text between placeholders in UTF-8, and the placeholders. `bytes`: of all text. */
export type UserTemplate = { parts: (Buffer | Hole)[]; bytes: number };

const holes: readonly Hole[] = [...PERSONAL, 'nonce'];
/** Random per process, so that no text of the catalogue can contain one. */
const secret = randomBytes(12).toString('hex');
const markOf = (hole: Hole): string => `mark${secret}${hole}end`;
export const NONCE_MARK = markOf('nonce');

/** Letters, digits and signs that are not escaped in HTML, JSON or scripts. */
const PLAIN = /^[\p{L}\p{M}\p{N}*@._ -]{1,200}$/u;

/** The user with placeholders for what is filled in later, and the kind of users that share the page. */
export function markUser(reader: TemplateUser): { marked: TemplateUser; kind: string } {
  const marked: TemplateUser = { ...reader };
  for (const field of PERSONAL) if (PLAIN.test(reader[field])) marked[field] = markOf(field);
  return { marked, kind: JSON.stringify(marked) };
}

/** A rendered page of a marked user, cut at its placeholders. */
export function cutTemplate(html: string): UserTemplate {
  const byMark = new Map(holes.map((hole) => [markOf(hole), hole]));
  const pieces = html.split(new RegExp(`(${[...byMark.keys()].join('|')})`));
  const parts = pieces.map((piece) => byMark.get(piece) ?? Buffer.from(piece));
  return { parts, bytes: parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : part.length), 0) };
}

/** `user` is null for a visitor's page. */
const valueOf = (hole: Hole, user: TemplateUser | null, nonce: string): Buffer =>
  Buffer.from(hole === 'nonce' ? nonce : (user?.[hole] ?? ''));

/** The page for one user. */
export const fillTemplate = ({ parts }: UserTemplate, user: TemplateUser | null, nonce: string): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? valueOf(part, user, nonce) : part)));
