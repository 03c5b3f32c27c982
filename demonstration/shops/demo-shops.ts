import { USUAL_TERMS } from '#contexts/shops/server/onboarding/usual-terms.ts';
import { createShopStore } from '#contexts/shops/server/shop-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { SeedShop } from '../seeds/types.ts';

/** Creates missing demo shops; returns the ids of all of them by their keys. */
export async function loadDemoShops(tx: Queryable, shops: SeedShop[], retailerIdOf: (key: string) => string): Promise<Map<string, string>> {
  const store = createShopStore(tx);
  const added = await store.insertMissing(
    shops.map(({ key, name, description, ...shop }) => ({
      ...shop,
      externalId: `demo:${key}`,
      retailerId: retailerIdOf(key),
      commissionPermille: USUAL_TERMS[shop.level].commissionPermille,
      name: name.zh,
      nameEn: name.en,
      description: description.zh,
      descriptionEn: description.en,
    })),
  );
  if (added.length > 0) await announce(tx, 'shops.changed', { ids: added });
  const ids = new Map((await store.findReferences()).map(({ externalId, id }) => [externalId, id]));
  return new Map(shops.map(({ key }) => [key, ids.get(`demo:${key}`) ?? '']));
}
