/** Likes, downloads, discussions and the library. */

import { permissionsOf } from '#kernel/roles/roles.ts';
import { createCommentStore } from './discussion/comment-store.ts';
import { discussionRoutes } from './discussion/discussion-routes.ts';
import { createDiscussionStore } from './discussion/discussion-store.ts';
import { createTakingDown } from './discussion/move-discussion.ts';
import type { DiscussionParts } from './discussion/parts.ts';
import { createRenderText } from './discussion/render-text.ts';
import type { Inspection } from './inspect/inspection.ts';
import { createEntryStore } from './library/entry-store.ts';
import { createFacetIds } from './library/filter.ts';
import { createHomeStore } from './library/home-store.ts';
import { createLibraryIndexer } from './library/index-library.ts';
import { createRetainedAnswers } from './library/kept-answers.ts';
import type { LibraryParts } from './library/library-parts.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { type Counts, createListStore, type LibraryPage } from './library/list-store.ts';
import { peopleOf } from './people-of.ts';
import type { Asker, CommunityContext } from './ports.ts';
import { createTrending } from './reader/compute-trending.ts';
import { createDownloadCounter } from './reader/count-downloads.ts';
import { createDownloadStore } from './reader/download-store.ts';
import { createFigureStore } from './reader/figure-store.ts';
import { createLikeStore } from './reader/like-store.ts';
import { readerRoutes } from './reader/reader-routes.ts';
import type { Repositories } from './repository/repositories.ts';
import { NO_STANDING, type SocialContext, type Standing } from './social-ports.ts';

/** Limits recounting while the library changes constantly. */
const COUNTED_MS = 3_000;

type Options = {
  context: CommunityContext;
  repositories: Repositories;
  inspection: Pick<Inspection, 'ask'>;
  /** Ids of repositories opened to an account or its group ('' for none) by a purchase in force. */
  boughtBy(reader: { accountId: number; groupId: string }): Promise<string[]>;
};

export function createSocial({ context: given, repositories, inspection, boughtBy }: Options) {
  const lists = createListStore(given.database);
  async function standingOf(asker: Asker): Promise<Standing> {
    const { actor, token } = asker;
    if (!actor || (token && !token.scopes.includes('repository.read'))) return NO_STANDING;
    const { accountId } = actor;
    const group = actor.isJoinGroup ? given.groupOf(accountId) : Promise.resolve(null);
    const [places, bought] = await Promise.all([
      repositories.placesOf(asker, group),
      group.then((found) => boughtBy({ accountId, groupId: found?.groupId ?? '' })),
    ]);
    return {
      namespaceIds: places.map(({ namespaceId }) => namespaceId),
      ownedIds: places.filter(({ owner }) => owner).map(({ namespaceId }) => namespaceId),
      // A token covers listed repositories only: for the others, lists show what is public.
      boughtIds: token ? [] : bought,
      staff: !token && permissionsOf(actor.roles).includes('community.manage'),
    };
  }
  const context: SocialContext = {
    ...given,
    access: repositories,
    findRepository: repositories.findById,
    peopleOf: (namespace) => peopleOf(given, namespace),
    renderText: createRenderText(inspection),
    standingOf,
  };
  const { database, now, analyser } = context;
  const likes = createLikeStore(database);
  const figures = createFigureStore(database);
  const entries = createEntryStore(database);
  const counts = createRetainedAnswers<Counts>({ now, settledMs: COUNTED_MS });
  const pages = createRetainedAnswers<LibraryPage>({ now });
  const discussion: DiscussionParts = { context, discussions: createDiscussionStore(database), comments: createCommentStore(database) };
  const library: LibraryParts = {
    context,
    namespaces: repositories.namespaces,
    findByIds: repositories.findByIds,
    likes,
    entries,
    lists,
    homes: createHomeStore(database),
    counts,
    pages,
    facetIds: createFacetIds(entries),
  };
  const downloads = createDownloadCounter({ store: createDownloadStore(database), secret: context.secret, now });
  const trending = createTrending({ database, store: figures, entries, now });
  const indexer = createLibraryIndexer({ database, store: entries, analyser });
  return {
    routes: [...readerRoutes({ context, likes, figures }), ...discussionRoutes(discussion), ...libraryRoutes(library)],
    jobs: [...downloads.jobs, ...trending.jobs, ...indexer.jobs],
    eventHandlers: indexer.eventHandlers,
    /** Counts a download from a repository: once a day per reader. Never fails and never waits. */
    countDownload: downloads.count,
    /** For decisions about take-down requests against a discussion. */
    takingDown: createTakingDown(discussion),
    /** Invalidates cached lists and counts after changes to repositories. */
    invalidateLists(): void {
      counts.invalidate();
      pages.invalidate();
    },
    /** Public repositories, by ids or all, for the mall's search. */
    listed: indexer.listed,
  };
}
export type Social = ReturnType<typeof createSocial>;
