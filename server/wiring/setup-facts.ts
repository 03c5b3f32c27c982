/** What of an empty installation is done already, as its contexts and its settings know. */
import type { createCatalogue } from '../contexts/catalogue/index.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { SetupPort } from '../contexts/operations/index.ts';
import type { Orders } from '../contexts/orders/index.ts';
import type { Resources } from '../contexts/resources/index.ts';
import type { Shops } from '../contexts/shops/index.ts';

type Parts = {
  identity: Identity;
  shops: Shops;
  catalogue: Pick<ReturnType<typeof createCatalogue>, 'countGoodsByShop'>;
  resources: Resources;
  orders: Orders;
  /** Mails or short messages leave this machine. */
  sendsMessages: boolean;
  /** Payments go to a real gateway. */
  takesMoney: boolean;
};

export function createSetupFacts({ identity, shops, catalogue, resources, orders, sendsMessages, takesMoney }: Parts): SetupPort {
  return async () => {
    const [given, open, goods, offers, sold] = await Promise.all([
      identity.hasGivenPassword(),
      shops.shopsForSearch(),
      catalogue.countGoodsByShop(),
      resources.listOffers(),
      orders.hasSold(),
    ]);
    return {
      PASSWORD: !given,
      MAIL: sendsMessages,
      PAYMENT: takesMoney,
      MERCHANT: open.length > 0,
      GOODS: goods.size > 0,
      RESOURCES: offers.length > 0,
      ORDER: sold,
    };
  };
}
