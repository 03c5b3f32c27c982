/** A merchant's sheet as products: CSV in UTF-8 or GB18030, or a workbook; columns by their names in either language. */
import { isUtf8 } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import { type ImportColumn, importColumns } from '#contracts/catalogue/import-problems.ts';
import { importColumns as en } from '#messages/en/office/import-columns.ts';
import { importColumns as zh } from '#messages/zh/office/import-columns.ts';
import { restore } from '#server/platform/sheet/csv.ts';
import { readXlsx, XlsxError } from '#server/platform/sheet/read-xlsx.ts';
import { decode, type Entry, ImportError } from '../entry.ts';
import { readCsvRows } from '../read-csv.ts';
import { readRows, type SheetOptions, type SheetRow } from '../read-rows.ts';

const CHUNK = 128 * 1024;
const MB = 1024 * 1024;
const MOST_UNPACKED_MB = 300;
export const MOST_ROWS = 200_000;

const titles = new Map<string, ImportColumn>(
  importColumns.flatMap((column) => [
    [column, column],
    [zh[column], column],
    [en[column].toLowerCase(), column],
  ]),
);
/** An asterisk marks what is needed. */
const columnOf = (title: string): string | null => titles.get(title.replace(/\s*\*$/, '')) ?? null;
const OPTIONS: SheetOptions = {
  required: ['external_id', 'type', 'category', 'name', 'prices'],
  columnOf,
  clean: restore,
  annotated: true,
};

/** Piece by piece, so that others get their turn in between. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await breathe();
  }
}

async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  let line = 0;
  try {
    for await (const cells of readXlsx(bytes, { maxUnpackedBytes: MOST_UNPACKED_MB * MB })) {
      line += 1;
      if (line % 500 === 0) await breathe();
      yield { line, nextLine: line + 1, cells: cells.map((cell) => cell.replaceAll('\r\n', '\n')) };
    }
  } catch (error) {
    if (!(error instanceof XlsxError)) throw error;
    if (error.reason === 'too-large') throw new ImportError('FILE_TOO_LARGE', { max: MOST_UNPACKED_MB });
    throw new ImportError('FILE_UNREADABLE', { line, reason: error.message });
  }
}

async function* limited(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MOST_ROWS) throw new ImportError('ROWS_TOO_MANY', { max: MOST_ROWS });
    yield row;
  }
}

const begins = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** @throws ImportError while it is read, when the file as a whole is wrong */
export function openSheet(bytes: Buffer): AsyncGenerator<Entry> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ImportError('FILE_OLD_EXCEL');
  const rows = begins(bytes, 0x50, 0x4b) ? xlsxRows(bytes) : readCsvRows(decode(piecesOf(bytes), isUtf8(bytes) ? 'utf-8' : 'gb18030'));
  return readRows(limited(rows), OPTIONS);
}

/** Rows of products; those that explain are not counted. */
export async function countRows(bytes: Buffer): Promise<number> {
  let rows = 0;
  for await (const entry of openSheet(bytes)) rows += entry.rows ?? 1;
  return rows;
}
