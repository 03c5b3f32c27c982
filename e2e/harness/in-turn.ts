/** How many calls of a drill run at the same time. */
const PARALLEL = 16;

/** Does the work for all items, a few at a time; the answers are in the order of the items. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) made[next[0]] = await work(next[1]);
    }),
  );
  return made;
}
