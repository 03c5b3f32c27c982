import { ByteWriter, utf8 } from './bytes.ts';
import { fromFloat16, toFloat16 } from './half.ts';
import type { Tensor } from './tensors.ts';

type GgufValue =
  | { kind: 'string'; value: string }
  | { kind: 'u32' | 'f32'; value: number }
  | { kind: 'bool'; value: boolean }
  | { kind: 'strings'; value: string[] }
  | { kind: 'i32s'; value: number[] };
export type GgufMetadata = Record<string, GgufValue>;
export type GgufQuantisation = 'F32' | 'F16' | 'Q4_0' | 'Q8_0';

const VALUE_TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const;
const TENSOR_TYPE: Record<GgufQuantisation, number> = { F32: 0, F16: 1, Q4_0: 2, Q8_0: 8 };
/** Values of `general.file_type`. */
export const FILE_TYPE: Record<GgufQuantisation, number> = { F32: 0, F16: 1, Q4_0: 2, Q8_0: 7 };
const ALIGNMENT = 32;
const BLOCK = 32;

export const word = (value: string): GgufValue => ({ kind: 'string', value });
export const count = (value: number): GgufValue => ({ kind: 'u32', value });
export const real = (value: number): GgufValue => ({ kind: 'f32', value });
export const flag = (value: boolean): GgufValue => ({ kind: 'bool', value });
export const words = (value: string[]): GgufValue => ({ kind: 'strings', value });
export const integers = (value: number[]): GgufValue => ({ kind: 'i32s', value });

function writeString(writer: ByteWriter, text: string): void {
  const bytes = utf8(text);
  writer.u64(bytes.length);
  writer.bytes(bytes);
}

function writeArray(writer: ByteWriter, type: number, values: readonly unknown[]): void {
  writer.u32(VALUE_TYPE.array);
  writer.u32(type);
  writer.u64(values.length);
}

function writeValue(writer: ByteWriter, entry: GgufValue): void {
  if (entry.kind === 'strings') {
    writeArray(writer, VALUE_TYPE.string, entry.value);
    for (const text of entry.value) writeString(writer, text);
  } else if (entry.kind === 'i32s') {
    writeArray(writer, VALUE_TYPE.i32, entry.value);
    for (const number of entry.value) writer.i32(number);
  } else {
    writer.u32(VALUE_TYPE[entry.kind]);
    if (entry.kind === 'string') writeString(writer, entry.value);
    else if (entry.kind === 'bool') writer.u8(entry.value ? 1 : 0);
    else if (entry.kind === 'f32') writer.f32(entry.value);
    else writer.u32(entry.value);
  }
}

/** 32 values as one scale in binary16 and 32 signed bytes. */
function writeQ8(writer: ByteWriter, block: ArrayLike<number>): void {
  let most = 0;
  for (let i = 0; i < BLOCK; i++) most = Math.max(most, Math.abs(block[i] ?? 0));
  const scale = toFloat16(most / 127);
  const inverse = scale === 0 ? 0 : 1 / fromFloat16(scale);
  writer.u16(scale);
  for (let i = 0; i < BLOCK; i++) writer.u8(Math.max(-127, Math.min(127, Math.round((block[i] ?? 0) * inverse))) & 0xff);
}

/** 32 values as one scale in binary16 and 16 bytes: value i in the low half of byte i, value i + 16 in its high half. */
function writeQ4(writer: ByteWriter, block: ArrayLike<number>): void {
  let most = 0;
  for (let i = 0; i < BLOCK; i++) if (Math.abs(block[i] ?? 0) > Math.abs(most)) most = block[i] ?? 0;
  const scale = toFloat16(most / -8);
  const inverse = (scale & 0x7fff) === 0 ? 0 : 1 / fromFloat16(scale);
  const code = (value = 0): number => Math.max(0, Math.min(15, Math.floor(value * inverse + 8.5)));
  writer.u16(scale);
  for (let i = 0; i < BLOCK / 2; i++) writer.u8(code(block[i]) | (code(block[i + BLOCK / 2]) << 4));
}

function writeTensor(writer: ByteWriter, data: Tensor['data'], type: GgufQuantisation): void {
  if (type === 'F32') for (const value of data) writer.f32(value);
  else if (type === 'F16') for (const value of data) writer.u16(toFloat16(value));
  else {
    for (let start = 0; start < data.length; start += BLOCK) {
      const block = data.subarray(start, start + BLOCK);
      if (type === 'Q8_0') writeQ8(writer, block);
      else writeQ4(writer, block);
    }
  }
}

/**
 * A GGUF file of version 3. Matrices are stored as `type`; vectors, and matrices whose row length is not a multiple of 32 values, as F32.
 * Sizes of a tensor are written with the fastest one first.
 */
export function encodeGguf(metadata: GgufMetadata, tensors: readonly Tensor[], type: GgufQuantisation): Uint8Array {
  const typeOf = ({ shape }: Tensor): GgufQuantisation => (shape.length > 1 && (shape.at(-1) ?? 1) % BLOCK === 0 ? type : 'F32');
  const data = new ByteWriter();
  const offsets = tensors.map((tensor) => {
    data.align(ALIGNMENT);
    const offset = data.length;
    writeTensor(data, tensor.data, typeOf(tensor));
    return offset;
  });
  data.align(ALIGNMENT);
  const entries = Object.entries({ ...metadata, 'general.alignment': count(ALIGNMENT), 'general.file_type': count(FILE_TYPE[type]) });
  const writer = new ByteWriter();
  writer.bytes(utf8('GGUF'));
  writer.u32(3);
  writer.u64(tensors.length);
  writer.u64(entries.length);
  for (const [key, value] of entries) {
    writeString(writer, key);
    writeValue(writer, value);
  }
  for (const [index, tensor] of tensors.entries()) {
    writeString(writer, tensor.name);
    writer.u32(tensor.shape.length);
    for (const size of tensor.shape.toReversed()) writer.u64(size);
    writer.u32(TENSOR_TYPE[typeOf(tensor)]);
    writer.u64(offsets[index] ?? 0);
  }
  writer.align(ALIGNMENT);
  writer.bytes(data.toBytes());
  return writer.toBytes();
}
