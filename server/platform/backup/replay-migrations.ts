/** Runs migrations inside the caller's transaction. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { markMigrations } from '#server/platform/db/migrate.ts';
import { BackupError } from './errors.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

const knownMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

/** A backup can be restored when its migrations are a prefix of ours. @throws BackupError */
export function checkMigrations(ofBackup: readonly string[], product: string): void {
  const known = knownMigrations();
  const strange = ofBackup.find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new BackupError(`The backup was taken by a newer release (${product}): this one does not know the migration ${strange}.`);
  if (ofBackup.some((name, index) => known[index] !== name))
    throw new BackupError(`The backup was taken by another release (${product}), whose migrations came in another order.`);
}

/**
 * Within the caller's transaction: the runner's BEGIN and COMMIT are left out. `count`: number of migrations from the first; all by
 * default.
 */
export async function replayMigrations(client: pg.Client, count?: number): Promise<void> {
  const within = new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(target, property) as unknown;
      if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: unknown, ...rest: unknown[]) =>
        typeof sql === 'string' && /^(BEGIN|COMMIT|ROLLBACK);?$/.test(sql.trim())
          ? Promise.resolve({ rows: [] })
          : (value as (...all: unknown[]) => unknown).call(target, sql, ...rest);
    },
  });
  const silent = () => {};
  await runner({
    dbClient: within,
    dir: FOLDER,
    migrationsTable: 'schema_migration',
    direction: 'up',
    checkOrder: true,
    singleTransaction: true,
    ...(count === undefined ? {} : { count }),
    log: silent,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
  await markMigrations(client);
}
