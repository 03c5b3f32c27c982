/** Rows of a workbook's first sheet, read in a thread of its own: a large or hostile one takes neither the event loop nor the memory. */
import { Worker } from 'node:worker_threads';

export class XlsxError extends Error {
  override name = 'XlsxError';
  readonly reason: 'unreadable' | 'too-large';
  constructor(reason: 'unreadable' | 'too-large', message: string) {
    super(message);
    this.reason = reason;
  }
}

export type XlsxMessage = { rows: string[][] } | { done: true } | { failed: string };
const HEAP_MB = 768;

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Bytes that the archive says it unpacks to; NaN when it is none. */
export function unpackedSize(bytes: Buffer): number {
  let end = -1;
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 65_600; at -= 1)
    if (bytes.readUInt32LE(at) === END) {
      end = at;
      break;
    }
  if (end < 0) return Number.NaN;
  let sum = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return Number.NaN;
    sum += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return sum;
}

/**
 * Every row as text, those in the middle that are empty included. Numbers as they are written in the file, days as 2026-01-31.
 * @throws XlsxError
 */
export async function* readXlsx(bytes: Buffer, options: { maxUnpackedBytes: number }): AsyncGenerator<string[]> {
  const size = unpackedSize(bytes);
  if (Number.isNaN(size)) throw new XlsxError('unreadable', 'no archive');
  if (size > options.maxUnpackedBytes) throw new XlsxError('too-large', `${size} bytes unpacked`);
  const worker = new Worker(new URL('./read-xlsx-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const queue: XlsxMessage[] = [];
  let wake: () => void = () => {};
  let waiting = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const push = (message: XlsxMessage) => {
    queue.push(message);
    wake();
  };
  worker.on('message', push);
  worker.on('error', (error: Error & { code?: string }) =>
    push({ failed: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : error.message }),
  );
  worker.on('exit', () => push({ failed: 'ended' }));
  try {
    for (;;) {
      const message = queue.shift();
      if (!message) {
        await waiting;
        waiting = new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if ('done' in message) return;
      if ('failed' in message) throw new XlsxError(message.failed === 'memory' ? 'too-large' : 'unreadable', message.failed);
      yield* message.rows;
    }
  } finally {
    await worker.terminate();
  }
}
