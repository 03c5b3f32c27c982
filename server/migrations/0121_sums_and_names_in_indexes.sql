-- Up Migration
-- What reports add up is in the index by which they find it (docs/decisions/0082): a shop's goods of 90 days lie in as many pages as there
-- are rows.
ALTER TABLE order_figure DROP CONSTRAINT order_figure_pkey,
  ADD CONSTRAINT order_figure_pkey PRIMARY KEY (kind, shop_id, day, code) INCLUDE (fen, orders);
ALTER TABLE order_figure_span DROP CONSTRAINT order_figure_span_pkey,
  ADD CONSTRAINT order_figure_span_pkey PRIMARY KEY (kind, shop_id, days, day, code) INCLUDE (fen, orders);
ALTER TABLE order_buyers DROP CONSTRAINT order_buyers_pkey,
  ADD CONSTRAINT order_buyers_pkey PRIMARY KEY (shop_id, day, chunk) INCLUDE (buyers);

-- The names that a buyer has ordered, those ordered last first (docs/decisions/0094): for a frequent word the first few tell the newest orders.
ALTER TABLE bought_name ADD last_at timestamptz NOT NULL DEFAULT '-infinity';
UPDATE bought_name n SET last_at = b.last_at FROM (SELECT name_id, max(created_at) AS last_at FROM bought_order GROUP BY 1) AS b WHERE n.id = b.name_id;
CREATE INDEX bought_name_last ON bought_name (account_id, last_at DESC) INCLUDE (id, names);
-- Also for orders that a process of the release before adds.
CREATE FUNCTION note_last_order_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bought_name n WHERE n.id IN (SELECT a.name_id FROM added a) ORDER BY n.id FOR NO KEY UPDATE;
  UPDATE bought_name n SET last_at = b.last_at FROM (SELECT a.name_id, max(a.created_at) AS last_at FROM added a GROUP BY 1) AS b
  WHERE n.id = b.name_id AND n.last_at < b.last_at;
  RETURN NULL;
END $$;
CREATE TRIGGER bought_order_last AFTER INSERT ON bought_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_last_order_of_names();
