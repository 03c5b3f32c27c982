/** What readers, discussions and the library need of others, wired in app.ts. `on`, `tx`: the connection of the caller's transaction. */
import type { NoticeCode } from '#contracts/identity/notice-codes.ts';
import type { Analyser } from '#kernel/search/analyser.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Asker, NoticeWords } from './ports.ts';
import type { Access } from './repository/access.ts';
import type { Namespace, Repository } from './repository/repository-store.ts';

export type SocialPorts = {
  database: Database;
  /** Of the installation: keys of hashes are derived from it. */
  secret: string;
  access: Pick<Access, 'open'>;
  /** Whoever may see it; null once it is deleted. */
  findRepository(id: string, on: Queryable): Promise<Repository | null>;
  /** The accounts that may write in a namespace. */
  peopleOf(namespace: Namespace, on: Queryable): Promise<number[]>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Markdown of strangers as sanitised HTML; '' for what is too large or too complex to be rendered. */
  renderText(markdown: string): Promise<string>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeWords, url: string): Promise<void>;
  /** Counts what somebody writes or likes; the seconds to wait, 0 for none. */
  countAttempt(rule: 'comment' | 'vote', accountId: number): Promise<number>;
  /** In which namespaces somebody publishes, and of which repositories it reads more than others. */
  standingOf(asker: Asker): Promise<Standing>;
  /** How Chinese and English are cut into words: as the search of the mall does. */
  analyser: Analyser;
  /** The lowest prices of goods on sale, in yuan, and for what: 'platform*month', ''. */
  pricesOf(goodsIds: readonly string[]): Promise<ReadonlyMap<string, { price: string; priceUnit: string }>>;
  now?: () => number;
};
export type SocialContext = Omit<SocialPorts, 'now'> & { now(): number };

/** As far as lists need it: whose private repositories somebody sees. */
export type Standing = {
  /** Namespaces of which the asker is one of the people, and those of them that it owns. */
  namespaceIds: readonly number[];
  ownedIds: readonly number[];
  /** Goods to which it has a running entitlement. */
  goodsIds: readonly string[];
  /** Looks after the community: sees everything. */
  staff: boolean;
};
export const NO_STANDING: Standing = { namespaceIds: [], ownedIds: [], goodsIds: [], staff: false };
