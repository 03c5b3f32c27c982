/** A pseudo-random generator: always the same sequence for the same text. */
export type Chance = {
  /** 0 ≤ x < 1. */
  next(): number;
  between(from: number, to: number): number;
  /** An integer, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(of: readonly T[]): T;
  /** Of the standard normal distribution. */
  normal(): number;
};

/** FNV-1a of UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let sum = 2166136261;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  // A final mixing step, so '1001' and '1002' produce unrelated values.
  sum = Math.imul(sum ^ (sum >>> 16), 2246822507);
  sum = Math.imul(sum ^ (sum >>> 13), 3266489909);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** Mulberry32, seeded with a text. */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
