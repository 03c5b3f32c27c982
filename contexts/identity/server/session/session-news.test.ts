import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresFanOut, type FanOut } from '#server/platform/events/fan-out.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSessionNews } from './session-news.ts';

let test: TestDatabase;
const fanOuts: FanOut[] = [];
beforeAll(async () => {
  test = await createTestDatabase({ max: 2 });
});
afterAll(async () => {
  for (const fanOut of fanOuts) await fanOut.stop();
  await test.drop();
});

const startProcess = async () => {
  const received: string[] = [];
  const fanOut = createPostgresFanOut({
    url: test.url,
    database: test.database,
    onError: (error) => received.push(String(error)),
    onMissed: () => {},
  });
  fanOuts.push(fanOut);
  const news = createSessionNews(fanOut, {
    sessionEnded: (key) => received.push(`session ${key}`),
    accountChanged: (id) => received.push(`account ${id}`),
    tokenEnded: (id) => received.push(`token ${id}`),
  });
  await fanOut.start();
  return { news, received };
};

it('changes of sessions, tokens and accounts reach every process over LISTEN and NOTIFY, its own at once', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const key = randomUUID();
  const notified = one.news.sessionEnded(key);
  expect(one.received).toEqual([`session ${key}`]);
  await notified;
  await two.news.accountChanged(10_001);
  await two.news.tokenEnded(key);
  await expect.poll(() => two.received).toEqual(expect.arrayContaining([`session ${key}`, 'account 10001']));
  await expect.poll(() => one.received).toEqual(expect.arrayContaining(['account 10001', `token ${key}`]));
});
