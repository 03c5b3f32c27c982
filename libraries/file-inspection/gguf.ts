/** Headers of GGUF files, read by ranges with @huggingface/gguf; the counts that the file claims are checked before the library runs. */

import { GGMLFileQuantizationType, GGMLQuantizationType, gguf } from '@huggingface/gguf';
import { type ContentReader, readExactly } from './content-reader.ts';
import { TENSOR_LIMITS } from './inspection-limits.ts';
import { asRefusal, InspectionRefusal, refuse } from './inspection-refusal.ts';
import { cutText } from './plain-text.ts';
import type { GgufView, TensorInfo } from './results.ts';
import { metadataEntry, pageOf, sumByType, type TensorPage, tensorName } from './tensor-page.ts';

const MAGIC = 0x46554747;
/** Nothing is fetched: the library's range requests to this address are answered from the file. */
const ADDRESS = 'https://file.invalid/header.gguf';
/** Entries that the library adds to the file's pairs. */
const COUNTS = new Set(['version', 'tensor_count', 'kv_count']);
const unreadable = (reason: string): never => refuse('INSPECTION_UNREADABLE', reason);

/** @throws InspectionRefusal if the file is not GGUF, or claims more than it could hold */
async function checkCounts(reader: ContentReader): Promise<void> {
  if (reader.size < 24) unreadable('too-short');
  const head = Buffer.from(await readExactly(reader, 0, 24));
  if (head.readUInt32LE(0) !== MAGIC) unreadable('magic');
  const isLittle = (head.readUInt32LE(4) & 0xffff) !== 0;
  const version = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
  if (version < 1 || version > 3) refuse('INSPECTION_UNSUPPORTED', 'version');
  const [tensors, keys] =
    version === 1
      ? [BigInt(head.readUInt32LE(8)), BigInt(head.readUInt32LE(12))]
      : isLittle
        ? [head.readBigUInt64LE(8), head.readBigUInt64LE(16)]
        : [head.readBigUInt64BE(8), head.readBigUInt64BE(16)];
  // Minimum bytes of a tensor and of a pair: a length, a type, an offset.
  if (tensors * 20n + keys * 9n > BigInt(reader.size)) unreadable('counts');
  if (tensors > BigInt(TENSOR_LIMITS.tensors) || keys > BigInt(TENSOR_LIMITS.ggufKeys)) refuse('INSPECTION_TOO_HARD', 'counts');
}

/** Answers range requests from the file. A range that begins after its end means a false header. */
const fetchFrom =
  (reader: ContentReader) =>
  async (_address: unknown, request?: { headers?: unknown }): Promise<Response> => {
    const range = new Headers(request?.headers as Record<string, string>).get('range') ?? '';
    const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const start = Number(first);
    if (start >= reader.size) return unreadable('beyond-the-end');
    if (start >= TENSOR_LIMITS.ggufHeaderBytes) return refuse('INSPECTION_TOO_LARGE', 'header', TENSOR_LIMITS.ggufHeaderBytes);
    const end = Math.min(Number(last) + 1, reader.size);
    const bytes = await readExactly(reader, start, end);
    return new Response(new Uint8Array(bytes), { status: 206, headers: { 'content-range': `bytes ${start}-${end - 1}/${reader.size}` } });
  };

type Parsed = Awaited<ReturnType<typeof parse>>;
async function parse(reader: ContentReader) {
  let refusal: InspectionRefusal | undefined;
  const answer = fetchFrom(reader);
  const fetchRange = (address: unknown, request?: { headers?: unknown }) =>
    answer(address, request).catch((error: unknown) => {
      if (error instanceof InspectionRefusal) refusal = error;
      throw error;
    });
  try {
    return await gguf(ADDRESS, { fetch: fetchRange as typeof fetch, computeParametersCount: true });
  } catch (error) {
    throw refusal ?? asRefusal(error, 'header');
  }
}

/** Lists of thousands of tokens are shown as their first few and their length. */
function shown(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : String(value);
  const first = value.slice(0, TENSOR_LIMITS.listEntriesShown).map((entry) => cutText(shown(entry), 80));
  const rest = value.length - first.length;
  return `[${first.join(', ')}${rest > 0 ? `, … (${value.length})` : ''}]`;
}

const typeName = (type: number): string => GGMLQuantizationType[type] ?? `type ${type}`;

/** Sizes fit a double: the library bounds each of them and their sum by the size of the file. */
function tensorsOf({ tensorInfos }: Parsed): TensorInfo[] {
  return tensorInfos.map(({ name, shape, dtype }) => {
    if (name === '') unreadable('tensor-name');
    const sizes = shape.map(Number);
    return { name: tensorName(name), dtype: typeName(dtype), shape: sizes, parameters: sizes.reduce((a, b) => a * b, 1), bytes: null };
  });
}

/** @throws InspectionRefusal */
export async function viewGguf(reader: ContentReader, page: TensorPage): Promise<GgufView> {
  await checkCounts(reader);
  const parsed = await parse(reader);
  // The library pads its last piece with zeros, which could pass for tensors.
  if (parsed.tensorInfoByteRange[1] > reader.size) unreadable('beyond-the-end');
  const all = Object.entries(parsed.metadata as Record<string, unknown>);
  const entries = all.filter(([key]) => !COUNTS.has(key));
  // Keys that are empty, duplicated or unsafe.
  if (entries.length !== Number(parsed.metadata.kv_count) || entries.some(([key]) => key === '')) unreadable('keys');
  const values = new Map(entries);
  const textOf = (key: string): string => (typeof values.get(key) === 'string' ? (values.get(key) as string) : '');
  const countOf = (key: string): number | null => {
    const value = Number(values.get(key) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= 0 ? value : null;
  };
  const architecture = cutText(textOf('general.architecture'), 100);
  const fileType = countOf('general.file_type');
  const tokens = values.get('tokenizer.ggml.tokens');
  const tensors = tensorsOf(parsed);
  return {
    version: Number(parsed.metadata.version),
    architecture,
    quantization: fileType === null ? '' : (GGMLFileQuantizationType[fileType] ?? ''),
    contextLength: countOf(`${architecture}.context_length`),
    embeddingLength: countOf(`${architecture}.embedding_length`),
    layers: countOf(`${architecture}.block_count`),
    tokenizer: cutText(textOf('tokenizer.ggml.model'), 100),
    vocabularySize: Array.isArray(tokens) ? tokens.length : null,
    tensorCount: tensors.length,
    parameters: parsed.parameterCount,
    parametersByType: sumByType(tensors),
    metadata: entries.slice(0, TENSOR_LIMITS.metadataEntries).map(([name, value]) => metadataEntry(name, shown(value))),
    tensors: pageOf(tensors, page),
  };
}
