/**
 * What counts in figures, in SQL (docs/GLOSSARY.md, "Figures"): of an order `o` and its line `l`. Every figure of orders, turnover, buyers,
 * pieces sold and downloads that is shown anywhere is written with these.
 */
import { type OrderFigure, typesCountedAs } from '#kernel/orders/orders.ts';
import { withinDays } from '#server/platform/db/report-days.ts';
import { REFUND_GRANTED } from '../states.ts';

const typesOf = (figure: OrderFigure): string =>
  typesCountedAs(figure)
    .map((type) => `'${type}'`)
    .join(', ');
/** It was paid, at whatever time. */
export const isPaidAs = (figure: OrderFigure): string => `o.type IN (${typesOf(figure)}) AND o.paid_at IS NOT NULL`;
/** Paid within these days of Asia/Shanghai, both included. It stays counted when its money goes back, which is a figure of its own. */
const paidAs = (figure: OrderFigure, from: string, to: string): string =>
  `o.type IN (${typesOf(figure)}) AND ${withinDays('o.paid_at', from, to)}`;
/**
 * What the paid order `order` adds to the counters of its goods, as its event carries it: pieces bought and pieces taken for nothing.
 * `lines`: its lines.
 */
export const piecesCounted = (lines: string, order: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('goodsId', goods_id::text, 'pieces', amount, 'figure', CASE WHEN ${order}.type IN (${typesOf('download')}) THEN 'download' ELSE 'order' END)), '[]')
   FROM ${lines} WHERE kind = 'sku' AND ${order}.type IN (${typesOf('order')}, ${typesOf('download')}))`;
/** The line did not end by a refund that was granted, before an instant where one is given. */
const isKept = (before = ''): string =>
  `NOT EXISTS (SELECT FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id
     WHERE r.order_id = o.id AND e.line_no = l.line_no AND e.ends AND r.state IN (${REFUND_GRANTED})${before && ` AND coalesce(r.decided_at, r.created_at) < ${before}`})`;
