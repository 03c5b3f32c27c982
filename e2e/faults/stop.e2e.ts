/**
 * SIGTERM under load, with connections that are active, idle, half sent and paying; and signals at each stage of a start. Short with `npm
 * test`, ten rounds with `npm run drill -- stop`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { copyDemoFolder } from '../harness/demo-product.ts';
import { createClient } from '../harness/http-client.ts';
import { processesOf } from '../harness/leftovers.ts';
import { launch, type RunningProduct, startProduct } from '../harness/product.ts';
import { type Answered, dial, type RawConnection } from '../harness/raw-connection.ts';
import { waitForStatus } from '../harness/shop-floor.ts';
import { until } from '../harness/until.ts';

const IS_FULL = process.env.DRILL === 'full';
const ROUNDS = IS_FULL ? 10 : 1;
const PAYING = 6;
const READING = 6;
/** Two seconds are required; a busy machine gets more, but far less than the timeout of a forced end. */
const END_LIMIT_MS = 12_000;

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-stop-'));
  folders.push(folder);
  return folder;
};
/** A database with the demonstration. */
let loaded: string;
beforeAll(async () => {
  loaded = await copyDemoFolder();
  folders.push(loaded);
});
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('SIGTERM under load', () => {
  type Order = { orderId: string; paid: boolean };
  /** What the callers of one round saw. */
  type Round = { answered: number; unanswered: string[]; wrong: string[]; lastAnswerAt: number; orders: Order[] };
  class Over extends Error {}

  /** One caller on one connection. Throws Over once the server has announced its last response. */
  function caller(line: RawConnection, cookie: string, round: Round) {
    let isOver = false;
    return async <T>(method: string, path: string, body?: unknown, headers: string[] = []): Promise<T> => {
      if (isOver) throw new Over();
      const sent = body === undefined ? '' : JSON.stringify(body);
      const answer: Answered | null = await line.ask([`${method} ${path}`, ...(cookie ? [`cookie: ${cookie}`] : []), ...headers], sent);
      if (!answer) {
        round.unanswered.push(`${method} ${path}`);
        throw new Over();
      }
      round.answered += 1;
      round.lastAnswerAt = performance.now();
      isOver = answer.closes;
      if (answer.status >= 400) round.wrong.push(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
      const json = /\{[\s\S]*\}/.exec(answer.body)?.[0];
      return (json && !answer.body.includes('<html') ? JSON.parse(json) : answer.body) as T;
    };
  }
  type Ask = ReturnType<typeof caller>;
  type Envelope<T> = { code: string; data: T };

  async function orderAndPay(ask: Ask, request: unknown, round: Round): Promise<void> {
    const { data: preview } = await ask<Envelope<{ actualPaymentAmount: string; agreement: { version: string } }>>(
      'POST',
      '/mall/order/confirm',
      { request },
    );
    const created = await ask<Envelope<{ orderId: string }>>(
      'POST',
      '/mall/order/create',
      { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version },
      [`idempotency-key: ${randomUUID()}`],
    );
    const order = { orderId: created.data.orderId, paid: false };
    round.orders.push(order);
    const started = await ask<Envelope<{ codeUrl: string }>>('POST', '/operation/pay/start', { orderId: order.orderId, method: 'ONLINE' });
    const token = new URL(started.data.codeUrl).searchParams.get('token');
    const scan = await ask<Envelope<{ walletUrl: string }>>('GET', `/operation/pay/scan?token=${token}`);
    const paid = await ask<{ state?: string }>('POST', new URL(scan.data.walletUrl).pathname, {});
    order.paid = paid.state === 'TRADE_SUCCESS';
  }

  const forever = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      for (;;) await work();
    } catch (error) {
      if (!(error instanceof Over)) throw error;
    }
  };

  /** Ends with the server. */
  async function play(product: RunningProduct): Promise<{ round: Round; code: number | null; tookMs: number }> {
    const round: Round = { answered: 0, unanswered: [], wrong: [], lastAnswerAt: 0, orders: [] };
    const client = createClient(product.address);
    await client.login('demo-leader', 'demo-leader-2026');
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const found = await client.data<SearchAnswer>(
      client.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share', resource: 'cpu' } }),
    );
    const offer = found.records.find((record) => record.resource && record.resource.capacityLevel < 4);
    const request = {
      kind: 'resource',
      goodsId: offer?.goodsId ?? '',
      clusterId: offer?.resource?.clusterId ?? '',
      purchaseAmount: 1000,
      purchaseDuration: 1,
    };

    const idle = await Promise.all(Array.from({ length: 4 }, () => dial(product.address)));
    for (const line of idle) expect((await line.ask(['GET /healthz']))?.status).toBe(200);
    const half = await Promise.all(Array.from({ length: 6 }, () => dial(product.address)));
    const create = `POST /mall/order/create HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\norigin: ${product.address}\r\n`;
    for (const [at, line] of half.entries())
      line.send(at % 2 ? create : `${create}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"request":`);

    const working = [
      ...Array.from({ length: PAYING }, async () => {
        const ask = caller(await dial(product.address), cookie, round);
        await forever(() => orderAndPay(ask, request, round));
      }),
      ...Array.from({ length: READING }, async (_, at) => {
        const ask = caller(await dial(product.address), at % 2 ? cookie : '', round);
        await forever(() => ask('GET', at % 2 ? '/mall/order/list?pageSize=10' : '/ui/mall'));
      }),
    ];
    await until(
      async () => round.orders.filter(({ paid }) => paid).length,
      (paid) => paid >= PAYING,
    );
    const ended = product.stop();
    await Promise.all(working);
    const code = await ended;
    const tookMs = performance.now() - round.lastAnswerAt;
    await Promise.all([...idle, ...half].map((line) => line.ended));
    return { round, code, tookMs };
  }

  it('answers all that it accepted, and is out at once afterwards', async () => {
    const dataDir = loaded;
    const orders: Order[] = [];
    const took: number[] = [];
    let answered = 0;
    for (let at = 0; at < ROUNDS; at += 1) {
      const product = await startProduct({ dataDir });
      const { round, code, tookMs } = await play(product);
      expect(round.unanswered).toEqual([]);
      expect(round.wrong).toEqual([]);
      expect(code, product.output()).toBe(0);
      expect(tookMs).toBeLessThan(END_LIMIT_MS);
      expect(processesOf(dataDir)).toEqual([]);
      orders.push(...round.orders);
      took.push(Math.round(tookMs));
      answered += round.answered;
    }
    console.log(
      `${ROUNDS} ends under load: ${answered} answers, ${orders.length} orders; out after the last answer in ms: ${took.join(', ')}`,
    );

    const product = await startProduct({ dataDir });
    const client = createClient(product.address);
    await client.login('demo-leader', 'demo-leader-2026');
    for (const { orderId } of orders.filter(({ paid }) => paid)) await waitForStatus(client, orderId, 'PAID');
    // Every order was confirmed to a buyer: none was accepted without a response.
    const all = await client.data<{ total: number }>(client.get('/mall/order/list?pageSize=1'));
    expect(all.total).toBe(orders.length);
    expect(await product.stop()).toBe(0);
  });
});

describe('a signal during the start', () => {
  const has = (pattern: RegExp) => (dataDir: string) => processesOf(dataDir).some((line) => pattern.test(line));
  type Stage = { name: string; reached: (dataDir: string) => boolean; onData?: true };
  const stages: Stage[] = [
    { name: 'at its first step', reached: (dataDir) => existsSync(join(dataDir, 'postgres')) },
    { name: 'while its database is made', reached: has(/initdb|--boot/) },
    { name: 'while its database starts', reached: has(/cluster_name=/) },
    { name: 'once it has a connection, while its schema is made', reached: has(/marketplace marketplace 127/) },
    { name: 'while its catalogue is loaded', reached: has(/marketplace marketplace 127.*(?:INSERT|idle in transaction)/) },
    { name: 'on a database that is there', reached: has(/cluster_name=/), onData: true },
  ];
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

  it.each(stages)('$name is obeyed, and nothing is left', async ({ name, reached, onData }) => {
    // Short run: one signal per stage, alternating.
    const at = stages.findIndex((stage) => stage.name === name);
    for (const signal of IS_FULL ? signals : [signals[at % signals.length] ?? 'SIGTERM']) {
      const dataDir = onData ? loaded : newFolder();
      const server = launch({ dataDir });
      children.push(server.process);
      await until(async () => reached(dataDir) || server.output().includes('ready at'), Boolean);
      server.process.kill(signal);
      // Twice, as npm and the terminal both send it.
      server.process.kill(signal);
      expect(await server.ended, server.output()).toBe(0);
      expect(processesOf(dataDir)).toEqual([]);
    }
  });

  it('from a terminal, to the whole group of `npm start`, ends all of it', async () => {
    const ways = [
      ['SIGINT', 3],
      ['SIGHUP', 1],
      ['SIGINT', 1],
    ] as const;
    for (const [signal, times] of IS_FULL ? ways : ways.slice(0, 2)) {
      const dataDir = loaded;
      // A developer's .env must not change the test.
      const env = { ...process.env, ENV_FILE: '/dev/null', DATA_DIR: dataDir, PORT: '0', DEMO: 'catalogue', NODE_ENV: 'production' };
      const child = spawn('npm', ['start'], {
        cwd: join(import.meta.dirname, '../..'),
        detached: true,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
      await until(
        async () => text,
        (now) => now.includes('ready at'),
      );
      for (let time = 0; time < times; time += 1) process.kill(-(child.pid as number), signal);
      await ended;
      // npm may end before the server does.
      expect(
        await until(
          async () => processesOf(dataDir),
          (left) => left.length === 0,
          20_000,
        ),
      ).toEqual([]);
    }
  });

  it('is followed by nothing that a failed start leaves', async () => {
    const dataDir = newFolder();
    const server = launch({
      dataDir,
      env: { DEMO: '0', OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y', ALIPAY_APP_ID: '1' },
    });
    expect(await server.ended).toBe(1);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
