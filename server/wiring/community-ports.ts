/** Ports of the community: people, goods on the shelf, storage quotas. */
import { USUAL_COMMUNITY_QUOTAS } from '#contracts/operations/community-quotas.ts';
import type { Catalogue } from '../contexts/catalogue/index.ts';
import type { CommunityPorts } from '../contexts/community/index.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { Operations } from '../contexts/operations/index.ts';
import type { Orders } from '../contexts/orders/index.ts';
import type { Resources } from '../contexts/resources/index.ts';
import type { Shops } from '../contexts/shops/index.ts';
import type { FieldCipher } from '../platform/crypto/field-cipher.ts';
import type { Files } from '../platform/storage/files.ts';
import type { ShopPeople } from './shop-people.ts';

/** The status word of a disabled account of a cluster (section 3). */
const DISABLED = 'Disable';

type Contexts = {
  identity: Identity;
  shops: Shops;
  catalogue: Catalogue;
  operations: Operations;
  shopPeople: ShopPeople;
  orders: Orders;
  resources: Resources;
  files: Files;
  cipher: FieldCipher;
  /** The key by which an address is counted. */
  addressKey(address: string): string;
};

export const createCommunityPorts = ({
  identity,
  shops,
  catalogue,
  operations,
  shopPeople,
  orders,
  resources,
  files,
  cipher,
  addressKey,
}: Contexts): Omit<CommunityPorts, 'database' | 'objects' | 'publicUrl' | 'spacesUrl' | 'secret' | 'analyser'> => ({
  groupOf: identity.groups.groupOf,
  groupPeople: identity.groups.groupPeople,
  findSeller: shops.findSeller,
  shopNames: shops.shopNames,
  userNames: identity.userNames,
  groupNames: identity.groupNames,
  findAccountId: identity.findAccountId,
  describeToken: identity.describeToken,
  isOnShelf: async (goodsId) => (await catalogue.findGoodsLabel(goodsId)) !== null,
  goods: catalogue.repositoryGoods,
  entitledGoods: orders.entitledGoods,
  markUsed: orders.markUsed,
  queues: {
    queues: async () =>
      (await resources.listOffers())
        .filter(({ goodsType }) => goodsType === 'share')
        .map(({ clusterId, resourceType, capacityLevel, quota }) => ({ clusterId, resourceType, level: capacityLevel, free: quota })),
    closedTo: async (accountId) =>
      new Set(
        (await identity.clusterUsersOf(accountId))
          .filter(({ accountDetail }) => accountDetail.status === DISABLED)
          .map(({ clusterId }) => clusterId),
      ),
  },
  groupLeader: async (groupId, on) => (await identity.findGroup(groupId, on))?.leaderId ?? null,
  async shopOwner(shopId, on) {
    const found = await shops.findOwnerAndMembers(shopId, 'shop.goods', on);
    return found && identity.findRetailer(found.retailerId, on);
  },
  countAttempt: (rule, key) => identity.countAttempt([{ rule, key: rule === 'takedownAddress' ? addressKey(String(key)) : String(key) }]),
  files,
  cipher,
  claimMinutes: operations.claimMinutes,
  mailReporter: identity.mailTakedown,
  quotas: async () => ({ ...USUAL_COMMUNITY_QUOTAS, ...(await operations.setting('communityQuotas', {})) }),
  shopAccounts: (shopId, on) => shopPeople.accountsOf(shopId, 'shop.goods', on),
  pricesOf: async (goodsIds) =>
    new Map(
      (await catalogue.shopGoods.cards(goodsIds)).map(({ goodsId, basePrice, priceUnit }) => [goodsId, { price: basePrice, priceUnit }]),
    ),
  notify: identity.notify,
  notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.goods', ...notice),
});
