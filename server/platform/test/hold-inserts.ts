/** Blocks inserts of certain rows until the test releases them, to make concurrent situations reproducible. */
import { onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';

const KEY = 770_077;

/** `which`: a condition on NEW. One at a time per database. */
export async function holdInserts(database: Database, table: string, which: string): Promise<{ release(): Promise<void> }> {
  const client = await database.pool.connect();
  await client.query(`SELECT pg_advisory_lock(${KEY})`);
  await database.query(
    `CREATE FUNCTION held_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(${KEY}); RETURN NEW; END $$`,
  );
  await database.query(`CREATE TRIGGER held_insert BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${which}) EXECUTE FUNCTION held_insert()`);
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.query(`SELECT pg_advisory_unlock(${KEY})`);
    client.release();
    await database.query('DROP FUNCTION held_insert CASCADE');
  };
  onTestFinished(release);
  return { release };
}
