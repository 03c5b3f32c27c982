/** Budgets of expensive calls: in isolation, and over HTTP. */
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Cost } from '#contracts/kit/cost.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { createLog } from '../telemetry/log.ts';
import { call as callOf } from '../test/call-bound.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createApiServer } from './api-server.ts';
import { bind } from './bind.ts';
import { BUDGETS, type Budget, type Budgets, createBudgets, registerBudgets } from './budgets.ts';
import { createHttpServer } from './http-server.ts';

const budgetsOf = (budget: Partial<Budget>): Record<Cost, Budget> => ({
  ...BUDGETS,
  archive: { account: { atOnce: 9, waiting: 9 }, visitor: { atOnce: 9, waiting: 9 }, all: { atOnce: 9, waiting: 9 }, ...budget },
});
const visitor = (ip: string) => ({ accountId: null, ip });
const ann = { accountId: 1, ip: '10.0.0.1' };
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** Starts calls and records which of them run. */
function callers(budgets: Budgets) {
  const running: string[] = [];
  const refused: Record<string, unknown> = {};
  const leaves = new Map<string, () => void>();
  return {
    running,
    refused,
    async begin(name: string, caller: { accountId: number | null; ip: string }, signal?: AbortSignal) {
      budgets.enter('archive', caller, signal).then(
        (leave) => {
          running.push(name);
          leaves.set(name, leave);
        },
        (error: { code: string; params: { seconds: number } }) => {
          refused[name] = `${error.code} ${error.params.seconds}`;
        },
      );
      await settled();
    },
    async end(name: string) {
      leaves.get(name)?.();
      await settled();
    },
  };
}
afterEach(() => {
  vi.useRealTimers();
});

describe('a budget', () => {
  it('lets so many run at once, so many wait, and refuses the rest, each caller by itself', async () => {
    const { begin, end, running, refused } = callers(createBudgets({ budgets: budgetsOf({ visitor: { atOnce: 1, waiting: 1 } }) }));
    await begin('a', visitor('10.0.0.1'));
    await begin('b', visitor('10.0.0.1'));
    await begin('c', visitor('10.0.0.1'));
    await begin('d', visitor('10.0.0.2'));
    expect([running, refused]).toEqual([['a', 'd'], { c: 'COST_LIMITED 5' }]);
    await end('a');
    await end('a');
    expect(running).toEqual(['a', 'd', 'b']);
    await begin('e', visitor('10.0.0.1'));
    expect(running).toEqual(['a', 'd', 'b']);
    await end('b');
    expect(running).toEqual(['a', 'd', 'b', 'e']);
  });

  it('counts the accounts of one address together, and everybody', async () => {
    const one = callers(createBudgets({ budgets: budgetsOf({ account: { atOnce: 1, waiting: 0 } }) }));
    for (const accountId of [1, 2, 3, 4, 5]) await one.begin(`${accountId}`, { accountId, ip: '10.0.0.1' });
    await one.begin('6', { accountId: 6, ip: '10.0.0.2' });
    expect([one.running, one.refused]).toEqual([['1', '2', '3', '4', '6'], { 5: 'COST_LIMITED 5' }]);
    const all = callers(createBudgets({ budgets: budgetsOf({ all: { atOnce: 2, waiting: 1 } }) }));
    for (const ip of ['1', '2', '3', '4']) await all.begin(ip, visitor(ip));
    expect([all.running, all.refused]).toEqual([['1', '2'], { 4: 'COST_LIMITED 5' }]);
    await all.end('1');
    expect(all.running).toEqual(['1', '2', '3']);
  });

  it('passes over those who wait for themselves', async () => {
    const budget = { visitor: { atOnce: 1, waiting: 5 }, all: { atOnce: 2, waiting: 5 } };
    const { begin, end, running } = callers(createBudgets({ budgets: budgetsOf(budget) }));
    await begin('a1', visitor('a'));
    await begin('b1', visitor('b'));
    await begin('a2', visitor('a'));
    await begin('c1', visitor('c'));
    await end('b1');
    expect(running).toEqual(['a1', 'b1', 'c1']);
  });

  it('counts calls of a minute, and says how long to wait', async () => {
    let now = 0;
    const budgets = createBudgets({ budgets: budgetsOf({ account: { atOnce: 9, waiting: 0, aMinute: 2 } }), now: () => now });
    const { begin, running, refused } = callers(budgets);
    for (const name of ['a', 'b', 'c']) await begin(name, ann);
    expect([running, refused]).toEqual([['a', 'b'], { c: 'COST_LIMITED 30' }]);
    now = 30_000;
    await begin('d', ann);
    expect(running).toEqual(['a', 'b', 'd']);
  });

  it('counts a network of IPv6 as one, where it is said how', async () => {
    const budgets = budgetsOf({ visitor: { atOnce: 1, waiting: 0 } });
    const { begin, refused } = callers(createBudgets({ budgets, addressKey: (ip) => ip.slice(0, 3) }));
    await begin('a', visitor('a::1'));
    await begin('b', visitor('a::2'));
    expect(refused).toEqual({ b: 'COST_LIMITED 5' });
  });

  it('ends the waiting of those who have gone, and of those who have waited long enough', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const budgets = createBudgets({ budgets: budgetsOf({ visitor: { atOnce: 1, waiting: 2 } }), patienceMs: 1_000 });
    const { begin, end, running, refused } = callers(budgets);
    const gone = new AbortController();
    await begin('a', visitor('a'));
    await begin('b', visitor('a'), gone.signal);
    await begin('c', visitor('a'));
    gone.abort();
    await settled();
    expect(refused).toEqual({ b: 'COST_LIMITED 5' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refused).toEqual({ b: 'COST_LIMITED 5', c: 'COST_LIMITED 5' });
    await begin('d', visitor('a'));
    await end('a');
    expect(running).toEqual(['a', 'd']);
  });
});

it('gives visitors less than accounts', () => {
  for (const [cost, { account, visitor: stranger, all }] of Object.entries(BUDGETS)) {
    expect(stranger.atOnce, cost).toBeLessThanOrEqual(account.atOnce);
    expect(stranger.aMinute ?? 0, cost).toBeLessThanOrEqual(account.aMinute ?? Number.POSITIVE_INFINITY);
    expect(all.atOnce, cost).toBeGreaterThanOrEqual(account.atOnce);
  }
});

describe('over HTTP', () => {
  let http: FastifyInstance | undefined;
  afterEach(async () => {
    await http?.close();
  });
  /** An endpoint of each kind and a route with a streamed response; each runs until it is released. */
  async function serve(cost: 'compare' | 'inspect') {
    const waiting: (() => void)[] = [];
    const hold = () => new Promise<void>((go) => waiting.push(go));
    const share = { atOnce: 1, waiting: 0 };
    const budget: Budget = { account: share, visitor: share, all: { atOnce: 9, waiting: 9 } };
    const budgets = createBudgets({ budgets: { ...BUDGETS, compare: budget, inspect: { ...budget, isLate: true }, archive: budget } });
    http = createHttpServer({
      log: createLog('silent'),
      trustProxy: false,
      publicUrl: 'http://mall.test',
      openPaths: [],
      localeOf: () => 'en',
    });
    const call = callOf({ ip: '10.0.0.9' });
    const resolve = async () => call;
    registerBudgets(http, budgets, resolve);
    const query = z.object({ known: z.string().default('') });
    const costly = endpoint({ id: 'test.costly', method: 'GET', path: '/costly', summary: '', cost, query, answer: z.string() });
    const handle = bind(costly, async ({ query: { known } }, { withinBudget = (work) => work() }) => {
      if (known === '') await withinBudget(hold);
      return 'done';
    });
    createApiServer({ bounds: [handle], cache: createAnswerCache(), resolve, identityCookies: [], budgets }).register(http);
    http.get('/stream', { config: { cost: 'archive' } }, async () => {
      await hold();
      return 'all of it';
    });
    return { address: await http.listen({ port: 0, host: '127.0.0.1' }), waiting, budgets };
  }
  const begun = (waiting: readonly unknown[]) => expect.poll(() => waiting.length).toBe(1);

  it.each(['/costly', '/stream'])(
    '%s is refused above its budget with 429, Retry-After and words, and taken again after it',
    async (path) => {
      const { address, waiting } = await serve('compare');
      const first = fetch(address + path);
      await begun(waiting);
      const second = await fetch(address + path);
      expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await second.json()).toMatchObject({ code: 'COST_LIMITED', message: expect.stringContaining('again in 5 seconds') });
      waiting.pop()?.();
      expect((await first).status).toBe(200);
      await (await first).text();
      const third = fetch(address + path);
      await begun(waiting);
      waiting.pop()?.();
      expect((await third).status).toBe(200);
    },
  );

  it('shows a page to a reader who follows a link', async () => {
    const { address, waiting } = await serve('compare');
    const first = fetch(`${address}/stream`);
    await begun(waiting);
    const second = await fetch(`${address}/stream`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([second.status, second.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await second.text()).toContain('again in 5 seconds');
    waiting.pop()?.();
    await first;
  });

  it('gives the place of a reader back who leaves before the answer', async () => {
    const { address, waiting, budgets } = await serve('compare');
    const leaving = new AbortController();
    const first = fetch(`${address}/stream`, { signal: leaving.signal }).catch(() => null);
    await begun(waiting);
    leaving.abort();
    await first;
    const entered = () =>
      budgets.enter('archive', visitor('10.0.0.9')).then(
        (leave) => {
          leave();
          return true;
        },
        () => false,
      );
    await expect.poll(entered).toBe(true);
  });

  it('costs nothing where the answer is known already, for a class that is entered late', async () => {
    const { address, waiting } = await serve('inspect');
    const first = fetch(`${address}/costly`);
    await begun(waiting);
    expect((await fetch(`${address}/costly?known=1`)).status).toBe(200);
    expect((await fetch(`${address}/costly`)).status).toBe(429);
    waiting.pop()?.();
    await first;
  });
});
