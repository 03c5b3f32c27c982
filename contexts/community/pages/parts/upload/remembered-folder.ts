/**
 * Unfinished uploads of this browser: the list of files with their hashes, in IndexedDB, since thousands of files do not fit elsewhere.
 * After a closed tab the same folder, chosen again, is not hashed again, and the server has the parts already received.
 */
import { DAY_MS } from '#kernel/time/time.ts';

export type RememberedFile = { path: string; size: number; lastModified: number; sha256: string };
export type RememberedUpload = {
  /** Account, repository, branch and folder. */
  key: string;
  startedAt: number;
  title: string;
  description: string;
  files: RememberedFile[];
  /** Handles for reading the files again without another choice, where the browser supports them. */
  handles?: FileSystemHandle[];
};

const DATABASE = 'community-uploads';
const STORE = 'uploads';
/** The server deletes received parts after a day (ms). */
export const REMEMBERED_MS = DAY_MS;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** The result of `work`, once its transaction is complete: leaving the page earlier would lose the write. */
async function use<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

/** Storage may be refused: then nothing is saved, and the upload continues. */
export const rememberUpload = (upload: RememberedUpload): Promise<void> =>
  use('readwrite', (store) => store.put(upload)).then(
    () => {},
    () => {},
  );
export const removeUpload = (key: string): Promise<void> =>
  use('readwrite', (store) => store.delete(key)).then(
    () => {},
    () => {},
  );
export async function findUpload(key: string, now = Date.now()): Promise<RememberedUpload | null> {
  const found = await use<RememberedUpload | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);
  return found && now - found.startedAt < REMEMBERED_MS ? found : null;
}

/** The hash of a file unchanged since; '' if it must be hashed. */
export const knownHash = (remembered: RememberedUpload | null, path: string, file: File): string =>
  remembered?.files.find((one) => one.path === path && one.size === file.size && one.lastModified === file.lastModified)?.sha256 ?? '';
