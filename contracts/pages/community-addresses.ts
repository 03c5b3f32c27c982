/** Addresses of the community's pages, as notices store them: for the desktop; phones convert them to their twin. */
import { kindOf, type RepositoryType } from '#kernel/community/repository.ts';
import { areaPath } from './pages.ts';

export type RepositoryName = { type: RepositoryType; namespace: string; name: string };

const community = (...parts: (string | number)[]): string =>
  [areaPath('mall'), 'community', ...parts.map((part) => encodeURIComponent(String(part)))].join('/');

export const discussionAddress = ({ type, namespace, name }: RepositoryName, no: number): string =>
  community(kindOf(type), namespace, name, 'discussions', no);
