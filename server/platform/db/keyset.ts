/** One page of a list by keyset: the only SQL for paging. A store provides columns, tables and sort orders. */
import { COUNTED_TO, type ListAnswer } from '#contracts/kit/list.ts';
import { type CursorPart, decodeCursor, encodeCursor, LAST } from '#kernel/paging/paging.ts';
import { type Queryable, varying } from './database.ts';
import type { StatementRows } from './statement-rows.ts';

/** Statements of pages: their rows have the values that the cursor is made of. */
type PageName = {
  [Name in keyof StatementRows]: StatementRows[Name] extends { __sort: string | null; __key: string | null } ? Name : never;
}[keyof StatementRows];

export type Keyset<Name extends string = string> = {
  /** Of the rows (statement-rows.ts). */
  name: Name;
  /** Columns, without SELECT. */
  select: string;
  /** Tables and joins, without FROM. */
  from: string;
  /**
   * The part of `from` that the conditions use, if the other tables have exactly one row for each of its rows: totals are counted without
   * them.
   */
  counted?: string;
  /**
   * Reads the keys of the page first, which an index can do alone if it has all that the conditions use: where each match has to be
   * searched, as with a keyword.
   */
  keysFirst?: boolean;
  /** Fixed conditions; placeholders from $1 on refer to `values`. */
  where: string[];
  values: unknown[];
  /**
   * The sort column, NOT NULL. Timestamps: type 'timestamptz'. Qualified with its table: a bare `id` next to `id::text` in `select` would
   * sort by the text.
   */
  sort: { column: `${string}.${string}`; type: 'text' | 'bigint' | 'int' | 'timestamptz' };
  /** Tie-breaker: unique, NOT NULL. */
  key: { column: `${string}.${string}`; type: 'text' | 'bigint' };
  order: 'asc' | 'desc';
  cursor: string;
  pageSize: number;
  /** Totals are counted up to this number: fewer where each match has to be looked for, as with a keyword. */
  countTo?: number;
};
/** For lists by a keyword. */
export const COUNTED_MATCHES = 100;

type Position = { value: CursorPart; key: CursorPart; backwards: boolean };

/** Invalid cursors and those of another list or sort return the first page. */
function readCursor(cursor: string): Position | null {
  if (cursor === LAST) return { value: null, key: null, backwards: true };
  const parts = decodeCursor(cursor, ['string', 'string', 'number']);
  return parts ? { value: parts[0] ?? '', key: parts[1] ?? '', backwards: parts[2] === 1 } : null;
}

const isCastable = (type: string, value: CursorPart): boolean =>
  type === 'text' || (type === 'timestamptz' ? /^\d{4}-\d\d-\d\d[ T][\d:.+-]+$/.test(String(value)) : /^-?\d{1,18}$/.test(String(value)));

/** Returns a page, counting up to `countTo`, at most COUNTED_TO. Two statements. */
export async function keysetPage<const Name extends PageName>(
  on: Queryable,
  list: Keyset<Name>,
): Promise<ListAnswer<Omit<StatementRows[Name], '__sort' | '__key'>>> {
  const { sort, key, countTo = COUNTED_TO } = list;
  const read = readCursor(list.cursor);
  const at = read && (read.value === null || (isCastable(sort.type, read.value) && isCastable(key.type, read.key))) ? read : null;
  const backwards = at?.backwards ?? false;
  const ascending = (list.order === 'asc') !== backwards;
  const direction = ascending ? 'ASC' : 'DESC';
  const values = [...list.values];
  const where = [...list.where];
  if (at && at.value !== null) {
    values.push(at.value, at.key);
    where.push(
      `(${sort.column}, ${key.column}) ${ascending ? '>' : '<'} ($${values.length - 1}::${sort.type}, $${values.length}::${key.type})`,
    );
  }
  const conditions = (all: string[]) => (all.length > 0 ? `WHERE ${all.join(' AND ')}` : '');
  const ordered = `ORDER BY ${sort.column} ${direction}, ${key.column} ${direction} LIMIT ${list.pageSize + 1}`;
  const onPage = list.keysFirst
    ? `WHERE ${key.column} IN (SELECT ${key.column} FROM ${list.counted ?? list.from} ${conditions(where)} ${ordered})`
    : conditions(where);
  const [found, counted] = await Promise.all([
    on.query(
      varying(
        list.name,
        `SELECT ${list.select}, ${sort.column}::text AS "__sort", ${key.column}::text AS "__key" FROM ${list.from} ${onPage} ${ordered}`,
      ),
      values,
    ),
    on.query(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${list.counted ?? list.from} ${conditions(list.where)} LIMIT ${countTo + 1}) AS counted`,
      list.values,
    ),
  ]);
  const beyond = found.length > list.pageSize;
  const rows = found.slice(0, list.pageSize);
  if (backwards) rows.reverse();
  const cursorOf = (row: { __sort: string | null; __key: string | null } | undefined, back: 0 | 1) =>
    row ? encodeCursor([row.__sort, row.__key, back]) : '';
  const hasNext = backwards ? at?.value !== null : beyond;
  const hasPrevious = backwards ? beyond : at !== null;
  const count = Number(counted[0]?.['count'] ?? 0);
  return {
    records: rows.map(({ __sort: _sort, __key: _key, ...row }) => row),
    total: Math.min(count, countTo),
    more: count > countTo,
    next: hasNext ? cursorOf(rows.at(-1), 0) : '',
    previous: hasPrevious ? cursorOf(rows[0], 1) : '',
  };
}
