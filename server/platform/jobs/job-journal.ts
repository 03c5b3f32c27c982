/** Writes down how rounds ended, for operators: what changes something at once, further successes of all jobs together now and then. */
import type { Database } from '#server/platform/db/database.ts';
import { saveJobRun, saveJobSuccesses } from './job-run-store.ts';

export type JobRound = { name: string; durationMs: number; endedAt: number; failures: number; error: string };
export type JobJournal = {
  /** What cannot be written is written with a later round. */
  note(round: JobRound): Promise<void>;
  /** Writes what still waits. */
  close(): Promise<void>;
};

/** So long successes wait for others. */
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
