/** Files that run a command when loaded, one for each known or possible way around a scan. Built here; never loaded. */
import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { lyingZip, nameField, tarOf } from './archive-lies.ts';
import { commandPickle, harmlessPickle, npyOf, npyWith, oldTorchFile, op, paddedOf, pickleOf, tensorPickle, wrapperOf } from './pickles.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

/** `verdict`: expected verdict, where stricter than not SAFE. */
type AttackFile = { kind: string; path: string; make(): Buffer; verdict?: 'DANGEROUS' | 'UNREADABLE' | 'SUSPICIOUS' };
const attack = (kind: string, path: string, make: () => Buffer, verdict?: AttackFile['verdict']): AttackFile => ({
  ...{ kind, path, make },
  ...(verdict && { verdict }),
});

/** As written by hand, in protocol 0. */
const textCommand = (): Buffer => latin("cos\nsystem\n(S'id'\ntR.");
const torchZip = (pickle: Buffer): Buffer =>
  lyingZip([
    { name: 'm/data.pkl', content: pickle, isStored: true },
    { name: 'm/version', content: latin('3\n'), isStored: true },
  ]);
const objects = (pickle: Buffer): Buffer => npyOf('|O', pickle);

const pickles: AttackFile[] = [
  attack('protocol 0', 'a.pkl', textCommand, 'DANGEROUS'),
  attack('protocol 2', 'a.pkl', () => commandPickle(2), 'DANGEROUS'),
  attack('protocol 4', 'a.pkl', () => commandPickle(4), 'DANGEROUS'),
  attack('protocol 5 in a frame', 'a.pkl', () => joined('\x80\x05\x95\x1b\0\0\0\0\0\0\0', commandPickle(4).subarray(2)), 'DANGEROUS'),
  attack('INST', 'a.pkl', () => latin("(S'id'\nios\nsystem\n."), 'DANGEROUS'),
  attack('INST whose last line has no end', 'a.txt', () => latin("(S'id'\nios\nsystemX"), 'DANGEROUS'),
  attack('OBJ', 'a.pkl', () => latin("(cos\nsystem\nS'id'\no."), 'DANGEROUS'),
  attack('NEWOBJ', 'a.pkl', () => joined('\x80\x02', op.global('subprocess', 'Popen'), op.text('id'), '\x85\x81.'), 'DANGEROUS'),
  attack('NEWOBJ_EX', 'a.pkl', () => joined('\x80\x04', op.global('subprocess', 'Popen'), op.text('id'), '\x85}\x92.'), 'DANGEROUS'),
  attack('names in quotes and escapes', 'a.pkl', () => latin("S'\\x6fs'\nV\\u0073ystem\n\x93(S'id'\ntR."), 'DANGEROUS'),
  attack('memo keys written otherwise', 'a.bin', () => latin("S'os'\np0_1\n0S'system'\np+02\n0g1\ng2\n\x93(S'id'\ntR."), 'DANGEROUS'),
  attack('a command in the second pickle', 'a.bin', () => joined('N.', textCommand()), 'DANGEROUS'),
  attack('a command before it breaks', 'a.dat', () => joined(textCommand().subarray(0, -1), '\xff\xff'), 'DANGEROUS'),
  attack('a command behind a long content', 'a.dat', () => joined('B\0\0\x02\0', Buffer.alloc(0x20000), '0', textCommand()), 'DANGEROUS'),
  attack('a class of a stranger', 'a.bin', () => latin('chelper\nrun\n(tR.'), 'SUSPICIOUS'),
];

const packed: AttackFile[] = [
  attack('gzip', 'model.pkl.gz', () => gzipSync(textCommand()), 'DANGEROUS'),
  attack('zlib of joblib', 'model.joblib', () => deflateSync(commandPickle()), 'DANGEROUS'),
  attack('zstd', 'model.pkl.zst', () => zstdCompressSync(commandPickle()), 'DANGEROUS'),
  attack('gzip in gzip', 'x.bin', () => gzipSync(gzipSync(commandPickle())), 'DANGEROUS'),
  attack('gzip that is cut off', 'x.dat', () => gzipSync(joined(commandPickle(), Buffer.alloc(90_000, 'ab'))).subarray(0, -8), 'DANGEROUS'),
  attack(
    'gzip in two members with zeros between',
    'x.dat',
    () => joined(gzipSync(textCommand().subarray(0, 4)), Buffer.alloc(3), gzipSync(textCommand().subarray(4))),
    'UNREADABLE',
  ),
  attack('bzip2', 'x', () => latin('BZh91AY&SYxxxxxxxxxx'), 'UNREADABLE'),
  attack('xz', 'x.bin', () => latin('\xfd7zXZ\0\0\x04xxxxxxxx'), 'UNREADABLE'),
  attack('LZMA', 'x.dat', () => joined(']\0\0\x80\0', Buffer.alloc(8, 0xff), '\0xxxx'), 'UNREADABLE'),
  attack('lz4', 'x.sav', () => latin('\x04"M\x18xxxxxxxxxx'), 'UNREADABLE'),
  attack('the early format of joblib', 'x', () => latin('ZF0x10               xxxxxxxx'), 'UNREADABLE'),
];

const named = (name: string, field: Buffer) => ({ name, listedExtra: field, headerExtra: field });
const archives: AttackFile[] = [
  attack('torch', 'm.pt', () => torchZip(commandPickle()), 'DANGEROUS'),
  attack(
    'an entry that Info-ZIP renames, torch',
    'unicode-path.pt',
    () => lyingZip([{ ...named('m/data.pkl', nameField('m/data.pkl', 'm/notes.txt')), content: commandPickle() }]),
    'DANGEROUS',
  ),
  attack(
    'an entry that Info-ZIP renames, numpy',
    'unicode-path.npz',
    () => lyingZip([{ ...named('a.npy', nameField('a.npy', 'a.txt')), content: objects(commandPickle()) }]),
    'DANGEROUS',
  ),
  attack(
    'a zero in the name of an entry',
    'zero.npz',
    () => lyingZip([{ name: 'a.npy\0.txt', content: objects(commandPickle()) }]),
    'DANGEROUS',
  ),
  attack(
    'another name beside the content',
    'm.pt',
    () => lyingZip([{ name: 'm/notes.txt', headerName: 'm/data.pkl', content: commandPickle() }]),
    'DANGEROUS',
  ),
  attack(
    'two entries of one name',
    'm.pt',
    () =>
      lyingZip([
        { name: 'm/data.pkl', content: commandPickle() },
        { name: 'm/data.pkl', content: harmlessPickle() },
      ]),
    'DANGEROUS',
  ),
  attack(
    'an archive behind other bytes',
    'm.bin',
    () => lyingZip([{ name: 'm/data.pkl', content: commandPickle() }], { before: latin('\0\0\0\0') }),
    'DANGEROUS',
  ),
  attack(
    'an archive behind a picture',
    'cat.png',
    () => lyingZip([{ name: 'm/data.pkl', content: commandPickle() }], { before: latin('\x89PNG\r\n\x1a\n') }),
    'DANGEROUS',
  ),
  attack(
    'an archive with bytes behind it',
    'm.pt',
    () => lyingZip([{ name: 'm/data.pkl', content: commandPickle() }], { behind: latin('xx') }),
    'DANGEROUS',
  ),
  attack(
    'an entry between entries that no directory names',
    'm.pt',
    () =>
      lyingZip([
        { name: 'm/data.pkl', content: harmlessPickle(), gap: torchZip(commandPickle()).subarray(0, 100) },
        { name: 'm/version', content: latin('3') },
      ]),
    'UNREADABLE',
  ),
  attack('an archive within the comment of another', 'm.pt', () =>
    lyingZip([{ name: 'm/data.pkl', content: harmlessPickle() }], { comment: torchZip(commandPickle()) }),
  ),
  attack('an entry of another name in an archive', 'm.pt', () => lyingZip([{ name: 'm/code.txt', content: commandPickle() }]), 'DANGEROUS'),
  attack('torch within an archive', 'all.zip', () => lyingZip([{ name: 'weights', content: torchZip(commandPickle()) }]), 'DANGEROUS'),
  attack('objects of numpy', 'a.npz', () => lyingZip([{ name: 'a.npy', content: objects(commandPickle()) }]), 'DANGEROUS'),
];

const header = (descr: string, shape = '(1,)'): string => `{'descr': ${descr}, 'fortran_order': False, 'shape': ${shape}, }`;
const arrays: AttackFile[] = [
  attack('objects', 'a.npy', () => objects(commandPickle()), 'DANGEROUS'),
  attack('the type of objects in an escape', 'escape.npy', () => npyWith(header("'|\\x4f'"), commandPickle()), 'DANGEROUS'),
  attack('the type of objects by its name', 'object.npy', () => npyWith(header("'object'"), commandPickle()), 'DANGEROUS'),
  attack(
    'objects in a structure',
    'struct.npy',
    () => npyWith(header("[('a', '<f4'), ('b', [('c', '|O')])]"), commandPickle()),
    'DANGEROUS',
  ),
  attack('objects in a type with a shape', 'shape.npy', () => npyWith(header("[('a', ('|O', (2,)))]"), commandPickle()), 'DANGEROUS'),
  attack('objects in a type of several', 'comma.npy', () => npyWith(header("'f4,O'"), commandPickle()), 'DANGEROUS'),
  attack('objects in two texts that are one', 'two.npy', () => npyWith(header("'|' 'O'"), commandPickle()), 'DANGEROUS'),
  attack(
    'objects behind a remark',
    'remark.npy',
    () => npyWith(`{'descr': '|O', # '<f4'\n 'fortran_order': False, 'shape': (1,)}`, commandPickle()),
    'DANGEROUS',
  ),
  attack(
    'a key twice',
    'twice.npy',
    () => npyWith(`{'descr': '<f4', 'descr': '|O', 'fortran_order': False, 'shape': (1,)}`, commandPickle()),
    'DANGEROUS',
  ),
  attack('a pickle behind numbers', 'b.npy', () => joined(npyOf('<f4', Buffer.alloc(4)), commandPickle()), 'DANGEROUS'),
  attack('objects behind numbers', 'c.npy', () => joined(npyOf('<f4', Buffer.alloc(4)), objects(commandPickle())), 'DANGEROUS'),
  attack('objects under another name', 'c.dat', () => objects(commandPickle()), 'DANGEROUS'),
];

/** Stores its own names in memo slots where the outer pickle has harmless ones. */
const nested = (): Buffer =>
  pickleOf(
    4,
    op.shortText('os'),
    op.memoize,
    op.shortText('system'),
    op.memoize,
    op.get(0),
    op.get(1),
    op.stackGlobal,
    op.text('id'),
    latin('\x85R'),
  );
const loaders: AttackFile[] = [
  attack(
    'a pickle of its own in an array of joblib',
    'nested.joblib',
    () =>
      joined(
        '\x80\x04',
        op.shortText('collections'),
        op.memoize,
        op.shortText('OrderedDict'),
        op.memoize,
        wrapperOf('O8', 1),
        nested(),
        '.',
      ),
    'DANGEROUS',
  ),
  attack('the same, compressed', 'nested.joblib.z', () => deflateSync(joined('\x80\x04', wrapperOf('O8', 1), nested(), '.')), 'DANGEROUS'),
  attack('a pickle of joblib behind a frame that was read ahead', 'framed.joblib', () => {
    const wrapper = joined(op.shortText('collections'), op.memoize, op.shortText('OrderedDict'), op.memoize, wrapperOf('O8', 1), 'N.');
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(wrapper.length));
    return joined('\x80\x04\x95', length, wrapper, nested());
  }),
  attack('a second pickle behind a frame that was read ahead', 'framed.pkl', () => {
    const command = commandPickle(2);
    const hiding = Buffer.from([0x42, command.length, 0, 0, 0]);
    return joined('\x80\x04\x95', Buffer.from([2 + hiding.length, 0, 0, 0, 0, 0, 0, 0]), 'N.', hiding, command, '.');
  }),
  attack(
    'a command behind an array of joblib',
    'a.joblib',
    () => joined('\x80\x02(', wrapperOf('f8', 2), paddedOf(Buffer.alloc(16)), textCommand()),
    'DANGEROUS',
  ),
  attack(
    'an array of joblib that is opcodes for others',
    'a.joblib',
    () => joined('\x80\x02', wrapperOf('f8', 8), '(0', textCommand(), Buffer.alloc(100), '.'),
    'DANGEROUS',
  ),
  attack('a type of joblib that becomes another', 'a.joblib', () => {
    const wrapper = wrapperOf('f8', 0);
    const at = wrapper.indexOf('allow_mmap') - 5;
    const state = joined('(K\x03', op.text('|'), 'NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\x3ftb');
    return joined('\x80\x02', wrapper.subarray(0, at), state, wrapper.subarray(at), '\x05\xff\xff\xff\xff\xff', '.', commandPickle());
  }),
  attack('older torch', 'old.pt', () => oldTorchFile(commandPickle()), 'DANGEROUS'),
  attack(
    'pickles where older torch has numbers',
    'old.pt',
    () => joined(oldTorchFile(tensorPickle(2), { 0: [1, 2] }), textCommand()),
    'UNREADABLE',
  ),
  attack(
    'tar whose first name is older torch',
    'legacy-tar.pt',
    () => {
      const content = { storages: pickleOf(2, op.small(0)), tensors: pickleOf(2, op.small(0)), pickle: commandPickle() };
      const members = Object.entries(content).map(([name, pickle]) => ({ name, content: pickle }));
      return tarOf([{ name: oldTorchFile(pickleOf(2, op.none)), content: Buffer.alloc(0) }, ...members]);
    },
    'DANGEROUS',
  ),
  attack(
    'HDF5 behind something else',
    'weights.dat',
    () => joined(Buffer.alloc(2048), '\x89HDF\r\n\x1a\n', Buffer.alloc(50)),
    'SUSPICIOUS',
  ),
  attack('a graph of TensorFlow', 'model/saved_model.pb', () => latin('\x08\x01'), 'SUSPICIOUS'),
];

/** Under neutral names. */
const disguised: AttackFile[] = [
  ...['pytorch_model.bin', 'model.dat', 'model.sav', 'model.pk', 'model', 'README.md', 'data.csv', 'model.safetensors', 'model.gguf'].map(
    (path) => attack(`protocol 0 as ${path}`, path, textCommand, 'DANGEROUS'),
  ),
  ...['model.dill', 'model.pdparams', 'model.th', 'pytorch_model.bin.tmp', 'a.json', 'a.parquet'].map((path) =>
    attack(`protocol 2 as ${path}`, path, () => commandPickle(2), 'DANGEROUS'),
  ),
  attack('torch as model.pt2', 'model.pt2', () => torchZip(commandPickle()), 'DANGEROUS'),
  attack('torch as model.th', 'model.th', () => torchZip(commandPickle()), 'DANGEROUS'),
  attack('tar as pytorch_model.bin', 'pytorch_model.bin', () => tarOf([{ name: 'pickle', content: commandPickle() }]), 'DANGEROUS'),
  attack(
    'tar of NeMo',
    'm.nemo',
    () =>
      tarOf([
        { name: './model_config.yaml', content: latin('a: 1\n') },
        { name: './model_weights.ckpt', content: torchZip(commandPickle()) },
      ]),
    'DANGEROUS',
  ),
  attack('compressed tar', 'm.tar.gz', () => gzipSync(tarOf([{ name: 'data_batch_1', content: commandPickle() }])), 'DANGEROUS'),
];

export const attackFiles: readonly AttackFile[] = [...pickles, ...packed, ...archives, ...arrays, ...loaders, ...disguised];
