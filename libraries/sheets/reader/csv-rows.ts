/** Rows of CSV text. Quotes are relaxed: a stray one is text (docs/decisions/0006). */
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import type { ReadCell } from '../read-cell.ts';
import { createRowBounds, type RowBounds, SHEET_LIMITS, SheetError, type SheetRow } from '../sheet-limits.ts';
import { unreadable } from './cell-value.ts';
import { openQuoteColumn } from './open-quote.ts';

export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/** Only this encoding; a byte order mark is dropped. @throws SheetError 'encoding' */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      yield text;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SheetError('encoding', { line });
  }
}

/** csv-parse counts a CRLF within quotes as two lines; this also normalises line ends within texts. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n');
  }
  if (held !== '') yield held;
}

/** Old programs end a text with it (Ctrl-Z). */
const END_MARK = '\u001a';
async function* withoutEndMark(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = 0;
  for await (const text of texts) {
    let end = text.length;
    while (end > 0 && text.charCodeAt(end - 1) === END_MARK.charCodeAt(0)) end -= 1;
    if (end > 0) {
      yield END_MARK.repeat(held) + text.slice(0, end);
      held = 0;
    }
    held += text.length - end;
  }
}

/** Headers are shorter; without a line end up to here the first line is evaluated as far as it was read. */
const LONGEST_HEAD = 65_536;
const SEPARATORS = [',', ';', '\t'];

/** The first non-empty line of a text, and how often each separator occurs in it outside quotes. */
function firstLine(text: string): { isWhole: boolean; counts: number[] } {
  const counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  let isEmpty = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    const isEnd = !isQuoted && (character === '\n' || character === '\r');
    if (isEnd && !isEmpty) return { isWhole: true, counts };
    isEmpty &&= isEnd;
    const separator = isQuoted ? -1 : SEPARATORS.indexOf(character);
    if (separator >= 0) counts[separator] = (counts[separator] ?? 0) + 1;
  }
  return { isWhole: false, counts };
}

/**
 * In countries with a decimal comma spreadsheets separate cells by semicolons, and their 'Unicode text' by tabs. A first line 'sep=;'
 * specifies the separator and is not a row.
 */
async function findSeparator(texts: AsyncIterator<string>): Promise<{ separator: string; head: string; isNamed: boolean }> {
  let head = '';
  let line = firstLine(head);
  while (!line.isWhole && head.length < LONGEST_HEAD) {
    const { done, value } = await texts.next();
    if (done) break;
    head += value;
    line = firstLine(head);
  }
  const [named, separator] = /^sep=([^"\r\n])(?:\n|$)/i.exec(head) ?? [];
  if (named !== undefined && separator !== undefined) return { separator, head: head.slice(named.length), isNamed: true };
  const most = Math.max(...line.counts);
  return { separator: SEPARATORS[most === 0 ? 0 : line.counts.indexOf(most)] ?? ',', head, isNamed: false };
}

/**
 * The separator is the one named by a first line 'sep=;', else the most frequent of comma, semicolon and tab in the first line; empty lines
 * are skipped. A quoted cell that may be several rows is unreadable ('quote'). Runs in this process: for text that is trusted, or whose size is limited.
 * @throws SheetError
 */
export async function* csvRows(texts: AsyncIterable<string>, bounds: RowBounds = createRowBounds()): AsyncGenerator<SheetRow> {
  const plain = withoutEndMark(withPlainLineEnds(texts));
  const { separator, head, isNamed } = await findSeparator(plain);
  async function* whole(): AsyncGenerator<string> {
    yield head;
    yield* plain;
  }
  const source = Readable.from(whole(), { objectMode: false });
  const before = isNamed ? 1 : 0;
  let nextLine = 1 + before;
  let emptyLines = 0;
  let length = 0;
  /** Of rows of one line. */
  let widest = 0;
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter: separator,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Limit of one cell while it is read; the sum of a row is counted by `cast`, which is also called for empty cells.
      max_record_size: SHEET_LIMITS.rowCharacters,
      cast(cell, { index, lines }) {
        if (index === 0) length = 0;
        bounds.cell(lines + before, index, cell.length, length);
        length += cell.length;
        return cell;
      },
    }),
  );
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<{ record: string[]; raw: string; info: Info }>) {
      const line = nextLine + info.empty_lines - emptyLines;
      emptyLines = info.empty_lines;
      nextLine = info.lines + before + 1;
      bounds.row(line, record.length);
      const open = openQuoteColumn(record, raw, separator, widest);
      if (nextLine === line + 1) widest = Math.max(widest, record.length);
      const cells: ReadCell[] = record;
      yield {
        line,
        nextLine,
        row: info.records + info.empty_lines,
        cells: open < 0 ? cells : cells.with(open, unreadable('quote', (record[open] ?? '').replaceAll('\n', ' ⏎ '))),
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new SheetError('row-length', { line: nextLine, max: SHEET_LIMITS.rowCharacters });
    throw new SheetError(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote' : 'unreadable', { line: nextLine }, error.message);
  } finally {
    source.destroy();
  }
}
