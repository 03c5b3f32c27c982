/**
 * Processes one job until it is done, cancelled or its lease is lost: each batch is one transaction together with the line to continue
 * from.
 */
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { beatEvery } from '#server/platform/jobs/heartbeat.ts';
import { ownId } from '../../sheet/own-id.ts';
import type { References } from '../check-record.ts';
import { type Entry, ImportError } from '../entry.ts';
import { reportedOf } from '../fault.ts';
import { advanceJob, endJob, extendLease, type ImportJob, type ImportProblem, insertProblems, setTotal } from './import-job-store.ts';
import { judgeEntry, problemOf } from './judge-entry.ts';
import { openSheet, type SheetReading, surveyGoods } from './open-sheet.ts';
import { type SheetGoods, type SubmitListings, saveBatch } from './save-batch.ts';

export type ImportRunner = {
  database: Database;
  /** The content as a stream. @throws AppError FILE_NOT_FOUND */
  openFile(fileId: string): Promise<AsyncIterable<Uint8Array>>;
  /** References allowed in goods of the shop; of shops only this one, by its id and external id. */
  references(shopId: string): Promise<References>;
  submit: SubmitListings;
  /** Duration of a worker's lease since its last renewal. */
  leaseMs: number;
  onError(error: unknown): void;
  reading: SheetReading;
};

const BATCH_GOODS = 200;
const BATCH_CHARACTERS = 2_000_000;
const BATCH_ROWS = 2_000;

/**
 * Returns early when the signal is aborted or the lease is lost; both end the reading immediately.
 * @throws errors that the sheet did not cause; the job is then unchanged, to be resumed.
 */
export async function runImportJob(runner: ImportRunner, job: ImportJob, owner: string, signal: AbortSignal): Promise<void> {
  const { database, leaseMs } = runner;
  const lost = new AbortController();
  const stopBeating = beatEvery(leaseMs / 3, async () => {
    if (!(await extendLease(database, job.id, owner, leaseMs))) lost.abort(new LeaseLost());
  });
  const ended = AbortSignal.any([signal, lost.signal]);
  const reading = { ...runner.reading, signal: ended };
  try {
    const idOf = (entry: Entry): string => ownId(job.shopId, entry.externalId);
    const { rows: total, repeated } = await surveyGoods(openSheet(await runner.openFile(job.fileId), reading), idOf);
    if (job.totalRows === 0 && !(await setTotal(database, job.id, owner, total))) return;
    const references = await runner.references(job.shopId);
    let from = job.nextLine;
    let to = from;
    let batch: SheetGoods[] = [];
    let problems: ImportProblem[] = [];
    let rows = 0;
    let characters = 0;

    async function flush(): Promise<void> {
      const step = { batch, problems, rows, from, to };
      await database.transaction(async (tx) => {
        // After a deadlock the batch is retried: problems of the earlier attempt are discarded.
        step.problems.length = 0;
        const counts = await saveBatch(tx, job, step.batch, runner.submit);
        await insertProblems(tx, job.id, step.problems);
        const held = await advanceJob(tx, job.id, owner, { from: step.from, to: step.to, rows: step.rows, counts, leaseMs });
        if (!held) throw new LeaseLost();
      });
      from = to;
      batch = [];
      problems = [];
      rows = 0;
      characters = 0;
    }

    for await (const entry of openSheet(await runner.openFile(job.fileId), reading)) {
      if (entry.line < job.nextLine) continue;
      const own = idOf(entry);
      const isRepeated = own !== '' && repeated.has(own);
      const judged = judgeEntry(entry, { shopId: job.shopId, references, isRepeated });
      const reported = problems;
      batch.push({
        ownId: isRepeated ? '' : own,
        columns: entry.columns ?? [],
        cells: entry.cells ?? [],
        judged,
        report: (faults) => reported.push(...reportedOf(faults.map((fault) => problemOf(entry, fault)))),
      });
      to = entry.nextLine;
      rows += entry.rows ?? 1;
      characters += entry.size;
      if (batch.length >= BATCH_GOODS || characters >= BATCH_CHARACTERS || rows >= BATCH_ROWS) {
        await flush();
        if (ended.aborted) return;
      }
    }
    await flush();
    await endJob(database, job.id, owner, { move: 'finish' });
  } catch (error) {
    if (ended.aborted || error instanceof LeaseLost) return;
    if (error instanceof ImportError) {
      if (error.code === 'READING_ENDED') runner.onError(error);
      await endJob(database, job.id, owner, { move: 'fail', code: error.code, params: error.params });
    } else if (error instanceof AppError && error.code === 'FILE_NOT_FOUND')
      await endJob(database, job.id, owner, { move: 'fail', code: 'FILE_GONE' });
    else throw error;
  } finally {
    stopBeating();
  }
}

/** The lease was lost or the job cancelled: the batch is rolled back. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}
