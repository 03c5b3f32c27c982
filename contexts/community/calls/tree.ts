/** Files of a revision, differences between revisions, and commits from the browser. */
import { z } from 'zod';
import { MOST_FILE_BYTES } from '#contexts/community/rules/repository.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText } from '#contracts/kit/fields.ts';
import { commitId, commitView, descriptionText, fileView, pathText, repositoryParams, revisionText, sha256 } from './fields.ts';
import { commitTitle } from './repositories.ts';

const base = '/community/repository/:kind/:namespace/:name';

export const listFiles = endpoint({
  id: 'community.list-files',
  method: 'GET',
  path: `${base}/files`,
  summary: 'List a folder of a revision: folders first, then files, by name',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({
    revision: revisionText,
    /** '' is the root. */
    folder: freeText(1_000).default(''),
    /** All files below the folder, without folders. */
    recursive: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    /** The last path of the previous page. */
    after: freeText(1_000).default(''),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
  }),
  answer: z.object({ commit: commitView, records: z.array(fileView), more: z.boolean() }),
});
export const getFile = endpoint({
  id: 'community.get-file',
  method: 'GET',
  path: `${base}/file`,
  summary: 'Get a file of a revision; its contents are at the Hub’s address',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({ revision: revisionText, path: pathText }),
  answer: z.object({
    commit: commitView,
    file: fileView,
    /** Address for reading and downloading its contents. */
    contentUrl: z.string(),
    downloadUrl: z.string(),
  }),
});

export const changeView = z.object({
  path: z.string(),
  kind: z.enum(['ADDED', 'CHANGED', 'DELETED']),
  sizeBefore: z.number().int(),
  sizeAfter: z.number().int(),
  sha256Before: z.string(),
  sha256After: z.string(),
  /** Both sides are text short enough to compare by lines. */
  comparable: z.boolean(),
});
export type ChangeView = z.output<typeof changeView>;
export const listChanges = endpoint({
  id: 'community.list-changes',
  method: 'GET',
  path: `${base}/changes`,
  summary: 'List differences between two revisions; without `from`, the commit’s own changes',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({
    from: revisionText,
    to: revisionText,
    after: freeText(1_000).default(''),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  answer: z.object({ from: commitView.nullable(), to: commitView, records: z.array(changeView), more: z.boolean() }),
});
export const diffLine = z.object({
  kind: z.enum(['same', 'added', 'deleted', 'gap']),
  /** Line numbers from 1; 0 if the side lacks the line. */
  before: z.number().int(),
  after: z.number().int(),
  text: z.string(),
});
export const compareFile = endpoint({
  id: 'community.compare-file',
  method: 'GET',
  path: `${base}/compare`,
  summary: 'Compare a text file of two revisions by lines, with three lines of context',
  byToken: 'repository',
  cost: 'compare',
  params: repositoryParams,
  query: z.object({ from: revisionText, to: revisionText, path: pathText }),
  answer: z.object({ lines: z.array(diffLine), /** More changed lines than shown. */ cut: z.boolean() }),
});

const bytes = z.number().int().min(0).max(MOST_FILE_BYTES);
/** Which of these files must be uploaded before a commit. */
export const planUpload = endpoint({
  id: 'community.plan-upload',
  method: 'POST',
  path: `${base}/upload/plan`,
  summary: 'Check which contents are already stored, and start or resume uploads of the others',
  byToken: 'repository',
  cost: 'assemble',
  access: 'user',
  params: repositoryParams,
  body: z.object({
    files: z
      .array(z.object({ sha256, size: bytes }))
      .min(1)
      .max(200),
  }),
  answer: z.object({
    records: z.array(
      z.object({
        sha256: z.string(),
        /** Stored for this repository: a commit may use it. */
        held: z.boolean(),
        /** For an upload in parts: its id, part size in bytes, number of parts, and numbers (from 1) of those received. */
        uploadId: z.string(),
        partBytes: z.number().int(),
        parts: z.number().int(),
        stored: z.array(z.number().int()),
      }),
    ),
  }),
});
export const finishUpload = endpoint({
  id: 'community.finish-upload',
  method: 'POST',
  path: '/community/upload/:uploadId/finish',
  summary: 'Assemble the parts and verify size and SHA-256; idempotent',
  byToken: 'repository',
  cost: 'assemble',
  access: 'user',
  params: z.object({ uploadId: idText }),
  answer: z.object({ sha256, size: bytes }),
});
export const commitFiles = endpoint({
  id: 'community.commit-files',
  method: 'POST',
  path: `${base}/commit`,
  summary: 'Commit uploaded files, deletions and renames to a branch, atomically',
  byToken: 'repository',
  cost: 'commit',
  largestBody: 4 * 1024 * 1024,
  access: 'user',
  idempotent: true,
  params: repositoryParams,
  body: z.object({
    branch: revisionText,
    title: commitTitle,
    description: descriptionText.default(''),
    /** The commit the changes are based on: rejected if the branch has moved. */
    parent: commitId.optional(),
    put: z
      .array(z.object({ path: pathText, sha256, size: bytes }))
      .max(2_000)
      .default([]),
    remove: z.array(pathText).max(2_000).default([]),
    removeFolders: z.array(pathText).max(200).default([]),
    rename: z
      .array(z.object({ from: pathText, to: pathText }))
      .max(2_000)
      .default([]),
  }),
  answer: commitView,
});
export const writeText = endpoint({
  id: 'community.write-text',
  method: 'POST',
  path: `${base}/write`,
  summary: 'Write one text file of up to 200 KB from the browser’s editor',
  byToken: 'repository',
  cost: 'commit',
  largestBody: 1024 * 1024,
  access: 'user',
  params: repositoryParams,
  body: z.object({
    branch: revisionText,
    path: pathText,
    text: freeText(200_000),
    title: commitTitle,
    description: descriptionText.default(''),
    parent: commitId.optional(),
  }),
  answer: commitView,
});
