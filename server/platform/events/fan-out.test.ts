/** Notifications between processes over an unreliable connection. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTcpProxy } from '../test/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createPostgresFanOut } from './fan-out.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ max: 2 });
});
afterAll(() => test.drop());

async function startProcess(pingedEveryMs?: number) {
  const proxy = await createTcpProxy(test.url);
  const news: string[] = [];
  const missed: boolean[] = [];
  let reportLoss = () => {};
  const fanOut = createPostgresFanOut({
    url: proxy.url,
    database: {
      query: test.database.query,
      onUnreachable(listener) {
        reportLoss = listener;
        return () => {};
      },
    },
    onError: () => {},
    onMissed: (listening) => missed.push(listening),
    ...(pingedEveryMs ? { pingedEveryMs } : {}),
  });
  fanOut.subscribe('news', (payload) => news.push(payload));
  fanOut.subscribe('other', (payload) => news.push(`other ${payload}`));
  onTestFinished(() => fanOut.stop());
  await fanOut.start();
  const listening = () => expect.poll(() => fanOut.connected()).toBe(true);
  return { proxy, fanOut, news, missed, listening, loseOther: () => reportLoss() };
}
const connections = async () =>
  (
    await rowsOf<{ count: number }>(
      test.database,
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'marketplace-fan-out' AND datname = current_database()",
    )
  )[0]?.count;

it('works again after an outage of many attempts, and caches are cleared once it listens', async () => {
  const { proxy, fanOut, news, missed, listening } = await startProcess();
  await proxy.refuse();
  await expect.poll(() => fanOut.connected()).toBe(false);
  // While disconnected, caches are cleared repeatedly.
  await expect.poll(() => missed.filter((listens) => !listens).length).toBeGreaterThanOrEqual(4);
  await fanOut.publish('news', 'missed');
  await proxy.restore();
  await listening();
  expect(missed.at(-1)).toBe(true);
  expect(fanOut.reconnects()).toBe(1);
  await fanOut.publish('news', 'arrives');
  await fanOut.publish('other', 'arrives');
  await expect.poll(() => news).toEqual(['arrives', 'other arrives']);
});

it('has one connection after many losses, and delivers each notification once', async () => {
  const { proxy, fanOut, news, listening } = await startProcess();
  for (let loss = 1; loss <= 5; loss += 1) {
    proxy.cut();
    await expect.poll(() => fanOut.reconnects()).toBe(loss);
    await listening();
  }
  await expect.poll(connections).toBe(1);
  expect(proxy.open()).toBe(1);
  await fanOut.publish('news', 'once');
  await fanOut.publish('news', 'again');
  await expect.poll(() => news).toEqual(['once', 'again']);
});

it('notices a connection that died silently', async () => {
  const { proxy, fanOut, news, missed, listening } = await startProcess(200);
  proxy.hangOpen();
  await expect.poll(() => fanOut.reconnects()).toBe(1);
  await listening();
  expect(missed.at(-1)).toBe(true);
  await fanOut.publish('news', 'arrives');
  await expect.poll(() => news).toEqual(['arrives']);
});

it('is pinged when the connection beside it is lost, long before its turn', async () => {
  const { proxy, fanOut, listening, loseOther } = await startProcess(3_600_000);
  proxy.hangOpen();
  loseOther();
  await expect.poll(() => fanOut.reconnects()).toBe(1);
  await listening();
});

it('stays stopped', async () => {
  const { proxy, fanOut } = await startProcess();
  await proxy.refuse();
  await expect.poll(() => fanOut.connected()).toBe(false);
  await fanOut.stop();
  await proxy.restore();
  await expect.poll(connections).toBe(0);
  expect(proxy.open()).toBe(0);
});
