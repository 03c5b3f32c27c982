/** Restores a backup into a database: schema by this release's migrations, rows, sequences, in one transaction. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ObjectPort } from '../objects/port.ts';
import { isSealed, readBackupFile } from './backup-file.ts';
import { compareObjects, placeObjects, type RestoredObjects } from './backup-objects.ts';
import {
  beginRestore,
  closeTables,
  copyInto,
  countOthers,
  isEmpty,
  listTables,
  openTables,
  quoted,
  removeAll,
  setSequence,
} from './catalogue-store.ts';
import { checkBackup } from './check-backup.ts';
import { withClient } from './connect.ts';
import { BackupError } from './errors.ts';
import type { Manifest, Proof, TableOfBackup } from './manifest.ts';
import { checkMigrations, replayMigrations } from './replay-migrations.ts';
import { checkSecrets, knownSecrets, placeSecrets } from './secrets.ts';
import { proofOf } from './take-backup.ts';

export type RestoreOptions = {
  /** The database, connected to after the file is verified. */
  open: () => Promise<{ url: string; close(): Promise<void> }>;
  file: string;
  /** Where to store large objects. */
  port: ObjectPort;
  dataDir: string;
  /** SESSION_SECRET of the environment. */
  sessionSecret: string | undefined;
  /** SESSION_SECRETS_OLD of the environment: a backup made with one of them can also be restored here. */
  formerSecrets?: readonly string[];
  /** Deletes the existing content. */
  replace: boolean;
  /** Accepts a file that cannot be proved to be the installation's own. */
  trusted?: boolean;
  proofs: Proof[];
  /** Creates further tables, for tests; the product has none. */
  makeOtherTables?: (client: pg.Client) => Promise<void>;
  passphrase?: string | undefined;
  now: Date;
  /** After each table. */
  onTable?: (table: { name: string; rows: number }) => void | Promise<void>;
};

async function loadTable(client: pg.Client, table: TableOfBackup, parts: AsyncIterable<Buffer>): Promise<void> {
  const copy = client.query(copyFrom(copyInto(table)));
  await pipeline(Readable.from(parts), copy);
  if (copy.rowCount !== table.rows)
    throw new BackupError(`${table.name} took ${copy.rowCount} rows instead of ${table.rows}; nothing was changed.`);
}

/** Tables follow each other in the file in the order of its manifest; the objects come after them. */
async function loadAll(client: pg.Client, options: RestoreOptions, { tables, objects }: Manifest): Promise<RestoredObjects | null> {
  const entries = readBackupFile(options.file, options.passphrase);
  const reading = { next: () => entries.next(), current: await entries.next() };
  async function* partsOf({ folder }: TableOfBackup): AsyncGenerator<Buffer> {
    for (; !reading.current.done && reading.current.value.name.startsWith(`${folder}/`); reading.current = await entries.next())
      yield reading.current.value.content;
  }
  try {
    for (const table of tables) {
      while (table.parts > 0 && !reading.current.done && !reading.current.value.name.startsWith(`${table.folder}/`))
        reading.current = await entries.next();
      if (table.parts > 0) await loadTable(client, table, partsOf(table));
      await options.onTable?.(table);
    }
    return objects ? await placeObjects(client, options.port, reading, options.onTable) : null;
  } finally {
    await entries.return(undefined);
  }
}

async function makeSchema(client: pg.Client, options: RestoreOptions, { migrations, tables }: Manifest): Promise<void> {
  await replayMigrations(client, migrations.length);
  await options.makeOtherTables?.(client);
  const made = new Set((await listTables(client)).map(quoted));
  const missing = tables.filter((table) => !made.has(quoted(table)));
  if (missing.length > 0)
    throw new BackupError(`The backup holds tables that this release does not know: ${missing.map(({ name }) => name).join(', ')}.`);
}

async function compareProofs(client: pg.Client, { proofs }: RestoreOptions, manifest: Manifest): Promise<void> {
  for (const proof of proofs) {
    const wanted = manifest.proofs.find(({ name }) => name === proof.name);
    if (!wanted) continue;
    const found = await proofOf(client, proof);
    if (found.digest !== wanted.digest || found.rows !== wanted.rows)
      throw new BackupError(`The ${proof.name} came out otherwise than in the backup; nothing was changed.`);
  }
}

async function restoreInto(client: pg.Client, options: RestoreOptions, manifest: Manifest): Promise<void> {
  const others = await countOthers(client);
  if (others > 0) throw new BackupError(`A server works on this database (${others} connections). Stop it first.`);
  if (!options.replace && !(await isEmpty(client)))
    throw new BackupError('The database is not empty. Restore into an empty one, or give --replace to remove all that is in it.');
  await beginRestore(client);
  let placed: RestoredObjects | null = null;
  try {
    if (options.replace) await removeAll(client);
    await makeSchema(client, options, manifest);
    const tables = await listTables(client);
    const keys = await openTables(client, tables);
    placed = await loadAll(client, options, manifest);
    await closeTables(client, tables, keys);
    if (manifest.objects) await compareObjects(client, options.port, manifest.objects);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    // Compared in the backup's schema: a later migration may change the data.
    await compareProofs(client, options, manifest);
    await replayMigrations(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    await placed?.undo();
    throw error;
  }
  await placed?.keep();
  await client.query('ANALYZE');
}

/** Reads the whole file first; then all or nothing. @throws BackupError with the reason; the database and DATA_DIR are then unchanged */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, passphrase, dataDir, sessionSecret, formerSecrets = [], replace, now } = options;
  const known = knownSecrets(dataDir, [...(sessionSecret === undefined ? [] : [sessionSecret]), ...formerSecrets]);
  const { manifest, secrets, isOwn } = await checkBackup(file, passphrase, known);
  if (!isOwn && !options.trusted && !(await isSealed(file)))
    throw new BackupError(
      'Nothing proves that this backup is as it was taken: it is not sealed, and SESSION_SECRET (or session-secret in DATA_DIR) is not the ' +
        'one of its installation. Set SESSION_SECRET to that one, or give --trusted if you know that nobody has changed the file.',
    );
  checkMigrations(manifest.migrations, manifest.product);
  checkSecrets(secrets, dataDir, { given: sessionSecret, former: formerSecrets, replace });
  const database = await options.open();
  try {
    await withClient(database.url, 'marketplace-restore', (client) => restoreInto(client, options, manifest));
  } finally {
    await database.close();
  }
  placeSecrets(secrets, dataDir, sessionSecret, now);
  return manifest;
}
