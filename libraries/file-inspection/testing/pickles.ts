/** Pickles for tests, built opcode by opcode; never loaded. */
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const length4 = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(length);
  return bytes;
};

export const op = {
  proto: (version: number) => Buffer.from([0x80, version]),
  stop: latin('.'),
  mark: latin('('),
  tuple: latin('t'),
  reduce: latin('R'),
  build: latin('b'),
  emptyTuple: latin(')'),
  emptyDict: latin('}'),
  none: latin('N'),
  small: (value: number) => Buffer.from([0x4b, value]),
  memoize: Buffer.from([0x94]),
  stackGlobal: Buffer.from([0x93]),
  global: (module: string, name: string) => latin(`c${module}\n${name}\n`),
  instance: (module: string, name: string) => latin(`(i${module}\n${name}\n`),
  text: (text: string) => Buffer.concat([latin('X'), length4(Buffer.byteLength(text)), Buffer.from(text)]),
  shortText: (text: string) => Buffer.concat([Buffer.from([0x8c, Buffer.byteLength(text)]), Buffer.from(text)]),
  quoted: (escaped: string) => latin(`S'${escaped}'\n`),
  escaped: (text: string) => latin(`V${text}\n`),
  put: (key: number) => Buffer.from([0x71, key]),
  get: (key: number) => Buffer.from([0x68, key]),
  bytes: (length: number, content = Buffer.alloc(length)) => Buffer.concat([latin('B'), length4(length), content]),
  extension: (code: number) => Buffer.from([0x82, code]),
};

const call = (imported: Buffer, argument: string): Buffer[] => [imported, op.mark, op.text(argument), op.tuple, op.reduce];
/** A pickle of these opcodes, with protocol and STOP. */
export const pickleOf = (version: number, ...opcodes: Buffer[]): Buffer => Buffer.concat([op.proto(version), ...opcodes, op.stop]);
/** Runs a command when loaded, in the protocol's usual way. */
export const commandPickle = (version = 2): Buffer =>
  version >= 4
    ? pickleOf(version, ...call(Buffer.concat([op.shortText('os'), op.memoize, op.shortText('system'), op.memoize, op.stackGlobal]), 'id'))
    : pickleOf(version, ...call(op.global('posix', 'system'), 'id'));
/** A state dictionary without tensors. */
export const harmlessPickle = (): Buffer => pickleOf(2, op.global('collections', 'OrderedDict'), op.emptyTuple, op.reduce);

const torchNumber = Buffer.from('80028a0a6cfc9c46f9206aa850192e', 'hex');
/** As torch wrote before 1.6: magic number, version, system info, object, storage keys, and their raw numbers. */
export const oldTorchFile = (object: Buffer, storages: Readonly<Record<string, readonly number[]>> = {}): Buffer => {
  const keys = Object.keys(storages).flatMap((key) => [op.text(key), latin('a')]);
  const numbers = Object.values(storages).flatMap((values) => {
    const count = Buffer.alloc(8);
    count.writeBigUInt64LE(BigInt(values.length));
    return [count, Buffer.from(Float32Array.from(values).buffer)];
  });
  return Buffer.concat([
    torchNumber,
    pickleOf(2, latin('M\xe9\x03')),
    pickleOf(2, op.emptyDict),
    object,
    pickleOf(2, latin(']'), ...keys),
    ...numbers,
  ]);
};
/** A tensor of this many float32 in the storage '0'. */
export const tensorPickle = (numbers: number): Buffer =>
  pickleOf(
    2,
    op.global('torch._utils', '_rebuild_tensor_v2'),
    op.mark,
    ...[op.mark, op.text('storage'), op.global('torch', 'FloatStorage'), op.text('0'), op.text('cpu'), op.small(numbers), op.tuple],
    latin('Q'),
    ...[op.small(0), op.small(numbers), latin('\x85'), op.small(1), latin('\x85'), latin('\x89')],
    ...[op.global('collections', 'OrderedDict'), op.emptyTuple, op.reduce],
    op.tuple,
    op.reduce,
  );

/** `header`: the literal as written. */
export const npyWith = (header: string, content: Buffer): Buffer => {
  const bytes = latin(`${header}\n`);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(bytes.length);
  return Buffer.concat([latin('\x93NUMPY\x01\x00'), length, bytes, content]);
};
export const npyOf = (descr: string, content: Buffer): Buffer =>
  npyWith(`{'descr': '${descr}', 'fortran_order': False, 'shape': (1,), }`, content);

const joined = (...parts: Buffer[]): Buffer => Buffer.concat(parts);
const dtypeOf = (code: string): Buffer =>
  joined(
    ...[op.global('numpy', 'dtype'), op.text(code), latin('\x89\x88\x87R')],
    ...[op.mark, op.small(3), op.text(code === 'O8' ? '|' : '<'), latin('NNN'), latin('J\xff\xff\xff\xffJ\xff\xff\xff\xff')],
    ...[op.small(code === 'O8' ? 63 : 0), op.tuple, op.build],
  );
/** The wrapper of an array of `count` elements as joblib writes it; the array follows it in the file. */
export const wrapperOf = (code: string, count: number): Buffer =>
  joined(
    ...[op.global('joblib.numpy_pickle', 'NumpyArrayWrapper'), op.emptyTuple, latin('\x81'), op.emptyDict, op.mark],
    ...[
      op.text('subclass'),
      op.global('numpy', 'ndarray'),
      op.text('shape'),
      op.small(count),
      latin('\x85'),
      op.text('order'),
      op.text('C'),
    ],
    ...[op.text('dtype'), dtypeOf(code), op.text('allow_mmap'), latin('\x88'), op.text('numpy_array_alignment_bytes'), op.small(16)],
    latin('ub'),
  );
/** Raw numbers after their padding. */
export const paddedOf = (numbers: Buffer, padding = 5): Buffer => joined(Buffer.from([padding]), Buffer.alloc(padding, 0xff), numbers);
