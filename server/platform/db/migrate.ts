/** Brings the schema up to date, one process at a time. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { findChecksums, findDoneMigrations, liftLimits, lockMigrations, storeChecksums, vacuumRewritten } from './schema-store.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const TABLE = 'schema_migration';

/** The database has migrations unknown to this release: a later release ran them. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';

  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this release: it has ${unknown.join(', ')}, which this release does not know. ` +
        'Start the release that made it or a later one; to go back, restore a backup from before the upgrade.',
    );
  }
}

/** A migration already run on the database has different content now: the schema is not the one this release expects. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged';

  constructor(changed: readonly string[]) {
    super(
      `Migrations were changed after they were run on this database: ${changed.join(', ')}. ` +
        'Start the release that has them as they were run; what is to change comes as a new migration.',
    );
  }
}

export type MigrateOptions = {
  log?: (line: string) => void;
  /** Aborts: the connection is cut, the transaction rolled back. */
  signal?: AbortSignal;
  /** Further work for one process at a time, on the same connection, after the migrations. */
  finish?: (client: pg.Client) => Promise<void>;
};

/**
 * A second process waits for the first, however long it takes.
 * @throws SchemaTooNew, MigrationChanged before anything is changed; whatever `finish` throws
 */
export async function migrate(url: string, { log = () => {}, signal, finish }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'marketplace-migration', connectionTimeoutMillis: 60_000 });
  client.on('error', () => {}); // pending statements reject
  const cut = () => void client.end().catch(() => {});
  await client.connect();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    signal?.throwIfAborted();
    await liftLimits(client);
    await lockMigrations(client, () => log('another process is bringing the database up to date; waiting for it'));
    const done = await findDoneMigrations(client, TABLE);
    const pending = findPending(done);
    const checksums = readChecksums();
    if (done.length > 0) refuseChanged(await findChecksums(client), checksums);
    if (pending.length > 0) await run(client, log);
    await markMigrations(client, checksums);
    if (pending.length > 0) await vacuumRewritten(client, log);
    await finish?.(client);
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end().catch(() => {});
  }
}

async function run(client: pg.Client, log: (line: string) => void): Promise<void> {
  // Loaded only when there are migrations to run, which is rare.
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client,
    noLock: true,
    dir: FOLDER,
    migrationsTable: TABLE,
    direction: 'up',
    checkOrder: true,
    singleTransaction: true,
    log,
    logger: { debug: () => {}, info: log, warn: log, error: log },
  });
}

/** @throws SchemaTooNew */
function findPending(done: readonly string[]): string[] {
  const known = new Set(readdirSync(FOLDER).map((file) => basename(file, '.sql')));
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new SchemaTooNew(unknown);
  return [...known].filter((name) => !done.includes(name));
}

/** Stores the checksums of migrations that have none yet: just run, or run by an earlier release. */
export async function markMigrations(client: pg.Client, checksums = readChecksums()): Promise<void> {
  const stored = await findChecksums(client);
  if ([...stored.values()].includes(null)) await storeChecksums(client, checksums);
}

/** SHA-256 of each migration of this release, by name. */
const readChecksums = (): Map<string, string> =>
  new Map(readdirSync(FOLDER).map((file) => [basename(file, '.sql'), hash('sha256', readFileSync(join(FOLDER, file)), 'hex')]));

/** @throws MigrationChanged */
function refuseChanged(stored: ReadonlyMap<string, string | null>, checksums: ReadonlyMap<string, string>): void {
  const changed = [...stored].flatMap(([name, sha256]) => (sha256 !== null && sha256 !== checksums.get(name) ? [name] : []));
  if (changed.length > 0) throw new MigrationChanged(changed);
}
