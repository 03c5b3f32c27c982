/** What orders needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { community } from '#contexts/community/server/offers.ts';
import { identity, memberLeft, signedIn } from '#contexts/identity/server/offers.ts';
import { invoicing } from '#contexts/invoicing/server/offers.ts';
import { metering } from '#contexts/metering/server/offers.ts';
import { settings, setupSteps } from '#contexts/operations/server/offers.ts';
import { payableBooks, payments, recordBooks } from '#contexts/payments/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { vouchers } from '#contexts/vouchers/server/offers.ts';
import { base, heldUntil, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import {
  afterSalesRoutes,
  afterSalesSetting,
  createDeliveredFiles,
  createOrderFacts,
  createOrderPapers,
  createOrders,
  groupBook,
  orderBook,
  payableGroups,
  payableOrders,
  stockBook,
} from './index.ts';
import { orderFacts, orderPapers, orderPayables, orders } from './offers.ts';
import { personalData } from './personal-data.ts';

const factsPart = part({
  name: 'orders.facts',
  needs: { database: base.database },
  offers: { orderFacts },
  make({ database }) {
    const made = createOrderFacts(database);
    return {
      offers: { orderFacts: made },
      adds: [
        add(signedIn, ({ accountId, visitorId }) => made.mergeVisitorCart(accountId, visitorId)),
        add(slots.recordNames, made.recordNames),
        add(setupSteps, { step: 'ORDER', isDone: made.hasSold }),
      ],
    };
  },
});

const payablesPart = part({
  name: 'orders.payables',
  needs: { database: base.database, identity, catalogue, resources },
  offers: { orderPayables },
  make: ({ database, identity, ...stores }) => ({
    offers: {
      orderPayables: { ORDER: payableOrders(database, identity.placeOf, stores), GROUP: payableGroups(database, identity.placeOf) },
    },
  }),
});

const papersPart = part({
  name: 'orders.papers',
  needs: { database: base.database, payments },
  offers: { orderPapers },
  make: (needed) => ({ offers: { orderPapers: createOrderPapers(needed) } }),
});

const ordersPart = part({
  name: 'orders',
  needs: {
    ...{ database: base.database, cipher: base.cipher, files: base.files, failing: base.failing },
    ...{ settings, identity, resources, shops, shopPeople, catalogue, vouchers, payments, metering, invoicing, community },
  },
  offers: { orders },
  make({ database, cipher, files, failing, settings, identity, resources, shops, shopPeople, catalogue, vouchers, community, ...needed }) {
    const { setting, configuration } = settings;
    const afterSales = settings.rules(afterSalesSetting);
    const made = createOrders({
      ...needed,
      ...{ database, cipher, identity, resources, catalogue },
      discounts: vouchers.discounts,
      previewVouchers: vouchers.previewBest,
      operations: {
        limits: settings.purchaseLimits,
        purchaseEnabled: async () => (await configuration()).purchaseEnable === 'true',
        phoneRequired: () => setting('purchasePhoneRequired', false),
        endDays: async () => (await configuration()).acctEndDays,
        renewalPolicy: async () => (await afterSales.current()).renewalPolicy,
        agreement: () => settings.agreement('purchase'),
      },
      shopNames: shops.shopNames,
      shopAccounts: (shopId, on) => shopPeople.accountsOf(shopId, 'shop.orders', on),
      worksFor: shopPeople.worksFor,
      userNames: identity.userNames,
      findAccountId: identity.findAccountId,
      notify: identity.notify,
      ...createDeliveredFiles({ files, findDeliverable: catalogue.findDeliverable, isRead: community.facts.deliversRepository }),
      refundPolicy: async (on) => (await afterSales.current(on)).refundPolicy,
      regions: resources.listRegions,
      onError: failing('a step of orders failed'),
    });
    files.allowReading('fulfilment', {
      staff: 'order.read',
      async mayRead({ actor, subjectId }) {
        const seller = await shops.findSeller(actor);
        const serves = seller !== null && (seller.owner || seller.permissions.includes('shop.orders'));
        return (serves && (await made.servesFulfilment(seller.shopId, subjectId))) || made.mayReadDelivery(actor.accountId, subjectId);
      },
    });
    files.allowReading('goods-delivery', {
      staff: 'order.read',
      mayRead: ({ actor, file }) => made.mayReadDeliverable(actor.accountId, file.id),
    });
    return {
      offers: { orders: made },
      adds: [
        add(slots.routes, ...made.routes, ...afterSalesRoutes(afterSales)),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
        add(slots.handlers, made.eventHandlers),
        add(slots.held, heldUntil(['offers'], made.invalidateOffers)),
        add(memberLeft, made.memberLeft),
      ],
    };
  },
});

export const ordersContext: Context = {
  name: 'orders',
  parts: [factsPart, payablesPart, papersPart, ordersPart],
  lists: [add(payableBooks, ['ORDER', orderBook], ['GROUP', groupBook]), add(recordBooks, stockBook)],
  emits: ['orders.changed', 'offers.changed'],
  personal: personalData,
};
