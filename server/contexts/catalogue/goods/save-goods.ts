/** Puts products into the catalogue by their external ids: new ones are added, changed ones updated, the rest left alone. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { GoodsDraft } from './goods.ts';
import { PUBLIC_STATUS } from './listing-lifecycle.ts';
import { deactivateOtherSkus, insertPrices, upsertGoods, upsertSkus } from './save-goods-store.ts';

export type Saved = { added: string[]; updated: string[]; unchanged: number };

const hashOf = (draft: GoodsDraft): string => {
  const { rating: _, ...content } = draft;
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
};

/**
 * One batch inside the caller's transaction; external ids must differ. Announces `goods.changed` for what is new or changed.
 * New goods stand on the shelf at once. Status, rating and sales of those that are there are left alone.
 */
export async function saveGoods(tx: Queryable, drafts: GoodsDraft[]): Promise<Saved> {
  // In one order for everybody, so that two loads cannot wait for each other.
  const sorted = drafts.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const written = await upsertGoods(tx, sorted, sorted.map(hashOf), PUBLIC_STATUS);
  if (written.length === 0) return { added: [], updated: [], unchanged: drafts.length };

  const idOf = new Map(written.map(({ externalId, id }) => [externalId, id]));
  const changed = sorted.flatMap((draft) => {
    const goodsId = idOf.get(draft.externalId);
    return goodsId === undefined ? [] : draft.skus.map((sku, sort) => ({ ...sku, goodsId, sort }));
  });
  const skus = await upsertSkus(tx, changed);
  const skuIdOf = new Map(skus.map(({ goodsId, uniqueId, id }) => [`${goodsId} ${uniqueId}`, id]));
  await deactivateOtherSkus(tx, [...idOf.values()], skus.map(({ id }) => id));
  await insertPrices(
    tx,
    skus.map(({ id }) => id),
    changed.flatMap(({ goodsId, uniqueId, prices }) => prices.map((price) => ({ ...price, skuId: skuIdOf.get(`${goodsId} ${uniqueId}`) ?? '' }))),
  );
  await announce(tx, 'goods.changed', { ids: [...idOf.values()] });
  return {
    added: written.filter(({ isNew }) => isNew).map(({ id }) => id),
    updated: written.filter(({ isNew }) => !isNew).map(({ id }) => id),
    unchanged: drafts.length - written.length,
  };
}
