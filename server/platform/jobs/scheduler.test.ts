import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, type Database, DatabaseUnavailable } from '../db/database.ts';
import { lockKeyOf, refuseSharedLocks } from '../db/lock-key.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Job } from './job.ts';
import { createJobJournal, WRITTEN_EVERY_MS } from './job-journal.ts';
import { findJobRuns, saveJobRun } from './job-run-store.ts';
import { createScheduler, TICK_MS } from './scheduler.ts';

/** Work that runs until the test ends it. */
function held() {
  let release = () => {};
  let signal: AbortSignal | undefined;
  let rounds = 0;
  return {
    release: () => release(),
    rounds: () => rounds,
    signal: () => signal,
    work: (given: AbortSignal) => {
      rounds += 1;
      signal = given;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    },
  };
}
const NEVER_MS = 3_600_000;
const job = (facts: Partial<Job> & Pick<Job, 'work'>): Job => ({ name: 'test.work', everyMs: NEVER_MS, runs: 'alone', ...facts });

describe('the lock of a job', () => {
  it('is the same number in every process and release', () => {
    expect(lockKeyOf('orders.expire-orders')).toBe('-4358981232594031530');
  });

  it('is not shared: jobs with equal names, or names with the same lock number, are refused at the start', () => {
    expect(() => refuseSharedLocks(['a.work', 'b.work'])).not.toThrow();
    expect(() => refuseSharedLocks(['a.work', 'b.work'], () => '1')).toThrow('b.work and a.work have the same lock');
    const jobs = [job({ work: async () => {} }), job({ work: async () => {}, runs: 'everywhere' })];
    expect(() => createScheduler({ database: {} as Database, jobs, worker: true, onError: () => {} })).toThrow(
      'two jobs are called test.work',
    );
  });
});

describe('jobs on PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  /** A process with its own database. */
  function start(jobs: Job[], worker = true) {
    const failures: [string, string][] = [];
    const database = createDatabase({ url: test.url, max: 2 });
    const scheduler = createScheduler({
      database,
      jobs,
      worker,
      onError: (error, name) => failures.push([name, error instanceof Error ? error.message : String(error)]),
    });
    scheduler.start();
    onTestFinished(async () => {
      await scheduler.stop();
      await database.close();
    });
    const stateOf = (name = 'test.work') => scheduler.states().find((state) => state.name === name);
    return { scheduler, failures, rounds: (name?: string) => stateOf(name)?.rounds, stateOf };
  }

  it('run in one process at a time, or in each of their kind', async () => {
    const first = held();
    const others: string[] = [];
    const everywhere = { name: 'test.everywhere', runs: 'everywhere' as const, work: async () => void others.push('everywhere') };
    const onWorkers = { name: 'test.on-workers', runs: 'on-workers' as const, work: async () => void others.push('worker') };
    const here = start([job(first), job(everywhere), job(onWorkers)]);
    const there = start([job({ work: async () => expect.fail('twice') }), job(everywhere)]);
    const web = start([job({ work: async () => expect.fail('no worker') }), job(everywhere), job(onWorkers)], false);
    here.scheduler.wake('test.work');
    await expect.poll(first.rounds).toBe(1);
    for (const { scheduler } of [here, there, web])
      for (const name of ['test.work', 'test.everywhere', 'test.on-workers']) scheduler.wake(name);
    await expect.poll(() => others.sort()).toEqual(['everywhere', 'everywhere', 'everywhere', 'worker']);
    await expect.poll(() => [there, web].map(({ rounds }) => rounds('test.everywhere'))).toEqual([1, 1]);
    expect(there.failures).toEqual([]);
    expect(there.rounds()).toBe(0);
    expect(web.stateOf()).toBeUndefined();
    // Its attempt to get the lock may still be in progress, and would succeed once the lock is free.
    await there.scheduler.stop();
    expect(there.failures).toEqual([]);
    first.release();
    // Another round was requested while it was running.
    await expect.poll(first.rounds).toBe(2);
    first.release();
    await expect.poll(() => here.rounds()).toBe(2);
  });

  it('are aborted with the process and awaited, and buffered data is written', async () => {
    const seen: string[] = [];
    const slow = held();
    const { scheduler } = start([
      job(slow),
      job({ name: 'test.memory', runs: 'everywhere', atEnd: true, work: async () => void seen.push('written') }),
    ]);
    scheduler.wake('test.work');
    await expect.poll(slow.rounds).toBe(1);
    const stopped = scheduler.stop().then(() => seen.push('stopped'));
    await expect.poll(() => slow.signal()?.aborted).toBe(true);
    await expect.poll(() => seen).toEqual(['written']);
    slow.release();
    await stopped;
    scheduler.wake('test.work');
    expect([seen, slow.rounds()]).toEqual([['written', 'stopped'], 1]);
  });

  it('are recorded for operators: the last round, the last failure with its error, how many in a row', async () => {
    let failing = true;
    const { scheduler, failures, rounds } = start([
      job({
        name: 'test.failing',
        async work() {
          if (failing) throw new Error('no such shop');
        },
      }),
    ]);
    const run = async () => (await findJobRuns(test.database)).find(({ name }) => name === 'test.failing');
    scheduler.wake('test.failing');
    await expect.poll(run).toMatchObject({ failures: 1, error: expect.stringContaining('no such shop') });
    scheduler.wake('test.failing');
    await expect.poll(run).toMatchObject({ failures: 2 });
    failing = false;
    scheduler.wake('test.failing');
    await expect.poll(run).toMatchObject({ failures: 0, error: expect.stringContaining('no such shop') });
    const last = await run();
    expect(last?.failedAt).toBeGreaterThan(0);
    expect(last?.endedAt).toBeGreaterThan(last?.failedAt ?? 0);
    expect(rounds('test.failing')).toBe(3);
    // Further successes wait for others, at most until the process ends.
    scheduler.wake('test.failing');
    await expect.poll(() => rounds('test.failing')).toBe(4);
    expect(await run()).toEqual(last);
    await scheduler.stop();
    expect((await run())?.endedAt).toBeGreaterThan(last?.endedAt ?? 0);
    expect(failures).toEqual([
      ['test.failing', 'no such shop'],
      ['test.failing', 'no such shop'],
    ]);
  });
});

describe('the journal of rounds', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.database.query('DELETE FROM job_run');
  });

  /** The clock of the process, in ms after its start. */
  function start() {
    const began = Date.now();
    let aheadMs = 0;
    const sent: unknown[] = [];
    const { database } = test;
    const wire = { reachable: true };
    const counting = {
      patiently: database.patiently,
      reachable: () => wire.reachable,
      query: (sql: never, values: never) => {
        sent.push((sql as { name: string }).name);
        return database.query(sql, values);
      },
    } as unknown as Database;
    const journal = createJobJournal(counting, () => began + aheadMs);
    const note = (name: string, failures = 0) =>
      journal.note({ name, durationMs: 7, endedAt: began + aheadMs, failures, error: failures > 0 ? 'no such shop' : '' });
    const runs = async () => Object.fromEntries((await findJobRuns(database)).map((run) => [run.name, run]));
    const pass = async (ms: number) => {
      aheadMs += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    return { wire, journal, note, runs, pass, sent, began };
  }

  it('has the first success at once, and further ones of all jobs in one statement, each with its instant', async () => {
    const { note, runs, pass, sent, began } = start();
    await note('a');
    await note('b');
    const first = await runs();
    expect(Object.keys(first)).toEqual(['a', 'b']);
    await note('a');
    await pass(60_000);
    await note('b');
    await note('a');
    expect(sent).toEqual(['job-run-save', 'job-run-save']);
    expect((await runs())['b']?.endedAt).toBe(first['b']?.endedAt);
    // Their timestamps are in the past by then: the database's clock has not moved.
    await test.database.query("UPDATE job_run SET ended_at = now() - interval '1 day'");
    await pass(WRITTEN_EVERY_MS - 60_000);
    await expect.poll(() => sent).toHaveLength(3);
    expect(sent.at(-1)).toBe('job-run-save-successes');
    const agoMs = WRITTEN_EVERY_MS - 60_000;
    await expect.poll(async () => Math.abs(((await runs())['a']?.endedAt ?? 0) - (began - agoMs))).toBeLessThan(20_000);
    await pass(WRITTEN_EVERY_MS);
    expect(sent).toHaveLength(3);
  });

  it('does not wait for a database that is away', async () => {
    const { wire, journal, note, sent } = start();
    await note('a');
    await note('a');
    wire.reachable = false;
    await journal.close();
    wire.reachable = true;
    await journal.close();
    expect(sent).toEqual(['job-run-save']);
  });

  it('has a failure at once, which no earlier success replaces, and the success after it', async () => {
    const { journal, note, runs, sent } = start();
    await note('a');
    await note('a');
    await note('a', 2);
    expect((await runs())['a']).toMatchObject({ failures: 2, error: 'no such shop' });
    await journal.close();
    expect((await runs())['a']).toMatchObject({ failures: 2 });
    await note('a');
    expect((await runs())['a']).toMatchObject({ failures: 0, error: 'no such shop' });
    expect(sent).toEqual(['job-run-save', 'job-run-save', 'job-run-save']);
  });

  it('does not replace what another process has recorded since, and is written when the process ends', async () => {
    const { journal, note, runs, pass } = start();
    await note('a');
    await note('b');
    await test.database.query("UPDATE job_run SET ended_at = now() - interval '1 day'");
    await note('a');
    await note('b');
    await pass(10_000);
    await saveJobRun(test.database, { name: 'a', durationMs: 1, failures: 3, error: 'there' });
    await journal.close();
    expect(await runs()).toMatchObject({ a: { failures: 3, durationMs: 1 }, b: { failures: 0, durationMs: 7 } });
    expect((await runs())['b']?.endedAt).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('jobs that say whether they are due', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** `answer`: results of the conditions, in the order of the jobs; `seldom`: another one of the second job. */
  function start(work: () => Promise<void>, answer: () => boolean[], seldom?: Job['seldomDue']) {
    const sent: string[] = [];
    const errors: string[] = [];
    const database = {
      reachable: () => true,
      patiently: <T>(asked: () => Promise<T>) => asked(),
      alone: async (_name: string, given: (signal: AbortSignal) => Promise<void>) => {
        sent.push('lock');
        await given(new AbortController().signal);
        return true;
      },
      query: async (text: string) => {
        sent.push(text);
        return typeof text === 'string' ? [Object.fromEntries(answer().map((due, at) => [`d${at}`, due]))] : [];
      },
    } as unknown as Database;
    const rounds = { first: 0, second: 0 };
    const of = (name: 'first' | 'second'): Job =>
      job({
        name: `test.${name}`,
        due: `${name} is due`,
        ...(name === 'second' && seldom ? { seldomDue: seldom } : {}),
        work: async () => {
          rounds[name] += 1;
          await work();
        },
      });
    const scheduler = createScheduler({
      database,
      jobs: [of('first'), of('second')],
      worker: true,
      onError: (_error, name) => errors.push(name),
    });
    scheduler.start();
    onTestFinished(() => scheduler.stop());
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return [rounds.first, rounds.second];
    };
    return { sent, errors, after };
  }

  it('are asked in one statement, and run only when they are', async () => {
    let due = [false, false];
    const { sent, after } = start(
      async () => {},
      () => due,
    );
    expect(await after(60_000)).toEqual([0, 0]);
    expect(sent).toEqual(Array.from({ length: 60_000 / TICK_MS }, () => 'SELECT (first is due) AS d0, (second is due) AS d1'));
    due = [false, true];
    expect(await after(TICK_MS)).toEqual([0, 1]);
    due = [false, false];
    expect(await after(TICK_MS)).toEqual([0, 1]);
    expect(await after(NEVER_MS)).toEqual([1, 2]);
  });

  it('are asked what is seldom due in the same statement, now and then alone', async () => {
    let isSeldomDue = true;
    const seldom = { when: 'a month is over', everyMs: 60_000 };
    const { sent, after } = start(
      async () => {},
      () => [false, false, isSeldomDue],
      seldom,
    );
    expect(await after(60_000 - 1)).toEqual([0, 0]);
    expect(await after(1)).toEqual([0, 1]);
    isSeldomDue = false;
    expect(await after(60_000)).toEqual([0, 1]);
    const questions = sent.filter((text) => String(text).startsWith('SELECT'));
    const usual = 'SELECT (first is due) AS d0, (second is due) AS d1';
    expect(questions).toHaveLength(40);
    expect(questions.flatMap((text, at) => (text === usual ? [] : [`${at}: ${text}`]))).toEqual([
      `19: ${usual}, (a month is over) AS d2`,
      `39: ${usual}, (a month is over) AS d2`,
    ]);
  });

  it('come back after growing pauses when they fail, however due they are', async () => {
    const { after } = start(
      () => Promise.reject(new Error('always')),
      () => [true, false],
    );
    expect(await after(TICK_MS)).toEqual([1, 0]);
    expect(await after(2 * TICK_MS - 1)).toEqual([1, 0]);
    expect(await after(1)).toEqual([2, 0]);
    expect(await after(4 * TICK_MS)).toEqual([3, 0]);
  });

  it('all run when the question fails', async () => {
    const { after, errors } = start(
      async () => {},
      () => {
        throw new Error('no such column');
      },
    );
    expect(await after(TICK_MS)).toEqual([1, 1]);
    expect(errors).toEqual(['jobs.due']);
  });
});

describe('the pause of a job', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(work: () => Promise<void>, facts: Partial<Job> = {}, pace = 1) {
    const wire = { reachable: true };
    const database = {
      reachable: () => wire.reachable,
      patiently: <T>(asked: () => Promise<T>) => asked(),
      alone: async (_name: string, given: (signal: AbortSignal) => Promise<void>) => {
        await given(new AbortController().signal);
        return true;
      },
      query: async () => [],
    } as unknown as Database;
    let rounds = 0;
    const counted = async () => {
      rounds += 1;
      await work();
    };
    const scheduler = createScheduler({
      database,
      jobs: [job({ everyMs: 1_000, work: counted, ...facts })],
      worker: true,
      onError: () => {},
      pace,
    });
    scheduler.start();
    onTestFinished(() => scheduler.stop());
    const roundsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return rounds;
    };
    return { wire, roundsAfter };
  }

  it('starts at the end of a round, and grows with failures, up to a minute', async () => {
    let failing = false;
    const { roundsAfter } = start(async () => {
      if (failing) throw new Error('always');
    });
    expect([await roundsAfter(999), await roundsAfter(1), await roundsAfter(1_000)]).toEqual([0, 1, 2]);
    failing = true;
    // After the third round, which fails: 2 s, 4 s, 8 s, 16 s, 32 s, and a minute each from then on.
    expect(await roundsAfter(1_000)).toBe(3);
    expect([await roundsAfter(1_999), await roundsAfter(1), await roundsAfter(3_999), await roundsAfter(1)]).toEqual([3, 4, 4, 5]);
    expect(await roundsAfter(8_000 + 16_000 + 32_000 + 60_000)).toBe(9);
    expect([await roundsAfter(59_999), await roundsAfter(1)]).toEqual([9, 10]);
    failing = false;
    expect([await roundsAfter(60_000), await roundsAfter(1_000)]).toEqual([11, 12]);
  });

  it('of a rare job is never longer than declared', async () => {
    const { roundsAfter } = start(() => Promise.reject(new Error('always')), { everyMs: 600_000 });
    expect([await roundsAfter(600_000), await roundsAfter(600_000), await roundsAfter(600_000)]).toEqual([1, 2, 3]);
  });

  it('of one that is asked seldom is, once it failed, as long as that between two questions', async () => {
    const seldomDue = { when: 'a month is over', everyMs: 60_000 };
    const { roundsAfter } = start(() => Promise.reject(new Error('always')), { everyMs: 600_000, seldomDue });
    expect([await roundsAfter(600_000), await roundsAfter(59_999), await roundsAfter(1), await roundsAfter(60_000)]).toEqual([1, 1, 2, 3]);
  });

  it('does not grow in an outage, during which the database is not queried', async () => {
    const away = new DatabaseUnavailable({ reason: 'away', broken: true }, new Error('lost'));
    const { wire, roundsAfter } = start(() => Promise.reject(away));
    expect(await roundsAfter(3_000)).toBe(3);
    wire.reachable = false;
    expect(await roundsAfter(60_000)).toBe(3);
    wire.reachable = true;
    expect([await roundsAfter(1_000), await roundsAfter(1_000)]).toEqual([4, 5]);
  });

  it('is a tenth at ten times the pace, after a failure as well', async () => {
    let failing = false;
    const work = async () => {
      if (failing) throw new Error('always');
    };
    const { roundsAfter } = start(work, {}, 10);
    expect([await roundsAfter(99), await roundsAfter(1)]).toEqual([0, 1]);
    failing = true;
    expect([await roundsAfter(100), await roundsAfter(199), await roundsAfter(1)]).toEqual([2, 2, 3]);
  });

  it('is skipped at the start if the job says so', async () => {
    const { roundsAfter } = start(async () => {}, { atStart: true });
    expect([await roundsAfter(0), await roundsAfter(1_000)]).toEqual([1, 2]);
  });
});
