/** Writes content into the store while it is hashed. */
import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import { joined, measure, takeBeginning } from './measure.ts';
import { INLINE_BYTES, type ObjectParts, PASSING_SECONDS, type Written } from './object-parts.ts';
import type { NewObject } from './object-store.ts';
import { WrongSize } from './port.ts';

/** Expected properties of the content: other content is refused. `atMost`: bytes. */
export type Stated = { sha256?: string; size?: number; atMost?: number };
/** Maximum size of one statement that stores many small contents. */
const STATEMENT_BYTES = 4 * 1024 * 1024;
const STATEMENT_ROWS = 1_000;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const checkStated = ({ sha256, size }: Stated, found: Written): void => {
  if ((sha256 !== undefined && sha256 !== found.sha256) || (size !== undefined && size !== found.size))
    throw new AppError('OBJECT_MISMATCH', found);
};

export function createWriting(parts: ObjectParts) {
  const { database, port, store, newKey, discard } = parts;

  async function writeLarge(holder: string, content: AsyncGenerator<Uint8Array>, stated: Stated, found: () => Written): Promise<Written> {
    const key = await newKey();
    try {
      await port.put(key, content, stated.size);
    } catch (error) {
      throw error instanceof WrongSize ? new AppError('OBJECT_MISMATCH') : error;
    }
    try {
      const written = found();
      checkStated(stated, written);
      const retained = await store.save(database, holder, [{ ...written, bytes: null, location: key }], PASSING_SECONDS);
      if (retained.get(written.sha256) !== key) await discard(key);
      return written;
    } catch (error) {
      // If the database's answer was lost, the row may refer to the key: the collector decides.
      if (error instanceof AppError) await discard(key);
      throw error;
    }
  }

  async function write(holder: string, content: AsyncIterable<Uint8Array>, stated: Stated = {}): Promise<Written> {
    const measured = measure(content, stated);
    const found = (): Written => ({ sha256: measured.sha256(), size: measured.size() });
    const { beginning, isWhole } = await takeBeginning(measured.chunks, INLINE_BYTES);
    if (!isWhole) return writeLarge(holder, joined(beginning, measured.chunks), stated, found);
    checkStated(stated, found());
    await store.save(database, holder, [{ ...found(), bytes: Buffer.concat(beginning), location: null }], PASSING_SECONDS);
    return found();
  }

  async function writeSmall(holder: string, contents: readonly Uint8Array[]): Promise<Written[]> {
    if (contents.some(({ length }) => length > INLINE_BYTES)) throw new AppError('OBJECT_TOO_LARGE');
    const written = contents.map((bytes) => ({ sha256: hashOf(bytes), size: bytes.length }));
    const distinct = new Map(written.map((one, index) => [one.sha256, { ...one, bytes: asBuffer(contents[index]), location: null }]));
    const statements = inStatements([...distinct.values()].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1)));
    const [first] = statements;
    if (first && statements.length === 1) await store.save(database, holder, first, PASSING_SECONDS);
    else
      await database.transaction(async (tx) => {
        for (const objects of statements) await store.save(tx, holder, objects, PASSING_SECONDS);
      });
    return written;
  }
  return { write, writeSmall };
}

const asBuffer = (bytes: Uint8Array = Buffer.alloc(0)): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function inStatements(objects: NewObject[]): NewObject[][] {
  const statements: NewObject[][] = [];
  let room = 0;
  for (const one of objects) {
    const last = statements.at(-1);
    if (last && last.length < STATEMENT_ROWS && room >= one.size) last.push(one);
    else {
      statements.push([one]);
      room = STATEMENT_BYTES;
    }
    room -= one.size;
  }
  return statements;
}
