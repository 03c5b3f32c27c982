import type { OrderView } from '#contexts/orders/calls/order.ts';
import { deliveryOfOrder, groupStatus } from '#contexts/orders/rules/orders.ts';
import { fenToYuan, sumFen } from '#kernel/money/money.ts';
import type { HistoryEntry, Order } from './order.ts';
import { viewLine, viewReturned } from './order-line.ts';
import { actionsFor } from './order-policy.ts';

export const viewOrder = (order: Omit<Order, 'accountId'>, now: number): Omit<OrderView, 'history'> =>
  viewWith(
    order,
    order.lines.map((line) => viewLine(line, order.status)),
    now,
  );

const viewWith = (order: Omit<Order, 'accountId'>, lines: OrderView['lines'], now: number): Omit<OrderView, 'history'> => ({
  orderId: order.id,
  orderNo: order.orderNo,
  groupId: order.groupId,
  orders: [],
  type: order.type,
  status: order.status,
  paymentMethod: order.paymentMethod,
  lines,
  sourceTotalAmount: fenToYuan(order.sourceTotalFen),
  actualPaymentAmount: fenToYuan(order.actualFen),
  returnedAmount: viewReturned(order.lines),
  remark: order.remark,
  projectCode: order.projectCode,
  projectName: order.projectName,
  createdAt: order.createdAt,
  expiresAt: order.expiresAt,
  paidAt: order.paidAt,
  canceledAt: order.canceledAt,
  refundedAt: order.refundedAt,
  actions: actionsFor(order, now),
  delivery: deliveryOfOrder(lines.map(({ delivery }) => delivery)),
});

export const viewHistory = (history: HistoryEntry[]): OrderView['history'] =>
  history.map(({ amountFen, ...entry }) => ({ ...entry, amount: amountFen === null ? '' : fenToYuan(amountFen) }));

type Listed = Omit<Order, 'accountId'>;
/** A group as one order: its lines, sums and state; with its orders. */
export function viewGroup(groupId: string, [first, ...others]: readonly [Listed, ...Listed[]], now: number): OrderView {
  const orders = [first, ...others];
  const status = groupStatus(orders.map((order) => order.status));
  const counted = orders.filter((order) => order.status === status || (status === 'PAID' && order.status === 'REFUNDED'));
  const latest = (at: (order: Listed) => number): number => Math.max(...counted.map(at));
  const whole: Listed = {
    ...first,
    id: groupId,
    orderNo: orders.map(({ orderNo }) => orderNo).join(' '),
    status,
    sourceTotalFen: sumFen(counted.map(({ sourceTotalFen }) => sourceTotalFen)),
    actualFen: sumFen(counted.map(({ actualFen }) => actualFen)),
    paidAt: latest(({ paidAt }) => paidAt),
    canceledAt: latest(({ canceledAt }) => canceledAt),
    refundedAt: latest(({ refundedAt }) => refundedAt),
    paymentMethod: counted[0]?.paymentMethod ?? '',
    lines: counted.flatMap(({ lines }) => lines),
  };
  // Each line as in its own order: some of the orders may have been refunded.
  const lines = counted.flatMap((order) => order.lines.map((line) => viewLine(line, order.status)));
  return {
    ...viewWith(
      whole,
      lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
      now,
    ),
    actions: actionsFor(whole, now).filter((action) => action === 'pay'),
    orders: orders.map((order) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      status: order.status,
      actualPaymentAmount: fenToYuan(order.actualFen),
    })),
    history: [],
  };
}
