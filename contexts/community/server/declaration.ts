/** What the community needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import { orderFacts } from '#contexts/orders/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { analyser, foundThings } from '#contexts/search/server/offers.ts';
import { shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { base, heldUntil, invalidating, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { readByUploader } from '#server/platform/storage/file-access.ts';
import { createCommunity } from './index.ts';
import { community } from './offers.ts';
import { personalData } from './personal-data.ts';
import { foundRepositories } from './search-documents.ts';

/** The status word of a disabled account of a cluster (section 3). */
const DISABLED = 'Disable';

const communityPart = part({
  name: 'community',
  needs: {
    ...{ database: base.database, objects: base.objects, files: base.files, cipher: base.cipher, secrets: base.secrets },
    ...{ site: base.site, invalidation: base.invalidation },
    ...{ settings, identity, resources, shops, shopPeople, catalogue, orderFacts, analyser },
  },
  offers: { community },
  make({ database, objects, files, cipher, secrets, site, invalidation, settings, identity, resources, shops, shopPeople, ...needed }) {
    const { catalogue, orderFacts, analyser } = needed;
    const { groups, userNames, groupNames, findAccountId, describeToken, notify } = identity;
    const made = createCommunity({
      ...{ database, objects, files, cipher, secret: secrets, ...site },
      ...{ userNames, groupNames, findAccountId, describeToken, notify },
      analyser,
      groupOf: groups.groupOf,
      groupPeople: groups.groupPeople,
      findSeller: shops.findSeller,
      shopNames: shops.shopNames,
      isOnShelf: async (goodsId) => (await catalogue.findGoodsLabel(goodsId)) !== null,
      goods: catalogue.repositoryGoods,
      entitledGoods: orderFacts.entitledGoods,
      markUsed: orderFacts.markUsed,
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
      countAttempt: (rule, key) =>
        identity.countAttempt([{ rule, key: rule === 'takedownAddress' ? addressKey(String(key)) : String(key) }]),
      claimMinutes: settings.claimMinutes,
      mailReporter: identity.mailTakedown,
      quotas: settings.communityQuotas.current,
      shopAccounts: (shopId, on) => shopPeople.accountsOf(shopId, 'shop.goods', on),
      pricesOf: async (goodsIds) =>
        new Map(
          (await catalogue.shopGoods.cards(goodsIds)).map(({ goodsId, basePrice, priceUnit }) => [
            goodsId,
            { price: basePrice, priceUnit },
          ]),
        ),
      notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.goods', ...notice),
    });
    // Evidence of a takedown request: its uploader, and those who decide.
    files.allowReading('takedown', { staff: 'community.manage', mayRead: readByUploader });
    return {
      offers: { community: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.addresses, made.register),
        add(slots.openPaths, ...made.openPaths),
        add(slots.jobs, ...made.jobs),
        add(slots.handlers, made.eventHandlers, { 'repositories.changed': invalidating(invalidation, () => ['library', 'search']) }),
        add(slots.held, heldUntil(['library'], made.social.invalidateLists)),
        add(slots.listed, made.listed, made.publishers),
        add(foundThings, foundRepositories(made)),
        add(slots.closing, made.close),
      ],
    };
  },
});

export const communityContext: Context = {
  name: 'community',
  parts: [communityPart],
  emits: ['repositories.changed'],
  personal: personalData,
};
