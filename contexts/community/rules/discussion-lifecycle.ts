import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/** A discussion of a repository: open until its author, or a user who may write to the repository, closes it. */
export const discussionLifecycle = defineLifecycle({
  name: 'discussion',
  states: ['OPEN', 'CLOSED'],
  initial: 'OPEN',
  final: [],
  moves: {
    close: { from: ['OPEN'], to: 'CLOSED', by: ['author', 'maintainer', 'staff'] },
    reopen: { from: ['CLOSED'], to: 'OPEN', by: ['author', 'maintainer', 'staff'] },
  },
});
export type DiscussionState = (typeof discussionLifecycle.states)[number];
export const DISCUSSION_MOVES = ['close', 'reopen'] as const;
export type DiscussionMove = (typeof DISCUSSION_MOVES)[number];

/** A comment in a discussion. HIDDEN: seen only by its author, users who may write to the repository, and operators. */
export const commentLifecycle = defineLifecycle({
  name: 'discussion-comment',
  states: ['SHOWN', 'HIDDEN'],
  initial: 'SHOWN',
  final: [],
  moves: {
    hide: { from: ['SHOWN'], to: 'HIDDEN', by: ['maintainer', 'staff'] },
    restore: { from: ['HIDDEN'], to: 'SHOWN', by: ['maintainer', 'staff'] },
  },
});
export type CommentState = (typeof commentLifecycle.states)[number];
export const COMMENT_MOVES = ['hide', 'restore'] as const;
export type CommentMove = (typeof COMMENT_MOVES)[number];

/** A reader's roles in a discussion; several may apply. */
export type DiscussionRole = 'author' | 'maintainer' | 'staff';
