-- Up Migration
-- How many documents of each shape cost how much: what is browsed between two prices is counted over these instead of over all documents
-- (docs/decisions/0094). A price's step is how many digits it has and the first two of them: 1234 micro-yuan → 412.
CREATE TABLE search_price (
  -- 1: a step; 10 and 100: so many steps, those that end alike but for one digit or two
  width smallint NOT NULL,
  -- the number of the step, divided by the width
  step int NOT NULL,
  -- of search_shape
  shape int NOT NULL,
  documents int NOT NULL,
  PRIMARY KEY (width, step, shape)
);

ALTER TABLE search_place ADD shape int;
ALTER TABLE search_place ADD price_micro bigint;
UPDATE search_place p SET shape = d.shape, price_micro = d.price_micro FROM search_doc d WHERE d.id = p.id;
ALTER TABLE search_place ALTER shape SET NOT NULL;
ALTER TABLE search_place ADD price_step int
  GENERATED ALWAYS AS (length(price_micro::text) * 100 + left(rpad(price_micro::text, 2, '0'), 2)::int) STORED;
INSERT INTO search_price (width, step, shape, documents)
SELECT width, price_step / width, shape, count(*) FROM search_place CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width WHERE price_step IS NOT NULL GROUP BY 1, 2, 3;
CREATE INDEX search_place_price ON search_place (price_step, price_micro) INCLUDE (shape);

-- A page between two prices is read from the index of its order, which therefore has the price.
DROP INDEX search_place_default, search_place_price_up, search_place_price_down, search_place_score_up, search_place_score_down,
  search_place_sold_up, search_place_sold_down, search_place_oldest, search_place_newest;
CREATE INDEX search_place_default ON search_place (featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_price_up ON search_place (month_micro, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_price_down ON search_place (month_micro DESC NULLS LAST, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_score_up ON search_place (score_tenths, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_score_down ON search_place (score_tenths DESC, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_sold_up ON search_place (sold, featured DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_sold_down ON search_place (sold DESC, featured DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_oldest ON search_place (updated_at, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_newest ON search_place (updated_at DESC, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
ANALYZE search_place;

-- Triggers, so that nobody who writes can leave it out. All writers of the index hold one lock.
CREATE FUNCTION add_search_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_price AS p (width, step, shape, documents)
  SELECT width, price_step / width, shape, count(*) FROM came CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width WHERE price_step IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (width, step, shape) DO UPDATE SET documents = p.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION take_search_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_price AS p (width, step, shape, documents)
  SELECT width, price_step / width, shape, -count(*) FROM went CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width WHERE price_step IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (width, step, shape) DO UPDATE SET documents = p.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION recount_search_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_price AS p (width, step, shape, documents)
  SELECT width, price_step / width, shape, sum(documents) FROM (
    SELECT o.price_step, o.shape, -1 AS documents FROM went o JOIN came n USING (id) WHERE (o.price_step, o.shape) IS DISTINCT FROM (n.price_step, n.shape)
    UNION ALL SELECT n.price_step, n.shape, 1 FROM went o JOIN came n USING (id) WHERE (o.price_step, o.shape) IS DISTINCT FROM (n.price_step, n.shape)) AS change
  CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width WHERE price_step IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(documents) <> 0
  ON CONFLICT (width, step, shape) DO UPDATE SET documents = p.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE TRIGGER search_place_added AFTER INSERT ON search_place REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION add_search_prices();
CREATE TRIGGER search_place_changed AFTER UPDATE ON search_place REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recount_search_prices();
CREATE TRIGGER search_place_removed AFTER DELETE ON search_place REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION take_search_prices();
