/** Deterministic pseudo-random numbers. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer, both ends included. */
  between(least: number, most: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight; at least one weight must be above zero. */
  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T;
};

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const weighted = <T>(list: readonly T[], weightOf: (one: T) => number): T => {
    let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0);
    for (const one of list) {
      left -= weightOf(one);
      if (left < 0) return one;
    }
    const last = list.at(-1);
    if (last === undefined) throw new RangeError('nothing to choose from');
    return last;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (percent) => next() * 100 < percent,
    pick: (list) => weighted(list, () => 1),
    weighted,
  };
}
