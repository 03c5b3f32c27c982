-- Up Migration
-- Sums of 8 and of 32 days, for stretches that lie across months: they begin where the number of their first day, counted from 2000-01-01,
-- is a multiple of their length (docs/decisions/0082). They take the place of sums of months.
CREATE TABLE order_figure_span (
  kind text NOT NULL,
  shop_id bigint NOT NULL,
  days smallint NOT NULL,
  day date NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  fen bigint NOT NULL,
  orders int NOT NULL,
  PRIMARY KEY (kind, shop_id, days, day, code)
);
DELETE FROM order_figure WHERE kind IN ('sale-month', 'shop-goods-month');
INSERT INTO order_figure_span (kind, shop_id, days, day, code, name, name_en, fen, orders)
SELECT kind, shop_id, days, day - ((day - DATE '2000-01-01') & (days - 1)), code, max(name), max(name_en), sum(fen), sum(orders)
FROM order_figure CROSS JOIN unnest('{8,32}'::smallint[]) AS days
WHERE kind IN ('method', 'type', 'region', 'sale', 'made', 'shop-goods') GROUP BY 1, 2, 3, 4, 5;

-- Buyers of such spans.
CREATE TABLE order_buyers_span (
  shop_id bigint NOT NULL,
  days smallint NOT NULL,
  day date NOT NULL,
  chunk bigint NOT NULL,
  accounts bit(2048) NOT NULL,
  PRIMARY KEY (shop_id, days, day, chunk)
);
INSERT INTO order_buyers_span (shop_id, days, day, chunk, accounts)
SELECT shop_id, days, day - ((day - DATE '2000-01-01') & (days - 1)), chunk, bit_or(accounts)
FROM order_buyers CROSS JOIN unnest('{8,32}'::smallint[]) AS days GROUP BY 1, 2, 3, 4;

-- Without a default: a process of an older release, which folds no spans, cannot write here, and its changes wait for one that does.
ALTER TABLE order_figure ADD folds_spans boolean NOT NULL DEFAULT true;
ALTER TABLE order_figure ALTER folds_spans DROP DEFAULT;
ALTER TABLE order_figure DROP folds_months;
