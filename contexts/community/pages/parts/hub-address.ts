/** Download addresses of a repository's contents, shared with the Hub's clients. */
import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import { encodePath } from '#contexts/community/rules/repository-path.ts';

/** Path on this site's origin. */
export const HUB_PATH = '/hub';

const prefixes: Record<RepositoryType, string> = { MODEL: '', DATASET: 'datasets/', SPACE: 'spaces/' };

type Named = { type: RepositoryType; fullName: string };

/** The contents of a file at a revision; `download`: saved rather than displayed. */
export const contentAddress = ({ type, fullName }: Named, revision: string, path: string, download = false): string =>
  `${HUB_PATH}/${prefixes[type]}${fullName}/resolve/${encodeURIComponent(revision)}/${encodePath(path)}${download ? '?download=true' : ''}`;

/** A whole revision in one archive. */
export const archiveAddress = ({ type, fullName }: Named, revision: string): string =>
  `${HUB_PATH}/${prefixes[type]}${fullName}/zip/${encodeURIComponent(revision)}`;
