import { describe, expect, it } from 'vitest';
import { addressKey } from '#server/platform/http/address-key.ts';
import { attemptRules, decideDelayMs } from './attempts.ts';

describe('the delay after attempts', () => {
  const rule = { free: 3, firstMs: 1_000, capMs: 60_000, expiryMs: 0 };
  it('is nothing at first, then doubles up to its cap', () => {
    expect([0, 1, 3, 4, 5, 6, 9, 10, 11].map((attempts) => decideDelayMs(attempts, rule))).toEqual([
      0, 0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
  });
  it('stays finite after any number of attempts', () => {
    expect(decideDelayMs(Number.MAX_SAFE_INTEGER, rule)).toBe(60_000);
  });
  it('is remembered longer than it lasts', () => {
    for (const { capMs, expiryMs } of Object.values(attemptRules)) expect(expiryMs).toBeGreaterThanOrEqual(capMs);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
