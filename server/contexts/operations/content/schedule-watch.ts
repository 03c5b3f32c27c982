/** Content that begins or ends by its time changes without anybody's hand: each process looks whether that has happened. */
import type { Database } from '#server/platform/db/database.ts';
import { findLastTurn } from './schedule-store.ts';

const EVERY_MS = 5_000;

export function createScheduleWatch(options: { database: Database; turned: () => void; onError: (error: unknown) => void }) {
  let known: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** One look; whether something has turned since the last one. */
  async function look(): Promise<boolean> {
    const at = await findLastTurn(options.database);
    const turned = known !== null && at !== known;
    known = at;
    if (turned) options.turned();
    return turned;
  }
  return {
    look,
    start() {
      running = look().then(() => {}, options.onError);
      timer = setInterval(() => {
        running = look().then(() => {}, options.onError);
      }, EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
