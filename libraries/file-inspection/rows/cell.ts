/** Display forms of row values, truncated if long. */

import { audioMedia, isText, pictureMedia } from '../file-view.ts';
import { ROWS_LIMITS } from '../inspection-limits.ts';
import { cutText, toPlainText } from '../plain-text.ts';
import type { ColumnType, RowCell } from '../results.ts';
import { UNREAD } from './raw-page.ts';

const MAX = ROWS_LIMITS.cellCharacters;

/** A number with more digits than a JavaScript number holds exactly, as written. */
export class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A date or time as stored, with Z only if the file marks it as UTC. `text` has all digits: texts sort as times. */
export class StoredTime {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Without trailing zeros of the second. */
  get shown(): string {
    return this.text.replace(/\.?(?:000)+(?=Z?$)/, '');
  }
}

/** Bytes that are valid text become text: older files do not mark their encoding. */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint')
    return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
  if (value instanceof Uint8Array && value.length > 0 && value.length <= 64 * 1024 && isText(value)) return new TextDecoder().decode(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value === undefined ? null : value;
}

export function kindOf(value: unknown): ColumnType {
  if (value === null) return 'empty';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof ExactNumber) return 'number';
  if (value instanceof StoredTime) return 'time';
  if (ArrayBuffer.isView(value) && !(value instanceof Uint8Array)) return 'list';
  if (Array.isArray(value)) return 'list';
  return binaryIn(value) ? 'binary' : 'object';
}

/** Integers and other numbers together are numbers; any other difference is mixed. */
export function columnTypeOf(values: Iterable<unknown>): ColumnType {
  const kinds = new Set<ColumnType>();
  for (const value of values) if (value !== UNREAD) kinds.add(kindOf(value));
  kinds.delete('empty');
  if (kinds.size === 2 && kinds.has('integer') && kinds.has('number')) return 'number';
  const [only = 'empty'] = kinds;
  return kinds.size > 1 ? 'mixed' : only;
}

/** Bytes, or the form in which datasets store pictures and recordings: `{ bytes, path }`. */
function binaryIn(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'bytes')) return null;
  const { bytes } = value as { bytes: unknown };
  return bytes instanceof Uint8Array && Object.keys(value).length <= 3 ? bytes : null;
}

type Writing = { nodes: number; characters: number; isCut: boolean };

/** JSON of a value, limited in depth, length and number of parts while written. */
function writeJson(value: unknown, depth: number, writing: Writing): string {
  writing.nodes += 1;
  if (writing.nodes > ROWS_LIMITS.cellNodes || depth > ROWS_LIMITS.cellDepth || writing.characters > MAX * 4) {
    writing.isCut = true;
    return '…';
  }
  const add = (text: string): string => {
    writing.characters += text.length;
    return text;
  };
  const plain = plainValue(value);
  if (plain === null || typeof plain === 'number' || typeof plain === 'bigint' || typeof plain === 'boolean') return add(String(plain));
  if (typeof plain === 'string') {
    if (plain.length > MAX) writing.isCut = true;
    return add(JSON.stringify(toPlainText(cutText(plain, MAX))));
  }
  if (plain instanceof ExactNumber) return add(plain.text);
  if (plain instanceof StoredTime) return add(JSON.stringify(plain.shown));
  const bytes = binaryIn(plain);
  if (bytes) return add(`"(${bytes.length} bytes)"`);
  const inside: string[] = [];
  const isList = Array.isArray(plain) || ArrayBuffer.isView(plain);
  const entries: Iterable<[string, unknown]> = isList ? listEntries(plain as unknown[]) : Object.entries(plain as object);
  for (const [name, entry] of entries) {
    const written = writeJson(entry, depth + 1, writing);
    inside.push(isList ? written : `${add(JSON.stringify(toPlainText(cutText(name, MAX))))}: ${written}`);
    if (writing.isCut && writing.nodes > ROWS_LIMITS.cellNodes) break;
  }
  return isList ? `[${inside.join(', ')}]` : `{${inside.join(', ')}}`;
}
function* listEntries(list: ArrayLike<unknown>): Generator<[string, unknown]> {
  for (let at = 0; at < list.length; at += 1) yield ['', list[at]];
}

export function cellOf(given: unknown): RowCell {
  if (given === UNREAD) return { kind: 'unread' };
  const value = plainValue(given);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    if (value.length <= MAX) return toPlainText(value);
    return { kind: 'text', text: toPlainText(cutText(value, MAX)), length: value.length };
  }
  if (typeof value === 'bigint') return String(value);
  if (value instanceof ExactNumber) return value.text;
  if (value instanceof StoredTime) return value.shown;
  const bytes = binaryIn(value);
  if (bytes) return { kind: 'binary', bytes: bytes.length, media: pictureMedia(bytes) ?? audioMedia(bytes) };
  if (typeof value !== 'object') return toPlainText(cutText(String(value), MAX));
  const writing: Writing = { nodes: 0, characters: 0, isCut: false };
  const text = writeJson(value, 0, writing);
  return text.length > MAX * 5 ? { kind: 'json', text: cutText(text, MAX * 5), isCut: true } : { kind: 'json', text, isCut: writing.isCut };
}
