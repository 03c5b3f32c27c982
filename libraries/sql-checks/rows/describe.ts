/** The rows of all statements of the stores. */
import type { Client } from 'pg';
import type { SentSql } from '../../../tools/sql/statements.ts';
import { type Catalog, typeNamed } from './catalog.ts';
import { inferRow } from './infer.ts';
import { type Prepared, prepare } from './prepare.ts';
import { castConstant, type Field, isJson, type SqlType } from './types.ts';

export type Described = SentSql & { fields: readonly Field[]; problems: readonly string[] };

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
/** Texts that a store built from unknown arguments: a page of NaN rows, sorted by an undefined column. */
const writable = (text: string): string =>
  text
    .replace(/\bNaN\b/g, '1')
    .replace(/\bundefined\b/g, '(NULL::text)')
    .replace(/\b(AND|WHERE|OR|NOT)\s+1(?=\s+(?:AND|OR|ORDER|LIMIT)\b|\)|$)/g, '$1 true');

export async function describe(client: Client, sent: SentSql, catalog: Catalog): Promise<Described> {
  const problems: string[] = [];
  let prepared: Prepared | null = null;
  try {
    if (!UTILITY.test(sent.text)) prepared = await prepare(client, writable(sent.text));
  } catch (error) {
    problems.push(`not prepared: ${(error as Error).message}`);
  }
  const { fields, unknown } = inferRow(
    sent.text,
    catalog,
    (prepared?.parameters ?? []).map((name) => typeNamed(name)),
  );
  if (unknown.size > 0) problems.push(`unknown functions: ${[...unknown].join(', ')}`);
  if (prepared && prepared.columns.length !== fields.length)
    problems.push(`${prepared.columns.length} columns, ${fields.length} inferred: ${fields.map(({ name }) => name).join(', ')}`);
  const columns = prepared?.columns;
  const typed = columns ? fields.map(({ name, type }, index) => ({ name, type: withBase(type, columns[index] ?? 'unknown') })) : fields;
  return { ...sent, problems, fields: typed };
}
