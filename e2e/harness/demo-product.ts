/**
 * The product on a database of its own that holds the demonstration's catalogue: a copy of one that the first asker of a run loads, so
 * that a file of walks waits for the start of a server alone.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from '#server/platform/test/global-setup.ts';
import { onServer, TEMPLATE, urlOf } from '#server/platform/test/template.ts';
import { waiting } from '#server/platform/test/waits.ts';
import { type RunningProduct, startProduct } from './product.ts';

const DEMO_TEMPLATE = 'demo_template';
/** Held while the template is looked for and made: files of tests run beside each other. */
const TEMPLATE_LOCK = 1;
/** The secret of every such product: its database was filled under it. */
export const DEMO_SECRET = 'demo-product-'.repeat(4);
/** Walks are not about a machine with too much to do: there a page is slow, and no refusal. */
const PATIENCE = '20';
/** Large content of the template, copied for each product: two products on one folder would tidy up after each other. */
const demoObjects = (): string => join(inject('testFolder'), 'demo-objects');
/** Pictures of all such products: each is drawn once in a run. */
const drawnPictures = (): string => join(inject('testFolder'), 'drawn');
let copies = 0;

async function loadOnce(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [DEMO_TEMPLATE]);
    if (rowCount) return;
    // Of an attempt that failed.
    await client.query(`DROP DATABASE IF EXISTS ${DEMO_TEMPLATE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DEMO_TEMPLATE} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    const product = await startProduct({
      env: { DATABASE_URL: urlOf(serverUrl, DEMO_TEMPLATE), SESSION_SECRET: DEMO_SECRET, DEMO: 'catalogue', OBJECTS_DIR: demoObjects() },
    });
    await product.dispose();
    await client.query(`ALTER DATABASE ${DEMO_TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await client.end();
  }
}

export type DemoProduct = RunningProduct & { databaseUrl: string };
export async function startDemoProduct(env: Record<string, string> = {}): Promise<DemoProduct> {
  const serverUrl = inject('testServerUrl');
  await waiting('database', () => loadOnce(serverUrl));
  copies += 1;
  const name = `demo_${process.pid}_${copies}`;
  await waiting('database', () => onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${DEMO_TEMPLATE} STRATEGY FILE_COPY`));
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  const databaseUrl = urlOf(serverUrl, name);
  cpSync(demoObjects(), join(dataDir, 'objects'), { recursive: true });
  const product = await startProduct({
    dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: DEMO_SECRET,
      DEMO: 'catalogue',
      DRAWN_DIR: drawnPictures(),
      DATABASE_PATIENCE: PATIENCE,
      ...env,
    },
  });
  return {
    ...product,
    databaseUrl,
    async dispose() {
      try {
        await product.dispose();
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
        await waiting('database', () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
      }
    },
  };
}
