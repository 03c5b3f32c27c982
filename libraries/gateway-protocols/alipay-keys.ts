/** The two keys of an application at Alipay; weak, missing and swapped ones are refused. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readRsaPrivateKey, readRsaPublicKey } from './rsa-key.ts';

export type AlipayKeys = { privateKey: KeyObject; alipayPublicKey: KeyObject };

export function readAlipayKeys(privateKeyText: string, alipayPublicKeyText: string): AlipayKeys {
  const privateKey = named('privateKey', () => readRsaPrivateKey(privateKeyText ?? ''));
  const alipayPublicKey = named('alipayPublicKey', () => readRsaPublicKey(alipayPublicKeyText ?? ''));
  // A common mistake: the application's own public key in place of Alipay's.
  if (alipayPublicKey.equals(createPublicKey(privateKey))) {
    throw new Error("payment gateway: alipayPublicKey is the application's own public key, not Alipay's");
  }
  return { privateKey, alipayPublicKey };
}

function named(name: string, read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch (error) {
    throw new Error(`payment gateway: ${name} ${(error as Error).message}`);
  }
}
