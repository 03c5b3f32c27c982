/**
 * The directory of a ZIP archive, and whether all readers agree on it: those of Python's zipfile, torch and numpy, and those that read
 * local headers instead. An archive with unaccounted bytes is ambiguous.
 */
import { crc32 } from 'node:zlib';
import { type ContentReader, readExactly } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { InspectionRefusal } from '../inspection-refusal.ts';
import type { PickleNote } from '../results.ts';
import { ZIP_END } from './formats.ts';

export type ZipEntry = { name: string; method: number; crc: number; size: number; start: number; end: number; isEncrypted: boolean };
type ZipDirectory = { entries: ZipEntry[]; notes: { code: PickleNote; entry: string }[] };

const END_BYTES = 22;
const ZIP64_RECORD_BYTES = 56;
const ZIP64_LOCATOR_BYTES = 20;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
/** With the longest possible comment. */
export const ZIP_TAIL_BYTES = END_BYTES + 65_535;

const ENTRY_SIGNATURE = 0x02014b50;
const HEADER_SIGNATURE = 0x04034b50;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_RECORD = 0x06064b50;
const SHORT = 0xffff;
const LONG = 0xffffffff;

const ENCRYPTED = 1;
const DESCRIPTOR = 8;
const UTF8 = 0x800;
/** Compression level, sizes after the content, and UTF-8 names. */
const HARMLESS_FLAGS = 6 | DESCRIPTOR | UTF8;
const ZIP64_FIELD = 1;
/** An alternative name for the entry, which only some readers use. */
const NAME_FIELD = 0x7075;

type End = { count: number; bytes: number; offset: number; at: number; isClear: boolean };

async function bytesOf(reader: ContentReader, start: number, length: number): Promise<Buffer> {
  return Buffer.from(await readExactly(reader, start, start + length));
}

/** Position of the directory; null if no reader finds one. `at`: the first byte after it. */
async function readEnd(reader: ContentReader): Promise<End | null> {
  const from = Math.max(0, reader.size - ZIP_TAIL_BYTES);
  const tail = await bytesOf(reader, from, reader.size - from);
  if (tail.length < END_BYTES) return null;
  const found = tail.lastIndexOf(ZIP_END, tail.length - END_BYTES);
  if (found < 0) return null;
  const record = tail.subarray(found);
  const end: End = {
    count: record.readUInt16LE(10),
    bytes: record.readUInt32LE(12),
    offset: record.readUInt32LE(16),
    at: from + found,
    isClear:
      record.readUInt16LE(20) === record.length - END_BYTES &&
      tail.lastIndexOf(ZIP_END) === found &&
      record.readUInt32LE(4) === 0 &&
      record.readUInt16LE(8) === record.readUInt16LE(10),
  };
  const zip64 = await readZip64(reader, end.at);
  const isSaturated = end.count === SHORT || end.bytes === LONG || end.offset === LONG;
  if (!zip64) return { ...end, isClear: end.isClear && !isSaturated };
  const agrees = (short: number, long: number, most: number): boolean => short === long || short === most;
  const isClear =
    end.isClear &&
    zip64.isClear &&
    agrees(end.count, zip64.count, SHORT) &&
    agrees(end.bytes, zip64.bytes, LONG) &&
    agrees(end.offset, zip64.offset, LONG);
  return { ...zip64, isClear };
}

/** The ZIP64 record before the end; Python expects it right there, others where the locator points. */
async function readZip64(reader: ContentReader, end: number): Promise<End | null> {
  const at = end - ZIP64_LOCATOR_BYTES - ZIP64_RECORD_BYTES;
  if (end < ZIP64_LOCATOR_BYTES) return null;
  const locator = await bytesOf(reader, end - ZIP64_LOCATOR_BYTES, ZIP64_LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== ZIP64_LOCATOR) return null;
  const record = at >= 0 ? await bytesOf(reader, at, ZIP64_RECORD_BYTES) : Buffer.alloc(ZIP64_RECORD_BYTES);
  const long = (offset: number): number => Number(record.readBigUInt64LE(offset));
  const isClear =
    record.readUInt32LE(0) === ZIP64_RECORD &&
    long(4) === ZIP64_RECORD_BYTES - 12 &&
    record.readBigUInt64LE(16) === 0n &&
    long(24) === long(32) &&
    locator.readUInt32LE(4) === 0 &&
    Number(locator.readBigUInt64LE(8)) === at &&
    locator.readUInt32LE(16) <= 1;
  return { count: long(32), bytes: long(40), offset: long(48), at, isClear };
}

/** Null if truncated. */
function extraFields(extra: Buffer): Map<number, Buffer> | null {
  const fields = new Map<number, Buffer>();
  let at = 0;
  while (at + 4 <= extra.length) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (at + 4 + length > extra.length || fields.has(id)) return null;
    fields.set(id, extra.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return at === extra.length ? fields : null;
}

/** Whether all readers use the same name for the entry. */
function isOneName(raw: Buffer, flags: number, fields: ReadonlyMap<number, Buffer> | null): boolean {
  const isAscii = raw.every((byte) => byte >= 32 && byte < 127);
  if (raw.length === 0 || raw.some((byte) => byte < 32 || byte === 127 || byte === 0x5c)) return false;
  const name = raw.toString('utf8');
  if (!isAscii && flags & UTF8 && name.includes('\ufffd')) return false;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..')) return false;
  const other = fields?.get(NAME_FIELD);
  if (!other) return true;
  const otherName = other.subarray(5);
  // This field repeats a code-page name in UTF-8, and an ASCII name unchanged.
  return isAscii ? raw.equals(otherName) : other.length > 5 && other.readUInt32LE(1) === crc32(raw) && otherName.some((byte) => byte > 127);
}

type Listed = {
  raw: Buffer;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  isOneName: boolean;
  next: number;
};

/** The directory entry at an offset; null if there is none. A truncated one is read as far as it goes, as Python does. */
function readListed(directory: Buffer, at: number): Listed | null {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ];
  const next = at + ENTRY_BYTES + nameLength + extraLength + commentLength;
  const raw = directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
  const fields = extraFields(directory.subarray(at + ENTRY_BYTES + nameLength, at + ENTRY_BYTES + nameLength + extraLength));
  const zip64 = fields?.get(ZIP64_FIELD);
  let taken = 0;
  /** What does not fit is in the ZIP64 field, in this order. */
  const long = (offset: number): number => {
    const short = directory.readUInt32LE(at + offset);
    if (short !== LONG || !zip64 || taken + 8 > zip64.length) return short;
    taken += 8;
    return Number(zip64.readBigUInt64LE(taken - 8));
  };
  const size = long(24);
  const packed = long(20);
  const offset = long(42);
  const flags = directory.readUInt16LE(at + 8);
  return {
    ...{ raw, flags, size, packed, offset, next },
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    isOneName: isOneName(raw, flags, fields) && fields !== null && directory.readUInt16LE(at + 34) === 0,
  };
}

/** The local header of an entry; `isSame`: agrees with the directory. @throws InspectionRefusal UNREADABLE without one */
async function readHeader(
  reader: ContentReader,
  listed: Listed,
  at: number,
): Promise<{ start: number; isNamedAlike: boolean; isSame: boolean }> {
  const header = await bytesOf(reader, at, HEADER_BYTES);
  const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)];
  const rest = await bytesOf(reader, at + HEADER_BYTES, nameLength + extraLength);
  const raw = rest.subarray(0, nameLength);
  const fields = extraFields(rest.subarray(nameLength)) ?? new Map<number, Buffer>();
  const flags = header.readUInt16LE(6);
  const zip64 = fields.get(ZIP64_FIELD);
  const isLater = (flags & DESCRIPTOR) !== 0;
  const agrees = (value: number, offset: number, place: number): boolean => {
    const short = header.readUInt32LE(offset);
    if (short === value || (isLater && short === 0)) return true;
    return (
      short === LONG &&
      zip64 !== undefined &&
      zip64.length === 16 &&
      [value, isLater ? 0 : value].includes(Number(zip64.readBigUInt64LE(place)))
    );
  };
  return {
    start: at + HEADER_BYTES + nameLength + extraLength,
    isNamedAlike: raw.equals(listed.raw) && isOneName(raw, flags, fields),
    isSame:
      header.readUInt32LE(0) === HEADER_SIGNATURE &&
      flags === listed.flags &&
      header.readUInt16LE(8) === listed.method &&
      (header.readUInt32LE(14) === listed.crc || (isLater && header.readUInt32LE(14) === 0)) &&
      agrees(listed.packed, 18, 8) &&
      agrees(listed.size, 22, 0),
  };
}

/** Whether the gap between two entries is exactly the first one's checksum and sizes, or empty without a descriptor. */
async function isDescriptor(reader: ContentReader, { flags, crc, packed, size }: Listed, start: number, end: number): Promise<boolean> {
  if (!(flags & DESCRIPTOR)) return start === end;
  if (![12, 16, 20, 24].includes(end - start)) return false;
  const bytes = await bytesOf(reader, start, end - start);
  const isSigned = bytes.readUInt32LE(0) === DESCRIPTOR_SIGNATURE && (bytes.length === 16 || bytes.length === 24);
  const values = bytes.subarray(isSigned ? 4 : 0);
  if (values.readUInt32LE(0) !== crc) return false;
  if (values.length === 12) return values.readUInt32LE(4) === packed && values.readUInt32LE(8) === size;
  return values.length === 20 && Number(values.readBigUInt64LE(4)) === packed && Number(values.readBigUInt64LE(12)) === size;
}

/** The first of these offsets with a directory entry. */
async function firstEntry(reader: ContentReader, places: readonly number[]): Promise<number | undefined> {
  for (const place of places) {
    if (place + ENTRY_BYTES > reader.size) continue;
    const signature = await bytesOf(reader, place, 4);
    if (signature.readUInt32LE(0) === ENTRY_SIGNATURE) return place;
  }
  return undefined;
}

/**
 * Null if no reader takes the bytes for an archive. Problems become notes; entries are those that can still be read.
 * @throws InspectionRefusal of the reader
 */
export async function readZipDirectory(reader: ContentReader): Promise<ZipDirectory | null> {
  const found: ZipDirectory = { entries: [], notes: [] };
  const note = (code: PickleNote, entry = ''): void => {
    if (found.notes.length < 100) found.notes.push({ code, entry });
  };
  const end = await readEnd(reader);
  if (!end) return null;
  // Python adds the bytes before the archive to all offsets; others use the offset as written.
  const before = end.at - end.bytes - end.offset;
  const places = [end.offset + before, end.offset].filter((at) => at >= 0 && at <= end.at);
  const start = (await firstEntry(reader, places)) ?? (end.bytes === 0 ? places[0] : undefined);
  if (start === undefined) return null;
  if (end.count > PICKLE_LIMITS.zipEntries || end.bytes > PICKLE_LIMITS.directoryBytes) {
    note('too-large');
    return found;
  }
  const directory = await bytesOf(reader, start, Math.min(end.bytes, end.at - start));
  if (!end.isClear || before !== 0) note('archive-ambiguous');

  const listed: Listed[] = [];
  let at = 0;
  for (let one = readListed(directory, at); one && listed.length <= PICKLE_LIMITS.zipEntries; one = readListed(directory, at)) {
    listed.push(one);
    at = one.next;
  }
  if (at !== directory.length || listed.length !== end.count) note('archive-damaged');
  await readEntries(reader, listed, { start, before: start - end.offset }, found, note);
  return found;
}

async function readEntries(
  reader: ContentReader,
  listed: readonly Listed[],
  place: { start: number; before: number },
  found: ZipDirectory,
  note: (code: PickleNote, entry?: string) => void,
): Promise<void> {
  const names = new Set<string>();
  const inOrder = [...listed].sort((a, b) => a.offset - b.offset);
  let expected = 0;
  for (const [index, one] of inOrder.entries()) {
    const name = one.raw.toString('utf8');
    const folded = name.toLowerCase();
    if (names.has(folded)) note('archive-ambiguous', name);
    names.add(folded);
    if (!one.isOneName) note('archive-names-differ', name);
    if (one.flags & ~(HARMLESS_FLAGS | ENCRYPTED)) note('archive-ambiguous', name);
    try {
      const at = one.offset + place.before;
      const header = await readHeader(reader, one, at);
      const end = header.start + one.packed;
      const next = (inOrder[index + 1]?.offset ?? place.start - place.before) + place.before;
      if (!header.isNamedAlike) note('archive-names-differ', name);
      if (one.offset !== expected || !header.isSame) note('archive-ambiguous', name);
      if (end > place.start || (one.method === 0 && one.size !== one.packed)) {
        note('archive-damaged', name);
        continue;
      }
      if (next < end || !(await isDescriptor(reader, one, end, next))) note('archive-ambiguous', name);
      expected = next - place.before;
      found.entries.push({
        ...{ name, method: one.method, crc: one.crc, size: one.size, start: header.start, end },
        isEncrypted: (one.flags & ENCRYPTED) !== 0,
      });
    } catch (error) {
      if (!(error instanceof InspectionRefusal) || error.code !== 'INSPECTION_UNREADABLE') throw error;
      note('archive-damaged', name);
    }
  }
  if (inOrder.length === 0 && place.start !== 0) note('archive-ambiguous');
}
