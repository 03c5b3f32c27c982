/** Draws pictures one at a time in a separate thread, and caches them: on disk up to a number of files, the latest in memory. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createThread } from '../thread/thread.ts';
import type { drawPicture } from './draw-picture.ts';

type Order = Parameters<typeof drawPicture>[0];
type Options = {
  /** '' stores nothing on disk. Processes may share it. */
  folder: string;
  /** Maximum number of files on disk; some 20 kB each. */
  mostFiles?: number;
  /** Maximum bytes in memory. */
  mostBytes?: number;
  /** Maximum number of waiting orders; further ones are refused. */
  mostWaiting?: number;
  onError(error: unknown): void;
};
export type PicturePress = ReturnType<typeof createPicturePress>;

export function createPicturePress({ folder, mostFiles = 20_000, mostBytes = 24 * 1024 * 1024, mostWaiting = 600, onError }: Options) {
  const memory = new Map<string, Buffer>();
  let bytesRetained = 0;
  const files = new Set<string>();
  const running = new Map<string, Promise<Buffer | null>>();
  const thread = createThread<Order>(new URL('./draw-worker.ts', import.meta.url));
  let ready: Promise<void> | null = null;

  const open = (): Promise<void> => {
    ready ??= (async () => {
      if (folder === '') return;
      await mkdir(folder, { recursive: true });
      const found = await Promise.all(
        (await readdir(folder))
          .filter((name) => /^[\w.-]+\.(avif|webp)$/.test(name))
          .map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
      );
      for (const { name } of found.sort((a, b) => a.at - b.at)) files.add(name);
    })().catch(onError);
    return ready;
  };
  const remember = (name: string, bytes: Buffer): void => {
    memory.set(name, bytes);
    bytesRetained += bytes.byteLength;
    for (const [oldest, old] of memory) {
      if (bytesRetained <= mostBytes) break;
      memory.delete(oldest);
      bytesRetained -= old.byteLength;
    }
  };
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    remember(name, bytes);
    if (folder === '') return;
    // Written to a temporary file, then renamed: another process never reads a partial picture.
    const aside = join(folder, `.${process.pid}-${name}`);
    await writeFile(aside, bytes);
    await rename(aside, join(folder, name));
    files.add(name);
    for (const oldest of files) {
      if (files.size <= mostFiles) break;
      files.delete(oldest);
      await rm(join(folder, oldest), { force: true });
    }
  };

  return {
    /**
     * The picture with this name ('goods-1-wide-640-light.1.avif': letters, digits, '.', '-' and '_' only), drawn if it is not cached.
     * Concurrent requests share one drawing. null: too many orders are waiting.
     */
    async picture(name: string, order: Order): Promise<Buffer | null> {
      const retained = memory.get(name);
      if (retained) return retained;
      const begun = running.get(name);
      if (begun) return begun;
      if (running.size >= mostWaiting) return null;
      const work = (async () => {
        await open();
        // Includes pictures drawn by another process since.
        const found = folder === '' ? null : await readFile(join(folder, name)).catch(() => null);
        if (found) {
          files.add(name);
          remember(name, found);
          return found;
        }
        files.delete(name);
        const bytes = await thread.ask(order);
        await keep(name, bytes).catch(onError);
        return bytes;
      })();
      running.set(name, work);
      try {
        return await work;
      } finally {
        running.delete(name);
      }
    },
    close: () => thread.close(),
  };
}
