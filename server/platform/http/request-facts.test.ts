/** The log line of a request: who called what, from where, and why it was refused. */
import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createApiServer } from './api-server.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';
import type { Actor } from './call.ts';
import { createHttpServer, type Refusal } from './http-server.ts';
import { createRequestCall, SESSION_COOKIE } from './request-call.ts';
import { levelOf } from './request-facts.ts';

const lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  }),
) as FastifyBaseLogger;
const refused: Refusal[] = [];
const answer = z.string();
const params = z.object({ id: z.string() });
const read = endpoint({ id: 'test.read', method: 'GET', path: '/thing/:id', summary: '', access: 'user', params, answer });
const write = endpoint({ id: 'test.write', method: 'POST', path: '/thing/:id/write', summary: '', access: 'user', params, answer });
const desk = endpoint({ id: 'test.desk', method: 'GET', path: '/desk', summary: '', access: 'staff', answer });

const app = createHttpServer({
  log,
  trustProxy: 1,
  publicUrl: 'https://mall.test',
  openPaths: [],
  localeOf: () => 'en',
  onRefused: (one) => void refused.push(one),
});
beforeAll(async () => {
  const ann = { accountId: 7, userName: 'ann', roles: [], language: 'en' } as unknown as Actor;
  const findActor = async (session: string) => (session === 'ann' ? ann : null);
  const resolve = createRequestCall({ secret: 'x'.repeat(32), secure: true, findActor });
  const fail = async (id: string) => {
    if (id === 'wrong') throw new AppError('PASSWORD_WRONG');
    if (id === 'broken') throw new Error('broken');
    return 'done';
  };
  const bounds = [
    bind(read, ({ params: { id } }) => fail(id)),
    bind(write, ({ params: { id } }) => fail(id)),
    bind(desk, async () => 'at the desk'),
  ];
  createApiServer({ bounds, cache: createAnswerCache(), resolve, identityCookies: [SESSION_COOKIE] }).register(app);
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
  refused.length = 0;
});

async function ask(method: 'GET' | 'POST', url: string, cookie = 'session=ann') {
  const headers = { host: 'mall.test', origin: 'https://mall.test', 'x-forwarded-for': '203.0.113.9', ...(cookie && { cookie }) };
  await app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  return lines.findLast(({ msg }) => msg === 'answered') ?? {};
}
const LEVEL = { debug: 20, info: 30, warn: 40, error: 50 };

describe('the line of a request', () => {
  it('has the account, the address of the client, the pattern of the path and the code', async () => {
    expect(await ask('POST', '/thing/wrong/write?secret=1')).toMatchObject({
      level: LEVEL.warn,
      method: 'POST',
      path: '/thing/wrong/write',
      route: '/thing/:id/write',
      status: 200,
      code: 'PASSWORD_WRONG',
      account: 7,
      address: '203.0.113.9',
    });
    const done = await ask('POST', '/thing/1/write');
    expect(done).toMatchObject({ level: LEVEL.info, account: 7 });
    expect(done).not.toHaveProperty('code');
  });

  it('is an error where the server failed, and a warning where a caller was refused, who is reported', async () => {
    expect(await ask('GET', '/thing/broken')).toMatchObject({ level: LEVEL.error, status: 500, code: 'INTERNAL' });
    expect(refused).toEqual([]);
    const line = await ask('GET', '/desk');
    expect(line).toMatchObject({ level: LEVEL.warn, status: 403, code: 'PERMISSION_DENIED' });
    expect(refused).toMatchObject([{ actor: { accountId: 7 }, ip: '203.0.113.9', route: '/desk', code: 'PERMISSION_DENIED' }]);
  });

  it('of a visitor names no account, and is no warning where signing in is all that is missing', async () => {
    const line = await ask('GET', '/thing/1', '');
    expect(line).toMatchObject({ level: LEVEL.debug, status: 401, code: 'LOGIN_REQUIRED' });
    expect(line).not.toHaveProperty('account');
    expect(refused).toEqual([]);
  });
});

it.each([
  ['GET', 200, '', 'debug'],
  ['POST', 200, '', 'info'],
  ['POST', 303, 'LOGIN_FAILED', 'warn'],
  ['POST', 429, 'LOGIN_DELAYED', 'warn'],
  ['GET', 401, 'TOKEN_REFUSED', 'warn'],
  ['GET', 401, 'LOGIN_REQUIRED', 'debug'],
  ['POST', 200, 'STOCK_SHORT', 'info'],
  ['GET', 503, 'UNAVAILABLE', 'error'],
] as const)('%s %i %s is %s', (method, status, code, level) => {
  expect(levelOf({ method, status, code })).toBe(level);
});
