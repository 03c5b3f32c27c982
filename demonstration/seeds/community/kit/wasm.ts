/** The part of WebAssembly's binary format required to assemble one exported function that uses an exported memory. */
import { ByteWriter, utf8 } from './bytes.ts';

/** Bytes of instructions. */
export type Code = number[];

function unsigned(value: number): Code {
  const bytes: Code = [];
  let left = value;
  do {
    const rest = left >>> 7;
    bytes.push((left & 127) | (rest > 0 ? 128 : 0));
    left = rest;
  } while (left > 0);
  return bytes;
}

function signed(value: number): Code {
  const bytes: Code = [];
  for (let left = value; ; ) {
    const byte = left & 127;
    left >>= 7;
    const isLast = (left === 0 && (byte & 64) === 0) || (left === -1 && (byte & 64) !== 0);
    bytes.push(isLast ? byte : byte | 128);
    if (isLast) return bytes;
  }
}

const real = (value: number): Code => [...new Uint8Array(Float64Array.of(value).buffer)];
const binary =
  (operation: number) =>
  (one: Code, other: Code): Code => [...one, ...other, operation];

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
export const integer = (value: number): Code => [0x41, ...signed(value)];
export const number = (value: number): Code => [0x44, ...real(value)];
export const addInteger = binary(0x6a);
export const shiftLeft = binary(0x74);
export const isBelow = binary(0x49);
export const add = binary(0xa0);
export const subtract = binary(0xa1);
export const multiply = binary(0xa2);
export const divide = binary(0xa3);
export const isLess = binary(0x63);
/** Rounds half to even. */
export const nearest = (value: Code): Code => [...value, 0x9e];
export const load = (address: Code, offset: number): Code => [...address, 0x2b, 3, ...unsigned(offset)];
export const store = (address: Code, offset: number, value: Code): Code => [...address, ...value, 0x39, 3, ...unsigned(offset)];
export const when = (condition: Code, then: Code): Code => [...condition, 0x04, 0x40, ...then, 0x0b];
/** Repeats `body` while `condition` is true; it is tested before each iteration. */
export const whilst = (condition: Code, body: Code): Code => [
  0x02,
  0x40,
  0x03,
  0x40,
  ...condition,
  0x45,
  0x0d,
  1,
  ...body,
  0x0c,
  0,
  0x0b,
  0x0b,
];

export type LocalType = 'i32' | 'f64';
const TYPE: Record<LocalType, number> = { i32: 0x7f, f64: 0x7c };
const vector = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const nameOf = (name: string): Code => {
  const bytes = [...utf8(name)];
  return [...unsigned(bytes.length), ...bytes];
};

/** A module with a memory of one page, exported as `memory`, and one function that returns an f64. */
export function assemble(name: string, parameters: readonly LocalType[], locals: readonly LocalType[], body: Code): Uint8Array {
  const writer = new ByteWriter();
  const section = (id: number, content: Code): void => writer.bytes(Uint8Array.from([id, ...unsigned(content.length), ...content]));
  const code = [...vector(locals.map((type) => [1, TYPE[type]])), ...body, 0x0b];
  writer.bytes(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  section(1, vector([[0x60, ...vector(parameters.map((type) => [TYPE[type]])), ...vector([[TYPE.f64]])]]));
  section(3, vector([[0]]));
  section(5, vector([[0, 1]]));
  section(
    7,
    vector([
      [...nameOf('memory'), 2, 0],
      [...nameOf(name), 0, 0],
    ]),
  );
  section(10, vector([[...unsigned(code.length), ...code]]));
  return writer.toBytes();
}
