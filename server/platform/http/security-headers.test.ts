import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { createLog } from '../telemetry/log.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function open(publicUrl: string): Promise<FastifyInstance> {
  app = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl,
    frames: ['https://spaces.test'],
    openPaths: [],
    localeOf: () => 'zh',
  });
  app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'));
  app.get('/away', async (_request, reply) => reply.redirect('/page'));
  app.get('/fails', async () => {
    throw new Error('on purpose');
  });
  app.get('/unavailable', async () => {
    throw new DatabaseUnavailable({ reason: 'away', broken: true }, null);
  });
  app.post('/write', async () => ({}));
  return app;
}
const asked = [
  ['GET', '/page', 200],
  ['HEAD', '/page', 200],
  ['GET', '/away', 302],
  ['GET', '/nowhere', 404],
  ['GET', '/%ff', 400],
  ['GET', '/fails', 500],
  ['GET', '/unavailable', 503],
  ['POST', '/write', 403],
  ['POST', '/page', 403],
] as const;

it('are on every kind of answer', async () => {
  const server = await open('https://mall.test');
  for (const [method, url, status] of asked) {
    const { statusCode, headers } = await server.inject({ method, url, headers: { accept: 'text/html', origin: 'https://evil.test' } });
    expect([url, statusCode]).toEqual([url, status]);
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/\bcamera=\(\), .*\bmicrophone=\(\), .*fullscreen=\(self "https:\/\/spaces\.test"\)$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});

it('say nothing of TLS where there is none', async () => {
  const { headers } = await (await open('http://127.0.0.1:3000')).inject({ method: 'GET', url: '/page' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});
