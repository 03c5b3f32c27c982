/**
 * The counters of goods follow the event of a paid order, in the relay's transaction: once per order, which avoids that payments lock the
 * rows of popular goods.
 */
import { z } from 'zod';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { CataloguePort } from '../ports.ts';

const changed = z.object({
  // Events of an earlier release have no `figure`.
  sold: z.array(z.object({ goodsId: z.string(), pieces: z.number(), figure: z.enum(['order', 'download']).default('order') })),
});

export const countSold =
  (catalogue: Pick<CataloguePort, 'countSold'>): Handler =>
  async ({ payload }, tx) => {
    const { sold } = changed.parse(payload);
    if (sold.length > 0) await catalogue.countSold(tx, sold);
  };
