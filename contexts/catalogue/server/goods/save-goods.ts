/** Upserts products by their external ids; unchanged ones are skipped. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { GoodsDraft } from './goods.ts';
import { PUBLIC_STATUS } from './listing-lifecycle.ts';
import { deactivateOtherSkus, findHashes, insertPrices, upsertGoods, upsertSkus } from './save-goods-store.ts';

export type Saved = { added: string[]; updated: string[]; unchanged: number };

/** An event's ids are sent to all processes in one notification, which PostgreSQL limits to 8,000 bytes. */
const ANNOUNCED_TOGETHER = 100;

const hashOf = (draft: GoodsDraft): string => {
  return createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
};

/**
 * One batch inside the caller's transaction; external ids must be distinct. Emits `goods.changed` for new and changed goods. New goods are
 * on the shelf immediately. Status, score and sales of existing ones are not changed.
 */
export async function saveGoods(tx: Queryable, drafts: GoodsDraft[]): Promise<Saved> {
  const hashed = drafts.map((draft) => ({ draft, hash: hashOf(draft) }));
  const stored = await findHashes(
    tx,
    drafts.map(({ externalId }) => externalId),
  );
  // Always in the same order, so that two loads cannot deadlock.
  const candidates = hashed
    .filter(({ draft, hash }) => stored.get(draft.externalId) !== hash)
    .toSorted((a, b) => (a.draft.externalId < b.draft.externalId ? -1 : 1));
  const sorted = candidates.map(({ draft }) => draft);
  const written =
    sorted.length === 0
      ? []
      : await upsertGoods(
          tx,
          sorted,
          candidates.map(({ hash }) => hash),
          PUBLIC_STATUS,
        );
  if (written.length === 0) return { added: [], updated: [], unchanged: drafts.length };

  const idOf = new Map(written.map(({ externalId, id }) => [externalId, id]));
  const changed = sorted.flatMap((draft) => {
    const goodsId = idOf.get(draft.externalId);
    return goodsId === undefined ? [] : draft.skus.map((sku, sort) => ({ ...sku, goodsId, sort }));
  });
  const skus = await upsertSkus(tx, changed);
  const skuIdOf = new Map(skus.map(({ goodsId, uniqueId, id }) => [`${goodsId} ${uniqueId}`, id]));
  await deactivateOtherSkus(
    tx,
    [...idOf.values()],
    skus.map(({ id }) => id),
  );
  await insertPrices(
    tx,
    skus.map(({ id }) => id),
    changed.flatMap(({ goodsId, uniqueId, prices }) =>
      prices.map((price) => ({ ...price, skuId: skuIdOf.get(`${goodsId} ${uniqueId}`) ?? '' })),
    ),
  );
  const ids = [...idOf.values()];
  for (let from = 0; from < ids.length; from += ANNOUNCED_TOGETHER)
    await announce(tx, 'goods.changed', { ids: ids.slice(from, from + ANNOUNCED_TOGETHER) });
  return {
    added: written.filter(({ isNew }) => isNew).map(({ id }) => id),
    updated: written.filter(({ isNew }) => !isNew).map(({ id }) => id),
    unchanged: drafts.length - written.length,
  };
}
