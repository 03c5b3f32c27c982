/** Repositories of the community: made, described, read, changed (section 1, AI community). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, idText, instant, lineText } from '../kit/fields.ts';
import {
  chosenVisibility,
  commitView,
  namespaceView,
  nameText,
  repositoryCard,
  repositoryParams,
  repositoryType,
  revisionText,
  right,
  titleText,
} from './fields.ts';

/** What the card at the head of the default branch says, as data. */
export const cardFacts = z.object({
  license: z.string(),
  licenseName: z.string(),
  licenseLink: z.string(),
  prettyName: z.string(),
  pipelineTag: z.string(),
  library: z.string(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  baseModels: z.array(z.string()),
  datasets: z.array(z.string()),
  taskCategories: z.array(z.string()),
  sizeCategories: z.array(z.string()),
  /** Of spaces: the kind of application, and the page that opens. */
  sdk: z.string(),
  appFile: z.string(),
  /** What could not be read of it, with the line. */
  problems: z.array(z.object({ code: z.string(), line: z.number().int() })),
});
export type CardFacts = z.output<typeof cardFacts>;

export const repositoryView = repositoryCard.extend({
  state: z.enum(['OPEN', 'TAKEN_DOWN']),
  defaultBranch: z.string(),
  /** Commit of the default branch; '' while nothing has been committed. */
  head: z.string(),
  card: cardFacts,
  /** What the caller may do. */
  rights: z.array(right),
  /** Why its contents are closed to the caller; '' when they are not. */
  closed: z.enum(['', 'GATED', 'NOT_BOUGHT', 'TAKEN_DOWN']),
  /** The goods that it is sold by; '' without. */
  goodsId: z.string(),
  /** What the Hub's clients are given: `<namespace>/<name>`. */
  fullName: z.string(),
  /** Bytes of everything that it keeps, former revisions included. */
  storedBytes: z.number().int(),
});
export type RepositoryView = z.output<typeof repositoryView>;

export const getRepository = endpoint({
  id: 'community.get-repository',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name',
  summary: 'A repository with what the caller may do; REPOSITORY_MOVED says where it went',
  byToken: 'repository',
  params: repositoryParams,
  answer: repositoryView,
});

export const namespaceChoice = namespaceView.extend({
  /** '' for a name that has not been taken yet: the first repository in it takes it. */
  id: z.string(),
  subjectId: z.string(),
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
});
export const listMyNamespaces = endpoint({
  id: 'community.list-my-namespaces',
  method: 'GET',
  path: '/community/namespace/mine',
  summary: 'Under which names the caller may publish: its own, its group’s, its shop’s; proposals where none has been taken',
  byToken: 'repository',
  access: 'user',
  answer: z.object({ records: z.array(namespaceChoice) }),
});
export const takeNamespace = endpoint({
  id: 'community.take-namespace',
  method: 'POST',
  path: '/community/namespace/take',
  summary: 'Takes the name under which a person, a group or a shop publishes; once',
  byToken: 'repository',
  access: 'user',
  body: z.object({ kind: namespaceView.shape.kind, subjectId: idText, name: nameText }),
  answer: namespaceView,
});
export const giveNamespace = endpoint({
  id: 'community.give-namespace',
  method: 'POST',
  path: '/community/admin/namespace/give',
  summary: 'Gives a name to a person, a group or a shop that has none, also one that nobody can take',
  access: 'staff',
  permission: 'community.manage',
  byToken: 'never',
  /** `subject`: of a person the user name or id, of a group or a shop the id. */
  body: z.object({ kind: namespaceView.shape.kind, subject: freeText(64).trim().min(1), name: nameText }),
  answer: namespaceView,
});

export const createRepository = endpoint({
  id: 'community.create-repository',
  method: 'POST',
  path: '/community/repository/create',
  summary: 'Makes a repository with a first commit that holds its card',
  byToken: 'repository',
  access: 'user',
  idempotent: true,
  body: z.object({
    type: repositoryType,
    namespace: nameText,
    name: nameText,
    visibility: chosenVisibility.default('PUBLIC'),
    license: freeText(100).default(''),
    summary: freeText(300).default(''),
    summaryEn: freeText(300).default(''),
  }),
  answer: z.object({ id: z.string(), kind: z.enum(['model', 'dataset', 'space']), namespace: z.string(), name: z.string() }),
});

export const changeRepository = endpoint({
  id: 'community.change-repository',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/change',
  summary: 'Changes what a repository is called in lists, and who may see it',
  byToken: 'repository',
  access: 'user',
  params: repositoryParams,
  body: z.object({
    summary: freeText(300).optional(),
    summaryEn: freeText(300).optional(),
    visibility: chosenVisibility.optional(),
    defaultBranch: freeText(200).optional(),
  }),
  answer: z.object({ id: z.string() }),
});
export const moveRepository = endpoint({
  id: 'community.move-repository',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/move',
  summary: 'Gives a repository another name or namespace; the old address leads to the new one',
  byToken: 'repository',
  access: 'user',
  params: repositoryParams,
  body: z.object({ namespace: nameText, name: nameText }),
  answer: z.object({ namespace: z.string(), name: z.string() }),
});
export const deleteRepository = endpoint({
  id: 'community.delete-repository',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/delete',
  summary: 'Deletes a repository; its name is typed once more',
  byToken: 'repository',
  access: 'user',
  params: repositoryParams,
  body: z.object({ confirm: nameText }),
  answer: z.object({ id: z.string() }),
});

export const refView = z.object({ kind: z.enum(['BRANCH', 'TAG']), name: z.string(), commitId: z.string(), updatedAt: instant });
export const listRefs = endpoint({
  id: 'community.list-refs',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/refs',
  summary: 'Branches and tags; a thousand at most',
  byToken: 'repository',
  params: repositoryParams,
  answer: z.object({ records: z.array(refView) }),
});
export const createRef = endpoint({
  id: 'community.create-ref',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/refs/create',
  summary: 'Makes a branch or a tag at a revision',
  byToken: 'repository',
  access: 'user',
  params: repositoryParams,
  body: z.object({ kind: refView.shape.kind, name: lineText(200), revision: revisionText }),
  answer: refView,
});
export const deleteRef = endpoint({
  id: 'community.delete-ref',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/refs/delete',
  summary: 'Deletes a branch or a tag; never the default branch',
  byToken: 'repository',
  access: 'user',
  params: repositoryParams,
  body: z.object({ kind: refView.shape.kind, name: lineText(200) }),
  answer: z.object({ name: z.string() }),
});

export const listCommits = endpoint({
  id: 'community.list-commits',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/commits',
  summary: 'Commits of a revision, newest first; with a path, those that changed it',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({
    revision: revisionText,
    path: freeText(1_000).default(''),
    /** The last commit of the page before. */
    after: freeText(40).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  answer: z.object({ records: z.array(commitView), total: z.number().int(), more: z.boolean() }),
});

/** Titles of commits are made where none is given. */
export const commitTitle = titleText.default('');
