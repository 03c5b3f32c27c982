import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { asUnavailable } from '../db/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { FailedDelivery, Handler } from './outbox.ts';
import { announce, createRelay, inBatches, MOST_ATTEMPTS } from './outbox.ts';
import { outboxFigures } from './outbox-figures.ts';
import { claimEvents, listDeadLetters, removeDeadLetter, returnDeadLetter } from './outbox-store.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(() => store.database.query('TRUNCATE outbox, dead_letter'));

describe('the relay', () => {
  it('delivers in order, once, events of a committed transaction', async () => {
    const seen: unknown[] = [];
    const relay = createRelay({
      database: store.database,
      handlers: { notified: [async ({ payload }) => void seen.push(payload.n)] },
      onError: (error) => expect.fail(String(error)),
    });
    await store.database.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await announce(tx, 'notified', { n });
    });
    await store.database
      .transaction(async (tx) => {
        await announce(tx, 'notified', { n: 'never' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await relay.drain();
    await relay.drain();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('delays the event whose handler fails and continues with the others', async () => {
    const seen: unknown[] = [];
    const failures: unknown[] = [];
    const relay = createRelay({
      database: store.database,
      handlers: {
        notified: [
          async ({ payload }) => {
            if (payload.n === 'poison') throw new Error('cannot');
            seen.push(payload.n);
          },
        ],
      },
      onError: (error) => failures.push(error),
    });
    await store.database.transaction(async (tx) => {
      for (const n of ['a', 'poison', 'b']) await announce(tx, 'notified', { n });
    });
    await relay.drain();
    expect(new Set(seen)).toEqual(new Set(['a', 'b']));
    expect(failures).toHaveLength(1);
    const left = await rowsOf<{ attempts: number }>(store.database, 'SELECT attempts FROM outbox');
    expect(left).toEqual([{ attempts: 1 }]);
  });

  it('makes the event whose handler always fails a dead letter, reports it, and delivers it when it is sent again', async () => {
    const seen: unknown[] = [];
    const failures: (Pick<FailedDelivery, 'attempts' | 'setAside'> & { id: number })[] = [];
    let broken = true;
    const relay = createRelay({
      database: store.database,
      handlers: {
        notified: [
          async ({ payload }) => {
            if (payload.n === 'poison' && broken) throw new Error('no such goods');
            seen.push(payload.n);
          },
        ],
      },
      onError: (_error, { event: { id }, attempts, setAside }) => failures.push({ id, attempts, setAside }),
    });
    const letters = async () => (await listDeadLetters(store.database, '', { order: 'desc', cursor: '', pageSize: 10 })).records;
    const figures = async () =>
      Object.fromEntries(await Promise.all(outboxFigures(store.database).map(async ({ name, read }) => [name, await read()] as const)));

    await store.database.transaction((tx) => announce(tx, 'notified', { n: 'poison' }));
    await store.database.query("UPDATE outbox SET created_at = now() - interval '90 minutes'");
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
      await store.database.query('UPDATE outbox SET due_at = now()');
      await relay.drain();
    }
    expect(await letters()).toEqual([]);
    const late = await figures();
    expect(late).toMatchObject({ outbox_waiting_events: 1, outbox_failing_events: 1, outbox_set_aside_events: 0 });
    expect(Math.floor((late.outbox_oldest_event_age_seconds ?? 0) / 60)).toBe(90);

    await store.database.query('UPDATE outbox SET due_at = now()');
    await store.database.transaction((tx) => announce(tx, 'notified', { n: 'after it' }));
    await relay.drain();
    await relay.drain();
    expect(seen).toEqual(['after it']);
    const [letter] = await letters();
    expect(letter).toMatchObject({ topic: 'notified', payload: { n: 'poison' }, attempts: MOST_ATTEMPTS });
    expect(letter?.error).toContain('no such goods');
    expect(failures.map(({ attempts, setAside }) => [attempts, setAside])).toEqual(
      Array.from({ length: MOST_ATTEMPTS }, (_, index) => [index + 1, index + 1 === MOST_ATTEMPTS]),
    );
    expect(await figures()).toEqual({
      outbox_waiting_events: 0,
      outbox_failing_events: 0,
      outbox_set_aside_events: 1,
      outbox_oldest_event_age_seconds: 0,
    });

    broken = false;
    const id = letter?.id ?? '';
    expect(await store.database.transaction((tx) => returnDeadLetter(tx, id))).toMatchObject({ id });
    expect(await store.database.transaction((tx) => returnDeadLetter(tx, id))).toBeNull();
    await relay.drain();
    expect([seen, await letters()]).toEqual([['after it', 'poison'], []]);
    expect(failures.map((failure) => String(failure.id))).toEqual(Array.from({ length: MOST_ATTEMPTS }, () => id));
    expect(await store.database.transaction((tx) => removeDeadLetter(tx, id))).toBeNull();
  });

  it('throws when the database is away, and leaves the events as they are', async () => {
    await store.database.transaction((tx) => announce(tx, 'notified', { n: 1 }));
    const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
    const relay = createRelay({
      database: store.database,
      handlers: { notified: [async () => Promise.reject(asUnavailable(lost))] },
      onError: () => expect.fail('no fault of the event'),
    });
    await expect(relay.drain()).rejects.toThrow('the database is away');
    expect(await store.database.query('SELECT attempts FROM outbox')).toEqual([{ attempts: 0 }]);
  });

  describe('hands over together', () => {
    const batches: unknown[][] = [];
    const singles: unknown[] = [];
    const relayOf = (poison: unknown, failures: unknown[] = []) =>
      createRelay({
        database: store.database,
        handlers: {
          notified: [
            inBatches(async (events) => {
              const all = events.map(({ payload }) => payload.n);
              if (all.includes(poison)) throw new Error('cannot');
              batches.push(all);
            }),
            async ({ payload }) => void singles.push(payload.n),
          ],
        },
        onError: (_error, { event }) => failures.push(event.payload.n),
      });
    const notify = (all: unknown[]) =>
      store.database.transaction(async (tx) => {
        for (const n of all) await announce(tx, 'notified', { n });
      });
    beforeEach(() => {
      batches.length = 0;
      singles.length = 0;
    });

    it('what a batch has of a topic, in its order', async () => {
      await notify([1, 2, 3]);
      await store.database.transaction((tx) => announce(tx, 'other', { n: 9 }));
      await relayOf(null).drain();
      expect([batches, singles]).toEqual([[[1, 2, 3]], [1, 2, 3]]);
    });

    it('one by one after a failure, so that only the event that causes it is delayed', async () => {
      const failures: unknown[] = [];
      await notify(['a', 'poison', 'b', 'c']);
      const relay = relayOf('poison', failures);
      await relay.drain();
      expect([batches, failures]).toEqual([[['a'], ['b'], ['c']], ['poison']]);
      expect(await store.database.query('SELECT payload, attempts FROM outbox')).toEqual([{ payload: { n: 'poison' }, attempts: 1 }]);
      batches.length = 0;
      await notify([1, 2]);
      await relay.drain();
      expect(batches).toEqual([[1, 2]]);
    });

    it('everything, however many there are', async () => {
      const many = Array.from({ length: 730 }, (_, n) => n);
      await notify(many);
      await relayOf(null).drain();
      expect(batches.flat()).toEqual(many);
      expect(batches.length).toBeGreaterThan(1);
    });
  });
});

describe('an event whose handler', () => {
  const seen: unknown[] = [];
  const failures: { n: unknown; text: string; setAside: boolean }[] = [];
  const relayOf = (poison: Handler) =>
    createRelay({
      database: store.database,
      handlers: {
        notified: [
          async (event, tx) => (event.payload.n === 'poison' ? poison(event, tx) : undefined),
          async ({ payload }) => void seen.push(payload.n),
        ],
      },
      onError: (error, { event, setAside }) => failures.push({ n: event.payload.n, text: String(error), setAside }),
      limits: { togetherMs: 300, firstMs: 300, againMs: 600, statementMs: 300 },
    });
  const notify = (...all: unknown[]) =>
    store.database.transaction(async (tx) => {
      for (const n of all) await announce(tx, 'notified', { n });
    });
  const left = () =>
    rowsOf<{ n: string; attempts: number }>(store.database, `SELECT payload ->> 'n' AS n, attempts FROM outbox ORDER BY id`);
  const letters = async () =>
    (await listDeadLetters(store.database, '', { order: 'desc', cursor: '', pageSize: 10 })).records.map(({ payload, error }) => [
      payload.n,
      error,
    ]);
  const dueNow = () => store.database.query(`UPDATE outbox SET due_at = now(), claimed_at = claimed_at - interval '1 minute'`);
  beforeEach(() => {
    seen.length = 0;
    failures.length = 0;
  });

  it('breaks its transaction and says nothing is the one that fails', async () => {
    await notify('a', 'poison', 'b');
    await relayOf(async (_event, tx) => void (await tx.query('SELECT 1 / 0').catch(() => {}))).drain();
    expect([failures.map(({ n }) => n), await left()]).toEqual([['poison'], [{ n: 'poison', attempts: 1 }]]);
    expect(seen).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('never ends keeps no other event waiting, and is set aside the second time', async () => {
    await notify('a', 'poison', 'b');
    const relay = relayOf(() => new Promise(() => {}));
    const draining = relay.drain();
    await expect.poll(() => seen).toContain('b');
    await draining;
    expect([failures.map(({ n, setAside }) => [n, setAside]), await left()]).toEqual([[['poison', false]], [{ n: 'poison', attempts: 1 }]]);
    await dueNow();
    await relay.drain();
    expect([failures.at(-1), await left()]).toMatchObject([
      { n: 'poison', setAside: true, text: expect.stringContaining('neither ended nor asked anything') },
      [],
    ]);
    expect(await letters()).toMatchObject([['poison', expect.stringContaining('neither ended nor asked anything')]]);
  });

  it.each([8, 4])('never ends keeps no other event waiting, though eight of them come at once (connections: %i)', async (max) => {
    const own = await createTestDatabase({ max });
    const { promise: ends, resolve: end } = Promise.withResolvers<void>();
    try {
      let begun = 0;
      const relay = createRelay({
        database: own.database,
        handlers: {
          notified: [
            async ({ payload }) => {
              if (payload.n !== 'poison') return void seen.push(payload.n);
              begun += 1;
              await ends;
            },
          ],
        },
        onError() {},
        // The second attempts outlast the test.
        limits: { togetherMs: 100, firstMs: 100, againMs: 600_000, statementMs: 1_000 },
      });
      const add = (...all: unknown[]) =>
        own.database.transaction(async (tx) => {
          for (const n of all) await announce(tx, 'notified', { n });
        });
      const [poison, others] = [Array(8).fill('poison'), Array.from({ length: 30 }, (_, n) => n)];
      await add(...poison, ...others);
      await relay.drain();
      expect(new Set(seen)).toEqual(new Set(others));
      // The second attempts begin: one lane remains for what comes.
      const first = begun;
      await own.database.query(`UPDATE outbox SET due_at = now(), claimed_at = '-infinity'`);
      const draining = relay.drain();
      await expect.poll(() => begun).toBeGreaterThan(first);
      await add('later');
      await expect.poll(() => seen).toContain('later');
      end();
      await draining;
    } finally {
      end();
      await own.drop();
    }
  });

  it('waits for the database longer than others may wait for it is delivered by itself, and not taken for one that hangs', async () => {
    await notify('a', 'poison', 'b');
    await relayOf(async (_event, tx) => void (await tx.query('SELECT pg_sleep(1.5)'))).drain();
    expect([new Set(seen), failures, await left()]).toEqual([new Set(['a', 'b', 'poison']), [], []]);
  });

  it('takes long, and asks again and again, is not taken for one that hangs', async () => {
    await notify('poison');
    await relayOf(async (_event, tx) => {
      for (let round = 0; round < 10; round += 1) {
        await new Promise((go) => setTimeout(go, 100));
        await tx.query('SELECT 1');
      }
    }).drain();
    expect([seen, failures, await left()]).toEqual([['poison'], [], []]);
  });

  it('ends the process is delivered by itself next, and set aside after the second time by itself', async () => {
    /** A process that ends after its claim. */
    const die = async () => {
      const claimed = [
        ...(await claimEvents(store.database, `dead ${Math.random()}`, 50, false)),
        ...(await claimEvents(store.database, `dead ${Math.random()}`, 50, true)),
      ];
      await dueNow();
      return claimed.map(({ payload, unfinished }) => [payload.n, unfinished]);
    };
    await notify('poison', 'b');
    expect([await die(), await die(), await die()]).toEqual([
      [
        ['poison', 1],
        ['b', 1],
      ],
      [['poison', 1]],
      [['poison', 2]],
    ]);
    await relayOf(async () => expect.fail('it may not be delivered again')).drain();
    expect([seen, await left()]).toEqual([['b'], []]);
    expect(await letters()).toMatchObject([['poison', expect.stringContaining('the process ended 2 times')]]);
    expect(failures).toMatchObject([{ n: 'poison', setAside: true }]);
  });

  it('was just claimed by another process is left to it', async () => {
    await notify('a');
    await claimEvents(store.database, 'another', 50, false);
    await relayOf(async () => {}).drain();
    expect([seen, (await left()).length]).toEqual([[], 1]);
  });
});
