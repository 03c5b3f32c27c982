import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { searchGoods } from '#contexts/search/calls/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSearch, searchStatement } from '../index.ts';
import { labels, listSource } from '../testing/documents.ts';

const LIMIT = availableParallelism() + 1;

it('sends the database no more searches at once than processors can work on', async () => {
  let running = 0;
  let most = 0;
  const answers: (() => void)[] = [];
  const database = {
    async query(sql: unknown) {
      if (sql !== searchStatement.withWords) return [];
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => answers.push(resolve));
      running -= 1;
      return [{ hits: 1, best: 30, share: 1, shown: null, cards: null, bodies: null, counts: [], elsewhere: null, documents: null }];
    },
  } as unknown as Database;
  const { routes, warm } = createSearch({
    database,
    cache: { drop() {} },
    source: listSource([]),
    labels: async () => labels,
    hotWords: async () => [],
  });
  await warm();
  const goods = routes.find(({ endpoint }) => endpoint.id === searchGoods.id);
  const asked = Array.from({ length: LIMIT + 5 }, (_, at) =>
    goods?.handle({ params: {}, query: {}, body: searchGoods.body.parse({ query: { keyWords: `word${at}` } }) }, { locale: 'en' }),
  );
  let ended = 0;
  for (const each of asked) void each?.then(() => (ended += 1));
  while (ended < asked.length) {
    await new Promise(setImmediate);
    answers.shift()?.();
  }
  expect(most).toBe(LIMIT);
});
