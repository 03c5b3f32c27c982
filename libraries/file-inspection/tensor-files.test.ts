import { describe, expect, it } from 'vitest';
import { readerOf } from './content-reader.ts';
import { viewGguf } from './gguf.ts';
import { viewSafetensors, viewSafetensorsIndex } from './safetensors.ts';
import { ggufOf, ggufValue, safetensorsOf } from './testing/tensor-files.ts';

const first = { start: 0, limit: 100 };
const tensor = (dtype: unknown, shape: unknown, ...data_offsets: unknown[]) => ({ dtype, shape, data_offsets });
const viewOf = (bytes: Buffer, page = first) => viewSafetensors(readerOf(bytes), page);

describe('a safetensors file', () => {
  it('tells its tensors, parameters by type and metadata, by pages', async () => {
    const bytes = safetensorsOf(
      { __metadata__: { format: 'pt' }, b: tensor('F16', [2, 3], 8, 20), a: tensor('F32', [2], 0, 8), c: tensor('F4', [4], 20, 22) },
      22,
    );
    const view = await viewOf(bytes);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view.tensors.map(({ name, parameters, bytes }) => [name, parameters, bytes])).toEqual([
      ['a', 2, 8],
      ['b', 6, 12],
      ['c', 4, 2],
    ]);
    expect(view).toMatchObject({ tensorCount: 3, parameters: 12, metadata: [{ name: 'format', value: 'pt' }] });
    expect(view.parametersByType[0]).toEqual({ dtype: 'F16', parameters: 6, tensors: 1 });
    expect((await viewOf(bytes, { start: 1, limit: 1 })).tensors.map(({ name }) => name)).toEqual(['b']);
  });
  it.each([
    ['a length beyond the file', safetensorsOf({}, 0, 1000n), 'header-length'],
    ['a length of 2^64', safetensorsOf({}, 0, 2n ** 64n - 1n), 'header-length'],
    ['seven bytes', Buffer.alloc(7), 'too-short'],
    ['no JSON', safetensorsOf('{"a"', 0), 'json'],
    ['a list', safetensorsOf('[]', 0), 'header'],
    ['levels', safetensorsOf(`{"a":${'['.repeat(99)}`, 0), 'json-depth'],
    ['offsets outside', safetensorsOf({ a: tensor('U8', [9], 0, 9) }, 8), 'offsets'],
    ['offsets backwards', safetensorsOf({ a: tensor('U8', [0], 8, 0) }, 8), 'offsets'],
    ['negative offsets', safetensorsOf({ a: tensor('U8', [1], -1, 0) }, 8), 'tensor'],
    ['overlap', safetensorsOf({ a: tensor('U8', [8], 0, 8), b: tensor('U8', [4], 4, 8) }, 8), 'overlap'],
    ['a gap', safetensorsOf({ a: tensor('U8', [2], 0, 2), b: tensor('U8', [4], 4, 8) }, 8), 'gap'],
    ['a rest', safetensorsOf({ a: tensor('U8', [2], 0, 2) }, 8), 'rest'],
    ['another length', safetensorsOf({ a: tensor('F32', [8], 0, 8) }, 8), 'tensor-length'],
    ['sizes that overflow', safetensorsOf({ a: tensor('U8', [2 ** 32, 2 ** 32, 2 ** 32], 0, 8) }, 8), 'shape-product'],
    ['a fraction', safetensorsOf({ a: tensor('U8', [1.5], 0, 8) }, 8), 'shape'],
    ['an unknown type', safetensorsOf({ a: tensor('X8', [8], 0, 8) }, 8), 'dtype'],
    ['a type of prototypes', safetensorsOf({ a: tensor('constructor', [8], 0, 8) }, 8), 'dtype'],
  ])('with %s is refused', async (_name, bytes, reason) => {
    await expect(viewOf(bytes)).rejects.toMatchObject({ name: 'InspectionRefusal', reason });
  });
  it('may have an index over several files', async () => {
    const index = { metadata: { total_size: 10 }, weight_map: { a: 'm-1.safetensors', b: 'm-2.safetensors', c: 'm-1.safetensors' } };
    const view = await viewSafetensorsIndex(readerOf(Buffer.from(JSON.stringify(index))));
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view).toMatchObject({ tensorCount: 3, totalSize: 10, files: [{ path: 'm-1.safetensors', tensors: 2 }, { tensors: 1 }] });
    const leading = Buffer.from(JSON.stringify({ weight_map: { a: '../x' } }));
    await expect(viewSafetensorsIndex(readerOf(leading))).rejects.toMatchObject({ reason: 'path' });
  });
});

const values: [string, Buffer][] = [
  ['general.architecture', ggufValue.text('llama')],
  ['general.file_type', ggufValue.u32(15)],
  ['llama.context_length', ggufValue.u32(4096)],
  ['tokenizer.ggml.model', ggufValue.text('gpt2')],
  ['tokenizer.ggml.tokens', ggufValue.texts(Array.from({ length: 500 }, (_, at) => `t${at}`))],
];

describe('a GGUF file', () => {
  it('tells its architecture, quantisation, tokens and tensors', async () => {
    const bytes = ggufOf({
      values,
      tensors: [
        { name: 'w', shape: [32, 2], type: 12 },
        { name: 'b', shape: [4], type: 0 },
      ],
      dataBytes: 900,
    });
    const view = await viewGguf(readerOf(bytes), first);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view).toMatchObject({
      version: 3,
      architecture: 'llama',
      quantization: 'Q4_K_M',
      contextLength: 4096,
      tokenizer: 'gpt2',
      vocabularySize: 500,
      tensorCount: 2,
      parameters: 68,
      parametersByType: [{ dtype: 'Q4_K', parameters: 64 }, { dtype: 'F32' }],
    });
    expect(view.metadata.find(({ name }) => name === 'tokenizer.ggml.tokens')?.value).toMatch(/^\[t0, t1, .*… \(500\)\]$/);
  });
  it.each([
    ['another magic', Buffer.concat([Buffer.from('GGML'), Buffer.alloc(40)]), 'magic'],
    ['version 9', Buffer.concat([ggufOf({ version: 9 }), Buffer.alloc(9)]), 'version'],
    ['2^63 tensors', ggufOf({ tensorCount: 2n ** 63n }), 'counts'],
    ['more keys than there are', ggufOf({ keyCount: 5, dataBytes: 100 }), 'keys'],
    ['a key of prototypes', ggufOf({ values: [['__proto__', ggufValue.texts(['x'])]] }), 'keys'],
    ['more tensors than there are', ggufOf({ values, tensorCount: 40 }), null],
    ['a tensor that the file cuts', ggufOf({ values, tensors: [{ name: 'w', shape: [2], type: 0 }] }).subarray(0, -22), 'beyond-the-end'],
    ['a list of a billion', ggufOf({ values: [['a', ggufValue.texts([], 10n ** 9n)]], dataBytes: 99 }), 'header'],
    ['lists of lists', ggufOf({ values: [['a', ggufValue.nested(50)]] }), 'header'],
    ['an unknown type', ggufOf({ values: [['a', ggufValue.ofType(99)]] }), 'header'],
    ['sizes beyond the file', ggufOf({ tensors: [{ name: 'w', shape: [2n ** 31n, 2n ** 31n], type: 0 }] }), 'header'],
    ['a thousand dimensions', ggufOf({ tensors: [{ name: 'w', shape: [1], type: 0, dimensions: 1_000 }], dataBytes: 99 }), 'header'],
    ['twenty bytes', Buffer.from('GGUF'.padEnd(20)), 'too-short'],
  ])('with %s is refused', async (_name, bytes, reason) => {
    const refused = expect(viewGguf(readerOf(bytes), first)).rejects;
    await refused.toMatchObject(reason === null ? { name: 'InspectionRefusal' } : { name: 'InspectionRefusal', reason });
  });
});
