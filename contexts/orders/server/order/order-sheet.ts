/** A list of orders as a spreadsheet, page by page of the list. */

import type { OrderStatus, OrderType } from '#contexts/orders/calls/order.ts';
import { fulfilment as enFulfilment } from '#contexts/orders/words/en/fulfilment.ts';
import { adminOrders as enAdmin } from '#contexts/orders/words/en/office/admin-orders.ts';
import { sellerOrders as enSeller } from '#contexts/orders/words/en/office/seller-orders.ts';
import { fulfilment as zhFulfilment } from '#contexts/orders/words/zh/fulfilment.ts';
import { adminOrders as zhAdmin } from '#contexts/orders/words/zh/office/admin-orders.ts';
import { sellerOrders as zhSeller } from '#contexts/orders/words/zh/office/seller-orders.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { console as enConsole } from '#messages/en/console.ts';
import { console as zhConsole } from '#messages/zh/console.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { wordsIn } from '#server/platform/sheet/sheet-words.ts';

export type Cell = string | number;
/** Maximum number of orders in a spreadsheet. */
const MOST = 10_000;
const PAGE = 100;

/** Labels of spreadsheets, shared with the pages. */
export function orderWords(locale: Language) {
  const order: Record<string, string> & typeof enConsole = wordsIn(locale, { zh: zhConsole, en: enConsole });
  const delivery: Record<string, string> & typeof enFulfilment = wordsIn(locale, { zh: zhFulfilment, en: enFulfilment });
  return {
    sellerSheet: wordsIn(locale, { zh: zhSeller, en: enSeller }).sheetName,
    adminSheet: wordsIn(locale, { zh: zhAdmin, en: enAdmin }).sheetName,
    orderNo: order.orderNo,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    type: order.orderType,
    status: delivery.orderStatus,
    method: order.paymentMethod,
    fulfilment: delivery.deliveryState,
    buyer: delivery.buyer,
    shop: delivery.shop,
    platform: delivery.platform,
    goods: delivery.goods,
    specification: delivery.specification,
    amount: delivery.amount,
    returned: delivery.returned,
    typeOf: (type: OrderType) => order[`type${type}`] ?? type,
    statusOf: (status: OrderStatus) => order[`status${status}`] ?? status,
    methodOf: (method: string) => (method === '' ? '' : (order[`method${method}`] ?? method)),
    delivery: (state: string) => (state === '' ? '' : (delivery[`state${state}`] ?? state)),
  };
}

/** `rowsOf` returns the rows of an order. */
async function* write<R>(
  head: readonly string[],
  page: (cursor: string, pageSize: number) => Promise<ListAnswer<R>>,
  rowsOf: (record: R) => Cell[][],
): AsyncGenerator<Cell[]> {
  yield [...head];
  let cursor = '';
  for (let written = 0; written < MOST; written += PAGE) {
    const found = await page(cursor, PAGE);
    for (const record of found.records) yield* rowsOf(record);
    cursor = found.next;
    if (cursor === '') return;
  }
}

/** The filters of an export as shown in the audit log: those that were set, without the page. */
export const filtersOf = ({
  cursor: _cursor,
  pageSize: _pageSize,
  sort: _sort,
  order: _order,
  ...filters
}: Record<string, unknown>): Record<string, unknown> => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export function orderSheet<R>(options: {
  format: 'csv' | 'xlsx';
  /** Name of the file and sheet, without extension. */
  name: string;
  head: readonly string[];
  page: (cursor: string, pageSize: number) => Promise<ListAnswer<R>>;
  rowsOf: (record: R) => Cell[][];
}): DownloadFile {
  const rows = write(options.head, options.page, options.rowsOf);
  return sheetFile(options.format, options.name, [{ name: options.name, rows, widths: options.head.map(() => 20) }]);
}
