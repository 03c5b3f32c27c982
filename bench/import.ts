/** Time from an import until the search finds all of it, with the product running on the same database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '#server/platform/db/database.ts';
import { findOutboxFigures } from '#server/platform/events/outbox-store.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { writeCatalogue } from './import-file.ts';

const LOOK_EVERY_MS = 50;

export type MeasuredImport = {
  /** Until the command reports completion, s. */
  done: number;
  /** From then on until all products are in the index, s. */
  searchable: number;
  /** Number of products found at completion. */
  foundAtDone: number;
};

/** `npm run import` of new products with three SKUs each. */
export async function measureImport(database: Database, url: string, folder: string, products: number): Promise<MeasuredImport> {
  const file = join(folder, 'import.jsonl');
  await writeCatalogue(database, file, products);
  const found = async (): Promise<number> =>
    (
      await rowsOf<{ found: number }>(
        database,
        `SELECT count(*)::int AS found FROM search_doc JOIN goods g ON search_doc.id = 'goods:' || g.id WHERE g.external_id LIKE 'growth-%'`,
      )
    )[0]?.found ?? 0;
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tools/import-goods.ts'), file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATABASE_URL: url, DEMO: '0' },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => line.startsWith('Done:') && resolve());
    lines.once('close', resolve);
  });
  const done = performance.now();
  const foundAtDone = await found();
  while ((await findOutboxFigures(database)).waiting > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  const all = performance.now();
  const [code] = await ended;
  if (code !== 0 || (await found()) !== products) throw new Error(`the import ended with ${code}, ${await found()} found`);
  return { done: (done - began) / 1000, searchable: (all - done) / 1000, foundAtDone };
}
