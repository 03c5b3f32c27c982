/** Completed setup steps of an empty installation, from its contexts and settings. */
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
  /** Whether mails or short messages are really sent. */
  sendsMessages: boolean;
  /** Whether a payment method for real money is enabled: a gateway, or transfers to an account of the platform. */
  takesMoney(): Promise<boolean>;
};

export function createSetupFacts({ identity, shops, catalogue, resources, orders, sendsMessages, takesMoney }: Parts): SetupPort {
  return async () => {
    const [given, open, goods, offers, sold, paid] = await Promise.all([
      identity.hasGivenPassword(),
      shops.shopsForSearch(),
      catalogue.countGoodsByShop(),
      resources.listOffers(),
      orders.hasSold(),
      takesMoney(),
    ]);
    return {
      PASSWORD: !given,
      MAIL: sendsMessages,
      PAYMENT: paid,
      MERCHANT: open.length > 0,
      GOODS: goods.size > 0,
      RESOURCES: offers.length > 0,
      ORDER: sold,
    };
  };
}
