import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readRsaPrivateKey, readRsaPublicKey } from './rsa-key.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateForms = (['pkcs8', 'pkcs1'] as const).map((type) => privateKey.export({ type, format: 'pem' }) as string);
const publicForms = (['spki', 'pkcs1'] as const).map((type) => publicKey.export({ type, format: 'pem' }) as string);

/** A key as it is pasted into a variable. */
const spellings: Record<string, (pem: string) => string> = {
  'as PEM': (pem) => pem,
  'as PEM with \\n for its line ends': (pem) => pem.replaceAll('\n', '\\n'),
  'as PEM with blanks for its line ends': (pem) => pem.replaceAll('\n', ' '),
  'as PEM with the line ends of Windows': (pem) => pem.replaceAll('\n', '\r\n'),
  'as bare base64': (pem) => pem.replace(/-----[^-]+-----|\s/g, ''),
  'as bare base64 on several lines': (pem) => pem.replace(/-----[^-]+-----/g, ''),
};

describe.each(Object.entries(spellings))('a key %s', (_spelling, spell) => {
  test.each(privateForms)('is read: private %#', (pem) => {
    expect(readRsaPrivateKey(spell(pem)).equals(privateKey)).toBe(true);
  });
  test.each(publicForms)('is read: public %#', (pem) => {
    expect(readRsaPublicKey(spell(pem)).equals(publicKey)).toBe(true);
  });
});

test('invalid keys are refused with a message, and never shown', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = (key: typeof privateKey) => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }) as string;
  const locked = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }) as string;
  expect(() => readRsaPrivateKey(' ')).toThrow(/^is missing$/);
  expect(() => readRsaPrivateKey('hunter2!')).toThrow(/^cannot be read as an RSA key$/);
  expect(() => readRsaPrivateKey(pem(publicKey))).toThrow(/^is a public key$/);
  expect(() => readRsaPrivateKey(locked)).toThrow(/^is protected by a passphrase$/);
  expect(() => readRsaPrivateKey(pem(short.privateKey))).toThrow(/^is shorter than 2048 bits$/);
  expect(() => readRsaPrivateKey(pem(curve.privateKey))).toThrow(/^is not an RSA key$/);
  expect(() => readRsaPublicKey(pem(privateKey))).toThrow(/^is a private key$/);
  expect(() => readRsaPublicKey(pem(curve.publicKey))).toThrow(/^is not an RSA key$/);
  expect(() => readRsaPublicKey(pem(publicKey).replace('MIIB', '!!!!'))).toThrow(/^cannot be read as an RSA key$/);
});
