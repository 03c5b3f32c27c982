import { SELLER_ORDERS_EXPORT_PATH } from '#contexts/orders/calls/constants.ts';
import * as contract from '#contexts/orders/calls/seller-orders.ts';

import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { pickWord, timeText } from '#server/platform/sheet/sheet-words.ts';
import type { OrdersContext } from '../context.ts';
import { viewFulfilment } from '../fulfilment/fulfilment-view.ts';
import { filtersOf, orderSheet, orderWords } from '../order/order-sheet.ts';
import { viewHistory } from '../order/order-view.ts';
import { listWaiting, viewRefund } from '../refund/refund-view.ts';
import { viewShopOrder } from './shop-order-view.ts';

async function page(context: OrdersContext, shopId: string, query: contract.SellerOrdersQuery) {
  const list = await context.shopOrders.list(shopId, query, context.now());
  const buyers = await context.userNames(list.records.map(({ accountId }) => accountId));
  return { ...list, records: list.records.map((row) => viewShopOrder(row, buyers)) };
}

export const shopOrderRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.listSellerOrders, ({ query }, { seller }) => page(context, seller.shopId, query)),
  bind(contract.countSellerOrders, (_, { seller }) => context.shopOrders.counts(seller.shopId, context.now())),
  bind(contract.getSellerOrder, async ({ params }, { seller }) => {
    const { shopId } = seller;
    const order = await context.shopOrders.find(shopId, params.id);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const now = context.now();
    const [fulfilments, refunds, buyers] = await Promise.all([
      context.fulfilments.listOfOrder(params.id, { shopId }),
      context.refunds.listOfOrder(params.id),
      context.userNames([order.accountId]),
    ]);
    const waiting = await listWaiting(context, refunds);
    return {
      ...viewShopOrder(order, buyers),
      paymentMethod: order.paymentMethod,
      remark: order.remark,
      licenceProof: order.licenceProof,
      canceledAt: order.canceledAt,
      refundedAt: order.refundedAt,
      history: viewHistory(order.history),
      fulfilments: fulfilments.map((fulfilment) => viewFulfilment(fulfilment, 'seller', now)),
      refunds: refunds.filter((refund) => refund.shopId === shopId).map((refund) => viewRefund(refund, 'seller', waiting)),
    };
  }),
];

export const shopOrderDownloads = (context: OrdersContext): Download[] => [
  download({
    id: 'orders.export-seller-orders',
    path: SELLER_ORDERS_EXPORT_PATH,
    summary: 'Export orders of the shop as a spreadsheet, with the filters of its list',
    access: 'seller',
    permission: 'shop.orders',
    query: contract.sellerOrdersExport,
    types: SHEET_TYPES,
    async make({ query: { format, ...query } }, call) {
      const { shopId } = call.seller;
      const words = orderWords(call.locale);
      await audit(context.database, call, {
        subjectType: 'shop',
        subjectId: shopId,
        after: filtersOf({ ...query, format }),
      });
      return orderSheet({
        format,
        name: words.sellerSheet,
        head: [
          words.orderNo,
          words.createdAt,
          words.paidAt,
          words.type,
          words.status,
          words.fulfilment,
          words.buyer,
          words.goods,
          words.specification,
          words.amount,
          words.returned,
        ],
        page: (cursor, pageSize) => page(context, shopId, { ...query, cursor, pageSize }),
        rowsOf: (order) =>
          order.lines.map((line) => [
            order.orderNo,
            timeText(order.createdAt),
            timeText(order.paidAt),
            words.typeOf(order.type),
            words.statusOf(order.status),
            words.delivery(order.fulfilment),
            order.buyerName,
            pickWord(call.locale, line.name, line.nameEn),
            pickWord(call.locale, line.specification, line.specificationEn),
            Number(line.actualPaymentAmount),
            Number(line.returnedAmount),
          ]),
      });
    },
  }),
];
