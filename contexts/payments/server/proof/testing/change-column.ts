/** For tests: changes one column of one row by hand, whatever its type, also where a constraint would refuse it. */
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Change } from './find-after.ts';

export type Column = { table: string; column: string; type: string };

/** Without generated ones. `tables`: null for all. */
export const listColumns = (database: Database, tables: readonly string[] | null): Promise<Column[]> =>
  rowsOf<Column>(
    database,
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND ($1::text[] IS NULL OR c.relname = ANY($1)) ORDER BY 1, a.attnum`,
    [tables],
  );

/** A number of the primary key that no other row has. */
const more = (name: string): string => `coalesce(${name}, 0) + ${/(?:^|_)(?:id|no)$/.test(name) ? 1_000_003 : 1}`;
/** Another value of the type. */
const OTHER: Readonly<Record<string, (name: string) => string>> = {
  bigint: more,
  integer: more,
  smallint: more,
  text: (name) => `coalesce(${name}, '') || 'x'`,
  boolean: (name) => `${name} IS NOT TRUE`,
  date: (name) => `coalesce(${name}, current_date) - 1`,
  'timestamp with time zone': (name) => `coalesce(${name}, now()) - interval '1 day'`,
  jsonb: (name) => `jsonb_build_array(${name})`,
  'text[]': (name) => `coalesce(${name}, '{}') || 'x'::text`,
  'bigint[]': (name) => `coalesce(${name}, '{}') || 1::bigint`,
  bytea: (name) => `coalesce(${name}, ''::bytea) || '\\x00'::bytea`,
};

/** The next of these states. */
const nextOf = (states: readonly string[]) => (name: string) =>
  `CASE ${name} ${states.map((state, at) => `WHEN '${state}' THEN '${states[(at + 1) % states.length]}'`).join(' ')} ELSE '${states[0]}' END`;

/**
 * Without the constraints of the table, other than its primary key. `row`: which one, in SQL after FROM. `states`: of a column that has a
 * state. @throws Error for a type without another value
 */
export async function changesOf(
  database: Database,
  { table, column, type }: Column,
  { row, states = [] }: { row: string; states?: readonly string[] },
): Promise<Change[]> {
  const other = states.length > 1 ? nextOf(states) : OTHER[type];
  if (!other) throw new Error(`${table}.${column} is of the type ${type}, which has no other value here`);
  const constraints = await rowsOf<{ name: string }>(
    database,
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'u', 'f', 'x')`,
    [table],
  );
  const indexes = await rowsOf<{ name: string }>(
    database,
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i WHERE i.indrelid = $1::regclass AND i.indisunique
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype <> 'f')`,
    [table],
  );
  return [
    ...constraints.map(({ name }): Change => [`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "${name}" CASCADE`]),
    ...indexes.map(({ name }): Change => [`DROP INDEX ${name}`]),
    [`UPDATE ${table} SET ${column} = ${other(column)} WHERE ctid = (SELECT ctid FROM ${table} ${row} LIMIT 1)`],
  ];
}
