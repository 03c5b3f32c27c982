/** Readers for tests, written from the format specifications and independent of the writers in this folder. */

export type SafetensorsEntry = { dtype: string; shape: number[]; data_offsets: [number, number] };
const WIDTHS: Record<string, number> = { F32: 4, F16: 2, BF16: 2 };

/** Names, shapes and types of a safetensors file. Throws when lengths, gaps or sizes are wrong. */
export function readSafetensors(bytes: Uint8Array): Map<string, SafetensorsEntry> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const length = Number(buffer.readBigUInt64LE(0));
  if (8 + length > buffer.length || (8 + length) % 8 !== 0) throw new Error('length of the header');
  const header = JSON.parse(buffer.toString('utf8', 8, 8 + length)) as Record<string, SafetensorsEntry>;
  const entries = Object.entries(header).filter(([name]) => name !== '__metadata__');
  let end = 0;
  for (const [name, { dtype, shape, data_offsets }] of entries.sort(([, a], [, b]) => a.data_offsets[0] - b.data_offsets[0])) {
    const size = shape.reduce((product, one) => product * one, WIDTHS[dtype] ?? Number.NaN);
    if (data_offsets[0] !== end || data_offsets[1] - data_offsets[0] !== size) throw new Error(`offsets of ${name}`);
    end = data_offsets[1];
  }
  if (8 + length + end !== buffer.length) throw new Error('bytes after the last tensor');
  return new Map(entries);
}

export type Gguf = { metadata: Map<string, unknown>; tensors: { name: string; sizes: number[]; type: number }[] };
/** Bytes and values of a block by type: F32, F16, Q4_0, Q8_0. */
const BLOCKS: Record<number, [bytes: number, values: number]> = { 0: [4, 1], 1: [2, 1], 2: [18, 32], 8: [34, 32] };

/** Metadata and tensors of a GGUF file of version 3. Throws when offsets or sizes are wrong. */
export function readGguf(bytes: Uint8Array): Gguf {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.toString('latin1', 0, 4) !== 'GGUF' || buffer.readUInt32LE(4) !== 3) throw new Error('magic or version');
  let at = 24;
  /** Advances by this many bytes and returns the previous position. */
  const take = (count: number): number => {
    at += count;
    return at - count;
  };
  const u32 = (): number => buffer.readUInt32LE(take(4));
  const u64 = (): number => Number(buffer.readBigUInt64LE(take(8)));
  const text = (): string => {
    const length = u64();
    const start = take(length);
    return buffer.toString('utf8', start, start + length);
  };
  const value = (type: number): unknown => {
    if (type === 4) return u32();
    if (type === 5) return buffer.readInt32LE(take(4));
    if (type === 6) return buffer.readFloatLE(take(4));
    if (type === 7) return buffer.readUInt8(take(1)) === 1;
    if (type === 8) return text();
    if (type !== 9) throw new Error(`type ${type}`);
    const inner = u32();
    return Array.from({ length: u64() }, () => value(inner));
  };
  const [tensorCount, metadataCount] = [Number(buffer.readBigUInt64LE(8)), Number(buffer.readBigUInt64LE(16))];
  const metadata = new Map(Array.from({ length: metadataCount }, (): [string, unknown] => [text(), value(u32())]));
  const tensors = Array.from({ length: tensorCount }, () => {
    const name = text();
    const sizes = Array.from({ length: u32() }, u64);
    return { name, sizes, type: u32(), offset: u64() };
  });
  const alignment = Number(metadata.get('general.alignment') ?? 32);
  const start = Math.ceil(at / alignment) * alignment;
  let end = 0;
  for (const { name, sizes, type, offset } of tensors) {
    const [size, values] = BLOCKS[type] ?? [Number.NaN, 1];
    if (offset !== Math.ceil(end / alignment) * alignment || (sizes[0] ?? 0) % values !== 0) throw new Error(`offset of ${name}`);
    end = offset + (sizes.reduce((product, one) => product * one, 1) / values) * size;
  }
  if (start + Math.ceil(end / alignment) * alignment !== buffer.length) throw new Error('bytes after the last tensor');
  return { metadata, tensors };
}

/** Files of a zip archive without compression, by its central directory. */
export function readStoredZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = buffer.length - 22;
  if (buffer.readUInt32LE(end) !== 0x06054b50) throw new Error('end of the directory');
  let at = buffer.readUInt32LE(end + 16);
  return new Map(
    Array.from({ length: buffer.readUInt16LE(end + 10) }, (): [string, Uint8Array] => {
      const [size, name, local] = [buffer.readUInt32LE(at + 24), buffer.readUInt16LE(at + 28), buffer.readUInt32LE(at + 42)];
      const path = buffer.toString('utf8', at + 46, at + 46 + name);
      at += 46 + name + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
      const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
      if (start % 64 !== 0) throw new Error(`${path} is not aligned`);
      return [path, buffer.subarray(start, start + size)];
    }),
  );
}

/** Everything that a pickle of protocol 2 imports; throws at an operation that is unexpected in a state dictionary. */
export function importsOfPickle(bytes: Uint8Array): Set<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = new Set<string>();
  const arguments_: Record<string, number> = { '\x80': 1, K: 1, J: 4, ')': 0, R: 0, '(': 0, t: 0, Q: 0, '\x89': 0, u: 0 };
  for (let at = 0; at < buffer.length; ) {
    const operation = String.fromCharCode(buffer[at++] ?? 0);
    if (operation === '.') return at === buffer.length ? found : new Set(['bytes after the end']);
    if (operation === 'c') {
      const [module = '', name = ''] = buffer.toString('latin1', at, at + 200).split('\n');
      found.add(`${module}.${name}`);
      at += module.length + name.length + 2;
    } else if (operation === 'X') at += 4 + buffer.readUInt32LE(at);
    else if (operation in arguments_) at += arguments_[operation] ?? 0;
    else throw new Error(`operation ${operation}`);
  }
  throw new Error('the pickle does not stop');
}
