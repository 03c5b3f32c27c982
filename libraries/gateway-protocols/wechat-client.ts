/** Calls API v3: signs the request, verifies the response, throws a GatewayError unless it is a success. */
import { GatewayError, type GatewayOptions, USER_AGENT } from './gateway.ts';
import { readWechatKeys, type WechatConfig } from './wechat-config.ts';
import { readSignature, signatureHolds, signRequest } from './wechat-crypto.ts';
import { createKeyRing, readCertificates } from './wechat-key-ring.ts';

const TIMEOUT_MS = 5_000;
const unreachable = (what: string, cause?: unknown) => new GatewayError('UNREACHABLE', what, { outcomeUnknown: true, cause });

type Raw = { status: number; body: string; headers: Record<string, string> };

export type WechatClient = ReturnType<typeof createWechatClient>;

export function createWechatClient(config: WechatConfig, { beforeCall, userAgent = USER_AGENT, now = Date.now }: GatewayOptions = {}) {
  const { privateKey, apiV3Key, publicKey } = readWechatKeys(config);
  const { mchId, serial, timeoutMs = TIMEOUT_MS } = config;
  const base = config.gateway.replace(/\/$/, '');

  /** As `fetch` accepts it. */
  function request(method: string, address: URL, body: string, signal: AbortSignal) {
    const headers = {
      accept: 'application/json',
      authorization: signRequest({ method, url: address, body, now: now() }, { mchId, serial, privateKey }),
      'user-agent': userAgent,
      ...(body !== '' && { 'content-type': 'application/json' }),
      // With it the response is signed by the public key, without it by a certificate.
      ...(publicKey && { 'wechatpay-serial': publicKey.id }),
    };
    return fetch(address, { method, headers, redirect: 'error', signal, ...(body !== '' && { body }) });
  }

  async function send(method: string, path: string, sent: string): Promise<Raw> {
    beforeCall?.();
    try {
      const response = await request(method, new URL(base + path), sent, AbortSignal.timeout(timeoutMs));
      return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
    } catch (cause) {
      throw unreachable(`${method} ${path}`, cause);
    }
  }

  const ring = createKeyRing({
    publicKey,
    now,
    async fetchCertificates() {
      const raw = await send('GET', '/v3/certificates', '');
      if (raw.status !== 200) throw failureOf(raw, 'certificates');
      const certificates = readCertificates(raw.body, apiV3Key);
      // Certificates authenticate themselves: only WeChat Pay and this merchant have the key that decrypts them.
      const signature = readSignature(raw.headers, now());
      const key = signature && certificates.get(signature.serial.toUpperCase())?.key;
      if (!signature || !key || !signatureHolds(signature, raw.body, key)) throw unreachable('the list of certificates is not authentic');
      return certificates;
    },
  });

  /**
   * Whether a text with these headers comes from WeChat Pay and is recent. @throws GatewayError when an unknown certificate cannot be
   * fetched
   */
  async function isAuthentic(headers: Parameters<typeof readSignature>[0], body: string, stranger: boolean): Promise<boolean> {
    const signature = readSignature(headers, now());
    const key = signature && (await ring.find(signature.serial, stranger));
    return signature !== null && key !== null && signatureHolds(signature, body, key);
  }

  return {
    apiV3Key,
    request,
    isAuthenticNotification: (headers: Parameters<typeof readSignature>[0], body: string) => isAuthentic(headers, body, true),
    /** @throws GatewayError */
    async call(method: 'GET' | 'POST', path: string, content?: object): Promise<Record<string, unknown>> {
      const raw = await send(method, path, content ? JSON.stringify(content) : '');
      const isSuccess = raw.status >= 200 && raw.status < 300;
      // Refusals may be unsigned (as of an unreadable request); a signature that is present must be valid.
      if ((isSuccess || raw.headers['wechatpay-signature'] !== undefined) && !(await isAuthentic(raw.headers, raw.body, false)))
        throw unreachable(`${method} ${path}: the answer is not authentic`);
      if (!isSuccess) throw failureOf(raw, `${method} ${path}`);
      return raw.body === '' ? {} : parse(raw.body, `${method} ${path}`);
    },
  };
}

function parse(body: string, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // handled below
  }
  throw unreachable(`${what}: an unreadable answer`);
}

const UNCERTAIN = /^(SYSTEM_ERROR|SYSTEMERROR|BANK_ERROR|BANKERROR|FREQUENCY_LIMITED|RATELIMIT_EXCEEDED)$/;

function failureOf({ status, body }: Raw, what: string): GatewayError {
  let answer: { code?: unknown; message?: unknown } = {};
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    // a proxy's page
  }
  const code = typeof answer?.code === 'string' ? answer.code : `HTTP_${status}`;
  const message = typeof answer?.message === 'string' ? answer.message : what;
  return new GatewayError(code, message, { outcomeUnknown: status >= 500 || UNCERTAIN.test(code) || !('code' in (answer ?? {})) });
}
