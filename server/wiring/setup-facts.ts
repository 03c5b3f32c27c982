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
  catalogue: Pick<ReturnType<typeof createCatalogue>, 'hasGoodsOnSale'>;
  resources: Resources;
  orders: Orders;
  /** Whether mails or short messages are really sent. */
  sendsMessages: boolean;
  money(): Promise<MoneyFacts>;
};

/** `gateways`, `accounts`: how many gateways, and accounts of the platform for transfers, are configured. */
export type MoneyFacts = {
  rules: Record<'ONLINE' | 'OFFLINE', { isOn: boolean }>;
  sandbox: boolean;
  gateways: number;
  accounts: number;
};
/** Whether a payment method for real money is enabled: a gateway, or transfers to an account of the platform. */
export const takesMoney = ({ rules, sandbox, gateways, accounts }: MoneyFacts): boolean =>
  (rules.ONLINE.isOn && gateways > 0 && !sandbox) || (rules.OFFLINE.isOn && accounts > 0);

export function createSetupFacts({ identity, shops, catalogue, resources, orders, sendsMessages, money }: Parts): SetupPort {
  return async () => {
    const [given, open, goods, offers, sold, paid] = await Promise.all([
      identity.hasGivenPassword(),
      shops.hasOpenShop(),
      catalogue.hasGoodsOnSale(),
      resources.listOffers(),
      orders.hasSold(),
      money(),
    ]);
    return {
      PASSWORD: !given,
      MAIL: sendsMessages,
      PAYMENT: takesMoney(paid),
      MERCHANT: open,
      GOODS: goods,
      RESOURCES: offers.length > 0,
      ORDER: sold,
    };
  };
}
