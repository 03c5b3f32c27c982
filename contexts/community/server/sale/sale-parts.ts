/** Dependencies of repository sales. */

import type { RepositoryGoods } from '#contexts/catalogue/server/index.ts';
import type { RepositoryCard } from '#contexts/community/calls/fields.ts';
import type { SoldRepository } from '#contexts/community/calls/sale.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import type { AccessParts } from '../access-parts.ts';
import type { Repository } from '../repository/repository-store.ts';
import type { Rights } from '../repository/rights.ts';

export type Entitled = { goodsId: string; skuId: string };
/** An account with its group; '' for none. */
export type Reader = { accountId: number; groupId: string };
export type Verdict = 'SAFE' | 'SUSPICIOUS' | 'DANGEROUS' | 'UNREADABLE';

export type SaleParts = Pick<AccessParts, 'database' | 'now' | 'open' | 'pageOf'> & {
  goods: RepositoryGoods;
  /** Repositories by id, without deleted ones. */
  findRepositories(ids: readonly string[]): Promise<Repository[]>;
  rightsFor(call: Call, repository: Repository): Promise<Rights>;
  /** At the head: the card as safe HTML, '' without one; the first files. */
  cardHtml(repository: Repository, language: Language): Promise<string>;
  firstFiles(repository: Repository, most: number): Promise<{ files: SoldRepository['firstFiles']; more: boolean }>;
  /** Scan results of files at the head that may carry code; at most `most` files. */
  scan(repository: Repository, most: number): Promise<{ path: string; verdict: Verdict }[]>;
  viewCard(repository: Repository): RepositoryCard;
  /** Makes lists, caches and the search read the repository again. */
  announceChange(tx: Queryable, repositoryId: string): Promise<void>;
  queues: QueuePorts;
};
/** Entitlement checks. */
export type BoughtParts = Pick<AccessParts, 'database' | 'now'> & {
  readerOf(actor: Pick<Actor, 'accountId'>): Promise<Reader>;
  entitledGoods(reader: Reader, goodsIds: readonly string[] | null, at: number): Promise<Entitled[]>;
  markUsed(reader: Reader, entitled: readonly Entitled[], at: number): Promise<void>;
};
/** Region and load of a queue of accelerators or cores. */
export type Queue = { clusterId: string; resourceType: string; level: number; free: number };
export type QueuePorts = {
  /** What can be ordered by the hour now, in open regions. */
  queues(): Promise<Queue[]>;
  /** Regions closed to the account. */
  closedTo(accountId: number): Promise<ReadonlySet<string>>;
};
