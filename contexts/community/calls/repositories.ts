/** Repositories of the community: create, describe, read and change them (section 1, AI community). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';
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

/** The card at the head of the default branch, as data. */
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
  /** For spaces: the kind of application, and its start page. */
  sdk: z.string(),
  appFile: z.string(),
  /** Unreadable parts of it, with their lines. */
  problems: z.array(z.object({ code: z.string(), line: z.number().int() })),
});
export type CardFacts = z.output<typeof cardFacts>;

export const repositoryView = repositoryCard.extend({
  state: z.enum(['OPEN', 'TAKEN_DOWN']),
  defaultBranch: z.string(),
  /** Commit of the default branch; '' before the first commit. */
  head: z.string(),
  card: cardFacts,
  /** The caller's rights. */
  rights: z.array(right),
  /** Why its contents are closed to the caller; '' if they are not. */
  closed: z.enum(['', 'GATED', 'NOT_BOUGHT', 'TAKEN_DOWN']),
  /** The goods by which it is sold; '' for none. */
  goodsId: z.string(),
  /** Name for the Hub's clients: `<namespace>/<name>`. */
  fullName: z.string(),
  /** Bytes of all contents, including former revisions. */
  storedBytes: z.number().int(),
});
export type RepositoryView = z.output<typeof repositoryView>;

export const getRepository = endpoint({
  id: 'community.get-repository',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name',
  summary: 'Get a repository with the caller’s rights; REPOSITORY_MOVED returns its new name',
  byToken: 'repository',
  params: repositoryParams,
  answer: repositoryView,
});

export const namespaceChoice = namespaceView.extend({
  /** '' for a name not taken yet: the first repository in it takes it. */
  id: z.string(),
  subjectId: z.string(),
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
});
export const listMyNamespaces = endpoint({
  id: 'community.list-my-namespaces',
  method: 'GET',
  path: '/community/namespace/mine',
  summary: 'List names under which the caller may publish: its own, its group’s, its shop’s; proposals for missing ones',
  byToken: 'repository',
  access: 'user',
  answer: z.object({ records: z.array(namespaceChoice) }),
});
export const takeNamespace = endpoint({
  id: 'community.take-namespace',
  method: 'POST',
  path: '/community/namespace/take',
  summary: 'Take the name under which a person, group or shop publishes; once',
  byToken: 'repository',
  access: 'user',
  body: z.object({ kind: namespaceView.shape.kind, subjectId: idText, name: nameText }),
  answer: namespaceView,
});
export const giveNamespace = endpoint({
  id: 'community.give-namespace',
  method: 'POST',
  path: '/community/admin/namespace/give',
  summary: 'Assign a name to a person, group or shop without one; reserved names are allowed',
  access: 'staff',
  permission: 'community.manage',
  byToken: 'never',
  /** `subject`: user name or id of a person, id of a group or shop. */
  body: z.object({ kind: namespaceView.shape.kind, subject: filledLine(64), name: nameText }),
  answer: namespaceView,
});

export const createRepository = endpoint({
  id: 'community.create-repository',
  method: 'POST',
  path: '/community/repository/create',
  summary: 'Create a repository with a first commit that contains its card',
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
  summary: 'Change a repository’s summary in lists, and its visibility',
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
  summary: 'Rename a repository or move it to another namespace; the old address redirects',
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
  summary: 'Delete a repository; requires its name as confirmation',
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
  summary: 'List branches and tags; at most a thousand',
  byToken: 'repository',
  params: repositoryParams,
  answer: z.object({ records: z.array(refView) }),
});
export const createRef = endpoint({
  id: 'community.create-ref',
  method: 'POST',
  path: '/community/repository/:kind/:namespace/:name/refs/create',
  summary: 'Create a branch or tag at a revision',
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
  summary: 'Delete a branch or tag; never the default branch',
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
  summary: 'List commits of a revision, newest first; with a path, those that changed it',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({
    revision: revisionText,
    path: freeText(1_000).default(''),
    /** The last commit of the previous page. */
    after: freeText(40).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  answer: z.object({ records: z.array(commitView), total: z.number().int(), more: z.boolean() }),
});

/** A title is generated if none is given. */
export const commitTitle = titleText.default('');
