/**
 * Seeded changes to files that run a command when loaded, each of which leaves the command effective: other opcodes and protocols, no-op
 * opcodes, bytes before and after, containers, and names.
 */
import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { lyingZip, nameField, tarOf } from './archive-lies.ts';
import { npyWith, oldTorchFile, op, paddedOf, pickleOf, wrapperOf } from './pickles.ts';

type MutatedFile = { path: string; bytes: Buffer; how: string };
type Chance = { below(count: number): number; pick<T>(list: readonly T[]): T };

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The generator mulberry32. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

const noise = (chance: Chance, most: number): Buffer => Buffer.from(Array.from({ length: chance.below(most) }, () => chance.below(256)));
const octal = (text: string): string => [...latin(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
const unicode = (text: string): string =>
  [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

/** A text in a random encoding. */
const textBy = (chance: Chance, text: string): Buffer =>
  chance.pick([
    () => op.text(text),
    () => op.shortText(text),
    () => op.quoted(text),
    () => op.quoted(octal(text)),
    () => op.escaped(text),
    () => op.escaped(unicode(text)),
    () => Buffer.concat([latin('U'), Buffer.from([text.length]), latin(text)]),
    () => latin(`S"${text}"\n`),
  ])();

/** Leaves the stack unchanged. */
const nothing = (chance: Chance): Buffer =>
  chance.pick([
    () => latin('N0'),
    () => latin('(1'),
    () => latin('(K\x07]1'),
    () => latin('K\x01p900\n0'),
    () => latin('I12\n0'),
    () => latin('F1.5\n0'),
    () => latin('N200'),
    () => op.proto(2),
    () => Buffer.concat([op.bytes(30), latin('0')]),
    () => Buffer.concat([op.text('os'), latin('0')]),
    () => Buffer.concat([op.global('collections', 'OrderedDict'), latin('0')]),
  ])();
const nothings = (chance: Chance): Buffer[] => Array.from({ length: chance.below(4) }, () => nothing(chance));

const COMMANDS = ['id', 'touch /tmp/x', 'echo a b c; true'];
const MODULES = ['os', 'posix'];

/** One pickle that runs a command; no-ops may precede each part. */
function command(chance: Chance): { bytes: Buffer; how: string } {
  const module = chance.pick(MODULES);
  const argument = (): Buffer => textBy(chance, chance.pick(COMMANDS));
  const stackGlobal = (): Buffer[] =>
    chance.pick([
      () => [textBy(chance, module), ...nothings(chance), textBy(chance, 'system'), op.stackGlobal],
      () => [textBy(chance, module), op.put(7), textBy(chance, 'system'), op.put(8), latin('00'), op.get(7), op.get(8), op.stackGlobal],
      () => [textBy(chance, 'system'), latin('p0_9\n0'), textBy(chance, module), latin('g9\n'), op.stackGlobal],
    ])();
  const callable = (): Buffer[] => (chance.below(2) === 0 ? [op.global(module, 'system')] : stackGlobal());
  const [how, parts] = chance.pick<() => [string, Buffer[]]>([
    () => ['REDUCE', [...callable(), ...nothings(chance), op.mark, argument(), op.tuple, op.reduce]],
    () => ['TUPLE1', [...callable(), argument(), latin('\x85'), op.reduce]],
    () => ['INST', [op.mark, argument(), latin(`i${module}\nsystem\n`)]],
    () => ['OBJ', [op.mark, ...callable(), argument(), latin('o')]],
    () => ['NEWOBJ', [op.global('subprocess', 'Popen'), argument(), latin('\x85\x81')]],
  ])();
  const before = chance.below(3) === 0 ? [] : [op.proto(chance.below(6))];
  return { how, bytes: Buffer.concat([...before, ...nothings(chance), ...parts, ...nothings(chance), op.stop]) };
}

/** What runs before any failure: a pickle first, whatever follows it. */
function around(chance: Chance, { bytes, how }: { bytes: Buffer; how: string }): { bytes: Buffer; how: string } {
  return chance.pick([
    () => ({ bytes, how }),
    () => ({ bytes: Buffer.concat([bytes, noise(chance, 60)]), how: `${how}, bytes behind it` }),
    () => ({ bytes: bytes.subarray(0, -1), how: `${how}, without STOP` }),
    () => ({ bytes: Buffer.concat([bytes.subarray(0, -1), noise(chance, 20)]), how: `${how}, breaking off` }),
    () => ({ bytes: Buffer.concat([bytes, Buffer.alloc(70_000, chance.below(256))]), how: `${how}, much behind it` }),
  ])();
}

const zipName = (chance: Chance): string => chance.pick(['m/data.pkl', 'm/DATA.PKL', 'archive/data.pkl', 'x/data.pkl']);
const spare = (chance: Chance): Buffer => {
  const content = noise(chance, 40);
  const field = Buffer.alloc(4);
  field.writeUInt16LE(0x4246, 0);
  field.writeUInt16LE(content.length, 2);
  return Buffer.concat([field, content]);
};

type Held = { bytes: Buffer; how: string; path: string };
const names = [
  'model.pkl',
  'model.pt',
  'pytorch_model.bin',
  'w.dat',
  'a',
  'a.sav',
  'a.txt',
  'a.csv',
  'x.bin.tmp',
  'm.safetensors',
  'm.gguf',
  'i.png',
];

/** Containers that a loader opens by their bytes; the pickle inside is complete. */
const containers: readonly ((chance: Chance, pickle: Buffer) => Held)[] = [
  (chance, pickle) => ({ how: 'gzip', path: `${chance.pick(names)}.gz`, bytes: gzipSync(pickle, { level: chance.below(10) }) }),
  (chance, pickle) => ({ how: 'gzip twice', path: chance.pick(names), bytes: gzipSync(gzipSync(pickle)) }),
  (chance, pickle) => ({ how: 'zlib', path: chance.pick(names), bytes: deflateSync(pickle, { level: chance.below(10) }) }),
  (chance, pickle) => ({ how: 'zstd', path: chance.pick(names), bytes: zstdCompressSync(pickle) }),
  (chance, pickle) => {
    const entry = { name: zipName(chance), content: pickle, isStored: chance.below(2) === 0, hasDescriptor: chance.below(2) === 0 };
    const others = [
      { name: 'm/version', content: latin('3\n') },
      { name: 'm/data/0', content: noise(chance, 300), isStored: true },
    ];
    const extra = { headerExtra: spare(chance), listedExtra: chance.below(2) === 0 ? spare(chance) : Buffer.alloc(0) };
    const entries = chance.pick([() => [{ ...entry, ...extra }, ...others], () => [...others, entry]])();
    return { how: 'torch', path: chance.pick(names), bytes: lyingZip(entries, { isZip64: chance.below(2) === 0 }) };
  },
  (chance, pickle) => {
    const renamed = nameField('m/data.pkl', chance.pick(['m/a.txt', 'x', 'm/data.pkl.txt']));
    const entry = {
      name: 'm/data.pkl',
      content: pickle,
      listedExtra: renamed,
      headerExtra: chance.below(2) === 0 ? renamed : Buffer.alloc(0),
    };
    return { how: 'renamed entry', path: chance.pick(names), bytes: lyingZip([entry]) };
  },
  (chance, pickle) => ({
    how: 'archive behind bytes',
    path: chance.pick(names),
    bytes: lyingZip([{ name: zipName(chance), content: pickle }], { before: Buffer.concat([latin('\x00'), noise(chance, 600)]) }),
  }),
  (chance, pickle) => ({
    how: 'zero in a name',
    path: chance.pick(['a.npz', 'b.bin']),
    bytes: lyingZip([{ name: `a.npy\0${chance.pick(['.txt', '', 'x'])}`, content: npyWith(headerBy(chance), pickle) }]),
  }),
  (chance, pickle) => ({ how: 'npy', path: chance.pick(['a.npy', 'a.dat', 'a']), bytes: npyWith(headerBy(chance), pickle) }),
  (chance, pickle) => ({
    how: 'npz',
    path: chance.pick(['a.npz', 'a.zip']),
    bytes: lyingZip([{ name: 'a.npy', content: npyWith(headerBy(chance), pickle) }]),
  }),
  (chance, pickle) => ({
    how: 'joblib, nested',
    path: chance.pick(['a.joblib', 'a.pkl', 'a.bin']),
    bytes: Buffer.concat([op.proto(4), op.shortText('collections'), op.memoize, wrapperOf('O8', 1), pickle, op.stop]),
  }),
  (chance, pickle) => ({
    how: 'joblib, behind numbers',
    path: chance.pick(['a.joblib', 'a.pkl', 'a.bin']),
    bytes: Buffer.concat([op.proto(4), op.mark, wrapperOf('f8', 3), paddedOf(Buffer.alloc(24), 1 + chance.below(16)), pickle]),
  }),
  (chance, pickle) => ({ how: 'older torch', path: chance.pick(names), bytes: oldTorchFile(pickle) }),
  (chance, pickle) => ({
    how: 'tar of older torch',
    path: chance.pick(names),
    bytes: tarOf([
      { name: chance.below(2) === 0 ? 'sys_info' : oldTorchFile(pickleOf(2, op.none)), content: Buffer.alloc(0) },
      ...[
        { name: 'storages', content: pickleOf(2, op.small(0)) },
        { name: 'tensors', content: pickleOf(2, op.small(0)) },
      ],
      { name: 'pickle', content: pickle },
    ]),
  }),
];
function headerBy(chance: Chance): string {
  const descr = chance.pick([
    "'|O'",
    "'O'",
    "'object'",
    "'|\\x4f'",
    "'\\117'",
    "[('a', '|O')]",
    "[('a', '<f4'), ('b', 'O', (2,))]",
    "'f4,O'",
    "'|' 'O'",
  ]);
  return `{'descr': ${descr}, 'fortran_order': ${chance.pick(['True', 'False'])}, 'shape': (${chance.pick(['1,', '', '2, 1'])}), }${' '.repeat(chance.below(40))}`;
}

/** The file of a seed; deterministic. */
export function mutatedFile(seed: number): MutatedFile {
  const chance = chanceOf(seed);
  const pickle = command(chance);
  if (chance.below(3) === 0) {
    const plain = around(chance, pickle);
    return { ...plain, path: chance.pick(names) };
  }
  const held = chance.pick(containers)(chance, pickle.bytes);
  return { path: held.path, bytes: held.bytes, how: `${pickle.how} in ${held.how}` };
}
