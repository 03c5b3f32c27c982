/**
 * The files of a revision as a tree of pages. Leaves hold sorted files; pages above them list child pages with the last path below each. A
 * page's id is the hash of its content: revisions share equal pages, and a commit writes only the pages on the path to its changes. Page
 * boundaries depend on paths alone: adding or changing a file moves no other page.
 */
import { createHash } from 'node:crypto';

/** A file of a revision: `oid` is its git blob id, `commitId` the commit that last changed it; sizes in bytes. */
export type FileEntry = {
  type: 'FILE';
  path: string;
  size: number;
  sha256: string;
  oid: string;
  lfs: boolean;
  commitId: string;
};
/** A child page: its hash, its last path, files and bytes below it. */
export type Child = { hash: string; last: string; files: number; bytes: number };
export type Leaf = { level: 0; entries: FileEntry[] };
export type Branch = { level: number; children: Child[] };
export type Page = Leaf | Branch;

/** Average files per leaf; MOST_IN_LEAF is the maximum. Likewise for the pages above. */
const USUAL_IN_LEAF = 128;
const MOST_IN_LEAF = 1_024;
const USUAL_IN_BRANCH = 64;
const MOST_IN_BRANCH = 512;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of FNV are weak: mixes in the high ones.
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const endsLeaf = (path: string): boolean => hashOf(path) % USUAL_IN_LEAF === 0;
/** Another hash per level: last paths of pages share this one's property on the level below. */
const endsBranch = (path: string, level: number): boolean => hashOf(`${level} ${path}`) % USUAL_IN_BRANCH === 0;

function cut<T>(items: readonly T[], ends: (item: T) => boolean, least: number, most: number): T[][] {
  const pieces: T[][] = [];
  let piece: T[] = [];
  for (const item of items) {
    piece.push(item);
    if ((piece.length >= least && ends(item)) || piece.length >= most) {
      pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}
export const cutEntries = (entries: readonly FileEntry[]): FileEntry[][] => cut(entries, ({ path }) => endsLeaf(path), 1, MOST_IN_LEAF);
/** At least two children per page, which makes every level smaller. */
export const cutChildren = (children: readonly Child[], level: number): Child[][] =>
  cut(children, ({ last }) => endsBranch(last, level), 2, MOST_IN_BRANCH);
/** Whether a leaf ends here whatever follows. */
export const isWholeLeaf = (entries: readonly FileEntry[]): boolean =>
  entries.length >= MOST_IN_LEAF || endsLeaf(entries.at(-1)?.path ?? '');

type StoredEntry = [path: string, size: number, sha256: string, oid: string, lfs: 0 | 1, commitId: string];
type StoredChild = [hash: string, last: string, files: number, bytes: number];
type StoredPage = { level: number; items: StoredEntry[] | StoredChild[] };

export const isLeaf = (page: Page): page is Leaf => page.level === 0;

/** The stored text of a page, and its hash in hex. */
export function writePage(page: Page): { hash: string; body: string } {
  const items = isLeaf(page)
    ? page.entries.map(({ path, size, sha256, oid, lfs, commitId }): StoredEntry => [path, size, sha256, oid, lfs ? 1 : 0, commitId])
    : (page as Branch).children.map(({ hash, last, files, bytes }): StoredChild => [hash, last, files, bytes]);
  const body = JSON.stringify({ level: page.level, items } satisfies StoredPage);
  return { hash: createHash('sha256').update(body).digest('hex'), body };
}

export function readPage(body: string): Page {
  const { level, items } = JSON.parse(body) as StoredPage;
  if (level === 0)
    return {
      level: 0,
      entries: (items as StoredEntry[]).map(([path, size, sha256, oid, lfs, commitId]) => ({
        type: 'FILE',
        path,
        size,
        sha256,
        oid,
        lfs: lfs === 1,
        commitId,
      })),
    };
  return { level, children: (items as StoredChild[]).map(([hash, last, files, bytes]) => ({ hash, last, files, bytes })) };
}

/** The parent's entry for a page. */
export function childOf(page: Page, hash: string): Child {
  if (isLeaf(page)) {
    const bytes = page.entries.reduce((sum, { size }) => sum + size, 0);
    return { hash, last: page.entries.at(-1)?.path ?? '', files: page.entries.length, bytes };
  }
  const { children } = page as Branch;
  return {
    hash,
    last: children.at(-1)?.last ?? '',
    files: children.reduce((sum, { files }) => sum + files, 0),
    bytes: children.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
