/** A repository becomes SOLD once its goods go on sale, as its merchant chose. */
import { z } from 'zod';
import { isStoredId } from '#kernel/id/id.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { SaleParts } from './sale-parts.ts';
import { listSalesOfGoods, setVisibilityOf } from './sale-store.ts';

const changed = z.object({ ids: z.array(z.string()) });

/** For `goods.changed`. */
export const followGoods =
  ({ goods, announceChange }: Pick<SaleParts, 'goods' | 'announceChange'>): Handler =>
  async ({ payload }, tx) => {
    const { ids } = changed.parse(payload);
    const sales = await listSalesOfGoods(tx, ids.filter(isStoredId));
    if (sales.length === 0) return;
    const standings = await goods.standings(ids, tx);
    for (const { repositoryId, goodsId, becomesSold } of sales) {
      if (becomesSold && standings.get(goodsId)?.onSale) await setVisibilityOf(tx, repositoryId, 'SOLD');
      // Its visibility depends on whether the goods are on sale.
      await announceChange(tx, repositoryId);
    }
  };
