/** Answers of every kind have the shape that the calls declare. */
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import * as shapes from '#contexts/community/calls/inspection.ts';
import { readerOf } from '#libraries/file-inspection/content-reader.ts';
import { parquetOf } from '#libraries/file-inspection/testing/parquet-files.ts';
import { commandPickle } from '#libraries/file-inspection/testing/pickles.ts';
import { ggufOf, ggufValue, safetensorsOf } from '#libraries/file-inspection/testing/tensor-files.ts';
import { createInspection } from './inspection.ts';
import type { Params, Question } from './questions.ts';

const inspection = createInspection();
afterAll(() => inspection.close());

const CSV = 'name,number,day\na,1,2026-01-31\nb,2.5,2026-02-01\n,,\n';
const LINES = '{"a":1,"b":[1,2],"c":null}\n{"a":true,"d":{"e":"f"}}\nnot JSON\n';
const page = { start: 0, limit: 10 };
const asked = <Q extends Question>(question: Q, params: Params<Q>, content: Buffer | string, shape: z.ZodType) => ({
  question,
  shape,
  answer: () =>
    inspection.ask(question, { sha256: `${question} ${JSON.stringify(params)}`, reader: readerOf(Buffer.from(content as string)) }, params),
});
it.each([
  asked(
    'safetensors',
    page,
    safetensorsOf({ __metadata__: { format: 'pt' }, a: { dtype: 'BF16', shape: [2, 2], data_offsets: [0, 8] } }, 8),
    shapes.safetensorsView,
  ),
  asked(
    'safetensors-index',
    null,
    JSON.stringify({ metadata: { total_size: 10 }, weight_map: { a: 'm-1.safetensors' } }),
    shapes.safetensorsIndexView,
  ),
  asked(
    'gguf',
    page,
    ggufOf({ values: [['general.architecture', ggufValue.text('llama')]], tensors: [{ name: 't', shape: [2n], type: 0 }], dataBytes: 64 }),
    shapes.ggufView,
  ),
  asked('rows', { format: 'csv', limit: 2 }, CSV, shapes.rowsView),
  asked('rows', { format: 'jsonl', limit: 5 }, LINES, shapes.rowsView),
  asked('rows', { format: 'parquet', limit: 5 }, parquetOf([{ name: 'n', type: 'INT32', values: [1, 2, 3] }]), shapes.rowsView),
  asked('row-index', { format: 'csv', from: null }, CSV, shapes.rowIndex),
  asked('statistics', { format: 'csv' }, CSV, shapes.statisticsView),
  asked('pickle', { named: 'loaded' }, commandPickle(), shapes.pickleView),
  asked('secrets', { path: 'a.env' }, `token = ghp_${'a1B2'.repeat(9)}\n`, shapes.secretsView),
])('$question', async ({ answer, shape }) => {
  const found = await answer();
  expect(shape.parse(found)).toEqual(found);
});
