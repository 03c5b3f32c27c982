/** Lists a folder of a revision page by page, with as few reads as its entries need. */
import { setImmediate } from 'node:timers/promises';
import type { Branch, Child, FileEntry, Leaf } from './page.ts';
import { type FolderEntry, findFirst, firstFrom, folderEntry, keyOf, type LoadPages, loadOne } from './read-manifest.ts';
import { beyondFolder, fileKey, folderPrefix } from './sort-key.ts';

/** Leaves loaded concurrently: few at first, then as many as the rest of the page seems to need. */
const FIRST_LEAVES = 2;
const MOST_LEAVES = 32;

export type FolderQuery = {
  /** '' is the root. */
  folder: string;
  /** All files below it, without folders. */
  recursive: boolean;
  /** The last path of the previous page, a file or a folder; '' from the start. */
  after: string;
  limit: number;
};

/** `key`: where the listing continues; `end`: the first key after the folder, null at the root. */
type Walk = { key: string; end: string | null; folderOf(path: string): string | null };

/** The smallest key greater than the file's own. */
const keyBehindFile = (path: string): string => `${fileKey(path)}\u0000`;

/**
 * Leaves with entries to list. The last path of each page shows whether the next one begins within the same folder: the inside of a folder
 * that is listed as one entry is skipped without reading it.
 */
async function* leavesFrom(load: LoadPages, hash: string, walk: Walk): AsyncGenerator<string> {
  const page = await loadOne(load, hash);
  if (page.level === 0) {
    yield hash;
    return;
  }
  const { level, children } = page as Branch;
  for (let at = firstFrom(children, walk.key); at < children.length; at = firstFrom(children, walk.key)) {
    const child = children[at] as Child;
    if (level === 1) yield child.hash;
    else yield* leavesFrom(load, child.hash, walk);
    if (walk.end !== null && (walk.key >= walk.end || keyOf(child) >= walk.end)) {
      walk.key = walk.end;
      return;
    }
    const folder = walk.folderOf(child.last);
    walk.key = folder === null ? keyBehindFile(child.last) : beyondFolder(folder);
  }
}

/** A page of a folder. `exists` is false if it has no entries. */
export async function listFolder(
  load: LoadPages,
  root: string | null,
  { folder, recursive, after, limit }: FolderQuery,
): Promise<{ entries: (FileEntry | FolderEntry)[]; more: boolean; exists: boolean }> {
  if (root === null) return { entries: [], more: false, exists: folder === '' };
  const prefix = folderPrefix(folder);
  const end = folder === '' ? null : beyondFolder(folder);
  const depth = folder === '' ? 0 : folder.length + 1;
  /** The direct subfolder under which a file is listed; null for the file itself. */
  const folderOf = (path: string): string | null => {
    const slash = recursive ? -1 : path.indexOf('/', depth);
    return slash < 0 ? null : path.slice(0, slash);
  };
  let key = after === '' ? prefix : await keyAfter(load, root, after);
  if (key < prefix) key = prefix;
  const listed: (FileEntry | FolderEntry)[] = [];
  const isFull = () => listed.length > limit;

  function listLeaf({ entries }: Leaf): void {
    for (let at = firstFrom(entries, key); at < entries.length && !isFull(); ) {
      const entry = entries[at] as FileEntry;
      if (end !== null && keyOf(entry) >= end) return;
      const inside = folderOf(entry.path);
      if (inside === null) {
        listed.push(entry);
        at += 1;
      } else {
        listed.push(folderEntry(root as string, inside));
        key = beyondFolder(inside);
        at = firstFrom(entries, key);
      }
    }
  }

  const leaves = leavesFrom(load, root, { key, end, folderOf });
  let [read, wanted] = [0, FIRST_LEAVES];
  while (!isFull()) {
    const hashes: string[] = [];
    while (hashes.length < wanted) {
      const next = await leaves.next();
      if (next.done) break;
      hashes.push(next.value);
    }
    if (hashes.length === 0) break;
    const pages = await load(hashes);
    for (const hash of hashes) listLeaf(pages.get(hash) as Leaf);
    read += hashes.length;
    const rest = limit + 1 - listed.length;
    wanted = Math.min(MOST_LEAVES, Math.max(1, Math.ceil((rest * read) / Math.max(1, listed.length))));
    // Cached pages resolve without I/O: yields to other requests.
    if (hashes.length === MOST_LEAVES) await setImmediate();
  }
  const exists = listed.length > 0 || after !== '' || folder === '';
  return { entries: listed.slice(0, limit), more: isFull(), exists };
}

async function keyAfter(load: LoadPages, root: string, path: string): Promise<string> {
  const file = await findFirst(load, root, fileKey(path));
  return file?.path === path ? keyBehindFile(path) : beyondFolder(path);
}

/** All paths below a folder; null if more than `most`. */
export async function pathsBelow(load: LoadPages, root: string | null, folder: string, most: number): Promise<string[] | null> {
  const { entries, more } = await listFolder(load, root, { folder, recursive: true, after: '', limit: most });
  return more ? null : entries.map(({ path }) => path);
}
