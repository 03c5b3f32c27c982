/** What a server sends to PostgreSQL while nobody uses it, as PostgreSQL counts it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startCountingDatabase, sumOf } from '../e2e/harness/database/counting-database.ts';
import { productOn } from '../e2e/harness/products-on-one-database.ts';

/** After the start: the work that happens once is over by then. */
const SETTLES_MS = 150_000;
const COUNTED_MS = 300_000;
const SHOWN = 12;

export type Idle = {
  /** Statements a second: everything that the process sends, pings, BEGIN and COMMIT among it. */
  rate: number;
  /** The most frequent, with how often a minute. */
  most: { query: string; perMinute: number }[];
};

/** One process that serves and works, with the demonstration and its sandboxes. */
export async function measureIdle(): Promise<Idle> {
  const counting = await startCountingDatabase();
  const product = productOn('idle', counting.process.url, { DEMO: '1' });
  try {
    await product.start();
    await sleep(SETTLES_MS);
    await counting.count();
    await sleep(COUNTED_MS);
    const { served } = await counting.count();
    const minutes = COUNTED_MS / 60_000;
    const most = [...served]
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHOWN)
      .map(([query, calls]) => ({ query: query.replace(/\s+/g, ' ').slice(0, 100), perMinute: calls / minutes }));
    return { rate: sumOf(served) / (COUNTED_MS / 1000), most };
  } finally {
    await product.dispose();
    await counting.process.dispose();
  }
}
