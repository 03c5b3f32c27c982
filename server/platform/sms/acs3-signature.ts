/** Alibaba Cloud's API signature V3 (ACS3-HMAC-SHA256) for calls with parameters in the query. */
import { createHash, createHmac } from 'node:crypto';

export type AcsCall = {
  host: string;
  action: string;
  version: string;
  parameters: Readonly<Record<string, string>>;
  /** Instant in ms. */
  at: number;
  /** Used only once. */
  nonce: string;
};
export type AcsKey = { id: string; secret: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const ALGORITHM = 'ACS3-HMAC-SHA256';

/** RFC 3986: letters, digits and -_.~ are not encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The canonical query and the headers with their Authorization, of a POST without a body. */
export function signAcsCall({ host, action, version, parameters, at, nonce }: AcsCall, key: AcsKey) {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&');
  const body = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': `${new Date(at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = ['POST', '/', query, names.map((name) => `${name}:${headers[name]}\n`).join(''), signed, body].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    query,
    headers: { ...headers, authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${signed},Signature=${signature}` },
  };
}
