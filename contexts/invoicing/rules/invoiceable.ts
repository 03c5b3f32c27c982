/** How much of orders may be invoiced, and how an amount is spread over their lines. Pure. */
import { prorate, sumFen } from '#kernel/money/money.ts';

/** `leftFen`: paid for the line by any money and not refunded. `heldFen`: in invoices that are applied for or issued. */
export type PaidLine = { lineNo: number; leftFen: number; heldFen: number };

/**
 * What of each line may still be invoiced, in the order given. Only what the buyer paid with their own money: what vouchers covered of the
 * order is spread over its lines in proportion. `ownFen`: the buyer's own money in all lines of the order; `lines` are all of them.
 */
export function invoiceableOf(ownFen: number, lines: readonly PaidLine[]): { lineNo: number; fen: number }[] {
  const left = lines.map(({ leftFen }) => leftFen);
  const own = prorate(Math.min(Math.max(0, ownFen), sumFen(left)), left);
  return lines.map(({ lineNo, heldFen }, index) => ({ lineNo, fen: Math.max(0, (own[index] ?? 0) - heldFen) }));
}

/** Spreads an amount over what may be invoiced of lines; null when it is not positive or more than all of them. Lines of 0 fen remain. */
export function spreadAmount(amountFen: number, most: readonly number[]): number[] | null {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > sumFen(most)) return null;
  return prorate(amountFen, most);
}
