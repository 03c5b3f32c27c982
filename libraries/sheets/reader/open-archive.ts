/** The parts of a workbook's archive. Its directory is validated as a whole before the first byte is unpacked. */
import { type Entry, fromBufferPromise } from 'yauzl';
import { SHEET_LIMITS, SheetError } from '../sheet-limits.ts';

const MB = 1024 * 1024;

export type Archive = {
  has(path: string): boolean;
  /** A part, unpacked piece by piece. @throws SheetError when it does not exist, is larger than `maxBytes`, damaged or encrypted */
  part(path: string, maxBytes?: number): AsyncIterable<Buffer>;
};

const tooLarge = (max: number) => new SheetError('too-large', { max: Math.round(max / MB) });
const unreadable = (error: unknown): SheetError =>
  error instanceof SheetError ? error : new SheetError('unreadable', {}, (error as Error).message);

/**
 * Parts must not share a name, whatever its case, or point outside the archive; folders may be separated by backslashes, as some Windows
 * programs write them. Overlapping data counts as often as it is referenced, so nested parts cannot unpack to more than the limit.
 * @throws SheetError
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await fromBufferPromise(bytes, { strictFileNames: false, validateEntrySizes: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (zip.entryCount > SHEET_LIMITS.parts) throw new SheetError('unreadable', {}, 'too many parts');
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > SHEET_LIMITS.unpackedBytes) throw tooLarge(SHEET_LIMITS.unpackedBytes);
      const name = entry.fileName.toLowerCase();
      if (entries.has(name)) throw new SheetError('unreadable', {}, 'two parts of one name');
      entries.set(name, entry);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async *part(path, maxBytes = SHEET_LIMITS.unpackedBytes) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new SheetError('unreadable', {}, `no part ${path}`);
      if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
      try {
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
      } catch (error) {
        throw unreadable(error);
      }
    },
  };
}
