import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { announce, createRelay } from './outbox.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

describe('the relay', () => {
  it('delivers in order, once, what was announced in a transaction that committed', async () => {
    const seen: unknown[] = [];
    const relay = createRelay({
      database: store.database,
      handlers: { told: [async ({ payload }) => void seen.push(payload.n)] },
      onError: (error) => expect.fail(String(error)),
    });
    await store.database.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await announce(tx, 'told', { n });
    });
    await store.database
      .transaction(async (tx) => {
        await announce(tx, 'told', { n: 'never' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await relay.drain();
    await relay.drain();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('puts off the event whose handler fails and goes on with the others', async () => {
    const seen: unknown[] = [];
    const failures: unknown[] = [];
    const relay = createRelay({
      database: store.database,
      handlers: {
        told: [
          async ({ payload }) => {
            if (payload.n === 'poison') throw new Error('cannot');
            seen.push(payload.n);
          },
        ],
      },
      onError: (error) => failures.push(error),
    });
    await store.database.transaction(async (tx) => {
      for (const n of ['a', 'poison', 'b']) await announce(tx, 'told', { n });
    });
    await relay.drain();
    expect(new Set(seen)).toEqual(new Set(['a', 'b']));
    expect(failures).toHaveLength(1);
    const left = await store.database.query<{ attempts: number }>('SELECT attempts FROM outbox');
    expect(left).toEqual([{ attempts: 1 }]);
  });
});
