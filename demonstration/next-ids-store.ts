import type { Queryable } from '#server/platform/db/database.ts';

/** Numbers of an identity column, reserved for rows that refer to each other. */
export async function nextIds(tx: Queryable, table: string, count: number): Promise<number[]> {
  const rows = await tx.query(`SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::bigint AS id FROM generate_series(1, $1)`, [
    count,
  ]);
  return rows.map((row) => Number(row['id']));
}
