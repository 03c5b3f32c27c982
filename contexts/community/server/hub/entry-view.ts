/** Files and folders of a revision in the Hub's format. */
import { pointerSize } from '../repository/git-ids.ts';
import type { Commit, FileEntry, FolderEntry } from '../repository/repositories.ts';

export type LastCommit = { id: string; title: string; date: string };
export type EntryView = {
  type: 'file' | 'directory';
  path: string;
  size: number;
  oid: string;
  lfs?: { oid: string; size: number; pointerSize: number };
  lastCommit?: LastCommit;
};

export const lastCommitOf = ({ id, title, createdAt }: Pick<Commit, 'id' | 'title' | 'createdAt'>): LastCommit => ({
  id,
  title,
  date: new Date(createdAt).toISOString(),
});

export function viewEntry(entry: FileEntry | FolderEntry, lastCommit?: LastCommit): EntryView {
  const last = lastCommit ? { lastCommit } : {};
  if (entry.type === 'FOLDER') return { type: 'directory', path: entry.path, size: 0, oid: entry.oid, ...last };
  const { path, size, oid, sha256, lfs } = entry;
  return {
    type: 'file',
    path,
    size,
    oid,
    ...(lfs && { lfs: { oid: sha256, size, pointerSize: pointerSize(sha256, size) } }),
    ...last,
  };
}

/** The ETag: the content's Git id, or the SHA-256 of a large file; quoted. */
export const etagOf = ({ lfs, sha256, oid }: FileEntry): string => `"${lfs ? sha256 : oid}"`;
