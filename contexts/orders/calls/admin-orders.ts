/** All orders, for operators. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idOrNone, idText, instant, lineText, reasonText, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { fulfilmentView, tenure } from './fulfilment.ts';
import { orderHistory, orderLineView, orderStatus, orderType } from './order.ts';
import { refundableLine, refundLines, refundView, sentRefund } from './refund.ts';
import { dayText, sheetFormat } from './seller-orders.ts';

const query = z.object({
  ...listQuery(['createdAt', 'amount']),
  status: z.union([orderStatus, z.literal('')]).default(''),
  type: z.union([orderType, z.literal('')]).default(''),
  shopId: idOrNone.default(''),
  /** Id or full user name of the buyer. */
  buyer: lineText(64).default(''),
  /** Prefix of an order number. */
  keyword: lineText(40).default(''),
  from: dayText,
  to: dayText,
  lowAmount: yuanOrNone.default(''),
  highAmount: yuanOrNone.default(''),
});

export type AdminOrdersQuery = z.output<typeof query>;

const shopName = z.object({ shopId: z.string(), name: z.string(), nameEn: z.string() });

export const adminOrderRow = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  type: orderType,
  status: orderStatus,
  paymentMethod: z.string(),
  lines: z.array(orderLineView),
  sourceTotalAmount: yuan,
  actualPaymentAmount: yuan,
  /** The refunded part. */
  returnedAmount: yuan,
  buyerId: z.string(),
  buyerName: z.string(),
  /** Empty: the platform's own. */
  shops: z.array(shopName),
  createdAt: instant,
  paidAt: instant,
});
export type AdminOrderRow = z.output<typeof adminOrderRow>;

export const listAdminOrders = endpoint({
  id: 'orders.list-admin-orders',
  method: 'GET',
  path: '/mall/admin/order/list',
  summary: 'List all orders',
  access: 'staff',
  permission: 'order.read',
  query,
  answer: listAnswer(adminOrderRow),
});

export const adminOrdersExport = query.extend({ format: sheetFormat.default('xlsx') });

export const getAdminOrder = endpoint({
  id: 'orders.get-admin-order',
  method: 'GET',
  path: '/mall/admin/order/:id/detail',
  summary: 'Retrieve an order with its payments, postings, history, deliveries and refunds',
  access: 'staff',
  permission: 'order.read',
  params: z.object({ id: idText }),
  answer: adminOrderRow.extend({
    remark: z.string(),
    licenceProof: z.string(),
    agreementVersion: z.string(),
    regions: z.array(z.string()),
    expiresAt: instant,
    canceledAt: instant,
    refundedAt: instant,
    history: orderHistory,
    entitlements: z.array(
      z.object({
        id: z.string(),
        lineNo: z.number().int(),
        kind: z.string(),
        state: z.string(),
        amount: z.number().int(),
        /** Null: not measured. */
        used: z.number().int().nullable(),
        endsAt: instant,
        /** 0 until its shop has delivered it. */
        usableFrom: instant,
        tenure,
      }),
    ),
    payments: z.array(
      z.object({
        outTradeNo: z.string(),
        tradeNo: z.string(),
        gateway: z.string(),
        state: z.string(),
        amount: yuan,
        /** The refunded part. */
        returned: yuan,
        createdAt: instant,
        paidAt: instant,
        refundedAt: instant,
      }),
    ),
    /** Ledger postings of this order; positive amounts are debits. */
    postings: z.array(
      z.object({ transactionId: z.string(), kind: z.string(), reference: z.string(), account: z.string(), amount: yuan, at: instant }),
    ),
    fulfilments: z.array(fulfilmentView),
    refunds: z.array(refundView),
    /** Something refundable has been used. */
    consumed: z.boolean(),
    /** The paid amount minus the value of what was used. */
    suggestedAmount: yuan,
    refundable: z.array(refundableLine),
    actions: z.array(z.enum(['cancel', 'refund'])),
  }),
});
export type AdminOrder = z.output<typeof getAdminOrder.answer>;

export const cancelAdminOrder = endpoint({
  id: 'orders.cancel-admin-order',
  method: 'POST',
  path: '/mall/admin/order/:id/cancel',
  summary: 'Cancel an unpaid order with a reason; closes its payment and releases reserved stock and quota',
  access: 'staff',
  permission: 'order.refund',
  byToken: 'never',
  params: z.object({ id: idText }),
  body: z.object({ reason: reasonText(500) }),
  answer: z.object({ orderId: z.string(), status: orderStatus }),
});

export const startRefund = endpoint({
  id: 'orders.start-refund',
  method: 'POST',
  path: '/mall/admin/order/:id/refund',
  summary: 'Refund a paid order, fully or in part',
  access: 'staff',
  permission: 'order.refund',
  byToken: 'never',
  params: z.object({ id: idText }),
  /** `consumed`: whether something was used, as shown to the operator, or a confirmation that they checked if use is not measured. */
  body: z.object({ amount: yuan, lines: refundLines, consumed: z.boolean(), reason: reasonText(500) }),
  answer: sentRefund,
});
