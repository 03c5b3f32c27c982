/** API v3's three operations: WECHATPAY2-SHA256-RSA2048 both ways, and AEAD_AES_256_GCM. */
import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';
const ALGORITHM = 'AEAD_AES_256_GCM';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Maximum difference between its clock and ours; anything older may be a replay. */
const WINDOW_MS = 5 * 60_000;

export type WechatSignature = { serial: string; signature: Buffer; text(body: string): string };
export type Encrypted = { algorithm: string; ciphertext: string; associated_data?: string | undefined; nonce: string };

type Request = { method: string; url: URL; body: string; now: number };
type Merchant = { mchId: string; serial: string; privateKey: KeyObject };

/** The Authorization header of a request. */
export function signRequest({ method, url, body, now }: Request, { mchId, serial, privateKey }: Merchant): string {
  const timestamp = Math.floor(now / 1000);
  const nonce = randomBytes(16).toString('hex');
  const text = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  return `${SCHEMA} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** The signature of a response or a notification, unverified; null: missing, or outside of the time window. */
export function readSignature(headers: IncomingHttpHeaders, now: number): WechatSignature | null {
  const get = (name: string): string => {
    const value = headers[`wechatpay-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const [timestamp, nonce, serial, encoded] = [get('timestamp'), get('nonce'), get('serial'), get('signature')];
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > WINDOW_MS) return null;
  if (!/^[\x21-\x7e]{1,64}$/.test(nonce) || !/^\w{1,64}$/.test(serial) || ![SCHEMA, ''].includes(get('signature-type'))) return null;
  const signature = Buffer.from(encoded, 'base64');
  // Node reads base64 leniently; only the canonical encoding is accepted.
  if (encoded === '' || signature.toString('base64') !== encoded) return null;
  return { serial, signature, text: (body) => `${timestamp}\n${nonce}\n${body}\n` };
}

export const signatureHolds = ({ signature, text }: WechatSignature, body: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text(body)), key, signature);

/** Null when any part was changed, or another key made it. */
export function decrypt({ algorithm, ciphertext, associated_data = '', nonce }: Encrypted, key: Buffer): string | null {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (algorithm !== ALGORITHM || sealed.length <= TAG_BYTES || Buffer.byteLength(nonce) !== NONCE_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES)).setAAD(Buffer.from(associated_data));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
