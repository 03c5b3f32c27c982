/** Reads RSA keys as operators paste them: PEM or bare base64 as Alipay's key tool prints it, on one or several lines. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const SHORTEST_BITS = 2048;
type Kind = 'private' | 'public';

/** PKCS#8 or PKCS#1. @throws Error whose message describes the problem, never the key */
export const readRsaPrivateKey = (text: string): KeyObject => readRsaKey(text, 'private');

/** SPKI, PKCS#1 or a certificate that contains the key. @throws Error whose message describes the problem */
export const readRsaPublicKey = (text: string): KeyObject => readRsaKey(text, 'public');

function readRsaKey(text: string, kind: Kind): KeyObject {
  // Settings files often contain line ends as two characters, or as blanks.
  const plain = text.replaceAll('\\n', '\n').trim();
  const [, label = '', body = plain] = /^-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----$/.exec(plain) ?? [];
  if (plain === '') throw new Error('is missing');
  if (label.startsWith('ENCRYPTED') || /ENCRYPTED/.test(body)) throw new Error('is protected by a passphrase');
  if (kind === 'public' && label.endsWith('PRIVATE KEY')) throw new Error('is a private key');
  if (kind === 'private' && /PUBLIC KEY|CERTIFICATE/.test(label)) throw new Error('is a public key');
  const base64 = body.replace(/\s+/g, '');
  const key = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? decode(Buffer.from(base64, 'base64'), kind, label) : null;
  if (!key) throw new Error('cannot be read as an RSA key');
  if (key.asymmetricKeyType !== 'rsa') throw new Error('is not an RSA key');
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_BITS) throw new Error(`is shorter than ${SHORTEST_BITS} bits`);
  return key;
}

function decode(der: Buffer, kind: Kind, label: string): KeyObject | null {
  const readers =
    kind === 'private'
      ? [
          () => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
          () => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }),
          () => createPrivateKey({ key: der, format: 'der', type: 'sec1' }), // parsed only to be refused by name
        ]
      : [
          () => createPublicKey({ key: der, format: 'der', type: 'spki' }),
          () => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }),
          () => createPublicKey(`-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----`),
        ];
  for (const read of label === 'CERTIFICATE' ? readers.slice(-1) : readers) {
    try {
      return read();
    } catch {
      // try another form
    }
  }
  return null;
}
