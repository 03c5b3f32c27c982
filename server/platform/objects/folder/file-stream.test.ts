import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileStream } from './file-stream.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'file-stream-'));
const contents = [0, 1, 2].map(() => randomBytes(6 * MB + 17));
const pathOf = (index: number): string => join(folder, String(index));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const openFiles = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

const failures: string[] = [];
let server: Server;
let address = '';
beforeAll(async () => {
  for (const [index, bytes] of contents.entries()) writeFileSync(pathOf(index), bytes);
  // '/<file>/<start>/<end>'
  server = createServer(async (request, response) => {
    const [index = 0, start = 0, end = 0] = (request.url ?? '').slice(1).split('/').map(Number);
    const stream = new FileStream(await open(pathOf(index)), { start, end: end || Number.POSITIVE_INFINITY });
    response.once('close', () => stream.destroy());
    stream.on('error', ({ message }) => failures.push(message));
    stream.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string): Promise<IncomingMessage> => new Promise((resolve, reject) => get(address + path, resolve).on('error', reject));
async function take(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const fetched = async (path: string): Promise<string> => sha256(await take(await ask(path)));

describe('a file sent to readers', () => {
  it('arrives whole and in ranges', async () => {
    const [bytes = Buffer.alloc(0)] = contents;
    expect(await fetched('/0')).toBe(sha256(bytes));
    expect(await fetched('/0/5/700000')).toBe(sha256(bytes.subarray(5, 700_000)));
    expect(await fetched(`/0/${bytes.length - 3}/${bytes.length}`)).toBe(sha256(bytes.subarray(-3)));
  });

  it('that is shorter than announced ends with its connection, and leaves nothing open', async () => {
    const { length } = contents[0] as Buffer;
    await expect(fetched(`/0/0/${length + 9}`)).rejects.toThrow();
    await expect.poll(() => failures.at(-1)).toBe(`a file ends at ${length} of ${length + 9} bytes`);
    await expect.poll(() => openFiles()).toBe(0);
    const stream = new FileStream(await open(pathOf(0)), { start: 0, end: length + 1 });
    await expect(stream.toArray()).rejects.toThrow('ends at');
  });

  it('arrives as it is while others are sent through the same buffers', async () => {
    const slow = await ask('/0');
    slow.pause();
    const all = Array.from({ length: 24 }, (_, at) => at % 3);
    expect(await Promise.all(all.map((index) => fetched(`/${index}`)))).toEqual(all.map((index) => sha256(contents[index] as Buffer)));
    expect(sha256(await take(slow))).toBe(sha256(contents[0] as Buffer));
  });

  it('takes no new buffers for what was sent', async () => {
    await fetched('/0');
    const made = vi.spyOn(Buffer, 'allocUnsafeSlow');
    await fetched('/1');
    await fetched('/2');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('is closed when it has been sent, and when its reader leaves', async () => {
    await fetched('/1');
    const leaving = await ask('/2');
    leaving.destroy();
    await expect.poll(() => openFiles()).toBe(0);
  });

  it('that goes elsewhere keeps its bytes', async () => {
    const stream = new FileStream(await open(pathOf(1)), { start: 10, end: 3 * MB });
    const chunks: Buffer[] = [];
    for await (const chunk of stream.pipe(new PassThrough())) chunks.push(chunk as Buffer);
    expect(sha256(Buffer.concat(chunks))).toBe(sha256((contents[1] as Buffer).subarray(10, 3 * MB)));
  });
});
