import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The server's response to a write: 'ok' or the error code. */
async function write(headers: Record<string, string>, options: Partial<HttpServerOptions> = {}, url = '/write'): Promise<string> {
  app = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'https://mall.test',
    openPaths: [],
    localeOf: () => 'zh',
    ...options,
  });
  for (const path of ['/write', '/open', '/open-too', '/open/more']) app.post(path, async () => ({ code: 'ok' }));
  const answer = await app.inject({ method: 'POST', url, headers: { host: 'mall.test', ...headers }, remoteAddress: '203.0.113.7' });
  return (answer.json() as { code: string }).code;
}
const REFUSED = 'ORIGIN_REFUSED';
const cookie = 'session=x';

describe('a write', () => {
  it('must come from a page of PUBLIC_URL, scheme and port included', async () => {
    expect(await write({ origin: 'https://mall.test', cookie })).toBe('ok');
    expect(await write({ origin: 'https://mall.test:443', cookie })).toBe('ok');
    expect(await write({ referer: 'https://mall.test/ui/mall?x=1', cookie })).toBe('ok');
    for (const origin of [
      'http://mall.test',
      'https://mall.test:8443',
      'https://mall.test.evil.test',
      'https://evil.test',
      'null',
      '',
      'mall.test',
    ])
      expect(await write({ origin, cookie }), origin).toBe(REFUSED);
    expect(await write({ referer: 'http://mall.test/ui/mall', cookie })).toBe(REFUSED);
  });

  it('behind a proxy that ends TLS, trusted or not, must come from the page with TLS', async () => {
    const forwarded = { host: '127.0.0.1:3000', 'x-forwarded-host': 'mall.test', 'x-forwarded-proto': 'https', cookie };
    expect(await write({ ...forwarded, origin: 'https://mall.test' }, { trustProxy: 1 })).toBe('ok');
    expect(await write({ ...forwarded, origin: 'http://mall.test' }, { trustProxy: 1 })).toBe(REFUSED);
    expect(await write({ ...forwarded, origin: 'https://other.test', 'x-forwarded-host': 'other.test' }, { trustProxy: 1 })).toBe(REFUSED);
    const anyName = { trustProxy: 1, anyName: true };
    expect(await write({ ...forwarded, origin: 'https://other.test', 'x-forwarded-host': 'other.test' }, anyName)).toBe('ok');
    expect(await write({ ...forwarded, origin: 'http://other.test', 'x-forwarded-host': 'other.test' }, { trustProxy: 1 })).toBe(REFUSED);
    // Forwarded headers of untrusted clients are ignored.
    expect(await write({ ...forwarded, origin: 'https://other.test', 'x-forwarded-host': 'other.test' })).toBe(REFUSED);
    // The proxy sends no protocol, or http: PUBLIC_URL decides.
    expect(await write({ host: 'mall.test', origin: 'http://mall.test', cookie }, { trustProxy: 1 })).toBe(REFUSED);
  });

  it('without a proxy, over plain http, must come from the address under which the server is reached', async () => {
    const plain = { publicUrl: 'http://127.0.0.1:3000' };
    expect(await write({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', cookie }, plain)).toBe('ok');
    expect(await write({ host: 'localhost:3000', origin: 'http://localhost:3000', cookie }, plain)).toBe('ok');
    expect(await write({ host: '10.0.0.5', origin: 'http://10.0.0.5', cookie }, { ...plain, anyName: true })).toBe('ok');
    for (const origin of ['https://localhost:3000', 'http://localhost:3001', 'http://localhost'])
      expect(await write({ host: 'localhost:3000', origin, cookie }, plain), origin).toBe(REFUSED);
  });

  it('under a name that is not ours is refused, although its page is of the same origin then', async () => {
    const rebound = { host: 'evil.test:3000', origin: 'http://evil.test:3000', cookie };
    for (const publicUrl of ['http://127.0.0.1:3000', 'https://mall.test']) {
      expect(await write(rebound, { publicUrl })).toBe(REFUSED);
      expect(await write({ host: 'localhost.evil.test', origin: 'http://localhost.evil.test', cookie }, { publicUrl })).toBe(REFUSED);
      expect(await write({ host: '127.0.0.1.evil.test', origin: 'http://127.0.0.1.evil.test', cookie }, { publicUrl })).toBe(REFUSED);
      for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'mall.localhost:3000'])
        expect(await write({ host, origin: `http://${host}`, cookie }, { publicUrl }), host).toBe('ok');
    }
  });

  it('with cookies needs an origin; a program without cookies does not', async () => {
    expect(await write({ cookie })).toBe(REFUSED);
    expect(await write({})).toBe('ok');
    expect(await write({ cookie, 'sec-fetch-site': 'same-origin' })).toBe('ok');
    for (const site of ['cross-site', 'same-site', 'nonsense']) {
      expect(await write({ cookie, 'sec-fetch-site': site }), site).toBe(REFUSED);
      expect(await write({ 'sec-fetch-site': site }), site).toBe(REFUSED);
    }
    expect(await write({ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin', cookie })).toBe(REFUSED);
  });

  it('of another server is accepted on an open path, and not on one with the same prefix', async () => {
    const foreign = { origin: 'https://gateway.test', cookie };
    expect(await write(foreign, { openPaths: ['/open'] }, '/open')).toBe('ok');
    expect(await write(foreign, { openPaths: ['/open'] }, '/open?a=/x')).toBe('ok');
    for (const url of ['/open-too', '/open/more', '/write?/open'])
      expect(await write(foreign, { openPaths: ['/open'] }, url), url).toBe(REFUSED);
  });
});
