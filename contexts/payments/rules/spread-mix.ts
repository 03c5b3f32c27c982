/** Distributes an amount over the chosen parts, while a buyer puts a mix together. Pure. */

/** `mostFen`: the most it may pay of this amount; `wishedFen` null: as much as it can. */
export type ChosenPart = { mostFen: number; wishedFen: number | null };

/**
 * The fen of each part: what it can pay, what was requested, and never more than those before it left. Parts with a requested amount come
 * first, in their order, then those that pay as much as they can.
 */
export function spreadMix(dueFen: number, parts: readonly ChosenPart[]): { parts: number[]; restFen: number } {
  let restFen = dueFen;
  const taken = parts.map(() => 0);
  const take = (isWished: boolean) => {
    for (const [index, { mostFen, wishedFen }] of parts.entries()) {
      if ((wishedFen !== null) !== isWished) continue;
      const fen = Math.max(0, Math.min(wishedFen ?? mostFen, mostFen, restFen));
      taken[index] = fen;
      restFen -= fen;
    }
  };
  take(true);
  take(false);
  return { parts: taken, restFen };
}
