import { describe, expect, it } from 'vitest';
import { createFieldCipher, fieldKeyOf } from './field-cipher.ts';
import { createSigner } from './signer.ts';
import { hashToken, isToken, newToken } from './token.ts';

const old = fieldKeyOf('an older secret');
const current = fieldKeyOf('the secret of today');
const cipher = createFieldCipher([current]);

describe('a field cipher', () => {
  it('decrypts what it encrypted, in the same place', () => {
    const sealed = cipher.encrypt('13812345678', 'account:1:phone');
    expect(cipher.decrypt(sealed, 'account:1:phone')).toBe('13812345678');
    expect(sealed.includes('13812345678')).toBe(false);
  });

  it('encrypts the same value differently each time', () => {
    expect(cipher.encrypt('a', 'x')).not.toEqual(cipher.encrypt('a', 'x'));
  });

  it('refuses a value that was moved to another row', () => {
    const sealed = cipher.encrypt('13812345678', 'account:1:phone');
    expect(() => cipher.decrypt(sealed, 'account:2:phone')).toThrow();
  });

  it('refuses every changed and every missing byte', () => {
    const sealed = cipher.encrypt('13812345678', 'p');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((sealed[at] ?? 0) ^ 1, at);
      expect(() => cipher.decrypt(changed, 'p')).toThrow();
      expect(() => cipher.decrypt(sealed.subarray(0, at), 'p')).toThrow();
    }
  });

  it('decrypts with an older key and encrypts with the first', () => {
    const sealed = createFieldCipher([old]).encrypt('a', 'p');
    const both = createFieldCipher([current, old]);
    expect(both.decrypt(sealed, 'p')).toBe('a');
    expect(cipher.decrypt(both.encrypt('b', 'p'), 'p')).toBe('b');
    expect(() => cipher.decrypt(sealed, 'p')).toThrow('unknown key');
  });

  it('indexes equal values of a column alike, of another column or key differently', () => {
    expect(cipher.blindIndex('a', 'x')).toEqual(cipher.blindIndex('a', 'x'));
    expect(cipher.blindIndex('a', 'x')).not.toEqual(cipher.blindIndex('a', 'y'));
    expect(cipher.blindIndex('a', 'x')).not.toEqual(createFieldCipher([old]).blindIndex('a', 'x'));
  });
});

describe('a signer', () => {
  const signer = createSigner('secret', 'device');
  it('reads back what it signed', () => {
    expect(signer.read(signer.sign('10001.算力'))).toBe('10001.算力');
  });
  it('reads nothing that was changed, signed for another purpose or with another secret', () => {
    const signed = signer.sign('10001');
    const changed = `${Buffer.from('10002').toString('base64url')}.${signed.split('.')[1]}`;
    for (const bad of [undefined, '', '.', changed, `${signed}.x`, `${signed}A`, signed.slice(0, -1)]) expect(signer.read(bad)).toBeNull();
    // The last of 43 letters has two spare bits: three other letters decode to the same bytes.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [...letters].filter((last) => signer.read(`${signed.slice(0, -1)}${last}`) !== null);
    expect(accepted).toEqual([signed.at(-1)]);
    expect(createSigner(['secret2', 'secret'], 'device').read(signed)).toBe(createSigner('secret', 'device').read(signed));
    expect(createSigner(['secret2', 'secret'], 'device').sign('x')).toBe(createSigner('secret2', 'device').sign('x'));
    expect(createSigner('secret', 'other').read(signed)).toBeNull();
    expect(createSigner('secret2', 'device').read(signed)).toBeNull();
  });
});

describe('a token', () => {
  it('has its own form and a hash of 32 bytes', () => {
    expect(isToken(newToken())).toBe(true);
    expect(isToken(`${newToken()}a`)).toBe(false);
    expect(newToken()).not.toBe(newToken());
    expect(hashToken('a')).toHaveLength(32);
  });
});
