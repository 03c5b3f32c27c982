/** Discussions of a repository: users who are signed in and see the repository open, comment on, close and reopen them. */
import { z } from 'zod';
import { COMMENT_MOVES, commentLifecycle, DISCUSSION_MOVES, discussionLifecycle } from '#contexts/community/rules/discussion-lifecycle.ts';
import { DISCUSSION_BODY, DISCUSSION_TITLE } from '#contexts/community/rules/discussion-rules.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { repositoryParams } from './fields.ts';

const base = '/community/repository/:kind/:namespace/:name';
/** Surrounding spaces do not count: the input may be slightly longer. */
const title = lineText(DISCUSSION_TITLE.most * 2);
const body = freeText(DISCUSSION_BODY.most * 2);

export const discussionState = z.enum(discussionLifecycle.states);
export const commentState = z.enum(commentLifecycle.states);
export const discussionMove = z.enum(DISCUSSION_MOVES);
export const commentMove = z.enum(COMMENT_MOVES);

/** AUTHOR: opened the discussion. MAINTAINER: one of the repository's people. */
export const writer = z.object({ name: z.string(), roles: z.array(z.enum(['AUTHOR', 'MAINTAINER'])), own: z.boolean() });

export const discussionRow = z.object({
  no: z.number().int(),
  title: z.string(),
  state: discussionState,
  pinned: z.boolean(),
  /** Its first comment is hidden; only viewers who may see that comment see it in the list. */
  hidden: z.boolean(),
  author: z.string(),
  createdAt: instant,
  /** Time of the last comment or move. */
  changedAt: instant,
  /** Includes the first one, excludes hidden ones. */
  comments: z.number().int(),
});
export type DiscussionRow = z.output<typeof discussionRow>;

export const listDiscussions = endpoint({
  id: 'community.list-discussions',
  method: 'GET',
  byToken: 'repository',
  path: `${base}/discussions`,
  summary: 'List the discussions of a repository; pinned ones separately',
  params: repositoryParams,
  query: z.object({
    ...listQuery(['changedAt', 'createdAt'] as const),
    state: z.union([z.literal(''), discussionState]).default('OPEN'),
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(discussionRow).extend({
    /** In any state; a few. Not among the records. */
    pinned: z.array(discussionRow),
    open: z.number().int(),
    closed: z.number().int(),
    /** The caller may open one, visitors after signing in. */
    mayWrite: z.boolean(),
  }),
});

export const commentView = z.object({
  id: z.string(),
  /** From 1; the first one opens the discussion. */
  place: z.number().int(),
  writer,
  state: commentState,
  /** Markdown source, and sanitised HTML; both '' if hidden from the caller. Only HTML is '' if the text is too complex to render. */
  body: z.string(),
  html: z.string(),
  createdAt: instant,
  /** 0: never edited. */
  editedAt: instant,
  /** Of a hidden one, if the caller sees it: the reason, and whether operators hid it. */
  hiddenReason: z.string(),
  hiddenByStaff: z.boolean(),
  /** End of the author's editing period; 0 for other users. */
  editableUntil: instant,
  /** report: by community.request-takedown, with the discussion's number. */
  actions: z.array(z.enum(['edit', 'hide', 'restore', 'report'])),
});
export type CommentView = z.output<typeof commentView>;

export const discussionEvent = z.object({ move: discussionMove, by: z.string(), at: instant });
export const getDiscussion = endpoint({
  id: 'community.get-discussion',
  method: 'GET',
  byToken: 'repository',
  path: `${base}/discussion/:no`,
  summary: 'Get a discussion with its comments, oldest first, a hundred per page, and its close and reopen events',
  params: repositoryParams.extend({ no: freeText(64) }),
  query: z.object({
    /** Position of the previous page's last comment. */ after: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  answer: discussionRow.extend({
    writer,
    comments: z.number().int(),
    records: z.array(commentView),
    /** More comments follow. */
    more: z.boolean(),
    events: z.array(discussionEvent),
    actions: z.array(z.enum(['answer', 'close', 'reopen', 'pin', 'unpin'])),
  }),
});

export const openDiscussion = endpoint({
  id: 'community.open-discussion',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/discussions/open`,
  summary: 'Open a discussion; its participants and the repository’s people are notified of what follows',
  access: 'user',
  idempotent: true,
  params: repositoryParams,
  body: z.object({ title, body }),
  answer: z.object({ no: z.number().int() }),
});
const discussionParams = repositoryParams.extend({ no: freeText(64) });
export const answerDiscussion = endpoint({
  id: 'community.answer-discussion',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/discussion/:no/answer`,
  summary: 'Comment on a discussion, optionally closing or reopening it if allowed',
  access: 'user',
  idempotent: true,
  params: discussionParams,
  body: z.object({ body, move: z.union([z.literal(''), discussionMove]).default('') }),
  answer: z.object({ id: z.string(), state: discussionState }),
});
export const moveDiscussion = endpoint({
  id: 'community.move-discussion',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/discussion/:no/move`,
  summary: 'Close or reopen a discussion; DISCUSSION_STATE on a concurrent change',
  access: 'user',
  params: discussionParams,
  body: z.object({ move: discussionMove }),
  answer: z.object({ state: discussionState }),
});
export const pinDiscussion = endpoint({
  id: 'community.pin-discussion',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/discussion/:no/pin`,
  summary: 'Pin or unpin a discussion',
  access: 'user',
  params: discussionParams,
  body: z.object({ pinned: z.boolean() }),
  answer: z.object({ pinned: z.boolean() }),
});
const commentParams = discussionParams.extend({ comment: idText });
export const editComment = endpoint({
  id: 'community.edit-comment',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/discussion/:no/comment/:comment/edit`,
  summary: 'Edit the caller’s own comment within a day; with the first one, also the title',
  access: 'user',
  params: commentParams,
  body: z.object({ body, title: title.optional() }),
  answer: z.object({ id: z.string(), html: z.string(), editedAt: instant }),
});
export const moveComment = endpoint({
  id: 'community.move-comment',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/discussion/:no/comment/:comment/move`,
  summary: 'Hide a comment with a reason, or restore it; for the first one, the whole discussion',
  access: 'user',
  params: commentParams,
  body: z.object({ move: commentMove, reason: freeText(300).default('') }),
  answer: z.object({ id: z.string(), state: commentState }),
});
