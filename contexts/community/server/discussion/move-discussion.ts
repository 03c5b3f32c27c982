/** Closes, reopens and pins discussions; hides and restores comments. */

import {
  type CommentMove,
  commentLifecycle,
  type DiscussionMove,
  type DiscussionState,
  discussionLifecycle,
} from '#contexts/community/rules/discussion-lifecycle.ts';
import { MOST_PINNED, rolesIn } from '#contexts/community/rules/discussion-rules.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BoundCall, SignedIn } from '#server/platform/http/bind.ts';
import { type Discussion } from './discussion-store.ts';
import {
  type DiscussionParts,
  numberOf,
  openForWriting,
  type RepositoryParams,
  refuseUnseen,
  type Seen,
  type SeenForWriting,
} from './parts.ts';
import { notify, notifyHidden } from './tell.ts';

const codes = { close: 'DISCUSSION_CLOSED', reopen: 'DISCUSSION_REOPENED' } as const satisfies Record<DiscussionMove, string>;
const moves = { close: discussionLifecycle.moves.close, reopen: discussionLifecycle.moves.reopen };
const commentMoves = { hide: commentLifecycle.moves.hide, restore: commentLifecycle.moves.restore };
const subjectOf = ({ repository }: Seen, { no }: Discussion) => `${repository.id}:${no}`;

/** Requires a locked discussion. Throws REPOSITORY_FORBIDDEN, DISCUSSION_STATE. */
export async function moveLocked(
  parts: DiscussionParts,
  tx: Queryable,
  call: SignedIn,
  seen: SeenForWriting,
  discussion: Discussion,
  move: DiscussionMove,
): Promise<DiscussionState> {
  const { accountId } = call.actor;
  const { to, by } = moves[move];
  const roles = rolesIn(discussion.authorId, seen.reader);
  if (!roles.some((role) => by.includes(role))) throw new AppError('REPOSITORY_FORBIDDEN');
  if (!(await parts.discussions.move(tx, discussion.id, move, accountId, parts.context.now()))) throw new AppError('DISCUSSION_STATE');
  if (!roles.includes('author'))
    await audit(tx, call, {
      subjectType: 'discussion',
      subjectId: subjectOf(seen, discussion),
      before: { state: discussion.state },
      after: { state: to },
    });
  await notify(parts, tx, seen, { discussion, code: codes[move], by: accountId });
  return to;
}

/** Throws what opening a repository throws; DISCUSSION_NOT_FOUND, REPOSITORY_FORBIDDEN, DISCUSSION_STATE, RATE_LIMITED. */
export async function moveDiscussion(
  parts: DiscussionParts,
  call: SignedIn,
  params: RepositoryParams & { no: string },
  move: DiscussionMove,
) {
  const { no, ...name } = params;
  const seen = await openForWriting(parts, call, name);
  return parts.context.database.transaction(async (tx) => {
    const discussion = refuseUnseen(await parts.discussions.lock(tx, seen.repository.id, numberOf(no)), seen);
    return { state: await moveLocked(parts, tx, call, seen, discussion, move) };
  });
}

/** Requires WRITE on the repository. Throws as `moveDiscussion`; DISCUSSION_PINNED. */
export async function pinDiscussion(parts: DiscussionParts, call: SignedIn, params: RepositoryParams & { no: string }, pinned: boolean) {
  const { context, discussions } = parts;
  const { no, ...name } = params;
  const seen = await openForWriting(parts, call, name);
  if (!seen.reader.maintainer) throw new AppError('REPOSITORY_FORBIDDEN');
  return context.database.transaction(async (tx) => {
    const discussion = refuseUnseen(await discussions.lock(tx, seen.repository.id, numberOf(no)), seen);
    if (pinned) {
      const isPinned = await discussions.pin(tx, discussion.id, context.now(), MOST_PINNED);
      if (!isPinned) throw new AppError('DISCUSSION_PINNED', { max: MOST_PINNED });
    } else await discussions.unpin(tx, discussion.id);
    await audit(tx, call, {
      subjectType: 'discussion',
      subjectId: subjectOf(seen, discussion),
      before: { pinned: discussion.pinned },
      after: { pinned },
    });
    return { pinned };
  });
}

type Hiding = { move: CommentMove; reason: string; staff: boolean };
/** Runs in the transaction of a decision. Throws COMMENT_STATE. */
async function moveCommentLocked(
  parts: DiscussionParts,
  tx: Queryable,
  call: BoundCall & Pick<SignedIn, 'actor'>,
  seen: Pick<Seen, 'repository'>,
  discussion: Discussion,
  commentId: string,
  { move, reason, staff }: Hiding,
) {
  const { context, comments } = parts;
  const comment = await comments.find(discussion.id, commentId, tx);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  // What operators hid only operators may restore.
  if (move === 'restore' && comment.hiddenByStaff && !staff) throw new AppError('REPOSITORY_FORBIDDEN');
  const { to } = commentMoves[move];
  const moved = { name: move, accountId: call.actor.accountId, at: context.now(), staff, reason };
  if (!(await comments.move(tx, comment.id, moved))) throw new AppError('COMMENT_STATE');
  await audit(tx, call, {
    subjectType: 'discussion-comment',
    subjectId: comment.id,
    before: { state: comment.state },
    after: { state: to },
    note: reason,
  });
  if (move === 'hide' && comment.authorId !== call.actor.accountId)
    await notifyHidden(parts, tx, seen.repository, discussion, { authorId: comment.authorId, reason });
  return { id: comment.id, state: to };
}

/**
 * Requires WRITE on the repository, or an operator. Throws what opening a repository throws; DISCUSSION_NOT_FOUND, COMMENT_NOT_FOUND,
 * COMMENT_STATE, COMMENT_REASON, REPOSITORY_FORBIDDEN, RATE_LIMITED.
 */
export async function moveComment(
  parts: DiscussionParts,
  call: SignedIn,
  params: RepositoryParams & { no: string; comment: string },
  said: { move: CommentMove; reason: string },
) {
  const { no, comment, ...name } = params;
  const reason = trimInvisible(said.reason);
  // The author is sent the reason.
  if (said.move === 'hide' && reason === '') throw new AppError('COMMENT_REASON');
  const seen = await openForWriting(parts, call, name);
  const { maintainer, staff } = seen.reader;
  if (!maintainer && !staff) throw new AppError('REPOSITORY_FORBIDDEN');
  return parts.context.database.transaction(async (tx) => {
    const discussion = refuseUnseen(await parts.discussions.lock(tx, seen.repository.id, numberOf(no)), seen);
    return moveCommentLocked(parts, tx, call, seen, discussion, comment, { move: said.move, reason, staff });
  });
}

/** For decisions about take-down requests against a discussion: hides the first comment, which hides the discussion. */
export const createTakingDown = (parts: DiscussionParts) => ({
  /** Null if there is no such discussion. */
  async find(repositoryId: string, no: number): Promise<{ title: string; authorId: number; hidden: boolean } | null> {
    const found = await parts.discussions.find(repositoryId, no);
    return found && { title: found.title, authorId: found.authorId, hidden: found.hidden };
  },
  /** Does nothing if it is already hidden or shown. @throws AppError DISCUSSION_NOT_FOUND, REPOSITORY_NOT_FOUND */
  async move(
    tx: Queryable,
    call: SignedIn,
    { repositoryId, no, move, reason }: { repositoryId: string; no: number } & Omit<Hiding, 'staff'>,
  ) {
    const discussion = await parts.discussions.lock(tx, repositoryId, no);
    const first = discussion && (await parts.comments.findFirst(tx, discussion.id));
    if (!discussion || !first) throw new AppError('DISCUSSION_NOT_FOUND');
    if (discussion.hidden === (move === 'hide')) return;
    const repository = await parts.context.findRepository(repositoryId, tx);
    if (!repository) throw new AppError('REPOSITORY_NOT_FOUND');
    await moveCommentLocked(parts, tx, call, { repository }, discussion, first.id, { move, reason, staff: true });
  },
});
