/** The lines of an invoice of orders, and the tax in them. */
import type { InvoiceableOrder } from '#contexts/invoicing/calls/invoices.ts';
import { invoiceableOf, splitTax, spreadAmount, type TaxRules, taxRuleOf } from '#contexts/invoicing/rules/invoicing.ts';
import { sumFen } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { InvoicingContext } from '../context.ts';
import type { FactsLine, OrderFacts } from '../ports.ts';
import { printedUnit } from '../printed-unit.ts';
import type { InvoiceLine } from './invoice.ts';
import type { HeldRow } from './invoice-store.ts';

/** A line of an order with what may still be invoiced of it. */
export type OpenLine = FactsLine & { orderId: string; restFen: number; ownFen: number; heldFen: number };

/** The lines of an order that a seller sold. */
export function openLines(order: OrderFacts, shopId: string | null, held: readonly HeldRow[]): OpenLine[] {
  const heldOf = new Map(held.filter(({ orderId }) => orderId === order.orderId).map(({ lineNo, fen }) => [lineNo, fen]));
  const own = invoiceableOf(
    order.ownFen,
    order.lines.map(({ lineNo, leftFen }) => ({ lineNo, leftFen, heldFen: 0 })),
  );
  const rest = invoiceableOf(
    order.ownFen,
    order.lines.map(({ lineNo, leftFen }) => ({ lineNo, leftFen, heldFen: heldOf.get(lineNo) ?? 0 })),
  );
  return order.lines
    .map((line, index) => ({
      ...line,
      orderId: order.orderId,
      ownFen: own[index]?.fen ?? 0,
      heldFen: heldOf.get(line.lineNo) ?? 0,
      restFen: rest[index]?.fen ?? 0,
    }))
    .filter((line) => line.shopId === shopId);
}

/** Sellers of an order, each once. */
export const sellersOf = ({ lines }: OrderFacts): (string | null)[] => [...new Set(lines.map(({ shopId }) => shopId))];

export function barOf({ refundOpen }: OrderFacts, lines: readonly OpenLine[]): InvoiceableOrder['bar'] {
  if (refundOpen) return 'REFUND_OPEN';
  return lines.some(({ restFen }) => restFen > 0) ? '' : 'NOTHING_LEFT';
}

/** Printed when a part of a line is invoiced: its quantity would be a fraction. */
const PART_UNIT = '项';

export type DraftInvoice = { lines: InvoiceLine[]; amountFen: number; netFen: number; taxFen: number; mostFen: number };

/** Null when the amount is not positive or more than what is left. Without an amount: all that is left. */
export function draftInvoice(lines: readonly OpenLine[], rules: TaxRules, amountFen: number | null): DraftInvoice | null {
  const rest = lines.map(({ restFen }) => restFen);
  const mostFen = sumFen(rest);
  const shares = spreadAmount(amountFen ?? mostFen, rest);
  if (!shares) return null;
  const drawn = lines
    .map((line, index) => ({ line, fen: shares[index] ?? 0 }))
    .filter(({ fen }) => fen > 0)
    .map(({ line, fen }, index): InvoiceLine => {
      const { ratePermille, category } = taxRuleOf(rules, line.goodsType);
      const whole = fen === line.paidFen;
      return {
        lineNo: index + 1,
        orderId: line.orderId,
        orderLineNo: line.lineNo,
        name: line.name,
        specification: line.specification,
        unit: whole ? printedUnit('zh', line.unit) || PART_UNIT : PART_UNIT,
        quantity: whole ? line.quantity : 1,
        category,
        ratePermille,
        amountFen: fen,
        ...splitTax(fen, ratePermille),
      };
    });
  return {
    lines: drawn,
    amountFen: sumFen(drawn.map((line) => line.amountFen)),
    netFen: sumFen(drawn.map((line) => line.netFen)),
    taxFen: sumFen(drawn.map((line) => line.taxFen)),
    mostFen,
  };
}

/**
 * Lines of these orders of one account that a seller sold.
 * @throws AppError INVOICE_ORDERS for orders that do not exist, are not the caller's, not paid or not of this seller, INVOICE_REFUND_OPEN,
 * INVOICE_NOTHING_LEFT
 */
export async function readOpenLines(
  context: InvoicingContext,
  wanted: { accountId: number; orderIds: readonly string[]; shopId: string | null },
  on?: Queryable,
): Promise<OpenLine[]> {
  const ids = [...new Set(wanted.orderIds)].toSorted();
  const [orders, held] = await Promise.all([context.orders.find(ids, on), context.invoices.sumHeld(ids, on)]);
  const mine = orders.filter((order) => order.accountId === wanted.accountId && order.isPaid);
  if (mine.length < ids.length || !mine.every((order) => sellersOf(order).includes(wanted.shopId))) throw new AppError('INVOICE_ORDERS');
  const waiting = mine.find(({ refundOpen }) => refundOpen);
  if (waiting) throw new AppError('INVOICE_REFUND_OPEN', { orderNo: waiting.orderNo });
  const lines = mine.flatMap((order) => openLines(order, wanted.shopId, held));
  if (!lines.some(({ restFen }) => restFen > 0)) throw new AppError('INVOICE_NOTHING_LEFT');
  return lines;
}
