/** How much of each chosen part an amount takes, while a buyer puts a mix together. Pure. */

/** `mostFen`: the most it may give for this amount; `wishedFen` null: as much as it can. */
export type ChosenPart = { mostFen: number; wishedFen: number | null };

/**
 * The fen of each part: what it can give, what was wished of it, and never more than those before it left. Parts with a wish come first, in
 * their order, then those that give as much as they can: one that takes all that is left takes nothing from a wish.
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
