/** Addresses of the Hub's interface: reads what follows the repository's name as revision and path. */
import { isPlainText } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Maximum segments of a revision's name ('refs/heads/team/topic'). */
const MOST_REVISION_SEGMENTS = 4;

/**
 * Path segments of a raw URL after the first `skip`, each decoded once: an encoded slash stays within its segment.
 * @throws AppError REQUEST_UNREADABLE
 */
export function segmentsAfter(url: string, skip: number): string[] {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return path
      .split('/')
      .slice(1 + skip)
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    throw new AppError('REQUEST_UNREADABLE');
  }
}

export type RevisionAndPath = { revision: string; path: string };

/**
 * Possible splits of segments into revision and path. Most clients encode slashes within a revision, but the tree listing does not; the
 * first revision that exists is used.
 */
export function readingsOf(segments: readonly string[]): RevisionAndPath[] {
  const most = Math.min(segments.length, MOST_REVISION_SEGMENTS);
  return Array.from({ length: most }, (_, index) => ({
    revision: plainRevision(segments.slice(0, index + 1).join('/')),
    path: segments.slice(index + 1).join('/'),
  }));
}

/** The name as stored: '' for the default branch. */
export const plainRevision = (revision: string): string => (revision === 'HEAD' ? '' : revision.replace(/^refs\/(?:heads|tags)\//, ''));

type Query = Record<string, unknown>;
/** Values of a parameter that may be repeated: `name=a&name=b`, `name[]=a`, `name=a,b`. */
export function valuesOf(query: unknown, name: string): string[] {
  const all = [(query as Query)[name], (query as Query)[`${name}[]`]].flat();
  return all.flatMap((value) => (typeof value === 'string' ? value.split(',') : [])).filter((value) => value !== '');
}
/** The first value of a parameter; '' if missing. */
export function valueOf(query: unknown, name: string): string {
  const [value] = [(query as Query)[name]].flat();
  return typeof value === 'string' ? value : '';
}
export const isTrue = (query: unknown, name: string): boolean => ['true', '1', 'True'].includes(valueOf(query, name));

/** An integer within bounds; `usual` for anything else. */
export function limitOf(query: unknown, usual: number, most: number): number {
  const given = valueOf(query, 'limit');
  return /^\d{1,9}$/.test(given) && Number(given) > 0 ? Math.min(Number(given), most) : usual;
}

/** The URL of the page after `url` (as requested), for the header Link. */
export function nextLink(publicUrl: string, url: string, cursor: string): string {
  const next = new URL(url, publicUrl);
  next.searchParams.set('cursor', cursor);
  return `<${next.href.replaceAll('>', '%3E')}>; rel="next"`;
}
const encodeCursor = (place: string): string => Buffer.from(place).toString('base64url');
/** '' for an invalid cursor: the first page. */
function decodeCursor(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString('utf8');
  return isPlainText(place) ? place : '';
}
export const cursorOf = { encode: encodeCursor, decode: decodeCursor };
