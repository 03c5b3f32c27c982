/** Dependencies of readers, discussions and the library. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { Asker, CommunityContext } from './ports.ts';
import type { Access } from './repository/access.ts';
import type { Namespace, Repository } from './repository/repository-store.ts';

export type SocialContext = Pick<
  CommunityContext,
  'database' | 'secret' | 'userNames' | 'notify' | 'countAttempt' | 'analyser' | 'pricesOf' | 'quotas' | 'now'
> & {
  access: Pick<Access, 'open'>;
  /** Regardless of access; null once deleted. */
  findRepository(id: string, on: Queryable): Promise<Repository | null>;
  /** Accounts that may write in a namespace. */
  peopleOf(namespace: Namespace): Promise<number[]>;
  /** Untrusted Markdown as sanitised HTML; '' if too large or too complex. */
  renderText(markdown: string): Promise<string>;
  /** The caller's namespaces and purchases. */
  standingOf(asker: Asker): Promise<Standing>;
};

/** What lists need to decide which private repositories a caller sees. */
export type Standing = {
  /** Namespaces of which the caller is a member, and those of them it owns. */
  namespaceIds: readonly number[];
  ownedIds: readonly number[];
  /** Repositories opened by a purchase in force. */
  boughtIds: readonly string[];
  /** Moderates the community: sees everything. */
  staff: boolean;
};
export const NO_STANDING: Standing = { namespaceIds: [], ownedIds: [], boughtIds: [], staff: false };
