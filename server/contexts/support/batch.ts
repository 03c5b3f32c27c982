/**
 * Work that many callers ask for at the same time, done together: what arrives while a batch is under way makes up the next one. One
 * transaction then carries many messages.
 */
type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/** `run` gets at most `most` items in the order in which they came; its results are in that order, errors as values. */
export function createBatches<Item, Result>(most: number, run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>) {
  const waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function work(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index];
          if (result instanceof Error || result === undefined) reject(result ?? new Error('a batch gave no result'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // What comes in the same turn of the event loop goes into the same batch.
      if (!running) {
        running = true;
        queueMicrotask(() => void work());
      }
    });
}
