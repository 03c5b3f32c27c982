/** Ports of the ranking: sales from orders, visits from shops, ratings from reviews, and members of shops. */
import type { RankingPorts } from '../contexts/catalogue/index.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { Orders } from '../contexts/orders/index.ts';
import type { Reviews } from '../contexts/reviews/index.ts';
import type { createShopOffice, Shops } from '../contexts/shops/index.ts';

type Parts = { identity: Identity; orders: Orders; shops: Shops; shopOffice: ReturnType<typeof createShopOffice>; reviews: Reviews };

export const createRankingPorts = ({ identity, orders, shops, shopOffice, reviews }: Parts): RankingPorts => ({
  shopNames: (ids) => shops.shopNames(ids),
  sold: orders.soldGoods,
  visitors: shopOffice.visitorsOfGoods,
  ratings: (until) => reviews.ratingsOf(null, until),
  async ownPeople() {
    const found = await shops.listPeople();
    const owners = await identity.ownersOf([...new Set(found.map(({ retailerId }) => retailerId))].filter((id) => id !== ''));
    return found.flatMap(({ shopId, retailerId, members }) => {
      const owner = owners.get(retailerId);
      return [...(owner ? [Number(owner.accountId)] : []), ...members.map(Number)].map((accountId) => ({ shopId, accountId }));
    });
  },
});
