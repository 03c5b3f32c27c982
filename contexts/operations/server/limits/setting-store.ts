/** Settings of the platform, by name, as operators change them. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

const find = 'SELECT name, value FROM platform_config WHERE name = ANY($1) ORDER BY name';
const findSql = statement('setting-find', find);
const lockSql = statement('setting-lock', `${find} FOR UPDATE`);
/** A setting that was never saved has no row to lock, so all changes of settings are serialised: they are rare. */
const lockAllSql = statement('setting-lock-all', `SELECT pg_advisory_xact_lock(hashtext('platform-config'))`);
const saveSql = statement(
  'setting-save',
  `INSERT INTO platform_config (name, value) SELECT key, value FROM jsonb_each($1::jsonb) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
);

/** By name; without unset ones. `lock`: until the transaction ends. */
export async function findSettings(on: Queryable, names: readonly string[], lock = false): Promise<Record<string, unknown>> {
  if (lock) await on.query(lockAllSql);
  const rows = await on.query(lock ? lockSql : findSql, [names]);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
export const saveSettings = (tx: Queryable, settings: Record<string, unknown>) => tx.query(saveSql, [JSON.stringify(settings)]);
