import { data, redirect } from 'react-router';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/generated/order.ts';
import type { OrderStatus } from '#contexts/orders/calls/order.ts';
import { getPaymentOptions, queryOrderPayStatus } from '#contexts/payments/calls/generated/payments.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { routerPath } from '#web/lib/links.ts';
import type { LoadArgs } from '#web/lib/load.ts';
import type { TitledBy } from '#web/lib/page-title.ts';
import { orderResult, resultAddress } from './result-state.ts';

/** ?orderId=&type=: the current order with its entitlements. Another user's order is answered with ORDER_NOT_FOUND. */
export const loadResult = async ({ api, url }: LoadArgs) => {
  const { orderId } = readQuery('mall/goods/pay/result', url.searchParams);
  if (!orderId) throw data({ code: 'ORDER_NOT_FOUND', message: '' }, { status: 404 });
  const [order, entitlements] = await Promise.all([
    api.call(getOrderDetail, { params: { id: orderId } }),
    api.call(listEntitlements, { query: { orderId, pageSize: 100 } }),
  ]);
  const elsewhere = resultAddress(order, url);
  if (elsewhere) throw redirect(routerPath(elsewhere));
  // A payment that arrived for a cancelled order was refunded.
  const status: OrderStatus =
    order.status === 'CANCELED' ? (await api.call(queryOrderPayStatus, { query: { orderId } })).status : order.status;
  // For orders paid together it is the payment of all, shown on the page of the group.
  const isPaid = order.type === 'FORMAL' && order.status === 'PAID' && (order.groupId === '' || order.orders.length > 0);
  const paidBy = isPaid ? ((await api.call(getPaymentOptions, { query: { orderId } }).catch(() => null))?.held ?? []) : [];
  return { order: { ...order, status }, entitlements: entitlements.records, paidBy };
};
export type ResultData = Awaited<ReturnType<typeof loadResult>>;

export const resultHandle: TitledBy<ResultData> = {
  titleOf: ({ order }) => orderResult(order).title,
};
