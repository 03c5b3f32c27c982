import type { SeedFile } from '../types.ts';
import { ByteWriter, jsonFile, utf8 } from './bytes.ts';
import { toBfloat16, toFloat16 } from './half.ts';

export type TensorType = 'F32' | 'F16' | 'BF16';
/** A tensor in row-major order; `data` holds the product of `shape` values. */
export type Tensor = { name: string; shape: number[]; data: Float32Array | Float64Array };

const WIDTH: Record<TensorType, number> = { F32: 4, F16: 2, BF16: 2 };

function writeValues(writer: ByteWriter, data: Tensor['data'], type: TensorType): void {
  for (const value of data) {
    if (type === 'F32') writer.f32(value);
    else writer.u16(type === 'F16' ? toFloat16(value) : toBfloat16(value));
  }
}

/**
 * A safetensors file: the length of the header in eight bytes, the header in JSON padded with spaces to a multiple of eight, then the
 * values without gaps. Throws when a tensor's number of values does not match its shape.
 */
export function encodeSafetensors(tensors: readonly Tensor[], type: TensorType, metadata: Record<string, string> = {}): Uint8Array {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt', ...metadata } };
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    if (shape.reduce((product, size) => product * size, 1) !== data.length) throw new RangeError(`${name} does not fill its shape`);
    const end = offset + data.length * WIDTH[type];
    header[name] = { dtype: type, shape, data_offsets: [offset, end] };
    offset = end;
  }
  const text = utf8(JSON.stringify(header));
  const padding = (8 - (text.length % 8)) % 8;
  const writer = new ByteWriter();
  writer.u64(text.length + padding);
  writer.bytes(text);
  writer.bytes(new Uint8Array(padding).fill(0x20));
  for (const { data } of tensors) writeValues(writer, data, type);
  return writer.toBytes();
}

export const safetensorsFile = (tensors: readonly Tensor[], type: TensorType = 'F32', metadata?: Record<string, string>): SeedFile => ({
  path: 'model.safetensors',
  bytes: encodeSafetensors(tensors, type, metadata),
});

/** The tensors in several files of about the same size, with an index from tensor to file. */
export function shardedFiles(tensors: readonly Tensor[], type: TensorType, count: number): SeedFile[] {
  const sizeOf = ({ data }: Tensor): number => data.length * WIDTH[type];
  const total = tensors.reduce((sum, tensor) => sum + sizeOf(tensor), 0);
  const shards: Tensor[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const tensor of tensors) {
    shards[Math.min(count - 1, Math.floor((before * count) / total))]?.push(tensor);
    before += sizeOf(tensor);
  }
  const number = (index: number): string => String(index).padStart(5, '0');
  const nameOf = (index: number): string => `model-${number(index + 1)}-of-${number(count)}.safetensors`;
  const map = shards.flatMap((shard, index) => shard.map(({ name }): [string, string] => [name, nameOf(index)]));
  return [
    ...shards.map((shard, index) => ({ path: nameOf(index), bytes: encodeSafetensors(shard, type) })),
    jsonFile('model.safetensors.index.json', {
      metadata: { total_size: total },
      weight_map: Object.fromEntries(map.sort(([one], [other]) => (one < other ? -1 : 1))),
    }),
  ];
}

/** Number of values in all tensors. */
export const parametersOf = (tensors: readonly Tensor[]): number => tensors.reduce((sum, { data }) => sum + data.length, 0);
