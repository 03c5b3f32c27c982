/** Subjects of generated covers: public goods, offers, shops, banners and broadcasts. */
import { isStoredId } from '#kernel/id/id.ts';
import type { FindDescribed } from '#server/platform/pictures/cover-routes.ts';
import type { Catalogue } from '../contexts/catalogue/index.ts';
import type { Live, Operations } from '../contexts/operations/index.ts';
import type { Resources } from '../contexts/resources/index.ts';
import type { Shops } from '../contexts/shops/index.ts';

type Parts = { catalogue: Catalogue; resources: Resources; shops: Shops; operations: Operations; live: Live };

export function createCoverSubjects({ catalogue, resources, shops, operations, live }: Parts): FindDescribed {
  return async (kind, id) => {
    if (kind === 'live') return live.describe(id);
    if (!isStoredId(id)) return null;
    if (kind === 'goods') return catalogue.describeGoods(id);
    if (kind === 'banner') return operations.describeBanner(id);
    if (kind === 'shop') return (await shops.shopNames([id])).has(id) ? { kind: 'shop', words: '' } : null;
    const [offer] = await resources.findOffers([id]);
    if (!offer) return null;
    const accelerated = offer.resourceType === 'gpu' || offer.resourceType === 'dcu';
    return { kind: offer.goodsType, words: accelerated ? 'accelerator' : offer.goodsType === 'storage' ? 'storage' : 'compute' };
  };
}
