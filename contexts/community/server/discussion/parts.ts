/** Dependencies of the discussion use cases. */

import { fitsLength, type Reader } from '#contexts/community/rules/discussion-rules.ts';
import type { RepositoryType, Right } from '#contexts/community/rules/repository.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asker } from '../ports.ts';
import { fullName, type Opened } from '../repository/access.ts';
import type { Repository } from '../repository/repository-store.ts';
import type { SocialContext } from '../social-ports.ts';
import type { CommentStore } from './comment-store.ts';
import type { Discussion, DiscussionStore } from './discussion-store.ts';

export type DiscussionParts = { context: SocialContext; discussions: DiscussionStore; comments: CommentStore };
export type RepositoryParams = { kind: RepositoryType; namespace: string; name: string };
/** A repository with the caller's rights in its discussions. */
export type Seen = {
  repository: Repository;
  reader: Reader;
  /** May write in its discussions. */
  writes: boolean;
};
/** With the accounts to notify, found before the transaction. */
export type SeenForWriting = Seen & { people: readonly number[] };

/** Anyone who sees a repository reads its discussions; on a private one, its readers only. No one writes in a taken-down repository. */
export function seenBy({ actor }: Asker, { repository, rights, account, acts }: Opened): Seen {
  const may = (right: Right): boolean => rights.includes(right);
  const staff = actor !== null && account !== null && permissionsOf(actor.roles).includes('community.manage');
  return {
    repository,
    reader: { accountId: account ?? 0, maintainer: may('WRITE'), staff },
    writes: acts && repository.state === 'OPEN' && (repository.visibility !== 'PRIVATE' || may('READ')),
  };
}

/** Throws what opening a repository throws. */
export async function openRepository({ context }: DiscussionParts, asker: Asker, { kind, ...name }: RepositoryParams): Promise<Seen> {
  return seenBy(asker, await context.access.open(asker, { type: kind, ...name }, 'LIST'));
}
/** Throws REPOSITORY_FORBIDDEN if the caller may not write, RATE_LIMITED. */
export async function openForWriting(parts: DiscussionParts, asker: Asker, params: RepositoryParams): Promise<SeenForWriting> {
  const seen = await openRepository(parts, asker, params);
  if (!seen.writes) throw new AppError('REPOSITORY_FORBIDDEN');
  const seconds = await parts.context.countAttempt('comment', seen.reader.accountId);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
  return { ...seen, people: await parts.context.peopleOf(seen.repository.namespace) };
}

/** Returns a number that matches nothing for malformed input. */
export const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Treats a hidden discussion as missing. Throws DISCUSSION_NOT_FOUND. */
export function refuseUnseen(discussion: Discussion | null, { reader }: Seen): Discussion {
  const isSeen = discussion && (!discussion.hidden || reader.maintainer || reader.staff || discussion.authorId === reader.accountId);
  if (!isSeen) throw new AppError('DISCUSSION_NOT_FOUND');
  return discussion;
}

/** The text trimmed, including invisible characters. Throws `code` with the bounds. */
export function boundedText(text: string, bounds: { least: number; most: number }, code: ErrorCode): string {
  const trimmed = trimInvisible(text);
  if (!fitsLength(trimmed, bounds)) throw new AppError(code, bounds);
  return trimmed;
}

export { fullName };
