/** The sums of a cart while its lines are being edited, computed like on the server, before it responds. */

import type { CartLine, Problem } from '#contexts/orders/calls/cart.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { chargeTiers, fenToYuan, parseYuanToFen, parseYuanToMicro, sumFen } from '#kernel/money/money.ts';

export type Edit = { purchaseAmount: number; purchaseDuration: number };
export type Edits = Readonly<Record<string, Edit>>;

/** Monthly kinds are charged by amount × months, shared ones by the amount alone. */
export const isMonthly = (goods: Pick<ResourceGoods, 'purchasingOption'>): boolean => goods.purchasingOption === 'payMonthly';

/** Yuan for `amount` units, those of each tier at its price; rounded once. */
export const chargeYuan = (
  price: string,
  goods: Pick<ResourceGoods, 'purchasingOption'>,
  { purchaseAmount, purchaseDuration }: Edit,
  tiers: ResourceGoods['priceTiers'] = [],
): string =>
  fenToYuan(
    chargeTiers(
      parseYuanToMicro(price),
      tiers.map((tier) => ({ from: tier.from, priceMicro: parseYuanToMicro(tier.price) })),
      purchaseAmount,
      isMonthly(goods) ? purchaseDuration : 1,
    ).fen,
  );

export const withEdits = (lines: readonly CartLine[], edits: Edits): CartLine[] =>
  lines.map((line) => {
    const edit = edits[line.id];
    if (!edit) return line;
    return {
      ...line,
      ...edit,
      sourceTotalAmount: chargeYuan(line.price.source, line.goods, edit),
      actualPaymentAmount: chargeYuan(line.price.current, line.goods, edit, line.goods.priceTiers),
    };
  });

/** A changed price is shown, but does not prevent buying. */
export const hindrances = (line: CartLine): Problem[] => line.problems.filter(({ code }) => code !== 'PRICE_CHANGED');
export const canBeBought = (line: CartLine): boolean => hindrances(line).length === 0;

export function priceChange(line: CartLine): { from: string; to: string } | null {
  const [from, to] = [parseYuanToMicro(line.addedPrice), parseYuanToMicro(line.price.current)];
  return from === to ? null : { from: line.addedPrice, to: line.price.current };
}

export type RegionGroup = { clusterId: string; centerName: string; centerNameEn: string; lines: CartLine[] };
export function groupByRegion(lines: readonly CartLine[]): RegionGroup[] {
  const groups = new Map<string, RegionGroup>();
  for (const line of lines) {
    const group = groups.get(line.clusterId) ?? {
      clusterId: line.clusterId,
      centerName: line.centerName,
      centerNameEn: line.centerNameEn,
      lines: [],
    };
    group.lines.push(line);
    groups.set(line.clusterId, group);
  }
  return [...groups.values()];
}

export function totalsOf(lines: readonly CartLine[]): { source: string; actual: string; discount: string } {
  const source = sumFen(lines.map((line) => parseYuanToFen(line.sourceTotalAmount)));
  const actual = sumFen(lines.map((line) => parseYuanToFen(line.actualPaymentAmount)));
  return { source: fenToYuan(source), actual: fenToYuan(actual), discount: fenToYuan(Math.max(0, source - actual)) };
}
