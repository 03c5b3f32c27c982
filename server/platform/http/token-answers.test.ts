/** Calls with access tokens over HTTP: caches, cookies, origins, and paths without a caller. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import type { TokenScope } from '#kernel/tokens/tokens.ts';
import { createLog } from '../telemetry/log.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createApiServer } from './api-server.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';
import type { Actor, Call } from './call.ts';
import { createHttpServer } from './http-server.ts';
import { registerTokenCheck } from './presented-token.ts';
import { createRequestCall, SESSION_COOKIE } from './request-call.ts';

const answer = z.string();
const whoseOf = ({ actor, token, visitorId, cookies }: Call) =>
  `${actor?.userName ?? 'nobody'}${token ? ' by token' : ''}${visitorId || Object.keys(cookies).length > 0 ? ' with cookies' : ''}`;
const goods = endpoint({ id: 'test.goods', method: 'GET', path: '/goods', summary: '', answer });
const home = endpoint({ id: 'test.home', method: 'GET', path: '/home', summary: '', caching: 'public', answer });
const write = endpoint({ id: 'test.write', method: 'POST', path: '/write', summary: '', answer });
const metered = endpoint({ id: 'test.metered', method: 'GET', path: '/metered', summary: '', access: 'program', answer });

const search = endpoint({
  id: 'test.search',
  method: 'POST',
  path: '/search',
  summary: '',
  readsOnly: true,
  caching: 'public',
  body: z.object({ words: z.string().default('') }),
  answer,
});

const person = (userName: string) => ({ accountId: 1, userName, roles: [], language: 'en' }) as unknown as Actor;
const tokens: Record<string, TokenScope[]> = {
  hf_reads: ['account.read'],
  hf_all: ['account.read', 'account.write'],
  hf_shop: ['shop.read'],
};

let app: FastifyInstance;
let api: ReturnType<typeof createApiServer>;
const cache = createAnswerCache();
let searches = 0;
beforeAll(async () => {
  app = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'https://mall.test',
    openPaths: ['/hook'],
    localeOf: () => 'en',
  });
  const resolve = createRequestCall({
    secret: 'x'.repeat(32),
    secure: true,
    findActor: async (session) => (session === 'bob' ? person('bob') : null),
    async findToken(secret) {
      const scopes = tokens[secret];
      if (!scopes) throw new AppError('TOKEN_REFUSED');
      return { actor: person('ann'), token: { id: secret, scopes, repositories: 'all' } };
    },
  });
  registerTokenCheck(app, resolve);
  const cacheTags = () => ['goods'];
  api = createApiServer({
    bounds: [
      bind(goods, async (_, call) => whoseOf(call), { cacheTags }),
      bind(home, async () => 'home', { cacheTags }),
      bind(write, async (_, call) => whoseOf(call)),
      bind(
        search,
        async ({ body }, { locale }) => {
          searches += 1;
          return `${body.words} ${locale} ${searches}`;
        },
        { cacheTags: () => ['search'], retains: (found) => !found.startsWith('nothing') },
      ),
      bind(metered, async (_, { program }) => program.sourceId),
    ],
    cache,
    resolve,
    findProgram: async (key) => (key === 'a-key' ? { sourceId: 'source', scope: '*' } : null),
    identityCookies: [SESSION_COOKIE],
  });
  api.register(app);
  app.get('/asset', async () => ({ code: '0', data: 'asset' }));
  app.post('/hook', async () => ({ code: '0', data: 'hook' }));
  await app.ready();
});
afterAll(() => app.close());

async function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') {
  const response = await app.inject({ method, url, headers: { host: 'mall.test', ...headers } });
  const { code, data } = response.json() as { code: string; data: string };
  return code === '0' ? data : code;
}
const bearer = (secret: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${secret}`, ...more });
const basic = (secret: string, more = {}) => ({ authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`, ...more });

describe('a call with a token', () => {
  it('is never answered with what is cached for visitors, nor cached for them', async () => {
    expect(await ask('/goods', bearer('hf_reads'))).toBe('ann by token');
    expect(await ask('/goods')).toBe('nobody');
    expect(await ask('/goods')).toBe('nobody');
    expect(await ask('/goods', bearer('hf_reads'))).toBe('ann by token');
    expect(await ask('/goods', basic('hf_reads'))).toBe('ann by token');
    expect(await ask('/goods', bearer('hf_shop'))).toBe('nobody by token');
  });

  it('whose token is wrong is refused on cached, open and unknown paths alike', async () => {
    expect(await ask('/home')).toBe('home');
    expect(await ask('/goods')).toBe('nobody');
    for (const url of ['/home', '/goods', '/asset', '/nowhere']) {
      expect(await ask(url, bearer('hf_wrong')), url).toBe('TOKEN_REFUSED');
      expect(await ask(url, basic('hf_wrong')), url).toBe('TOKEN_REFUSED');
    }
    expect(await ask('/hook', bearer('hf_wrong'), 'POST')).toBe('TOKEN_REFUSED');
    expect(await ask('/home', bearer('hf_shop'))).toBe('home');
  });

  it('is whose the token is, without any cookie beside it', async () => {
    const cookie = `${SESSION_COOKIE}=bob; visitor=someone`;
    expect(await ask('/goods', { cookie })).toContain('bob');
    expect(await ask('/goods', bearer('hf_reads', { cookie }))).toBe('ann by token');
    expect(await ask('/write', bearer('hf_shop', { cookie }), 'POST')).toBe('nobody by token');
    expect(await ask('/goods', bearer('hf_wrong', { cookie }))).toBe('TOKEN_REFUSED');
  });

  it('writes from any origin, with cookies beside it or without; what a browser repeats by itself does not', async () => {
    const [foreign, cookie] = [{ origin: 'https://evil.test' }, { cookie: `${SESSION_COOKIE}=bob` }];
    expect(await ask('/write', bearer('hf_all'), 'POST')).toBe('ann by token');
    expect(await ask('/write', bearer('hf_all', foreign), 'POST')).toBe('ann by token');
    expect(await ask('/write', bearer('hf_all', { ...foreign, ...cookie }), 'POST')).toBe('ann by token');
    expect(await ask('/write', basic('hf_all'), 'POST')).toBe('ann by token');
    expect(await ask('/write', basic('hf_all', foreign), 'POST')).toBe('ORIGIN_REFUSED');
    expect(await ask('/write', { ...foreign, ...cookie }, 'POST')).toBe('ORIGIN_REFUSED');
    // The origin is ignored, the token is checked.
    expect(await ask('/write', bearer('hf_wrong', { ...foreign, ...cookie }), 'POST')).toBe('TOKEN_REFUSED');
    expect(await ask('/write', bearer('no-token', { ...foreign, ...cookie }), 'POST')).toBe('ORIGIN_REFUSED');
  });
});

it('a key of a program is no token, and a token no key', async () => {
  expect(await ask('/metered', bearer('a-key'))).toBe('source');
  expect(await ask('/metered', bearer('hf_all'))).toBe('METER_KEY_REFUSED');
  expect(await ask('/goods', bearer('a-key'))).toBe('nobody');
});

describe('a call that only reads, by POST', () => {
  const find = async (words: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'POST', url: '/search', headers: { host: 'mall.test', ...headers }, payload: { words } });
    expect([response.statusCode, response.headers['cache-control'], response.headers.etag]).toEqual([200, 'no-store', undefined]);
    return (response.json() as { data: string }).data;
  };
  const english = { cookie: `${SESSION_COOKIE}=bob`, origin: 'https://mall.test' };

  beforeEach(() => {
    searches = 0;
    cache.drop(['search']);
  });

  it('is answered with what is kept from the second time on, by language and by what was asked, until it changes', async () => {
    expect([await find('a'), await find('a'), await find('a')]).toEqual(['a zh 1', 'a zh 2', 'a zh 2']);
    expect([await find('a', english), await find('a', english), await find('a', english)]).toEqual(['a en 3', 'a en 4', 'a en 4']);
    expect([await find('b'), await find('b')]).toEqual(['b zh 5', 'b zh 6']);
    const page = api.inProcess({ locale: 'zh', actor: null, visitorId: '' } as unknown as Call);
    expect(await page.call(search, { body: { words: 'b' } })).toBe('b zh 6');
    cache.drop(['search']);
    expect([await find('a'), await find('a'), await find('b', english)]).toEqual(['a zh 7', 'a zh 7', 'b en 8']);
  });

  it('is computed each time where its answer is not worth keeping, or the question is very long', async () => {
    expect([await find('nothing'), await find('nothing')]).toEqual(['nothing zh 1', 'nothing zh 2']);
    expect(await find('nothing')).toBe('nothing zh 3');
    const long = 'x'.repeat(3_000);
    expect([await find(long), await find(long), await find(long)]).toEqual([`${long} zh 4`, `${long} zh 5`, `${long} zh 6`]);
  });
});
