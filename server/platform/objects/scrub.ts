/** Rereads objects and compares them with their hash, least recently verified first. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../jobs/job.ts';
import { measure } from './measure.ts';
import type { ObjectParts } from './object-parts.ts';
import type { StoredObject } from './object-store.ts';
import { KeyMissing, type ObjectPort } from './port.ts';

const MB = 1024 * 1024;
/** Every object is verified once within this time, unless there are more than a round can read. */
const EVERY_SECONDS = 7 * 24 * 3600;
/** Bytes per round and per second: 1.5 TB a day at most, a quarter of the time. */
const ROUND_BYTES = 10 * 1024 * MB;
const SECOND_BYTES = 64 * MB;
const AT_ONCE = 200;

export type Verdict = 'sound' | 'damaged' | 'missing';
type Checked = Pick<StoredObject, 'sha256' | 'size' | 'location'>;

/** `pass` is called with each chunk read; its delay throttles the reading. @throws ObjectsUnavailable */
export async function checkBytes(
  port: ObjectPort,
  { sha256, size, location }: Checked,
  bytes: Buffer | null,
  pass: (length: number) => Promise<void> = async () => {},
): Promise<Verdict> {
  try {
    const content = bytes ? oneOf(bytes) : ((await port.open(location as string)) as AsyncIterable<Uint8Array>);
    const measured = measure(content, { size });
    for await (const chunk of measured.chunks) await pass(chunk.length);
    return measured.size() === size && measured.sha256() === sha256 ? 'sound' : 'damaged';
  } catch (error) {
    if (error instanceof KeyMissing) return 'missing';
    // EIO: the disk cannot read it.
    if (['OBJECT_MISMATCH', 'EIO'].includes((error as { code?: string }).code ?? '')) return 'damaged';
    throw error;
  }
}
async function* oneOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Limits the bytes per second. */
function createThrottle(bytesPerSecond: number) {
  const begun = performance.now();
  let passed = 0;
  return async (length: number): Promise<void> => {
    passed += length;
    const aheadMs = (passed / bytesPerSecond) * 1000 - (performance.now() - begun);
    if (aheadMs > 100) await sleep(aheadMs);
  };
}

export type ScrubLimits = { everySeconds?: number; roundBytes?: number; bytesPerSecond?: number };

/** One round; returns how many objects were compared and how many of them differ from their hash. */
export async function scrub(
  { port, presence, store, onError }: ObjectParts,
  signal: AbortSignal,
  { everySeconds = EVERY_SECONDS, roundBytes = ROUND_BYTES, bytesPerSecond = SECOND_BYTES }: ScrubLimits = {},
): Promise<{ compared: number; damaged: number }> {
  const pass = createThrottle(bytesPerSecond);
  let [compared, damaged, left] = [0, 0, roundBytes];
  for (;;) {
    const due = await store.dueForScrub(everySeconds, AT_ONCE);
    if (due.length > 0) await presence.ensure();
    for (const one of due) {
      if (signal.aborted || left <= 0) return { compared, damaged };
      const bytes = one.location === null ? ((await store.find(one.sha256))?.bytes ?? null) : null;
      if (one.location === null && bytes === null) continue; // collected meanwhile
      const verdict = await checkBytes(port, one, bytes, pass);
      left -= one.size;
      compared += 1;
      if (verdict === 'sound') await store.setVerified(one.sha256, one.location);
      else if (await store.setDamaged(one.sha256, one.location)) {
        damaged += 1;
        onError(
          new Error(`object ${one.sha256} (${one.size} bytes, ${one.location ?? 'in the database'}) is ${verdict}`),
          'an object is not as it was written',
        );
      }
    }
    if (due.length < AT_ONCE) return { compared, damaged };
  }
}

export const scrubJob = (parts: ObjectParts): Job => ({
  name: 'objects.verify',
  everyMs: 10 * 60_000,
  runs: 'alone',
  work: (signal) => scrub(parts, signal),
});
