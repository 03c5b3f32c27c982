import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database, Statement } from '#server/platform/db/database.ts';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createReadiness, type Readiness } from './readiness.ts';

let test: TestDatabase;
let readiness: Readiness;
let lines: string[];
let clock: number;

beforeEach(async () => {
  test = await createTestDatabase();
  test.database.watch();
  lines = [];
  clock = 1_000_000;
  const log = {
    error: (_: object, words: string) => lines.push(`error ${words}`),
    info: (_: object, words: string) => lines.push(`info ${words}`),
  };
  readiness = createReadiness({ database: test.database, log, now: () => clock });
});
afterEach(async () => {
  readiness.stop();
  await test.drop();
});
/** A fresh check, not the previous one. */
async function look() {
  clock += 2_000;
  return readiness.report();
}
it('says that all is well', async () => {
  expect(await look()).toEqual({
    serve: true,
    write: { ok: true, refusal: '', since: 0 },
    deliver: { ok: true, waiting: 0, failing: 0, setAside: 0, oldestSeconds: 0, since: 0 },
  });
  expect(lines).toEqual([]);
});

it('still serves while an event waits longer than a minute, and says so once', async () => {
  await test.database.transaction((tx) => announce(tx, 'orders.changed', {}));
  expect((await look()).deliver).toMatchObject({ ok: true, waiting: 1 });
  await test.database.query(`UPDATE outbox SET created_at = now() - interval '90 seconds'`);
  expect(await look()).toMatchObject({
    serve: true,
    write: { ok: true },
    deliver: { ok: false, waiting: 1, oldestSeconds: 90, since: clock },
  });
  const first = clock;
  expect((await look()).deliver.since).toBe(first);
  await test.database.query('DELETE FROM outbox');
  expect(await look()).toMatchObject({ deliver: { ok: true, since: 0 } });
  expect(lines).toEqual(['error events wait longer than a minute to be delivered', 'info events are delivered again']);
});

it('still serves while the database only reads, and names why', async () => {
  const refusing = (code: string, isStandby: boolean): Pick<Database, 'ping' | 'query' | 'onRefused'> => ({
    ping: test.database.ping,
    onRefused: () => {},
    query: async (sql: Statement | string, values?: unknown[]) => {
      const { name = '' } = typeof sql === 'string' ? {} : sql;
      if (name === 'write-probe') return test.database.query(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`);
      if (name === 'write-probe-standby') return [{ isStandby }] as never;
      return test.database.query(sql, values);
    },
  });
  const log = { error: (_: object, words: string) => lines.push(words), info: () => {} };
  for (const [code, isStandby, refusal] of [
    ['25006', false, 'readonly'],
    ['25006', true, 'standby'],
    ['53100', false, 'full'],
  ] as const) {
    const report = await createReadiness({ database: refusing(code, isStandby), log }).report();
    expect(report).toMatchObject({ serve: true, write: { ok: false, refusal }, deliver: { ok: true } });
  }
  expect(lines).toEqual(Array(3).fill('the database takes no writes'));
});

it('says that the disk is full while other writes find no room, although the row of the probe has some', async () => {
  readiness.start();
  expect((await readiness.report()).write).toEqual({ ok: true, refusal: '', since: 0 });
  await expect(test.database.query(`DO $$ BEGIN RAISE SQLSTATE '53100'; END $$`)).rejects.toThrow(DatabaseUnavailable);
  const first = clock;
  expect((await readiness.report()).write).toEqual({ ok: false, refusal: 'full', since: first });
  clock += 29_000;
  expect((await readiness.report()).write).toEqual({ ok: false, refusal: 'full', since: first });
  clock += 2_000;
  expect((await readiness.report()).write).toEqual({ ok: true, refusal: '', since: 0 });
  expect(lines).toEqual(['error the database takes no writes', 'info the database takes writes again']);
});

it('does not serve once it is stopping', async () => {
  readiness.stop();
  expect(await readiness.serve()).toBe(false);
  expect((await look()).serve).toBe(false);
});

it('does not serve while the database answers no read', async () => {
  const refuse = async () => Promise.reject(new Error('no answer'));
  const away = createReadiness({ database: { ping: refuse, query: refuse, onRefused: () => {} }, log: { error() {}, info() {} } });
  expect(await away.serve()).toBe(false);
  expect(await away.report()).toMatchObject({ serve: false, write: { ok: false, refusal: 'away' }, deliver: { ok: false } });
});
