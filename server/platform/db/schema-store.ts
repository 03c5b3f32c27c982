/** SQL about the schema itself: the lock of those who change it, and what has been done to it. */
import type pg from 'pg';

/** As node-pg-migrate's own, so that processes of earlier releases wait as well. */
const MIGRATION_LOCK = '7241865325823964';

/** Nothing that a role or a database has set may end a long migration; its connection's end may. */
export async function liftLimits(client: pg.Client): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'])
    await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = '${limit}'`);
  // A server that cannot look after its clients refuses this setting.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => {});
}

/** Waits for its turn, `onWait` once it has to. The lock ends with the connection. */
export async function lockMigrations(client: pg.Client, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`);
  if (rows[0]?.locked) return;
  onWait();
  await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
}

/** Names of the migrations that this database has seen; none where it is empty. */
export async function findDoneMigrations(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ made: boolean }>('SELECT to_regclass($1) IS NOT NULL AS made', [table]);
  if (!rows[0]?.made) return [];
  return (await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY id`)).rows.map(({ name }) => name);
}
