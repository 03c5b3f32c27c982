/** What readers do with repositories, and how they find them: likes, downloads, discussions, the library. */
import { createCommentStore } from './discussion/comment-store.ts';
import { discussionRoutes } from './discussion/discussion-routes.ts';
import { createDiscussionStore } from './discussion/discussion-store.ts';
import { createTakingDown } from './discussion/move-discussion.ts';
import type { DiscussionParts } from './discussion/parts.ts';
import { createCountCache } from './library/count-cache.ts';
import { createEntryStore } from './library/entry-store.ts';
import { createFacetIds } from './library/filter.ts';
import { createHomeStore } from './library/home-store.ts';
import { createLibraryIndexer } from './library/index-library.ts';
import type { LibraryParts } from './library/library-parts.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { createListStore } from './library/list-store.ts';
import { createTrending } from './reader/compute-trending.ts';
import { createDownloadCounter } from './reader/count-downloads.ts';
import { createDownloadStore } from './reader/download-store.ts';
import { createFigureStore } from './reader/figure-store.ts';
import { createLikeStore } from './reader/like-store.ts';
import { readerRoutes } from './reader/reader-routes.ts';
import type { SocialContext, SocialPorts } from './social-ports.ts';

type Options = SocialPorts & Pick<LibraryParts, 'namespaces' | 'findByIds'>;

export function createSocial({ namespaces, findByIds, ...ports }: Options) {
  const context: SocialContext = { ...ports, now: ports.now ?? Date.now };
  const { database, now, analyser } = context;
  const likes = createLikeStore(database);
  const figures = createFigureStore(database);
  const entries = createEntryStore(database);
  const counts = createCountCache(now);
  const discussion: DiscussionParts = { context, discussions: createDiscussionStore(database), comments: createCommentStore(database) };
  const library: LibraryParts = {
    context,
    namespaces,
    findByIds,
    likes,
    entries,
    lists: createListStore(database),
    homes: createHomeStore(database),
    counts,
    facetIds: createFacetIds(entries),
  };
  const downloads = createDownloadCounter({ store: createDownloadStore(database), secret: context.secret, now });
  const trending = createTrending({ database, store: figures, now });
  const indexer = createLibraryIndexer({ database, store: entries, analyser });
  return {
    routes: [...readerRoutes({ context, likes, figures }), ...discussionRoutes(discussion), ...libraryRoutes(library)],
    jobs: [...downloads.jobs, ...trending.jobs, ...indexer.jobs],
    eventHandlers: indexer.eventHandlers,
    /** Counts that a reader has fetched contents of a repository: once a day. Never fails and never waits. */
    countDownload: downloads.count,
    /** For decisions about requests to take a discussion down. */
    takingDown: createTakingDown(discussion),
    /** Repositories have changed: what was counted of them is counted again. */
    forgetCounts: counts.forget,
    /** Of ids, or all of them, those that everybody sees, for the search of the mall. */
    listed: indexer.listed,
  };
}
export type Social = ReturnType<typeof createSocial>;
