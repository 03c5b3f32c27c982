/**
 * The Range header (RFC 9110, section 14): one range of bytes. Requests for several are answered with the whole, as the standard allows.
 */

export type ByteRange = { start: number /** exclusive */; end: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/** Null: the whole content, or an invalid range. 'unsatisfiable': it begins behind the end. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
