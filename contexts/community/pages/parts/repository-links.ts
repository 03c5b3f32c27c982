/** Addresses of a repository's pages, in the reader's presentation. */
import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import { kindOf } from '#contexts/community/rules/repository.ts';
import { type Links, useLinks } from '#web/lib/links.ts';

/** Fields of a repository used in addresses. */
export type RepositoryName = { type: RepositoryType; namespace: { name: string }; name: string };

/** The parameters of every call and page about a repository. */
export const placeOf = ({ type, namespace, name }: RepositoryName) => ({ kind: kindOf(type), namespace: namespace.name, name });
export type RepositoryPlace = ReturnType<typeof placeOf>;

const base = 'community/:kind/:namespace/:name' as const;
const linksOf = ({ mall }: Links, place: RepositoryPlace) => ({
  card: mall(base, place),
  files: (revision: string, path = '', after = '') => mall(`${base}/files/:revision/*`, { ...place, revision, path, after }),
  file: (revision: string, path: string, view: 'source' | '' = '') => mall(`${base}/file/:revision/*`, { ...place, revision, path, view }),
  edit: (revision: string, path: string, create = false) => mall(`${base}/edit/:revision/*`, { ...place, revision, path, create }),
  upload: (revision: string, path = '') => mall(`${base}/upload/:revision/*`, { ...place, revision, path }),
  commits: (revision: string, path = '', after = '') => mall(`${base}/commits/:revision/*`, { ...place, revision, path, after }),
  commit: (commitId: string, after = '') => mall(`${base}/commit/:commitId`, { ...place, commitId, after }),
  compare: (from = '', to = '', after = '') => mall(`${base}/compare`, { ...place, from, to, after }),
  discussions: (state: 'OPEN' | 'CLOSED' | '' = '', cursor = '') => mall(`${base}/discussions`, { ...place, state, cursor }),
  newDiscussion: mall(`${base}/discussions/new`, place),
  discussion: (number: number, after = 0) => mall(`${base}/discussions/:number`, { ...place, number: String(number), after }),
  settings: (part: 'branches' | 'access' | 'sale' | 'danger' | '' = '') => mall(`${base}/settings`, { ...place, part }),
});
export type RepositoryLinks = ReturnType<typeof linksOf>;

export const useRepositoryLinks = (repository: RepositoryName): RepositoryLinks => linksOf(useLinks(), placeOf(repository));

const lists = { MODEL: 'community/models', DATASET: 'community/datasets', SPACE: 'community/spaces' } as const;
/** The page that lists repositories of a type. */
export const listPageOf = (type: RepositoryType) => lists[type];
