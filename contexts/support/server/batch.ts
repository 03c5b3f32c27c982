/** Batches concurrent calls: items that arrive while a batch runs form the next one. One transaction then writes many messages. */
type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/** `run` gets at most `most` items in order of arrival; its results are in that order, errors as values. */
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
      // Items of the same turn of the event loop go into the same batch.
      if (!running) {
        running = true;
        queueMicrotask(() => void work());
      }
    });
}
