import { ByteWriter, textFile, utf8 } from './bytes.ts';
import type { Tensor } from './tensors.ts';
import { encodeStoredZip } from './zip.ts';

/** Operation codes of pickle, protocol 2, by their names in Python's pickletools. */
const OP = {
  PROTO: 0x80,
  GLOBAL: 0x63,
  EMPTY_TUPLE: 0x29,
  REDUCE: 0x52,
  MARK: 0x28,
  BINUNICODE: 0x58,
  BININT1: 0x4b,
  BININT: 0x4a,
  TUPLE: 0x74,
  BINPERSID: 0x51,
  NEWFALSE: 0x89,
  SETITEMS: 0x75,
  STOP: 0x2e,
} as const;

class PickleWriter extends ByteWriter {
  op(name: keyof typeof OP): void {
    this.u8(OP[name]);
  }
  global(module: string, name: string): void {
    this.op('GLOBAL');
    this.bytes(utf8(`${module}\n${name}\n`));
  }
  text(text: string): void {
    const bytes = utf8(text);
    this.op('BINUNICODE');
    this.u32(bytes.length);
    this.bytes(bytes);
  }
  integer(value: number): void {
    this.op(value < 256 ? 'BININT1' : 'BININT');
    if (value < 256) this.u8(value);
    else this.i32(value);
  }
  integers(values: readonly number[]): void {
    for (const value of values) this.integer(value);
  }
  tuple(write: () => void): void {
    this.op('MARK');
    write();
    this.op('TUPLE');
  }
  emptyDictionary(): void {
    this.global('collections', 'OrderedDict');
    this.op('EMPTY_TUPLE');
    this.op('REDUCE');
  }
}

const stridesOf = (shape: readonly number[]): number[] =>
  shape.map((_, i) => shape.slice(i + 1).reduce((product, size) => product * size, 1));

function writeTensor(pickle: PickleWriter, { shape, data }: Tensor, key: number): void {
  pickle.global('torch._utils', '_rebuild_tensor_v2');
  pickle.tuple(() => {
    pickle.tuple(() => {
      pickle.text('storage');
      pickle.global('torch', 'FloatStorage');
      pickle.text(String(key));
      pickle.text('cpu');
      pickle.integer(data.length);
    });
    pickle.op('BINPERSID');
    pickle.integer(0);
    pickle.tuple(() => pickle.integers(shape));
    pickle.tuple(() => pickle.integers(stridesOf(shape)));
    pickle.op('NEWFALSE');
    pickle.emptyDictionary();
  });
  pickle.op('REDUCE');
}

/**
 * A checkpoint as `torch.save(model.state_dict())` writes it: a zip archive with a pickle that refers only to `collections.OrderedDict`,
 * `torch._utils._rebuild_tensor_v2` and `torch.FloatStorage`, and one file of float32 values for each tensor.
 */
export function encodeTorchCheckpoint(tensors: readonly Tensor[]): Uint8Array {
  const pickle = new PickleWriter();
  pickle.op('PROTO');
  pickle.u8(2);
  pickle.emptyDictionary();
  pickle.op('MARK');
  for (const [key, tensor] of tensors.entries()) {
    pickle.text(tensor.name);
    writeTensor(pickle, tensor, key);
  }
  pickle.op('SETITEMS');
  pickle.op('STOP');
  const storages = tensors.map(({ data }, key) => ({
    path: `archive/data/${key}`,
    bytes: new Uint8Array(Float32Array.from(data).buffer),
  }));
  return encodeStoredZip([
    { path: 'archive/data.pkl', bytes: pickle.toBytes() },
    textFile('archive/byteorder', 'little'),
    ...storages,
    textFile('archive/version', '3\n'),
  ]);
}
