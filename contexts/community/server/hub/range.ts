/** The header Range (RFC 9110, section 14). */

export type WantedRange =
  | { kind: 'whole' }
  /** `end` is exclusive. */
  | { kind: 'part'; start: number; end: number }
  /** Entirely outside the file. */
  | { kind: 'refused' };

const WHOLE: WantedRange = { kind: 'whole' };

/**
 * The requested bytes of a file of `size`. Several ranges, other units and malformed ones return the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): WantedRange {
  const [, first, last] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return WHOLE;
  // An empty file has no bytes in any range.
  if (size === 0) return WHOLE;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'refused' } : { kind: 'part', start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return WHOLE;
  if (start >= size) return { kind: 'refused' };
  return { kind: 'part', start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}

/** Whether a tag of If-None-Match equals this one: weak comparison, '*' matches. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
