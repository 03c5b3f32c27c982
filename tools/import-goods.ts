/** `npm run import -- goods.jsonl [--dry-run]`: loads goods from a CSV or JSONL file (docs/import.md). */
import { parseArgs } from 'node:util';
import { importGoods } from '#contexts/catalogue/server/index.ts';
import { createResources } from '#contexts/resources/server/index.ts';
import { createShops } from '#contexts/shops/server/index.ts';
import { loadBasics } from '#server/installation/load-basics.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createProgress } from './import/progress.ts';
import { report } from './import/report.ts';
import { waitForSearch } from './import/wait-for-search.ts';
import { openServer } from './open-server.ts';

const DONE = 0;
const SOME_FAILED = 1;
const COULD_NOT = 2;
const INTERRUPTED = 130;
const USAGE = 'Usage: npm run import -- <file.csv | file.jsonl> [--dry-run]';

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? DONE : COULD_NOT;
  }
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort());
  process.once('SIGTERM', () => interrupt.abort());

  const server = await openServer();
  const database = createDatabase({ url: server.url, max: 3, limits: COMMAND_LIMITS });
  const progress = createProgress(process.stderr);
  try {
    await migrate(server.url);
    await loadBasics(database);
    const shops = createShops({
      database,
      ports: {
        countGoodsByShop: async () => new Map(),
        countOrders: async () => 0,
        ownersOf: async () => new Map(),
        userNames: async () => new Map(),
      },
    });
    const regions = await createResources({ database }).listRegions();
    const result = await importGoods({
      database,
      file,
      dryRun: values['dry-run'],
      references: { shopIds: await shops.shopReferences(), regionIds: new Set(regions.map(({ clusterId }) => clusterId)) },
      onProgress: progress.show,
      signal: interrupt.signal,
    });
    progress.end();
    report(result, { dryRun: values['dry-run'] });
    if (result.stopped) return INTERRUPTED;
    if (!values['dry-run'] && result.imported > 0) {
      const isFound = await waitForSearch(database, interrupt.signal, progress.showIndexed);
      progress.end();
      console.log(isFound ? 'The search finds them.' : 'The search finds them as soon as the marketplace runs and has indexed them.');
    }
    return result.failed > 0 ? SOME_FAILED : DONE;
  } finally {
    progress.end();
    await database.close();
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = COULD_NOT;
}
