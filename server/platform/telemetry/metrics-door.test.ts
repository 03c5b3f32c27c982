import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { findPort } from '#server/platform/test/find-port.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from './log.ts';
import { isLoopbackUrl, type MetricsDoor } from './metrics-door.ts';
import { registerTelemetry } from './telemetry.ts';

const TOKEN = 'a-token-for-the-metrics';
const open: (FastifyInstance | Server)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const GOOD = {
  serve: true,
  write: { ok: true, refusal: '' as const, since: 0 },
  deliver: { ok: true, waiting: 0, failing: 0, setAside: 0, oldestSeconds: 0, since: 0 },
};
function start(door: Partial<MetricsDoor> = {}, trustProxy: false | number = false): FastifyInstance {
  const app = createHttpServer({
    log: createLog('silent'),
    trustProxy,
    publicUrl: 'http://127.0.0.1:1',
    openPaths: [],
    localeOf: () => 'zh',
  });
  open.push(app);
  registerTelemetry(app, {
    database: {
      pool: { totalCount: 1, idleCount: 1, waitingCount: 0 } as never,
      reachable: () => true,
      statementCount: () => 7,
    },
    fanOut: { connected: () => true, reconnects: () => 0 },
    jobs: { states: () => [] },
    figures: [],
    readiness: { serve: async () => true, report: async () => GOOD, start() {}, stop() {} },
    metrics: { token: undefined, port: undefined, host: '127.0.0.1', behindProxy: false, ...door },
  });
  return app;
}
type From = { from?: string; headers?: Record<string, string>; url?: string };
const ask = async (app: FastifyInstance, { from = '127.0.0.1', headers = {}, url = '/metrics' }: From = {}) => {
  const { statusCode, body } = await app.inject({ url, remoteAddress: from, headers });
  return [statusCode, body.includes('sql_statements_total 7')];
};
const takenPort = async (): Promise<{ port: number; server: Server }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
};

it('can be read without a token from this machine only', async () => {
  const app = start();
  for (const from of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1']) expect(await ask(app, { from }), from).toEqual([200, true]);
  for (const from of ['203.0.113.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])
    expect(await ask(app, { from }), from).toEqual([404, false]);
});

it('cannot be read through a proxy on this machine', async () => {
  const forwarded = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', via: '1.1 proxy', 'x-real-ip': '::1' };
  for (const [name, value] of Object.entries(forwarded))
    expect(await ask(start(), { headers: { [name]: value } }), name).toEqual([404, false]);
  expect(await ask(start(), { from: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual([404, false]);
  expect(await ask(start({}, 1), { from: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual([404, false]);
  expect(await ask(start({ behindProxy: true }, 1))).toEqual([404, false]);
});

it('can be read from anywhere with the token, and not without it', async () => {
  const app = start({ token: TOKEN, behindProxy: true });
  const from = '203.0.113.7';
  expect(await ask(app, { from, headers: { authorization: `Bearer ${TOKEN}` } })).toEqual([200, true]);
  for (const authorization of ['', 'Bearer', 'Bearer a-token', TOKEN, `Basic ${TOKEN}`])
    expect(await ask(app, { headers: { authorization } }), authorization).toEqual([401, false]);
  expect(await ask(app)).toEqual([401, false]);
});

it('move to a port of their own, which opens and closes with the product', async () => {
  const port = await findPort();
  const app = start({ port, behindProxy: true, token: TOKEN });
  await app.ready();
  expect(await ask(app)).toEqual([404, false]);
  const read = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const authorization = `Bearer ${TOKEN}`;
  expect([(await read('/metrics')).status, (await read('/', { authorization })).status]).toEqual([401, 404]);
  expect(await (await read('/metrics', { authorization })).text()).toContain('sql_statements_total 7');
  await app.close();
  await expect(read('/metrics', { authorization })).rejects.toThrow();
});

it('name the wrong setting when their port is in use', async () => {
  const { port, server } = await takenPort();
  open.push(server);
  await expect(start({ port }).ready()).rejects.toThrow(`METRICS_PORT: ${port}`);
});

it('health and readiness are public and reveal nothing else', async () => {
  const app = start({ token: TOKEN });
  const body = async (url: string) => (await app.inject({ url, remoteAddress: '203.0.113.7' })).body;
  expect([await body('/healthz'), await body('/readyz')]).toEqual(['{"status":"alive"}', '{"status":"ready"}']);
  expect(JSON.parse(await body('/readyz?verbose'))).toEqual({ status: 'ready', ...GOOD });
});

it('loopback addresses are recognised', () => {
  for (const url of ['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000']) expect(isLoopbackUrl(url), url).toBe(true);
  for (const url of ['https://market.example.org', 'http://10.0.0.5', 'http://127.0.0.1.evil.test', 'http://localhost.evil.test'])
    expect(isLoopbackUrl(url), url).toBe(false);
});
