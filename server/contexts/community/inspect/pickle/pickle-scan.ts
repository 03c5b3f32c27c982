/**
 * What a pickle would import if somebody loaded it, found without loading it: plain pickles, several in a row as older torch wrote them,
 * archives of torch and numpy, compressed joblib files. SAFE is said only where everything was read and everything is allowed.
 */
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import type { PickleImport, PickleNote, PickleVerdict, PickleView } from '#contracts/community/inspection.ts';
import { type ContentReader, readExactly, readPieces } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { InspectionRefusal, refuse } from '../inspection-refusal.ts';
import { shownText } from '../shown-text.ts';
import { type ByteSource, EndOfBytes, sourceOfFile, sourceOfStream } from './byte-source.ts';
import { type Finds, followPickle } from './follow-pickle.ts';
import { judgeImport } from './judge-import.ts';
import { openPickles } from './scan-archive.ts';

/** These leave open what Python would run. */
const UNREAD: ReadonlySet<PickleNote> = new Set<PickleNote>([
  'not-read-to-the-end',
  'archive-damaged',
  'archive-names-differ',
  'archive-encrypted',
  'too-large',
  'too-many-opcodes',
  'compression',
]);
const ORDER = { dangerous: 0, unknown: 1, allowed: 2 } as const;

/** Everything that is found in one file. */
function createReport() {
  const imports = new Map<string, PickleImport>();
  const notes = new Map<string, { code: PickleNote; entry: string }>();
  const codes = new Set<PickleNote>();
  let opcodes = 0;
  let pickles = 0;
  const note = (code: PickleNote, entry: string): void => {
    codes.add(code);
    if (notes.size < 100) notes.set(`${code} ${entry}`, { code, entry: shownText(entry, 200) });
  };
  function addImport(module: string, name: string, entry: string): void {
    const key = `${entry}\n${module}\n${name}`;
    const known = imports.get(key);
    if (known) known.times += 1;
    else {
      const judgement = judgeImport(module, name);
      // A dangerous one is kept whatever the number of the others.
      if (imports.size >= PICKLE_LIMITS.imports && judgement !== 'dangerous') {
        note('too-large', entry);
        return;
      }
      if (imports.size >= PICKLE_LIMITS.imports * 2) return;
      imports.set(key, { module: shownText(module, 200), name: shownText(name, 200), judgement, entry: shownText(entry, 200), times: 1 });
    }
  }
  const findsIn = (entry: string): Finds => ({
    import: (module, name) => addImport(module, name, entry),
    note: (code) => note(code, entry),
    count() {
      opcodes += 1;
      if (opcodes > PICKLE_LIMITS.opcodes) refuse('INSPECTION_TOO_HARD', 'opcodes');
    },
  });
  function verdict(): PickleVerdict {
    const judgements = new Set([...imports.values()].map(({ judgement }) => judgement));
    if (judgements.has('dangerous')) return 'DANGEROUS';
    if ([...codes].some((code) => UNREAD.has(code))) return 'UNREADABLE';
    return judgements.has('unknown') || codes.size > 0 ? 'SUSPICIOUS' : 'SAFE';
  }
  const view = (): PickleView => ({
    verdict: verdict(),
    imports: [...imports.values()].sort((a, b) => ORDER[a.judgement] - ORDER[b.judgement]).slice(0, PICKLE_LIMITS.imports),
    notes: [...notes.values()],
    pickles,
    opcodes,
  });
  return { findsIn, note, view, begin: () => (pickles += 1) };
}
type Report = ReturnType<typeof createReport>;

/** The first pickle of older torch files: the number 0x1950a86a20f9469cfc6c, after which torch loads four more. */
const TORCH_MAGIC = Buffer.from('8a0a6cfc9c46f9206aa85019', 'hex');
const TORCH_PICKLES = 5;

/** Whatever follows is a pickle as well, except the raw numbers behind the five of torch: a program may load one after the other. */
async function followAll(source: ByteSource, report: Report, entry: string): Promise<void> {
  const finds = report.findsIn(entry);
  const isTorch = await source.fill(16).then(
    () => source.bytes.subarray(source.at, source.at + 16).includes(TORCH_MAGIC),
    () => false,
  );
  for (let number = 1; number <= PICKLE_LIMITS.picklesInARow; number += 1) {
    report.begin();
    if (!(await followPickle(source, finds))) return;
    if ((isTorch && number === TORCH_PICKLES) || !(await source.hasMore())) return;
  }
  report.note('too-large', entry);
}

const NUMPY_MAGIC = Buffer.from('\x93NUMPY', 'latin1');

/** An array of objects is a pickle behind its header; other arrays are numbers. */
async function followArray(source: ByteSource, report: Report, entry: string): Promise<void> {
  await source.fill(12);
  const isShort = source.bytes[source.at + 6] === 1;
  const length = isShort ? source.bytes.readUInt16LE(source.at + 8) : source.bytes.readUInt32LE(source.at + 8);
  await source.skip(isShort ? 10 : 12);
  if (length > PICKLE_LIMITS.lineBytes) return report.note('not-read-to-the-end', entry);
  await source.fill(length);
  const header = source.bytes.toString('latin1', source.at, source.at + length);
  source.at += length;
  if (!/descr/.test(header)) return report.note('not-read-to-the-end', entry);
  if (/['"][|<>=]?O\d*['"]/.test(header)) await followAll(source, report, entry);
}

async function followSource(source: ByteSource, report: Report, entry: string): Promise<void> {
  try {
    const isArray = await source.fill(NUMPY_MAGIC.length).then(
      () => source.bytes.subarray(source.at, source.at + NUMPY_MAGIC.length).equals(NUMPY_MAGIC),
      () => false,
    );
    await (isArray ? followArray(source, report, entry) : followAll(source, report, entry));
  } catch (error) {
    if (error instanceof EndOfBytes) report.note('not-read-to-the-end', entry);
    else if (error instanceof InspectionRefusal && error.code === 'INSPECTION_TOO_LARGE') report.note('too-large', entry);
    else if (error instanceof InspectionRefusal && error.code === 'INSPECTION_TOO_HARD') report.note('too-many-opcodes', entry);
    else if (error instanceof InspectionRefusal) throw error;
    // What an archive or stream unpacks to is not what it says.
    else report.note('archive-damaged', entry);
  }
}

async function followArchive(reader: ContentReader, report: Report): Promise<void> {
  const archive = await openPickles(reader);
  for (const { code, entry } of archive.notes) report.note(code, entry);
  if (archive.names.has('config.json') && archive.names.has('metadata.json')) report.note('may-carry-code', 'config.json');
  for (const { name, content } of archive.entries) {
    const pieces = await content().catch(() => null);
    if (pieces === null) report.note('archive-damaged', name);
    else await followSource(sourceOfStream(pieces, PICKLE_LIMITS.pickleBytes), report, name);
  }
}

const begins = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
/** By joblib and by hand; the other methods of joblib are not unpacked here. */
function unpackerOf(head: Uint8Array): 'gzip' | 'zlib' | 'other' | null {
  if (begins(head, 0x1f, 0x8b)) return 'gzip';
  if (begins(head, 0x78) && [0x01, 0x5e, 0x9c, 0xda].includes(head[1] ?? 0)) return 'zlib';
  const others = [
    [0x42, 0x5a, 0x68],
    [0xfd, 0x37, 0x7a, 0x58, 0x5a],
    [0x04, 0x22, 0x4d, 0x18],
    [0x28, 0xb5, 0x2f, 0xfd],
    [0x5d, 0x00, 0x00],
  ];
  return others.some((magic) => begins(head, ...magic)) ? 'other' : null;
}

/** Whether an archive ends here, whatever stands before it. */
async function hasArchiveEnd(reader: ContentReader): Promise<boolean> {
  const tail = Buffer.from(await readExactly(reader, Math.max(0, reader.size - 66_000), reader.size));
  return tail.includes(Buffer.from('504b0506', 'hex'));
}

/** @throws InspectionRefusal only where the file itself cannot be read; whatever is wrong with its content is part of the view */
export async function scanPickle(reader: ContentReader): Promise<PickleView> {
  const report = createReport();
  const head = await readExactly(reader, 0, Math.min(16, reader.size));
  const isArchive = begins(head, 0x50, 0x4b, 0x03, 0x04);
  const packed = unpackerOf(head);
  if (begins(head, 0x89, 0x48, 0x44, 0x46)) report.note('may-carry-code', '');
  else if (isArchive) await followArchive(reader, report);
  else if (packed === 'other') report.note('compression', '');
  else if (packed) {
    const unpacker = packed === 'gzip' ? createGunzip() : createInflate();
    const pieces = pipeline(Readable.from(readPieces(reader, 0, reader.size, 256 * 1024), { objectMode: false }), unpacker, () => {});
    await followSource(sourceOfStream(pieces, PICKLE_LIMITS.pickleBytes), report, '');
    unpacker.destroy();
  } else {
    await followSource(sourceOfFile(reader, PICKLE_LIMITS.pickleBytes), report, '');
    // A file may be both; which one is loaded is up to whoever loads it.
    if (await hasArchiveEnd(reader)) await followArchive(reader, report);
  }
  return report.view();
}
