/** Applies the shops' discounts to a draft, before the order is created. */
import type { DiscountPort } from '../ports.ts';
import type { ChosenDiscount } from './chosen-discount.ts';
import { type Draft, draftOf } from './order.ts';

/** Each line may have one discount. Pure. */
export function applyDiscounts(draft: Draft, discounts: readonly ChosenDiscount[]): Draft {
  const lines = draft.lines.map((line) => {
    for (const { name, nameEn, lines: parts } of discounts) {
      const part = parts.find(({ lineNo }) => lineNo === line.lineNo);
      if (part) return { ...line, actualFen: line.actualFen - part.fen, discountFen: part.fen, discountName: name, discountNameEn: nameEn };
    }
    return line;
  });
  return { ...draft, ...draftOf(lines), type: draft.type, skuId: draft.skuId, regions: draft.regions, discounts: [...discounts] };
}

/** Trials and free orders get no discount. */
export async function discountDraft(port: Pick<DiscountPort, 'choose'>, accountId: number, draft: Draft): Promise<Draft> {
  if (draft.type !== 'FORMAL') return draft;
  const priced = draft.lines.map(({ lineNo, goodsId, shopId, actualFen }) => ({ lineNo, goodsId, shopId: shopId ?? '', fen: actualFen }));
  const discounts = await port.choose(accountId, priced);
  return discounts.length === 0 ? draft : applyDiscounts(draft, discounts);
}
