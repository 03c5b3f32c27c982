/** The rows that a statement returns: as inferred, with the types that PostgreSQL says. */
import type { Client } from 'pg';
import { type Catalog, type Known, readCatalog, typeNamed } from './catalog.ts';
import { inferRow } from './infer.ts';
import { type Prepared, prepare } from './prepare.ts';
import { castConstant, type Field, isJson, notNull, type SqlType } from './types.ts';

/** `problems`: PostgreSQL refuses the statement, has other columns, or a function is not known. */
export type DescribedRow = { fields: readonly Field[]; problems: readonly string[] };

/** The inferred type with the base type that PostgreSQL says. */
function withBase(type: SqlType, name: string): SqlType {
  const base = name.startsWith('_') ? '' : name;
  if (type.kind === 'scalar') {
    if (type.base === 'unknown')
      return base === '' ? { ...typeNamed(name), nullable: type.nullable } : { ...castConstant(type, base), nullable: type.nullable };
    if (type.base === 'null') return { ...typeNamed(name), nullable: true };
    if (base !== '' && !isJson(type)) return { ...type, base };
  }
  if (type.kind === 'array' && type.of.kind === 'scalar') return { ...type, of: withBase(type.of, name.slice(1)) };
  if (type.kind === 'union')
    return { ...type, of: type.of.map((part) => (part.kind === 'scalar' && base !== '' ? withBase(part, base) : part)) };
  return type;
}

/** Statements that PostgreSQL does not prepare; they return no rows. */
const UTILITY = /^\s*(ANALYZE|LOCK|SET|DECLARE|FETCH|CLOSE|BEGIN|COMMIT)\b/;
/** Generated columns are NULL only if what they are made of can be. */
function withComputed(catalog: Catalog): Catalog {
  for (const { table, name, expression } of catalog.computed) {
    const [field] = inferRow(`SELECT ${expression} AS value FROM ${table}`, catalog, []).fields;
    const column = catalog.tables.get(table)?.find((each) => each.name === name);
    if (column && field && !field.type.nullable) column.type = notNull(column.type);
  }
  return catalog;
}

/** What a migrated database says of its tables and functions. */
export const readTables = async (client: Client, known: Known): Promise<Catalog> => withComputed(await readCatalog(client, known));

/** @param given The text that PostgreSQL gets, where it has to be another. @throws Error when `text` does not parse */
export async function describeRow(client: Client, text: string, catalog: Catalog, given = text): Promise<DescribedRow> {
  const problems: string[] = [];
  let prepared: Prepared | null = null;
  try {
    if (!UTILITY.test(text)) prepared = await prepare(client, given);
  } catch (error) {
    problems.push(`not prepared: ${(error as Error).message}`);
  }
  const { fields, unknown } = inferRow(
    text,
    catalog,
    (prepared?.parameters ?? []).map((name) => typeNamed(name)),
  );
  if (unknown.size > 0) problems.push(`unknown functions: ${[...unknown].join(', ')}`);
  if (prepared && prepared.columns.length !== fields.length)
    problems.push(`${prepared.columns.length} columns, ${fields.length} inferred: ${fields.map(({ name }) => name).join(', ')}`);
  const columns = prepared?.columns;
  const typed = columns ? fields.map(({ name, type }, index) => ({ name, type: withBase(type, columns[index] ?? 'unknown') })) : fields;
  return { problems, fields: typed };
}
