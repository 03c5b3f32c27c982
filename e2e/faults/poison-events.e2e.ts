/**
 * An event whose handler throws, hangs, breaks its transaction or ends the process affects only itself: all others are delivered, it is
 * logged, counted and dead-lettered, and delivered when it is retried. Short: each kind with one topic and short limits, and one kind in the
 * product; `npm run drill -- poison-events` tests each kind with each topic and each kind in the product, at the product's limits, and all
 * others must be handled within five seconds.
 */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminSystem } from '#contexts/operations/words/zh/office/admin-system.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { outboxFigures } from '#server/platform/events/outbox-figures.ts';
import { listDeadLetters, returnDeadLetter } from '#server/platform/events/outbox-store.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { copyDemo, type DemoCopy } from '../harness/demo-product.ts';
import { createClient } from '../harness/http-client.ts';
import { DEEDS, type Deed, RECEIVED } from '../harness/poison.ts';
import { keepRunning, type RestartedProcess } from '../harness/restarted-process.ts';
import { createRolePlayers } from '../harness/roles.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.DRILL === 'full';
const TOPICS = Object.keys(adminSystem).flatMap((key) => (key.startsWith('topic.') ? [key.slice('topic.'.length)] : []));
const cases = DEEDS.flatMap((deed, at) => (isFull ? TOPICS : TOPICS.slice(at, at + 1)).map((topic) => [deed, topic] as const));
const OTHERS = 20;
const MOST_MS = 5_000;
const LIMIT_MS = 5 * 60_000;
const harness = (file: string): string => join(import.meta.dirname, '../harness', file);

/** What is in the database of the process whose events are poisoned. */
function booksOf(database: Database) {
  const notes = async () => (await rowsOf<{ n: number }>(database, 'SELECT n FROM heard ORDER BY n')).map(({ n }) => n);
  const figures = async () =>
    Object.fromEntries(await Promise.all(outboxFigures(database).map(async ({ name, read }) => [name, await read()] as const)));
  const clock = async () =>
    Number((await rowsOf<{ ms: number }>(database, `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`))[0]?.ms);
  return {
    notes,
    letters: async () => (await listDeadLetters(database, '', { order: 'desc', cursor: '', pageSize: 10 })).records,
    counts: async () => {
      const { outbox_failing_events: failing, outbox_set_aside_events: setAside } = await figures();
      return { failing, setAside };
    },
    /** Makes the next attempt due immediately. */
    hurry: () => database.query('UPDATE outbox SET due_at = now() WHERE due_at > now()'),
    /** One event with the deed among others of all topics, which counts as written some minutes ago. Returns once these are handled, with the time that the last one took, ms. */
    async poison(deed: Deed, topic: string, waitedMinutes = 0): Promise<number> {
      await database.query('TRUNCATE heard, dead_letter');
      const numbers = Array.from({ length: OTHERS }, (_, at) => at);
      const from = await clock();
      await database.transaction(async (tx) => {
        for (const n of numbers) {
          if (n === OTHERS / 2) await announce(tx, topic, { act: deed });
          await announce(tx, TOPICS[n % TOPICS.length] as string, { act: 'note', n });
        }
        await tx.query(`UPDATE outbox SET created_at = now() - $2 * interval '1 minute' WHERE payload ->> 'act' = $1`, [
          deed,
          waitedMinutes,
        ]);
      });
      await expect.poll(notes).toEqual(numbers);
      const [last] = await rowsOf<{ ms: number }>(database, 'SELECT extract(epoch FROM max(at))::float8 * 1000 AS ms FROM heard');
      return Number(last?.ms) - from;
    },
    /** From now on the dead letter can be handled. */
    repair: () => database.query(`UPDATE dead_letter SET payload = '{"act":"note","n":1000}'`),
  };
}
const judge = (what: string, tookMs: number, mostMs: number): void => {
  if (!isFull) return;
  console.log(`${what}: the last of the others after ${Math.round(tookMs)} ms`);
  expect(tookMs, what).toBeLessThan(mostMs);
};

describe('an event whose handler does this costs itself alone', () => {
  let store: TestDatabase;
  let relay: RestartedProcess;
  beforeAll(async () => {
    store = await createTestDatabase();
    await store.database.query(RECEIVED);
    relay = await keepRunning(harness('relay-process.ts'), {
      DRILL_DATABASE: store.url,
      DRILL_TOPICS: TOPICS.join(','),
      DRILL_HANDLER_MS: isFull ? '' : '1500',
    });
  });
  afterAll(async () => {
    await relay?.stop();
    await store?.drop();
  });

  it.each(cases)(
    '%s (%s)',
    async (deed, topic) => {
      const books = booksOf(store.database);
      const [ends, read] = [relay.ends(), relay.output().length];
      judge(`${deed} ${topic}`, await books.poison(deed, topic), MOST_MS);
      await expect.poll(books.counts).toEqual({ failing: 1, setAside: 0 });
      await expect
        .poll(async () => {
          await books.hurry();
          return (await books.letters()).map((letter) => [letter.topic, letter.payload]);
        })
        .toEqual([[topic, { act: deed }]]);
      expect(await books.counts()).toEqual({ failing: 0, setAside: 1 });
      const lines = () =>
        relay
          .output()
          .slice(read)
          .split('\n')
          .filter((line) => line.includes('"setAside":true'));
      await expect.poll(lines).toHaveLength(1);
      expect(lines()[0]).toContain(`"topic":"${topic}"`);
      expect(relay.ends() - ends).toBe(deed === 'kill' ? 3 : 0);

      // It is retried when it can be handled.
      const [letter] = await books.letters();
      await books.repair();
      await store.database.transaction((tx) => returnDeadLetter(tx, letter?.id ?? ''));
      await expect.poll(books.notes).toContain(1000);
      expect(await books.counts()).toEqual({ failing: 0, setAside: 0 });
    },
    LIMIT_MS,
  );
});

type Report = {
  serve: boolean;
  write: { ok: boolean };
  deliver: { ok: boolean; failing: number; setAside: number };
};
describe('the product with an event whose handler does this', () => {
  const TOPIC = 'goods.changed';
  let copy: DemoCopy;
  let product: RestartedProcess | undefined;
  let cookie = '';
  beforeAll(async () => {
    copy = await copyDemo();
    await copy.database.query(RECEIVED);
    cookie = (await createRolePlayers(copy.database)).get('maintenance')?.cookie ?? '';
  });
  afterEach(async () => product?.stop());
  afterAll(() => copy?.drop());

  it.each(isFull ? DEEDS : DEEDS.slice(0, 1))(
    'serves, writes and delivers the others, and starts: %s',
    async (deed) => {
      const books = booksOf(copy.database);
      const running = await keepRunning(harness('poisoned-product.ts'), {
        ...copy.settings,
        DRILL_TOPICS: TOPICS.join(','),
        ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: copy.dataDir, LOG_LEVEL: 'warn', SANDBOX: '1' },
      });
      product = running;
      const address = () =>
        running
          .output()
          .match(/(?<=ready at )http:\/\/[^/\s]+/g)
          ?.at(-1) ?? '';
      /** Answers of /readyz?verbose, with the status. Null while it is down. */
      const answers: (Report & { status: number })[] = [];
      async function ask() {
        const answer = await fetch(`${address()}/readyz?verbose`).catch(() => null);
        if (!answer) return null;
        const found = { ...((await answer.json()) as Report), status: answer.status };
        answers.push(found);
        const { failing, setAside, ok: delivers } = found.deliver;
        return { status: found.status, serves: found.serve, writes: found.write.ok, delivers, failing, setAside };
      }
      const fine = { status: 200, serves: true, writes: true, delivers: true, failing: 0, setAside: 0 };
      await expect.poll(ask).toEqual(fine);

      const from = performance.now();
      const tookMs = await books.poison(deed, TOPIC, 2);
      // A whole product takes seconds to start again.
      judge(`the product, ${deed}`, tookMs, MOST_MS + running.downSince(from));

      if (deed !== 'kill') {
        // A start does not wait for it, and requests are served although it has been waiting for longer than a minute.
        await running.kill();
        expect(running.starts()).toBe(2);
        expect(await books.letters()).toEqual([]);
        await expect.poll(ask).toEqual({ ...fine, delivers: false, failing: 1 });
      }
      await until(
        async () => {
          await Promise.all([books.hurry(), ask()]);
          return books.counts();
        },
        ({ setAside }) => setAside === 1,
        LIMIT_MS,
      );
      expect(await books.letters()).toMatchObject([{ topic: TOPIC, payload: { act: deed } }]);
      await expect.poll(ask).toEqual({ ...fine, setAside: 1 });
      expect(answers.filter(({ status, serve, write }) => status !== 200 || !serve || !write.ok)).toEqual([]);
      expect(running.ends()).toBe(deed === 'kill' ? 3 : 1);
      expect(running.output().match(/an event was set aside/g)).toHaveLength(1);
      expect(await (await fetch(`${address()}/metrics`)).text()).toMatch(/^outbox_set_aside_events 1$/m);

      const operator = createClient(address());
      operator.cookies.set('session', cookie.slice('session='.length));
      const [letter] = await books.letters();
      await books.repair();
      await operator.data(operator.post(`/operation/admin/background/events/${letter?.id}/resend`, {}));
      await expect.poll(books.notes).toContain(1000);
      await expect.poll(ask).toEqual(fine);
    },
    LIMIT_MS,
  );
});
