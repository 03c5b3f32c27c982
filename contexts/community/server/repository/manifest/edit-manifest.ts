/** Applies edits to the files of a revision: returns the new root and the new pages. */
import { pathsBelow } from './list-folder.ts';
import { type Child, childOf, cutChildren, cutEntries, type FileEntry, isWholeLeaf, type Leaf, type Page, writePage } from './page.ts';
import { findEntries, type LoadPages, listLeaves } from './read-manifest.ts';
import { fileKey, foldersAbove } from './sort-key.ts';

/** By path: the new entry, or null for a deleted file. */
export type Edits = ReadonlyMap<string, FileEntry | null>;
export type Edited = { root: string | null; files: number; bytes: number /** New pages by hash. */; pages: Map<string, string> };

type Sorted = { key: string; path: string; entry: FileEntry | null };

const sorted = (edits: Edits): Sorted[] =>
  [...edits].map(([path, entry]) => ({ key: fileKey(path), path, entry })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

/** Edits by leaf position; those after the last leaf belong to it. */
function byLeaf(leaves: readonly Child[], edits: readonly Sorted[]): Map<number, Sorted[]> {
  const lasts = leaves.map(({ last }) => fileKey(last));
  const groups = new Map<number, Sorted[]>();
  let at = 0;
  for (const edit of edits) {
    while (at < lasts.length - 1 && (lasts[at] as string) < edit.key) at += 1;
    const group = groups.get(at);
    if (group) group.push(edit);
    else groups.set(at, [edit]);
  }
  return groups;
}

function merge(entries: readonly FileEntry[], edits: readonly Sorted[]): FileEntry[] {
  const merged: FileEntry[] = [];
  let at = 0;
  for (const edit of edits) {
    while (at < entries.length && fileKey((entries[at] as FileEntry).path) < edit.key) merged.push(entries[at++] as FileEntry);
    if (entries[at]?.path === edit.path) at += 1;
    if (edit.entry) merged.push(edit.entry);
  }
  return merged.concat(entries.slice(at));
}

/** Changed leaves loaded concurrently. */
const AT_ONCE = 32;

async function editLeaves(
  load: LoadPages,
  leaves: readonly Child[],
  edits: readonly Sorted[],
  keep: (page: Page) => Child,
): Promise<Child[]> {
  const groups = byLeaf(leaves, edits);
  if (leaves.length === 0) return cutEntries(merge([], edits)).map((entries) => keep({ level: 0, entries }));
  const result: Child[] = [];
  let open: FileEntry[] = [];
  let loaded: ReadonlyMap<string, Page> = new Map();
  for (const [at, leaf] of leaves.entries()) {
    const group = groups.get(at);
    if (!group && open.length === 0) {
      result.push(leaf);
      continue;
    }
    if (!loaded.has(leaf.hash)) {
      const soon = leaves.slice(at, at + 8 * AT_ONCE).filter((_, ahead) => ahead === 0 || groups.has(at + ahead));
      loaded = await load(soon.slice(0, AT_ONCE).map(({ hash }) => hash));
    }
    const { entries } = loaded.get(leaf.hash) as Leaf;
    const pieces = cutEntries([...open, ...(group ? merge(entries, group) : entries)]);
    open = [];
    const tail = pieces.at(-1);
    // An incomplete leaf continues into the next.
    if (tail && !isWholeLeaf(tail)) open = pieces.pop() ?? [];
    for (const piece of pieces) result.push(keep({ level: 0, entries: piece }));
  }
  if (open.length > 0) result.push(keep({ level: 0, entries: open }));
  return result;
}

/** The new revision; its root is null if no file remains. */
export async function editManifest(load: LoadPages, root: string | null, edits: Edits): Promise<Edited> {
  const pages = new Map<string, string>();
  const stored = new Set<string>();
  const keep = (page: Page): Child => {
    const { hash, body } = writePage(page);
    if (!stored.has(hash)) pages.set(hash, body);
    return childOf(page, hash);
  };
  let nodes = await editLeaves(load, await listLeaves(load, root, (hash) => stored.add(hash)), sorted(edits), keep);
  for (let level = 1; nodes.length > 1; level += 1) nodes = cutChildren(nodes, level).map((children) => keep({ level, children }));
  const top = nodes[0];
  return { root: top?.hash ?? null, files: top?.files ?? 0, bytes: top?.bytes ?? 0, pages };
}

/** The first path that would be both a file and a folder; null if none. */
export async function findClash(load: LoadPages, root: string | null, edits: Edits): Promise<string | null> {
  const put = [...edits].filter(([, entry]) => entry !== null).map(([path]) => path);
  const above = new Set(put.flatMap(foldersAbove));
  for (const path of put) if (above.has(path)) return path;
  const stays = (path: string) => edits.get(path) !== null;
  const files = await findEntries(load, root, [...above]);
  for (const [path, entry] of files) if (entry.type === 'FILE' && stays(path)) return path;
  const there = await findEntries(load, root, put);
  const deleted = [...edits.values()].filter((entry) => entry === null).length;
  for (const [path, entry] of there) {
    if (entry.type === 'FILE') continue;
    const below = await pathsBelow(load, root, path, deleted);
    if (below === null || below.some(stays)) return path;
  }
  return null;
}
