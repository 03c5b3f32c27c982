/** Pseudo-random numbers by seed, which make failures reproducible. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** In [0, 1): mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** Between `from` and `to`, both inclusive. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}
export type Random = ReturnType<typeof createRandom>;
