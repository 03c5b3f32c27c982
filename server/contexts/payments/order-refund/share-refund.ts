/** Splits a refund over tenders; pure. */

/** Shares of `fen`, taken from what is left of the tenders in their order; empty when their total is less. */
export function shareRefund<T extends { leftFen: number }>(tenders: readonly T[], fen: number): { tender: T; fen: number }[] {
  let missing = fen;
  const shares = tenders.flatMap((tender) => {
    const share = Math.min(missing, tender.leftFen);
    missing -= share;
    return share > 0 ? [{ tender, fen: share }] : [];
  });
  return missing === 0 ? shares : [];
}
