/**
 * What a file would import when loaded, found without loading it: pickles, files of joblib, torch and numpy, archives and compressed files
 * of them. SAFE requires that every byte was followed as its format's loaders do, that no other loader reads the file differently, and that
 * every import is allowed. The bytes decide what is a pickle; a name can only add suspicion, never remove it.
 */
import { crc32 } from 'node:zlib';
import { type ContentReader, readExactly, readerOf, sliceOf } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import type { PickleView } from '../results.ts';
import { createReport, type Report } from './findings.ts';
import { hdf5Places, isCodeEntry, isHdf5, isLoadedEntry, isZip, mayCarryCode, type NamedKind, packingOf, saysFormat } from './formats.ts';
import { hasWrapper, isOldTorch, readJoblib, readOldTorch } from './loader-reading.ts';
import { followArrays, isNumpy } from './numpy-arrays.ts';
import { followHead, followPlain, isPickle, limitNote, mayBePickle } from './plain-pickles.ts';
import { isTarHeader, readTar } from './tar.ts';
import { type Packing, unpack } from './unpack.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** First bytes used to recognise content. */
const HEAD_BYTES = 4096;
/** Bytes unpacked first, to decide whether to unpack the rest. */
const FIRST_BYTES = 64 * 1024;

const STORED = 0;
const DEFLATED = 8;

type Scan = { report: Report; unpackedBytes: number; namedEntries: number };
/** `isNamed`: its name is of a loaded format; every byte must be followed. `entry`: path in an archive, '' outside. */
type Content = { reader: ContentReader; isNamed: boolean; entry: string; depth: number };

/** Whether loading might run the content; false: it adds nothing to the result. */
type Counts = boolean;

/** Pickles, as every loader that may read them does. */
async function lookForPickles({ report }: Scan, { reader, isNamed, entry }: Content, head: Uint8Array): Promise<Counts> {
  const decided = head.length < reader.size ? await followHead(head, reader.size) : null;
  const plain = decided ?? (await followPlain(reader, report.count));
  if (!isNamed && !isPickle(plain)) return false;
  const reading = isOldTorch(head)
    ? await readOldTorch(reader, report.count)
    : hasWrapper(plain.findings)
      ? await readJoblib(reader, report.count)
      : null;
  for (let count = reading?.pickles ?? plain.pickles; count > 0; count -= 1) report.begin();
  if (reading) report.add(reading.findings, entry);
  report.add(plain.findings, entry, reading !== null);
  if (!(reading ? reading.isWhole : plain.end === 'whole')) report.note('not-read-to-the-end', entry);
  return true;
}

async function lookAtArrays({ report }: Scan, { reader, entry }: Content): Promise<Counts> {
  const { findings, pickles } = await followArrays(reader, report.count);
  for (let count = pickles; count > 0; count -= 1) report.begin();
  report.add(findings, entry);
  return true;
}

/** Unpacks as much as needed, within the limit for one file. */
async function lookIntoPacked(scan: Scan, content: Content, packing: Packing | 'other'): Promise<Counts> {
  const { reader, isNamed, entry, depth } = content;
  if (packing === 'other' || depth >= PICKLE_LIMITS.archiveDepth) {
    scan.report.note(packing === 'other' ? 'compression' : 'too-deep', entry);
    return true;
  }
  const first = await unpack(reader, packing, FIRST_BYTES);
  // Bytes that only resemble a compressed header.
  if (first.end === 'broken' && first.bytes.length === 0) return false;
  const inner = (bytes: Uint8Array): Content => ({ reader: readerOf(bytes), isNamed, entry, depth: depth + 1 });
  if (first.end === 'more' && !isNamed && !(await mayBeLoaded(first.bytes))) return false;
  const left = Math.min(PICKLE_LIMITS.entryBytes, PICKLE_LIMITS.unpackedBytes - scan.unpackedBytes);
  const whole = first.end === 'more' ? await unpack(reader, packing, Math.max(0, left)) : first;
  scan.unpackedBytes += whole.bytes.length;
  const counts = await lookAt(scan, inner(whole.bytes));
  if (whole.end === 'more') scan.report.note('too-large', entry);
  else if (whole.end === 'broken') scan.report.note('archive-damaged', entry);
  else if (!whole.isUsedUp) scan.report.note('not-read-to-the-end', entry);
  return counts || whole.end !== 'whole' || !whole.isUsedUp;
}

/** Whether a loader may load content with these first bytes. */
const mayBeLoaded = async (first: Uint8Array): Promise<boolean> =>
  saysFormat(first) || isTarHeader(first.subarray(0, 512)) || (await mayBePickle(first, Number.MAX_SAFE_INTEGER));

/** An archive entry as a file; compressed data is unpacked on read, a small part first. */
function readerOfEntry(scan: Scan, reader: ContentReader, { method, size, start, end, crc }: ZipEntry): ContentReader {
  const packed = sliceOf(reader, start, end);
  if (method === STORED) return packed;
  let known: Uint8Array = new Uint8Array();
  async function unpackUpTo(length: number): Promise<void> {
    if (length <= known.length) return;
    if (length > PICKLE_LIMITS.entryBytes || scan.unpackedBytes + length > PICKLE_LIMITS.unpackedBytes)
      refuse('INSPECTION_TOO_LARGE', 'entry', PICKLE_LIMITS.entryBytes);
    const { bytes, end: how, isUsedUp } = await unpack(packed, 'deflate', length);
    scan.unpackedBytes += bytes.length;
    const isWhole = length === size;
    if (bytes.length < length || (isWhole && (how !== 'whole' || !isUsedUp || crc32(bytes) !== crc)))
      refuse('INSPECTION_UNREADABLE', 'entry');
    known = bytes;
  }
  return {
    size,
    async read(from, to) {
      await unpackUpTo(Math.min(size, to <= HEAD_BYTES ? HEAD_BYTES : to <= FIRST_BYTES ? FIRST_BYTES : size));
      return known.subarray(from, to);
    },
  };
}

const KERAS = ['config.json', 'metadata.json'];

async function lookIntoZip(scan: Scan, { reader, isNamed, entry, depth }: Content): Promise<Counts> {
  const { report } = scan;
  const directory = depth < PICKLE_LIMITS.archiveDepth ? await readZipDirectory(reader) : null;
  if (!directory) {
    report.note(depth < PICKLE_LIMITS.archiveDepth ? 'archive-damaged' : 'too-deep', entry);
    return true;
  }
  const names = new Set(directory.entries.map(({ name }) => name));
  const pathOf = (name: string): string => (entry === '' ? name : `${entry}/${name}`);
  let counts = directory.notes.length > 0;
  for (const { code, entry: name } of directory.notes) report.note(code, pathOf(name));
  const isModel = isNamed || directory.entries.some(({ name }) => /(?:^|\/)data\.pkl$/i.test(name));
  if (KERAS.every((name) => names.has(name))) {
    report.note('may-carry-code', pathOf('config.json'));
    counts = true;
  }
  for (const one of directory.entries) {
    const name = pathOf(one.name);
    const isLoaded = isLoadedEntry(one.name);
    if (isLoaded) scan.namedEntries += 1;
    if (isModel && isCodeEntry(one.name)) report.note('may-carry-code', name);
    const code = one.isEncrypted
      ? 'archive-encrypted'
      : one.method !== STORED && one.method !== DEFLATED
        ? 'compression'
        : isLoaded && scan.namedEntries > PICKLE_LIMITS.pickleEntries
          ? 'too-large'
          : null;
    if (code) report.note(code, name);
    counts ||= isLoaded || code !== null;
    if (!code)
      counts =
        (await lookAtEntry(scan, { reader: readerOfEntry(scan, reader, one), isNamed: isLoaded, entry: name, depth: depth + 1 })) || counts;
  }
  return counts || isNamed;
}

/** Problems of an entry become notes. */
async function lookAtEntry(scan: Scan, content: Content): Promise<Counts> {
  try {
    return await lookAt(scan, content);
  } catch (error) {
    scan.report.note(isUnreadable(error) ? 'archive-damaged' : limitNote(error), content.entry);
    return true;
  }
}
const isUnreadable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'INSPECTION_UNREADABLE';

async function lookIntoTar(scan: Scan, { reader, isNamed, entry, depth }: Content): Promise<Counts> {
  const { report } = scan;
  if (depth >= PICKLE_LIMITS.archiveDepth) {
    report.note('too-deep', entry);
    return true;
  }
  const { members, isClear, isAll } = await readTar(reader);
  if (!isClear) report.note('archive-ambiguous', entry);
  if (!isAll) report.note('too-large', entry);
  // An obsolete torch format stores pickles and numbers in separate members.
  if (isNamed) report.note('may-carry-code', entry);
  let counts = isNamed || !isClear || !isAll;
  for (const { name, start, end } of members) {
    const path = entry === '' ? name : `${entry}/${name}`;
    counts =
      (await lookAtEntry(scan, { reader: sliceOf(reader, start, end), isNamed: isLoadedEntry(name), entry: path, depth: depth + 1 })) ||
      counts;
  }
  return counts;
}

/** HDF5 may begin after other data. */
async function hasHdf5Behind(reader: ContentReader): Promise<boolean> {
  for (const at of hdf5Places(reader.size)) if (isHdf5(await readExactly(reader, at, at + 8))) return true;
  return false;
}

/** Every way a loader might read the content. */
async function lookAt(scan: Scan, content: Content): Promise<Counts> {
  const { report } = scan;
  const { reader, isNamed, entry, depth } = content;
  const head = await readExactly(reader, 0, Math.min(HEAD_BYTES, reader.size));
  const isOutside = depth === 0;
  let formats = 0;
  let counts = false;
  const add = (isIt: Counts): void => {
    if (isIt) formats += 1;
    counts ||= isIt;
  };
  if (mayCarryCode(head) || (isOutside && (await hasHdf5Behind(reader)))) {
    report.note('may-carry-code', entry);
    add(true);
  }
  const hasZip = isZip(head) || (isOutside && (await readZipDirectory(reader)) !== null);
  if (hasZip) add(await lookIntoZip(scan, content));
  const packing = packingOf(head);
  if (packing) add(await lookIntoPacked(scan, content, packing));
  if (isTarHeader(head.subarray(0, 512))) add(await lookIntoTar(scan, content));
  if (isNumpy(head)) add(await lookAtArrays(scan, content));
  // A ZIP archive begins with an opcode for a persistent object, at which every loader fails. Content of another known format counts as a
  // pickle only if a loader would run it.
  if (!isZip(head)) add(await lookForPickles(scan, { ...content, isNamed: isNamed && formats === 0 }, head));
  if (formats > 1) report.note('several-formats', entry);
  return counts;
}

/**
 * @param named The kind indicated by its name, from `namedKind`.
 * @throws InspectionRefusal UNSUPPORTED if neither name nor bytes are of a format that loading might run; others only if the file itself
 * cannot be read: problems in its content are part of the view
 */
export async function scanPickle(reader: ContentReader, named: NamedKind): Promise<PickleView> {
  const scan: Scan = { report: createReport(), unpackedBytes: 0, namedEntries: 0 };
  if (named === 'program') scan.report.note('may-carry-code', '');
  const counts = await lookAt(scan, { reader, isNamed: named === 'loaded', entry: '', depth: 0 });
  if (!counts && named === null) refuse('INSPECTION_UNSUPPORTED', 'no-pickle');
  return scan.report.view();
}
