/**
 * Answers questions about untrusted files in separate processes, at most two at a time: a file that takes too much time or memory ends only
 * its process (docs/decisions/0022 says why threads do not suffice).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Question } from '#contexts/community/server/inspect/questions.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ContentReader } from './content-reader.ts';
import { PROCESS_LIMITS, type ProcessLimits, type ReadingProcess, startReadingProcess } from './reading-process.ts';

export type AloneOptions = {
  processes?: number;
  /** Maximum questions waiting for a process. */
  waiting?: number;
  /** A process idle for this long is ended. */
  idleMs?: number;
  limits?: ProcessLimits;
};

/** From jobs, not page views: never in all processes at the same time, and with more time. */
const PATIENT: ReadonlySet<Question> = new Set<Question>(['pickle', 'secrets']);
const PATIENT_TIMES = 5;

type Job = {
  question: Question;
  params: unknown;
  reader: ContentReader;
  signal?: AbortSignal;
  resolve(text: string): void;
  reject(error: unknown): void;
};

export type Alone = {
  /** The answer as JSON. @throws InspectionRefusal; AppError RATE_LIMITED if too many wait; what the reader throws; the signal's reason */
  run(question: Question, params: unknown, reader: ContentReader, signal?: AbortSignal): Promise<string>;
  close(): void;
};

export function createAlone({ processes = 2, waiting = 24, idleMs = 30_000, limits = PROCESS_LIMITS }: AloneOptions = {}): Alone {
  const idle: ReadingProcess[] = [];
  const busy = new Set<ReadingProcess>();
  const queue: Job[] = [];
  let patient = 0;
  let closed = false;

  async function endWhenIdle(process: ReadingProcess): Promise<void> {
    idle.push(process);
    const since = uses.get(process);
    await pause(idleMs, undefined, { ref: false });
    const at = idle.indexOf(process);
    if (at < 0 || uses.get(process) !== since) return;
    idle.splice(at, 1);
    process.end();
  }
  const uses = new WeakMap<ReadingProcess, number>();

  async function work(job: Job): Promise<void> {
    const isPatient = PATIENT.has(job.question);
    const process = takeIdle() ?? startReadingProcess(limits);
    busy.add(process);
    if (isPatient) patient += 1;
    uses.set(process, (uses.get(process) ?? 0) + 1);
    try {
      job.resolve(await process.ask(job.question, job.params, job.reader, { signal: job.signal, times: isPatient ? PATIENT_TIMES : 1 }));
    } catch (error) {
      job.reject(error);
    } finally {
      busy.delete(process);
      if (isPatient) patient -= 1;
      if (process.isAlive() && !closed) endWhenIdle(process);
      next();
    }
  }
  function takeIdle(): ReadingProcess | undefined {
    for (let process = idle.pop(); process; process = idle.pop()) if (process.isAlive()) return process;
    return undefined;
  }
  function next(): void {
    while (busy.size < processes) {
      const at = queue.findIndex(({ question }) => !PATIENT.has(question) || patient < Math.max(1, processes - 1));
      const [job] = at < 0 ? [] : queue.splice(at, 1);
      if (!job) return;
      work(job);
    }
  }

  return {
    run(question, params, reader, signal) {
      if (closed || queue.length >= waiting) return Promise.reject(new AppError('RATE_LIMITED'));
      return new Promise<string>((resolve, reject) => {
        const job: Job = { question, params, reader, resolve, reject, ...(signal && { signal }) };
        signal?.addEventListener(
          'abort',
          () => {
            const at = queue.indexOf(job);
            if (at < 0) return;
            queue.splice(at, 1);
            reject(signal.reason);
          },
          { once: true },
        );
        queue.push(job);
        next();
      });
    },
    close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new AppError('UNAVAILABLE'));
      for (const process of [...busy, ...idle.splice(0)]) process.end();
    },
  };
}
