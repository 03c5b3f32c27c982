/** One process that reads untrusted files: its limits, and how its requests for bytes are answered. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setInterval as every } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FromReader, ToReader } from './alone-messages.ts';
import type { ContentReader } from './content-reader.ts';
import { InspectionRefusal } from './inspection-refusal.ts';

export type ProcessLimits = {
  /** Its heap. */
  heapMb: number;
  /** Heap and buffers: far above what the file limits allow. */
  memoryMb: number;
  /** CPU time per file, where the system reports it; a busy machine does not count against the file. */
  cpuMs: number;
  /** Wall time, without waiting for bytes. */
  patienceMs: number;
};
export const PROCESS_LIMITS: ProcessLimits = { heapMb: 320, memoryMb: 700, cpuMs: 6_000, patienceMs: 60_000 };

const WATCH_MS = 200;
/** Bytes of one range, and of all reads for one question. */
const LONGEST_READ = 64 * 1024 * 1024;
const MOST_BYTES = 600 * 1024 * 1024;
const MOST_READS = 20_000;
/** Answers the questions of this library. */
export const OWN_PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** /proc clock ticks: 100 per second on every system that Node.js supports. */
const TICK_MS = 10;

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
/** Null outside Linux. */
async function cpuMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.length > 13 ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}

/** `times`: multiplier of the usual limits on CPU and wall time. */
export type AskOptions = { signal?: AbortSignal | undefined; times?: number };

export type ReadingProcess = {
  /**
   * The answer as JSON. @throws InspectionRefusal; what the file's reader throws; the signal's reason. A process over its limits is killed.
   */
  ask(question: string, params: unknown, reader: ContentReader, options?: AskOptions): Promise<string>;
  isAlive(): boolean;
  end(): void;
};

/** It may read modules and nothing else: no writing, no child processes, no threads, no environment. */
function start(program: string, { heapMb }: ProcessLimits): ChildProcess {
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // If the machine runs out of memory, the kernel kills this process first.
  if (child.pid) writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {});
  return child;
}

type Running = {
  reader: ContentReader;
  settle(outcome: { text: string } | { error: unknown }): void;
  reads: number;
  bytes: number;
  /** Time spent reading for it, and the start of the current wait. */
  readingMs: number;
  /** Set once the modules are loaded. */
  begunAt: number | null;
  cpuAtBegin: number | null;
  readFailure: { error: unknown } | null;
};

/** `program`: the path of a module that calls `serveQuestions`. */
export function startReadingProcess(program: string = OWN_PROGRAM, limits: ProcessLimits = PROCESS_LIMITS): ReadingProcess {
  const child = start(program, limits);
  let running: Running | null = null;
  let alive = true;
  const end = (outcome?: { error: unknown }): void => {
    if (alive) child.kill('SIGKILL');
    alive = false;
    if (outcome) running?.settle(outcome);
  };
  const tooHard = (reason: string): void => end({ error: new InspectionRefusal('INSPECTION_TOO_HARD', reason) });
  /** An idle process does not keep its parent running. */
  const rest = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const send = (message: ToReader): void => {
    if (alive && child.connected) child.send(message, () => {});
  };

  async function read(job: Running, id: number, start: number, stop: number): Promise<void> {
    job.reads += 1;
    job.bytes += stop - start;
    const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(stop) && start >= 0 && stop > start && stop <= job.reader.size;
    if (!isRange || stop - start > LONGEST_READ || job.bytes > MOST_BYTES || job.reads > MOST_READS) return tooHard('reads');
    const since = performance.now();
    try {
      const bytes = await job.reader.read(start, stop);
      send({ kind: 'bytes', id, bytes });
    } catch (error) {
      job.readFailure ??= { error };
      send({ kind: 'bytes', id, bytes: null });
    } finally {
      job.readingMs += performance.now() - since;
    }
  }

  child.on('message', (message: FromReader) => {
    const job = running;
    if (!job) return;
    if (message.kind === 'begun') job.begunAt = performance.now();
    else if (message.kind === 'read') read(job, message.id, message.start, message.end);
    else if (job.readFailure) job.settle(job.readFailure);
    else if (message.kind === 'answer') job.settle({ text: message.text });
    else job.settle({ error: new InspectionRefusal(message.code, message.reason, message.maxMb) });
  });
  child.on('error', (error) => end({ error }));
  child.on('exit', () => {
    alive = false;
    running?.settle({ error: new InspectionRefusal('INSPECTION_TOO_HARD', 'ended') });
  });

  async function watch(job: Running, times: number, signal: AbortSignal): Promise<void> {
    const pid = child.pid ?? 0;
    const since = performance.now();
    for await (const _ of every(WATCH_MS, undefined, { signal, ref: false })) {
      if ((await residentMb(pid)) > limits.memoryMb) return tooHard('memory');
      if (performance.now() - since - job.readingMs > limits.patienceMs * times) return tooHard('time');
      if (job.begunAt === null) continue;
      const spent = await cpuMs(pid);
      job.cpuAtBegin ??= spent;
      if (spent !== null && job.cpuAtBegin !== null && spent - job.cpuAtBegin > limits.cpuMs * times) return tooHard('processor');
    }
  }

  rest();
  return {
    isAlive: () => alive,
    end: () => end({ error: new InspectionRefusal('INSPECTION_TOO_HARD', 'ended') }),
    async ask(question, params, reader, { signal, times = 1 } = {}) {
      signal?.throwIfAborted();
      const done = new AbortController();
      const onAbort = () => end({ error: signal?.reason });
      signal?.addEventListener('abort', onAbort, { once: true });
      child.ref();
      child.channel?.ref();
      try {
        return await new Promise<string>((resolve, reject) => {
          const settle: Running['settle'] = (outcome) => ('text' in outcome ? resolve(outcome.text) : reject(outcome.error));
          running = { reader, settle, reads: 0, bytes: 0, readingMs: 0, begunAt: null, cpuAtBegin: null, readFailure: null };
          if (!alive) settle({ error: new InspectionRefusal('INSPECTION_TOO_HARD', 'ended') });
          watch(running, times, done.signal).catch(() => {});
          send({ kind: 'ask', question, params, size: reader.size });
        });
      } finally {
        running = null;
        rest();
        done.abort();
        signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}
