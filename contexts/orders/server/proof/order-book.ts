/** Orders, and groups of them, for proofs: reading and comparing. */

import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import type { PayableBook } from '#contexts/payments/server/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { mergeByKey, readPieces } from '#server/platform/db/sorted-rows.ts';
import { compareGroup } from './compare-group.ts';
import { compareOrder } from './compare-order.ts';
import { type Part, STREAMS } from './order-book-store.ts';
import type { GroupRecord, OrderRecord } from './order-record.ts';

const PIECE = 500;

async function* readOrders(tx: Queryable, part: Part): AsyncGenerator<OrderRecord> {
  const of = STREAMS[part];
  const streams = {
    orders: readPieces(tx, of.orders),
    lines: readPieces(tx, of.lines),
    history: readPieces(tx, of.history),
    entitlements: readPieces(tx, of.entitlements),
    shops: readPieces(tx, of.shops),
    refunds: readPieces(tx, of.refunds),
    followers: readPieces(tx, of.followers),
    quotes: readPieces(tx, of.quotes),
  };
  for await (const { key, rows } of mergeByKey(streams, ({ id }) => id)) {
    const { orders, ...rest } = rows;
    yield { id: key, order: orders[0] ?? null, ...rest };
  }
}

async function* inPieces<R>(records: AsyncIterable<R>): AsyncGenerator<R[]> {
  let piece: R[] = [];
  for await (const record of records) {
    piece.push(record);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

async function* readGroups(tx: Queryable): AsyncGenerator<GroupRecord> {
  let group = null as GroupRecord | null;
  for await (const order of readOrders(tx, 'grouped')) {
    const { id } = payableOfOrder(order.id);
    if (group && group.id !== id) yield group;
    if (group?.id === id) group.orders.push(order);
    else group = { id, orders: [order] };
  }
  if (group) yield group;
}

const countOf = ({ order, entitlements }: OrderRecord) => ({ orders: order ? 1 : 0, entitlements: entitlements.length });

export const orderBook: PayableBook<OrderRecord> = {
  read: (tx) => inPieces(readOrders(tx, 'single')),
  compare: compareOrder,
  count: countOf,
};

export const groupBook: PayableBook<GroupRecord> = {
  read: (tx) => inPieces(readGroups(tx)),
  compare: compareGroup,
  count({ orders }) {
    const counts = orders.map(countOf);
    return {
      orders: counts.reduce((sum, count) => sum + count.orders, 0),
      entitlements: counts.reduce((sum, count) => sum + count.entitlements, 0),
    };
  },
};
