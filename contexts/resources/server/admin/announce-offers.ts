import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';

/** An event's ids are sent to all processes in one notification, which PostgreSQL limits to 8,000 bytes. */
const TOGETHER = 100;

/** Carts, lists and the search reload these offers. */
export async function announceOffers(tx: Queryable, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += TOGETHER) await announce(tx, 'offers.changed', { ids: ids.slice(from, from + TOGETHER) });
}
