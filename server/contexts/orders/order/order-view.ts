import type { OrderView } from '#contracts/orders/order.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { HistoryEntry, Order } from './order.ts';
import { viewLine, viewReturned } from './order-line.ts';
import { actionsFor } from './order-policy.ts';

export const viewOrder = (order: Omit<Order, 'accountId'>, now: number): Omit<OrderView, 'history'> => ({
  orderId: order.id,
  orderNo: order.orderNo,
  type: order.type,
  status: order.status,
  paymentMethod: order.paymentMethod,
  lines: order.lines.map(viewLine),
  sourceTotalAmount: fenToYuan(order.sourceTotalFen),
  actualPaymentAmount: fenToYuan(order.actualFen),
  returnedAmount: viewReturned(order.lines),
  remark: order.remark,
  createdAt: order.createdAt,
  expiresAt: order.expiresAt,
  paidAt: order.paidAt,
  canceledAt: order.canceledAt,
  refundedAt: order.refundedAt,
  actions: actionsFor(order, now),
});

export const viewHistory = (history: HistoryEntry[]): OrderView['history'] =>
  history.map(({ amountFen, ...entry }) => ({ ...entry, amount: amountFen === null ? '' : fenToYuan(amountFen) }));
