/** Compares all objects with the contents of the port: keys and sizes, and the bytes themselves. */
import type { Queryable } from '../db/database.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { KeyMissing, type ListedKey, type ObjectPort } from './port.ts';
import { createPresence } from './presence.ts';
import { checkBytes, type Verdict } from './scrub.ts';

const AT_ONCE = 500;

type Located = { location: string; sha256: string; size: number };
/** Objects stored in the port, in the order of their keys. */
export async function* listLocated(store: Pick<ObjectStore, 'located'>): AsyncGenerator<Located> {
  for (let after = ''; ; ) {
    const page = await store.located(after, AT_ONCE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last.location;
  }
}

type Differences = {
  /** Missing from the port, or stored there with another size. */
  onMissing(object: Located): void | Promise<void>;
  /** A key in the port without an object or upload: the collector deletes it when it is old enough. */
  onUnknown(key: ListedKey): void;
};
/** Both sides are read in the same order, so neither is held in memory as a whole. @throws ObjectsUnavailable */
export async function compareKeys(on: Queryable, port: ObjectPort, { onMissing, onUnknown }: Differences): Promise<void> {
  const store = createObjectStore(on);
  const keys = port.list(`${await store.findPrefix()}/`)[Symbol.asyncIterator]();
  let key = await keys.next();
  const skipUntil = async (location: string | null) => {
    for (; !key.done && (location === null || key.value.key < location); key = await keys.next()) onUnknown(key.value);
  };
  for await (const object of listLocated(store)) {
    await skipUntil(object.location);
    const isThere = !key.done && key.value.key === object.location;
    if (!isThere || key.value.size !== object.size) await onMissing(object);
    if (isThere) key = await keys.next();
  }
  await skipUntil(null);
}

/** @throws ObjectsUnavailable also when the port has no keys at all, as with an unmounted disk */
async function isThere(port: ObjectPort, location: string): Promise<boolean> {
  try {
    (await port.open(location)).destroy();
    return true;
  } catch (error) {
    if (error instanceof KeyMissing) return false;
    throw error;
  }
}

export type ObjectReport = {
  objects: number;
  bytes: number;
  wrong: { sha256: string; size: number; verdict: Verdict }[];
  unknown: number;
  unknownBytes: number;
};
type CheckOptions = {
  /** Only keys, sizes and known damage: no bytes are read. */
  quick: boolean;
  /** After each page, with the number of objects so far. */
  onProgress?: (objects: number) => void;
};

/** Results are recorded, as by the scrub; objects collected or rewritten meanwhile do not count. @throws ObjectsUnavailable */
export async function checkObjects(database: Queryable, port: ObjectPort, { quick, onProgress }: CheckOptions): Promise<ObjectReport> {
  const store = createObjectStore(database);
  await createPresence(port, store).ensure();
  const report: ObjectReport = { objects: 0, bytes: 0, wrong: [], unknown: 0, unknownBytes: 0 };
  /** By hash: an object known to be damaged may turn out to be missing. */
  const wrong = new Map<string, ObjectReport['wrong'][number]>();
  const addWrong = async ({ sha256, size, location }: { sha256: string; size: number; location: string | null }, verdict: Verdict) => {
    if (await store.setDamaged(sha256, location)) wrong.set(sha256, { sha256, size, verdict });
  };
  for (let after = ''; ; ) {
    const page = await store.page(after, AT_ONCE);
    for (const object of page) {
      report.objects += 1;
      report.bytes += object.size;
      if (quick && object.isDamaged) wrong.set(object.sha256, { sha256: object.sha256, size: object.size, verdict: 'damaged' });
      if (quick) continue;
      const bytes = object.location === null ? ((await store.find(object.sha256))?.bytes ?? null) : null;
      if (object.location === null && bytes === null) continue;
      const verdict = await checkBytes(port, object, bytes);
      if (verdict === 'sound') await store.setVerified(object.sha256, object.location);
      else await addWrong(object, verdict);
    }
    onProgress?.(report.objects);
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) break;
    after = last.sha256;
  }
  await compareKeys(database, port, {
    async onMissing(object) {
      if (quick) await addWrong(object, (await isThere(port, object.location)) ? 'damaged' : 'missing');
    },
    onUnknown({ size }) {
      report.unknown += 1;
      report.unknownBytes += size;
    },
  });
  report.wrong.push(...wrong.values());
  return report;
}
