-- Up Migration
-- What reports add up is in the index by which they find it (docs/decisions/0082): a shop's goods of 90 days lie in as many pages as there
-- are rows.
ALTER TABLE order_figure DROP CONSTRAINT order_figure_pkey,
  ADD CONSTRAINT order_figure_pkey PRIMARY KEY (kind, shop_id, day, code) INCLUDE (fen, orders);
ALTER TABLE order_figure_span DROP CONSTRAINT order_figure_span_pkey,
  ADD CONSTRAINT order_figure_span_pkey PRIMARY KEY (kind, shop_id, days, day, code) INCLUDE (fen, orders);
ALTER TABLE order_buyers DROP CONSTRAINT order_buyers_pkey,
  ADD CONSTRAINT order_buyers_pkey PRIMARY KEY (shop_id, day, chunk) INCLUDE (buyers);
