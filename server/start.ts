/** Starts the product: settings, database, migrations, contexts, catalogue, listener. Ends in order on SIGTERM. */

import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { addressOf } from '#contracts/pages/pages.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { DataDirInUse, startEmbeddedPostgres } from './platform/db/embedded-postgres/index.ts';

const SHUTDOWN_LIMIT_MS = 30_000;

/** The wanted port, or the next free one above it; any free one for 0. */
async function findFreePort(host: string, wanted: number): Promise<number> {
  for (let port = wanted; port < Math.min(wanted + 50, 65_536); port += 1) {
    const free = await new Promise<number | null>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(null));
      probe.listen({ host, port, exclusive: true }, () => {
        const { port: given } = probe.address() as AddressInfo;
        probe.close(() => resolve(given));
      });
    });
    if (free !== null) return free;
  }
  throw new Error(`no free port from ${wanted} on ${host}`);
}

/** In pieces, so that the start of the database gets its turns between them. */
async function loadProduct(): Promise<typeof import('./product.ts')> {
  const pieces = [
    () => import('fastify'),
    () => import('./contexts/search/index.ts'),
    () => import('./contexts/identity/index.ts'),
    () => import('./contexts/orders/index.ts'),
    () => import('./contexts/payments/index.ts'),
    () => import('./platform/db/migrate.ts'),
    () => import('./demo/load-demo.ts'),
  ];
  for (const load of pieces) {
    await load();
    await immediately();
  }
  return import('./product.ts');
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const port = await findFreePort(config.host, config.port);
  if (config.port !== 0 && port !== config.port) console.log(`Port ${config.port} is taken, using ${port}`);
  // The product is loaded while the database starts.
  const [embedded, { startProduct }] = await Promise.all([
    config.databaseUrl ? null : startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') }),
    loadProduct(),
  ]);
  const product = await startProduct({
    config,
    port,
    databaseUrl: config.databaseUrl ?? (embedded?.url as string),
    development: process.argv.includes('--dev'),
  }).catch(async (error) => {
    await embedded?.stop();
    throw error;
  });
  console.log(`\n  The marketplace is ready at ${product.address}${addressOf('mall/')}\n`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    product.log.info({ signal }, 'stopping');
    await product.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DataDirInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
