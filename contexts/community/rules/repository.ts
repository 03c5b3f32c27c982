/** Names and limits of repositories. Pure. */
import { DAY_MS } from '#kernel/time/time.ts';

export type RepositoryType = 'MODEL' | 'DATASET' | 'SPACE';
export type Visibility = 'PUBLIC' | 'PRIVATE' | 'GATED' | 'SOLD';
export type NamespaceKind = 'PERSON' | 'GROUP' | 'SHOP';
export type Right = 'LIST' | 'READ' | 'WRITE' | 'ADMIN';

/** Characters of a name, bytes of a path, characters of a commit's title and description. */
export const MOST_NAME = 96;
export const MOST_PATH = 1_000;
export const MOST_TITLE = 200;
export const MOST_DESCRIPTION = 10_000;
/** Files of one revision, and of one commit. */
export const MOST_FILES = 1_000_000;
export const MOST_CHANGES = 20_000;
/** Maximum files in one archive of a revision. */
export const MOST_ARCHIVED = 20_000;
/** Lifetime of a reserved upload since its last request; it counts towards the quota meanwhile; ms. */
export const PROMISED_MS = DAY_MS;
/** Bytes of one file. */
export const MOST_FILE_BYTES = 100 * 1024 ** 3;

const nameShape = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
/** Path segments of the site: a namespace with such a name would be unreachable. */
const PARTS_OF_ADDRESSES = new Set([
  'admin',
  'api',
  'about',
  'collections',
  'datasets',
  'docs',
  'hub',
  'login',
  'models',
  'new',
  'resolve',
  'raw',
  'settings',
  'spaces',
  'system',
  'zip',
]);

/** Comparison key of a name, ignoring case. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Whether a repository may have this name: Latin letters, digits, '.', '_', '-'; no consecutive dots or dashes, not ending in .git. */
export const isRepositoryName = (name: string): boolean =>
  name.length <= MOST_NAME && nameShape.test(name) && !/--|\.\./.test(name) && !/\.git$/i.test(name);

/** Whether a namespace may have this name; who may take it is decided elsewhere (kernel/names). */
export const isNamespaceName = (name: string): boolean =>
  isRepositoryName(name) && name.length >= 2 && !PARTS_OF_ADDRESSES.has(nameKey(name));

/** A name similar to a display name; '' if none is possible. */
export const namespaceNameFrom = (text: string): string => {
  const near = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, MOST_NAME);
  return isNamespaceName(near) ? near : '';
};

const COMMIT_ID = /^[0-9a-f]{40}$/;
export const isCommitId = (text: string): boolean => COMMIT_ID.test(text);

/** Whether a branch or tag may have this name: as in Git, and never the form of a commit id. */
export const isRefName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 200 &&
  !isCommitId(name) &&
  /^[\w.+-][\w.+/-]*$/.test(name) &&
  !/\.\.|\/\/|\/$|\.$|\.lock$|@\{|(?:^|\/)\./.test(name) &&
  name !== 'HEAD';

/** The Hub's type names in addresses: 'model', and 'models' for lists. */
export const kindOf = (type: RepositoryType): 'model' | 'dataset' | 'space' => type.toLowerCase() as 'model';
