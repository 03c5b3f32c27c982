import type { OrderView } from '#contracts/orders/order.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Order } from './order.ts';
import { viewLine } from './order-line.ts';
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
  remark: order.remark,
  createdAt: order.createdAt,
  expiresAt: order.expiresAt,
  paidAt: order.paidAt,
  canceledAt: order.canceledAt,
  refundedAt: order.refundedAt,
  actions: actionsFor(order, now),
});
