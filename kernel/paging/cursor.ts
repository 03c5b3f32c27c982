/** Keyset cursors: the position of the last record of a page in its order, as opaque text. Not secret and not signed. */

export type CursorPart = string | number | null;
export type CursorShape = readonly ('string' | 'number' | 'string?' | 'number?')[];

const longest = 1_024;

const fits = (part: unknown, shape: CursorShape[number] | undefined): part is CursorPart => {
  if (shape === undefined) return false;
  if (part === null) return shape.endsWith('?');
  if (typeof part === 'string') return shape.startsWith('string') && part.isWellFormed() && !part.includes('\0');
  return typeof part === 'number' && shape.startsWith('number') && Number.isFinite(part);
};

/**
 * The sort keys of a record as a cursor: base64url of their JSON.
 * @throws RangeError for parts that could not be read back: NaN, infinities, NUL, broken surrogates, more than 1024 characters.
 */
export const encodeCursor = (parts: readonly CursorPart[]): string => {
  const sound = parts.every((part) => fits(part, typeof part === 'number' ? 'number' : 'string?'));
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const text = btoa(String.fromCharCode(...bytes.slice(0, longest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (!sound || text.length > longest || bytes.length > longest) throw new RangeError('These keys cannot be encoded as a cursor');
  return text;
};

const readJson = (cursor: string): unknown => {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
};

/**
 * The sort keys that a cursor carries, or null for anything that `encodeCursor` does not produce for keys of this shape (`'string?'` and
 * `'number?'` may be null): other alphabets, padding, overlong text, other JSON, other writing of the same.
 */
export const decodeCursor = (cursor: unknown, shape: CursorShape): CursorPart[] | null => {
  if (typeof cursor !== 'string' || cursor.length > longest || !/^[A-Za-z0-9_-]+$/.test(cursor)) return null;
  const parts = readJson(cursor);
  if (!Array.isArray(parts) || parts.length !== shape.length) return null;
  if (!parts.every((part, index) => fits(part, shape[index]))) return null;
  return encodeCursor(parts) === cursor ? parts : null;
};
