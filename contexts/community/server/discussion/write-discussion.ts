/** Opens discussions, adds comments, edits the author's own. */
import type { DiscussionMove } from '#contexts/community/rules/discussion-lifecycle.ts';
import { DISCUSSION_BODY, DISCUSSION_TITLE, EDIT_HOURS, editableUntil, MOST_COMMENTS } from '#contexts/community/rules/discussion-rules.ts';
import { newId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { moveLocked } from './move-discussion.ts';
import { boundedText, type DiscussionParts, numberOf, openForWriting, type RepositoryParams, refuseUnseen } from './parts.ts';
import { notify } from './tell.ts';

/** Throws what opening a repository throws; REPOSITORY_FORBIDDEN, RATE_LIMITED, DISCUSSION_TITLE, DISCUSSION_TEXT. */
export async function openDiscussion(
  parts: DiscussionParts,
  call: SignedIn,
  params: RepositoryParams,
  said: { title: string; body: string },
): Promise<{ no: number }> {
  const { context, discussions, comments } = parts;
  const title = boundedText(said.title, DISCUSSION_TITLE, 'DISCUSSION_TITLE');
  const body = boundedText(said.body, DISCUSSION_BODY, 'DISCUSSION_TEXT');
  const seen = await openForWriting(parts, call, params);
  const { repository } = seen;
  const { accountId: authorId } = call.actor;
  return context.database.transaction((tx) =>
    createOnce(tx, call, { params, ...said }, async () => {
      const at = context.now();
      const no = await discussions.nextNo(tx, repository.id);
      const made = { id: newId(at), repositoryId: repository.id, no, title, authorId, at };
      await discussions.insert(tx, made);
      await comments.insertFirst(tx, { id: newId(at), discussionId: made.id, authorId, body, at });
      await notify(parts, tx, seen, { discussion: made, code: 'DISCUSSION_OPENED', by: authorId });
      return { no };
    }),
  );
}

/** Throws as `openDiscussion`; DISCUSSION_NOT_FOUND, DISCUSSION_FULL; with a move, DISCUSSION_STATE. */
export async function answerDiscussion(
  parts: DiscussionParts,
  call: SignedIn,
  params: RepositoryParams & { no: string },
  said: { body: string; move: '' | DiscussionMove },
) {
  const { context, discussions, comments } = parts;
  const body = boundedText(said.body, DISCUSSION_BODY, 'DISCUSSION_TEXT');
  const { no, ...name } = params;
  const seen = await openForWriting(parts, call, name);
  const { accountId: authorId } = call.actor;
  return context.database.transaction((tx) =>
    createOnce(tx, call, { params, ...said }, async () => {
      const at = context.now();
      const discussion = refuseUnseen(await discussions.lock(tx, seen.repository.id, numberOf(no)), seen);
      if (discussion.lastPlace >= MOST_COMMENTS) throw new AppError('DISCUSSION_FULL');
      const id = newId(at);
      await comments.insert(tx, { id, discussionId: discussion.id, authorId, body, at });
      if (said.move === '') {
        await notify(parts, tx, seen, { discussion, code: 'DISCUSSION_ANSWERED', by: authorId });
        return { id, state: discussion.state };
      }
      return { id, state: await moveLocked(parts, tx, call, seen, discussion, said.move) };
    }),
  );
}

/**
 * Throws COMMENT_NOT_FOUND for other authors' comments, COMMENT_TOO_LATE, COMMENT_STATE for a hidden one; DISCUSSION_TITLE,
 * DISCUSSION_TEXT.
 */
export async function editComment(
  parts: DiscussionParts,
  call: SignedIn,
  params: RepositoryParams & { no: string; comment: string },
  said: { body: string; title?: string | undefined },
) {
  const { context, discussions, comments } = parts;
  const body = boundedText(said.body, DISCUSSION_BODY, 'DISCUSSION_TEXT');
  const title = said.title === undefined ? null : boundedText(said.title, DISCUSSION_TITLE, 'DISCUSSION_TITLE');
  const { no, comment: commentId, ...name } = params;
  const seen = await openForWriting(parts, call, name);
  const html = await context.renderText(body);
  return context.database.transaction(async (tx) => {
    const discussion = refuseUnseen(await discussions.lock(tx, seen.repository.id, numberOf(no)), seen);
    const comment = await comments.find(discussion.id, commentId, tx);
    if (!comment || comment.authorId !== call.actor.accountId) throw new AppError('COMMENT_NOT_FOUND');
    const at = context.now();
    if (at > editableUntil(comment.createdAt)) throw new AppError('COMMENT_TOO_LATE', { hours: EDIT_HOURS });
    if (comment.state !== 'SHOWN') throw new AppError('COMMENT_STATE');
    await comments.edit(tx, comment.id, body, at);
    if (title !== null && comment.place === 1) await discussions.retitle(tx, discussion.id, title);
    return { id: comment.id, html, editedAt: at };
  });
}
