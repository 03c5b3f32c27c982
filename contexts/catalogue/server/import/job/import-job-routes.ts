import { z } from 'zod';
import { goodsExportPath, importReportPath, importTemplatePath } from '#contexts/catalogue/calls/constants.ts';
import { type ImportColumn, importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import {
  cancelImportJob,
  createImportJob,
  getImportJob,
  goodsExportQuery,
  importFormat,
  listImportJobs,
  listImportProblems,
} from '#contexts/catalogue/calls/seller-import.ts';
import { sellerImport as en } from '#contexts/catalogue/words/en/office/seller-import.ts';
import { sellerImport as zh } from '#contexts/catalogue/words/zh/office/seller-import.ts';
import { idText, type Language } from '#contracts/kit/fields.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { SHEET_TYPES, sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { wordsIn } from '#server/platform/sheet/sheet-words.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { Taxonomy } from '../../category/taxonomy.ts';
import { exportedRows } from '../../sheet/export-goods.ts';
import { columnTitle, type SheetRegion, templateSheets } from '../../sheet/template.ts';
import { problemWords } from '../fault.ts';
import { importJobLifecycle } from './import-job-lifecycle.ts';
import {
  allProblems,
  cancelJob,
  countOpenJobs,
  findJob,
  type ImportJob,
  insertJob,
  listJobs,
  listProblems,
  lockShopJobs,
} from './import-job-store.ts';
import { paramsIn, viewJob, viewProblem } from './import-job-view.ts';

export type ImportRoutes = {
  database: Database;
  files: Pick<Files, 'claim' | 'findFile'>;
  taxonomy(): Promise<Taxonomy>;
  regions(): Promise<SheetRegion[]>;
  /** Starts the worker: a job is queued. */
  wake(): void;
  now(): number;
};

/** Maximum number of unfinished jobs of one shop. */
const MOST_OPEN = 5;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const wordsOf = (locale: Language) => wordsIn(locale, { zh, en });

export function importJobRoutes({ database, files, wake }: ImportRoutes): Bound[] {
  async function getJob(jobId: string, shopId: string): Promise<ImportJob> {
    const job = isStoredId(jobId) ? await findJob(database, jobId, shopId) : null;
    if (!job) throw new AppError('IMPORT_JOB_NOT_FOUND');
    return job;
  }
  return [
    bind(createImportJob, async ({ body }, call) => {
      const { fileId: uploadId, jobId, dryRun, submit } = body;
      const { accountId, userName } = call.actor;
      const { shopId } = call.seller;
      // A colleague may import a file that another member of the shop uploaded.
      const earlier = jobId === '' ? null : await getJob(jobId, shopId);
      const fileId = earlier?.fileId ?? uploadId;
      const uploader = earlier?.accountId ?? accountId;
      const file = await files.findFile(fileId);
      if (!file) throw new AppError('FILE_NOT_FOUND');
      const made = await database.transaction((tx) =>
        createOnce(tx, call, body, async () => {
          await lockShopJobs(tx, shopId);
          if ((await countOpenJobs(tx, shopId)) >= MOST_OPEN) throw new AppError('IMPORT_JOBS_OPEN', { max: MOST_OPEN });
          const job = await insertJob(tx, {
            shopId,
            accountId,
            userName,
            fileId,
            fileName: file.name,
            format: file.type === XLSX ? 'xlsx' : 'csv',
            dryRun,
            submit: submit && !dryRun,
          });
          const claim = { fileIds: [fileId], accountId: uploader, purposes: ['import-sheet'] as const };
          await files.claim(tx, { ...claim, subjectType: 'import-job', subjectId: job.id, visibility: 'private' });
          await audit(tx, call, {
            subjectType: 'import-job',
            subjectId: job.id,
            after: { fileName: job.fileName, dryRun, submit: job.submit },
          });
          return viewJob(job);
        }),
      );
      wake();
      return made;
    }),
    bind(listImportJobs, async ({ query }, { seller }) => {
      const list = await listJobs(database, seller.shopId, query);
      return { ...list, records: list.records.map(viewJob) };
    }),
    bind(getImportJob, async ({ params }, { seller }) => viewJob(await getJob(params.jobId, seller.shopId))),
    bind(listImportProblems, async ({ params, query }, { seller, locale }) => {
      const job = await getJob(params.jobId, seller.shopId);
      const list = await listProblems(database, job.id, query);
      return { ...list, records: list.records.map((problem) => viewProblem(locale, problem)) };
    }),
    bind(cancelImportJob, async ({ params }, call) => {
      const { shopId } = call.seller;
      const job = await getJob(params.jobId, shopId);
      const cancelled = await database.transaction(async (tx) => {
        const row = await cancelJob(tx, job.id, shopId, importJobLifecycle.moves.cancel.from);
        if (!row) throw new AppError('IMPORT_JOB_STATE');
        await audit(tx, call, {
          subjectType: 'import-job',
          subjectId: job.id,
          before: { state: job.state },
          after: { state: row.state },
        });
        return row;
      });
      return viewJob(cancelled);
    }),
  ];
}

const day = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
const formatQuery = z.object({ format: importFormat.default('csv') });
const titled = (locale: Language, column: string): string =>
  (importColumns as readonly string[]).includes(column) ? columnTitle(locale, column as ImportColumn) : wordsOf(locale).wholeRow;

export function importDownloads({ database, taxonomy, regions, now }: ImportRoutes): Download[] {
  const seller = { access: 'seller', permission: 'shop.goods', types: SHEET_TYPES } as const;
  async function* reportRows(job: ImportJob, locale: Language): AsyncGenerator<string[]> {
    const words = wordsOf(locale);
    yield [words.problemRow, words.problemColumn, words.problemExternalId, words.problemValue, words.problem];
    for await (const problems of allProblems(database, job.id))
      for (const { line, field, externalId, value, code, params } of problems)
        yield [String(line), titled(locale, field), externalId, value, problemWords(locale, code, paramsIn(locale, { code, params }))];
  }
  return [
    download({
      id: 'catalogue.download-import-template',
      path: importTemplatePath,
      summary: 'Download an empty import sheet for goods, with explanations',
      ...seller,
      query: formatQuery,
      make: async ({ query }, { locale }) =>
        sheetFile(query.format, wordsOf(locale).templateFile, templateSheets(locale, await taxonomy(), await regions())),
    }),
    download({
      id: 'catalogue.export-goods',
      path: goodsExportPath,
      summary: 'Export the shop’s goods as a sheet that can be imported',
      ...seller,
      query: goodsExportQuery,
      make: async ({ query: { format, status, type, keyword } }, call) => {
        const words = wordsOf(call.locale);
        const filter = { statuses: status.split(',').filter(Boolean), type, keyword: keyword.trim() };
        const rows = exportedRows(database, call.seller.shopId, call.locale, filter);
        return sheetFile(format, `${words.exportFile}-${day(now())}`, [{ name: words.sheetGoods, rows }]);
      },
    }),
    download({
      id: 'catalogue.download-import-report',
      path: importReportPath,
      summary: 'Export the problems of an import',
      ...seller,
      params: z.object({ jobId: idText }),
      query: formatQuery,
      make: async ({ params: { jobId }, query: { format } }, call) => {
        const job = isStoredId(jobId) ? await findJob(database, jobId, call.seller.shopId) : null;
        if (!job) throw new AppError('IMPORT_JOB_NOT_FOUND');
        const words = wordsOf(call.locale);
        return sheetFile(format, `${words.reportFile}-${job.id}`, [{ name: words.problems, rows: reportRows(job, call.locale) }]);
      },
    }),
  ];
}
