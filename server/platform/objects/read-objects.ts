/** Reads objects, whole or in ranges. */
import { Readable } from 'node:stream';
import { AppError } from '../http/app-error.ts';
import { isHash, type ObjectParts } from './object-parts.ts';
import type { StoredObject } from './object-store.ts';
import { KeyMissing, type Range } from './port.ts';

const READ_BYTES = 1024 * 1024;
/** Name of the error when a stream ends early. */
const SHORT = 'ShortContent';

/** The part of a range that exists. */
const clamp = ({ start, end }: Range, size: number): Range => ({ start: Math.min(start, size), end: Math.max(start, Math.min(end, size)) });

export function createReading({ port, presence, store, onError }: ObjectParts) {
  async function find(sha256: string): Promise<StoredObject> {
    const found = isHash(sha256) ? await store.find(sha256) : null;
    if (!found) throw new AppError('OBJECT_NOT_FOUND');
    if (found.isDamaged) throw new AppError('OBJECT_DAMAGED', { sha256 });
    return found;
  }

  async function openFound(found: StoredObject, wanted: Range | undefined): Promise<Readable> {
    const range = wanted && clamp(wanted, found.size);
    if (found.bytes) return Readable.from([range ? found.bytes.subarray(range.start, range.end) : found.bytes], { objectMode: false });
    if (range && range.start >= range.end) return Readable.from([], { objectMode: false });
    const stream = await port.open(found.location as string, range, found.size);
    stream.once('error', (error) => {
      if (error.name === SHORT) void noteDamage(found, error).catch(() => {});
    });
    return stream;
  }
  async function noteDamage({ sha256, location }: StoredObject, error: unknown): Promise<void> {
    onError(error, `object ${sha256} is shorter than it was written`);
    await store.setDamaged(sha256, location);
  }

  async function open(sha256: string, range?: Range): Promise<Readable> {
    const found = await find(sha256);
    try {
      return await openFound(found, range);
    } catch (error) {
      if (!(error instanceof KeyMissing)) throw error;
      // Its content was replaced, or it was collected, between the two steps.
      const again = await find(sha256);
      if (again.location !== found.location) return openFound(again, range);
      await presence.ensure();
      if (await store.setDamaged(sha256, found.location)) onError(error, `object ${sha256} is missing`);
      throw new AppError('OBJECT_DAMAGED', { sha256 });
    }
  }

  async function read(sha256: string, range?: Range, atMost = READ_BYTES): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of (await open(sha256, range)) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > atMost) throw new AppError('OBJECT_TOO_LARGE');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }
  return { open, read };
}
