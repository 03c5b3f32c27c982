/** Gauges of the database: a scrape waits for it only briefly, and returns NaN if it is unavailable. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Reachability } from '#server/platform/db/database.ts';
import type { Figure } from './figure.ts';

const LONGEST_MS = 1_000;

/** NaN while the database does not answer, which alerts can distinguish from 0. */
async function read(figure: Figure, database: Pick<Reachability, 'reachable'>): Promise<number> {
  if (!database.reachable()) return Number.NaN;
  const late = new AbortController();
  try {
    return await Promise.race([figure.read(), sleep(LONGEST_MS, Number.NaN, { ref: false, signal: late.signal })]);
  } catch {
    return Number.NaN;
  } finally {
    late.abort();
  }
}

export function registerFigures(registry: Registry, figures: readonly Figure[], database: Pick<Reachability, 'reachable'>): void {
  for (const figure of figures)
    new Gauge({
      name: figure.name,
      help: figure.help,
      registers: [registry],
      async collect() {
        this.set(await read(figure, database));
      },
    });
}
