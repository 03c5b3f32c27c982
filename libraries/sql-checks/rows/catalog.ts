/** What a migrated database says of its tables and functions. */
import type { Client } from 'pg';
import { type Field, type SqlType, scalar } from './types.ts';

export type Catalog = {
  /** Table → its columns, in order. */
  tables: ReadonlyMap<string, readonly Field[]>;
  /** Function → the names of the types that its variants return. */
  functions: ReadonlyMap<string, ReadonlySet<string>>;
  /** Function of the schema that returns a table → its columns. */
  tableFunctions: ReadonlyMap<string, readonly Field[]>;
  /** Functions of the schema. */
  ownFunctions: ReadonlySet<string>;
  /** Those of them that return a value for arguments that are not NULL. */
  totalFunctions: ReadonlySet<string>;
  /** Generated columns without NOT NULL. */
  computed: readonly { table: string; name: string; expression: string }[];
};

/** A type by its name in pg_type; arrays begin with '_'. */
export const typeNamed = (name: string, nullable = false): SqlType =>
  name.startsWith('_') ? { kind: 'array', of: scalar(name.slice(1)), nullable } : scalar(name, nullable);

const withColumn = (type: SqlType, column: string, words: readonly string[] | undefined): SqlType =>
  type.kind === 'scalar' ? { ...type, column, ...(words ? { words } : {}) } : type.kind === 'array' ? { ...type, column } : type;

export type Known = {
  /** 'table.column' → the words that its CHECK allows. */
  words: ReadonlyMap<string, readonly string[]>;
  /** Functions of the schema that return a value for arguments that are not NULL. */
  totalFunctions?: Iterable<string>;
};
/** Of the schema `public`; `known`: what the database does not say in a form that can be queried. */
export async function readCatalog(client: Client, { words, totalFunctions = [] }: Known): Promise<Catalog> {
  const columns = await client.query(`
    SELECT c.relname AS "table", a.attname AS name, t.typname AS type, NOT a.attnotnull AS nullable, CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END AS computed
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`);
  const tables = new Map<string, Field[]>();
  const computed: { table: string; name: string; expression: string }[] = [];
  for (const { table, name, type, nullable, computed: expression } of columns.rows) {
    if (expression && nullable) computed.push({ table, name, expression });
    const fields = tables.get(table) ?? [];
    fields.push({ name, type: withColumn(typeNamed(type, nullable), `${table}.${name}`, words.get(`${table}.${name}`)) });
    tables.set(table, fields);
  }
  const found = await client.query(`SELECT p.proname AS name, t.typname AS type FROM pg_proc p JOIN pg_type t ON t.oid = p.prorettype`);
  const functions = new Map<string, Set<string>>();
  for (const { name, type } of found.rows) functions.set(name, (functions.get(name) ?? new Set()).add(type));
  const own = await client.query(
    `SELECT p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e' WHERE n.nspname = 'public' AND d.objid IS NULL`,
  );
  const returning = await client.query(`
    SELECT p.proname AS name, u.name AS field, t.typname AS type
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace,
      LATERAL unnest(p.proallargtypes, p.proargmodes, p.proargnames) WITH ORDINALITY AS u(type, mode, name, at) JOIN pg_type t ON t.oid = u.type
    WHERE n.nspname = 'public' AND u.mode = 't' ORDER BY p.proname, u.at`);
  const tableFunctions = new Map<string, Field[]>();
  for (const { name, field, type } of returning.rows)
    tableFunctions.set(name, [...(tableFunctions.get(name) ?? []), { name: field, type: typeNamed(type) }]);
  return {
    tables,
    functions,
    tableFunctions,
    computed,
    ownFunctions: new Set(own.rows.map(({ name }) => name)),
    totalFunctions: new Set(totalFunctions),
  };
}
