/** SQL about the schema itself: the migration lock and the applied migrations. */
import type pg from 'pg';

/** The same as node-pg-migrate's, so that processes of earlier releases wait as well. */
const MIGRATION_LOCK = '7241865325823964';

/** Timeouts set on a role or database must not end a long migration; the end of its connection may. */
export async function liftLimits(client: pg.Client): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'])
    await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = '${limit}'`);
  await client.query("SET TimeZone = 'UTC'");
  // Servers that cannot check client connections refuse this setting.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => {});
}

/** Waits for the lock; calls `onWait` if it has to wait. The lock ends with the connection. */
export async function lockMigrations(client: pg.Client, onWait: () => void): Promise<void> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`);
  if (rows[0]?.locked) return;
  onWait();
  await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
}

/** Names of the migrations run on this database; none if it is empty. */
export async function findDoneMigrations(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS made', [table]);
  if (!rows[0]?.made) return [];
  return (await client.query(`SELECT name FROM ${table} ORDER BY id`)).rows.map(({ name }) => name);
}

/** The checksums of applied migrations, by name; null for those run by a release that did not store them. */
export async function findChecksums(client: pg.Client): Promise<Map<string, string | null>> {
  await client.query('ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS sha256 text');
  const { rows } = await client.query('SELECT name, sha256 FROM schema_migration');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Stores the checksums of those that have none. */
export async function storeChecksums(client: pg.Client, checksums: ReadonlyMap<string, string>): Promise<void> {
  await client.query(
    `UPDATE schema_migration m SET sha256 = c.sha256 FROM unnest($1::text[], $2::text[]) AS c(name, sha256) WHERE m.name = c.name AND m.sha256 IS NULL`,
    [[...checksums.keys()], [...checksums.values()]],
  );
}

/** From this size on, in bytes, it matters whether an index can be read without its table. */
const LARGE = 8 * 1024 * 1024;
/**
 * Vacuums large tables in which no page is marked as visible to all: migrations have rewritten or filled them. Until then indexes cannot be
 * read alone, and autovacuum takes no notice of a rewritten table before a fifth of it has changed.
 */
export async function vacuumRewritten(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relallvisible = 0 AND pg_relation_size(oid) >= ${LARGE} ORDER BY 1`,
  );
  for (const { name } of rows) {
    log(`vacuuming ${name}`);
    await client.query(`VACUUM (ANALYZE) ${name}`);
  }
}
