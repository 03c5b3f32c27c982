/** One page of the library with its facets. */

import type { listLibrary as contract } from '#contexts/community/calls/library.ts';
import { facetNames } from '#contexts/community/rules/facets.ts';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { Asker } from '../ports.ts';
import { NO_STANDING, type Standing } from '../social-ports.ts';
import { type CountedParts, countedFacets, viewFacets } from './count-labels.ts';
import { type LibraryQuery, linkedOf, selectionOf, wordsOf } from './filter.ts';
import { viewLibraryCards } from './library-cards.ts';
import type { LibraryParts } from './library-parts.ts';
import { bringsCounts, type Counts, type LibraryFilter, MOST_COUNTED, type Paging } from './list-store.ts';
import { isAnonymous } from './visible-store.ts';

const NOTHING: Counts = { total: 0, counts: [] };
const NO_PAGE = { records: [], liked: new Set<string>(), next: '', previous: '', counts: null };

type Asked = { filter: LibraryFilter; paging: Paging; standing: Standing; accountId: number };

/** Public counts are cached for all callers; what only this caller sees is counted each time, and is little. */
async function countOne({ lists, counts }: LibraryParts, filter: LibraryFilter, standing: Standing): Promise<Counts[]> {
  const publicly = () => lists.countFacets(filter, null);
  return Promise.all([
    filter.likedBy > 0 ? publicly() : counts.get(JSON.stringify(filter), publicly),
    isAnonymous(standing) ? NOTHING : lists.countFacets(filter, standing),
  ]);
}

/** Counts shared by several selections are cached: those of all models serve every list of models with one selection. */
export async function countAll(parts: LibraryParts, filter: LibraryFilter, standing: Standing): Promise<CountedParts> {
  const selected = facetNames.filter((name) => filter.facets[name] !== undefined);
  const [whole, ...others] = await Promise.all([
    countOne(parts, filter, standing),
    ...selected.map((name) => {
      const { [name]: _, ...facets } = filter.facets;
      return countOne(parts, { ...filter, facets }, standing);
    }),
  ]);
  return { whole, without: Object.fromEntries(selected.map((name, index) => [name, others[index]])) };
}

const nothingOf = (selection: Parameters<typeof countedFacets>[1]): Answer<typeof contract> => ({
  records: [],
  total: 0,
  more: false,
  next: '',
  previous: '',
  facets: viewFacets(countedFacets({ whole: [], without: {} }, selection)),
});

/**
 * Public pages are cached, as counts are; a repository that is no longer public is removed immediately. `liked`: those that the account
 * liked.
 */
async function askForPage({ lists, likes, pages }: LibraryParts, { filter, paging, standing, accountId }: Asked) {
  const ask = () => lists.listPage(filter, standing, paging);
  if (isAnonymous(standing) && filter.likedBy === 0) {
    const page = await pages.get(JSON.stringify([filter, paging]), ask);
    const still = await lists.amongPublic(
      page.records.map(({ id }) => id),
      accountId,
    );
    if (still.length === page.records.length) return { ...page, liked: new Set(still.flatMap(({ id, liked }) => (liked ? [id] : []))) };
    pages.invalidate();
  }
  const page = await ask();
  return {
    ...page,
    liked: await likes.likedAmong(
      accountId,
      page.records.map(({ id }) => id),
    ),
  };
}

async function askFor(parts: LibraryParts, asked: Asked) {
  const { filter, standing } = asked;
  // A code without repositories.
  const isEmpty = facetNames.some((name) => filter.facets[name]?.length === 0);
  if (!isEmpty && bringsCounts(filter, standing, asked.paging)) {
    const { counts, ...page } = await askForPage(parts, asked);
    const counted: CountedParts = { whole: counts ? [counts] : [], without: {} };
    return { page, counted };
  }
  const [page, counted] = await Promise.all([isEmpty ? NO_PAGE : askForPage(parts, asked), countAll(parts, filter, standing)]);
  return { page, counted };
}

export async function listLibrary(
  parts: LibraryParts,
  asker: Asker,
  type: RepositoryType,
  query: LibraryQuery,
): Promise<Answer<typeof contract>> {
  const { context, namespaces } = parts;
  const selection = selectionOf(query);
  const words = wordsOf(query.keyword, context.analyser);
  const accountId = asker.actor?.accountId ?? 0;
  const finding = context.standingOf(asker);
  const [namespace, facets] = await Promise.all([query.author === '' ? null : namespaces.find(query.author), parts.facetIds(selection)]);
  const filter: LibraryFilter = {
    type,
    words: words === 'nothing' ? null : words,
    facets,
    namespaceId: namespace?.id ?? null,
    tag: query.tag.trim(),
    linked: linkedOf(query),
    likedBy: query.liked ? accountId : 0,
  };
  // No word at all, an unknown author, or likes without an account.
  const isNothing = words === 'nothing' || (query.author !== '' && !namespace) || (query.liked && accountId === 0);
  const { sort, order, cursor, pageSize } = query;
  const ask = (standing: Standing) => askFor(parts, { filter, paging: { sort, order, cursor, pageSize }, standing, accountId });
  // Most callers see only public repositories: that query runs while the caller's own rights are read.
  const [standing, publicly] = await Promise.all([finding, isNothing ? null : ask(NO_STANDING)]);
  if (!publicly) return nothingOf(selection);
  const { page, counted } = isAnonymous(standing) ? publicly : await ask(standing);
  const total = counted.whole.reduce((sum, one) => sum + one.total, 0);
  return {
    records: await viewLibraryCards(parts, page.records, page.liked),
    total,
    more: total >= MOST_COUNTED,
    next: page.next,
    previous: page.previous,
    facets: viewFacets(countedFacets(counted, selection)),
  };
}
