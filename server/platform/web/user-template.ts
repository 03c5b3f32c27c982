/**
 * A page rendered once for all users of a kind: the user's own data is replaced by placeholders, which are filled in for each request.
 * Placeholders and the values that replace them are unchanged by rendering and escaping; users with other values get separate pages.
 */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The data that differs between users of a kind; all other data defines the kind. */
export const PERSONAL = ['id', 'userName', 'phone'] as const;
type Personal = (typeof PERSONAL)[number];
export type TemplateUser = Record<Personal, string> & Record<string, unknown>;

type Hole = Personal | 'nonce';
/** The text between placeholders, plain and deflated. */
type Text = { plain: Buffer; deflated: Buffer };
export type UserTemplate = { parts: (Text | Hole)[]; bytes: number };

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

/** Deflate level: compresses a page to a fifth in a millisecond or two, outside the main thread. */
const QUICKLY = 4;

/** Shorter pieces are stored uncompressed: a deflater allocates a quarter of a megabyte. */
const WORTH_DEFLATING = 512;
/** A block of deflate that stores its bytes (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

async function textOf(piece: string): Promise<Text> {
  const plain = Buffer.from(piece);
  if (plain.length < WORTH_DEFLATING) return { plain, deflated: storedBlock(plain) };
  // Ends at a byte and refers to nothing outside itself, so pieces can be concatenated (RFC 1951).
  return { plain, deflated: await deflate(plain, { level: QUICKLY, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** All bytes in one buffer of their exact size: a short result of zlib retains a buffer of 16 KB. */
function packed(parts: readonly (Text | Hole)[]): UserTemplate {
  const texts = parts.filter((part) => typeof part !== 'string').flatMap(({ plain, deflated }) => [plain, deflated]);
  const bytes = texts.reduce((sum, { length }) => sum + length, 0);
  const whole = Buffer.from(new ArrayBuffer(bytes));
  let at = 0;
  const keep = (text: Buffer): Buffer => {
    text.copy(whole, at);
    at += text.length;
    return whole.subarray(at - text.length, at);
  };
  return {
    parts: parts.map((part) => (typeof part === 'string' ? part : { plain: keep(part.plain), deflated: keep(part.deflated) })),
    bytes,
  };
}

export async function cutTemplate(html: string): Promise<UserTemplate> {
  const byMark = new Map(holes.map((hole) => [markOf(hole), hole]));
  const parts: (Text | Hole)[] = [];
  // Sequentially, so a page never needs more than one deflater.
  for (const piece of html.split(new RegExp(`(${[...byMark.keys()].join('|')})`))) parts.push(byMark.get(piece) ?? (await textOf(piece)));
  return packed(parts);
}

/** `user` is null for a visitor's page. */
const valueOf = (hole: Hole, user: TemplateUser | null, nonce: string): Buffer =>
  Buffer.from(hole === 'nonce' ? nonce : (user?.[hole] ?? ''));

export const fillTemplate = ({ parts }: UserTemplate, user: TemplateUser | null, nonce: string): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? valueOf(part, user, nonce) : part.plain)));

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** The same page compressed (RFC 1952): the text between placeholders was deflated when the page was rendered. */
export function fillCompressed({ parts }: UserTemplate, user: TemplateUser | null, nonce: string): Buffer {
  let [sum, size] = [0, 0];
  const pieces = parts.map((part) => {
    const plain = typeof part === 'string' ? valueOf(part, user, nonce) : part.plain;
    sum = crc32(plain, sum);
    size += plain.length;
    return typeof part === 'string' ? storedBlock(plain) : part.deflated;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([GZIP_HEADER, ...pieces, LAST_BLOCK, trailer]);
}
