import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readerOf } from '../content-reader.ts';
import { InspectionRefusal } from '../inspection-refusal.ts';
import { lyingZip, nameField, tarOf } from '../testing/archive-lies.ts';
import { attackFiles } from '../testing/attack-files.ts';
import { mutatedFile } from '../testing/mutations.ts';
import { harmlessPickle, npyOf, npyWith, oldTorchFile, paddedOf, tensorPickle, wrapperOf } from '../testing/pickles.ts';
import { safetensorsOf } from '../testing/tensor-files.ts';
import { namedKind } from './formats.ts';
import { mayRun } from './may-run.ts';
import { scanPickle } from './pickle-scan.ts';

/** As files of a repository are scanned; '' if loading them runs nothing. */
async function verdictOf(path: string, bytes: Buffer): Promise<string> {
  const reader = readerOf(bytes);
  if (!(await mayRun(path, reader))) return '';
  try {
    return (await scanPickle(reader, namedKind(path))).verdict;
  } catch (error) {
    if (error instanceof InspectionRefusal && error.code === 'INSPECTION_UNSUPPORTED') return '';
    throw error;
  }
}

describe('a file that runs code when it is loaded', () => {
  it.each(attackFiles.map((file) => [file.kind, file] as const))('is never called safe: %s', async (_kind, { path, make, verdict }) => {
    const found = await verdictOf(path, make());
    expect(['', 'SAFE']).not.toContain(found);
    if (verdict) expect(found).toBe(verdict);
  });
});

describe('a change that leaves the command where a loader runs it', () => {
  it('never makes a file safe, in 500 that are made by a seed', async () => {
    const passed: string[] = [];
    for (let seed = 1; seed <= 500; seed += 1) {
      const { path, bytes, how } = mutatedFile(seed);
      const verdict = await verdictOf(path, bytes);
      if (verdict === '' || verdict === 'SAFE') passed.push(`${seed} ${path}: ${how} is '${verdict}'`);
    }
    expect(passed).toEqual([]);
  });
});

const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
/** As torch writes it: sizes after the contents, offsets at multiples of 64, and the longer end record. */
const asTorch = (): Buffer =>
  lyingZip(
    [
      { name: 'm/data.pkl', content: tensorPickle(3), isStored: true, hasDescriptor: true, headerExtra: joined('FB\x03\0ZZZ') },
      { name: 'm/byteorder', content: joined('little'), isStored: true, hasDescriptor: true },
      { name: 'm/data/0', content: Buffer.from(Float32Array.of(1, 2, 3).buffer), isStored: true, hasDescriptor: true },
      { name: 'm/version', content: joined('3\n'), isStored: true, hasDescriptor: true },
    ],
    { isZip64: true },
  );
const numbersOf = (count: number): Buffer => Buffer.from(Float64Array.from({ length: count }, (_, at) => at / 7).buffer);
const header = (descr: string, shape: string): string => `{'descr': ${descr}, 'fortran_order': False, 'shape': ${shape}, }`;

describe('a file that only puts data together', () => {
  it.each([
    ['torch', 'pytorch_model.bin', asTorch()],
    ['older torch', 'model.pt', oldTorchFile(tensorPickle(3), { 0: [1, 2, 3] })],
    ['numbers of numpy', 'a.npy', npyOf('<f4', Buffer.alloc(4))],
    ['no numbers of numpy', 'a.npy', npyWith(header("'<i8'", '(0, 4)'), Buffer.alloc(0))],
    ['fields of numpy', 'a.npy', npyWith(header("[('a', '<f4'), (('title', 'b'), '<U3', (2,))]", '(2,)'), Buffer.alloc(56))],
    ['days of numpy', 'a.npy', npyWith(header("'<M8[ns]'", '(3,)'), Buffer.alloc(24))],
    ['a header of Python 2', 'a.npy', npyWith(header("'<f8'", '(2L, 1L)'), Buffer.alloc(16))],
    ['two arrays', 'a.npy', joined(npyOf('<f4', Buffer.alloc(4)), npyOf('|b1', Buffer.alloc(1)))],
    ['arrays in an archive', 'a.npz', lyingZip([{ name: 'x.npy', content: npyOf('<f4', Buffer.alloc(4)) }])],
    ['objects in an archive, as they are', 'a.npz', lyingZip([{ name: 'x.npy', content: npyOf('|O', harmlessPickle()), isStored: true }])],
    ['an array of joblib', 'a.joblib', joined('\x80\x04', wrapperOf('f8', 40), paddedOf(numbersOf(40)), '.')],
    ['a compressed array of joblib', 'a.joblib', deflateSync(joined('\x80\x04', wrapperOf('f8', 40), paddedOf(numbersOf(40)), '.'))],
    ['objects of joblib', 'a.joblib', joined('\x80\x04', wrapperOf('O8', 1), harmlessPickle(), '.')],
    ['a compressed pickle', 'a.pkl.gz', gzipSync(harmlessPickle())],
    ['a pickle without an ending', 'model', harmlessPickle()],
  ])('is safe: %s', async (_kind, path, bytes) => expect(await verdictOf(path, bytes)).toBe('SAFE'));

  it.each([
    ['an array of joblib that is longer than it says', joined('\x80\x04', wrapperOf('f8', 40), paddedOf(numbersOf(41)), '.')],
    ['an array of joblib of a wider type', joined('\x80\x04', wrapperOf('U8', 1), paddedOf(Buffer.alloc(8)), '.')],
    ['an array of numpy that is longer than it says', npyOf('<f4', Buffer.alloc(9))],
    ['an array of numpy that is shorter than it says', npyOf('<f8', Buffer.alloc(4))],
    ['a type that nobody writes', npyOf('<q9', Buffer.alloc(9))],
    ['a shape below zero', npyWith(header("'<f4'", '(-1,)'), Buffer.alloc(4))],
    ['bytes behind what is compressed', joined(deflateSync(harmlessPickle()), 'xx')],
    ['archives within each other', [0, 1, 2, 3].reduce((inner) => lyingZip([{ name: 'a.npz', content: inner }]), harmlessPickle())],
  ])('is not said to be safe where it cannot be followed: %s', async (_kind, bytes) => {
    expect(await verdictOf('a.joblib', bytes)).toBe('UNREADABLE');
  });
});

const harmless = { name: 'm/data.pkl', content: harmlessPickle() };
const field = nameField('m/data.pkl', 'm/notes.txt');
/** With one byte changed at an offset after a signature. */
const changed = (bytes: Buffer, signature: string, offset: number): Buffer => {
  const at = bytes.indexOf(Buffer.from(signature, 'latin1')) + offset;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

describe('an archive of harmless entries whose readers do not agree', () => {
  it.each([
    ['another name in both fields', lyingZip([{ ...harmless, listedExtra: field, headerExtra: field }]), 'archive-names-differ'],
    ['another name beside the content', lyingZip([{ ...harmless, headerExtra: field }]), 'archive-names-differ'],
    ['another name in the header', lyingZip([{ ...harmless, headerName: 'm/notes.txt' }]), 'archive-names-differ'],
    ['a zero in a name', lyingZip([{ ...harmless, name: 'm/data.pkl\0.txt' }]), 'archive-names-differ'],
    ['a name that leads out', lyingZip([{ ...harmless, name: '../data.pkl' }]), 'archive-names-differ'],
    ['two entries of one name', lyingZip([harmless, { ...harmless, name: 'm/DATA.pkl' }]), 'archive-ambiguous'],
    ['bytes before it', lyingZip([harmless], { before: joined('xx') }), 'archive-ambiguous'],
    ['bytes behind it', lyingZip([harmless], { behind: joined('xx') }), 'archive-ambiguous'],
    ['bytes between entries', lyingZip([{ ...harmless, gap: joined('xx') }]), 'archive-ambiguous'],
    ['an end within its comment', lyingZip([harmless], { comment: joined('PK\x05\x06') }), 'archive-ambiguous'],
    [
      'another number of entries in the longer end',
      changed(lyingZip([harmless], { isZip64: true }), 'PK\x06\x06', 32),
      'archive-ambiguous',
    ],
    ['another way to pack beside the content', changed(lyingZip([harmless]), 'PK\x03\x04', 8), 'archive-ambiguous'],
    ['other flags beside the content', changed(lyingZip([harmless]), 'PK\x03\x04', 6), 'archive-ambiguous'],
    ['another size beside the content', changed(lyingZip([harmless]), 'PK\x03\x04', 22), 'archive-ambiguous'],
    ['another sum behind the content', changed(lyingZip([{ ...harmless, hasDescriptor: true }]), 'PK\x07\x08', 4), 'archive-ambiguous'],
  ])('is not said to be safe: %s', async (_kind, bytes, code) => {
    const { verdict, notes } = await scanPickle(readerOf(bytes), 'loaded');
    expect(verdict).toBe('UNREADABLE');
    expect(notes.map((note) => note.code)).toContain(code);
  });
});

describe('a file of which loading runs nothing', () => {
  const text = (path: string, content: string): [string, Buffer] => [path, Buffer.from(content)];
  it.each([
    text('README.md', '# A model\n\nWith words.\n'),
    text('vocab.txt', 'cat\nopen\ndog\n'),
    text('cos.csv', 'cos\n0.5\n0.25\n'),
    text('cast.csv', 'cast\ncrew\nRita\n'),
    text('.gitignore', 'cache\nbuild\n.env\n'),
    text('run.py', 'import os\nimport sys\nprint(os.name)\n'),
    text('words.txt', 'I am\nNone.\n(of it)\n'),
    text('empty', ''),
    ['model.safetensors', safetensorsOf(JSON.stringify({ a: { dtype: 'U8', shape: [4], data_offsets: [0, 4] } }).padEnd(0x280), 4)],
    ['model.safetensors', safetensorsOf(JSON.stringify({ a: { dtype: 'U8', shape: [4], data_offsets: [0, 4] } }).padEnd(0x178), 4)],
    ['model.safetensors', safetensorsOf(JSON.stringify({ a: { dtype: 'U8', shape: [4], data_offsets: [0, 4] } }).padEnd(0x2e4e), 4)],
    ['images.zip', lyingZip([{ name: 'a.png', content: joined('\x89PNG\r\n\x1a\n', Buffer.alloc(9_000, 7)) }])],
    ['package.whl', lyingZip([{ name: 'paths.pth', content: joined('import os; os.getcwd()\n') }])],
    ['sheet.xlsx', lyingZip([{ name: 'xl/printerSettings1.bin', content: joined('N\0o') }])],
    ['rows.csv.gz', gzipSync(Buffer.from('a,b\n1,2\n'.repeat(20_000)))],
    ['shard.tar', tarOf([{ name: '000001.jpg', content: joined('\xff\xd8\xff', Buffer.alloc(700, 9)) }])],
    ['weights.bin', Buffer.from(Float32Array.from({ length: 2_000 }, (_, at) => Math.sin(at)).buffer)],
  ])('has no verdict: %s', async (path, bytes) => expect(await verdictOf(path, bytes)).toBe(''));
});
