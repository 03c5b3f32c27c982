/**
 * A ZIP archive of uncompressed contents, written as a stream: the work is proportional to the bytes and the number of entries. (The
 * library used for sheets scans all entries for each, and pipes each through five streams.) ZIP64 if sizes or offsets require it.
 */
import { crc32 } from 'node:zlib';

/** `size` in bytes; the content is in memory, or opened when it is needed. Names are unique paths with '/'. */
export type StoredEntry = { name: string; size: number } & ({ bytes: Uint8Array } | { open(): Promise<AsyncIterable<Uint8Array>> });

/** Small entries are written together, up to this many bytes. */
const TOGETHER_BYTES = 256 * 1024;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
/** Names are UTF-8; a streamed entry has its checksum after its content. */
const UTF8 = 0x0800;
const STREAMED = 0x0008;
const PLAIN_VERSION = 20;
const ZIP64_VERSION = 45;
/** Unix: a file that its owner may write and all may read. */
const MADE_BY = (3 << 8) | ZIP64_VERSION;
const MODE = 0o100644;

type Written = { name: Buffer; size: number; checksum: number; offset: number; flags: number };
/** `dos`: two-second precision, from 1980 on; `field`: the Unix field, with seconds. The same for all entries. */
type Time = { dos: number; field: Buffer };

/** Consecutive numbers of 2, 4 and 8 bytes, little-endian. */
function fields(...numbers: (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.allocUnsafe(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
}
const NOTHING = Buffer.alloc(0);

function timeOf(at: Date): Time {
  const year = Math.min(2107, Math.max(1980, at.getUTCFullYear()));
  const date = ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const seconds = Math.max(0, Math.floor(at.getTime() / 1000)) % 2 ** 32;
  return { dos: date * 0x10000 + time, field: Buffer.concat([fields([2, 0x5455], [2, 5]), Buffer.from([1]), fields([4, seconds])]) };
}

const isLong = (size: number): boolean => size >= MOST_32;
/** Bytes of the fixed parts of a local header, and of a directory entry. */
const LOCAL_BYTES = 30;
const DIRECTORY_BYTES = 46;

/** The fixed part is followed by the name and further fields. Each entry has two headers: their numbers are written individually. */
function headerOf(bytes: number, name: Buffer, long: Buffer, field: Buffer): Buffer {
  const header = Buffer.alloc(bytes + name.length + long.length + field.length);
  name.copy(header, bytes);
  long.copy(header, bytes + name.length);
  field.copy(header, bytes + name.length + long.length);
  return header;
}

function localHeader({ name, size, checksum, flags }: Written, { dos, field }: Time): Buffer {
  const long = isLong(size) ? fields([2, 1], [2, 16], [8, 0], [8, 0]) : NOTHING;
  const streamed = (flags & STREAMED) !== 0;
  const said = streamed ? (isLong(size) ? MOST_32 : 0) : size;
  const header = headerOf(LOCAL_BYTES, name, long, field);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLong(size) ? ZIP64_VERSION : PLAIN_VERSION, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt32LE(dos, 10);
  header.writeUInt32LE(streamed ? 0 : checksum, 14);
  header.writeUInt32LE(said, 18);
  header.writeUInt32LE(said, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(long.length + field.length, 28);
  return header;
}

const descriptorOf = ({ size, checksum }: Written): Buffer => {
  const bytes = isLong(size) ? 8 : 4;
  return fields([4, 0x08074b50], [4, checksum], [bytes, size], [bytes, size]);
};

function directoryEntry({ name, size, checksum, offset, flags }: Written, { dos, field }: Time): Buffer {
  const far = isLong(size) || offset >= MOST_32;
  const long = far ? fields([2, 1], [2, 24], [8, size], [8, size], [8, offset]) : NOTHING;
  const header = headerOf(DIRECTORY_BYTES, name, long, field);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY, 4);
  header.writeUInt16LE(far ? ZIP64_VERSION : PLAIN_VERSION, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt32LE(dos, 12);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(far ? MOST_32 : size, 20);
  header.writeUInt32LE(far ? MOST_32 : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(long.length + field.length, 30);
  header.writeUInt32LE(MODE * 0x10000, 38);
  header.writeUInt32LE(far ? MOST_32 : offset, 42);
  return header;
}

function endOf(entries: number, bytes: number, offset: number): Buffer {
  const isFar = entries >= MOST_16 || bytes >= MOST_32 || offset >= MOST_32;
  const count = isFar ? MOST_16 : entries;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, isFar ? MOST_32 : bytes],
    [4, isFar ? MOST_32 : offset],
    [2, 0],
  );
  if (!isFar) return end;
  const far = fields(
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_BY],
    [2, ZIP64_VERSION],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, offset],
  );
  return Buffer.concat([far, fields([4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1]), end]);
}

/**
 * The bytes of the archive. Open content is closed when the reader stops early.
 * @throws Error when a content's size differs from the declared one, and what reading it throws
 */
export async function* storedZip(entries: AsyncIterable<StoredEntry>, madeAt: Date): AsyncGenerator<Buffer> {
  const time = timeOf(madeAt);
  const directory: Buffer[] = [];
  let waiting: Uint8Array[] = [];
  let held = 0;
  let offset = 0;
  const take = (piece: Uint8Array): void => {
    waiting.push(piece);
    held += piece.length;
    offset += piece.length;
  };
  const flush = (): Buffer => {
    const together = Buffer.concat(waiting, held);
    waiting = [];
    held = 0;
    return together;
  };

  for await (const entry of entries) {
    const isWhole = 'bytes' in entry;
    const written: Written = {
      name: Buffer.from(entry.name),
      size: entry.size,
      checksum: isWhole ? crc32(entry.bytes) : 0,
      offset,
      flags: isWhole ? UTF8 : UTF8 | STREAMED,
    };
    take(localHeader(written, time));
    let length = 0;
    if (isWhole) {
      length = entry.bytes.length;
      take(entry.bytes);
      if (held >= TOGETHER_BYTES) yield flush();
    } else
      for await (const piece of await entry.open()) {
        written.checksum = crc32(piece, written.checksum);
        length += piece.length;
        take(piece);
        if (held >= TOGETHER_BYTES) yield flush();
      }
    if (length !== entry.size) throw new Error(`${entry.name} has ${length} bytes and not ${entry.size}`);
    if (!isWhole) take(descriptorOf(written));
    directory.push(directoryEntry(written, time));
  }
  const start = offset;
  for (const one of directory) {
    take(one);
    if (held >= TOGETHER_BYTES) yield flush();
  }
  take(endOf(directory.length, offset - start, start));
  yield flush();
}
