/** Orders that were paid together; pure. */
import type { PaidOrderRow } from './paid-order-store.ts';

export type PaidOrder = {
  /** ms; 0: not paid. */
  paidAt: number;
  orders: { orderId: string; orderNo: string; dueFen: number; lines: { name: string; shopId: string }[] }[];
};

/** By the id of the payable; for a group, the orders that were paid. */
export function paidByPayable(rows: readonly PaidOrderRow[]): ReadonlyMap<string, PaidOrder> {
  const found = new Map<string, PaidOrder>();
  for (const { payableId, paidAt, ...order } of rows) {
    const paid = found.get(payableId) ?? { paidAt: 0, orders: [] };
    found.set(payableId, paid);
    if (paidAt === 0) continue;
    paid.paidAt = Math.max(paid.paidAt, paidAt);
    paid.orders.push(order);
  }
  return found;
}
