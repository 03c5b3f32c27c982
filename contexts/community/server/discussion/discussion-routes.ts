import * as contract from '#contexts/community/calls/discussions.ts';
import { commentActions, discussionActions, editableUntil, seesComment } from '#contexts/community/rules/discussion-rules.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Comment } from './comment-store.ts';
import type { Discussion } from './discussion-store.ts';
import { moveComment, moveDiscussion, pinDiscussion } from './move-discussion.ts';
import { type DiscussionParts, numberOf, openRepository, refuseUnseen, type Seen } from './parts.ts';
import { createRendered, type Rendered } from './rendered.ts';
import { answerDiscussion, editComment, openDiscussion } from './write-discussion.ts';

/** Comments per page. */
const PAGE = 100;

type Names = ReadonlyMap<number, string>;
const rowOf = (
  { no, title, state, pinned, hidden, authorId, createdAt, changedAt, comments }: Discussion,
  names: Names,
): contract.DiscussionRow => ({
  no,
  title,
  state,
  pinned,
  hidden,
  author: names.get(authorId) ?? '',
  createdAt,
  changedAt,
  comments,
});

/** The author as shown to readers. */
const writerOf = (accountId: number, discussion: Discussion, people: ReadonlySet<number>, names: Names, seen: Seen) => ({
  name: names.get(accountId) ?? '',
  roles: [...(accountId === discussion.authorId ? (['AUTHOR'] as const) : []), ...(people.has(accountId) ? (['MAINTAINER'] as const) : [])],
  own: accountId === seen.reader.accountId,
});

type Shown = { discussion: Discussion; seen: Seen; people: ReadonlySet<number>; names: Names; rendered: Rendered; now: number };
async function viewComment(comment: Comment, { discussion, seen, people, names, rendered, now }: Shown): Promise<contract.CommentView> {
  const { reader, writes } = seen;
  const isSeen = seesComment(comment, reader);
  const isOwn = comment.authorId === reader.accountId;
  return {
    id: comment.id,
    place: comment.place,
    writer: writerOf(comment.authorId, discussion, people, names, seen),
    state: comment.state,
    body: isSeen ? comment.body : '',
    html: isSeen ? await rendered(comment) : '',
    createdAt: comment.createdAt,
    editedAt: comment.editedAt,
    hiddenReason: isSeen ? comment.hiddenReason : '',
    hiddenByStaff: isSeen && comment.hiddenByStaff,
    editableUntil: isOwn ? editableUntil(comment.createdAt) : 0,
    actions: commentActions(comment, reader, writes, now),
  };
}

async function viewDiscussion(parts: DiscussionParts, rendered: Rendered, seen: Seen, discussion: Discussion, after: number) {
  const { context, discussions, comments } = parts;
  const [found, events, people] = await Promise.all([
    comments.list(discussion.id, after, PAGE + 1),
    discussions.events(discussion.id),
    context.peopleOf(seen.repository.namespace),
  ]);
  const page = found.slice(0, PAGE);
  const ids = [discussion.authorId, ...page.map(({ authorId }) => authorId), ...events.map(({ accountId }) => accountId)];
  const names = await context.userNames([...new Set(ids)]);
  const shown: Shown = { discussion, seen, people: new Set(people), names, rendered, now: context.now() };
  const records: contract.CommentView[] = [];
  // Sequential: long ones are rendered in a small pool of processes.
  for (const comment of page) records.push(await viewComment(comment, shown));
  return {
    ...rowOf(discussion, names),
    writer: writerOf(discussion.authorId, discussion, shown.people, names, seen),
    records,
    more: found.length > PAGE,
    events: events.map(({ move, accountId, at }) => ({ move, by: names.get(accountId) ?? '', at })),
    actions: discussionActions({ ...discussion, comments: discussion.lastPlace }, seen.reader, seen.writes),
  };
}

export function discussionRoutes(parts: DiscussionParts): Bound[] {
  const { context, discussions } = parts;
  const rendered = createRendered(context.renderText);
  return [
    bind(contract.listDiscussions, async ({ params, query: { state, keyword, ...paging } }, call) => {
      const { repository, reader, writes } = await openRepository(parts, call, params);
      const seer = { all: reader.maintainer || reader.staff, accountId: reader.accountId };
      const [list, pinned, counts] = await Promise.all([
        discussions.list(repository.id, seer, { state, keyword }, paging),
        discussions.listPinned(repository.id, seer),
        discussions.count(repository.id, seer),
      ]);
      const names = await context.userNames([...new Set([...list.records, ...pinned].map(({ authorId }) => authorId))]);
      const rows = (found: readonly Discussion[]) => found.map((discussion) => rowOf(discussion, names));
      return { ...list, records: rows(list.records), pinned: rows(pinned), ...counts, mayWrite: writes };
    }),
    bind(contract.getDiscussion, async ({ params: { no, ...name }, query: { after } }, call) => {
      const seen = await openRepository(parts, call, name);
      const discussion = refuseUnseen(await discussions.find(seen.repository.id, numberOf(no)), seen);
      return viewDiscussion(parts, rendered, seen, discussion, after);
    }),
    bind(contract.openDiscussion, ({ params, body }, call) => openDiscussion(parts, call, params, body)),
    bind(contract.answerDiscussion, ({ params, body }, call) => answerDiscussion(parts, call, params, body)),
    bind(contract.moveDiscussion, ({ params, body }, call) => moveDiscussion(parts, call, params, body.move)),
    bind(contract.pinDiscussion, ({ params, body }, call) => pinDiscussion(parts, call, params, body.pinned)),
    bind(contract.editComment, ({ params, body }, call) => editComment(parts, call, params, body)),
    bind(contract.moveComment, ({ params, body }, call) => moveComment(parts, call, params, body)),
  ];
}
