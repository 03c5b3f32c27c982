/** Deletes objects without references, and uploads that were never completed. */
import { DAY_MS } from '#kernel/time/time.ts';
import type { Job } from '../jobs/job.ts';
import type { ObjectParts } from './object-parts.ts';
import type { ObjectUploadStore } from './object-upload-store.ts';

const HOUR_MS = 3_600_000;
/** How long objects without a reference, unfinished uploads and bytes without an object are retained. */
export const GRACE_MS = DAY_MS;
const AT_ONCE = 500;
/** Maximum number of keys that a round compares with the objects. */
const KEYS_OF_A_ROUND = 50_000;

/** Deletes in batches until none are left, or the process ends. */
async function untilNone(signal: AbortSignal, deleteSome: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await deleteSome()) >= AT_ONCE);
}

/**
 * An object is deleted in two steps: its row in a transaction, then its bytes. Nothing refers to the key after that, and no key is reused,
 * so a process killed between the two leaves only unreferenced bytes. `deleteUnknownKeys` finds them.
 */
async function deleteLoose({ database, store, discard }: ObjectParts, graceMs: number, signal: AbortSignal): Promise<void> {
  await untilNone(signal, () => store.endPromises(AT_ONCE));
  await untilNone(signal, () => database.transaction((tx) => store.endPassing(tx, AT_ONCE)));
  await untilNone(signal, async () => {
    const { seen, keys } = await database.transaction((tx) => store.deleteLoose(tx, graceMs / 1000, AT_ONCE));
    for (const key of keys) await discard(key);
    return seen;
  });
}

async function deleteExpiredUploads(
  { port }: ObjectParts,
  uploads: ObjectUploadStore,
  graceMs: number,
  signal: AbortSignal,
): Promise<void> {
  await untilNone(signal, async () => {
    const expired = await uploads.deleteExpired(graceMs / 1000, AT_ONCE);
    for (const { location, portUpload, isFinished } of expired)
      if (!isFinished) await port.uploads.abort({ key: location, id: portUpload });
    return expired.length;
  });
}

/** Uploads in the port that are not in the database: begun, or deleted there, by a process that was killed before its next step. */
async function abortUnknownUploads(
  { port, store }: ObjectParts,
  uploads: ObjectUploadStore,
  before: number,
  signal: AbortSignal,
): Promise<void> {
  for await (const { at, ...upload } of port.uploads.list(`${await store.findPrefix()}/`)) {
    if (signal.aborted) return;
    if (at < before && !(await uploads.knownUploads([upload.id])).has(upload.id)) await port.uploads.abort(upload);
  }
}

/** Bytes without an object: of a killed write, or of a deleted object. Continues where the last round ended. */
async function deleteUnknownKeys({ port, store, discard }: ObjectParts, before: number, signal: AbortSignal): Promise<void> {
  let [until, seen] = [await store.sweptUntil(), 0];
  let old: string[] = [];
  const compare = async () => {
    const known = await store.knownKeys(old);
    for (const key of old) if (!known.has(key)) await discard(key);
    old = [];
    await store.setSweptUntil(until);
  };
  for await (const { key, at } of port.list(`${await store.findPrefix()}/`, until)) {
    if (signal.aborted || seen >= KEYS_OF_A_ROUND) return compare();
    seen += 1;
    until = key;
    if (at < before) old.push(key);
    if (old.length >= AT_ONCE) await compare();
  }
  until = '';
  await compare();
}

/** `graceMs`: how long objects without a reference, and all other garbage, are retained. */
export function collectorJobs(parts: ObjectParts, uploads: ObjectUploadStore, graceMs: number): Job[] {
  return [
    { name: 'objects.delete-unused', everyMs: 10 * 60_000, runs: 'alone', work: (signal) => deleteLoose(parts, graceMs, signal) },
    {
      name: 'objects.delete-leftovers',
      everyMs: HOUR_MS,
      runs: 'alone',
      async work(signal) {
        const before = Date.now() - graceMs;
        await deleteExpiredUploads(parts, uploads, graceMs, signal);
        await abortUnknownUploads(parts, uploads, before, signal);
        await deleteUnknownKeys(parts, before, signal);
        await parts.port.removeLeftovers(before);
      },
    },
  ];
}
