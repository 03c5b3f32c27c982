/**
 * Content as joblib and older torch read it, with arrays between opcodes and after pickles. Each is followed exactly as its loader does, or
 * not to the end.
 */
import type { ContentReader } from '../content-reader.ts';
import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { type ByteSource, EndOfBytes, sourceOfFile } from './byte-source.ts';
import { createFindings, type Findings } from './findings.ts';
import { followPickle, type Machine, type Move } from './follow-pickle.ts';
import { createNameMachine } from './name-machine.ts';
import { describedType } from './npy-header.ts';
import { limitNote } from './plain-pickles.ts';
import { createValueMachine, isThing, type Thing, type Value, WRAPPER } from './value-machine.ts';

type Reading = { findings: Findings; isWhole: boolean; pickles: number };

/** Tracks names and values of one pickle together, opcode by opcode. */
const together = (names: Machine, values: Machine): Machine => ({
  apply(step) {
    const move = names.apply(step);
    return move === 'go' ? values.apply(step) : move;
  },
  hasResult: () => names.hasResult() && values.hasResult(),
});

const MOST_ALIGNMENT = 16;
const STATE = ['subclass', 'shape', 'order', 'dtype', 'allow_mmap', 'numpy_array_alignment_bytes'];
const ARRAYS = ['numpy ndarray', 'numpy matrix', 'numpy memmap'];
type DType = Extract<Thing, { kind: 'dtype' }>;

/** Element count and type of an array, where the wrapper has them as joblib has written them since 1.2. */
function shapeOf(state: ReadonlyMap<string, Value>): { count: number; dtype: DType } | null {
  const isUsual = state.size === STATE.length && STATE.every((key) => state.has(key));
  const [subclass, shape, dtype] = [state.get('subclass'), state.get('shape'), state.get('dtype')];
  if (!isUsual || !isThing(subclass, 'global') || !ARRAYS.includes(subclass.name) || !['C', 'F'].includes(state.get('order') as string))
    return null;
  if (!isThing(dtype, 'dtype') || dtype.isUnsure || !dtype.isSet || !isThing(shape, 'tuple') || shape.isUnsure) return null;
  if (![0, 1].includes(state.get('allow_mmap') as number) || state.get('numpy_array_alignment_bytes') !== MOST_ALIGNMENT) return null;
  if (!shape.items.every((size): size is number => typeof size === 'number' && size >= 0)) return null;
  const count = (shape.items as number[]).reduce((product, size) => product * size, 1);
  return Number.isSafeInteger(count) ? { count, dtype } : null;
}

/** Whether joblib reads an array anywhere in what was followed. */
export const hasWrapper = (findings: Findings): boolean => findings.imports.has(WRAPPER.replace(' ', '\n'));

/** @param count Called for each opcode. @throws InspectionRefusal of the reader */
export async function readJoblib(reader: ContentReader, count: () => void): Promise<Reading> {
  const findings = createFindings();
  const source = sourceOfFile(reader, PICKLE_LIMITS.pickleBytes);
  let pickles = 1;

  async function readArray(from: ByteSource, state: ReadonlyMap<string, Value>): Promise<'go' | 'dead'> {
    const array = shapeOf(state);
    const type = array && describedType(array.dtype.code);
    if (!array || !type) return 'dead';
    if (type.isObject) {
      // A nested pickle with its own memo.
      pickles += 1;
      return (await followPickle(from, createNameMachine(findings), count)) === 'stop' ? 'go' : 'dead';
    }
    await from.fill(1);
    const padding = from.bytes[from.at] ?? 0;
    // No opcode: a plain unpickler stops here.
    if (padding < 1 || padding > MOST_ALIGNMENT) return 'dead';
    await from.skip(1 + padding);
    await from.skip(array.count * type.itemBytes);
    return 'go';
  }
  const onArray =
    (state: ReadonlyMap<string, Value>): Move =>
    async (from, isFramed) =>
      isFramed ? 'dead' : readArray(from, state);

  let isWhole = false;
  try {
    const machine = together(createNameMachine(findings), createValueMachine({ onArray }));
    isWhole = (await followPickle(source, machine, count)) === 'stop' && !(await source.hasMore());
  } catch (error) {
    findings.note(limitNote(error));
  }
  return { findings, isWhole, pickles };
}

/** The first pickle of older torch files: the number 0x1950a86a20f9469cfc6c. */
const TORCH_MAGIC = Buffer.from('8a0a6cfc9c46f9206aa850192e', 'hex');
const TORCH_VERSION = 1001;
/** Magic, version, the system, the object, the keys of its storages. */
const TORCH_PICKLES = 5;

export const isOldTorch = (head: Uint8Array): boolean =>
  head[0] === 0x80 && (head[1] ?? 255) <= 5 && TORCH_MAGIC.equals(head.subarray(2, 2 + TORCH_MAGIC.length));

/** Magic, version, system info, object, storage keys. */
const STORAGE_BYTES: Readonly<Record<string, number>> = {
  DoubleStorage: 8,
  FloatStorage: 4,
  HalfStorage: 2,
  BFloat16Storage: 2,
  LongStorage: 8,
  IntStorage: 4,
  ShortStorage: 2,
  CharStorage: 1,
  ByteStorage: 1,
  BoolStorage: 1,
  ComplexDoubleStorage: 16,
  ComplexFloatStorage: 8,
};

/** Bytes per number, by storage name. */
function storageOf(id: Value): { key: string; itemBytes: number } | null {
  const [kind, type, key, location, numbers] = isThing(id, 'tuple') && !id.isUnsure ? id.items : [];
  const [module, name = ''] = isThing(type, 'global') ? type.name.split(' ') : [];
  const itemBytes = module === 'torch' && Object.hasOwn(STORAGE_BYTES, name) ? STORAGE_BYTES[name] : undefined;
  return kind === 'storage' && typeof key === 'string' && typeof location === 'string' && typeof numbers === 'number' && itemBytes
    ? { key, itemBytes }
    : null;
}

/** Raw numbers of each storage, after their count. */
async function skipStorages(source: ByteSource, keys: Value, sizes: ReadonlyMap<string, number>): Promise<boolean> {
  if (!isThing(keys, 'list') || keys.isUnsure) return false;
  for (const key of keys.items) {
    const itemBytes = typeof key === 'string' ? sizes.get(key) : undefined;
    if (itemBytes === undefined) return false;
    await source.fill(8);
    const numbers = Number(source.bytes.readBigUInt64LE(source.at));
    await source.skip(8);
    if (!Number.isSafeInteger(numbers * itemBytes)) return false;
    await source.skip(numbers * itemBytes);
  }
  return !(await source.hasMore());
}

/** @param count Called for each opcode. @throws InspectionRefusal of the reader */
export async function readOldTorch(reader: ContentReader, count: () => void): Promise<Reading> {
  const findings = createFindings();
  const source = sourceOfFile(reader, PICKLE_LIMITS.pickleBytes);
  const sizes = new Map<string, number>();
  let isKnown = true;
  const onPersistent = (id: Value): void => {
    const storage = storageOf(id);
    if (storage) sizes.set(storage.key, storage.itemBytes);
    else isKnown = false;
  };
  const reading: Reading = { findings, isWhole: false, pickles: 0 };
  try {
    const results: Value[] = [];
    while (reading.pickles < TORCH_PICKLES) {
      reading.pickles += 1;
      const values = createValueMachine({ onPersistent });
      if ((await followPickle(source, together(createNameMachine(findings), values), count)) !== 'stop') return reading;
      results.push(values.result());
    }
    reading.isWhole = isKnown && results[1] === TORCH_VERSION && (await skipStorages(source, results[4] ?? null, sizes));
  } catch (error) {
    if (error instanceof EndOfBytes) return reading;
    findings.note(limitNote(error));
  }
  return reading;
}
