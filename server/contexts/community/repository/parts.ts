/** What the use cases of repositories work with. */
import type { CommunityContext } from '../ports.ts';
import type { CommitStore } from './commit-store.ts';
import type { PageStore } from './manifest/page-store.ts';
import type { NamespaceStore } from './namespace-store.ts';
import type { RepositoryStore } from './repository-store.ts';

export type RepositoryParts = {
  context: CommunityContext;
  repositories: RepositoryStore;
  namespaces: NamespaceStore;
  commits: CommitStore;
  pages: PageStore;
  /** Accepted requests for gated repositories. */
  isAccepted(accountId: number, repositoryId: string): Promise<boolean>;
  /** Whether a purchase that is in force opens it. */
  isBought(accountId: number, repositoryId: string): Promise<boolean>;
  /** Its contents are read because of a purchase: what was bought counts as used. */
  noteUse(accountId: number, repositoryId: string): Promise<void>;
};

/** What refers to the contents of a repository in the store of objects. */
export const holderOf = (repositoryId: string): string => `repository:${repositoryId}`;
