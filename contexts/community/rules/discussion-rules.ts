/** Permissions in a discussion, and limits on its texts. Pure. */
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { countCharacters } from '#kernel/text/text.ts';
import {
  type CommentMove,
  type CommentState,
  commentLifecycle,
  type DiscussionMove,
  type DiscussionRole,
  type DiscussionState,
  discussionLifecycle,
} from './discussion-lifecycle.ts';

const HOUR_MS = 3_600_000;
/** Hours in which the author may edit a comment. */
export const EDIT_HOURS = 24;
/** Characters, without surrounding spaces. */
export const DISCUSSION_TITLE = { least: 2, most: 200 } as const;
export const DISCUSSION_BODY = { least: 2, most: 20_000 } as const;
/** Maximum comments of a discussion, and pinned discussions of a repository. */
export const MOST_COMMENTS = 1_000;
export const MOST_PINNED = 3;

export type Reader = {
  /** 0: not signed in. */
  accountId: number;
  /** May write to the repository. */
  maintainer: boolean;
  /** Moderates the community for the platform. */
  staff: boolean;
};

export const editableUntil = (writtenAt: number): number => writtenAt + EDIT_HOURS * HOUR_MS;

/** Roles of a reader in a discussion, or for a comment, by `authorId`. */
export function rolesIn(authorId: number, reader: Reader): DiscussionRole[] {
  const roles: DiscussionRole[] = [];
  if (reader.accountId !== 0 && reader.accountId === authorId) roles.push('author');
  if (reader.maintainer) roles.push('maintainer');
  if (reader.staff) roles.push('staff');
  return roles;
}

export type DiscussionAction = 'answer' | DiscussionMove | 'pin' | 'unpin';
type SeenDiscussion = { state: DiscussionState; authorId: number; pinned: boolean; comments: number };
/** `writes`: the reader is signed in and may take part in this repository's discussions. */
export function discussionActions(discussion: SeenDiscussion, reader: Reader, writes: boolean): DiscussionAction[] {
  if (!writes) return [];
  const actions: DiscussionAction[] = discussion.comments < MOST_COMMENTS ? ['answer'] : [];
  actions.push(...allowedMoves(discussionLifecycle, discussion.state, rolesIn(discussion.authorId, reader)));
  if (reader.maintainer) actions.push(discussion.pinned ? 'unpin' : 'pin');
  return actions;
}

export type CommentAction = 'edit' | CommentMove | 'report';
type SeenComment = { state: CommentState; authorId: number; createdAt: number; hiddenByStaff: boolean };
/** What operators hid only operators may restore. */
export function commentActions(comment: SeenComment, reader: Reader, writes: boolean, now: number): CommentAction[] {
  if (!writes) return [];
  const roles = rolesIn(comment.authorId, reader);
  const actions: CommentAction[] = [];
  if (roles.includes('author') && comment.state === 'SHOWN' && now <= editableUntil(comment.createdAt)) actions.push('edit');
  const hiding = roles.filter((role) => role !== 'author');
  const moves = allowedMoves(commentLifecycle, comment.state, hiding);
  actions.push(...moves.filter((move) => move !== 'restore' || !comment.hiddenByStaff || reader.staff));
  if (comment.state === 'SHOWN' && !roles.includes('author')) actions.push('report');
  return actions;
}

/** Whether a reader sees the text of a comment. */
export const seesComment = (comment: Pick<SeenComment, 'state' | 'authorId'>, reader: Reader): boolean =>
  comment.state === 'SHOWN' || rolesIn(comment.authorId, reader).length > 0;

/** Whether the length in characters is within bounds. */
export const fitsLength = (text: string, { least, most }: { least: number; most: number }): boolean => {
  const length = countCharacters(text);
  return length >= least && length <= most;
};
