/**
 * The product on a database with the demonstration's catalogue: a copy of a template that the first caller of a run loads. Each test file
 * only waits for the start of a server.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import type {} from '#server/platform/test/global-setup.ts';
import { TEMPLATE, urlOf } from '#server/platform/test/template.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { waiting } from '#server/platform/test/waits.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { untilSettled } from './until-settled.ts';

const DEMO_TEMPLATE = 'demo_template';
/** Lock while the template is looked up and created: test files run in parallel. */
const TEMPLATE_LOCK = 1;
/** Lock for the data folder. */
const FOLDER_LOCK = 2;
/** The secret of all these products: the template was encrypted with it. */
export const DEMO_SECRET = 'demo-product-'.repeat(4);
/** Walks do not test overload: there a page is slow, but never refused. */
const PATIENCE = '20';
/** Large objects of the template, copied for each product: two products on one folder would delete each other's. */
const demoObjects = (): string => join(inject('testFolder'), 'demo-objects');
/** Rendered pictures shared by all these products: each is rendered once per run. */
const drawnPictures = (): string => join(inject('testFolder'), 'drawn');

async function loadOnce(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [DEMO_TEMPLATE]);
    if (rowCount) return;
    // Left by a failed attempt.
    await client.query(`DROP DATABASE IF EXISTS ${DEMO_TEMPLATE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DEMO_TEMPLATE} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    const url = urlOf(serverUrl, DEMO_TEMPLATE);
    const product = await startProduct({
      env: { DATABASE_URL: url, SESSION_SECRET: DEMO_SECRET, DEMO: 'catalogue', OBJECTS_DIR: demoObjects() },
    });
    await untilSettled(url);
    await product.dispose();
    await client.query(`ALTER DATABASE ${DEMO_TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await client.end();
  }
}

/** The loaded demonstration without a server: its database, and a data folder with its large objects. */
export type DemoCopy = TestDatabase & {
  dataDir: string;
  /** For every process on this copy, with any data folder. */
  settings: Record<string, string>;
};
export async function copyDemo(): Promise<DemoCopy> {
  await waiting('database', () => loadOnce(inject('testServerUrl')));
  const test = await createTestDatabase({ template: DEMO_TEMPLATE });
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  const objects = join(dataDir, 'objects');
  cpSync(demoObjects(), objects, { recursive: true });
  return {
    ...test,
    dataDir,
    settings: {
      DATABASE_URL: test.url,
      SESSION_SECRET: DEMO_SECRET,
      DEMO: 'catalogue',
      DRAWN_DIR: drawnPictures(),
      OBJECTS_DIR: objects,
    },
    async drop() {
      rmSync(dataDir, { recursive: true, force: true });
      await test.drop();
    },
  };
}

/** `settings`: for further processes on its copy. */
export type DemoProduct = RunningProduct & { databaseUrl: string; database: Database; settings: Record<string, string> };
export async function startDemoProduct(env: Record<string, string> = {}): Promise<DemoProduct> {
  const copy = await copyDemo();
  const settings = { ...copy.settings, DATABASE_PATIENCE: PATIENCE };
  const product = await startProduct({ dataDir: copy.dataDir, env: { ...settings, ...env } });
  return {
    ...product,
    databaseUrl: copy.url,
    database: copy.database,
    settings,
    async dispose() {
      try {
        await product.dispose();
      } finally {
        await copy.drop();
      }
    },
  };
}

/** Created by the first caller while the others wait. */
async function makeFolderOnce(serverUrl: string): Promise<string> {
  const folder = join(inject('testFolder'), 'demo-folder');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [FOLDER_LOCK]);
    if (existsSync(folder)) return folder;
    const made = `${folder}.partial`;
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    await (await startProduct({ dataDir: made, env: { DEMO: 'catalogue', DRAWN_DIR: drawnPictures() } })).stop();
    renameSync(made, folder);
    return folder;
  } finally {
    await client.end();
  }
}

/** A data folder as left by a start with DEMO=catalogue on an embedded database. The caller removes it. */
export async function copyDemoFolder(): Promise<string> {
  const made = await waiting('database', () => makeFolderOnce(inject('testServerUrl')));
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  // The account of PostgreSQL must be able to enter the folder, which contains the database.
  chmodSync(folder, 0o755);
  // Preserves file owners, unlike cpSync.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}
