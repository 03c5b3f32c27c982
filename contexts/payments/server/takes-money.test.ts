import { describe, expect, it } from 'vitest';
import { type MoneyFacts, takesMoney } from './takes-money.ts';

const OPEN = { isOn: true };
const facts = (isOnline: boolean, isOffline: boolean, others: Omit<MoneyFacts, 'rules'>): MoneyFacts => ({
  rules: { ONLINE: { isOn: isOnline }, OFFLINE: { isOn: isOffline } },
  ...others,
});

describe('an installation takes real money', () => {
  it.each<[string, boolean, MoneyFacts]>([
    ['a real gateway', true, facts(true, false, { sandbox: false, gateways: 1, accounts: [] })],
    ['a real gateway, and transfers without an account', true, facts(true, true, { sandbox: false, gateways: 2, accounts: [] })],
    ['transfers to an account', true, facts(false, true, { sandbox: false, gateways: 0, accounts: [OPEN] })],
    ['transfers to a closed account', false, facts(false, true, { sandbox: false, gateways: 0, accounts: [{ isOn: false }] })],
    ['the sandbox, and transfers to an account', true, facts(true, true, { sandbox: true, gateways: 2, accounts: [OPEN] })],
    ['the sandbox', false, facts(true, false, { sandbox: true, gateways: 2, accounts: [] })],
    ['the sandbox, and transfers without an account', false, facts(true, true, { sandbox: true, gateways: 2, accounts: [] })],
    ['a real gateway that is off', false, facts(false, false, { sandbox: false, gateways: 1, accounts: [] })],
    [
      'a real gateway that is off, and an account without transfers',
      false,
      facts(false, false, { sandbox: false, gateways: 1, accounts: [OPEN] }),
    ],
    ['payments online without a gateway', false, facts(true, false, { sandbox: false, gateways: 0, accounts: [] })],
    ['transfers without an account', false, facts(false, true, { sandbox: false, gateways: 0, accounts: [] })],
  ])('%s: %s', (_name, isTaken, given) => {
    expect(takesMoney(given)).toBe(isTaken);
  });
});
