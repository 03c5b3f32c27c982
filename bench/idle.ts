/** Statements that an unused server sends to PostgreSQL, as PostgreSQL counts them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startCountingDatabase, sumOf } from '../e2e/harness/database/counting-database.ts';
import { productOn } from '../e2e/harness/products-on-one-database.ts';

/** After the start: one-time work is done by then. */
const SETTLES_MS = 150_000;
const COUNTED_MS = 300_000;
const SHOWN = 12;

export type Idle = {
  /** Statements a second, including pings, BEGIN and COMMIT. */
  rate: number;
  /** The most frequent, with their count per minute. */
  most: { query: string; perMinute: number }[];
};

/** One process with web and worker roles, with the demonstration and its sandboxes. */
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
