/** Headers of safetensors files and their index, read without the tensors. */

import { fieldOf, isObject, type JsonObject, parseBoundedJson } from './bounded-json.ts';
import { type ContentReader, readExactly, readRange, readWhole } from './content-reader.ts';
import { TENSOR_LIMITS } from './inspection-limits.ts';
import { refuse } from './inspection-refusal.ts';
import { isPlainPath } from './plain-path.ts';
import type { SafetensorsIndexView, SafetensorsView, TensorInfo } from './results.ts';
import { metadataEntry, pageOf, sumByType, type TensorPage, tensorName } from './tensor-page.ts';

/** Bits per parameter. */
const BITS: Record<string, number> = {
  ...{ F4: 4, F6_E2M3: 6, F6_E3M2: 6 },
  ...{ BOOL: 8, U8: 8, I8: 8, F8_E4M3: 8, F8_E5M2: 8, F8_E8M0: 8, F8_E4M3FNUZ: 8, F8_E5M2FNUZ: 8 },
  ...{ U16: 16, I16: 16, F16: 16, BF16: 16, U32: 32, I32: 32, F32: 32, U64: 64, I64: 64, F64: 64, C64: 64 },
};
const LENGTH_BYTES = 8;
const unreadable = (reason: string): never => refuse('INSPECTION_UNREADABLE', reason);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Exact arithmetic: a product of sizes may far exceed a double. */
function parametersOf(shape: unknown): { shape: number[]; parameters: bigint } {
  if (!Array.isArray(shape) || shape.length > TENSOR_LIMITS.dimensions || !shape.every(isCount)) return unreadable('shape');
  let parameters = 1n;
  for (const size of shape as number[]) {
    parameters *= BigInt(size);
    if (parameters > BigInt(Number.MAX_SAFE_INTEGER)) unreadable('shape-product');
  }
  return { shape: shape as number[], parameters };
}

type Placed = TensorInfo & { from: number; to: number };

function tensorOf(name: string, value: unknown, dataBytes: number): Placed {
  const dtype = fieldOf(value, 'dtype');
  const offsets = fieldOf(value, 'data_offsets');
  if (typeof dtype !== 'string' || !Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(isCount)) return unreadable('tensor');
  const [from, to] = offsets as [number, number];
  if (from > to || to > dataBytes) unreadable('offsets');
  if (!Object.hasOwn(BITS, dtype)) refuse('INSPECTION_UNSUPPORTED', 'dtype');
  const { shape, parameters } = parametersOf(fieldOf(value, 'shape'));
  if (parameters * BigInt(BITS[dtype] ?? 0) !== BigInt(to - from) * 8n) unreadable('tensor-length');
  return { name: tensorName(name), dtype, shape, parameters: Number(parameters), bytes: to - from, from, to };
}

/** In byte order, without gaps, as the format requires. */
function placeTensors(header: JsonObject, dataBytes: number): Placed[] {
  const tensors: Placed[] = [];
  for (const name of Object.keys(header)) {
    if (name === '__metadata__') continue;
    if (tensors.length >= TENSOR_LIMITS.tensors) refuse('INSPECTION_TOO_HARD', 'tensors');
    tensors.push(tensorOf(name, header[name], dataBytes));
  }
  tensors.sort((a, b) => a.from - b.from || a.to - b.to);
  let end = 0;
  for (const { from, to } of tensors) {
    if (from !== end) unreadable(from < end ? 'overlap' : 'gap');
    end = to;
  }
  if (end !== dataBytes) unreadable('rest');
  return tensors;
}

function metadataOf(value: unknown): { name: string; value: string }[] {
  if (value === undefined) return [];
  if (!isObject(value)) return unreadable('metadata');
  return Object.entries(value)
    .slice(0, TENSOR_LIMITS.metadataEntries)
    .map(([name, text]) => metadataEntry(name, typeof text === 'string' ? text : JSON.stringify(text)));
}

/** @throws InspectionRefusal: every length and offset is checked against the file */
export async function viewSafetensors(reader: ContentReader, page: TensorPage): Promise<SafetensorsView> {
  if (reader.size < LENGTH_BYTES) unreadable('too-short');
  const start = await readExactly(reader, 0, LENGTH_BYTES);
  const declared = Buffer.from(start).readBigUInt64LE();
  if (declared > BigInt(TENSOR_LIMITS.safetensorsHeaderBytes)) {
    if (declared > BigInt(reader.size)) unreadable('header-length');
    refuse('INSPECTION_TOO_LARGE', 'header', TENSOR_LIMITS.safetensorsHeaderBytes);
  }
  const headerBytes = Number(declared);
  if (LENGTH_BYTES + headerBytes > reader.size) unreadable('header-length');
  const bytes = await readRange(reader, LENGTH_BYTES, LENGTH_BYTES + headerBytes, TENSOR_LIMITS.safetensorsHeaderBytes);
  const header = parseBoundedJson(bytes, { bytes: TENSOR_LIMITS.safetensorsHeaderBytes, depth: 5, values: TENSOR_LIMITS.tensors * 12 });
  if (!isObject(header)) return unreadable('header');
  const tensors = placeTensors(header, reader.size - LENGTH_BYTES - headerBytes);
  return {
    headerBytes,
    tensorCount: tensors.length,
    parameters: tensors.reduce((sum, { parameters }) => sum + parameters, 0),
    parametersByType: sumByType(tensors),
    metadata: metadataOf(fieldOf(header, '__metadata__')),
    tensors: pageOf(tensors, page).map(({ from: _from, to: _to, ...tensor }) => tensor),
  };
}

/** model.safetensors.index.json: which tensor is in which file. `isPath`: whether a text may be the path of one. @throws InspectionRefusal */
export async function viewSafetensorsIndex(reader: ContentReader, isPath = isPlainPath): Promise<SafetensorsIndexView> {
  const bytes = await readWhole(reader, TENSOR_LIMITS.indexBytes);
  const index = parseBoundedJson(bytes, { bytes: TENSOR_LIMITS.indexBytes, depth: 5, values: TENSOR_LIMITS.tensors * 4 });
  const map = fieldOf(index, 'weight_map');
  if (!isObject(map)) return unreadable('weight-map');
  const files = new Map<string, number>();
  for (const path of Object.values(map)) {
    if (typeof path !== 'string' || !isPath(path)) return unreadable('path');
    files.set(path, (files.get(path) ?? 0) + 1);
  }
  const metadata = fieldOf(index, 'metadata');
  const totalSize = fieldOf(metadata, 'total_size');
  const totalParameters = fieldOf(metadata, 'total_parameters');
  return {
    tensorCount: Object.keys(map).length,
    totalSize: isCount(totalSize) ? totalSize : null,
    totalParameters: isCount(totalParameters) ? totalParameters : null,
    files: [...files].slice(0, TENSOR_LIMITS.metadataEntries).map(([path, tensors]) => ({ path, tensors })),
    metadata: metadataOf(metadata),
  };
}
