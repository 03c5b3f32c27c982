/** What the community needs of other contexts: who people are, what goods are on the shelf, and how much may be kept. */
import type { Catalogue } from '../contexts/catalogue/index.ts';
import type { CommunityPorts } from '../contexts/community/index.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { Operations } from '../contexts/operations/index.ts';
import type { Shops } from '../contexts/shops/index.ts';
import type { ShopPeople } from './shop-people.ts';

const GB = 1024 ** 3;
/** Bytes of a publisher, unless operators set others. */
const USUAL_QUOTAS = { PERSON: 50 * GB, GROUP: 500 * GB, SHOP: 1_000 * GB };

type Contexts = { identity: Identity; shops: Shops; catalogue: Catalogue; operations: Operations; shopPeople: ShopPeople };

export const createCommunityPorts = ({
  identity,
  shops,
  catalogue,
  operations,
  shopPeople,
}: Contexts): Omit<CommunityPorts, 'database' | 'objects' | 'publicUrl'> => ({
  groupOf: identity.groups.groupOf,
  groupPeople: identity.groups.groupPeople,
  findSeller: shops.findSeller,
  shopNames: shops.shopNames,
  userNames: identity.userNames,
  isOnShelf: async (goodsId) => (await catalogue.findGoodsLabel(goodsId)) !== null,
  hasEntitlement: async () => false,
  quotas: async () => ({ ...USUAL_QUOTAS, ...(await operations.setting('communityQuotas', {})) }),
  notify: identity.notify,
  notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.goods', ...notice),
});
