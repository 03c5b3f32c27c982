/** Dependencies of the library's calls. */

import type { LikeStore } from '../reader/like-store.ts';
import type { Namespaces } from '../repository/namespaces.ts';
import type { Repository } from '../repository/repository-store.ts';
import type { SocialContext } from '../social-ports.ts';
import type { EntryStore } from './entry-store.ts';
import type { Selection } from './filter.ts';
import type { HomeStore } from './home-store.ts';
import type { RetainedAnswers } from './kept-answers.ts';
import type { Counts, LibraryFilter, LibraryPage, ListStore } from './list-store.ts';

export type LibraryParts = {
  context: SocialContext;
  namespaces: Pick<Namespaces, 'find' | 'usedBytes'>;
  findByIds(ids: readonly string[]): Promise<Repository[]>;
  likes: LikeStore;
  entries: EntryStore;
  lists: ListStore;
  homes: HomeStore;
  /** Public counts. */
  counts: RetainedAnswers<Counts>;
  pages: RetainedAnswers<LibraryPage>;
  facetIds(selection: Selection): Promise<LibraryFilter['facets']>;
};
