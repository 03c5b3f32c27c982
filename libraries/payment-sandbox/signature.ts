/** RSA2 (RSA with SHA-256) as the protocol uses it, on keys parsed once. Signing runs on the thread pool. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export type Signer = (text: string) => Promise<string>;
export type Verifier = (text: string, signature: string) => boolean;

export function createSigner(privateKeyPem: string): Signer {
  const key = readRsaKey(createPrivateKey(privateKeyPem));
  return (text) =>
    new Promise((resolve, reject) => {
      sign('RSA-SHA256', Buffer.from(text), key, (error, signature) => {
        if (error) reject(error);
        else resolve(signature.toString('base64'));
      });
    });
}

export function createVerifier(publicKeyPem: string): Verifier {
  const key = readRsaKey(createPublicKey(publicKeyPem));
  return (text, signature) => verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** The signed text: every non-empty parameter, sorted by name, nothing escaped. */
export function signedText(params: Map<string, string>, without: string[]): string {
  return [...params.keys()]
    .filter((name) => !without.includes(name) && params.get(name) !== '')
    .sort()
    .map((name) => `${name}=${params.get(name)}`)
    .join('&');
}

function readRsaKey(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('sandbox gateway: not an RSA key');
  return key;
}
