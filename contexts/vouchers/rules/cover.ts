/** How much of an order a voucher covers, and which vouchers are the best choice. Pure; amounts are fen. */
import { type Cover, type Spread, spreadCover } from './spread-cover.ts';

/** A part of the amount due. */
export type CoverLine = {
  /** '' when the platform sells it. */
  shopId: string;
  goodsType: string;
  /** The amount charged for it. */
  fen: number;
  /** Its price was lowered by a coupon or a campaign of the shop. */
  isDiscounted: boolean;
  /** Its shop and the buyer belong to one company. */
  isRelated: boolean;
};
/** What a programme covers. Empty lists: of every kind, of every shop. */
export type CoverRule = {
  sharePermille: number;
  /** The most for one order; 0 for no cap. */
  capFen: number;
  goodsTypes: readonly string[];
  shopIds: readonly string[];
  /** May be combined with vouchers of other programmes. Never two of one programme for one order. */
  withVouchers: boolean;
  /** Covers goods whose price a coupon has lowered. */
  withCoupons: boolean;
};
export type CoverRefusal = 'VOUCHER_GOODS' | 'VOUCHER_RELATED' | 'VOUCHER_COUPON';
export type CoverOffer = { fen: number; lines: number[]; refusal: CoverRefusal | null };

/** What a voucher with `leftFen` may pay of these lines. */
export function offerCover(rule: CoverRule, leftFen: number, lines: readonly CoverLine[]): CoverOffer {
  const indices = lines.map((_, index) => index);
  const isOf = (index: number, test: (line: CoverLine) => boolean) => {
    const line = lines[index];
    return line !== undefined && test(line);
  };
  const retained = (from: number[], test: (line: CoverLine) => boolean) => from.filter((index) => isOf(index, test));
  const inScope = retained(
    indices,
    ({ goodsType, shopId, fen }) =>
      fen > 0 &&
      (rule.goodsTypes.length === 0 || rule.goodsTypes.includes(goodsType)) &&
      (rule.shopIds.length === 0 || rule.shopIds.includes(shopId)),
  );
  const unrelated = retained(inScope, ({ isRelated }) => !isRelated);
  const covered = retained(unrelated, ({ isDiscounted }) => rule.withCoupons || !isDiscounted);
  const refusal: CoverRefusal | null =
    inScope.length === 0 ? 'VOUCHER_GOODS' : unrelated.length === 0 ? 'VOUCHER_RELATED' : covered.length === 0 ? 'VOUCHER_COUPON' : null;
  const sumFen = covered.reduce((sum, index) => sum + (lines[index]?.fen ?? 0), 0);
  const share = Number((BigInt(sumFen) * BigInt(rule.sharePermille)) / 1000n);
  const fen = Math.min(leftFen, share, rule.capFen === 0 ? share : rule.capFen);
  return { fen, lines: covered, refusal };
}

export type Choosable = { programmeId: string; withVouchers: boolean; cover: Cover /** ms */; validUntil: number };
/** Whether these may be used together for one order. */
export const mayCombine = (vouchers: readonly Pick<Choosable, 'programmeId' | 'withVouchers'>[]): boolean =>
  vouchers.length < 2 ||
  (vouchers.every(({ withVouchers }) => withVouchers) && new Set(vouchers.map(({ programmeId }) => programmeId)).size === vouchers.length);

const totalOf = (spread: Spread): number => spread.reduce((sum, { fen }) => sum + fen, 0);

/** Of each programme the voucher that pays most; of equals the one that ends first. */
function strongestOfEach<T extends Choosable>(vouchers: readonly T[]): T[] {
  const found = new Map<string, T>();
  for (const voucher of vouchers) {
    const other = found.get(voucher.programmeId);
    const isBetter =
      !other || voucher.cover.most > other.cover.most || (voucher.cover.most === other.cover.most && voucher.validUntil < other.validUntil);
    if (isBetter) found.set(voucher.programmeId, voucher);
  }
  return [...found.values()].toSorted((a, b) => a.validUntil - b.validUntil);
}

/** The vouchers that together cover most of an order, and what each pays. Those that end first are used first. */
export function chooseVouchers<T extends Choosable>(vouchers: readonly T[], lineFens: readonly number[]): { voucher: T; fen: number }[] {
  const strongest = strongestOfEach(vouchers);
  const together = strongest.filter(({ withVouchers }) => withVouchers);
  const choices = [together, ...strongest.filter(({ withVouchers }) => !withVouchers).map((voucher) => [voucher])];
  let best: { voucher: T; fen: number }[] = [];
  let bestFen = 0;
  for (const choice of choices) {
    const spread = spreadCover(
      choice.map(({ cover }) => cover),
      lineFens,
    );
    if (totalOf(spread) <= bestFen) continue;
    bestFen = totalOf(spread);
    best = choice.map((voucher, index) => ({ voucher, fen: spread[index]?.fen ?? 0 })).filter(({ fen }) => fen > 0);
  }
  return best;
}
