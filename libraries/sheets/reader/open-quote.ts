/**
 * A program that cuts long texts may leave a quote open. It then closes at a later quote, and the cells and rows in between become text of
 * one cell. Pure.
 */
import { CsvError, parse } from 'csv-parse/sync';

/** The numbers of cells that the lines of a row would have without quotes. */
function lineWidths(cells: readonly string[], separator: string): number[] {
  const widths = [1];
  const add = (more: number) => {
    widths[widths.length - 1] = (widths.at(-1) ?? 0) + more;
  };
  for (const [index, cell] of cells.entries()) {
    if (index > 0) add(1);
    for (const [at, line] of cell.split('\n').entries()) {
      if (at > 0) widths.push(1);
      add(line.split(separator).length - 1);
    }
  }
  return widths;
}

/** Whether a quoted cell continues after its closing quote, which the rules of CSV (RFC 4180) do not permit. */
function continuesAfterQuote(raw: string, separator: string): boolean {
  try {
    parse(raw, { delimiter: separator, relax_column_count: true });
    return false;
  } catch (error) {
    return error instanceof CsvError && error.code !== 'INVALID_OPENING_QUOTE';
  }
}

/**
 * The column, from 0, of a cell that may be several cells or rows; -1 if there is none. Suspected if it has several lines and its quotes
 * break the rules, or if without quotes its first line would be a whole row and a later one a row of exactly `columns` cells; and in a row
 * of one line if its quotes break the rules and the row has another number of cells. `raw`: the text of the row.
 */
export function openQuoteColumn(cells: readonly string[], raw: string, separator: string, columns: number): number {
  const tall = cells.findIndex((cell) => cell.includes('\n'));
  if (tall < 0) {
    const joined = cells.length === columns ? -1 : cells.findIndex((cell) => cell.includes(separator));
    return joined >= 0 && continuesAfterQuote(raw, separator) ? joined : -1;
  }
  if (continuesAfterQuote(raw, separator)) return tall;
  const [first = 0, ...later] = lineWidths(cells, separator);
  return columns > 1 && first >= columns && later.includes(columns) ? tall : -1;
}
