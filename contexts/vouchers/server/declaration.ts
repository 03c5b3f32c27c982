/** What vouchers needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { orderFacts, orderPayables } from '#contexts/orders/server/offers.ts';
import { wayBooks, ways } from '#contexts/payments/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { base, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createVouchers, voucherBook } from './index.ts';
import { vouchers } from './offers.ts';
import { personalData } from './personal-data.ts';

const vouchersPart = part({
  name: 'vouchers',
  needs: { database: base.database, failing: base.failing, identity, resources, shops, catalogue, orderFacts, orderPayables },
  offers: { vouchers },
  make({ database, failing, identity, resources, shops, catalogue, orderFacts, orderPayables }) {
    const made = createVouchers({
      database,
      linesOf: async ({ kind, id }, on) => (kind === 'ORDER' || kind === 'GROUP' ? orderPayables[kind].linesOf(id, on) : []),
      async claimantOf(accountId) {
        const [company, clusters] = await Promise.all([identity.companyOf(accountId), identity.clusterUsersOf(accountId)]);
        if (!company) return { kind: 'personal', groupId: '', clusterIds: [], phoneVerified: false, isCompany: false };
        const { userType, memberType, groupId, phoneVerified, accountIds } = company;
        const kind = userType === 'agent' ? 'agent' : memberType === null ? 'personal' : memberType === 'Leader' ? 'leader' : 'member';
        const isCompany = await shops.hasApprovedCompany(accountIds);
        return { kind, groupId, clusterIds: clusters.map(({ clusterId }) => clusterId), phoneVerified, isCompany };
      },
      relatedShops: shops.relatedTo(identity.companyOf),
      paidOrders: orderFacts.paidOrders,
      boughtGoods: orderFacts.boughtGoods,
      hasOrdered: orderFacts.hasOrdered,
      shopNames: shops.shopNames,
      goodsOfShop: catalogue.goodsOfShop,
      userNames: identity.userNames,
      groupNames: identity.groupNames,
      centers: resources.centers,
      onError: failing('a step of vouchers failed'),
    });
    return {
      offers: { vouchers: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
        add(ways, made.way),
      ],
    };
  },
});

export const vouchersContext: Context = {
  name: 'vouchers',
  parts: [vouchersPart],
  lists: [add(wayBooks, voucherBook)],
  emits: [],
  personal: personalData,
};
