/** Field types of repositories in the API. Sizes are bytes; instants are ms; a commit id has 40 hex digits, a SHA-256 64. */
import { z } from 'zod';
import { MOST_DESCRIPTION, MOST_NAME, MOST_PATH, MOST_TITLE } from '#contexts/community/rules/repository.ts';
import { VERDICTS } from '#contexts/community/rules/scan.ts';
import { freeText, instant, latinText, lineText } from '#contracts/kit/fields.ts';

export const repositoryType = z.enum(['MODEL', 'DATASET', 'SPACE']);
export type RepositoryType = z.output<typeof repositoryType>;
export const visibility = z.enum(['PUBLIC', 'PRIVATE', 'GATED', 'SOLD']);
export type Visibility = z.output<typeof visibility>;
/** Visibilities a user can choose; a repository becomes SOLD by being bound to goods. */
export const chosenVisibility = z.enum(['PUBLIC', 'PRIVATE', 'GATED']);
export const namespaceKind = z.enum(['PERSON', 'GROUP', 'SHOP']);
export type NamespaceKind = z.output<typeof namespaceKind>;
/** Each includes those before it. */
export const right = z.enum(['LIST', 'READ', 'WRITE', 'ADMIN']);
export type Right = z.output<typeof right>;

/** A malformed name matches nothing; the call is not rejected as malformed. */
export const nameText = latinText(MOST_NAME);
export const typeParam = z.enum(['model', 'dataset', 'space']).transform((kind) => kind.toUpperCase() as RepositoryType);
/** For every call about one repository. */
export const repositoryParams = z.object({ kind: typeParam, namespace: nameText, name: nameText });
export const commitId = z.string().regex(/^[0-9a-f]{40}$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A branch, a tag or a commit id; '' for the default branch. */
export const revisionText = freeText(255).default('');
export const pathText = freeText(MOST_PATH);
export const titleText = lineText(MOST_TITLE);
export const descriptionText = freeText(MOST_DESCRIPTION);

export const namespaceView = z.object({
  name: z.string(),
  kind: namespaceKind,
  /** Display name: of a user, group or shop. */
  title: z.string(),
  titleEn: z.string(),
});
export type NamespaceView = z.output<typeof namespaceView>;

export const commitView = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  createdAt: instant,
  /** Files and bytes of the whole revision, and number of paths changed by the commit. */
  files: z.number().int(),
  bytes: z.number().int(),
  changes: z.number().int(),
});
export type CommitView = z.output<typeof commitView>;

/** What loading a file would run; UNREADABLE: unknown. */
export const verdict = z.enum(VERDICTS);

export const fileView = z.object({
  type: z.enum(['FILE', 'FOLDER']),
  path: z.string(),
  size: z.number().int(),
  /** '' for folders. */
  sha256: z.string(),
  lfs: z.boolean(),
  /** For files that may run code when loaded; '' for others, and for files not on the default branch. */
  verdict: verdict.or(z.literal('')),
  /** The commit that last changed it; null for folders. */
  commit: z.object({ id: z.string(), title: z.string(), createdAt: instant }).nullable(),
});
export type FileView = z.output<typeof fileView>;

/** Fields shown on a card in lists. */
export const repositoryCard = z.object({
  id: z.string(),
  type: repositoryType,
  namespace: namespaceView,
  name: z.string(),
  visibility,
  summary: z.string(),
  summaryEn: z.string(),
  pipelineTag: z.string(),
  library: z.string(),
  license: z.string(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  /** Number of parameters of a model; 0 if unknown. */
  parameters: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
  likes: z.number().int(),
  downloads: z.number().int(),
  downloadsMonth: z.number().int(),
  /** Reviewed by an operator, and none of its files can run foreign code when loaded. */
  verified: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type RepositoryCard = z.output<typeof repositoryCard>;
