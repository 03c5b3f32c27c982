import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet-limits.ts';
import { hostileSheets } from './testing/hostile-sheets.ts';

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
}
/** How the reading ends, and how many rows were read before. */
async function readingOf(bytes: Buffer, options = {}): Promise<{ end: string; rows: number }> {
  let rows = 0;
  try {
    for await (const _ of readSheet(inPieces(bytes), options)) rows += 1;
    return { end: 'rows', rows };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { end: error.reason, rows };
  }
}

const readersOf = (parent: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const isReader = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('sheets/reader/main.ts');
      return isReader && readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${parent}\n`) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

/** Read for seconds each: by `npm run drill -- hostile-sheets`, which sends all of them to a server. */
const LONG = new Set(['millions of tiny rows', 'a million merged ranges', 'sixty thousand parts']);

describe('a hostile sheet', () => {
  it.each(hostileSheets.filter(({ name }) => !LONG.has(name)).map((sheet) => [sheet.name, sheet] as const))(
    '%s ends as it should',
    async (_name, { make, reading }) => {
      const { end, rows } = await readingOf(make());
      expect(end).toBe(reading);
      expect(rows).toBeLessThanOrEqual(200_000);
    },
  );
  it('is one of fifty siblings at least', () => {
    expect(hostileSheets.length).toBeGreaterThanOrEqual(50);
    expect(hostileSheets.filter(({ name }) => LONG.has(name))).toHaveLength(LONG.size);
  });
});

describe('the process that reads', () => {
  const bytes = Buffer.from('a,b\n1,2\n');
  it('may run out of memory, or of time: only the reading ends', async () => {
    expect(await readingOf(bytes, { heapMb: 8 })).toEqual({ end: 'reader-ended', rows: 0 });
    expect(await readingOf(bytes, { patienceMs: 1 })).toEqual({ end: 'reader-ended', rows: 0 });
    expect(await readingOf(bytes)).toEqual({ end: 'rows', rows: 2 });
  });
  it('ends at once when nobody wants its rows any more', async () => {
    const gone = new AbortController();
    async function* endless() {
      yield bytes;
      gone.abort(new Error('enough'));
      await new Promise(() => {});
    }
    await expect(
      (async () => {
        for await (const _ of readSheet(endless(), { signal: gone.signal }));
      })(),
    ).rejects.toThrow('enough');
  });
  it('ends as a reading when it is killed while its input is written', async () => {
    const row = Buffer.from('1,2\n'.repeat(50_000));
    async function* endless() {
      yield Buffer.from('a,b\n');
      yield row;
      for (const pid of readersOf(process.pid)) process.kill(pid, 'SIGKILL');
      for (;;) yield row;
    }
    const ends = await Promise.all(
      Array.from({ length: 4 }, async () => {
        try {
          for await (const _ of readSheet(endless()));
          return 'rows';
        } catch (error) {
          return error instanceof SheetError ? error.reason : String(error);
        }
      }),
    );
    expect(ends).toEqual(['reader-ended', 'reader-ended', 'reader-ended', 'reader-ended']);
  });
  it('tells a failure of the source from one of the sheet', async () => {
    async function* failing() {
      yield bytes;
      throw new Error('the database is away');
    }
    await expect(
      (async () => {
        for await (const _ of readSheet(failing()));
      })(),
    ).rejects.toThrow('the database is away');
  });
});
