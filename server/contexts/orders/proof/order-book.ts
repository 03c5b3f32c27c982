/** Orders for proofs: reading and comparing. */
import { mergeByKey, readPieces } from '#server/platform/db/sorted-rows.ts';
import type { PayableBook } from '../../payments/index.ts';
import { compareOrder } from './compare-order.ts';
import { ENTITLEMENTS, HISTORY, LINES, ORDERS, REFUNDS, SHOPS } from './order-book-store.ts';
import type { EntitlementRow, HistoryRow, LineRow, OrderRecord, OrderRow, RefundRow, ShopRow } from './order-record.ts';

const PIECE = 500;

export const orderBook: PayableBook<OrderRecord> = {
  async *read(tx) {
    const streams = {
      orders: readPieces<OrderRow>(tx, ORDERS),
      lines: readPieces<LineRow>(tx, LINES),
      history: readPieces<HistoryRow>(tx, HISTORY),
      entitlements: readPieces<EntitlementRow>(tx, ENTITLEMENTS),
      shops: readPieces<ShopRow>(tx, SHOPS),
      refunds: readPieces<RefundRow>(tx, REFUNDS),
    };
    let piece: OrderRecord[] = [];
    for await (const { key, rows } of mergeByKey(streams, ({ id }) => id)) {
      const { orders, ...rest } = rows;
      piece.push({ id: key, order: orders[0] ?? null, ...rest });
      if (piece.length < PIECE) continue;
      yield piece;
      piece = [];
    }
    if (piece.length > 0) yield piece;
  },
  compare: compareOrder,
  count: ({ order, entitlements }) => ({ orders: order ? 1 : 0, entitlements: entitlements.length }),
};
