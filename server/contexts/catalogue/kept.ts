/** A value that is found once and kept for a while; one finding serves all who wait. */
export function keep<T>(find: () => Promise<T>, milliseconds: number, now: () => number) {
  let known: { at: number; value: Promise<T> } | undefined;
  return {
    get(): Promise<T> {
      if (known && now() - known.at < milliseconds) return known.value;
      const mine = { at: now(), value: find() };
      known = mine;
      mine.value.catch(() => {
        if (known === mine) known = undefined;
      });
      return mine.value;
    },
    forget() {
      known = undefined;
    },
  };
}
