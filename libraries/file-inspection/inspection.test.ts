import { afterAll, describe, expect, it } from 'vitest';
import { readerOf } from './content-reader.ts';
import { createInspection } from './inspection.ts';
import { isPlainPath } from './plain-path.ts';
import { commandPickle } from './testing/pickles.ts';
import { safetensorsOf } from './testing/tensor-files.ts';

const inspection = createInspection();
afterAll(() => inspection.close());
let number = 0;
const fileOf = (content: Buffer | string) => {
  number += 1;
  return { sha256: String(number), reader: readerOf(Buffer.from(content as string)) };
};

describe('the program of the library', () => {
  it('answers the questions of the library', async () => {
    const tensors = safetensorsOf({ a: { dtype: 'F32', shape: [2], data_offsets: [0, 8] } }, 8);
    expect(await inspection.ask('safetensors', fileOf(tensors), { start: 0, limit: 10 })).toMatchObject({ parameters: 2 });
    const index = JSON.stringify({ weight_map: { a: 'm-1.safetensors' } });
    expect(await inspection.ask('safetensors-index', fileOf(index), null)).toMatchObject({ tensorCount: 1 });
    expect(await inspection.ask('pickle', fileOf(commandPickle()), { named: 'loaded' })).toMatchObject({ verdict: 'DANGEROUS' });
    expect(await inspection.rowsAt(fileOf('a\n1\n2\n'), { format: 'csv', limit: 1, start: 1 })).toMatchObject({ start: 1, rows: [['2']] });
  });
  it('refuses a damaged file by a code, with a reason', async () => {
    await expect(inspection.ask('gguf', fileOf('GGUF'), { start: 0, limit: 10 })).rejects.toMatchObject({
      name: 'InspectionRefusal',
      code: 'INSPECTION_UNREADABLE',
    });
  });
  it('answers no more once it is closed', async () => {
    const closed = createInspection();
    closed.close();
    await expect(closed.ask('secrets', fileOf('x'), { path: 'x' })).rejects.toMatchObject({ name: 'InspectionBusy' });
  });
});

it.each([
  ['m-1.safetensors', true],
  ['parts/m-1.safetensors', true],
  ['', false],
  ['/etc/passwd', false],
  ['a//b', false],
  ['../x', false],
  ['a/./b', false],
  ['a\\b', false],
  ['a\nb', false],
  ['a'.repeat(1_001), false],
])('%j as the path of a file beside it: %s', (path, expected) => expect(isPlainPath(path)).toBe(expected));
