/**
 * What counts in figures, in SQL (docs/GLOSSARY.md, "Figures"): of an order `o` and its line `l`. Every displayed figure of orders,
 * turnover, buyers, pieces sold and downloads uses these.
 */
import { type OrderFigure, typesCountedAs } from '#contexts/orders/rules/orders.ts';

const typesOf = (figure: OrderFigure): string =>
  typesCountedAs(figure)
    .map((type) => `'${type}'`)
    .join(', ');
/** It was paid, at any time. */
export const isPaidAs = (figure: OrderFigure): string => `o.type IN (${typesOf(figure)}) AND o.paid_at IS NOT NULL`;
/**
 * What the paid order `order` adds to the counters of its goods, as in its event: pieces bought and pieces obtained free of charge.
 * `lines`: its lines.
 */
export const piecesCounted = (lines: string, order: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('goodsId', goods_id::text, 'pieces', amount, 'figure', CASE WHEN ${order}.type IN (${typesOf('download')}) THEN 'download' ELSE 'order' END)), '[]')
   FROM ${lines} WHERE kind = 'sku' AND ${order}.type IN (${typesOf('order')}, ${typesOf('download')}))`;
