/**
 * Loads goods from a file of any length (docs/import.md): reads, validates and writes them in batches, each in one transaction together
 * with the line to continue from, so that a killed run continues where it stopped.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { cutText, showInvisible } from '#kernel/text/text.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createCategoryStore } from '../category/category-store.ts';
import { makeTaxonomy } from '../category/taxonomy.ts';
import type { GoodsDraft } from '../goods/goods.ts';
import { saveGoods } from '../goods/save-goods.ts';
import { checkRecord, type References } from './check-record.ts';
import { type Entry, ImportError, type RowFault } from './entry.ts';
import { createErrorFile, type Problem } from './error-file.ts';
import { problemWords, reportedOf } from './fault.ts';
import { advanceRun, finishRun, type ImportRun, startRun } from './import-store.ts';
import { readCsv } from './read-csv.ts';
import { readJsonl } from './read-jsonl.ts';
import { createSeenIds, type SeenIds } from './seen-ids.ts';

export type ImportProgress = { bytes: number; totalBytes: number; line: number; imported: number; unchanged: number; failed: number };
export type ImportResult = {
  /** New or changed; with --dry-run, those that would be changed. */
  imported: number;
  unchanged: number;
  failed: number;
  /** The first problems; all of them are in `errorFile`. */
  problems: Problem[];
  errorFile: string | null;
  /** The line from which an earlier run was resumed; 0 when it began at the start. */
  resumedAt: number;
  /** Stopped by the signal before the end. */
  stopped: boolean;
};
export type ImportOptions = {
  database: Database;
  /** Shop ids by external id and by id; ids of the regions in service. */
  references: Pick<References, 'shopIds' | 'regionIds'>;
  /** *.csv or *.jsonl */
  file: string;
  /** Validates everything and writes nothing. */
  dryRun?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the run after the current batch. */
  signal?: AbortSignal;
};

const BATCH_GOODS = 500;
const BATCH_CHARACTERS = 4_000_000;
/** Progress is recorded even when there is nothing to write. */
const BATCH_LINES = 5_000;
const READ_BYTES = 256 * 1024;
const SHOWN_PROBLEMS = 20;

const readers = { csv: readCsv, jsonl: readJsonl };
function readerOf(file: string) {
  const ending = file.toLowerCase().split('.').at(-1);
  if (ending !== 'csv' && ending !== 'jsonl') throw new ImportError('FILE_KIND');
  return { ending, read: readers[ending] };
}

async function hashFile(file: string, ending: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256').update(`${ending}\n`);
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: READ_BYTES })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { hash: hash.digest('hex'), bytes };
}

async function loadReferences({ database, references }: ImportOptions): Promise<References> {
  const store = createCategoryStore(database);
  return { ...references, opensEverywhere: true, taxonomy: makeTaxonomy(await store.findCategories(), await store.findIndustries()) };
}

/**
 * Ids that a CSV file has in several places, none of which has the whole product. A line of JSON is always a whole one: there the first
 * counts.
 */
async function findScattered(file: string, ending: string, signal: AbortSignal | undefined): Promise<SeenIds> {
  const seen = createSeenIds();
  const scattered = createSeenIds();
  if (ending !== 'csv') return scattered;
  for await (const { externalId } of readCsv(createReadStream(file, { highWaterMark: READ_BYTES }))) {
    if (signal?.aborted) break;
    if (externalId !== '' && !seen.add(externalId)) scattered.add(externalId);
  }
  return scattered;
}

export async function importGoods(options: ImportOptions): Promise<ImportResult> {
  const { database, file, dryRun = false, onProgress, signal } = options;
  const { ending, read } = readerOf(file);
  const { hash, bytes: totalBytes } = await hashFile(file, ending);
  const references = await loadReferences(options);
  const scattered = await findScattered(file, ending, signal);
  const run: ImportRun | null = dryRun ? null : await startRun(database, hash, basename(file));
  const errors = createErrorFile(`${file}.errors.csv`);
  await errors.clear();

  const stream = createReadStream(file, { highWaterMark: READ_BYTES });
  const seen = createSeenIds();
  const resumedAt = run?.nextLine ?? 0;
  const counts = { imported: run?.imported ?? 0, unchanged: run?.unchanged ?? 0, failed: 0 };
  const problems: Problem[] = [];
  let recorded = resumedAt;
  let batch: GoodsDraft[] = [];
  let characters = 0;
  let line = 1;

  async function flush(): Promise<void> {
    const drafts = batch;
    const to = Math.max(line, recorded);
    if (run) {
      const next = await database.transaction(async (tx) => {
        const saved = drafts.length === 0 ? { added: [], updated: [], unchanged: 0 } : await saveGoods(tx, drafts);
        const after = {
          imported: counts.imported + saved.added.length + saved.updated.length,
          unchanged: counts.unchanged + saved.unchanged,
          failed: counts.failed,
        };
        if (!(await advanceRun(tx, run.id, recorded, to, after))) throw new ImportError('RUN_ELSEWHERE');
        return after;
      });
      Object.assign(counts, next);
      recorded = to;
    } else counts.imported += drafts.length;
    batch = [];
    characters = 0;
    await errors.flush();
    onProgress?.({ bytes: Math.min(stream.bytesRead, totalBytes), totalBytes, line, ...counts });
  }

  async function report(entry: Entry, faults: RowFault[]): Promise<void> {
    counts.failed += 1;
    const found = faults.map((fault): Problem => {
      const place = entry.locate(fault.path);
      return {
        line: fault.line ?? place.line,
        externalId: cutText(showInvisible(entry.externalId), 120),
        field: place.field,
        problem: problemWords('en', fault.code, fault.params),
      };
    });
    for (const problem of reportedOf(found)) {
      if (problems.length < SHOWN_PROBLEMS) problems.push(problem);
      await errors.add(problem);
    }
  }

  function judge(entry: Entry): GoodsDraft | RowFault[] {
    const { externalId, content } = entry;
    const isRepeated = externalId !== '' && (!seen.add(externalId) || scattered.has(externalId));
    const checked = 'faults' in content ? content : checkRecord(content.record, references);
    if (!isRepeated) return 'draft' in checked ? checked.draft : checked.faults;
    return [...('faults' in checked ? checked.faults : []), { path: ['externalId'], code: 'ID_REPEATED', params: {} }];
  }

  let stopped = false;
  let flushedAt = 1;
  try {
    // Products written by an earlier run are validated again, to report their problems, but not written again.
    for await (const entry of read(stream)) {
      const judged = judge(entry);
      if (Array.isArray(judged)) await report(entry, judged);
      else if (entry.line >= resumedAt) {
        batch.push(judged);
        characters += entry.size;
      }
      line = entry.nextLine;
      if (batch.length >= BATCH_GOODS || characters >= BATCH_CHARACTERS || line - flushedAt >= BATCH_LINES) {
        await flush();
        flushedAt = line;
        stopped = signal?.aborted ?? false;
        if (stopped) break;
      }
    }
    if (!stopped) await flush();
    if (run && !stopped) await finishRun(database, run.id);
  } finally {
    stream.destroy();
    await errors.flush();
  }
  return { ...counts, problems, errorFile: counts.failed > 0 ? errors.path : null, resumedAt, stopped };
}
