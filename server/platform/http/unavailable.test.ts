/** Responses to callers, browsers and gateways while the database is unavailable. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailable } from '../db/database.ts';
import { asUnavailable } from '../db/unavailable.ts';
import { createLog } from '../telemetry/log.ts';
import { call } from '../test/call-bound.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createApiServer } from './api-server.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';
import { createBudgets } from './budgets.ts';
import { registerDownloads } from './download.ts';
import { createHttpServer } from './http-server.ts';

const away = () => new DatabaseUnavailable({ reason: 'away', broken: true }, new Error('gone'));
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const nothing = z.object({});
const endpoint = (path: string, more: object = {}) =>
  ({
    id: `test.${path}`,
    method: 'GET',
    path,
    summary: '',
    access: 'public',
    caching: 'public',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: z.unknown(),
    ...more,
  }) as never;

function start() {
  let load = async (): Promise<unknown> => 'fresh';
  let reachable = true;
  const listeners = new Set<() => void>();
  let now = 1_000_000;
  const cache = createAnswerCache({ now: () => now });
  const http = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://localhost',
    openPaths: ['/notify'],
    localeOf: ({ headers }) => (headers.cookie?.includes('en') ? 'en' : 'zh'),
    schemeOf: ({ headers }) => (headers.cookie?.includes('dark') ? 'dark' : ''),
  });
  const resolve = async () => call({ actor: { accountId: 1, roles: [] } as never });
  const api = createApiServer({
    bounds: [
      bind(endpoint('/kept'), (async () => load()) as never, { cacheTags: () => ['tag'] }),
      bind(endpoint('/reading', { method: 'POST', readsOnly: true }), (async () => load()) as never, { cacheTags: () => ['tag'] }),
      bind(endpoint('/private', { caching: 'private', access: 'user' }), (async () => load()) as never),
      bind(endpoint('/write', { method: 'POST', access: 'user', caching: 'private' }), (async () => load()) as never),
    ],
    cache,
    resolve,
    identityCookies: ['session'],
    database: {
      reachable: () => reachable,
      onUnreachable(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  api.register(http);
  registerDownloads(http, {
    downloads: [
      {
        id: 'test.sheet',
        path: '/sheet',
        summary: '',
        access: 'user',
        types: ['text/csv'],
        make: async () => ({ name: 'a.csv', type: 'text/csv', content: String(await load()) }),
      },
    ],
    resolve,
    findSeller: async () => null,
    budgets: createBudgets(),
  });
  http.post('/notify', async () => load());
  http.get('/limited', async () => {
    throw new AppError('RATE_LIMITED', { seconds: 12.2 });
  });
  servers.push(http);
  return {
    http,
    cache,
    answers: (next: () => Promise<unknown>) => {
      load = next;
    },
    lose() {
      reachable = false;
      for (const listener of [...listeners]) listener();
    },
    find: () => {
      reachable = true;
    },
    pass: (ms: number) => {
      now += ms;
    },
    listeners,
    get: (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers }),
    post: (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'POST', url, headers, payload: {} }),
  };
}
const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) await server.close();
});
const fail = async () => {
  throw away();
};

describe('503 UNAVAILABLE', () => {
  it('is the envelope in the language of the caller, with Retry-After, never cached, for calls, downloads and notifications', async () => {
    const server = start();
    server.answers(fail);
    for (const answer of [
      await server.get('/private'),
      await server.post('/write'),
      await server.post('/notify'),
      await server.get('/sheet'),
      await server.get('/kept'),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', data: null, message: '服务暂时不可用，请稍后重试', params: {} });
      expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
      expect(answer.headers['content-disposition']).toBeUndefined();
    }
    expect((await server.get('/private', { cookie: 'en' })).json().message).toMatch(/^The service is temporarily unavailable/);
  });

  it('is a page for a browser that follows a link or posts a form', async () => {
    const server = start();
    server.answers(fail);
    const link = await server.get('/sheet?a=1&b=%22%3E', { accept: BROWSER });
    expect(link.statusCode).toBe(503);
    expect(link.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(link.headers['content-security-policy']).toContain("default-src 'none'");
    expect(link.body).toContain('<html lang="zh-CN">');
    expect(link.body).toContain('服务暂时不可用');
    expect(link.body).toContain('http-equiv="refresh"');
    expect(link.body).toContain('href="/sheet?a=1&amp;b=%22%3E"');

    const form = await server.post('/write', { accept: BROWSER, cookie: 'en dark', origin: 'http://localhost' });
    expect(form.statusCode).toBe(503);
    expect(form.body).toContain('<html lang="en" style="color-scheme: dark">');
    expect(form.body).toContain('submit it again');
    // Reloading its URL would not send the typed input.
    expect(form.body).not.toContain('http-equiv="refresh"');
  });

  it('is also what rate-limited callers get for Retry-After', async () => {
    const answer = await start().get('/limited');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '13']);
  });

  it.each([
    ...[
      '08006',
      '08001',
      '53000',
      '53100',
      '53200',
      '53300',
      '57P01',
      '57P02',
      '57P03',
      '57014',
      '55P03',
      '25006',
      '25P03',
      '58030',
      '40001',
      '40P01',
    ],
  ])('is what SQLSTATE %s means', async (code) => {
    const { default: pg } = await import('pg');
    const said = Object.assign(new pg.DatabaseError('said', 0, 'error'), { code });
    expect(asUnavailable(said)).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each(['23505', '22P02', '42P01', '42601', '23514', '22003', 'XX000'])('is not what SQLSTATE %s means', async (code) => {
    const { default: pg } = await import('pg');
    const said = Object.assign(new pg.DatabaseError('said', 0, 'error'), { code });
    expect(asUnavailable(said)).toBe(said);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])('is what %s means', (code) => {
    expect(asUnavailable(Object.assign(new Error('said'), { code }))).toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('a cached response', () => {
  const read = async (server: ReturnType<typeof start>) => {
    const answer = await server.get('/kept');
    return { status: answer.statusCode, data: answer.json().data, cache: answer.headers['cache-control'], etag: answer.headers.etag };
  };

  it('is served while the database is unavailable, hangs, or is too slow, as not cacheable', async () => {
    const server = start();
    expect(await read(server)).toMatchObject({ status: 200, data: 'fresh' });
    server.cache.expire();
    const stale = { status: 200, data: 'fresh', cache: 'no-store', etag: undefined };
    server.answers(fail);
    expect(await read(server)).toEqual(stale);
    server.answers(() => new Promise(() => {}));
    const waiting = read(server);
    await expect.poll(() => server.listeners.size).toBe(1);
    server.lose();
    expect(await waiting).toEqual(stale);
    expect(server.listeners.size).toBe(0);
    // The database is not queried until it is available again.
    server.answers(async () => expect.fail('asked'));
    expect(await read(server)).toEqual(stale);
    server.find();
    server.answers(async () => 'newer');
    expect(await read(server)).toMatchObject({ status: 200, data: 'newer', etag: expect.any(String) });
  });

  it('is read again after a minute, even if notifications were lost', async () => {
    const server = start();
    await read(server);
    server.answers(async () => 'newer');
    server.pass(59_000);
    expect((await read(server)).data).toBe('fresh');
    server.pass(2_000);
    expect((await read(server)).data).toBe('newer');
  });

  it('that was invalidated is not served again', async () => {
    const server = start();
    await read(server);
    server.cache.drop(['tag']);
    server.answers(fail);
    expect((await read(server)).status).toBe(503);
  });

  it('of a search is served while the database is unavailable however long ago it was asked, once it was asked twice', async () => {
    const server = start();
    const search = async () => {
      const answer = await server.post('/reading');
      return { status: answer.statusCode, data: answer.json().data };
    };
    await search();
    server.answers(fail);
    expect((await search()).status).toBe(503);
    server.answers(async () => 'second');
    expect(await search()).toEqual({ status: 200, data: 'second' });
    // The record of the first call also expires after a minute.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_000);
    server.pass(600_000);
    server.answers(fail);
    server.lose();
    expect(await search()).toEqual({ status: 200, data: 'second' });
  });

  it('is never used for a private call', async () => {
    const server = start();
    expect((await server.get('/private')).statusCode).toBe(200);
    server.answers(fail);
    expect((await server.get('/private')).statusCode).toBe(503);
    server.lose();
    expect((await server.get('/private')).statusCode).toBe(503);
  });
});
