/**
 * Serialises attempts to reserve the same scarce item in this process: they would wait for the same row anyway, each holding a
 * connection. Once an attempt finds nothing left, all attempts waiting at that time fail with it, since it was made after they had
 * arrived.
 */
type Waiting = { work: () => Promise<unknown>; resolve: (value: never) => void; reject: (reason: unknown) => void };

export type AttemptQueue = {
  /** `isGone`: whether an error means that nothing is left. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export function createAttemptQueue(isGone: (error: unknown) => boolean): AttemptQueue {
  const queues = new Map<string, Waiting[]>();

  async function serve(key: string, queue: Waiting[]): Promise<void> {
    for (let next = queue[0]; next; next = queue[0]) {
      try {
        next.resolve((await next.work()) as never);
        queue.shift();
      } catch (error) {
        const answered = isGone(error) ? queue.splice(0) : queue.splice(0, 1);
        for (const one of answered) one.reject(error);
      }
    }
    queues.delete(key);
  }

  return {
    take: (key, work) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { work, resolve: resolve as (value: never) => void, reject };
        const queue = queues.get(key);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const started = [waiting];
        queues.set(key, started);
        void serve(key, started);
      }),
  };
}
