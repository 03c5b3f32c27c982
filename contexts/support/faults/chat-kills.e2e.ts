/**
 * Two processes serve a chat of many users; one is killed (-9) repeatedly, and the fan-out between them fails. Every acknowledged message
 * is stored once and read once by the other side, in order; every client reconnects within its retries. On LISTEN and NOTIFY and on Redis.
 * Short with `npm test`; 500 sockets, 20 kills and 5,000 messages with `npm run drill -- chat-kills`. DRILL_SEED repeats a run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, createBuyers } from '#e2e/harness/buyers.ts';
import { type ChatClient, createChatClient, type Sent } from '#e2e/harness/chat-client.ts';
import { type ChatPlace, createChatShops, createConversations, placesOf } from '#e2e/harness/chat-floor.ts';
import { createFigures } from '#e2e/harness/figures.ts';
import { type ProductOnDatabase, productOn } from '#e2e/harness/products-on-one-database.ts';
import { createRandom, type Random } from '#e2e/harness/random.ts';
import { type RedisProcess, startRedis } from '#e2e/harness/redis-process.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { findRedis } from '#server/platform/test/redis-server.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const LENGTH =
  process.env.DRILL === 'full'
    ? {
        buyers: 400,
        shops: 20,
        people: 5,
        kills: 20,
        messages: 5_000,
        retryMs: 5_000,
        awayMs: 10_000,
        awayMessages: 1_000,
        ofRedis: { kills: 20, messages: 5_000 },
      }
    : {
        buyers: 80,
        shops: 5,
        people: 4,
        kills: 2,
        messages: 400,
        retryMs: 500,
        awayMs: 1_500,
        awayMessages: 100,
        ofRedis: { kills: 2, messages: 400 },
      };
const SEED = Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LIMIT_MS = 20 * 60_000;

const figures = createFigures();
afterAll(() => figures.print(`The chat, with seed ${SEED}`));

type Row = { conversationId: string; sequence: number; change: number; sender: string; clientId: string; body: string };
const readRows = (database: Database) =>
  rowsOf<Row>(
    database,
    `SELECT conversation_id AS "conversationId", sequence, change, sender, client_id AS "clientId", body FROM conversation_message ORDER BY conversation_id, sequence`,
  );

type Talk = { places: ChatPlace[]; clients: Map<string, ChatClient>; sent: Map<string, Sent[]>; random: Random };
/** Key of one sender in one conversation. */
const lineOf = (accountId: string, conversationId: string) => `${conversationId} u${accountId}`;

/** Violations; [] if there are none. */
function compare({ places, clients, sent }: Talk, rows: readonly Row[]): string[] {
  const broken: string[] = [];
  const byLine = Map.groupBy(rows, ({ conversationId, sender }) => `${conversationId} ${sender}`);
  const byPlace = Map.groupBy(rows, ({ conversationId }) => conversationId);
  const byClientId = Map.groupBy(rows, ({ clientId }) => clientId);
  let [lost, twice] = [0, 0];
  for (const client of clients.values()) {
    broken.push(...client.wrong);
    for (const { clientId } of client.stored) {
      const found = byClientId.get(clientId)?.length ?? 0;
      if (found === 0) lost += 1;
      if (found > 1) twice += 1;
    }
  }
  if (lost > 0) broken.push(`${lost} acknowledged messages are not stored`);
  if (twice > 0) broken.push(`${twice} acknowledged messages are stored more than once`);
  for (const [line, those] of sent) {
    const stored = (byLine.get(line) ?? []).map(({ clientId }) => clientId);
    const wanted = those.map(({ clientId }) => clientId);
    if (stored.join() !== wanted.join()) broken.push(`${line}: sent ${wanted.join()}, stored ${stored.join()}`);
  }
  const wanted = [...sent.values()].reduce((sum, those) => sum + those.length, 0);
  if (rows.length !== wanted) broken.push(`${rows.length} messages are stored of ${wanted}`);
  for (const { conversationId, buyer, person } of places) {
    const stored = byPlace.get(conversationId) ?? [];
    if (stored.some(({ sequence }, index) => sequence !== index + 1)) broken.push(`${conversationId} has gaps`);
    if (new Set(stored.map(({ change }) => change)).size !== stored.length) broken.push(`${conversationId} has a change twice`);
    const expected = stored.map(({ sequence, body }) => `${sequence} ${body}`).join('\n');
    for (const { accountId } of [buyer, person]) {
      const shown = clients.get(accountId)?.shown(conversationId) ?? [];
      if (shown.map(({ sequence, body }) => `${sequence} ${body}`).join('\n') !== expected)
        broken.push(`${clients.get(accountId)?.name} reads ${shown.length} of ${stored.length} in ${conversationId}, or in another order`);
    }
  }
  return broken;
}

describe.each([['LISTEN and NOTIFY'], ['Redis']])('over %s', (way) => {
  const withRedis = way === 'Redis';
  const possible = !withRedis || findRedis() !== undefined;
  const { kills, messages } = withRedis ? LENGTH.ofRedis : LENGTH;
  let test: TestDatabase;
  let redis: RedisProcess | undefined;
  let products: ProductOnDatabase[] = [];
  let talk: Talk;
  let stored = 0;
  let onStored = () => {};

  beforeAll(async () => {
    if (!possible) return;
    test = await createTestDatabase({ max: 4 });
    redis = withRedis ? await startRedis() : undefined;
    const env: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
    products = await Promise.all(['A', 'B'].map(async (name) => productOn(name, test.url, { ...env, PORT: String(await findPort()) })));
    for (const product of products) await product.start();
    const shops = await createChatShops(test.database, LENGTH.shops, LENGTH.people);
    const buyers = await createBuyers(test.database, LENGTH.buyers);
    const places = await createConversations(test.database, placesOf(buyers, shops, 2));
    const random = createRandom(SEED);
    const clients = new Map<string, ChatClient>();
    const everyone = [
      ...buyers.map((buyer) => ({ who: buyer, as: 'buyer' as const })),
      ...shops.flatMap(({ people }) => people.map((who) => ({ who, as: 'shop' as const }))),
    ];
    for (const [index, { who, as }] of everyone.entries()) {
      // Half of them reconnect to the same process, the others to the other one, as a proxy would route them.
      const stays = index % 4 < 2;
      const address = (attempt: number) => (products[(index + (stays ? 0 : attempt)) % 2] as ProductOnDatabase).address();
      const own = places.filter((place) => (as === 'buyer' ? place.buyer : place.person) === who);
      const conversationIds = own.map(({ conversationId }) => conversationId);
      const client = createChatClient({
        ...{ name: `${as} ${index}`, address, cookie: who.cookie, as, conversationIds, retryMs: LENGTH.retryMs },
        onStored() {
          stored += 1;
          onStored();
        },
      });
      clients.set(who.accountId, client);
    }
    talk = { places, clients, sent: new Map(), random };
    await step('everybody connects', () => allArePresent());
  }, LIMIT_MS);
  afterAll(async () => {
    for (const client of talk?.clients.values() ?? []) client.stop();
    await Promise.all(products.map((product) => product.dispose()));
    await redis?.kill();
    await test?.drop();
  });

  async function allArePresent(): Promise<void> {
    const all = [...talk.clients.values()];
    const isSettled = () => all.every((client) => client.isConnected() || client.gaveUp());
    await until(async () => isSettled(), Boolean, 180_000);
    expect(all.filter((client) => !client.isConnected()).map(({ name }) => name)).toEqual([]);
  }
  let number = 0;
  /** A buyer or a member of a shop sends a message. */
  function say(): void {
    const { places, clients, sent, random } = talk;
    const { conversationId, buyer, person } = random.pick(places);
    const who: Buyer = random.next() < 0.5 ? buyer : person;
    number += 1;
    const message = { conversationId, clientId: `drill-${String(number).padStart(6, '0')}`, body: `message ${number}` };
    const line = lineOf(who.accountId, conversationId);
    sent.set(line, [...(sent.get(line) ?? []), message]);
    clients.get(who.accountId)?.send(message);
  }
  /** Sends messages in bursts: many are in flight when a process dies. */
  async function sayMany(count: number, overMs: number): Promise<void> {
    const bursts = Math.max(1, Math.floor(overMs / 100));
    for (let burst = 1, said = 0; burst <= bursts; burst += 1) {
      for (; said < Math.round((count * burst) / bursts); said += 1) say();
      await sleep(100);
    }
  }
  /** Waits until everything is answered and read. */
  async function allIsWell(): Promise<void> {
    const all = [...talk.clients.values()];
    await until(
      async () => all.reduce((sum, client) => sum + client.unanswered(), 0),
      (left) => left === 0,
      120_000,
    );
    expect(all.filter((client) => client.unanswered() > 0).map(({ name }) => name)).toEqual([]);
    const broken = await until(
      async () => compare(talk, await readRows(test.database)),
      (found) => found.length === 0,
      30_000,
    );
    expect(broken.slice(0, 20)).toEqual([]);
    expect(products.flatMap((product) => product.unexpectedEnds())).toEqual([]);
  }
  const sum = (pick: (client: ChatClient) => number) => [...talk.clients.values()].reduce((all, client) => all + pick(client), 0);
  const since = { reconnects: 0, pulls: 0, stored: 0 };
  function note(what: string): void {
    const now = { reconnects: sum((client) => client.figures().reconnects), pulls: sum((client) => client.figures().pulls), stored };
    figures.add({
      what: `${way}: ${what}`,
      sockets: talk.clients.size,
      acknowledged: now.stored - since.stored,
      reconnects: now.reconnects - since.reconnects,
      'read anew': now.pulls - since.pulls,
    });
    Object.assign(since, now);
  }

  it.runIf(possible)(
    `loses nothing when one process of two is killed ${kills} times`,
    async () => {
      console.log(`chat-kills over ${way}: seed ${SEED}`);
      const each = Math.round(messages / kills);
      for (let kill = 0; kill < kills; kill += 1) {
        const victim = talk.random.pick(products);
        // At a message of this round, in the frame that acknowledges it.
        const at = stored + talk.random.between(Math.ceil(each / 10), Math.floor(each / 2));
        const killed = new Promise<void>((resolve) => {
          onStored = () => {
            if (stored < at) return;
            onStored = () => {};
            resolve(victim.kill());
          };
        });
        const saying = sayMany(each, 1_000);
        await step(`kill ${kill + 1} of ${kills}, of ${victim.name}, at ${at}`, async () => {
          const limit = AbortSignal.timeout(120_000);
          await Promise.race([
            killed,
            new Promise((_, reject) => limit.addEventListener('abort', () => reject(new Error('nobody got on')))),
          ]);
          await saying;
          await victim.start();
        });
      }
      await allArePresent();
      await allIsWell();
      note(`${kills} kills`);
    },
    LIMIT_MS,
  );

  it.runIf(possible)(
    `loses nothing when the fan-out is away for ${LENGTH.awayMs / 1_000} s`,
    async () => {
      const saying = sayMany(LENGTH.awayMessages, LENGTH.awayMs);
      if (redis) {
        await redis.kill();
        await saying;
        redis.start();
      } else {
        let over = false;
        void saying.finally(() => {
          over = true;
        });
        // It reconnects immediately and is terminated again.
        while (!over) {
          await test.database.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'marketplace-fan-out'`,
          );
          await sleep(20);
        }
      }
      await allIsWell();
      note(`fan-out away for ${LENGTH.awayMs / 1_000} s`);
    },
    LIMIT_MS,
  );
});
