/** The thread of read-xlsx.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import type { XlsxMessage } from './read-xlsx.ts';

const ROWS = 500;
const send = (message: XlsxMessage) => parentPort?.postMessage(message);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

try {
  const rows = await readSheet(Buffer.from(workerData as Uint8Array), 1, { trim: false });
  for (let from = 0; from < rows.length; from += ROWS) send({ rows: rows.slice(from, from + ROWS).map((row) => row.map(textOf)) });
  send({ done: true });
} catch (error) {
  send({ failed: error instanceof Error ? error.message : 'unknown' });
}
