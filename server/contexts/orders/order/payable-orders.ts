/** Orders as payables: what is due, and what their payment causes. */
import type { OrderState } from '#kernel/orders/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Payable } from '../../payments/index.ts';
import { createPayableOrderStore, type DueOrder } from './payable-order-store.ts';

export function payableOrders(database: Database, now: () => number = Date.now): Payable {
  const store = createPayableOrderStore(database);
  const waiting = 'UNPAID' satisfies OrderState;
  const dueOf = (order: DueOrder) => ({ ...order, open: order.status === waiting && order.expiresAt > now() });
  return {
    waiting,
    async find(id, accountId) {
      const order = await store.find(id, accountId);
      return order && dueOf(order);
    },
    linesOf: store.listLines,
    extend: (id, until) => store.extend(id, until, now()),
    async lock(tx, id) {
      const order = await store.lock(tx, id);
      return order && dueOf(order);
    },
    async settle(tx, { id }, { method, at }) {
      const sold = await store.pay(tx, id, method, at);
      if (sold.length === 0) throw new Error(`order ${id} does not wait for payment`);
      return sold.filter(({ fen }) => fen > 0).map(({ shop, fen }) => ({ account: `sales:${shop}`, fen }));
    },
  };
}
