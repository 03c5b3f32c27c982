/** Pickles within ZIP archives: what torch and numpy write. The directory is judged before anything is unpacked. */
import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { PickleNote } from '#contracts/community/inspection.ts';
import { type ContentReader, readExactly, readPieces } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { InspectionRefusal } from '../inspection-refusal.ts';

class FileOfReader extends RandomAccessReader {
  readonly #reader: ContentReader;
  constructor(reader: ContentReader) {
    super();
    this.#reader = reader;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readPieces(this.#reader, start, end, 256 * 1024), { objectMode: false });
  }
  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    readExactly(this.#reader, position, position + length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(null);
      },
      (error: Error) => callback(error),
    );
  }
}

export type ArchiveEntry = { name: string; size: number; content(): Promise<AsyncIterable<Uint8Array>> };
export type Archive = {
  /** Those that may hold pickles, by their names. */
  entries: ArchiveEntry[];
  names: Set<string>;
  notes: { code: PickleNote; entry: string }[];
};

/** torch finds its records without regard to case. */
const MAY_BE_PICKLE = /\.(?:pkl|pickle|p|npy|bin|pt|pth|ckpt|joblib)$/i;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Other programs read the header beside the content instead of the directory: both have to name the same. */
async function isNamedAlike(zip: ZipFile, entry: Entry): Promise<boolean> {
  const header = await zip.readLocalFileHeaderPromise(entry);
  return entry.fileNameRaw.equals(header.fileName) && header.compressionMethod === entry.compressionMethod;
}

/** Never throws for what is wrong with the archive: whatever cannot be looked into is a note. @throws InspectionRefusal of the reader */
export async function openPickles(reader: ContentReader): Promise<Archive> {
  const archive: Archive = { entries: [], names: new Set(), notes: [] };
  const note = (code: PickleNote, entry = ''): void => {
    if (archive.notes.length < 100) archive.notes.push({ code, entry });
  };
  try {
    const zip = await fromRandomAccessReaderPromise(new FileOfReader(reader), reader.size, {
      autoClose: false,
      strictFileNames: false,
      validateEntrySizes: true,
    });
    if (zip.entryCount > PICKLE_LIMITS.zipEntries) {
      note('too-large');
      return archive;
    }
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      const folded = name.toLowerCase();
      if (archive.names.has(folded)) note('archive-damaged', name);
      archive.names.add(folded);
      if (!MAY_BE_PICKLE.test(name)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > PICKLE_LIMITS.unpackedBytes || archive.entries.length >= PICKLE_LIMITS.pickleEntries) {
        note('too-large', name);
        continue;
      }
      if (entry.generalPurposeBitFlag & ENCRYPTED) note('archive-encrypted', name);
      else if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) note('compression', name);
      else if (!(await isNamedAlike(zip, entry))) note('archive-names-differ', name);
      archive.entries.push({ name, size: entry.uncompressedSize, content: () => zip.openReadStreamPromise(entry) });
    }
  } catch (error) {
    if (error instanceof InspectionRefusal && error.code !== 'INSPECTION_UNREADABLE') throw error;
    note('archive-damaged');
  }
  return archive;
}
