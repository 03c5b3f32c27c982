/** Dependencies of the repository use cases. */
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
  /** Whether an access request for a gated repository was accepted. */
  isAccepted(accountId: number, repositoryId: string): Promise<boolean>;
  /** Whether a purchase in force opens it. */
  isBought(accountId: number, repositoryId: string): Promise<boolean>;
  /** Records that a purchase was used to read it. */
  noteUse(accountId: number, repositoryId: string): Promise<void>;
};

/** Dependencies of writing a commit. */
export type CommitParts = Pick<RepositoryParts, 'repositories' | 'commits' | 'pages'> & {
  context: Pick<CommunityContext, 'database' | 'objects' | 'quotas' | 'now'>;
};

/** The object store's holder for a repository's contents. */
export const holderOf = (repositoryId: string): string => `repository:${repositoryId}`;
