/** What PostgreSQL says of a statement when it prepares it: the types of its parameters and of its columns. */
import type { Client } from 'pg';

export type Prepared = { parameters: readonly string[]; columns: readonly string[] };

const typeNames = (column: string): string =>
  `(SELECT coalesce(jsonb_agg(t.typname ORDER BY u.at), '[]') FROM unnest(p.${column}) WITH ORDINALITY AS u(type, at) JOIN pg_type t ON t.oid = u.type)`;

/** @throws pg.DatabaseError when PostgreSQL refuses the statement */
export async function prepare(client: Client, text: string): Promise<Prepared> {
  await client.query(`PREPARE described AS ${text}`);
  try {
    const { rows } = await client.query(
      `SELECT ${typeNames('parameter_types')} AS parameters, ${typeNames('result_types')} AS columns FROM pg_prepared_statements p WHERE p.name = 'described'`,
    );
    return rows[0];
  } finally {
    await client.query('DEALLOCATE described');
  }
}
