/** Invoices for proofs: with their lines and history, and with the buyer's own money in the orders. */

import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { type Difference, difference, moneyLeft, type RecordBook, saysFen, saysState } from '#contexts/payments/server/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type InvoicedOrder, type ProvedInvoice, readInvoicedOrders, readInvoices } from './read-invoices.ts';

/** Pure. */
export function compareInvoice(invoice: ProvedInvoice): Difference[] {
  const { id, accountId, shopId, state, historyState } = invoice;
  const about = { reference: id, accountId, shopId };
  const sums = [
    [invoice.amountFen, invoice.lineAmountFen],
    [invoice.netFen, invoice.lineNetFen],
    [invoice.taxFen, invoice.lineTaxFen],
  ] as const;
  const wrong = sums.find(([fen, linesFen]) => fen !== linesFen);
  return [
    ...(wrong ? [difference('INVOICE_AMOUNT', about, saysFen('invoice', wrong[0]), saysFen('lines', wrong[1]))] : []),
    ...(state === historyState
      ? []
      : [difference('INVOICE_STATE', about, saysState('invoice', state), saysState('history', historyState))]),
  ];
}

/** No more is invoiced of orders than their buyers' own money in them; of a group, of all its orders together. */
async function compareInvoiced(tx: Queryable, orders: readonly InvoicedOrder[]): Promise<Difference[]> {
  const held = new Map<string, { kind: string; id: string; fen: number }>();
  for (const { orderId, fen } of orders) {
    const { kind, id } = payableOfOrder(orderId);
    const key = `${kind} ${id}`;
    held.set(key, { kind, id, fen: (held.get(key)?.fen ?? 0) + fen });
  }
  const payables = [...held.values()].map(({ kind, id }) => ({ kind, id }) as ReturnType<typeof payableOfOrder>);
  const left = new Map((await moneyLeft(tx, payables)).map(({ kind, id, ownFen }) => [`${kind} ${id}`, ownFen]));
  return [...held].flatMap(([key, { kind, id, fen }]) => {
    const ownFen = left.get(key) ?? 0;
    return fen <= ownFen
      ? []
      : [difference('INVOICE_EXCEEDS', { payableKind: kind, payableId: id }, saysFen('invoice', fen), saysFen('payment', ownFen))];
  });
}

export const invoiceBook: RecordBook = {
  async *compare(tx) {
    for await (const piece of readInvoices(tx)) yield { differences: piece.flatMap(compareInvoice), counts: { invoices: piece.length } };
    // The orders of a group may be in two pieces.
    let waiting: InvoicedOrder[] = [];
    for await (const piece of readInvoicedOrders(tx)) {
      const orders = [...waiting, ...piece];
      const last = payableOfOrder(orders.at(-1)?.orderId ?? '').id;
      waiting = orders.filter(({ orderId }) => payableOfOrder(orderId).id === last);
      yield {
        differences: await compareInvoiced(
          tx,
          orders.filter((order) => !waiting.includes(order)),
        ),
        counts: {},
      };
    }
    yield { differences: await compareInvoiced(tx, waiting), counts: {} };
  },
};
