/** SQL of the check value of SESSION_SECRET. */
import type pg from 'pg';

/** Name of the first secret's row; rows of later secrets have the key id appended. */
const NAME = 'session-secret';

export async function findCheckValues(client: pg.ClientBase): Promise<Buffer[]> {
  const { rows } = await client.query(
    `SELECT value FROM installation_check WHERE name = $1 OR starts_with(name, $1::text || ':') ORDER BY name`,
    [NAME],
  );
  return rows.map(({ value }) => value);
}

/** Does nothing when the value is already stored. */
export async function noteCheckValue(client: pg.ClientBase, keyId: string, value: Buffer): Promise<void> {
  await client.query(
    `INSERT INTO installation_check (name, value)
     SELECT CASE WHEN EXISTS (SELECT FROM installation_check WHERE name = $1::text) THEN $1::text || ':' || $2::text ELSE $1::text END, $3::bytea
     WHERE NOT EXISTS (SELECT FROM installation_check WHERE (name = $1 OR starts_with(name, $1::text || ':')) AND value = $3::bytea)`,
    [NAME, keyId, value],
  );
}

/** Stores the value and deletes those of all other secrets. */
export async function keepCheckValue(client: pg.ClientBase, keyId: string, value: Buffer): Promise<void> {
  await noteCheckValue(client, keyId, value);
  await client.query(`DELETE FROM installation_check WHERE (name = $1 OR starts_with(name, $1::text || ':')) AND value <> $2`, [
    NAME,
    value,
  ]);
}

/** Distinct prefixes of encrypted values (`prefix` and the key id, `length` bytes) in a sample of every bytea column. */
export async function findSealedBeginnings(client: pg.ClientBase, prefix: Buffer, length: number): Promise<Buffer[]> {
  const { rows: columns } = await client.query(
    `SELECT format('%I.%I', n.nspname, c.relname) AS source, quote_ident(a.attname) AS name
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relkind = 'r' AND a.atttypid = 'bytea'::regtype AND NOT a.attisdropped`,
  );
  const found: Buffer[] = [];
  for (const { source, name } of columns) {
    const { rows } = await client.query(
      `SELECT DISTINCT beginning FROM (SELECT substring(${name} FOR $2) AS beginning FROM ${source} WHERE ${name} IS NOT NULL LIMIT 1000) sample
        WHERE substring(beginning FOR $3) = $1`,
      [prefix, length, prefix.length],
    );
    found.push(...rows.map(({ beginning }) => beginning));
  }
  return found;
}
