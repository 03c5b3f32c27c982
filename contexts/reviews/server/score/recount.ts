/** Scores are updated in the transaction that changes reviews; a returned purchase no longer counts. */
import { z } from 'zod';
import { rankTenths, type StarSums, scoreTenths } from '#contexts/reviews/rules/reviews.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce, type Handler } from '#server/platform/events/outbox.ts';
import type { ReviewsContext, SavedScore } from '../ports.ts';
import type { Rated, ScoreStore } from './score-store.ts';

const orderChanged = z.object({ orderId: z.string() });

const scoreOf = (sums: StarSums): SavedScore => ({
  scoreTenths: scoreTenths(sums),
  scoreCount: sums.count,
  rankTenths: rankTenths(sums),
});

export type Scores = ReturnType<typeof createScores>;

export function createScores(context: Pick<ReviewsContext, 'lines' | 'saveGoodsScore' | 'saveShopScore'>, store: ScoreStore) {
  /** Invalidates lists of goods, which show scores. */
  const announceSpoken = (tx: Queryable, { goodsId, shopId }: Pick<Rated, 'goodsId' | 'shopId'>): Promise<void> =>
    announce(tx, 'publications.changed', { goodsId, shopId });

  /** The scores are locked. */
  async function recount(tx: Queryable, rated: Rated): Promise<void> {
    await store.recount(tx, rated);
    await context.saveGoodsScore(tx, rated.goodsId, scoreOf(await store.find('GOODS', rated.goodsId, tx)));
    await context.saveShopScore(tx, rated.shopId, scoreOf(await store.find('SHOP', rated.shopId, tx)));
    await announceSpoken(tx, rated);
  }

  const onOrderChanged: Handler = async ({ payload }, tx) => {
    const { orderId } = orderChanged.parse(payload);
    const rated = await store.listOfOrder(tx, orderId);
    if (rated.length === 0) return;
    await store.lock(
      tx,
      rated.map(({ goodsId }) => goodsId),
      rated.map(({ shopId }) => shopId),
    );
    await store.setStanding(tx, orderId, await context.lines.returnedOf(tx, orderId));
    for (const one of rated) await recount(tx, one);
  };
  return { recount, announceSpoken, onOrderChanged, lock: store.lock };
}
