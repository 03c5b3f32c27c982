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

-- The same names, twenty in a row: a rare word is looked for in these, of which there are few.
CREATE TABLE bought_text (
  account_id bigint NOT NULL,
  part int NOT NULL,
  -- each with a unit separator in front
  names text NOT NULL,
  -- of `bought_name`, in the same order
  ids bigint[] NOT NULL,
  PRIMARY KEY (account_id, part)
);
INSERT INTO bought_text (account_id, part, names, ids)
SELECT account_id, part, string_agg(chr(31) || translate(names, chr(31), ' '), '' ORDER BY id), array_agg(id ORDER BY id)
FROM (SELECT n.*, (row_number() OVER (PARTITION BY n.account_id ORDER BY n.id) - 1) / 20 AS part FROM bought_name n) AS n GROUP BY 1, 2 ORDER BY 1, 2;
CREATE FUNCTION add_to_bought_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bought_text AS t (account_id, part, names, ids)
  SELECT n.account_id, n.part, string_agg(chr(31) || translate(n.names, chr(31), ' '), '' ORDER BY n.id), array_agg(n.id ORDER BY n.id) FROM (
    SELECT a.account_id, a.id, a.names, coalesce(l.part, 0) + (coalesce(l.filled, 0) + row_number() OVER (PARTITION BY a.account_id ORDER BY a.id) - 1)::int / 20 AS part
    FROM added a LEFT JOIN LATERAL (SELECT b.part, cardinality(b.ids) AS filled FROM bought_text b WHERE b.account_id = a.account_id ORDER BY b.part DESC LIMIT 1) AS l ON true) AS n
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (account_id, part) DO UPDATE SET names = t.names || excluded.names, ids = t.ids || excluded.ids;
  RETURN NULL;
END $$;
CREATE TRIGGER bought_name_text AFTER INSERT ON bought_name REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_bought_text();
