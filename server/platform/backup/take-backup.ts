/** Writes a running installation into one file: a snapshot of every table, the sequences, the secrets. */

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { cutText } from '#kernel/text/text.ts';
import type { ObjectPort } from '../objects/port.ts';
import { createEntryCode } from './authentication.ts';
import { type BackupWriter, createBackupFile } from './backup-file.ts';
import { holdObjects, writeObjects } from './backup-objects.ts';
import {
  beginSnapshot,
  copyOfQuery,
  copyOutOf,
  hasTable,
  listMigrations,
  listSequences,
  listTables,
  type Table,
} from './catalogue-store.ts';
import { withClient } from './connect.ts';
import {
  AUTHENTICATION,
  digestOf,
  FORMAT,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  type Proof,
  partName,
  type TableOfBackup,
} from './manifest.ts';
import { type Secret, secretOf } from './secrets.ts';

const PART_BYTES = 4 * 1024 * 1024;
const LONGEST_FOLDER = 80;
const LINE_END = 10;

export type BackupOptions = {
  url: string;
  file: string;
  /** Where its large objects are. */
  port: ObjectPort;
  secrets: Secret[];
  /** Version of the product. */
  product: string;
  proofs: Proof[];
  passphrase?: string | undefined;
  now: Date;
  /** After each table. */
  onTable?: (table: { name: string; rows: number }) => void | Promise<void>;
};

/** PostgreSQL writes a row as a line; line breaks are escaped. */
function countLines(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(LINE_END); at !== -1; at = content.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

/** The content of one COPY in parts of some megabytes. */
async function* partsOf(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
    held.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= PART_BYTES) {
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Rows and digest of the result of a query. */
export async function proofOf(client: pg.Client, { name, sql }: Proof): Promise<Manifest['proofs'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const part of partsOf(client, copyOfQuery(sql))) {
    hash.update(part);
    rows += countLines(part);
  }
  return { name, rows, digest: hash.digest('hex') };
}

async function writeTable(client: pg.Client, writer: BackupWriter, table: Table, folder: string): Promise<TableOfBackup> {
  const hash = createHash('sha256');
  let [parts, rows] = [0, 0];
  for await (const part of partsOf(client, copyOutOf(table))) {
    parts += 1;
    rows += countLines(part);
    hash.update(part);
    await writer.add(partName(folder, parts), part);
  }
  return { ...table, folder, parts, rows, digest: hash.digest('hex') };
}

async function writeAll(client: pg.Client, writer: BackupWriter, options: BackupOptions): Promise<Manifest> {
  const { secrets, product, proofs, now, onTable } = options;
  const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  const hasObjects = await hasTable(client, 'stored_object');
  if (hasObjects) await holdObjects(client);
  await beginSnapshot(client);
  const head: Head = { format: FORMAT, product, createdAt: now.toISOString(), migrations: await listMigrations(client) };
  await writer.add(HEAD, json(head));
  for (const { path, content } of secrets) await writer.add(`secrets/${path}`, content);
  const tables: TableOfBackup[] = [];
  for (const [index, table] of (await listTables(client)).entries()) {
    const folder = cutText(`data/${String(index + 1).padStart(3, '0')}-${table.name}`, LONGEST_FOLDER);
    const written = await writeTable(client, writer, table, folder);
    tables.push(written);
    await onTable?.(written);
  }
  const objects = hasObjects ? await writeObjects(client, writer, options.port, onTable) : undefined;
  const proved: Manifest['proofs'] = [];
  for (const proof of proofs) proved.push(await proofOf(client, proof));
  // Read after the tables: a sequence may be ahead of the rows, never behind.
  const sequences = await listSequences(client);
  const manifest: Manifest = {
    ...head,
    tables,
    sequences,
    secrets: secrets.map(({ path, content }) => ({ path, digest: digestOf(content) })),
    ...(objects ? { objects } : {}),
    proofs: proved,
  };
  await writer.add(MANIFEST, json(manifest));
  return manifest;
}

/** @throws BackupError; then no file is left behind */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const writer = await createBackupFile(options.file, options.passphrase, options.now);
  try {
    const code = createEntryCode(secretOf(options.secrets));
    const coded: BackupWriter = {
      ...writer,
      add(name, content) {
        code.add(name, content);
        return writer.add(name, content);
      },
    };
    const manifest = await withClient(options.url, 'marketplace-backup', (client) => writeAll(client, coded, options));
    await writer.add(AUTHENTICATION, Buffer.from(`${code.digest().toString('hex')}\n`));
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
