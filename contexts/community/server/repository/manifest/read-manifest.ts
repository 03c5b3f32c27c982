/** Reads the files of a revision page by page: given paths, all files, and differences between two revisions. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Branch, type Child, type FileEntry, isLeaf, type Leaf, type Page } from './page.ts';
import { fileKey, folderPrefix } from './sort-key.ts';

export type FolderEntry = { type: 'FOLDER'; path: string; oid: string };
export type Change = { path: string; before: FileEntry | null; after: FileEntry | null };

/** Loads pages by hash; all must exist. */
export type LoadPages = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Page>>;
/** Pages loaded concurrently. */
const AT_ONCE = 32;
const PATHS_IN_A_TURN = 500;

/** The sort key of an entry, or of the last entry below a page. */
export const keyOf = (item: FileEntry | Child): string => fileKey('path' in item ? item.path : item.last);

type Items = readonly (FileEntry | Child)[];
/** Cached keys of a page's items. */
const keysOf = new WeakMap<Items, string[]>();

/** The first position with a key at or after `key`. */
export function firstFrom(items: Items, key: string): number {
  let keys = keysOf.get(items);
  if (!keys) {
    keys = [];
    keysOf.set(items, keys);
  }
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    keys[middle] ??= keyOf(items[middle] as FileEntry);
    if ((keys[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export async function loadOne(load: LoadPages, hash: string): Promise<Page> {
  const page = (await load([hash])).get(hash);
  if (!page) throw new Error(`page ${hash} of a repository is missing`);
  return page;
}

/** All leaves of a revision in order, from the pages above; `onBranch` is called with the hash of each of those. */
export async function listLeaves(load: LoadPages, root: string | null, onBranch: (hash: string) => void = () => {}): Promise<Child[]> {
  if (root === null) return [];
  const top = await loadOne(load, root);
  if (isLeaf(top)) {
    const bytes = top.entries.reduce((sum, { size }) => sum + size, 0);
    return [{ hash: root, last: top.entries.at(-1)?.path ?? '', files: top.entries.length, bytes }];
  }
  let { level, children } = top as Branch;
  onBranch(root);
  while (level > 1) {
    for (const { hash } of children) onBranch(hash);
    const pages = await load(children.map(({ hash }) => hash));
    children = children.flatMap(({ hash }) => (pages.get(hash) as Branch).children);
    level -= 1;
  }
  return children;
}

/** The first entry at or after a key; null at the end. */
export async function findFirst(load: LoadPages, root: string, key: string): Promise<FileEntry | null> {
  for (let hash = root; ; ) {
    const page = await loadOne(load, hash);
    if (isLeaf(page)) return page.entries[firstFrom(page.entries, key)] ?? null;
    const { children } = page as Branch;
    // The last path below the page is at or after the key: it has such an entry.
    const child = children[firstFrom(children, key)];
    if (!child) return null;
    hash = child.hash;
  }
}

/** Entries at these paths; a folder exists if a file is below it. */
export async function findEntries(
  load: LoadPages,
  root: string | null,
  paths: readonly string[],
): Promise<Map<string, FileEntry | FolderEntry>> {
  const found = new Map<string, FileEntry | FolderEntry>();
  if (root === null) return found;
  let asked = 0;
  for (const path of new Set(paths)) {
    asked += 1;
    // Cached pages resolve without I/O: yields to other requests.
    if (asked % PATHS_IN_A_TURN === 0) await setImmediate();
    const key = fileKey(path);
    const file = await findFirst(load, root, key);
    if (file?.path === path) {
      found.set(path, file);
      continue;
    }
    const prefix = folderPrefix(path);
    const inside = await findFirst(load, root, prefix);
    if (inside && fileKey(inside.path).startsWith(prefix)) found.set(path, folderEntry(root, path));
  }
  return found;
}

export const folderEntry = (root: string, path: string): FolderEntry => ({
  type: 'FOLDER',
  path,
  oid: hash('sha1', `tree ${root} ${path}`),
});

/** Leaves in sequence, prefetched in batches. */
async function* leafEntries(load: LoadPages, leaves: readonly Child[]): AsyncGenerator<{ leaf: Child; entries: FileEntry[] }> {
  for (let start = 0; start < leaves.length; start += AT_ONCE) {
    const batch = leaves.slice(start, start + AT_ONCE);
    const pages = await load(batch.map(({ hash }) => hash));
    for (const leaf of batch) yield { leaf, entries: (pages.get(leaf.hash) as Leaf).entries };
  }
}

/** Differences in path order. Leaves shared by both revisions are not read. */
export async function* differences(load: LoadPages, from: string | null, to: string | null, after = ''): AsyncGenerator<Change> {
  if (from === to) return;
  const [before, behind] = await Promise.all([listLeaves(load, from), listLeaves(load, to)]);
  const common = new Set(before.map(({ hash }) => hash));
  const shared = new Set(behind.filter(({ hash }) => common.has(hash)).map(({ hash }) => hash));
  const start = after === '' ? '' : `${fileKey(after)}\u0000`;
  const own = (leaves: Child[]) => leaves.filter((leaf) => !shared.has(leaf.hash) && (start === '' || keyOf(leaf) >= start));
  const olds = flatten(leafEntries(load, own(before)), start);
  const news = flatten(leafEntries(load, own(behind)), start);
  let left = await olds.next();
  let right = await news.next();
  while (!left.done || !right.done) {
    const a = left.done ? null : left.value;
    const b = right.done ? null : right.value;
    const order = a && b ? compare(keyOf(a), keyOf(b)) : a ? -1 : 1;
    if (order < 0 && a) yield { path: a.path, before: a, after: null };
    else if (order > 0 && b) yield { path: b.path, before: null, after: b };
    else if (a && b && a.sha256 !== b.sha256) yield { path: a.path, before: a, after: b };
    if (order <= 0) left = await olds.next();
    if (order >= 0) right = await news.next();
  }
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
async function* flatten(leaves: AsyncGenerator<{ entries: FileEntry[] }>, start: string): AsyncGenerator<FileEntry, undefined> {
  for await (const { entries } of leaves) for (const entry of entries) if (start === '' || keyOf(entry) >= start) yield entry;
  return undefined;
}
