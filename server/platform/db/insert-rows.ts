/** Many rows of one table in one statement; for stores only, as names of tables and columns are not escaped. */
import type { Queryable } from './database.ts';

/** Instants as Date, bytes as Buffer; a column missing from a row is NULL, a column missing from all rows gets its default. */
export type NewRow = Record<string, unknown>;

const plain = (row: NewRow): NewRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );

/** `ids`: the rows contain the value of their identity column (`nextIds`). */
export async function insertRows(tx: Queryable, table: string, rows: readonly NewRow[], options: { ids?: boolean } = {}): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  const overriding = options.ids ? 'OVERRIDING SYSTEM VALUE ' : '';
  await tx.query(
    `INSERT INTO ${table} (${columns}) ${overriding}SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(plain))],
  );
}

/** Numbers of an identity column, reserved for rows that refer to each other. */
export async function nextIds(tx: Queryable, table: string, count: number): Promise<number[]> {
  const rows = await tx.query(`SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::bigint AS id FROM generate_series(1, $1)`, [
    count,
  ]);
  return rows.map((row) => Number(row['id']));
}
