/** How much of each chosen part an amount takes, while a buyer puts a mix together. Pure. */

/** `mostFen`: the most it may give for this amount; `wishedFen` null: as much as it can. */
export type ChosenPart = { mostFen: number; wishedFen: number | null };

/** The fen of each part, in their order: what it can give, what was wished of it, and never more than those before it left. */
export function spreadMix(dueFen: number, parts: readonly ChosenPart[]): { parts: number[]; restFen: number } {
  let restFen = dueFen;
  const taken = parts.map(({ mostFen, wishedFen }) => {
    const fen = Math.max(0, Math.min(wishedFen ?? mostFen, mostFen, restFen));
    restFen -= fen;
    return fen;
  });
  return { parts: taken, restFen };
}
