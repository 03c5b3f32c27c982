/** Distributes a number over days, deterministically. Pure. */

/**
 * Distributes `total` over `days` as integers, day 0 (today) first; later days get more, each with a random variation from `seed`. The sum
 * is `total`.
 */
export function sampleOf(total: number, days: number, seed: string): number[] {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  const chance = (): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9;
    return ((state >>> 0) % 1_000) / 1_000;
  };
  const weights = Array.from({ length: days }, (_, day) => (0.4 + chance()) * (1 - (day / days) * 0.7));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  shares[0] = (shares[0] ?? 0) + total - shares.reduce((all, share) => all + share, 0);
  return shares;
}
