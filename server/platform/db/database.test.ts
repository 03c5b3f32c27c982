/** A database that the test can stop, hang, fill or slow down. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULTS } from '#libraries/embedded-postgres/settings.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTcpProxy } from '../test/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { cacheValue } from './cache-value.ts';
import { createDatabase, type Database, DatabaseUnavailable } from './database.ts';
import { NestedTake, reportNested } from './inside.ts';
import { DATABASE_LIMITS, type DatabaseLimits, SESSION_SETTINGS } from './limits.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.query('CREATE TABLE note (id int PRIMARY KEY, text text NOT NULL)');
});
afterAll(() => test.drop());

const SHORT: DatabaseLimits = {
  connectMs: 700,
  lockOpenMs: 300,
  answerMs: 2_000,
  quick: { statementMs: 700, lockMs: 300, idleInTransactionMs: 60_000 },
  patient: { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000 },
  graceMs: 300,
  pingedEveryMs: 200,
};
const open = (url: string, max: number, limits = DATABASE_LIMITS): Database => {
  const database = createDatabase({ url, max, limits });
  onTestFinished(() => database.close());
  return database;
};
const through = async (max: number, limits?: DatabaseLimits) => {
  const proxy = await createTcpProxy(test.url);
  return { proxy, database: open(proxy.url, max, limits) };
};
const failure = async (work: Promise<unknown>): Promise<DatabaseUnavailable> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  return error as DatabaseUnavailable;
};
const ask = (database: Database) => database.query('SELECT 1 AS one');
const one = [{ one: 1 }];
const notes = (id: number) => test.database.query('SELECT text FROM note WHERE id = $1', [id]);

describe('a connection that dies', () => {
  it('between two statements of a transaction fails the transaction, not the process, and the next one works', async () => {
    const { proxy, database } = await through(1);
    const cutBetween = database.transaction(async (tx) => {
      await tx.query("INSERT INTO note VALUES (1, 'half')");
      proxy.cut();
      // Long enough for the loss to be detected without a statement in progress.
      await sleep(50);
      await tx.query("INSERT INTO note VALUES (2, 'half')");
    });
    expect((await failure(cutBetween)).reason).toBe('away');
    expect(await ask(database)).toEqual(one);
    expect([...(await notes(1)), ...(await notes(2))]).toEqual([]);
  });

  it('while idle fails no statement', async () => {
    const { proxy, database } = await through(3);
    await Promise.all([ask(database), ask(database), ask(database)]);
    proxy.cut();
    await expect.poll(() => database.pool.totalCount).toBe(0);
    expect(await Promise.all([ask(database), ask(database)])).toEqual([one, one]);
  });

  it('silently fails one statement, however many died with it', async () => {
    const { proxy, database } = await through(3, SHORT);
    await Promise.all([ask(database), ask(database), ask(database)]);
    expect(database.pool.idleCount).toBe(3);
    proxy.hangOpen();
    expect((await failure(ask(database))).reason).toBe('away');
    expect(await ask(database)).toEqual(one);
  });

  it('during COMMIT leaves the outcome uncertain, and is not retried', async () => {
    const { proxy, database } = await through(2);
    let rounds = 0;
    proxy.cutAnswerTo('COMMIT');
    const lost = await failure(
      database.transaction(async (tx) => {
        rounds += 1;
        await tx.query("INSERT INTO note VALUES (3, 'once')");
      }),
    );
    expect(lost.uncertain).toBe(true);
    expect(rounds).toBe(1);
    await expect.poll(() => notes(3)).toEqual([{ text: 'once' }]);
  });
});

describe('an unavailable database', () => {
  it('is DatabaseUnavailable, and works with the first statement after it is available again', async () => {
    const { proxy, database } = await through(2);
    await ask(database);
    await proxy.refuse();
    expect((await failure(ask(database))).reason).toBe('away');
    expect((await failure(database.transaction((tx) => tx.query('SELECT 1')))).reason).toBe('away');
    await proxy.restore();
    expect(await ask(database)).toEqual(one);
  });

  it('is waited for by a command that needs a lock, longer than by a job', async () => {
    const { proxy, database } = await through(1, { ...SHORT, lockOpenMs: 60_000 });
    await proxy.refuse();
    const done = database.alone('command', async () => {});
    expect((await failure(open(proxy.url, 1, SHORT).alone('job', async () => {}))).reason).toBe('away');
    await proxy.restore();
    expect(await done).toBe(true);
  });

  it('or hangs: every wait ends, also that for a connection of the pool', async () => {
    const { proxy, database } = await through(1, SHORT);
    await ask(database);
    proxy.hang();
    const [inHand, queued, later] = await Promise.all([failure(ask(database)), failure(ask(database)), failure(ask(database))]);
    expect([inHand.reason, queued.reason, later.reason].sort()).toEqual(['away', 'busy', 'busy']);
    await proxy.restore();
    await expect.poll(() => ask(database).catch(() => null)).toEqual(one);
  });

  it('whose connections died silently is noticed by the watch, and the only connection is free again', async () => {
    // Without monitoring, the statement would hold the only connection for minutes.
    const { proxy, database } = await through(1);
    database.watch();
    await database.ping();
    const holding = database.patiently(() =>
      database.transaction(async (tx) => {
        await tx.query('SELECT 1');
        proxy.hangOpen();
        await tx.query('SELECT 2');
      }),
    );
    expect((await failure(holding)).reason).toBe('away');
    expect(database.reachable()).toBe(true);
    expect(await ask(database)).toEqual(one);
  });

  it('does not end a running statement when the watch connection was cut', async () => {
    const { proxy, database } = await through(2);
    database.watch();
    await database.ping();
    const atWork = database.query('SELECT pg_sleep(1.5), 1 AS one');
    await test.database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marketplace-control' AND datname = current_database()",
    );
    await expect.poll(() => proxy.open()).toBe(2);
    expect(await atWork).toEqual([{ pg_sleep: '', one: 1 }]);
  });

  it('reports that it is unreachable, by query and by callback', async () => {
    const { proxy, database } = await through(1);
    database.watch();
    await database.ping();
    let notified = 0;
    const end = database.onUnreachable(() => {
      notified += 1;
    });
    expect(database.reachable()).toBe(true);
    await proxy.refuse();
    await expect.poll(() => notified).toBe(1);
    expect(database.reachable()).toBe(false);
    end();
    await proxy.restore();
    await expect.poll(() => database.reachable()).toBe(true);
  });
});

describe('a server that is silent', () => {
  /** Monitored, with a recent answer: no ping in progress. */
  async function watched(limits?: DatabaseLimits) {
    const { proxy, database } = await through(2, limits);
    let isLost = false;
    database.onUnreachable(() => {
      isLost = true;
    });
    database.watch();
    await database.ping();
    await ask(database);
    return { proxy, database, isLost: () => isLost };
  }
  /** When the monitoring connection last ran a query. */
  const askedAt = async (): Promise<string | undefined> =>
    (
      await rowsOf<{ at: string }>(
        test.database,
        "SELECT query_start::text AS at FROM pg_stat_activity WHERE application_name = 'marketplace-control' AND datname = current_database()",
      )
    )[0]?.at;

  it('is noticed by a question that waits, long before that one gives up', async () => {
    const { proxy, database, isLost } = await watched();
    proxy.hang();
    let waits = true;
    void ask(database)
      .catch(() => {})
      .finally(() => {
        waits = false;
      });
    await expect.poll(isLost).toBe(true);
    expect(database.reachable()).toBe(false);
    expect(waits).toBe(true);
  });

  it('is noticed while nobody asks', async () => {
    const { proxy, isLost } = await watched(SHORT);
    proxy.hang();
    await expect.poll(isLost).toBe(true);
  });

  it('is pinged while a lock depends on the connection, although it answers others', async () => {
    const { database } = await watched(SHORT);
    await database.alone('test.pinged', async () => {
      const before = await askedAt();
      await expect
        .poll(async () => {
          await ask(database);
          return (await askedAt()) !== before;
        })
        .toBe(true);
    });
  });
});

describe('ping', () => {
  it('does not wait when the pool is full', async () => {
    const { database } = await through(1);
    await database.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await database.ping();
    });
  });

  it('is refused in time by a database that hangs, or never existed', async () => {
    const { proxy, database } = await through(1);
    await database.ping();
    proxy.hang();
    await failure(database.ping());
    await proxy.refuse();
    await failure(database.ping());
    await proxy.restore();
    await expect.poll(() => database.ping().then(() => 'ready', String)).toBe('ready');
  });
});

describe('a session', () => {
  it.each([
    ['jit', 'on', 'off'],
    ['max_parallel_workers_per_gather', '4', '0'],
    ['TimeZone', 'Asia/Shanghai', 'UTC'],
  ])('has its own %s, whatever the server has', async (name, ofServer, own) => {
    const test = await createTestDatabase();
    onTestFinished(() => test.drop());
    await test.database.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${name} = %L', current_database(), '${ofServer}'); END $$`,
    );
    const setting = 'SELECT setting, reset_val AS "default" FROM pg_settings WHERE name = $1';
    expect(await open(test.url, 1).query(setting, [name])).toEqual([{ setting: own, default: ofServer }]);
  });
  it('needs no setting of the embedded server that another server may have otherwise', () => {
    const ofServers = ['fsync', 'huge_pages', 'max_connections', 'shared_buffers', 'synchronous_commit'];
    const planning = Object.keys(DEFAULTS).filter((name) => !name.startsWith('log_') && !ofServers.includes(name));
    expect(planning.map((name) => name.toLowerCase()).toSorted()).toEqual(
      Object.keys(SESSION_SETTINGS)
        .map((name) => name.toLowerCase())
        .filter((name) => name !== 'max_parallel_workers_per_gather')
        .toSorted(),
    );
  });
});

describe('limits', () => {
  it('end a statement, a wait for a lock and a wait for the pool; patient work has longer ones, later work the usual ones', async () => {
    const database = open(test.url, 1, SHORT);
    expect(await failure(database.query('SELECT pg_sleep(5)'))).toMatchObject({ reason: 'busy', broken: false });
    await test.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE note');
      expect((await failure(database.query('SELECT * FROM note'))).reason).toBe('busy');
    });
    const settings = () =>
      database.query("SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock");
    expect(await settings()).toEqual([{ statement: '700ms', lock: '300ms' }]);
    expect(await database.patiently(settings)).toEqual([{ statement: '1min', lock: '1min' }]);
    expect(await settings()).toEqual([{ statement: '700ms', lock: '300ms' }]);
    expect(await database.patiently(() => database.query('SELECT pg_sleep(1.2), 1 AS one'))).toHaveLength(1);
    const held = database.transaction((tx) => tx.query('SELECT pg_sleep(0.6)'));
    const busy = open(test.url, 1, { ...SHORT, connectMs: 200 });
    const holding = busy.transaction((tx) => tx.query('SELECT pg_sleep(0.6)'));
    await expect.poll(() => busy.pool.totalCount).toBe(1);
    expect((await failure(ask(busy))).reason).toBe('busy');
    await Promise.all([held, holding]);
  });

  it('a transaction one of whose statements failed unnoticed is not acknowledged', async () => {
    const swallowing = test.database.transaction(async (tx) => {
      await tx.query("INSERT INTO note VALUES (4, 'lost')");
      await tx.query('SELECT 1 / 0').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await notes(4)).toEqual([]);
  });

  it('a statement after the end of its transaction is refused', async () => {
    let late = () => Promise.resolve<unknown>(null);
    await test.database.transaction(async (tx) => {
      late = () => tx.query('SELECT 1');
    });
    await expect(late()).rejects.toThrow('after the end');
  });
});

describe('a take from the pool inside a transaction', () => {
  const nested: [string, (database: Database) => Promise<unknown>][] = [
    ['a statement', ask],
    ['a transaction', (database) => database.transaction((tx) => tx.query('SELECT 1'))],
    ['a lock', (database) => database.alone('nested', async () => {})],
    ['a remembered value, even when it is there', (database) => remembered(database).then((value) => value.get())],
  ];
  const remembered = async (database: Database) => {
    const value = cacheValue((on = database) => on.query('SELECT 1 AS one'), 60_000, Date.now);
    if (!insideNow) await value.get();
    return value;
  };
  let insideNow = false;

  it.each(nested)('fails: %s', async (_what, work) => {
    insideNow = true;
    await expect(test.database.transaction(() => work(test.database))).rejects.toThrow(NestedTake);
    insideNow = false;
    await work(test.database);
  });

  it('is not reported on another database, outside it, or after it', async () => {
    const other = open(test.url, 1);
    let after = Promise.resolve<unknown>(null);
    await Promise.all([
      test.database.transaction(async () => {
        expect(await ask(other)).toEqual(one);
        after = sleep(100).then(() => ask(test.database));
      }),
      ask(test.database),
    ]);
    expect(await after).toEqual(one);
  });

  it('is logged in production, and uses the transaction’s connection', async () => {
    const reports: NestedTake[] = [];
    reportNested((error) => reports.push(error));
    onTestFinished(() =>
      reportNested((error) => {
        throw error;
      }),
    );
    const database = open(test.url, 1, SHORT);
    expect(await database.transaction(() => ask(database))).toEqual(one);
    expect(await database.transaction(() => database.transaction((tx) => tx.query('SELECT 1 AS one')))).toEqual(one);
    expect(reports.map(({ message }) => message.split(' inside')[0])).toEqual(['the statement SELECT 1 AS one', 'another transaction']);
  });
});

describe('work for one process at a time', () => {
  const KEY = 'test.work';
  /** Starts work that runs until it is released. */
  async function begin(database: Database) {
    let release = () => {};
    let signal: AbortSignal | undefined;
    const done = database.alone(KEY, (given) => {
      signal = given;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await expect.poll(() => signal !== undefined).toBe(true);
    return { release, done, signal: signal as unknown as AbortSignal };
  }

  it('takes no connection of the pool, whose only one remains for the work itself', async () => {
    const database = open(test.url, 1, SHORT);
    const seen: unknown[] = [];
    expect(await database.alone(KEY, async () => void seen.push(await ask(database)))).toBe(true);
    expect(seen).toEqual([one]);
  });

  it('is not run twice, neither by another process nor by this one, and can be done again afterwards', async () => {
    const [here, there] = [open(test.url, 1), open(test.url, 1)];
    const first = await begin(here);
    expect(await there.alone(KEY, async () => expect.fail('twice'))).toBe(false);
    expect(await here.alone(KEY, async () => expect.fail('twice'))).toBe(false);
    expect(await here.alone(`${KEY}-other`, async () => {})).toBe(true);
    first.release();
    expect(await first.done).toBe(true);
    expect(await there.alone(KEY, async () => {})).toBe(true);
  });

  it('is notified when the lock is lost with its connection; another process may start, this one not before the work has ended', async () => {
    const { proxy, database: here } = await through(1);
    const there = open(test.url, 1);
    const first = await begin(here);
    expect(first.signal.aborted).toBe(false);
    proxy.cut();
    await expect.poll(() => first.signal.aborted).toBe(true);
    await expect.poll(() => there.alone(KEY, async () => {})).toBe(true);
    expect(await here.alone(KEY, async () => expect.fail('beside itself'))).toBe(false);
    first.release();
    await first.done;
    await expect.poll(() => here.alone(KEY, async () => {}).catch(() => false)).toBe(true);
  });

  it('is DatabaseUnavailable while the lock cannot be requested', async () => {
    const { proxy, database } = await through(1);
    await proxy.refuse();
    await failure(database.alone(KEY, async () => expect.fail('without a lock')));
  });
});
