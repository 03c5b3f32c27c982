/** A shop's goods by spreadsheet: import jobs, templates, exports. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idOrNone, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { importProblemCodes } from './import-problems.ts';

export const importFormat = z.enum(['csv', 'xlsx']);
export type ImportFormat = z.output<typeof importFormat>;
export const importState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED']);
export type ImportState = z.output<typeof importState>;
export const importAction = z.enum(['cancel']);

const problemParams = z.record(z.string(), z.union([z.string(), z.number()]));
export const importJobView = z.object({
  jobId: z.string(),
  fileName: z.string(),
  format: importFormat,
  dryRun: z.boolean(),
  /** Imported goods are submitted for review in the same run. */
  submit: z.boolean(),
  state: importState,
  /** Why the rest of the file could not be read; null otherwise. */
  failure: z.object({ code: z.enum(importProblemCodes), params: problemParams }).nullable(),
  /** Rows of the sheet; `totalRows` is 0 until counted. */
  totalRows: z.number().int(),
  doneRows: z.number().int(),
  /** Goods; in a dry run, those that would be written. */
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  submitted: z.number().int(),
  userName: z.string(),
  createdAt: instant,
  /** 0 if not (yet). */
  startedAt: instant,
  finishedAt: instant,
  actions: z.array(importAction),
});
export type ImportJobView = z.output<typeof importJobView>;

export const importProblemView = z.object({
  problemId: z.string(),
  /** Row of the sheet, counted from 1 with the title row. */
  row: z.number().int(),
  /** One of importColumns; '' for the whole row. */
  column: z.string(),
  externalId: z.string(),
  /** The first characters of the cell. */
  value: z.string(),
  code: z.enum(importProblemCodes),
  params: problemParams,
});
export type ImportProblemView = z.output<typeof importProblemView>;

export const createImportJob = endpoint({
  id: 'catalogue.create-import-job',
  method: 'POST',
  path: '/mall/seller/import/create',
  summary: 'Queue an uploaded sheet of goods (CSV, XLSX): new goods become drafts, known ones modification drafts',
  idempotent: true,
  access: 'seller',
  permission: 'shop.goods',
  body: z.object({
    /** Of an upload with the purpose import-sheet; '' when `jobId` specifies an earlier job whose file is used again. */
    fileId: idOrNone.default(''),
    /** An earlier job of the shop. */
    jobId: idOrNone.default(''),
    dryRun: z.boolean().default(false),
    submit: z.boolean().default(false),
  }),
  answer: importJobView,
});

export const listImportJobs = endpoint({
  id: 'catalogue.list-import-jobs',
  method: 'GET',
  path: '/mall/seller/import/list',
  summary: 'List the shop’s import jobs',
  access: 'seller',
  permission: 'shop.goods',
  query: z.object({ ...listQuery(['createdAt']), state: z.union([importState, z.literal('')]).default('') }),
  answer: listAnswer(importJobView),
});

export const getImportJob = endpoint({
  id: 'catalogue.get-import-job',
  method: 'GET',
  path: '/mall/seller/import/:jobId/detail',
  summary: 'Get an import job with its progress',
  access: 'seller',
  permission: 'shop.goods',
  params: z.object({ jobId: idText }),
  answer: importJobView,
});

export const listImportProblems = endpoint({
  id: 'catalogue.list-import-problems',
  method: 'GET',
  path: '/mall/seller/import/:jobId/problems',
  summary: 'List the problems of a sheet, by row and column',
  access: 'seller',
  permission: 'shop.goods',
  params: z.object({ jobId: idText }),
  query: z.object({ ...listQuery(['row']), order: z.enum(['asc', 'desc']).default('asc') }),
  answer: listAnswer(importProblemView),
});

export const cancelImportJob = endpoint({
  id: 'catalogue.cancel-import-job',
  method: 'POST',
  path: '/mall/seller/import/:jobId/cancel',
  summary: 'Stop a job after the current batch; goods already written remain as drafts',
  access: 'seller',
  permission: 'shop.goods',
  params: z.object({ jobId: idText }),
  answer: importJobView,
});

export const goodsExportQuery = z.object({
  format: importFormat.default('csv'),
  /** Statuses separated by commas; '' for all. */
  status: freeText(200).default(''),
  type: freeText(20).default(''),
  keyword: lineText(100).default(''),
});
