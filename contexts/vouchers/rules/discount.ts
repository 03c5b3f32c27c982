/** Discounts of a shop: a coupon or a campaign, spread over lines before the order is created. Pure; amounts are fen. */
import { prorate } from '#kernel/money/money.ts';

export type DiscountLine = { goodsId: string; shopId: string; fen: number };
export type DiscountRule = {
  shopId: string;
  benefit: 'AMOUNT' | 'PERCENT';
  /** AMOUNT: the discount. */
  offFen: number;
  /** PERCENT: discount in thousandths, with a maximum; 0 for no maximum. */
  offPermille: number;
  mostFen: number;
  /** Minimum total of the goods that it is for. */
  thresholdFen: number;
  /** Empty: all goods of the shop. */
  goodsIds: readonly string[];
  /** All of these are bought: in this order, or before. */
  bundleIds: readonly string[];
};
/** The minimum left to pay of the discounted goods. */
const LEAST_LEFT_FEN = 1;

/**
 * The discount of each line, in order; null when it does not apply. `bought`: goods that this buyer has bought before. Rounded half even
 * once, on the whole; at least a fen is left to be paid.
 */
export function spreadDiscount(rule: DiscountRule, lines: readonly DiscountLine[], bought: ReadonlySet<string>): number[] | null {
  const isFor = ({ goodsId, shopId }: DiscountLine) =>
    shopId === rule.shopId && (rule.goodsIds.length === 0 || rule.goodsIds.includes(goodsId));
  const weights = lines.map((line) => (isFor(line) ? line.fen : 0));
  const sumFen = weights.reduce((sum, fen) => sum + fen, 0);
  if (sumFen <= LEAST_LEFT_FEN || sumFen < rule.thresholdFen) return null;
  const here = new Set(lines.map(({ goodsId }) => goodsId));
  if (rule.bundleIds.some((id) => !here.has(id) && !bought.has(id))) return null;
  const wanted = rule.benefit === 'AMOUNT' ? rule.offFen : shareOf(sumFen, rule.offPermille);
  const capped = rule.benefit === 'PERCENT' && rule.mostFen > 0 ? Math.min(wanted, rule.mostFen) : wanted;
  const fen = Math.min(capped, sumFen - LEAST_LEFT_FEN);
  return fen > 0 ? prorate(fen, weights) : null;
}

/** Half even. */
function shareOf(fen: number, permille: number): number {
  const exact = BigInt(fen) * BigInt(permille);
  const [whole, rest] = [exact / 1000n, exact % 1000n];
  return Number(rest > 500n || (rest === 500n && whole % 2n === 1n) ? whole + 1n : whole);
}

/** The rule with the highest discount; of equals the first. */
export function chooseDiscount<T extends { rule: DiscountRule }>(
  offers: readonly T[],
  lines: readonly DiscountLine[],
  bought: ReadonlySet<string>,
): { offer: T; fens: number[]; fen: number } | null {
  let best: { offer: T; fens: number[]; fen: number } | null = null;
  for (const offer of offers) {
    const fens = spreadDiscount(offer.rule, lines, bought);
    const fen = fens?.reduce((sum, one) => sum + one, 0) ?? 0;
    if (fens && fen > (best?.fen ?? 0)) best = { offer, fens, fen };
  }
  return best;
}
