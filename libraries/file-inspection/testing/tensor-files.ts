/** Tensor headers for tests, including false ones. */

export type SafetensorsEntry = { dtype: unknown; shape: unknown; data_offsets: unknown };

/** `declared`: instead of the true header length. */
export function safetensorsOf(header: unknown, dataBytes: number, declared?: bigint): Buffer {
  const json = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(declared ?? BigInt(json.length));
  return Buffer.concat([length, json, Buffer.alloc(dataBytes)]);
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number | bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
export const ggufText = (text: string, declared?: number | bigint): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([u64(declared ?? bytes.length), bytes]);
};

/** Values of common types: u32 4, f32 6, bool 7, text 8, list 9, u64 10. */
export const ggufValue = {
  u32: (value: number) => Buffer.concat([u32(4), u32(value)]),
  text: (value: string) => Buffer.concat([u32(8), ggufText(value)]),
  texts: (values: string[], declared?: number | bigint) =>
    Buffer.concat([u32(9), u32(8), u64(declared ?? values.length), ...values.map((value) => ggufText(value))]),
  /** Nested lists of one element each. */
  nested: (depth: number) =>
    Buffer.concat([u32(9), ...Array.from({ length: depth }, () => Buffer.concat([u32(9), u64(1)])), u32(4), u64(0)]),
  ofType: (type: number) => Buffer.concat([u32(type), u32(0)]),
};
export type GgufTensor = { name: string; shape: (number | bigint)[]; type: number; dimensions?: number };

export type GgufParts = {
  version?: number;
  values?: [string, Buffer][];
  tensors?: GgufTensor[];
  dataBytes?: number;
  /** Instead of the true counts. */
  tensorCount?: number | bigint;
  keyCount?: number | bigint;
};
export function ggufOf({ version = 3, values = [], tensors = [], dataBytes = 0, tensorCount, keyCount }: GgufParts): Buffer {
  return Buffer.concat([
    Buffer.from('GGUF'),
    u32(version),
    u64(tensorCount ?? tensors.length),
    u64(keyCount ?? values.length),
    ...values.map(([name, value]) => Buffer.concat([ggufText(name), value])),
    ...tensors.map(({ name, shape, type, dimensions }) =>
      Buffer.concat([ggufText(name), u32(dimensions ?? shape.length), ...shape.map((size) => u64(size)), u32(type), u64(0)]),
    ),
    Buffer.alloc(dataBytes),
  ]);
}
