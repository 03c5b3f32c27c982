/** Whether an installation can take money. */

/** `gateways`: how many are configured. `accounts`: of the platform, for transfers. */
export type MoneyFacts = {
  rules: Record<'ONLINE' | 'OFFLINE', { isOn: boolean }>;
  sandbox: boolean;
  gateways: number;
  accounts: readonly { isOn: boolean }[];
};
/** Whether a payment method for real money is enabled: a gateway, or transfers to an open account of the platform. */
export const takesMoney = ({ rules, sandbox, gateways, accounts }: MoneyFacts): boolean =>
  (rules.ONLINE.isOn && gateways > 0 && !sandbox) || (rules.OFFLINE.isOn && accounts.some(({ isOn }) => isOn));
