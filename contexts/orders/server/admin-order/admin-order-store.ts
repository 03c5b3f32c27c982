/** Reads all orders, for operators. */

import type { AdminOrdersQuery } from '#contexts/orders/calls/admin-orders.ts';
import type { Gives } from '#contexts/orders/rules/orders.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { readState } from '../entitlement/entitlement-store.ts';
import type { HistoryEntry, Order } from '../order/order.ts';
import { addDays, addOrderNo } from '../order/order-filter.ts';
import { lineJson } from '../order/order-line-store.ts';
import { historyJson } from '../order/order-store.ts';

const columns = `o.id, o.order_no AS "orderNo", o.account_id AS "accountId", o.type, o.status, o.payment_method AS "paymentMethod", o.source_total_fen AS "sourceTotalFen",
  o.actual_fen AS "actualFen", ${msOrZero('o.created_at')} AS "createdAt", ${msOrZero('o.paid_at')} AS "paidAt",
  (SELECT coalesce(jsonb_agg(${lineJson} ORDER BY l.line_no), '[]') FROM order_line l WHERE l.order_id = o.id) AS lines`;
const find = statement(
  'admin-order-find',
  `SELECT ${columns}, o.remark, o.licence_proof AS "licenceProof", o.agreement_version AS "agreementVersion", o.regions, ${msOrZero('o.expires_at')} AS "expiresAt",
     ${msOrZero('o.canceled_at')} AS "canceledAt", ${msOrZero('o.refunded_at')} AS "refundedAt",
     ${historyJson('o.id')} AS history,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'lineNo', e.line_no, 'kind', e.kind, 'amount', e.amount, 'used', e.used, 'endsAt', ${msOrZero('e.ends_at')},
       'usableFrom', ${msOrZero('e.usable_from')},
       'state', ${readState('e', 'now()')}) ORDER BY e.line_no), '[]') FROM entitlement e WHERE e.order_id = o.id) AS entitlements
   FROM market_order o WHERE o.id = $1`,
);

export type AdminOrderListed = Pick<
  Order,
  'id' | 'orderNo' | 'accountId' | 'type' | 'status' | 'paymentMethod' | 'sourceTotalFen' | 'actualFen' | 'createdAt' | 'paidAt' | 'lines'
>;
export type AdminOrderFound = AdminOrderListed &
  Pick<Order, 'remark' | 'expiresAt' | 'canceledAt' | 'refundedAt'> & {
    licenceProof: string;
    agreementVersion: string;
    regions: string[];
    history: HistoryEntry[];
    entitlements: {
      id: string;
      lineNo: number;
      kind: Gives;
      state: string;
      amount: number;
      used: number | null;
      endsAt: number;
      usableFrom: number;
    }[];
  };

const fenOf = (amount: string): number | null => {
  try {
    return parseYuanToFen(amount);
  } catch {
    return null;
  }
};

export function createAdminOrderStore(database: Database) {
  return {
    /** `buyerId`: null when no account has the name. Orders of one shop are read from `shop_order`. */
    list(query: AdminOrdersQuery, buyerId: number | null) {
      const found = conditions();
      const ofShop = query.shopId !== '';
      // all queried fields of a shop's orders are in its rows: neither pages nor totals read the orders
      const row = ofShop
        ? ({ id: 's.order_id', at: 's.created_at', table: 's', fen: 's.order_fen' } as const)
        : ({ id: 'o.id', at: 'o.created_at', table: 'o', fen: 'o.actual_fen' } as const);
      if (ofShop) {
        if (isStoredId(query.shopId)) found.add((at) => `s.shop_id = ${at}`, query.shopId);
        else found.where.push('false');
      }
      if (query.status) found.add((at) => `${row.table}.status = ${at}`, query.status);
      if (query.type) found.add((at) => `${row.table}.type = ${at}`, query.type);
      if (hasInk(query.buyer)) {
        if (buyerId === null) found.where.push('false');
        else found.add((at) => `${row.table}.account_id = ${at}`, buyerId);
      }
      addOrderNo(found, `${row.table}.order_no`, query.keyword);
      addDays(found, row.at, query.from, query.to);
      const low = query.lowAmount ? fenOf(query.lowAmount) : null;
      const high = query.highAmount ? fenOf(query.highAmount) : null;
      if (low !== null) found.add((at) => `${row.fen} >= ${at}`, low);
      if (high !== null) found.add((at) => `${row.fen} <= ${at}`, high);
      return keysetPage(database, {
        name: 'admin-order-page',
        select: columns,
        from: ofShop ? 'shop_order s JOIN market_order o ON o.id = s.order_id' : 'market_order o',
        counted: ofShop ? 'shop_order s' : 'market_order o',
        where: found.where,
        values: found.values,
        sort: query.sort === 'amount' ? { column: row.fen, type: 'bigint' } : { column: row.at, type: 'timestamptz' },
        key: { column: row.id, type: 'text' },
        order: query.order,
        cursor: query.cursor,
        pageSize: query.pageSize,
      });
    },
    find: async (orderId: string): Promise<AdminOrderFound | null> => one(database.query(find, [orderId])),
  };
}
export type AdminOrderStore = ReturnType<typeof createAdminOrderStore>;
