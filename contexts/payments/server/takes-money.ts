/** Whether an installation can take money. */

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
