/** API v3 on the gateway's side: signatures of requests, responses and notifications, and encryption. */
import { createCipheriv, createHash, randomBytes, sign, verify } from 'node:crypto';
import type { WechatSandboxKeys } from './wechat-keys.ts';

export const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';
const TOLERANCE_MS = 5 * 60_000;
const TAG_BYTES = 16;

export type Answer = { status: number; body: Record<string, unknown> | null };
export const failure = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } });
export const newNonce = (): string => randomBytes(16).toString('hex');
export const sha1 = (content: Buffer): string => createHash('sha1').update(content).digest('hex');

/** '2026-03-31T09:00:00+08:00' */
export const rfc3339 = (at: Date): string => `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** AEAD_AES_256_GCM with the tag after the ciphertext; `nonce` has twelve characters. */
export function encrypt(text: string, key: string, associatedData: string) {
  const nonce = newNonce().slice(0, 12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: associatedData, nonce };
}

/** The four signature headers. `by`: serial number of a certificate, or id of the public key. */
export function signedHeaders(keys: WechatSandboxKeys, by: string, body: string, now: Date): Record<string, string> {
  const privateKey = by === keys.publicKeyId ? keys.publicPrivateKey : keys.certificates.find(({ serial }) => serial === by)?.privateKey;
  if (!privateKey) throw new Error(`no key of the platform is called ${by}`);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = newNonce();
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': by,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey).toString('base64'),
    'wechatpay-signature-type': SCHEMA,
  };
}

type Request = { method: string; url: string; body: string; authorization: string };
type Expected = { mchId: string; keys: WechatSandboxKeys; now: Date };

/** The refusal of a request; null when the merchant signed it. */
export function refuseRequest({ method, url, body, authorization }: Request, { mchId, keys, now }: Expected): Answer | null {
  const refused = failure(401, 'SIGN_ERROR', '签名验证失败');
  if (!authorization.startsWith(`${SCHEMA} `)) return refused;
  const fields = new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const get = (name: string) => fields.get(name) ?? '';
  if (get('mchid') !== mchId || get('serial_no') !== keys.merchantSerial) return refused;
  if (Math.abs(now.getTime() - Number(get('timestamp')) * 1000) > TOLERANCE_MS) return refused;
  const text = `${method}\n${url}\n${get('timestamp')}\n${get('nonce_str')}\n${body}\n`;
  const holds = verify('RSA-SHA256', Buffer.from(text), keys.merchantPublicKey, Buffer.from(get('signature'), 'base64'));
  return holds ? null : refused;
}
