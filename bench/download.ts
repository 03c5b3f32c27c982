/** Cheap downloads on the client side: bytes are read from a socket into one buffer and counted there. */
import { connect } from 'node:net';
import type { Load } from './load.ts';

const BUFFER_BYTES = 1024 * 1024;

/** One connection, with one request after another. */
function openReader({ hostname, port, pathname, host }: URL) {
  let left = 0;
  let head: string | null = null;
  let finish: (failure?: Error) => void = () => {};
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer,
      callback(bytes) {
        let body = bytes;
        if (head !== null) {
          head += buffer.toString('latin1', 0, bytes);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return true;
          const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
          left = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
          if (status !== 200 && status !== 206) finish(new Error(`${pathname} answered ${status}`));
          body = head.length - end - 4;
          head = null;
        }
        left -= body;
        if (left === 0) finish();
        return true;
      },
    },
  });
  socket.on('error', (error) => finish(error));
  socket.on('close', () => finish(new Error('the connection ended')));
  return {
    read: (range?: { start: number; end: number }) =>
      new Promise<void>((resolve, reject) => {
        finish = (failure) => (failure ? reject(failure) : resolve());
        head = '';
        const asked = range ? `Range: bytes=${range.start}-${range.end - 1}\r\n` : '';
        socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${asked}\r\n`);
      }),
    close: () => void socket.destroy(),
  };
}

/** `rate`: bytes a second. */
const measured = (bytes: number, from: number): Load => ({ rate: (bytes / (performance.now() - from)) * 1000, p95: 0, failures: 0 });

export async function download(address: string, bytes: number): Promise<Load> {
  const reader = openReader(new URL(address));
  const from = performance.now();
  await reader.read();
  reader.close();
  return measured(bytes, from);
}

export async function downloadInRanges(address: string, bytes: number, rangeBytes: number, atOnce: number): Promise<Load> {
  const url = new URL(address);
  const from = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const reader = openReader(url);
      while (next < bytes) {
        const start = next;
        next += rangeBytes;
        await reader.read({ start, end: Math.min(bytes, next) });
      }
      reader.close();
    }),
  );
  return measured(bytes, from);
}
