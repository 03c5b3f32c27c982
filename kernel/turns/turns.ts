/** Limits how many tasks of a kind run at the same time; the others wait, first come, first served. */

type Options = {
  /** Maximum number of waiting tasks, and the error with which further ones are refused; by default any number waits. */
  queue?: { most: number; refusal(): Error };
  /** Made for each task that waits: when it aborts, the task starts regardless of the limit; by default never. */
  hurry?: () => AbortSignal;
};
export type Turns = {
  /** Runs a task when there is room for `need`, at most the whole room. @throws the refusal when the queue is full; what the task throws */
  run<T>(task: () => Promise<T>, need?: number): Promise<T>;
  /** The room that running tasks take, and the number of waiting tasks. */
  state(): { taken: number; waiting: number };
};

/** `room`: the needs of all running tasks together, in any unit; by default each needs 1. */
export function createTurns(room: number, { queue, hurry }: Options = {}): Turns {
  let taken = 0;
  const waiting = new Set<{ need: number; start(): void }>();
  const fits = (need: number): boolean => taken + need <= room;
  const turn = (need: number): Promise<void> =>
    new Promise((resolve) => {
      const signal = hurry?.();
      const waiter = {
        need,
        start() {
          signal?.removeEventListener('abort', waiter.start);
          waiting.delete(waiter);
          taken += need;
          resolve();
        },
      };
      waiting.add(waiter);
      signal?.addEventListener('abort', waiter.start);
    });
  return {
    async run(task, wished = 1) {
      const need = Math.min(wished, room);
      if (waiting.size > 0 || !fits(need)) {
        if (queue && waiting.size >= queue.most) throw queue.refusal();
        await turn(need);
      } else taken += need;
      try {
        return await task();
      } finally {
        taken -= need;
        for (const waiter of waiting) {
          if (!fits(waiter.need)) break;
          waiter.start();
        }
      }
    },
    state: () => ({ taken, waiting: waiting.size }),
  };
}
