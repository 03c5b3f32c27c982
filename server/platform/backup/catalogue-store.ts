/** Contents of a database, from PostgreSQL's catalogue, so that tables of later migrations are included. */
import pg from 'pg';
import { lockKeyOf } from '../db/lock-key.ts';

export type TableName = { schema: string; name: string };
export type Table = TableName & { columns: string[] };
export type Sequence = TableName & { /** The last value; null: none yet. */ value: string | null };
export type ForeignKey = TableName & { constraint: string; definition: string };

export const quoted = ({ schema, name }: TableName): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Excludes objects of PostgreSQL itself, temporary ones, and those of extensions. */
const OWN = (kind: 'pg_class' | 'pg_proc' | 'pg_type', row: string) => `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${kind}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;

/** Generated columns are left out: they are computed. */
const listTablesSql = `
  SELECT n.nspname AS schema, c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND c.relpersistence <> 't' AND ${OWN('pg_class', 'c')} ORDER BY 1, 2`;
const listSequencesSql = `
  SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname NOT LIKE 'pg\\_%' AND schemaname <> 'information_schema' ORDER BY 1, 2`;
const listForeignKeysSql = `
  SELECT n.nspname AS schema, c.relname AS name, k.conname AS constraint, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND k.conparentid = 0 AND ${OWN('pg_class', 'c')} ORDER BY 1, 2, 3`;
/** Statements that drop everything in the database except extensions. Sequences of columns are dropped with their tables. */
const listRemovalsSql = `
  SELECT sql FROM (
    SELECT CASE c.relkind WHEN 'S' THEN 2 ELSE 1 END AS step, format('DROP %s IF EXISTS %I.%I CASCADE',
      CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
      n.nspname, c.relname) AS sql
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND c.relpersistence <> 't' AND ${OWN('pg_class', 'c')}
    UNION ALL
    SELECT 3, format('DROP ROUTINE IF EXISTS %I.%I(%s) CASCADE', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OWN('pg_proc', 'p')}
    UNION ALL
    SELECT 4, format('DROP TYPE IF EXISTS %I.%I CASCADE', n.nspname, t.typname)
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE t.typtype IN ('e', 'd') AND ${OWN('pg_type', 't')}
  ) AS removal ORDER BY step, sql`;
const listMigrationsSql = 'SELECT name FROM schema_migration ORDER BY id';
/** Connections of the product's servers and commands, except this one. */
const countOthersSql = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'marketplace%'`;

const rowsOf = async <R>(client: pg.ClientBase, sql: string): Promise<R[]> => (await client.query(sql)).rows as R[];

/** The table of migrations is not among them: it is written by migrating. */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> =>
  (await rowsOf<Table>(client, listTablesSql)).filter(({ name }) => name !== 'schema_migration');
export const listSequences = async (client: pg.ClientBase): Promise<Sequence[]> =>
  (await rowsOf<Sequence>(client, listSequencesSql)).filter(({ name }) => !name.startsWith('schema_migration'));
export const listForeignKeys = (client: pg.ClientBase): Promise<ForeignKey[]> => rowsOf(client, listForeignKeysSql);
export const listMigrations = async (client: pg.ClientBase): Promise<string[]> =>
  (await rowsOf<{ name: string }>(client, listMigrationsSql)).map(({ name }) => name);
export const countOthers = async (client: pg.ClientBase): Promise<number> =>
  (await rowsOf<{ count: number }>(client, countOthersSql))[0]?.count ?? 0;
export const hasTable = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await rowsOf(client, `SELECT FROM pg_class WHERE oid = to_regclass(${pg.escapeLiteral(name)})`)).length > 0;
export const isEmpty = async (client: pg.ClientBase): Promise<boolean> => (await rowsOf(client, listRemovalsSql)).length === 0;

export async function removeAll(client: pg.ClientBase): Promise<void> {
  for (const { sql } of await rowsOf<{ sql: string }>(client, listRemovalsSql)) await client.query(sql);
}

export const copyOutOf = (table: Table): string => `COPY ${quoted(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) TO STDOUT`;
export const copyInto = (table: Table): string => `COPY ${quoted(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`;
export const copyOfQuery = (sql: string): string => `COPY (${sql}) TO STDOUT`;

/** Uses one snapshot: later writes are not visible. Disables statement timeouts of the role or the database. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SELECT 1 FROM pg_class LIMIT 1');
}
/** Prevents a job of the product from running until the connection ends; waits for a round in progress. */
export async function lockAlone(client: pg.ClientBase, job: string): Promise<void> {
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [lockKeyOf(job)]);
}
export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN');
}

/** Rows are loaded without triggers and foreign keys, which an ordinary owner may disable; `closeTables` restores both. */
export async function openTables(client: pg.ClientBase, tables: TableName[]): Promise<ForeignKey[]> {
  const keys = await listForeignKeys(client);
  for (const key of keys) await client.query(`ALTER TABLE ${quoted(key)} DROP CONSTRAINT ${pg.escapeIdentifier(key.constraint)}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
  return keys;
}
/** Foreign keys are checked when they are restored. */
export async function closeTables(client: pg.ClientBase, tables: TableName[], keys: ForeignKey[]): Promise<void> {
  for (const { constraint, definition, ...table } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${pg.escapeIdentifier(constraint)} ${definition}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}
export async function setSequence(client: pg.ClientBase, { schema, name, value }: Sequence): Promise<void> {
  if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted({ schema, name }), value]);
}
