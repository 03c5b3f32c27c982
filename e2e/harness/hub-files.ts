/** Small files of known formats, made here. */

const BYTES = { F32: 4, F16: 2, I64: 8 } as const;
type Tensor = { dtype: keyof typeof BYTES; shape: number[] };

/** A safetensors file with these tensors, all zeros. */
export function safetensorsOf(tensors: Record<string, Tensor>): Uint8Array<ArrayBuffer> {
  let at = 0;
  const header: Record<string, Tensor & { data_offsets: [number, number] }> = {};
  for (const [name, { dtype, shape }] of Object.entries(tensors)) {
    const end = at + shape.reduce((product, one) => product * one, 1) * BYTES[dtype];
    header[name] = { dtype, shape, data_offsets: [at, end] };
    at = end;
  }
  const text = Buffer.from(JSON.stringify(header));
  const file = new Uint8Array(8 + text.length + at);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  return file;
}
