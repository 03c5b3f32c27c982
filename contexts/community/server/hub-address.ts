/** Addresses of files in the Hub API, for clients and pages. */
import { kindOf, type RepositoryType } from '#contexts/community/rules/repository.ts';
import { encodePath } from '#contexts/community/rules/repository-path.ts';

export const HUB_PREFIX = '/hub';
const roots: Record<RepositoryType, string> = { MODEL: '', DATASET: '/datasets', SPACE: '/spaces' };

type Named = { type: RepositoryType; namespace: { name: string }; name: string };
/** '/hub/datasets/ann/rows'. */
export const hubRepository = ({ type, namespace, name }: Named): string => `${HUB_PREFIX}${roots[type]}/${namespace.name}/${name}`;
/** The address of a file of a revision; path segments are encoded. */
export const hubAddress = (repository: Named, revision: string, path: string): string =>
  `${hubRepository(repository)}/resolve/${encodeURIComponent(revision)}/${encodePath(path)}`;
/** 'models', 'datasets', 'spaces'. */
export const hubList = (type: RepositoryType): string => `${kindOf(type)}s`;
/** The same, as a download under the file's own name. */
export const hubDownload = (repository: Named, revision: string, path: string): string =>
  `${hubAddress(repository, revision, path)}?download=true`;
