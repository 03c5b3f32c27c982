/** Rows of JSON, one per line or as one list. Non-object rows become one column, 'value'. */
import { isObject, type JsonObject, parseBoundedJson } from '../bounded-json.ts';
import { type ContentReader, readPieces, readWhole } from '../content-reader.ts';
import { ROWS_LIMITS } from '../inspection-limits.ts';
import { InspectionRefusal, refuse } from '../inspection-refusal.ts';
import type { TextRequest } from './csv-page.ts';
import { cursorOf, type Place, type RawPage } from './raw-page.ts';

const LINE_END = 0x0a;
const PIECE = 256 * 1024;
const WHOLE = { bytes: ROWS_LIMITS.jsonBytes, depth: ROWS_LIMITS.jsonDepth, values: ROWS_LIMITS.jsonValues };
const LINE = { ...WHOLE, bytes: ROWS_LIMITS.rowBytes };

type Line = { bytes: Buffer; next: number };

/** Non-empty lines, at most `mostBytes` in total; a line cut by the limit is omitted. @throws InspectionRefusal */
async function* linesFrom(reader: ContentReader, byte: number, mostBytes: number): AsyncGenerator<Line, boolean> {
  const end = Math.min(reader.size, byte + mostBytes);
  let held: Buffer[] = [];
  let heldBytes = 0;
  let position = byte;
  for await (const piece of readPieces(reader, byte, end, PIECE)) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    let at = 0;
    for (let found = bytes.indexOf(LINE_END); found >= 0; found = bytes.indexOf(LINE_END, at)) {
      const line = heldBytes > 0 ? Buffer.concat([...held, bytes.subarray(at, found)]) : bytes.subarray(at, found);
      held = [];
      heldBytes = 0;
      at = found + 1;
      if (isFilled(line)) yield { bytes: line, next: position + at };
    }
    held.push(bytes.subarray(at));
    heldBytes += bytes.length - at;
    position += bytes.length;
    if (heldBytes > ROWS_LIMITS.rowBytes) refuse('INSPECTION_TOO_LARGE', 'row', ROWS_LIMITS.rowBytes);
  }
  if (end < reader.size) return false;
  const last = Buffer.concat(held);
  if (isFilled(last)) yield { bytes: last, next: reader.size };
  return true;
}
const isFilled = (line: Buffer): boolean => line.some((byte) => byte !== 0x20 && byte !== 0x0d && byte !== 0x09);

/** Columns of these rows, in order of first appearance. */
function tableOf(values: readonly unknown[]): Pick<RawPage, 'columns' | 'columnCount' | 'rows'> {
  const names = new Set<string>();
  let others = false;
  for (const value of values) {
    if (isObject(value)) for (const name of Object.keys(value)) names.add(name);
    else if (value !== undefined) others = true;
  }
  if (others) names.add('value');
  const shown = [...names].slice(0, ROWS_LIMITS.columns);
  const cell = (value: unknown, name: string): unknown => {
    if (!isObject(value)) return name === 'value' && value !== undefined ? value : null;
    return Object.hasOwn(value, name) ? (value as JsonObject)[name] : null;
  };
  return {
    columns: shown.map((name) => ({ name, storedType: '' })),
    columnCount: names.size,
    rows: values.map((value) => shown.map((name) => cell(value, name))),
  };
}

/** One row; undefined if damaged. @throws InspectionRefusal TOO_HARD */
function parseLine(line: Buffer): unknown {
  try {
    return parseBoundedJson(line, LINE, true);
  } catch (error) {
    if (error instanceof InspectionRefusal && error.code === 'INSPECTION_UNREADABLE') return undefined;
    throw error;
  }
}

/** @throws InspectionRefusal */
export async function readJsonLinesPage(reader: ContentReader, { from, start, limit }: TextRequest): Promise<RawPage> {
  const place = from ?? { row: 0, byte: 0 };
  const skipped = start - place.row;
  if (skipped < 0 || place.byte > reader.size) refuse('INSPECTION_UNREADABLE', 'place');
  if (skipped > ROWS_LIMITS.indexEvery) refuse('INSPECTION_TOO_HARD', 'row-without-index');
  const lines = linesFrom(reader, place.byte, skipped > 0 ? ROWS_LIMITS.indexRoundBytes * 2 : ROWS_LIMITS.pageBytes);
  const values: unknown[] = [];
  const damagedRows: number[] = [];
  let at = place;
  let nextCursor: string | null = null;
  let total: number | null = null;
  for (;;) {
    const { value, done } = await lines.next();
    if (done) {
      if (!value && values.length === 0) refuse('INSPECTION_TOO_HARD', 'rows-too-far');
      if (value) total = at.row;
      else nextCursor = cursorOf(at);
      break;
    }
    if (at.row >= start) {
      if (values.length >= limit) {
        nextCursor = cursorOf(at);
        await lines.return(true);
        break;
      }
      const row = parseLine(value.bytes);
      if (row === undefined) damagedRows.push(at.row);
      values.push(row);
    }
    at = { row: at.row + 1, byte: value.next };
  }
  if (values.length > 0 && damagedRows.length === values.length) refuse('INSPECTION_UNREADABLE', 'json-lines');
  return { ...tableOf(values), start, total, nextCursor, damagedRows };
}

export async function indexJsonLines(
  reader: ContentReader,
  from: Place | null,
): Promise<{ places: Place[]; end: Place; isComplete: boolean }> {
  let at = from ?? { row: 0, byte: 0 };
  const places: Place[] = [];
  const lines = linesFrom(reader, at.byte, ROWS_LIMITS.indexRoundBytes);
  for (;;) {
    if (at.row % ROWS_LIMITS.indexEvery === 0) places.push(at);
    const { value, done } = await lines.next();
    if (done) return { places, end: at, isComplete: value };
    at = { row: at.row + 1, byte: value.next };
  }
}

/** A list, or the only list in an object ('data' beside descriptions). At most 16 MB, read whole. @throws InspectionRefusal */
export async function readJsonPage(reader: ContentReader, start: number, limit: number): Promise<RawPage> {
  const whole = parseBoundedJson(await readWhole(reader, ROWS_LIMITS.jsonBytes), WHOLE, true);
  const lists = isObject(whole) ? Object.values(whole).filter(Array.isArray) : [];
  const list = Array.isArray(whole) ? whole : lists.length === 1 ? lists[0] : undefined;
  if (!list) return refuse('INSPECTION_UNSUPPORTED', 'no-list');
  const end = Math.min(list.length, start + limit);
  return {
    ...tableOf(list.slice(start, end)),
    start,
    total: list.length,
    nextCursor: end < list.length ? cursorOf({ row: end, byte: 0 }) : null,
    damagedRows: [],
  };
}
