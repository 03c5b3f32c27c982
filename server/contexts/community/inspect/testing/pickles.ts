/** Pickles for tests, made opcode by opcode: none of them is ever loaded. */
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
/** A pickle of these opcodes, with its protocol before and STOP behind. */
export const pickleOf = (version: number, ...opcodes: Buffer[]): Buffer => Buffer.concat([op.proto(version), ...opcodes, op.stop]);
/** Runs a command when it is loaded, by the protocol's usual way. */
export const commandPickle = (version = 2): Buffer =>
  version >= 4
    ? pickleOf(version, ...call(Buffer.concat([op.shortText('os'), op.memoize, op.shortText('system'), op.memoize, op.stackGlobal]), 'id'))
    : pickleOf(version, ...call(op.global('posix', 'system'), 'id'));
/** A state dictionary without tensors. */
export const harmlessPickle = (): Buffer => pickleOf(2, op.global('collections', 'OrderedDict'), op.emptyTuple, op.reduce);

const torchNumber = Buffer.from('80028a0a6cfc9c46f9206aa850192e', 'hex');
/** As torch wrote before 1.6: a magic number, a version, the system, the object, the keys, and raw numbers. */
export const oldTorchFile = (object: Buffer): Buffer =>
  Buffer.concat([
    torchNumber,
    pickleOf(2, latin('M\xe9\x03')),
    pickleOf(2, op.emptyDict),
    object,
    pickleOf(2, latin(']')),
    Buffer.alloc(500, 0xff),
  ]);

export const npyOf = (descr: string, content: Buffer): Buffer => {
  const header = latin(`{'descr': '${descr}', 'fortran_order': False, 'shape': (1,), }\n`);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(header.length);
  return Buffer.concat([latin('\x93NUMPY\x01\x00'), length, header, content]);
};
