import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { coverAddress, readCoverLook } from '#contracts/pictures/cover-address.ts';
import { createPicturePress } from './picture-press.ts';

const folder = await mkdtemp(join(tmpdir(), 'drawn-'));
const press = createPicturePress({ folder, mostFiles: 2, mostWaiting: 3, onError: (error) => expect.unreachable(String(error)) });
afterAll(async () => {
  await press.close();
  await rm(folder, { recursive: true });
});
const order = (seed: string, format: 'avif' | 'webp' = 'webp') =>
  ({ what: 'cover', field: 'code', seed, shape: 'tile', scheme: 'light', width: 112, format }) as const;

describe('the press', () => {
  it('draws once for all who ask, in a thread of its own, and keeps a bounded number on disk', async () => {
    const both = [press.picture('a.webp', order('a')), press.picture('a.webp', order('a'))];
    const [one, other] = await Promise.all(both);
    expect(one).toBe(other);
    expect(await sharp(one as Buffer).metadata()).toMatchObject({ format: 'webp', width: 112, height: 112 });
    await press.picture('b.avif', order('b', 'avif'));
    await press.picture('c.webp', order('c'));
    expect((await readdir(folder)).toSorted()).toEqual(['b.avif', 'c.webp']);
  });

  it('refuses what is more than may wait', async () => {
    const asked = ['d', 'e', 'f', 'g'].map((seed) => press.picture(`${seed}.webp`, order(seed)));
    expect((await Promise.all(asked)).map((bytes) => bytes === null)).toEqual([false, false, false, true]);
  });

  it('finds again on disk what another process has drawn', async () => {
    await press.picture('i.webp', order('i'));
    const later = createPicturePress({ folder, onError: () => {} });
    // An order that cannot be drawn: the bytes come from the disk.
    const broken = { ...order('x'), field: 'none' } as never;
    expect(await later.picture('i.webp', broken)).toBeInstanceOf(Buffer);
    // Drawn by another process after this one has listed the folder.
    await press.picture('h.webp', order('h'));
    expect(await later.picture('h.webp', broken)).toBeInstanceOf(Buffer);
    await later.close();
  });
});

describe('addresses of drawn pictures', () => {
  it('are read back, and nothing else is', () => {
    for (const view of [0, 3]) {
      const look = { shape: 'wide', width: 640, scheme: 'dark', view } as const;
      const address = coverAddress('goods', '100001', look);
      expect(readCoverLook(address.split('/').at(-1) ?? '')).toEqual(look);
    }
    for (const other of [
      'wide-641-dark.1',
      'wide-640-dark-0.1',
      'wide-640-dark-4.1',
      'wide-640-dark.0',
      'tile-640-dark.1',
      'wide-640-blue.1',
      'wide-640-dark',
      '../../x',
    ])
      expect(readCoverLook(other)).toBeNull();
  });
});
