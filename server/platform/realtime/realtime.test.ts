import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { CLOSE, socket } from '#contracts/kit/socket.ts';
import { createPostgresFanOut, type FanOut } from '#server/platform/events/fan-out.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { createRequestCall } from '#server/platform/http/request-call.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { bindSocket } from './bind-socket.ts';
import { createRealtime, type Realtime, type SessionWatch } from './realtime.ts';

const echoSocket = socket({
  id: 'test.echo',
  path: '/test/socket',
  summary: 'Echoes frames and publishes news on its topic',
  access: 'public',
  identifiesVisitors: true,
  query: z.object({ topic: z.string().max(20).default('all') }),
  up: z.object({ say: z.string().max(100), notify: z.boolean().optional() }),
  down: z.object({ received: z.string(), from: z.string().optional() }),
});
const actorOf = (accountId: number) => ({ accountId, userName: `user${accountId}`, language: 'en', roles: [] }) as unknown as Actor;

let test: TestDatabase;
const processes: { realtime: Realtime; http: FastifyInstance; fanOut: FanOut }[] = [];

async function startProcess(limits = {}) {
  const fanOut: FanOut = createPostgresFanOut({ url: test.url, database: test.database, onError: () => {}, onMissed: () => {} });
  const people = new Map([
    ['ann', actorOf(1)],
    ['bob', actorOf(2)],
  ]);
  const listeners: Parameters<SessionWatch['subscribe']>[0][] = [];
  const failures: unknown[] = [];
  const realtime = createRealtime({
    fanOut,
    limits,
    onError: (error) => failures.push(error),
    sessions: {
      keyOf: ({ cookies }) => cookies.session ?? null,
      subscribe: (listener) => listeners.push(listener),
      findActors: async (keys) => new Map(keys.flatMap((key) => (people.has(key) ? [[key, people.get(key) as Actor] as const] : []))),
    },
  });
  const http = createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    publicUrl: 'http://market.test',
    openPaths: [],
    localeOf: () => 'en',
  });
  const resolve = createRequestCall({ secret: 'x'.repeat(32), secure: false, findActor: async (token) => people.get(token) ?? null });
  const echo = bindSocket(echoSocket, async ({ topic }, connection) => {
    connection.subscribe(topic);
    return {
      async onFrame({ say, notify }) {
        if (say === 'who') return connection.send({ received: connection.call().visitorId });
        if (say === 'fail') throw new Error('broken');
        if (notify) await realtime.publish(topic, { say, from: connection.call().actor?.userName ?? 'visitor' });
        else connection.send({ received: say });
      },
      onNews: (_, news) => {
        const { say, from } = news as { say: string; from: string };
        connection.send({ received: say, from });
      },
      onMissed: async (topics) => connection.send({ received: `missed ${topics.join()}` }),
    };
  });
  http.after(() => realtime.register(http, [echo], { resolve, publicUrl: 'http://market.test', findSeller: async () => null }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  await fanOut.start();
  const { port } = http.server.address() as { port: number };
  const started = { realtime, http, fanOut, people, listeners, failures, host: `127.0.0.1:${port}` };
  processes.push(started);
  return started;
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** Frames and closing code of a connection. */
async function connect(process: Process, { query = '', ...headers }: Record<string, string> = {}) {
  const ws = new WebSocket(`ws://${process.host}/test/socket${query}`, {
    headers: { origin: `http://${process.host}`, ...headers },
  });
  const frames: Record<string, unknown>[] = [];
  let setCookie = '';
  ws.on('upgrade', (response) => {
    setCookie = String(response.headers['set-cookie'] ?? '');
  });
  ws.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('unexpected-response', (_, response) => reject(new Error(`status ${response.statusCode}`)));
    ws.on('error', reject);
  });
  return { ws, frames, closed, setCookie: () => setCookie, say: (frame: unknown) => ws.send(JSON.stringify(frame)) };
}

let one: Process;
beforeAll(async () => {
  test = await createTestDatabase({ max: 4 });
  one = await startProcess();
});
afterAll(async () => {
  for (const { realtime, http, fanOut } of processes) {
    await realtime.drain();
    await http.close();
    await fanOut.stop();
  }
  await test.drop();
});
beforeEach(() => {
  one.failures.length = 0;
});

describe('a socket', () => {
  it('answers frames one after the other', async () => {
    const { ws, frames, say } = await connect(one);
    for (const word of ['a', 'b', 'c']) say({ say: word });
    await expect.poll(() => frames).toEqual([{ received: 'a' }, { received: 'b' }, { received: 'c' }]);
    ws.close();
  });

  it('brings news of a topic to its listeners in every process, in order, and to no other topic', async () => {
    const two = await startProcess();
    const [here, there, elsewhere] = [await connect(one), await connect(two), await connect(two, { query: '?topic=other' })];
    here.say({ say: 'ready?' });
    there.say({ say: 'ready?' });
    await expect.poll(() => [here.frames.length, there.frames.length]).toEqual([1, 1]);
    for (let n = 0; n < 20; n += 1) here.say({ say: `n${n}`, notify: true });
    const expected = Array.from({ length: 20 }, (_, n) => ({ received: `n${n}`, from: 'visitor' }));
    await expect.poll(() => there.frames.slice(1)).toEqual(expected);
    await expect.poll(() => here.frames.slice(1)).toEqual(expected);
    expect(elsewhere.frames).toEqual([]);
    two.realtime.missed();
    await expect.poll(() => elsewhere.frames).toEqual([{ received: 'missed other' }]);
  });

  it('asks listeners in other processes to read what could not be sent, once it works again; those here are told before', async () => {
    const two = await startProcess();
    const [here, there] = [await connect(one, { query: '?topic=unsent' }), await connect(two, { query: '?topic=unsent' })];
    for (const { say } of [here, there]) say({ say: 'ready?' });
    await expect.poll(() => [here.frames.length, there.frames.length]).toEqual([1, 1]);
    const { publishAll } = one.fanOut;
    let failed = 0;
    one.fanOut.publishAll = async (...given) => {
      failed += 1;
      if (failed <= 2) throw new Error('cut');
      return publishAll(...given);
    };
    here.say({ say: 'news', notify: true });
    await expect.poll(() => here.frames[1]).toEqual({ received: 'news', from: 'visitor' });
    await expect.poll(() => there.frames[1]).toEqual({ received: 'missed unsent' });
    one.fanOut.publishAll = publishAll;
    expect([failed, one.failures.splice(0).length]).toEqual([3, 2]);
  });

  it('asks its listeners in other processes to read what is too large to be sent along', async () => {
    const two = await startProcess();
    const there = await connect(two, { query: '?topic=large' });
    there.say({ say: 'ready?' });
    await expect.poll(() => there.frames.length).toBe(1);
    await one.realtime.publish('large', { say: 'x'.repeat(9_000), from: '' });
    await expect.poll(() => there.frames.at(-1)).toEqual({ received: 'missed large' });
  });

  it.each([
    ['a foreign page', { origin: 'http://evil.test' }, 403],
    ['a cookie without an origin', { origin: undefined as unknown as string, cookie: 'session=ann' }, 403],
    ['a query that does not fit', { query: '?topic=123456789012345678901' }, 400],
  ])('refuses %s before the upgrade', async (_, given, status) => {
    const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>;
    if ('origin' in given && given.origin === undefined) {
      const ws = new WebSocket(`ws://${one.host}/test/socket`, { headers });
      const refused = await new Promise((resolve) => ws.on('unexpected-response', (_request, response) => resolve(response.statusCode)));
      expect(refused).toBe(status);
      return;
    }
    await expect(connect(one, headers)).rejects.toThrow(`status ${status}`);
  });

  it('gives a visitor a signed identity that the next connection carries', async () => {
    const response = await fetch(`http://${one.host}/test/socket`);
    expect(response.status).toBe(426);
    const first = await connect(one);
    expect(first.setCookie()).toMatch(/^visitor=[\w-]+\.[\w-]+; .*HttpOnly; SameSite=Lax/);
    const [cookie = ''] = first.setCookie().split(';');
    const again = await connect(one, { cookie });
    const stolen = await connect(one, { cookie: `${cookie.slice(0, -3)}abc` });
    for (const connection of [first, again, stolen]) connection.say({ say: 'who' });
    await expect.poll(() => [first, again, stolen].flatMap(({ frames }) => frames)).toHaveLength(3);
    const [known, knownAgain, unknown] = [first, again, stolen].map(({ frames }) => frames[0]?.received);
    expect(again.setCookie()).toBe('');
    expect(knownAgain).toBe(known);
    expect(unknown).not.toBe(known);
    expect(known).toMatch(/^[\w-]{24}$/);
  });

  it('refuses broken frames and stays open, and closes on a failure of the server, which is logged', async () => {
    const { ws, frames, say, closed } = await connect(one);
    ws.send('{');
    ws.send(Buffer.from([1, 2, 3]));
    say({ say: 7 });
    say({ say: 'nul \u0000' });
    say({ say: 'still here' });
    await expect.poll(() => frames.length).toBe(5);
    expect(frames.slice(0, 4).map((frame) => (frame.refused as { code: string }).code)).toEqual([
      'REQUEST_UNREADABLE',
      'REQUEST_UNREADABLE',
      'REQUEST_INVALID',
      'TEXT_REFUSED',
    ]);
    expect(frames[4]).toEqual({ received: 'still here' });
    say({ say: 'fail' });
    expect(await closed).toBe(CLOSE.FAILED);
    expect(one.failures).toHaveLength(1);
  });

  it('closes who sends too fast or too much', async () => {
    const fast = await connect(one);
    for (let n = 0; n < 200; n += 1) fast.say({ say: 'x' });
    expect(await fast.closed).toBe(CLOSE.TOO_FAST);
    const large = await connect(one);
    large.ws.on('error', () => {});
    large.ws.send('x'.repeat(40_000));
    expect(await large.closed).toBe(1009);
  });

  it('closes when its session ends, and follows changes of the account', async () => {
    const ann = await connect(one, { cookie: 'session=ann' });
    const bob = await connect(one, { cookie: 'session=bob' });
    bob.say({ say: 'hi', notify: true });
    await expect.poll(() => ann.frames).toEqual([{ received: 'hi', from: 'user2' }]);
    one.people.set('bob', { ...actorOf(2), userName: 'robert' });
    for (const listener of one.listeners) {
      listener.ended('ann');
      listener.changed(2);
    }
    expect(await ann.closed).toBe(CLOSE.SESSION_ENDED);
    bob.say({ say: 'again', notify: true });
    await expect.poll(() => bob.frames.at(-1)).toEqual({ received: 'again', from: 'robert' });
    one.people.delete('bob');
    for (const listener of one.listeners) listener.changed(2);
    expect(await bob.closed).toBe(CLOSE.SESSION_ENDED);
  });

  it('is opened only so often by one address, and places are given back', async () => {
    const small = await startProcess({ ofAddress: 2 });
    const [first] = [await connect(small), await connect(small)];
    await expect(connect(small)).rejects.toThrow('status 429');
    first?.ws.close();
    await first?.closed;
    await expect
      .poll(() =>
        connect(small).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('is closed when a client answers no pings, and when the process stops', async () => {
    const nervous = await startProcess({ pingMs: 50 });
    const deaf = await connect(nervous);
    const awake = await connect(nervous);
    deaf.ws.pause();
    await expect.poll(() => nervous.realtime.figures[0]?.read()).toBe(1);
    await nervous.realtime.drain();
    expect(await awake.closed).toBe(CLOSE.GOING_AWAY);
    deaf.ws.terminate();
    await expect(connect(nervous)).rejects.toThrow('status 429');
  });
});
