/**
 * Notifies accounts when their favourites have become cheaper. The event of a change only marks watched goods: these may have many
 * watchers, and one transaction of the outbox must not write to all of them. The job compares with the current price.
 */
import { z } from 'zod';
import { watchPrice } from '#contexts/catalogue/rules/favourites/favourites.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { CataloguePorts } from '../ports.ts';
import { type DueRow, type FavouriteStore, PRICES_DUE } from './favourite-store.ts';

const BATCH = 200;
type Parts = { database: Database; favourites: FavouriteStore; ports: Pick<CataloguePorts, 'notify'> };

const changed = z.object({ ids: z.array(z.string()) });
/** For `goods.changed`. */
export const markPrices =
  (favourites: FavouriteStore): Handler =>
  async ({ payload }, tx) => {
    const ids = changed.parse(payload).ids.filter(isStoredId);
    if (ids.length > 0) await favourites.markDue(tx, ids);
  };

async function notify(tx: Queryable, { ports }: Parts, row: DueRow): Promise<void> {
  const { accountId, goodsId, name, nameEn, alert } = row;
  const params = { name, nameEn: nameEn || name, price: fenToYuan(row.nowFen ?? 0) };
  const url = addressOf('mall/detail/goods', { id: goodsId });
  if (alert === 'BELOW') await ports.notify(tx, accountId, 'PRICE_REACHED', { ...params, limit: fenToYuan(row.belowFen ?? 0) }, url);
  else await ports.notify(tx, accountId, 'PRICE_FELL', { ...params, before: fenToYuan(row.seenFen ?? 0) }, url);
}

/** One round: compares marked favourites, in batches of one transaction each. */
export async function notifyPriceFalls(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { database, favourites } = parts;
  for (let taken = BATCH; taken === BATCH && !signal?.aborted; )
    taken = await database.transaction(async (tx) => {
      const due = await favourites.takeDue(tx, BATCH);
      const steps = due.map((row) => ({ row, ...watchPrice(row, row.nowFen) }));
      for (const step of steps) if (step.notify) await notify(tx, parts, step.row);
      if (steps.length > 0)
        await favourites.saveSteps(
          tx,
          steps.map(({ row: { accountId, goodsId }, ...step }) => ({ accountId, goodsId, ...step })),
        );
      return due.length;
    });
}

export const priceAlertJobs = (parts: Parts): Job[] => [
  {
    name: 'catalogue.tell-price-falls',
    everyMs: RARELY_MS,
    due: PRICES_DUE,
    runs: 'alone',
    work: (signal) => notifyPriceFalls(parts, signal),
  },
];
