/** Runs the jobs of all contexts: one round of each at a time, repeated after its interval until the process ends. */
import { cutText } from '#kernel/text/text.ts';
import { type Database, DatabaseUnavailable } from '#server/platform/db/database.ts';
import { refuseSharedLocks } from '#server/platform/db/lock-key.ts';
import { askDue } from './due-store.ts';
import { type Job, runRound } from './job.ts';
import { createJobJournal, type JobJournal } from './job-journal.ts';

/** Statistics of a job in this process; instants and durations in ms, 0 when there was none. */
export type JobState = {
  name: string;
  /** Rounds that this process ended, including failed ones. */
  rounds: number;
  failures: number;
  /** Since the last round that succeeded. */
  failuresInARow: number;
  endedAt: number;
  failedAt: number;
  durationMs: number;
};

export type Scheduler = {
  jobs: readonly Job[];
  start(): void;
  /** Runs a round now, or another one after the current one. Does nothing if the job does not run here, or before start(). */
  wake(name: string): void;
  states(): JobState[];
  /** Starts no further round, aborts and awaits current ones, and writes buffered data. */
  stop(): Promise<void>;
};

/** Maximum interval of a failing job; rarer jobs keep their own. */
const LONGEST_PAUSE_MS = 60_000;
/** How often the `due` conditions are evaluated. */
export const TICK_MS = 3_000;
/** While the database is unavailable it is not queried; the connection state is checked this often. */
const LOOK_MS = 2_000;
const LONGEST_ERROR = 2_000;
/** Name in the log when evaluating the conditions fails. */
const DUE_JOBS = 'jobs.due';

type Options = {
  database: Database;
  jobs: Job[];
  /** Whether this process has the role worker. */
  worker: boolean;
  /** Called when a round failed. */
  onError(error: unknown, job: string): void;
  now?: () => number;
  /** Factor on the declared frequency, failed rounds included. */
  pace?: number;
};

/** @throws Error when two jobs have the same name, or names with the same lock */
export function createScheduler({ database, jobs, worker, onError, now = Date.now, pace = 1 }: Options): Scheduler {
  refuseSharedLocks(jobs.map(({ name }) => name));
  const ending = new AbortController();
  const here = jobs.filter(({ runs }) => worker || runs === 'everywhere');
  const journal = createJobJournal(database, now);
  const loops = new Map(here.map((job) => [job.name, createLoop(job, { database, journal, ending: ending.signal, onError, now, pace })]));
  const asked = here.flatMap(({ name, due, seldomDue }) => [
    ...(due ? [{ name, due, everyTicks: 1 }] : []),
    ...(seldomDue ? [{ name, due: seldomDue.when, everyTicks: Math.max(1, Math.round(seldomDue.everyMs / TICK_MS)) }] : []),
  ]);
  let ticks = 0;
  let tick: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;

  async function wakeDue(): Promise<void> {
    if (!database.reachable()) return;
    ticks += 1;
    const inTurn = asked.filter(({ everyTicks }) => ticks % everyTicks === 0);
    if (inTurn.length === 0) return;
    // If the query fails, all jobs run and check themselves. It uses the limits of background work, like the surrounding work: switching a
    // connection's limits costs a statement.
    const due = await database
      .patiently(() => askDue(database, inTurn))
      .catch((error) => {
        if (!isOutage(error)) onError(error, DUE_JOBS);
        return isOutage(error) ? [] : inTurn.map(({ name }) => name);
      });
    if (!ending.signal.aborted) for (const name of due) loops.get(name)?.due();
  }
  function planTick(): void {
    tick = setTimeout(() => {
      asking = wakeDue().finally(() => {
        asking = null;
        if (!ending.signal.aborted) planTick();
      });
    }, TICK_MS / pace).unref();
  }

  return {
    jobs,
    start() {
      for (const loop of loops.values()) loop.start();
      if (asked.length > 0) planTick();
    },
    wake: (name) => loops.get(name)?.wake(),
    states: () => [...loops.values()].map(({ state }) => ({ ...state })),
    async stop() {
      ending.abort(new Error('the process ends'));
      clearTimeout(tick);
      await asking;
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await journal.close();
    },
  };
}

type Surroundings = Required<Pick<Options, 'database' | 'onError' | 'now' | 'pace'>> & { journal: JobJournal; ending: AbortSignal };

/** Lost connections do not count as failures of the job. */
const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailable && error.broken;
const textOf = (error: unknown): string => cutText(error instanceof Error ? (error.stack ?? error.message) : String(error), LONGEST_ERROR);

function createLoop(job: Job, { database, journal, ending, onError, now, pace }: Surroundings) {
  const state: JobState = { name: job.name, rounds: 0, failures: 0, failuresInARow: 0, endedAt: 0, failedAt: 0, durationMs: 0 };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let started = false;
  let again = false;

  function pauseMs(): number {
    if (!database.reachable()) return Math.min(job.everyMs, LOOK_MS);
    const asked = job.due ? TICK_MS : (job.seldomDue?.everyMs ?? job.everyMs);
    const pause = state.failuresInARow > 0 ? asked : job.everyMs;
    return Math.min(pause * 2 ** Math.min(state.failuresInARow, 30), Math.max(pause, LONGEST_PAUSE_MS)) / pace;
  }

  async function round(signal: AbortSignal | undefined): Promise<void> {
    const began = performance.now();
    let failure: { error: unknown } | null = null;
    try {
      if (!(await runRound(database, job, signal))) return;
    } catch (error) {
      failure = { error };
    }
    Object.assign(state, { rounds: state.rounds + 1, endedAt: now(), durationMs: Math.round(performance.now() - began) });
    if (!failure) state.failuresInARow = 0;
    else {
      state.failures += 1;
      state.failedAt = state.endedAt;
      if (!isOutage(failure.error)) state.failuresInARow += 1;
      onError(failure.error, job.name);
    }
    const failures = failure ? Math.max(1, state.failuresInARow) : 0;
    const { name, durationMs, endedAt } = state;
    await journal.note({ name, durationMs, endedAt, failures, error: failure ? textOf(failure.error) : '' });
  }

  function begin(): void {
    clearTimeout(timer);
    again = false;
    if (!database.reachable()) {
      plan();
      return;
    }
    running = round(ending).finally(() => {
      running = null;
      plan(again ? 0 : undefined);
    });
  }
  function plan(ms = pauseMs()): void {
    if (ending.aborted) return;
    timer = setTimeout(begin, ms);
    timer.unref();
  }

  return {
    state,
    start() {
      started = true;
      plan(job.atStart ? 0 : undefined);
    },
    /** A failing job runs again only after its interval. */
    due() {
      if (started && !ending.aborted && !running && state.failuresInARow === 0) begin();
    },
    wake() {
      if (!started || ending.aborted) return;
      if (running) again = true;
      else begin();
    },
    async stop() {
      clearTimeout(timer);
      await running;
      if (started && job.atEnd) await round(undefined);
    },
  };
}
