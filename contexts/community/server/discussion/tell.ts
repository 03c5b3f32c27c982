/** Notifications of a discussion: to its participants and the people of its repository. */

import { kindOf } from '#contexts/community/rules/repository.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Repository } from '../repository/repository-store.ts';
import { type DiscussionParts, fullName, type SeenForWriting } from './parts.ts';

/** Limits on participants, and on people of a repository, notified of one event. */
const MOST_PARTICIPANTS = 100;
const MOST_PEOPLE = 50;

const addressOfDiscussion = ({ type, namespace, name }: Repository, no: number): string =>
  addressOf('mall/community/:kind/:namespace/:name/discussions/:number', {
    kind: kindOf(type),
    namespace: namespace.name,
    name,
    number: String(no),
  });

type Notified = { id: string; no: number; title: string };

/** Excludes the actor. For a private repository its people only: earlier participants may no longer have access. */
export async function notify(
  { context, comments }: DiscussionParts,
  tx: Queryable,
  { repository, people }: Pick<SeenForWriting, 'repository' | 'people'>,
  { discussion, code, by }: { discussion: Notified; code: NoticeCode; by: number },
): Promise<void> {
  const participants = repository.visibility === 'PRIVATE' ? [] : await comments.participants(tx, discussion.id, MOST_PARTICIPANTS);
  const url = addressOfDiscussion(repository, discussion.no);
  const params = { name: fullName(repository), title: discussion.title };
  for (const accountId of new Set([...people.slice(0, MOST_PEOPLE), ...participants]))
    if (accountId !== by) await context.notify(tx, accountId, code, params, url);
}

/** Notifies the author of a hidden comment, with the reason. */
export async function notifyHidden(
  { context }: DiscussionParts,
  tx: Queryable,
  repository: Repository,
  discussion: Notified,
  { authorId, reason }: { authorId: number; reason: string },
): Promise<void> {
  const url = addressOfDiscussion(repository, discussion.no);
  await context.notify(tx, authorId, 'COMMENT_HIDDEN', { name: fullName(repository), title: discussion.title, reason }, url);
}
