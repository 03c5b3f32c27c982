/** What support needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity, signedIn } from '#contexts/identity/server/offers.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import { orderFacts } from '#contexts/orders/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { base, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createSupport } from './index.ts';
import { personalData } from './personal-data.ts';

const supportPart = part({
  name: 'support',
  needs: {
    ...{ database: base.database, files: base.files, fanOut: base.fanOut, realtime: base.realtime, failing: base.failing },
    ...{ settings, identity, resources, shops, shopPeople, catalogue, orderFacts },
  },
  offers: {},
  make({ database, files, fanOut, realtime, failing, settings, identity, resources, shops, shopPeople, catalogue, orderFacts }) {
    const { groups, userNames, findAccountId, notify } = identity;
    const made = createSupport({
      ...{ database, files, fanOut, userNames, findAccountId, notify },
      findSeller: shops.findSeller,
      worksFor: shops.worksForShop,
      servedShops: shops.servedShops,
      peopleOfShop: (shopId, on) => shopPeople.accountsOf(shopId, 'shop.service', on),
      peopleOfPlatform: (on) => identity.staffWith('service.answer', on),
      goodsOfShop: catalogue.goodsOfShop,
      isGoodsOnSale: async (goodsId) => (await catalogue.findGoodsLabel(goodsId)) !== null,
      isOffer: async (goodsId) => (await resources.findOffers([goodsId])).length > 0,
      ordersOfBuyer: async (...asked) =>
        (await orderFacts.buyerOrders.list(...asked)).map(({ amountFen, ...order }) => ({ ...order, amount: fenToYuan(amountFen) })),
      isOrderOf: orderFacts.buyerOrders.isOf,
      async groupsOf(accountId) {
        const group = await groups.groupOf(accountId);
        return group ? [{ groupId: group.groupId, groupName: group.name, isLeader: group.isLeader }] : [];
      },
      groupUsers: async (groupId) =>
        (await groups.groupPeople(groupId)).map(({ accountId, userName }) => ({ userId: String(accountId), userName })),
      countAttempt: (rule, key) => identity.countAttempt([{ rule, key }]),
      workingCalendar: settings.workingCalendar,
      publishNews: realtime.publishAll,
      onError: failing('a step of the chat failed'),
    });
    // Both sides of a conversation, and operators.
    files.allowReading('conversation', { mayRead: ({ actor, subjectId }) => made.mayReadFile(actor, subjectId) });
    return {
      offers: {},
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.sockets, ...made.sockets),
        add(slots.jobs, ...made.jobs),
        add(signedIn, ({ accountId, visitorId }) => made.adoptVisitor(accountId, visitorId)),
      ],
    };
  },
});

export const supportContext: Context = { name: 'support', parts: [supportPart], emits: [], personal: personalData };
