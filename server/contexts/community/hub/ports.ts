/** What the Hub's interface needs of the product. */
import type { Readable } from 'node:stream';
import type { RepositoryType, Right, Visibility } from '#kernel/community/repository.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { ResolveCall } from '#server/platform/http/http-server.ts';
import type { Reader, ReaderLimits } from './reader-limits.ts';

export type Asker = Pick<Call, 'actor'> & { token?: unknown };
export type Repository = {
  id: string;
  type: RepositoryType;
  namespace: { name: string };
  name: string;
  visibility: Visibility;
  state: string;
  defaultBranch: string;
  head: string;
  bytes: number;
  storedBytes: number;
  summary: string;
  pipelineTag: string;
  library: string;
  license: string;
  tags: string[];
  languages: string[];
  baseModels: string[];
  datasets: string[];
  parameters: number | null;
  likes: number;
  downloads: number;
  downloadsMonth: number;
  gateMode: string;
  card: Record<string, unknown>;
  createdAt: number;
  updatedAt: number;
};
export type Opened = { repository: Repository; rights: readonly Right[] };
export type FileEntry = { type: 'FILE'; path: string; size: number; sha256: string; oid: string; lfs: boolean; commitId: string };
export type FolderEntry = { type: 'FOLDER'; path: string; oid: string };
export type Commit = {
  id: string;
  parentId: string | null;
  title: string;
  description: string;
  authorId: number;
  createdAt: number;
  files: number;
  bytes: number;
  changes: number;
};
export type Operation =
  | { put: string; sha256: string; size: number; oid: string; lfs: boolean }
  | { delete: string }
  | { deleteFolder: string }
  | { copy: string; from: { revision: string; path: string } };
type Range = { start: number; end: number };

export type HubPorts = {
  repositories: {
    open(asker: Asker, name: { type: RepositoryType; namespace: string; name: string }, right: Right): Promise<Opened>;
    revisions: { resolve(repository: Repository, revision: string): Promise<Commit> };
    content: { open(entry: FileEntry, range?: Range): Promise<Readable> };
  };
  resolve: ResolveCall;
  publicUrl: string;
  secret: string;
  limits?: ReaderLimits;
};
