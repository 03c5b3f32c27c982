/** Dependencies of gates, sales and take-downs. `tx`, `on`: the connection of the caller's transaction. */

import { kindOf, type Right } from '#contexts/community/rules/repository.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { Namespace, Repository } from './repository/repository-store.ts';

export type AttemptRule = 'accessRequest' | 'takedown' | 'takedownAddress';
export type NoticeParams = Record<string, string | number>;
export type Named = { name: string; nameEn: string };
/** A repository as addressed in URLs; `kind`: its type. */
export type RepositoryName = { kind: Repository['type']; namespace: string; name: string };
/** `account`, `acts`: the caller, and whether it may act there in its own name. */
export type OpenedRepository = { repository: Repository; rights: readonly Right[]; account: number | null; acts: boolean };
/** Pages that notices link to. */
export type RepositoryPage = 'card' | 'settings';

export type AccessParts = {
  database: Database;
  now(): number;
  /** @throws AppError REPOSITORY_NOT_FOUND, or the reason for the refusal where the caller sees the repository but lacks this right */
  open(call: Call, name: RepositoryName, right: Right): Promise<OpenedRepository>;
  /** Accounts with this right on a repository of the namespace, who manage its settings and requests. */
  adminsOf(on: Queryable, namespace: Pick<Namespace, 'kind' | 'subjectId'>): Promise<number[]>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeParams, url: string): Promise<void>;
  pageOf(repository: Pick<Repository, 'type' | 'namespace' | 'name'>, page: RepositoryPage): string;
  /** Counts an attempt; returns the seconds to wait, 0 for none. */
  countAttempt(rule: AttemptRule, key: string): Promise<number>;
  files: Pick<Files, 'claim' | 'findFile'>;
  cipher: FieldCipher;
};

/** URL parameters of a repository's pages. */
export const placeOf = ({ type, namespace, name }: Pick<Repository, 'type' | 'namespace' | 'name'>) => ({
  kind: kindOf(type),
  namespace: namespace.name,
  name,
});
export const fullNameOf = ({ namespace, name }: Pick<Repository, 'namespace' | 'name'>): string => `${namespace.name}/${name}`;
/** Notifies everyone with ADMIN on a repository. */
export async function notifyAdmins(
  { adminsOf, notify }: Pick<AccessParts, 'adminsOf' | 'notify'>,
  tx: Queryable,
  { namespace }: Pick<Repository, 'namespace'>,
  code: NoticeCode,
  params: NoticeParams,
  url: string,
): Promise<void> {
  for (const accountId of await adminsOf(tx, namespace)) await notify(tx, accountId, code, params, url);
}
