/** Records the results of rounds for operators: changes of state immediately, further successes of all jobs together at intervals. */
import type { Database } from '#server/platform/db/database.ts';
import { saveJobRun, saveJobSuccesses } from './job-run-store.ts';

export type JobRound = { name: string; durationMs: number; endedAt: number; failures: number; error: string };
export type JobJournal = {
  /** An entry that cannot be written is superseded by that of a later round. */
  note(round: JobRound): Promise<void>;
  /** Writes pending entries. */
  close(): Promise<void>;
};

/** Interval at which successes are written together. */
export const WRITTEN_EVERY_MS = 5 * 60_000;

export function createJobJournal(database: Database, now: () => number): JobJournal {
  /** Jobs whose last entry is a success. */
  const sound = new Set<string>();
  const waiting = new Map<string, JobRound>();
  let timer: NodeJS.Timeout | undefined;

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rounds = [...waiting.values()];
    waiting.clear();
    if (rounds.length === 0 || !database.reachable()) return;
    const successes = rounds.map(({ name, durationMs, endedAt }) => ({ name, durationMs, agoMs: Math.max(0, now() - endedAt) }));
    await database.patiently(() => saveJobSuccesses(database, successes)).catch(() => {});
  }

  return {
    async note(round) {
      const { name, error } = round;
      if (error === '' && sound.has(name)) {
        waiting.set(name, round);
        timer ??= setTimeout(writeWaiting, WRITTEN_EVERY_MS).unref();
        return;
      }
      waiting.delete(name);
      sound.delete(name);
      await database
        .patiently(() => saveJobRun(database, round))
        .then(
          () => {
            if (error === '') sound.add(name);
          },
          () => {},
        );
    },
    close: writeWaiting,
  };
}
