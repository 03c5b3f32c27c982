/** What the viewer shows of a value is what the file has: every digit, no zone that is not stored. Values are read back from what is shown. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readerOf } from '../content-reader.ts';
import { CONVERTED, parquetOf, type WrittenColumn } from '../testing/parquet-files.ts';
import { viewRows } from './dataset-rows.ts';

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const MICROS = 1_000_000n;
/** Years 1 to 9999. */
const micros = fc.bigInt({ min: -62_135_596_800n * MICROS, max: 253_402_300_799n * MICROS });
const days = fc.integer({ min: -719_162, max: 2_932_896 });
const text = fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', ',', '"', '中', 'é', '𠮷', '😀', '－', '١', '‮', '\u200b', '·') });

/** 2440588: the Julian day of 1970-01-01. */
function int96Of(at: bigint): Buffer {
  const perDay = 86_400n * MICROS;
  const rest = ((at % perDay) + perDay) % perDay;
  const bytes = Buffer.alloc(12);
  bytes.writeBigInt64LE(rest * 1_000n);
  bytes.writeInt32LE(Number((at - rest) / perDay) + 2_440_588, 8);
  return bytes;
}
/** '2024-03-05T12:34:56.123456Z' in microseconds. */
function microsIn(shown: unknown, zone: 'Z' | ''): bigint {
  const [, second = '', fraction = ''] = /^(.{19})(?:\.(\d+))?$/.exec(String(shown).replace(new RegExp(`${zone}$`), '')) ?? [];
  return BigInt(Date.parse(`${second}Z`)) * 1_000n + BigInt(fraction.padEnd(6, '0'));
}
/** A decimal without its point, with as many digits after it. */
function unscaledIn(shown: unknown, scale: number): bigint {
  const written = typeof shown === 'number' ? shown.toFixed(scale) : String(shown);
  const [whole = '', fraction = ''] = written.split('.');
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}`);
}

async function shownOf(columns: Omit<WrittenColumn, 'name'>[]): Promise<unknown[]> {
  const bytes = parquetOf(columns.map((column, at) => ({ ...column, name: `c${at}` })));
  const { rows } = await viewRows(readerOf(bytes), { format: 'parquet', limit: 1 });
  return rows[0] ?? [];
}

it('values of Parquet are shown as they are stored', async () => {
  const scale = fc.integer({ min: 0, max: 18 });
  await fc.assert(
    fc.asyncProperty(
      int64,
      micros,
      days,
      int64,
      scale,
      fc.double({ noNaN: true }),
      text,
      async (whole, at, day, unscaled, places, real, words) => {
        const shown = await shownOf([
          { type: 'INT64', values: [whole] },
          { type: 'INT64', converted: CONVERTED.TIMESTAMP_MICROS, values: [at] },
          { type: 'INT96', values: [int96Of(at)] },
          { type: 'INT32', converted: CONVERTED.DATE, values: [day] },
          { type: 'INT64', converted: CONVERTED.DECIMAL, scale: places, values: [unscaled] },
          { type: 'DOUBLE', values: [real] },
          { type: 'BYTE_ARRAY', isText: true, values: [words] },
        ]);
        expect([BigInt(shown[0] as number), microsIn(shown[1], 'Z'), microsIn(shown[2], ''), unscaledIn(shown[4], places)]).toEqual([
          whole,
          at,
          at,
          unscaled,
        ]);
        expect(Date.parse(`${shown[3]}T00:00:00Z`)).toBe(day * 86_400_000);
        expect(Object.is(Number(shown[5]), real)).toBe(true);
        expect(shown[6]).toBe(words);
      },
    ),
    { numRuns: 300 },
  );
});

it('numbers and texts of JSON lines and CSV are shown as they are written', async () => {
  const big = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  await fc.assert(
    fc.asyncProperty(big, text, async (number, words) => {
      const line = Buffer.from(`{"n": ${number}, "t": ${JSON.stringify(words)}}\n`);
      const json = await viewRows(readerOf(line), { format: 'jsonl', limit: 1 });
      expect([BigInt(json.rows[0]?.[0] as number), json.rows[0]?.[1]]).toEqual([number, words]);
      const quoted = `"${words.replaceAll('"', '""')}"`;
      const csv = await viewRows(readerOf(Buffer.from(`n,t\n${number},${quoted}\n`)), { format: 'csv', limit: 1 });
      expect(csv.rows[0]).toEqual([String(number), words]);
    }),
    { numRuns: 300 },
  );
});
