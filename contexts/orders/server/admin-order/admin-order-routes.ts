import * as contract from '#contexts/orders/calls/admin-orders.ts';
import { ADMIN_ORDERS_EXPORT_PATH } from '#contexts/orders/calls/constants.ts';
import { tenureOf } from '#contexts/orders/rules/orders.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { trimInvisible } from '#kernel/text/text.ts';

import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { pickWord, timeText } from '#server/platform/sheet/sheet-words.ts';
import type { OrdersContext } from '../context.ts';
import { viewFulfilment } from '../fulfilment/fulfilment-view.ts';
import { viewLine, viewReturned } from '../order/order-line.ts';
import { isMoveAllowed } from '../order/order-policy.ts';
import { filtersOf, orderSheet, orderWords } from '../order/order-sheet.ts';
import { viewHistory } from '../order/order-view.ts';
import { cancelByStaff } from '../order/withdraw-orders.ts';
import { startRefund } from '../refund/decide-refund.ts';
import { isConsumed, isOpen, isRefundable, suggestedFen } from '../refund/refund.ts';
import { staffOf } from '../refund/refund-routes.ts';
import { listWaiting, viewRefund, viewRefundable } from '../refund/refund-view.ts';
import type { AdminOrderListed } from './admin-order-store.ts';

async function viewRows(context: OrdersContext, orders: AdminOrderListed[]): Promise<contract.AdminOrderRow[]> {
  const shopIds = (order: AdminOrderListed) => [...new Set(order.lines.flatMap(({ shopId }) => shopId ?? []))];
  const [names, buyers] = await Promise.all([
    context.shopNames([...new Set(orders.flatMap(shopIds))]),
    context.userNames(orders.map(({ accountId }) => accountId)),
  ]);
  return orders.map((order) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    type: order.type,
    status: order.status,
    paymentMethod: order.paymentMethod,
    lines: order.lines.map((line) => viewLine(line, order.status)),
    sourceTotalAmount: fenToYuan(order.sourceTotalFen),
    actualPaymentAmount: fenToYuan(order.actualFen),
    returnedAmount: viewReturned(order.lines),
    buyerId: String(order.accountId),
    buyerName: buyers.get(order.accountId) ?? '',
    shops: shopIds(order).map((shopId) => ({ shopId, ...(names.get(shopId) ?? { name: shopId, nameEn: shopId }) })),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  }));
}

async function page(context: OrdersContext, query: contract.AdminOrdersQuery) {
  const buyer = trimInvisible(query.buyer);
  const list = await context.adminOrders.list(query, buyer === '' ? null : await context.findAccountId(buyer));
  return { ...list, records: await viewRows(context, list.records) };
}

export const adminOrderRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.listAdminOrders, ({ query }) => page(context, query)),
  bind(contract.getAdminOrder, async ({ params }, { actor }) => {
    const order = await context.adminOrders.find(params.id);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const now = context.now();
    const [rows, fulfilments, refunds, lines, money] = await Promise.all([
      viewRows(context, [order]),
      context.fulfilments.listOfOrder(params.id),
      context.refunds.listOfOrder(params.id),
      context.refunds.findUsed(params.id),
      context.payments.orderRefunds.moneyOf(params.id),
    ]);
    const [row] = rows;
    if (!row) throw new AppError('ORDER_NOT_FOUND');
    const by = staffOf(actor);
    const waiting = await listWaiting(context, refunds);
    return {
      ...row,
      remark: order.remark,
      licenceProof: order.licenceProof,
      agreementVersion: order.agreementVersion,
      regions: order.regions,
      expiresAt: order.expiresAt,
      canceledAt: order.canceledAt,
      refundedAt: order.refundedAt,
      history: viewHistory(order.history),
      entitlements: order.entitlements.map((one) => ({ ...one, tenure: tenureOf({ gives: one.kind, lasts: one.endsAt > 0 }) })),
      payments: money.payments.map(({ amountFen, returnedFen, ...payment }) => ({
        ...payment,
        amount: fenToYuan(amountFen),
        returned: fenToYuan(returnedFen),
      })),
      postings: money.postings.map(({ amountFen, ...posting }) => ({ ...posting, amount: fenToYuan(amountFen) })),
      fulfilments: fulfilments.map((fulfilment) => viewFulfilment(fulfilment, 'staff', now)),
      refunds: refunds.map((refund) => viewRefund(refund, by, waiting)),
      consumed: isConsumed(lines),
      suggestedAmount: fenToYuan(suggestedFen(lines)),
      refundable: lines.map((line) => viewRefundable(line, context.now())),
      actions:
        by !== 'staff'
          ? []
          : [
              ...(isMoveAllowed(order.status, 'cancelByStaff', 'staff') ? (['cancel'] as const) : []),
              ...(isRefundable(order, lines) && !refunds.some(isOpen) ? (['refund'] as const) : []),
            ],
    };
  }),
  bind(contract.cancelAdminOrder, async ({ params, body }, call) => {
    await cancelByStaff(context, call, params.id, body.reason);
    return { orderId: params.id, status: 'CANCELED' as const };
  }),
  bind(contract.startRefund, ({ params, body }, call) => startRefund(context, call, params.id, body)),
];

export const adminOrderDownloads = (context: OrdersContext): Download[] => [
  download({
    id: 'orders.export-admin-orders',
    path: ADMIN_ORDERS_EXPORT_PATH,
    summary: 'Export orders of the operator console as a spreadsheet, with the filters of its list',
    access: 'staff',
    permission: 'order.read',
    query: contract.adminOrdersExport,
    types: SHEET_TYPES,
    async make({ query: { format, ...query } }, call) {
      const words = orderWords(call.locale);
      await audit(context.database, call, {
        subjectType: 'order',
        subjectId: 'all',
        after: filtersOf({ ...query, format }),
      });
      return orderSheet({
        format,
        name: words.adminSheet,
        head: [
          words.orderNo,
          words.createdAt,
          words.paidAt,
          words.type,
          words.status,
          words.method,
          words.buyer,
          words.shop,
          words.goods,
          words.specification,
          words.amount,
          words.returned,
        ],
        page: (cursor, pageSize) => page(context, { ...query, cursor, pageSize }),
        rowsOf: (order) =>
          order.lines.map((line) => {
            const shop = order.shops.find(({ shopId }) => shopId === line.shopId);
            return [
              order.orderNo,
              timeText(order.createdAt),
              timeText(order.paidAt),
              words.typeOf(order.type),
              words.statusOf(order.status),
              words.methodOf(order.paymentMethod),
              order.buyerName,
              shop ? pickWord(call.locale, shop.name, shop.nameEn) : words.platform,
              pickWord(call.locale, line.name, line.nameEn),
              pickWord(call.locale, line.specification, line.specificationEn),
              Number(line.actualPaymentAmount),
              Number(line.returnedAmount),
            ];
          }),
      });
    },
  }),
];
