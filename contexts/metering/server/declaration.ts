/** What metering needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import { orderFacts } from '#contexts/orders/server/offers.ts';
import { payableBooks, payments } from '#contexts/payments/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { base, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { billBook, createBillFacts, createMetering, meteringRulesRoutes, meteringRulesSetting, payableBills } from './index.ts';
import { billFacts, billPayable, metering } from './offers.ts';
import { personalData } from './personal-data.ts';

const billsPart = part({
  name: 'metering.bills',
  needs: { database: base.database },
  offers: { billFacts, billPayable },
  make: ({ database }) => ({ offers: { billFacts: createBillFacts(database), billPayable: payableBills(database) } }),
});

const meteringPart = part({
  name: 'metering',
  needs: {
    ...{ database: base.database, config: base.config, failing: base.failing },
    ...{ settings, identity, resources, shops, catalogue, orderFacts, payments },
  },
  offers: { metering },
  make({ database, config, failing, settings, identity, resources, shops, catalogue, orderFacts, payments }) {
    const rules = settings.rules(meteringRulesSetting);
    const made = createMetering({
      database,
      payments,
      payerRoleOf: identity.payerRoleOf,
      coverOf: payments.coverOf,
      findOffer: async (goodsId) => (await resources.findOffers([goodsId]))[0] ?? null,
      findSku: (skuId) => catalogue.findSkuForOrder(skuId),
      endEntitlement: orderFacts.endEntitlement,
      shopNames: shops.shopNames,
      userNames: identity.userNames,
      findAccountId: identity.findAccountId,
      notify: identity.notify,
      rules: rules.current,
      simulates: config.demo,
      onError: failing('a step of metering failed'),
    });
    return {
      offers: { metering: made },
      adds: [
        add(slots.routes, ...made.routes, ...meteringRulesRoutes(rules)),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
      ],
    };
  },
});

export const meteringContext: Context = {
  name: 'metering',
  parts: [billsPart, meteringPart],
  lists: [add(payableBooks, ['BILL', billBook])],
  emits: [],
  personal: personalData,
};
