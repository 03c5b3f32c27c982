import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentReader } from '#libraries/file-inspection/content-reader.ts';
import { readerOf } from '#libraries/file-inspection/content-reader.ts';
import { PROCESS_LIMITS } from '#libraries/file-inspection/reading-process.ts';
import { commandPickle } from '#libraries/file-inspection/testing/pickles.ts';
import { safetensorsOf } from '#libraries/file-inspection/testing/tensor-files.ts';
import { createInspection, type Inspection } from './inspection.ts';

let inspection: Inspection;
const begin = (options = {}): Inspection => {
  inspection = createInspection(options);
  return inspection;
};
afterEach(() => inspection.close());

let number = 0;
const fileOf = (content: Buffer | string, reader?: ContentReader) => {
  number += 1;
  return { sha256: String(number).padStart(64, '0'), reader: reader ?? readerOf(Buffer.from(content as string)) };
};
const page = { start: 0, limit: 10 };
const place = { path: 'README.md', pictures: '/p/{path}', files: '/f/{path}' };

describe('a question about a file', () => {
  it('is answered by another process, with every kind of reading', async () => {
    const { ask } = begin();
    const card = await ask('card', fileOf('---\nlicense: mit\n---\n# Hi\n![x](a.png)'), place);
    expect(card).toMatchObject({ headings: [{ text: 'Hi' }], card: { fields: { licenses: ['mit'] } } });
    expect(card.html).toContain('src="/p/a.png"');
    const tensors = safetensorsOf({ a: { dtype: 'F32', shape: [2], data_offsets: [0, 8] } }, 8);
    expect(await ask('safetensors', fileOf(tensors), page)).toMatchObject({ parameters: 2 });
    expect(await ask('pickle', fileOf(commandPickle()), { named: 'loaded' })).toMatchObject({ verdict: 'DANGEROUS' });
    expect(await ask('secrets', fileOf('nothing here'), { path: 'a' })).toEqual({ findings: [], isComplete: true });
    expect(await ask('statistics', fileOf('a\n1\n2'), { format: 'csv' })).toMatchObject({ rows: 2 });
  });
  it('is asked once, also when several ask it at the same time', async () => {
    let reads = 0;
    const bytes = Buffer.from('a\n1\n2\n');
    const reader = {
      size: bytes.length,
      read: async (start: number, end: number) => {
        reads += 1;
        return bytes.subarray(start, end);
      },
    };
    const { ask } = begin();
    const file = fileOf('', reader);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('statistics', file, { format: 'csv' })));
    const once = reads;
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await ask('statistics', file, { format: 'csv' });
    expect(reads).toBe(once);
  });
  it('is refused with a code when the file cannot be shown', async () => {
    const { ask } = begin();
    await expect(ask('gguf', fileOf('hello'), page)).rejects.toMatchObject({ name: 'AppError', code: 'INSPECTION_UNREADABLE' });
    const long = { size: 10 ** 12, read: () => Promise.reject(new Error('never read')) };
    await expect(ask('card', fileOf('', long), place)).rejects.toMatchObject({ code: 'INSPECTION_TOO_LARGE', params: { max: 0.5 } });
  });
  it('is refused when it takes too much memory, or processor, or time, and the next one is answered', async () => {
    const heavy = `[${'{"a":[1,2,3,4]},'.repeat(160_000)}{}]`;
    const { ask } = begin({ limits: { ...PROCESS_LIMITS, heapMb: 12 } });
    await expect(ask('rows', fileOf(heavy), { format: 'json', limit: 1 })).rejects.toMatchObject({ code: 'INSPECTION_TOO_HARD' });
    inspection.close();
    const markdown = '*a_ [b](c) `d` '.repeat(30_000);
    for (const limit of [{ cpuMs: -1 }, { patienceMs: -1 }]) {
      const { ask: askQuickly } = begin({ limits: { ...PROCESS_LIMITS, ...limit } });
      await expect(askQuickly('card', fileOf(markdown), place)).rejects.toMatchObject({ code: 'INSPECTION_TOO_HARD' });
      inspection.close();
    }
    expect(await begin().ask('rows', fileOf(heavy), { format: 'json', limit: 1 })).toMatchObject({ total: 160_001 });
  });
  it('fails as the store of the file fails, and is asked anew the next time', async () => {
    let away = true;
    const bytes = Buffer.from('a\n1\n');
    const reader = { size: bytes.length, read: async () => (away ? Promise.reject(new Error('the database is away')) : bytes) };
    const file = fileOf('', reader);
    const { ask } = begin();
    await expect(ask('statistics', file, { format: 'csv' })).rejects.toThrow('the database is away');
    away = false;
    expect(await ask('statistics', file, { format: 'csv' })).toMatchObject({ rows: 1 });
  });
  it('waits while others are answered, up to a number of them', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = () => fileOf('', { size: 4, read: () => gate.then(() => Buffer.from('a\n1\n')) });
    const { ask } = begin({ processes: 1, waiting: 2 });
    const first = [1, 2, 3].map(() => ask('statistics', slow(), { format: 'csv' }));
    await expect(ask('statistics', slow(), { format: 'csv' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    release();
    expect(await Promise.all(first)).toHaveLength(3);
  });
  it('may be left by whoever asked', async () => {
    const { ask } = begin();
    const gone = new AbortController();
    const asked = ask(
      'statistics',
      fileOf('', { size: 4, read: () => pause(60_000, Buffer.alloc(4), { ref: false }) }),
      { format: 'csv' },
      { signal: gone.signal },
    );
    gone.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });
});

describe('row 150,000 of a CSV', () => {
  it('is reached by an index that is made on the way, and kept', async () => {
    const file = fileOf(`id,x\n${Array.from({ length: 300_000 }, (_, at) => `${at},${'y'.repeat(at % 40)}`).join('\n')}`);
    const { rowsAt } = begin();
    const view = await rowsAt(file, { format: 'csv', limit: 2, start: 150_000 });
    expect(view.rows.map(([id]) => id)).toEqual(['150000', '150001']);
    expect((await rowsAt(file, { format: 'csv', limit: 2, cursor: view.nextCursor })).rows[0]?.[0]).toBe('150002');
    expect(await rowsAt(file, { format: 'csv', limit: 2, start: 900_000 })).toMatchObject({ rows: [], total: 300_000, start: 300_000 });
  });
});
