/** Pseudo-random numbers, the same in each run. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer, both ends included. */
  between(least: number, most: number): number;
  /** From `low` up to `high`. */
  uniform(low: number, high: number): number;
  /** Normally distributed with mean 0 and standard deviation 1. */
  normal(): number;
  pick<T>(list: readonly T[]): T;
};

const seedOf = (name: string): number => {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};

/** A separate sequence for each name, by the generator mulberry32. */
export function createRandom(name: string): Random {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    uniform: (low, high) => low + (high - low) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
      return chosen;
    },
  };
}
