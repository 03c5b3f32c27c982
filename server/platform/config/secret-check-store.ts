/** SQL of the check value of SESSION_SECRET. */
import type pg from 'pg';

const NAME = 'session-secret';

export async function findCheckValue(client: pg.ClientBase): Promise<Buffer | null> {
  const { rows } = await client.query<{ value: Buffer }>('SELECT value FROM installation_check WHERE name = $1', [NAME]);
  return rows[0]?.value ?? null;
}

export async function insertCheckValue(client: pg.ClientBase, value: Buffer): Promise<void> {
  await client.query('INSERT INTO installation_check (name, value) VALUES ($1, $2)', [NAME, value]);
}

/** Distinct beginnings of encrypted values (`prefix` and the key id, `length` bytes) in all bytea columns. */
export async function findSealedBeginnings(client: pg.ClientBase, prefix: Buffer, length: number): Promise<Buffer[]> {
  const { rows: columns } = await client.query<{ source: string; name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS source, quote_ident(a.attname) AS name
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relkind = 'r' AND a.atttypid = 'bytea'::regtype AND NOT a.attisdropped`,
  );
  const found: Buffer[] = [];
  for (const { source, name } of columns) {
    const { rows } = await client.query<{ beginning: Buffer }>(
      `SELECT DISTINCT beginning FROM (SELECT substring(${name} FOR $2) AS beginning FROM ${source} WHERE ${name} IS NOT NULL LIMIT 1000) sample
        WHERE substring(beginning FOR $3) = $1`,
      [prefix, length, prefix.length],
    );
    found.push(...rows.map(({ beginning }) => beginning));
  }
  return found;
}
