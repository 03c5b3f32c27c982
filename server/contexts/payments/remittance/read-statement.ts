/** Reads an uploaded bank statement: CSV in UTF-8 or GB18030, in one of the known layouts. */
import { parse } from 'csv-parse/sync';
import { findColumns, readStatementRow, type StatementLine } from '#kernel/payments/payments.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, rows: 5_000, columns: 60, titlesWithin: 30 };
const SHOWN_PROBLEMS = 5;

/** @throws AppError BANK_STATEMENT_LARGE */
export async function readBounded(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > STATEMENT_LIMITS.bytes) throw new AppError('BANK_STATEMENT_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** @throws AppError BANK_STATEMENT_UNREADABLE */
export function decodeStatement(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the other one
    }
  }
  throw new AppError('BANK_STATEMENT_UNREADABLE');
}

function rowsOf(text: string): string[][] {
  try {
    const rows = parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 64 * 1024,
      to: STATEMENT_LIMITS.rows + STATEMENT_LIMITS.titlesWithin,
    }) as string[][];
    return rows.map((cells) => cells.slice(0, STATEMENT_LIMITS.columns));
  } catch {
    throw new AppError('BANK_STATEMENT_UNREADABLE');
  }
}

/** Incoming lines. @throws AppError BANK_STATEMENT_UNREADABLE, BANK_STATEMENT_COLUMNS, BANK_STATEMENT_LARGE, BANK_STATEMENT_LINES (rows) */
export function readStatement(bytes: Uint8Array): { layout: string; lines: StatementLine[] } {
  const rows = rowsOf(decodeStatement(bytes));
  const at = rows.slice(0, STATEMENT_LIMITS.titlesWithin).findIndex((cells) => findColumns(cells) !== null);
  const found = findColumns(rows[at] ?? []);
  if (!found) throw new AppError('BANK_STATEMENT_COLUMNS');
  const body = rows.slice(at + 1);
  if (body.length > STATEMENT_LIMITS.rows) throw new AppError('BANK_STATEMENT_LARGE');
  const lines: StatementLine[] = [];
  const problems: string[] = [];
  for (const [index, cells] of body.entries()) {
    // Sums at the end have neither a number nor a time.
    if (cells.filter((cell) => cell.trim() !== '').length < 3) continue;
    const read = readStatementRow(cells, found.places);
    if ('line' in read) lines.push(read.line);
    else if ('problem' in read) problems.push(`${at + index + 2} (${read.problem})`);
  }
  if (problems.length > 0)
    throw new AppError('BANK_STATEMENT_LINES', { rows: problems.slice(0, SHOWN_PROBLEMS).join(', '), count: problems.length });
  return { layout: found.layout, lines };
}
