/** Reads RSA keys as operators paste them (PEM, or the bare base64 of Alipay's key tool) and refuses weak or missing ones. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

export type AlipayKeys = { privateKey: KeyObject; alipayPublicKey: KeyObject };

export function readAlipayKeys(privateKeyText: string, alipayPublicKeyText: string): AlipayKeys {
  const privateKey = readKey('privateKey', privateKeyText, [
    (text) => createPrivateKey(text),
    (text) => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
    (text) => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' }),
  ]);
  const alipayPublicKey = readKey('alipayPublicKey', alipayPublicKeyText, [
    (text) => createPublicKey(text),
    (text) => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  ]);
  // The usual slip: the application's own public key pasted where Alipay's belongs.
  if (alipayPublicKey.equals(createPublicKey(privateKey))) {
    throw new Error("payment gateway: alipayPublicKey is the application's own public key, not Alipay's");
  }
  return { privateKey, alipayPublicKey };
}

function readKey(name: string, text: string, readers: ((text: string) => KeyObject)[]): KeyObject {
  if (!text?.trim()) throw new Error(`payment gateway: ${name} is missing`);
  for (const read of readers) {
    const key = tryRead(read, text.trim());
    if (key === null) continue;
    if (key.asymmetricKeyType !== 'rsa') throw new Error(`payment gateway: ${name} is not an RSA key`);
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
      throw new Error(`payment gateway: ${name} is shorter than 2048 bits`);
    }
    return key;
  }
  throw new Error(`payment gateway: ${name} cannot be read as an RSA key`);
}

function tryRead(read: (text: string) => KeyObject, text: string): KeyObject | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}
