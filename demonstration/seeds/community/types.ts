/** The shape of the repositories of the demonstration's AI community. */

/** One file of a commit. `path` is relative to the root of the repository, with forward slashes. */
export type SeedFile = { path: string; bytes: Uint8Array };

export type SeedCommit = {
  title: string;
  description?: string;
  /** How many days before the demonstration starts; later commits have smaller numbers. */
  daysAgo: number;
  /** User name of a demo account, or the namespace of the repository. */
  author: string;
  put: SeedFile[];
  remove?: string[];
};

export type SeedAnswer = { author: string; daysAgo: number; body: string };
export type SeedDiscussion = { title: string; author: string; daysAgo: number; body: string; answers: SeedAnswer[]; closed?: boolean };

export type SeedRepository = {
  type: 'model' | 'dataset' | 'space';
  namespace: string;
  name: string;
  visibility: 'public' | 'gated' | 'sold' | 'private';
  summary: string;
  summaryEn: string;
  /** Spaces only: a static application consisting of its files. */
  sdk?: 'static';
  /** Oldest first. */
  commits: SeedCommit[];
  /** `commit` is an index into `commits`. */
  tags?: { name: string; commit: number }[];
  discussions?: SeedDiscussion[];
  likes: number;
  downloads: number;
};

export type SeedNamespace = {
  name: string;
  title: string;
  titleEn: string;
  kind: 'person' | 'group' | 'shop';
  /** User name of a demo account; for a shop its key in seeds/shop-keys.ts. */
  owner: string;
};

/** The files of a repository after applying its commits in order. */
export function filesOf({ commits }: Pick<SeedRepository, 'commits'>): SeedFile[] {
  const files = new Map<string, SeedFile>();
  for (const { put, remove = [] } of commits) {
    for (const path of remove) files.delete(path);
    for (const file of put) files.set(file.path, file);
  }
  return [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
