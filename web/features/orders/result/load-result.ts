import { data } from 'react-router';
import { getOrderDetail, listEntitlements } from '#contracts/orders/order.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import type { LoadArgs } from '../../../lib/load.ts';

/** ?orderId=: the order and what it gave. */
export const loadResult = async ({ api, url }: LoadArgs) => {
  const { orderId } = readQuery('mall/goods/pay/result', url.searchParams);
  if (!orderId) throw data({ code: 'ORDER_NOT_FOUND', message: '' }, { status: 404 });
  const [order, entitlements] = await Promise.all([
    api.call(getOrderDetail, { params: { id: orderId } }),
    api.call(listEntitlements, { query: { orderId, pageSize: 100 } }),
  ]);
  return { order, entitlements: entitlements.records };
};
