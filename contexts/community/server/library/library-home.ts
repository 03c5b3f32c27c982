/** The library's home, a publisher's page, and a repository's lineage. */
import type { getLibraryHome, getLineage, getNamespace, LibraryCard } from '#contexts/community/calls/library.ts';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { LIKE_AS_DOWNLOADS, TRENDING_DAYS, TRENDING_HALF_LIFE_DAYS } from '#contexts/community/rules/trending.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asker } from '../ports.ts';
import type { Repository } from '../repository/repository-store.ts';
import { viewNamespace } from '../repository/views.ts';
import { NO_STANDING } from '../social-ports.ts';
import { type Counted, countedFacets, withLabel, withTask } from './count-labels.ts';
import { everythingOf } from './filter.ts';
import { MOST_LINKED } from './home-store.ts';
import { viewLibraryCards } from './library-cards.ts';
import type { LibraryParts } from './library-parts.ts';
import { countAll } from './list-library.ts';

/** Sizes: cards of a shelf, codes of a list, publishers. */
const TRENDING = 8;
const NEWEST = 8;
const TASKS = 24;
const CODES = 12;
const PUBLISHERS = 12;
/** Latest repositories of a publisher per type; repositories per relation. */
const LATEST = 6;
const LINKED = 6;

const TYPES = ['MODEL', 'DATASET', 'SPACE'] as const satisfies RepositoryType[];
type Shelves<T> = { models: T; datasets: T; spaces: T };
const shelvesOf = <T>([models, datasets, spaces]: readonly T[]): Shelves<T> => ({ models, datasets, spaces }) as Shelves<T>;

/** Sums counts of several types, most frequent first. */
function mostOf(counted: readonly Counted[][], most: number): Counted[] {
  const sums = new Map<string, number>();
  for (const { code, count } of counted.flat()) sums.set(code, (sums.get(code) ?? 0) + count);
  return [...sums]
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
    .slice(0, most);
}

/** The same for all readers. */
export async function viewLibraryHome(parts: LibraryParts): Promise<Answer<typeof getLibraryHome>> {
  const { lists, homes } = parts;
  const listBy = (sort: 'trending' | 'createdAt', pageSize: number) =>
    Promise.all(
      TYPES.map(
        async (type) => (await lists.listPage(everythingOf(type), NO_STANDING, { sort, order: 'desc', cursor: '', pageSize })).records,
      ),
    );
  const [trending, newest, counted, publishers] = await Promise.all([
    listBy('trending', TRENDING),
    listBy('createdAt', NEWEST),
    Promise.all(TYPES.map((type) => countAll(parts, everythingOf(type), NO_STANDING))),
    homes.listPublishers(PUBLISHERS),
  ]);
  const latest = newest
    .flat()
    .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
    .slice(0, NEWEST);
  const facets = counted.map((one) => countedFacets(one, {}));
  const byId = await cardsById(parts, [...trending.flat(), ...latest], 0);
  return {
    counts: shelvesOf(counted.map(({ whole }) => whole.reduce((sum, { total }) => sum + total, 0))),
    trending: shelvesOf(trending.map(byId)),
    newest: byId(latest),
    tasks: mostOf(
      facets.slice(0, 2).map(({ task }) => task),
      TASKS,
    ).map(withTask),
    licenses: mostOf(
      facets.map(({ license }) => license),
      CODES,
    ).map(withLabel('license')),
    libraries: mostOf(
      facets.map(({ library }) => library),
      CODES,
    ).map(withLabel('library')),
    publishers: publishers.map(({ models, datasets, spaces, ...namespace }) => ({ ...viewNamespace(namespace), models, datasets, spaces })),
    trendingRule: { days: TRENDING_DAYS, halfLifeDays: TRENDING_HALF_LIFE_DAYS, likeAsDownloads: LIKE_AS_DOWNLOADS },
  };
}

/** Cards of all of them with two queries; the returned function selects those of a shelf. */
async function cardsById(parts: LibraryParts, all: readonly Repository[], accountId: number) {
  const distinct = [...new Map(all.map((repository) => [repository.id, repository])).values()];
  const cards = new Map((await viewLibraryCards(parts, distinct, accountId)).map((card) => [card.id, card]));
  return (found: readonly { id: string }[]): LibraryCard[] => found.flatMap(({ id }) => cards.get(id) ?? []);
}

/** Throws NAMESPACE_NOT_FOUND, also if the caller sees nothing in it and may not publish. */
export async function viewNamespacePage(parts: LibraryParts, asker: Asker, name: string): Promise<Answer<typeof getNamespace>> {
  const { context, namespaces, homes, lists } = parts;
  const [namespace, standing] = await Promise.all([namespaces.find(name), context.standingOf(asker)]);
  if (!namespace) throw new AppError('NAMESPACE_NOT_FOUND');
  const own = standing.namespaceIds.includes(namespace.id);
  const paging = { sort: 'updatedAt', order: 'desc', cursor: '', pageSize: LATEST } as const;
  const [figures, ...shelves] = await Promise.all([
    homes.figuresOf(namespace.id, standing),
    ...TYPES.map(async (type) => (await lists.listPage({ ...everythingOf(type), namespaceId: namespace.id }, standing, paging)).records),
  ]);
  if (!own && figures.models + figures.datasets + figures.spaces === 0) throw new AppError('NAMESPACE_NOT_FOUND');
  const byId = await cardsById(parts, shelves.flat(), asker.actor?.accountId ?? 0);
  return {
    ...viewNamespace(namespace),
    ...figures,
    shopId: namespace.kind === 'SHOP' ? namespace.subjectId : '',
    own,
    storage: own ? { usedBytes: await namespaces.usedBytes(namespace.id), quotaBytes: (await context.quotas())[namespace.kind] } : null,
    latest: shelvesOf(shelves.map(byId)),
  };
}

/** Throws what opening a repository throws. */
export async function viewLineage(
  parts: LibraryParts,
  asker: Asker,
  { kind: type, ...name }: { kind: RepositoryType; namespace: string; name: string },
): Promise<Answer<typeof getLineage>> {
  const { context, homes } = parts;
  const [{ repository }, standing] = await Promise.all([context.access.open(asker, { type, ...name }, 'LIST'), context.standingOf(asker)]);
  const [links, names] = await Promise.all([homes.listLinks(repository.id), homes.namesOf(repository.id)]);
  const [targets, groups] = await Promise.all([
    homes.listTargets(links, standing),
    type === 'SPACE' ? [] : homes.listLinked(type, names, standing, LINKED),
  ]);
  const linked = await parts.findByIds(groups.flatMap(({ ids }) => ids));
  const byId = await cardsById(parts, [...targets, ...linked], asker.actor?.accountId ?? 0);
  return {
    from: links.map(({ relation, type: of, key, name: written }) => ({
      name: written,
      type: of,
      relation,
      repository: byId(targets.filter((target) => target.key === key && target.type === of))[0] ?? null,
    })),
    to: groups.map(({ relation, type: of, count, ids }) => ({
      relation,
      type: of,
      count: Math.min(count, MOST_LINKED),
      more: count > MOST_LINKED,
      records: byId(ids.map((id) => ({ id }))),
    })),
  };
}
