import type { SellerOrderRow } from '#contexts/orders/calls/seller-orders.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { maskName } from '#kernel/text/text.ts';
import { viewLine, viewReturned } from '../order/order-line.ts';
import type { ShopOrderRow } from './shop-order-store.ts';

/** The buyer is masked. */
export const viewShopOrder = (row: ShopOrderRow, buyers: ReadonlyMap<number, string>): SellerOrderRow => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  type: row.type,
  status: row.status,
  fulfilment: row.fulfilment as SellerOrderRow['fulfilment'],
  overdue: row.overdue,
  refund: row.refund,
  lines: row.lines.map((line) => viewLine(line, row.status)),
  amount: fenToYuan(row.amountFen),
  returnedAmount: viewReturned(row.lines),
  buyerName: maskName(buyers.get(row.accountId) ?? ''),
  createdAt: row.createdAt,
  paidAt: row.paidAt,
});
