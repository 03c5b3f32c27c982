/** Starts the product: settings, port, database, migrations, contexts, catalogue. Shuts down in order, also during its start. */
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { addressOf } from '#contracts/pages/pages.ts';
import { DataDirInUse, EmbeddedPostgresError, startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { requireDemonstration } from './installation/open-demonstration.ts';
import { followSignals } from './lifetime.ts';
import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import { isPublicUrl } from './platform/config/public-url.ts';
import { checkServer } from './platform/db/check-server.ts';
import { MigrationChanged, SchemaTooNew } from './platform/db/migrate.ts';
import { type Listener, openListener } from './platform/http/listener.ts';
import { createLog } from './platform/telemetry/log.ts';
import type { Product } from './product.ts';

/** Imported in parts, so that the start of the database can proceed in between. */
async function loadProduct(): Promise<typeof import('./product.ts')> {
  const pieces = [
    () => import('fastify'),
    () => import('#contexts/search/server/index.ts'),
    () => import('#contexts/identity/server/index.ts'),
    () => import('#contexts/orders/server/index.ts'),
    () => import('#contexts/payments/server/index.ts'),
  ];
  for (const load of pieces) {
    await load();
    await immediately();
  }
  return import('./product.ts');
}

const log = createLog();
const lifetime = followSignals(log);
const { ending: signal } = lifetime;

async function startOwnDatabase(dataDir: string): Promise<string> {
  const starting = startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line, level = 'info') => log[level]({ part: 'postgres' }, line),
    signal,
  });
  lifetime.onEnd(async () => (await starting.catch(() => null))?.stop());
  return (await starting).url;
}

/** The port of static applications; null when it would not be reachable. */
const openSpaces = async ({ publicUrl, spaces, host }: Config, { port }: Listener): Promise<Listener | null> =>
  publicUrl !== undefined && spaces.url === undefined
    ? null
    : openListener({ host, port: spaces.port ?? port + 1, portIsGiven: spaces.port !== undefined, variable: 'SPACES_PORT' });

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  log.level = config.logLevel;
  if (config.demo) requireDemonstration();
  if (config.demo && config.publicUrl !== undefined && isPublicUrl(config.publicUrl))
    log.warn(`the demonstration is on at the public address ${config.publicUrl}: its accounts have passwords that everybody knows (DEMO)`);
  if (config.sandbox && !config.demo) log.warn('payments go to the sandbox: no real money moves, and every page says so (SANDBOX)');
  const listener = await openListener(config);
  if (config.port !== 0 && listener.port !== config.port) console.log(`Port ${config.port} is taken, using ${listener.port}`);
  const spaces = await openSpaces(config, listener);
  // Not concurrently: loading the product blocks the event loop, and connections would time out.
  if (config.databaseUrl) await checkServer(config.databaseUrl, { log: (line) => log.info(line), warn: (line) => log.warn(line), signal });
  // The product is loaded while its own database starts.
  const [databaseUrl, { startProduct }] = await Promise.all([config.databaseUrl ?? startOwnDatabase(config.dataDir), loadProduct()]);
  const product = await startProduct({ config, listener, spaces, databaseUrl, log, development: process.argv.includes('--dev'), signal });
  lifetime.onEnd((hurry) => stop(product, hurry));
  console.log(`\n  The marketplace is ready at ${product.address}${addressOf('mall/')}\n`);
}

async function stop(product: Product, hurry: AbortSignal): Promise<void> {
  const { lost } = await product.stop(hurry);
  if (lost > 0) throw new Error(`${lost} accepted requests were not answered`);
}

/** Errors that an operator can fix are shown as messages, all others with their stack. */
function explain(error: unknown): void {
  if (error instanceof DataDirInUse) console.error(`DATA_DIR: ${error.message}`);
  else if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaTooNew ||
    error instanceof MigrationChanged
  )
    console.error(error.message);
  else console.error(error);
}

main().catch(async (error: unknown) => {
  if (!signal.aborted) explain(error);
  await lifetime.end(signal.aborted ? 0 : 1);
});
