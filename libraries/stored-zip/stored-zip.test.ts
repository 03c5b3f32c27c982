import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import * as yauzl from 'yauzl';
import { type StoredEntry, storedZip } from './stored-zip.ts';

const MADE = new Date('2026-03-04T05:06:07Z');
async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
async function bytesOf(entries: Iterable<StoredEntry>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of storedZip(each(entries), MADE)) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function read(archive: Buffer): Promise<{ name: string; text: string; at: number }[]> {
  const zip = await yauzl.fromBufferPromise(archive);
  const found = [];
  for await (const entry of zip.eachEntry()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) pieces.push(piece);
    const content = Buffer.concat(pieces);
    // The library does not verify it.
    expect(entry.crc32).toBe(crc32(content));
    found.push({ name: entry.fileName, text: content.toString(), at: entry.getLastModDate().getTime() });
  }
  return found;
}
const whole = (name: string, text: string): StoredEntry => ({ name, size: Buffer.byteLength(text), bytes: Buffer.from(text) });
const opened = (name: string, pieces: string[], size = Buffer.byteLength(pieces.join(''))): StoredEntry => ({
  name,
  size,
  open: async () => each(pieces.map((piece) => Buffer.from(piece))),
});

it('holds contents of both kinds, by their names in UTF-8, with checksums and times that are right', async () => {
  const archive = await bytesOf([
    whole('模型/a.txt', 'first'),
    opened('模型/b.bin', ['sec', '', 'ond']),
    whole('empty', ''),
    opened('none', []),
  ]);
  expect(await read(archive)).toEqual([
    { name: '模型/a.txt', text: 'first', at: MADE.getTime() },
    { name: '模型/b.bin', text: 'second', at: MADE.getTime() },
    { name: 'empty', text: '', at: MADE.getTime() },
    { name: 'none', text: '', at: MADE.getTime() },
  ]);
});

it('holds more entries than the first form of ZIP can count', async () => {
  const archive = await bytesOf(Array.from({ length: 70_000 }, (_, at) => whole(`${at}`, '')));
  const zip = await yauzl.fromBufferPromise(archive);
  expect(zip.entryCount).toBe(70_000);
});

it('sends small entries together, and large ones as they come', async () => {
  const sizes: number[] = [];
  const many = Array.from({ length: 2_000 }, (_, at) => whole(`${at}`, 'x'));
  for await (const piece of storedZip(each([...many, opened('large', ['y'.repeat(300_000), 'z'])]), MADE)) sizes.push(piece.length);
  expect(sizes.length).toBeLessThan(5);
});

it('breaks off where a content has another size than was said, and closes what is open when nobody reads on', async () => {
  await expect(bytesOf([opened('a', ['abc'], 4)])).rejects.toThrow('a has 3 bytes and not 4');
  let isClosed = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield Buffer.alloc(300_000);
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of storedZip(each([{ name: 'a', size: 1e9, open: async () => endless() }]), MADE)) break;
  expect(isClosed).toBe(true);
});
