/** The page's interface to the hashing worker. */
import { ApiError } from '#contracts/kit/api.ts';
import { documentWords } from '#web/lib/i18n.tsx';
import type { HashReport, HashRequest } from './hash-worker.ts';

export type Hasher = {
  /**
   * SHA-256 in hex; `onBytes` receives the bytes read so far. @throws ApiError FILE_UNREADABLE if the file was changed or deleted meanwhile
   */
  hash(file: Blob, onBytes?: (bytes: number) => void): Promise<string>;
  stop(): void;
};

export function startHasher(): Hasher {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { resolve: (sha256: string) => void; reject: (error: Error) => void; onBytes: (bytes: number) => void }
  >();
  let lastId = 0;
  const unreadable = () => new ApiError('FILE_UNREADABLE', documentWords()('common.fileUnreadable'), 0);
  worker.addEventListener('message', ({ data }: MessageEvent<HashReport>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if ('bytes' in data) return asked.onBytes(data.bytes);
    waiting.delete(data.id);
    if ('sha256' in data) asked.resolve(data.sha256);
    else asked.reject(unreadable());
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(unreadable());
    waiting.clear();
  });
  return {
    hash: (file, onBytes = () => {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject, onBytes });
        worker.postMessage({ id: lastId, file } satisfies HashRequest);
      }),
    stop() {
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new ApiError('ABORTED', '', 0));
      waiting.clear();
    },
  };
}
