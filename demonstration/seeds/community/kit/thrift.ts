import { ByteWriter, utf8 } from './bytes.ts';

/** A value of Thrift's compact protocol; the fields of a structure are keyed by their numbers. */
export type Thrift =
  | { kind: 'bool'; value: boolean }
  | { kind: 'i32' | 'i64'; value: number }
  | { kind: 'binary'; value: Uint8Array }
  | { kind: 'list'; of: 'i32' | 'binary' | 'struct'; value: Thrift[] }
  | { kind: 'struct'; value: Record<number, Thrift | undefined> };

export const i32 = (value: number): Thrift => ({ kind: 'i32', value });
export const i64 = (value: number): Thrift => ({ kind: 'i64', value });
export const bool = (value: boolean): Thrift => ({ kind: 'bool', value });
export const binary = (value: Uint8Array): Thrift => ({ kind: 'binary', value });
export const string = (value: string): Thrift => binary(utf8(value));
export const struct = (value: Record<number, Thrift | undefined>): Thrift => ({ kind: 'struct', value });
export const list = (of: 'i32' | 'binary' | 'struct', value: Thrift[]): Thrift => ({ kind: 'list', of, value });

const TYPE = { i32: 5, i64: 6, binary: 8, list: 9, struct: 12 } as const;
const typeOf = (value: Thrift): number => (value.kind === 'bool' ? (value.value ? 1 : 2) : TYPE[value.kind]);

/** An unsigned number in groups of seven bits, the lowest first. */
export function writeVarint(writer: ByteWriter, value: number | bigint): void {
  let left = BigInt(value);
  while (left > 127n) {
    writer.u8(Number(left & 127n) | 128);
    left >>= 7n;
  }
  writer.u8(Number(left));
}

function writeNumber(writer: ByteWriter, value: number): void {
  const whole = BigInt(value);
  writeVarint(writer, whole < 0n ? -whole * 2n - 1n : whole * 2n);
}

function writeStruct(writer: ByteWriter, fields: Record<number, Thrift | undefined>): void {
  let last = 0;
  for (const [key, value] of Object.entries(fields)) {
    if (!value) continue;
    writer.u8(((Number(key) - last) << 4) | typeOf(value));
    last = Number(key);
    if (value.kind !== 'bool') writeThrift(writer, value);
  }
  writer.u8(0);
}

/** Writes a value. Consecutive field numbers of a structure differ by at most 15. */
export function writeThrift(writer: ByteWriter, value: Thrift): void {
  if (value.kind === 'struct') writeStruct(writer, value.value);
  else if (value.kind === 'i32' || value.kind === 'i64') writeNumber(writer, value.value);
  else if (value.kind === 'binary') {
    writeVarint(writer, value.value.length);
    writer.bytes(value.value);
  } else if (value.kind === 'list') {
    const { length } = value.value;
    writer.u8((Math.min(length, 15) << 4) | TYPE[value.of]);
    if (length >= 15) writeVarint(writer, length);
    for (const item of value.value) writeThrift(writer, item);
  }
}
