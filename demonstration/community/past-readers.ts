/** Likes and downloads of demo readers before the demo's start. */

import { createCommentStore } from '#contexts/community/server/discussion/comment-store.ts';
import { createDiscussionStore } from '#contexts/community/server/discussion/discussion-store.ts';
import { newId } from '#kernel/id/id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { savePastDownloads, savePastLikes } from './past-readers-store.ts';

export type PastDiscussion = {
  title: string;
  body: string;
  authorId: number;
  at: number;
  answers: { authorId: number; body: string; at: number }[];
  closed: boolean;
};

export type PastReaders = ReturnType<typeof createPastReaders>;
export function createPastReaders(database: Database) {
  const discussions = createDiscussionStore(database);
  const comments = createCommentStore(database);
  return {
    add: (
      repositoryId: string,
      past: { likes: { accountId: number; at: number }[]; days: { at: number; downloads: number }[] },
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await savePastLikes(tx, repositoryId, past.likes);
        await savePastDownloads(tx, repositoryId, past.days);
      }),
    addDiscussion: (repositoryId: string, { title, body, authorId, at, answers, closed }: PastDiscussion): Promise<void> =>
      database.transaction(async (tx) => {
        const no = await discussions.nextNo(tx, repositoryId);
        const id = newId(at);
        await discussions.insert(tx, { id, repositoryId, no, title, authorId, at });
        await comments.insertFirst(tx, { id: newId(at), discussionId: id, authorId, body, at });
        for (const answer of answers) await comments.insert(tx, { id: newId(answer.at), discussionId: id, ...answer });
        if (closed) await discussions.move(tx, id, 'close', authorId, answers.at(-1)?.at ?? at);
      }),
  };
}
