/** Many rows of one table in one statement; for stores only, as names of tables and columns are not escaped. */
import type { Queryable } from './database.ts';

/** Instants as Date, bytes as Buffer; a column missing from a row is NULL, a column missing from all rows gets its default. */
export type NewRow = Record<string, unknown>;

const plain = (row: NewRow): NewRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );

/** `ids`: the rows contain the value of their identity column. */
export async function insertRows(tx: Queryable, table: string, rows: readonly NewRow[], options: { ids?: boolean } = {}): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  const overriding = options.ids ? 'OVERRIDING SYSTEM VALUE ' : '';
  await tx.query(
    `INSERT INTO ${table} (${columns}) ${overriding}SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(plain))],
  );
}
