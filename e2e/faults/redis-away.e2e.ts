/** Redis only carries hints: starting, and notifying other processes, works without it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '#server/platform/test/find-port.ts';
import { findRedis } from '#server/platform/test/redis-server.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createBuyers } from '../harness/buyers.ts';
import { type ChatClient, createChatClient } from '../harness/chat-client.ts';
import { createChatShops, createConversations, placesOf } from '../harness/chat-floor.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { type RedisProcess, startRedis } from '../harness/redis-process.ts';
import { until } from '../harness/until.ts';

// Without redis-server `npm test` reports these as skipped.
describe.skipIf(findRedis() === undefined)('while Redis is away', () => {
  let test: TestDatabase;
  let redis: RedisProcess;
  let products: RunningProduct[] = [];
  let buyer: ChatClient;
  let seller: ChatClient;
  let conversationId = '';

  const figure = async ({ address }: RunningProduct): Promise<string | undefined> =>
    /^redis_connected (\d)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1];
  const figures = () => Promise.all(products.map(figure));

  beforeAll(async () => {
    test = await createTestDatabase();
    redis = await startRedis();
    await redis.kill();
    const start = async () =>
      startProduct({
        env: { DATABASE_URL: test.url, REDIS_URL: redis.url, DEMO: '0', SESSION_SECRET: 'r'.repeat(40), PORT: String(await findPort()) },
      });
    products = await Promise.all([start(), start()]);
    const shops = await createChatShops(test.database, 1, 1);
    const buyers = await createBuyers(test.database, 1);
    const [place] = await createConversations(test.database, placesOf(buyers, shops, 1));
    conversationId = place?.conversationId ?? '';
    const open = (index: number, as: 'buyer' | 'shop', cookie = '') =>
      createChatClient({
        ...{ name: as, as, cookie, conversationIds: [conversationId], retryMs: 100 },
        address: () => products[index]?.address ?? '',
      });
    buyer = open(0, 'buyer', place?.buyer.cookie);
    seller = open(1, 'shop', place?.person.cookie);
  });
  afterAll(async () => {
    for (const client of [buyer, seller]) client?.stop();
    await Promise.all(products.map((product) => product.dispose()));
    await redis?.kill();
    await test?.drop();
  });

  it('processes start, are ready, and say in their figures that it is away', async () => {
    for (const { address } of products) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await figures()).toEqual(['0', '0']);
  });

  it('news of one process reach the other', async () => {
    const isOpen = async () => [buyer, seller].every((client) => client.isConnected() && client.figures().pulls > 0);
    expect(await until(isOpen, Boolean)).toBe(true);
    buyer.send({ conversationId, clientId: 'redis-away-0001', body: 'without Redis' });
    const shown = async () => seller.shown(conversationId).map(({ body }) => body);
    expect(await until(shown, (bodies) => bodies.includes('without Redis'), 10_000)).toContain('without Redis');
  });

  it('is used again by itself once it answers', async () => {
    redis.start();
    expect(await until(figures, (found) => found.every((one) => one === '1'))).toEqual(['1', '1']);
    await redis.kill();
    expect(await until(figures, (found) => found.every((one) => one === '0'))).toEqual(['0', '0']);
  });
});
