/**
 * Answers questions about untrusted files in separate processes, at most two at a time: a file that takes too much time or memory ends only
 * its process (docs/decisions/0022 says why threads do not suffice).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentReader } from './content-reader.ts';
import { InspectionBusy } from './inspection-refusal.ts';
import { OWN_PROGRAM, PROCESS_LIMITS, type ProcessLimits, type ReadingProcess, startReadingProcess } from './reading-process.ts';

export type AloneOptions = {
  /** Path of a module that calls `serveQuestions`; without it the questions are those of this library. */
  program?: string;
  processes?: number;
  /** Maximum questions waiting for a process. */
  waiting?: number;
  /** A process idle for this long is ended. */
  idleMs?: number;
  limits?: ProcessLimits;
};

/** From jobs, not page views: never in all processes at the same time, and with more time. */
const PATIENT: ReadonlySet<string> = new Set(['pickle', 'secrets']);
const PATIENT_TIMES = 5;

type Job = {
  question: string;
  params: unknown;
  reader: ContentReader;
  signal?: AbortSignal;
  resolve(text: string): void;
  reject(error: unknown): void;
};

export type Alone = {
  /** The answer as JSON. @throws InspectionRefusal; InspectionBusy if too many wait; what the reader throws; the signal's reason */
  run(question: string, params: unknown, reader: ContentReader, signal?: AbortSignal): Promise<string>;
  close(): void;
};

export function createAlone({
  program = OWN_PROGRAM,
  processes = 2,
  waiting = 24,
  idleMs = 30_000,
  limits = PROCESS_LIMITS,
}: AloneOptions = {}): Alone {
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
    const process = takeIdle() ?? startReadingProcess(program, limits);
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
      if (closed || queue.length >= waiting) return Promise.reject(new InspectionBusy('BUSY'));
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
      for (const { reject } of queue.splice(0)) reject(new InspectionBusy('CLOSED'));
      for (const process of [...busy, ...idle.splice(0)]) process.end();
    },
  };
}
