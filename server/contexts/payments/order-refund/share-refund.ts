/** From which tenders a refund is taken; pure. */

/**
 * Shares of `fen` of what tenders have left, in their order; none when they have less together.
 */
export function shareRefund<T extends { leftFen: number }>(tenders: readonly T[], fen: number): { tender: T; fen: number }[] {
  let missing = fen;
  const shares = tenders.flatMap((tender) => {
    const share = Math.min(missing, tender.leftFen);
    missing -= share;
    return share > 0 ? [{ tender, fen: share }] : [];
  });
  return missing === 0 ? shares : [];
}
