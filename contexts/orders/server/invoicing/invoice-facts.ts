/** Order facts for invoices: lines, and how much of them was paid with the buyer's own money and not refunded. */

import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import type { Payments } from '#contexts/payments/server/index.ts';
import { prorate } from '#kernel/money/money.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { createInvoiceFactsStore, type FactsRow, type PaidPeriod } from './invoice-facts-store.ts';

export type InvoiceFactsLine = {
  lineNo: number;
  /** Null: the platform. */
  shopId: string | null;
  goodsType: string;
  name: string;
  nameEn: string;
  specification: string;
  unit: string;
  quantity: number;
  paidFen: number;
  /** Not refunded. */
  leftFen: number;
};
export type InvoiceFacts = {
  orderId: string;
  orderNo: string;
  accountId: number;
  isPaid: boolean;
  paidAt: number;
  /** A refund is requested or in progress. */
  refundOpen: boolean;
  /** Of what is left: excluding what vouchers covered. */
  ownFen: number;
  lines: InvoiceFactsLine[];
};

const factsLine = ({ kind, amount, duration, actualFen, returnedFen, ...line }: FactsRow['lines'][number]): InvoiceFactsLine => ({
  ...line,
  goodsType: kind === 'resource' ? 'RESOURCE' : line.goodsType,
  quantity: Math.max(1, amount * (kind === 'resource' ? 1 : duration)),
  paidFen: actualFen,
  leftFen: actualFen - returnedFen,
});

export function createInvoiceFacts({ database, payments }: { database: Database; payments: Pick<Payments, 'orderRefunds'> }) {
  const store = createInvoiceFactsStore(database);

  /** By order: the buyer's own money in it. For a group, with shared tenders, in proportion to what is left of each order. */
  async function ownMoney(rows: readonly FactsRow[], on?: Queryable): Promise<Map<string, number>> {
    const refs = new Map(rows.map((row) => [payableOfOrder(row.orderId).id, payableOfOrder(row.orderId)]));
    const groups = [...new Set(rows.map(({ groupId }) => groupId).filter((id) => id !== ''))];
    const left = new Map((await payments.orderRefunds.moneyLeft([...refs.values()], on)).map((money) => [money.id, money.ownFen]));
    const found = new Map(rows.map(({ orderId }) => [orderId, left.get(payableOfOrder(orderId).id) ?? 0]));
    if (groups.length === 0) return found;
    const members = await store.sumGroups(groups, on);
    for (const group of groups) {
      const orders = members.filter(({ groupId }) => groupId === group);
      const weights = orders.map(({ leftFen }) => leftFen);
      const shares = weights.some((weight) => weight > 0) ? prorate(left.get(group) ?? 0, weights) : weights;
      for (const [index, { orderId }] of orders.entries()) if (found.has(orderId)) found.set(orderId, shares[index] ?? 0);
    }
    return found;
  }

  return {
    async find(orderIds: readonly string[], on?: Queryable): Promise<InvoiceFacts[]> {
      if (orderIds.length === 0) return [];
      const rows = await store.find(orderIds, on);
      const own = await ownMoney(rows, on);
      return rows.map(({ orderId, orderNo, accountId, status, paidAt, refundOpen, lines }) => ({
        orderId,
        orderNo,
        accountId,
        isPaid: status === 'PAID',
        paidAt,
        refundOpen,
        ownFen: own.get(orderId) ?? 0,
        lines: lines.map(factsLine),
      }));
    },
    listPaid: (period: PaidPeriod): Promise<string[]> => store.listPaid(period),
  };
}
