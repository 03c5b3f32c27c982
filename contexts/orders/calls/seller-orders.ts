/** Orders as a shop sees them: its own lines, the buyer masked (sections 2, 9). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { dayOrNone, idOrNone, idText, instant, lineText, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { fulfilmentState, fulfilmentView } from './fulfilment.ts';
import { orderHistory, orderLineView, orderStatus, orderType } from './order.ts';
import { refundView } from './refund.ts';

/** 'YYYY-MM-DD' in Shanghai, or ''. */
export const dayText = dayOrNone.default('');

const filters = {
  status: z.union([orderStatus, z.literal('')]).default(''),
  fulfilment: z.union([fulfilmentState, z.literal('')]).default(''),
  type: z.union([orderType, z.literal('')]).default(''),
  /** Waits for the shop, whatever its age: an overdue delivery, a refund without the shop's opinion. */
  waits: z.enum(['', 'OVERDUE', 'REFUND']).default(''),
  goodsId: idOrNone.default(''),
  /** Prefix of an order number. */
  keyword: lineText(40).default(''),
  /** Omitted: the last 180 days (section 9). */
  from: dayText,
  to: dayText,
};
const query = z.object({ ...listQuery(['createdAt', 'amount']), ...filters });
export type SellerOrdersQuery = z.output<typeof query>;

export const sellerOrderRow = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  type: orderType,
  status: orderStatus,
  /** The fulfilment state most urgent for the shop; '' before the order is paid. */
  fulfilment: z.union([fulfilmentState, z.literal('')]),
  overdue: z.boolean(),
  /** State of the open or last refund; '' if none. */
  refund: z.string(),
  lines: z.array(orderLineView),
  /** Of this shop's lines. */
  amount: yuan,
  /** The refunded part. */
  returnedAmount: yuan,
  buyerName: z.string(),
  createdAt: instant,
  paidAt: instant,
});
export type SellerOrderRow = z.output<typeof sellerOrderRow>;

export const listSellerOrders = endpoint({
  id: 'orders.list-seller-orders',
  method: 'GET',
  path: '/mall/seller/order/list',
  summary: 'List orders of the caller’s shop, of the last 180 days unless dates are given',
  access: 'seller',
  permission: 'shop.orders',
  query,
  answer: listAnswer(sellerOrderRow),
});

export const getSellerOrder = endpoint({
  id: 'orders.get-seller-order',
  method: 'GET',
  path: '/mall/seller/order/:id/detail',
  summary: 'Retrieve an order of the caller’s shop: only its own lines, with their deliveries',
  access: 'seller',
  permission: 'shop.orders',
  params: z.object({ id: idText }),
  answer: sellerOrderRow.extend({
    paymentMethod: z.string(),
    remark: z.string(),
    licenceProof: z.string(),
    canceledAt: instant,
    refundedAt: instant,
    history: orderHistory,
    fulfilments: z.array(fulfilmentView),
    refunds: z.array(refundView),
  }),
});
export type SellerOrder = z.output<typeof getSellerOrder.answer>;

/** How many orders wait for the shop: for menus and the seller's home. */
export const countSellerOrders = endpoint({
  id: 'orders.count-seller-orders',
  method: 'GET',
  path: '/mall/seller/order/counts',
  summary: 'Count the orders of the caller’s shop that wait for it, up to 10,000',
  access: 'seller',
  permission: 'shop.orders',
  answer: z.object({
    awaitDelivery: z.number().int(),
    inService: z.number().int(),
    rework: z.number().int(),
    delivered: z.number().int(),
    overdue: z.number().int(),
    refunds: z.number().int(),
  }),
});
export type SellerOrderCounts = z.output<typeof countSellerOrders.answer>;

export const sheetFormat = z.enum(['csv', 'xlsx']);
export const sellerOrdersExport = query.extend({ format: sheetFormat.default('xlsx') });
