import { describe, expect, it } from 'vitest';
import { newToken } from '#server/platform/crypto/token.ts';
import { createCallCeiling } from './call-ceiling.ts';
import { maskAddress } from './masked-address.ts';
import { endingOf, isTokenSecret, newTokenSecret } from './token-secret.ts';

describe('the secret of a token', () => {
  it('begins with hf_, has 42 letters and digits more, and is another each time', () => {
    const made = Array.from({ length: 200 }, newTokenSecret);
    for (const secret of made) expect(secret).toMatch(/^hf_[0-9A-Za-z]{42}$/);
    expect(new Set(made).size).toBe(200);
    // every character of the alphabet occurs
    expect(new Set(made.join('').replaceAll('hf_', '')).size).toBe(62);
    expect(endingOf(made[0] ?? '')).toBe(made[0]?.slice(41));
  });

  it('is told from text by its checksum', () => {
    expect(isTokenSecret('hf_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0BK6Lb')).toBe(true);
    const secret = newTokenSecret();
    expect(isTokenSecret(secret)).toBe(true);
    const other = secret[20] === 'a' ? 'b' : 'a';
    expect(isTokenSecret(secret.slice(0, 20) + other + secret.slice(21))).toBe(false);
    for (const text of [secret.slice(0, -1), `${secret}0`, ` ${secret}`, `${secret}\n`, secret.slice(3), 'hf_', '', newToken()])
      expect(isTokenSecret(text), text).toBe(false);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.*'],
    ['::ffff:203.0.113.7', '203.0.113.*'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:*'],
    ['2001:db8::7', '2001:db8:0:*'],
    ['::1', '0:0:0:*'],
    ['', ''],
    ['somewhere', ''],
  ])('of %j is %j', (ip, masked) => {
    expect(maskAddress(ip)).toBe(masked);
  });
});

describe('the ceiling of calls', () => {
  it('lets as many through in a minute, of each token, and says how long to wait', () => {
    let now = 5_000;
    const ceiling = createCallCeiling({ perMinute: 3, clock: () => new Date(now) });
    expect([1, 2, 3].map(() => ceiling.count('one'))).toEqual([0, 0, 0]);
    expect(ceiling.count('one')).toBe(60);
    expect(ceiling.count('other')).toBe(0);
    now += 59_500;
    expect(ceiling.count('one')).toBe(1);
    now += 500;
    expect(ceiling.count('one')).toBe(0);
  });
});
