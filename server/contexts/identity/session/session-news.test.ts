import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createPostgresFanOut, type FanOut } from '#server/platform/events/fan-out.ts';
import { startTestPostgres } from '../testing/test-postgres.ts';
import { createSessionNews } from './session-news.ts';

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let database: Database;
const fanOuts: FanOut[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
  database = createDatabase({ url: postgres.url, max: 2 });
});
afterAll(async () => {
  for (const fanOut of fanOuts) await fanOut.stop();
  await database.close();
  await postgres.stop();
});

const startProcess = async () => {
  const heard: string[] = [];
  const fanOut = createPostgresFanOut({ url: postgres.url, database, onError: (error) => heard.push(String(error)), onReconnect: () => {} });
  fanOuts.push(fanOut);
  const news = createSessionNews(fanOut, {
    sessionEnded: (key) => heard.push(`session ${key}`),
    accountChanged: (id) => heard.push(`account ${id}`),
  });
  await fanOut.start();
  return { news, heard };
};

it('news of sessions and accounts reach every process over LISTEN and NOTIFY, its own at once', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const key = randomUUID();
  const told = one.news.sessionEnded(key);
  expect(one.heard).toEqual([`session ${key}`]);
  await told;
  await two.news.accountChanged(10_001);
  await expect.poll(() => two.heard).toEqual(expect.arrayContaining([`session ${key}`, 'account 10001']));
  await expect.poll(() => one.heard).toEqual(expect.arrayContaining(['account 10001']));
});
