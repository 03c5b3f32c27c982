/**
 * Rows of an untrusted sheet (XLSX, or CSV in UTF-8, GB18030 or UTF-16), read by a separate process: if it runs out of memory, hangs or
 * crashes, nothing else is affected. A thread would not do, since native allocations count against the whole process.
 */

import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cutText } from './cut-text.ts';
import { type ReaderLine, STRICT } from './reader/reader-line.ts';
import { SheetError, type SheetRow } from './sheet-limits.ts';

export type ReadSheetOptions = {
  signal?: AbortSignal;
  /**
   * For accounting records. SheetError 'sheets' when a second visible sheet of a workbook has content, since only one sheet is read; a
   * number of more than 15 digits is unreadable ('digits') even when written in full, since a program may have rounded it; and a date
   * includes its time, and a time its date, when the format shows only one of them.
   */
  strict?: boolean;
  /** Heap limit of the reader. */
  heapMb?: number;
  /** Total wait for the reader; the time spent processing its rows does not count. */
  patienceMs?: number;
};

const HEAP_MB = 384;
/** Limit of the reader's total memory, heap and buffers: far above what its own limits allow. */
const MEMORY_MB = 800;
const PATIENCE_MS = 120_000;
const WATCH_MS = 250;
const LONGEST_LINE = 8_000_000;
const MAIN = fileURLToPath(new URL('./reader/main.ts', import.meta.url));

/** It may read modules and standard input, and nothing else: no writing, no other process, no thread, no environment. */
const startReader = (heapMb: number, strict: boolean) =>
  spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=SecurityWarning',
      MAIN,
      ...(strict ? [STRICT] : []),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'], env: {} },
  );

/** MB resident in memory; 0 if unknown (outside Linux, where its heap is still limited). */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * The rows of a file whose format is found by its first bytes, from the first to the last; empty rows of a workbook are skipped. The reader
 * ends when the caller stops early.
 * @throws SheetError; what `pieces` throws; the signal's reason
 */
export async function* readSheet(pieces: AsyncIterable<Uint8Array>, options: ReadSheetOptions = {}): AsyncGenerator<SheetRow> {
  const { signal, strict = false, heapMb = HEAP_MB, patienceMs = PATIENCE_MS } = options;
  signal?.throwIfAborted();
  const reader = startReader(heapMb, strict);
  let why = '';
  let failedSource: { error: unknown } | undefined;
  const end = (reason: string) => {
    why ||= reason;
    reader.kill('SIGKILL');
  };
  const onAbort = () => end('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  reader.on('error', (error) => end(error.message));
  reader.stderr.on('data', (text: Buffer) => {
    why = cutText(why + text.toString(), 500);
  });
  // When the machine runs out of memory, the reader is killed first.
  if (reader.pid) await writeFile(`/proc/${reader.pid}/oom_score_adj`, '1000').catch(() => {});
  const watch = setInterval(async () => {
    if (reader.pid && (await residentMb(reader.pid)) > MEMORY_MB) end(`more than ${MEMORY_MB} MB`);
  }, WATCH_MS);

  /** Only failures of `pieces` count: a reader that ends while its input is written makes the pipe throw into this generator. */
  async function* source(): AsyncGenerator<Uint8Array> {
    const iterator = pieces[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await iterator.next().catch((error: unknown) => {
          failedSource = { error };
          end('nothing more to read');
          return null;
        });
        if (!next || next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  // A reader that has seen enough closes its input; that is not a failure.
  pipeline(Readable.from(source(), { objectMode: false }), reader.stdin).catch(() => {});
  const chunks = reader.stdout.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;

  let patience = patienceMs;
  async function nextChunk(): Promise<string | null> {
    const since = performance.now();
    const limit = setTimeout(() => end(`more than ${patienceMs} ms`), Math.max(0, patience));
    const { done, value } = await chunks.next().finally(() => clearTimeout(limit));
    patience -= performance.now() - since;
    return done ? null : value;
  }

  let held = '';
  try {
    for (let chunk = await nextChunk(); chunk !== null; chunk = await nextChunk()) {
      const lines = (held + chunk).split('\n');
      held = lines.pop() ?? '';
      if (held.length > LONGEST_LINE) throw new SheetError('reader-ended', {}, 'a line without end');
      for (const text of lines) {
        const line = JSON.parse(text) as ReaderLine;
        if (Array.isArray(line)) yield { line: line[0], nextLine: line[1], row: line[2], cells: line[3] };
        else if ('done' in line) return;
        else throw new SheetError(line.failed, line.fault, line.message);
      }
      // Yields to other work between the pieces.
      await breathe();
      signal?.throwIfAborted();
    }
    signal?.throwIfAborted();
    if (failedSource) throw failedSource.error;
    throw new SheetError('reader-ended', {}, why || `exit ${reader.exitCode ?? reader.signalCode}`);
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', onAbort);
    reader.kill('SIGKILL');
  }
}
