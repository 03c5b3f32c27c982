/** What readers, discussions and the library work with. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { Asker, CommunityContext } from './ports.ts';
import type { Access } from './repository/access.ts';
import type { Namespace, Repository } from './repository/repository-store.ts';

export type SocialContext = Pick<
  CommunityContext,
  'database' | 'secret' | 'userNames' | 'notify' | 'countAttempt' | 'analyser' | 'pricesOf' | 'quotas' | 'now'
> & {
  access: Pick<Access, 'open'>;
  /** Whoever may see it; null once it is deleted. */
  findRepository(id: string, on: Queryable): Promise<Repository | null>;
  /** The accounts that may write in a namespace. */
  peopleOf(namespace: Namespace): Promise<number[]>;
  /** Markdown of strangers as sanitised HTML; '' for what is too large or too complex to be rendered. */
  renderText(markdown: string): Promise<string>;
  /** In which namespaces somebody is at home, and what it has bought. */
  standingOf(asker: Asker): Promise<Standing>;
};

/** As far as lists need it: whose private repositories somebody sees. */
export type Standing = {
  /** Namespaces of which the asker is one of the people, and those of them that it owns. */
  namespaceIds: readonly number[];
  ownedIds: readonly number[];
  /** Repositories that a purchase in force opens to it. */
  boughtIds: readonly string[];
  /** Looks after the community: sees everything. */
  staff: boolean;
};
export const NO_STANDING: Standing = { namespaceIds: [], ownedIds: [], boughtIds: [], staff: false };
