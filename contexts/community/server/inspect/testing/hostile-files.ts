/** Hostile files, and the outcome of each question about them. Built by code; none is stored. */
import { deflateSync, gzipSync } from 'node:zlib';
import type { RefusalCode } from '#libraries/file-inspection/inspection-refusal.ts';
import { type ParquetLies, parquetOf, schemaGroup, schemaLeaf } from '#libraries/file-inspection/testing/parquet-files.ts';
import { commandPickle, harmlessPickle, npyOf, oldTorchFile, op, pickleOf } from '#libraries/file-inspection/testing/pickles.ts';
import { ggufOf, ggufValue, safetensorsOf } from '#libraries/file-inspection/testing/tensor-files.ts';
import { zipOf } from '#libraries/sheets/testing/zip-of.ts';
import type { Params, Question } from '../questions.ts';

/** 'answer': a bounded view; a verdict: the scan's; otherwise the refusal. */
export type HostileEnd = 'answer' | 'DANGEROUS' | 'UNREADABLE' | RefusalCode;
export type HostileFile = { name: string; question: Question; params: unknown; make(): Buffer; end: HostileEnd };

const MB = 1024 * 1024;
const BROKEN = 'INSPECTION_UNREADABLE';
const LARGE = 'INSPECTION_TOO_LARGE';
const HARD = 'INSPECTION_TOO_HARD';
const OTHER = 'INSPECTION_UNSUPPORTED';

const asking =
  <Q extends Question>(question: Q, params: Params<Q>) =>
  (name: string, end: HostileEnd, make: () => Buffer | string): HostileFile => ({
    name,
    question,
    params,
    end,
    make: () => Buffer.from(make() as string),
  });

const place = { path: 'README.md', pictures: '/p/{path}', files: '/f/{path}' };
const card = asking('card', place);
const notebook = asking('notebook', { ...place, path: 'a.ipynb' });
const safetensors = asking('safetensors', { start: 0, limit: 100 });
const gguf = asking('gguf', { start: 0, limit: 100 });
const pickle = asking('pickle', { named: 'loaded' });
const parquet = asking('rows', { format: 'parquet', limit: 100 });
const csv = asking('rows', { format: 'csv', limit: 100 });
const lines = asking('rows', { format: 'jsonl', limit: 100 });
const json = asking('rows', { format: 'json', limit: 100 });
const secrets = asking('secrets', { path: 'a.env' });

const times = (text: string, count: number): string => text.repeat(count);
/** The maximum Markdown that is rendered. */
const filled = (text: string): string => text.repeat(Math.floor((510 * 1024) / Buffer.byteLength(text)));
const front = (yaml: string): string => `---\n${yaml}\n---\n# x\n`;

const cards: HostileFile[] = [
  card('a billion laughs in YAML', 'answer', () =>
    front(`a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c]`),
  ),
  card('YAML that contains itself', 'answer', () => front('a: &a\n  b: *a')),
  card('YAML of 30,000 levels', 'answer', () => front(`a: ${times('[', 30_000)}`)),
  card('YAML of 20,000 lists within each other by dashes', 'answer', () => front(times('- ', 20_000))),
  card('YAML of 20,000 questions', 'answer', () => front(times('? ', 20_000))),
  card('YAML of 15,000 equal keys', 'answer', () => front(times('a: 1\n', 12_000))),
  card('YAML of 10,000 keys', 'answer', () => front(Array.from({ length: 8_000 }, (_, at) => `k${at}: 1`).join('\n'))),
  card('YAML that merges itself', 'answer', () => front('a: &a {b: 1}\nc: {<<: [*a, *a]}')),
  card('YAML that calls a function', 'answer', () => front('a: !!js/function "function(){}"\nb: !!python/object/apply:os.system ["id"]')),
  card('YAML with keys of prototypes', 'answer', () => front('__proto__: {isAdmin: true}\nconstructor: {prototype: {x: 1}}')),
  card('YAML of one long text', 'answer', () => front(`a: "${times('\\x41', 15_000)}"`)),
  card('YAML of unclosed quotes', 'answer', () => front(times('a: "x\n', 9_000))),
  card('YAML of 60,000 colons', 'answer', () => front(times(':', 60_000))),
  card('front matter of 10 MB', LARGE, () => front(times('a: 1\n', 2 * MB))),
  card('front matter without end', 'answer', () => `---\n${times('a: 1\n', 50_000)}`),
  card('Markdown of 100 MB', LARGE, () => Buffer.alloc(100 * MB, 0x61)),
  card('Markdown of open brackets', 'answer', () => filled('[')),
  card('Markdown of open pictures', 'answer', () => filled('![[')),
  card('Markdown of half links', 'answer', () => filled('[a](')),
  card('Markdown of half links with titles', 'answer', () => filled('[a](b "')),
  card('Markdown of stars', 'answer', () => filled('*a **b ')),
  card('Markdown of stars and underscores', HARD, () => filled('*_')),
  card('Markdown of underscores in words', 'answer', () => filled('_a')),
  card('Markdown of strokes', 'answer', () => filled('~~a')),
  card('Markdown of backticks of every length', 'answer', () => Array.from({ length: 1_000 }, (_, at) => times('`', at)).join(' ')),
  card('Markdown of half a million quotes', 'answer', () => filled('>')),
  card('Markdown of lists within lists', 'answer', () => Array.from({ length: 1_000 }, (_, at) => `${times(' ', at)}- a`).join('\n')),
  card('Markdown of dashes in one line', 'answer', () => filled('- ')),
  card(
    'Markdown of a table of 3,000 columns and rows',
    'answer',
    () => `${times('|a', 3_000)}\n${times('|-', 3_000)}\n${times('|\n', 100_000)}`,
  ),
  card('Markdown of tables that are none', 'answer', () => filled('|-|\n|-|-|\n')),
  card('Markdown of one pipe after the other', 'answer', () => filled('|')),
  card('Markdown of half tags', 'answer', () => filled('<a ')),
  card('Markdown of half attributes', 'answer', () => filled('<a b="')),
  card('Markdown of half comments', 'answer', () => filled('<!--')),
  card('Markdown of half instructions', HARD, () => filled('<?')),
  card('Markdown of half declarations', 'answer', () => filled('<!A ')),
  card('Markdown of half CDATA', 'answer', () => filled('<![CDATA[')),
  // Time grows with the square of the depth: five times as many are refused.
  card('Markdown of elements within each other', 'answer', () => times('<div>', 20_000)),
  card('Markdown of ampersands', HARD, () => filled('&')),
  card('Markdown of references to one long address', HARD, () => `[a]: https://x.example/${times('y', 1_900)}\n\n${times('[a]', 100_000)}`),
  card('Markdown of references with one long title', HARD, () => `[a]: b "${times('y', 200_000)}"\n\n${times('[a] ', 50_000)}`),
  card('Markdown of definitions', 'answer', () => Array.from({ length: 20_000 }, (_, at) => `[a${at}]: b`).join('\n')),
  card('Markdown of half definitions', 'answer', () => filled('[a]: ')),
  card('Markdown of 100,000 headings', HARD, () => times('# a\n', 100_000)),
  card(
    'Markdown with scripts, frames and handlers',
    'answer',
    () =>
      '<script>alert(1)</script><iframe srcdoc="<script>"></iframe><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg><a href="javascript:alert(1)">x</a><math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ),
  card('a card of bytes that are no text', BROKEN, () => Buffer.alloc(1_000, 0xff)),
  card('a card with zeros', 'answer', () => `# a${times('\u0000', 1_000)}`),
];

const tensor = (shape: unknown, from: unknown, to: unknown, dtype: unknown = 'U8') => ({ dtype, shape, data_offsets: [from, to] });
const tensors: HostileFile[] = [
  safetensors('safetensors with a header of 2^64 bytes', BROKEN, () => safetensorsOf({}, 0, 2n ** 64n - 1n)),
  safetensors('safetensors with a header of 100 MB', LARGE, () => safetensorsOf('{}', 101 * MB, BigInt(100 * MB))),
  safetensors('safetensors with a header of 20 MB of brackets', HARD, () => safetensorsOf(times('[', 20 * MB), 0)),
  safetensors('safetensors with 600,000 empty tensors', HARD, () =>
    safetensorsOf(
      `{${Array.from({ length: 300_000 }, (_, at) => `"${at}":{"dtype":"U8","shape":[0],"data_offsets":[0,0]}`).join(',')}}`,
      0,
    ),
  ),
  safetensors('safetensors with sizes whose product overflows', BROKEN, () =>
    safetensorsOf({ a: tensor([2 ** 53 - 1, 2 ** 53 - 1], 0, 8) }, 8),
  ),
  safetensors('safetensors with sizes of 1e308', BROKEN, () =>
    safetensorsOf('{"a":{"dtype":"U8","shape":[1e308],"data_offsets":[0,1]}}', 1),
  ),
  safetensors('safetensors with tensors one over the other', BROKEN, () =>
    safetensorsOf({ a: tensor([8], 0, 8), b: tensor([8], 0, 8) }, 8),
  ),
  safetensors('safetensors with offsets behind the file', BROKEN, () => safetensorsOf({ a: tensor([10 ** 12], 0, 10 ** 12) }, 8)),
  safetensors('safetensors with negative offsets', BROKEN, () => safetensorsOf({ a: tensor([8], -8, 0) }, 8)),
  safetensors('safetensors with a hundred thousand dimensions', BROKEN, () =>
    safetensorsOf({ a: tensor(Array(100_000).fill(1), 0, 1) }, 1),
  ),
  safetensors('safetensors with a name of prototypes', BROKEN, () => safetensorsOf('{"__proto__":{"dtype":"U8"}}', 0)),
  safetensors('safetensors of seven bytes', BROKEN, () => Buffer.alloc(7, 0xff)),
  asking('safetensors-index', null)('an index that leads out of the repository', BROKEN, () => '{"weight_map":{"a":"../../etc/passwd"}}'),
  asking('safetensors-index', null)('an index of a million levels', HARD, () => `{"weight_map":${times('{"a":', 1_000_000)}`),
  gguf('GGUF with 2^64 tensors', BROKEN, () => ggufOf({ tensorCount: 2n ** 64n - 1n, keyCount: 2n ** 64n - 1n })),
  gguf('GGUF with 10 million tensors, in room for them', HARD, () => ggufOf({ tensorCount: 1_000_000, dataBytes: 21 * MB })),
  gguf('GGUF with a text of 2^60 bytes', BROKEN, () =>
    ggufOf({ values: [['a', Buffer.concat([Buffer.from([8, 0, 0, 0]), Buffer.alloc(8, 0x0f)])]], dataBytes: 100 }),
  ),
  gguf('GGUF with a list of a billion texts', BROKEN, () => ggufOf({ values: [['a', ggufValue.texts([], 10n ** 9n)]], dataBytes: 100 })),
  gguf('GGUF with a list that ends with the file', BROKEN, () =>
    ggufOf({ values: [['a', ggufValue.texts(['x'], 900_000)]], dataBytes: 200 }),
  ),
  gguf('GGUF with lists within lists', BROKEN, () => ggufOf({ values: [['a', ggufValue.nested(1_000)]] })),
  gguf('GGUF with a million dimensions', BROKEN, () =>
    ggufOf({ tensors: [{ name: 'a', shape: [1], type: 0, dimensions: 1_000_000 }], dataBytes: 100 }),
  ),
  gguf('GGUF with parameters beyond the file', BROKEN, () => ggufOf({ tensors: [{ name: 'a', shape: [2n ** 32n, 2n ** 32n], type: 0 }] })),
  gguf('GGUF with keys of prototypes', BROKEN, () => ggufOf({ values: [['__proto__', ggufValue.texts(['x'])]] })),
  gguf('GGUF of a later version', OTHER, () => ggufOf({ version: 77, dataBytes: 100 })),
  gguf('GGUF that is none', BROKEN, () => Buffer.alloc(4 * MB)),
];

const zipped =
  (...parts: { name: string; content: Buffer | string; declared?: number; flags?: number; sameData?: boolean }[]) =>
  () =>
    zipOf(parts);
/** An archive whose directory has another name for an entry than its local header. */
const renamed = (): Buffer => {
  const bytes = zipOf([{ name: 'm/data.pkl', content: harmlessPickle() }]);
  bytes.write('m/evil.pkl', bytes.indexOf('m/data.pkl'));
  return bytes;
};
const pickles: HostileFile[] = [
  pickle('a pickle that runs a command', 'DANGEROUS', () => commandPickle(4)),
  pickle('a pickle that runs a command and then breaks', 'DANGEROUS', () =>
    Buffer.concat([commandPickle().subarray(0, -1), Buffer.alloc(9, 0xff)]),
  ),
  pickle('a pickle that reaches through attributes', 'DANGEROUS', () =>
    pickleOf(4, op.shortText('torch'), op.shortText('serialization.os.system'), op.stackGlobal),
  ),
  pickle('a pickle with names in pieces of its memo', 'DANGEROUS', () =>
    pickleOf(4, op.shortText('o\u0073'), op.put(1), op.none, op.get(1), op.shortText('popen'), op.stackGlobal),
  ),
  pickle('a pickle of ten million opcodes', 'UNREADABLE', () => Buffer.concat([op.proto(2), Buffer.alloc(10_000_000, 'N0'), op.stop])),
  pickle('a pickle of ten million marks', 'UNREADABLE', () => Buffer.concat([op.proto(2), Buffer.alloc(10_000_000, '('), op.stop])),
  pickle('a pickle of ten million copies', 'UNREADABLE', () =>
    Buffer.concat([op.proto(2), op.none, Buffer.alloc(4_000_000, '2'), op.stop]),
  ),
  pickle('a pickle of a memo of millions', 'UNREADABLE', () =>
    Buffer.concat([op.proto(4), op.none, Buffer.alloc(4_000_000, 0x94), op.stop]),
  ),
  pickle('a pickle with a text of 2^63 bytes', 'UNREADABLE', () =>
    Buffer.concat([op.proto(4), Buffer.from([0x8d]), Buffer.alloc(8, 0x7f), op.stop]),
  ),
  pickle('a pickle with a line of 20 MB', 'UNREADABLE', () => Buffer.concat([Buffer.from('c'), Buffer.alloc(20 * MB, 0x61)])),
  pickle('a pickle of 100,000 imports', 'UNREADABLE', () =>
    Buffer.concat([op.proto(2), ...Array.from({ length: 100_000 }, (_, at) => op.global('m', `n${at}`)), op.stop]),
  ),
  pickle('twenty pickles in a row', 'UNREADABLE', () => Buffer.concat(Array.from({ length: 20 }, harmlessPickle))),
  pickle('an old torch file with a command', 'DANGEROUS', () => oldTorchFile(commandPickle())),
  pickle('an array of objects that runs a command', 'DANGEROUS', () => npyOf('|O', commandPickle())),
  pickle('an array whose header never ends', 'UNREADABLE', () =>
    Buffer.concat([Buffer.from('\x93NUMPY\x02\x00', 'latin1'), Buffer.alloc(4, 0xff), Buffer.alloc(100)]),
  ),
  pickle('a zip bomb as data.pkl', 'UNREADABLE', zipped({ name: 'm/data.pkl', content: Buffer.alloc(300 * MB) })),
  pickle('a zip bomb that denies its size', 'UNREADABLE', zipped({ name: 'm/data.pkl', content: Buffer.alloc(100 * MB), declared: 50 })),
  pickle('forty zip bombs over each other', 'UNREADABLE', () =>
    zipOf([
      { name: 'm/0.pkl', content: Buffer.alloc(20 * MB) },
      ...Array.from({ length: 40 }, (_, at) => ({ name: `m/${at + 1}.pkl`, content: '', sameData: true })),
    ]),
  ),
  pickle('a zip with names that lead out', 'DANGEROUS', zipped({ name: '../../data.pkl', content: commandPickle() })),
  pickle('a zip with absolute names', 'DANGEROUS', zipped({ name: '/etc/data.pkl', content: commandPickle() })),
  pickle(
    'a zip with two entries of one name',
    'DANGEROUS',
    zipped({ name: 'm/data.pkl', content: harmlessPickle() }, { name: 'm/DATA.pkl', content: commandPickle() }),
  ),
  pickle('a zip whose directory names other entries', 'UNREADABLE', renamed),
  pickle('a zip with encrypted entries', 'UNREADABLE', zipped({ name: 'm/data.pkl', content: commandPickle(), flags: 1 })),
  pickle('a zip of 30,000 entries', 'UNREADABLE', () =>
    zipOf(Array.from({ length: 30_000 }, (_, at) => ({ name: `m/${at}.pkl`, content: '' }))),
  ),
  pickle('a zip without its end', 'UNREADABLE', () => zipOf([{ name: 'm/data.pkl', content: commandPickle() }]).subarray(0, 60)),
  pickle('a zip with content of noise', 'UNREADABLE', () => {
    const bytes = zipOf([{ name: 'm/data.pkl', content: Buffer.from(times('abcdefgh', 1_000)) }]);
    return bytes.fill(0xa5, 45, 60);
  }),
  pickle('gzip of a gigabyte', 'UNREADABLE', () => gzipSync(Buffer.alloc(256 * MB), { level: 1 })),
  pickle('zlib of a quarter of a gigabyte', 'UNREADABLE', () => deflateSync(Buffer.alloc(256 * MB, '('), { level: 1 })),
  pickle('gzip of noise', 'UNREADABLE', () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(1_000, 0xaa)])),
];

const column = [{ name: 'a', type: 'INT32' as const, values: [1, 2, 3] }];
const lying = (lies: ParquetLies) => () => parquetOf(column, 1_000, lies);
const rows: HostileFile[] = [
  parquet('Parquet with a footer longer than the file', BROKEN, lying({ footerBytes: 0xffffffff })),
  parquet('Parquet with a footer of 40 MB', LARGE, () =>
    Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(40 * MB), Buffer.from([0, 0, 0x80, 2]), Buffer.from('PAR1')]),
  ),
  parquet('Parquet with a footer of structures within structures', BROKEN, lying({ footer: Buffer.alloc(15 * MB, 0x1c) })),
  parquet('Parquet with a list of two billion row groups', BROKEN, lying({ groups: { list: [], declared: 2_000_000_000 } })),
  parquet('Parquet with a schema of a billion children', BROKEN, lying({ rootChildren: 1_000_000_000 })),
  parquet(
    'Parquet with a schema of 2,000 levels',
    HARD,
    lying({ schema: [...Array.from({ length: 2_000 }, () => schemaGroup('a', 1)), schemaLeaf('b')] }),
  ),
  parquet(
    'Parquet with 100,000 columns',
    HARD,
    lying({ schema: [schemaGroup('a', 100_000), ...Array.from({ length: 100_000 }, () => schemaLeaf('b'))] }),
  ),
  parquet('Parquet with a negative number of rows', BROKEN, lying({ groupRows: -1, numRows: -1 })),
  parquet('Parquet with 2^60 rows', BROKEN, lying({ groupRows: 2n ** 60n, numRows: 2n ** 60n })),
  parquet('Parquet with chunks behind the file', BROKEN, lying({ chunkOffset: 2n ** 50n })),
  parquet('Parquet with a chunk that unpacks to a terabyte', 'answer', lying({ chunkUnpackedBytes: 10n ** 12n })),
  parquet('Parquet with a page of two billion values', BROKEN, lying({ pageValues: 0x7fffffff })),
  parquet('Parquet with a page that unpacks to two gigabytes', LARGE, lying({ codec: 2, unpackedPageBytes: 0x7fffffff })),
  parquet('Parquet with a page of negative length', BROKEN, lying({ pageBytes: -100 })),
  parquet('Parquet in another file', OTHER, lying({ filePath: '../../etc/passwd' })),
  parquet('Parquet that is none', BROKEN, () => Buffer.alloc(100, 0x50)),
  csv('CSV of a million columns', 'answer', () => `${times('a,', 400_000)}\n${times('1,', 400_000)}\n`),
  csv('CSV of three million columns', LARGE, () => `${times('a,', 3_000_000)}\n`),
  csv('CSV of one quote and 20 MB', LARGE, () => `a\n"${times('x\n', 10_000_000)}`),
  csv('CSV of one row of 20 MB', LARGE, () => `a\n${times('x', 20 * MB)}`),
  csv('CSV of quotes', 'answer', () => times('"a"b"c,', 100_000)),
  csv('CSV of zeros', BROKEN, () => Buffer.alloc(1_000)),
  csv('CSV with formulas', 'answer', () => 'a\n=cmd|"/c calc"!A1\n@SUM(1)\n'),
  csv('CSV of empty lines', 'answer', () => `a\n${times('\n', 5_000_000)}1`),
  csv('CSV of half characters', 'answer', () => Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(10_000, 0xe4), Buffer.from('\n1,2\n')])),
  lines('lines of JSON of 100,000 levels', HARD, () => `{"a":${times('[', 100_000)}`),
  lines('lines of JSON with keys of prototypes', 'answer', () => '{"__proto__":{"x":1},"constructor":{"prototype":1}}\n'),
  lines('lines of JSON of 3 MB', LARGE, () => `{"a":"${times('x', 3 * MB)}"}`),
  lines('lines of JSON with 100,000 columns', 'answer', () => `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}\n`),
  lines('lines that are no JSON', BROKEN, () => times('{"a":\n', 100_000)),
  lines('numbers of JSON without end', 'answer', () => `{"a":${times('9', 500_000)}}\n{"a":1e99999}\n`),
  json('JSON of five million values', HARD, () => `[${times('1,', 5_000_000)}1]`),
  json('JSON of 100 MB', LARGE, () => Buffer.alloc(100 * MB, 0x20)),
  json('JSON with a list of one value of 15 MB', 'answer', () => `["${times('x', 15 * MB)}"]`),
];

const nb = (cells: unknown): string => JSON.stringify({ nbformat: 4, metadata: {}, cells });
const code = (data: unknown): unknown => ({ cell_type: 'code', source: '', outputs: [{ output_type: 'display_data', data }] });
const others: HostileFile[] = [
  notebook('a notebook with scripts in its outputs', 'answer', () =>
    nb([code({ 'text/html': '<script>alert(1)</script>' }), code({ 'application/javascript': 'alert(1)' })]),
  ),
  notebook('a notebook with SVG as PNG', 'answer', () =>
    nb([code({ 'image/png': Buffer.from('<svg onload=alert(1)>').toString('base64') })]),
  ),
  notebook('a notebook with scripts in its Markdown', 'answer', () =>
    nb([{ cell_type: 'markdown', source: '<script>alert(1)</script><img src=x onerror=alert(1)>' }]),
  ),
  notebook('a notebook with an attachment of 15 MB', 'answer', () => nb([code({ 'image/png': `iVBORw0KGgo${times('A', 15 * MB)}` })])),
  notebook('a notebook of 100,000 cells', 'answer', () => nb(Array.from({ length: 60_000 }, () => ({ cell_type: 'raw', source: 'x' })))),
  notebook('a notebook of 10,000 levels', HARD, () => `{"nbformat":4,"cells":${times('[', 10_000)}`),
  notebook('a notebook of 50 MB', LARGE, () => Buffer.alloc(50 * MB, 0x20)),
  notebook('a notebook with colours of terminals without end', 'answer', () =>
    nb([{ cell_type: 'code', source: '', outputs: [{ output_type: 'stream', text: times('\u001b[', 50_000) }] }]),
  ),
  notebook('a notebook of quadratic Markdown', 'answer', () =>
    nb(Array.from({ length: 50 }, () => ({ cell_type: 'markdown', source: times('[a](', 2_500) }))),
  ),
  secrets('a line of half keys', 'answer', () => times('eyJaaaaaaaaaa.', 70_000)),
  secrets('a line of half assignments', 'answer', () => times('password="', 100_000)),
  secrets('a line of half addresses', 'answer', () => times('a://b:', 170_000)),
  secrets('a text of 5 MB', LARGE, () => Buffer.alloc(5 * MB, 0x61)),
  secrets('a text of one secret ten thousand times', 'answer', () => times(`ghp_${'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA1bC3'}\n`, 20_000)),
];

export const hostileFiles: readonly HostileFile[] = [...cards, ...tensors, ...pickles, ...rows, ...others];
