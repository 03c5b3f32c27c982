/** Discussions of a repository: opened, answered, closed and opened again by whoever is signed in and may see the repository. */
import { z } from 'zod';
import { COMMENT_MOVES, commentLifecycle, DISCUSSION_MOVES, discussionLifecycle } from '#kernel/community/discussion-lifecycle.ts';
import { DISCUSSION_BODY, DISCUSSION_TITLE } from '#kernel/community/discussion-rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, idText, instant, lineText } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';
import { repositoryParams } from './fields.ts';

const base = '/community/repository/:kind/:namespace/:name';
/** The spaces around a text do not count: it may be a little longer as typed. */
const title = lineText(DISCUSSION_TITLE.most * 2);
const body = freeText(DISCUSSION_BODY.most * 2);

export const discussionState = z.enum(discussionLifecycle.states);
export const commentState = z.enum(commentLifecycle.states);
export const discussionMove = z.enum(DISCUSSION_MOVES);
export const commentMove = z.enum(COMMENT_MOVES);

/** AUTHOR: began the discussion. MAINTAINER: is of the people of the repository. */
export const writer = z.object({ name: z.string(), roles: z.array(z.enum(['AUTHOR', 'MAINTAINER'])), own: z.boolean() });

export const discussionRow = z.object({
  no: z.number().int(),
  title: z.string(),
  state: discussionState,
  pinned: z.boolean(),
  /** Its first comment is hidden; only those who may see that see it in the list. */
  hidden: z.boolean(),
  author: z.string(),
  createdAt: instant,
  /** Of the last comment or move. */
  changedAt: instant,
  /** The first one included, those that are hidden not. */
  comments: z.number().int(),
});
export type DiscussionRow = z.output<typeof discussionRow>;

export const listDiscussions = endpoint({
  id: 'community.list-discussions',
  method: 'GET',
  byToken: 'repository',
  path: `${base}/discussions`,
  summary: 'Discussions of a repository; pinned ones beside the list',
  params: repositoryParams,
  query: z.object({
    ...listQuery(['changedAt', 'createdAt'] as const),
    state: z.union([z.literal(''), discussionState]).default('OPEN'),
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(discussionRow).extend({
    /** Whatever their state; a few. Not among the records. */
    pinned: z.array(discussionRow),
    open: z.number().int(),
    closed: z.number().int(),
    /** The caller may open one; a visitor after signing in. */
    mayWrite: z.boolean(),
  }),
});

export const commentView = z.object({
  id: z.string(),
  /** From 1; the first one is what the discussion is about. */
  place: z.number().int(),
  writer,
  state: commentState,
  /** Markdown as written, and sanitised HTML; both '' where it is hidden from the caller. Only HTML is '' where the text is too complex to be rendered. */
  body: z.string(),
  html: z.string(),
  createdAt: instant,
  /** 0: never changed. */
  editedAt: instant,
  /** Of a hidden one, where the caller sees it: why, and whether operators hid it. */
  hiddenReason: z.string(),
  hiddenByStaff: z.boolean(),
  /** Until when its writer may change it; 0 for everybody else. */
  editableUntil: instant,
  /** report: by community.request-takedown, with the number of the discussion. */
  actions: z.array(z.enum(['edit', 'hide', 'restore', 'report'])),
});
export type CommentView = z.output<typeof commentView>;

export const discussionEvent = z.object({ move: discussionMove, by: z.string(), at: instant });
export const getDiscussion = endpoint({
  id: 'community.get-discussion',
  method: 'GET',
  byToken: 'repository',
  path: `${base}/discussion/:no`,
  summary: 'A discussion with its comments, the oldest first, a hundred a page, and when it was closed and opened again',
  params: repositoryParams.extend({ no: freeText(64) }),
  query: z.object({
    /** The place of the last comment of the page before. */ after: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  answer: discussionRow.extend({
    writer,
    comments: z.number().int(),
    records: z.array(commentView),
    /** There are comments after these. */
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
  summary: 'Opens a discussion; its people and those of the repository are notified of what follows',
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
  summary: 'Answers in a discussion, and closes or opens it again with it where that is wished and allowed',
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
  summary: 'Closes a discussion or opens it again; DISCUSSION_STATE when somebody else was faster',
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
  summary: 'Pins a discussion to the head of the list, or no longer',
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
  summary: 'Changes an own comment within a day; with the first one, the title too',
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
  summary: 'Hides a comment with a reason, or shows it again; with the first one, the whole discussion',
  access: 'user',
  params: commentParams,
  body: z.object({ move: commentMove, reason: freeText(300).default('') }),
  answer: z.object({ id: z.string(), state: commentState }),
});
