-- Up Migration
-- How many documents of each price step have a facet: what is browsed between two prices without another selection was counted over the
-- shapes of all steps, of which a large catalogue has thousands.
CREATE TABLE search_price_facet (
  -- of the steps, as in search_price
  width smallint NOT NULL,
  step int NOT NULL,
  kind text NOT NULL,
  -- of search_facet
  facet int NOT NULL,
  documents int NOT NULL,
  PRIMARY KEY (width, step, kind, facet) INCLUDE (documents)
);
INSERT INTO search_price_facet (width, step, kind, facet, documents)
SELECT p.width, p.step, s.kind, facet, sum(p.documents) FROM search_price p JOIN search_shape s ON s.id = p.shape CROSS JOIN unnest(s.facets) AS facet GROUP BY 1, 2, 3, 4;
ALTER TABLE search_price_facet SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ANALYZE search_price_facet;

-- Triggers, as for the facets of shops (0127).
CREATE FUNCTION add_search_price_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_price_facet AS f (width, step, kind, facet, documents)
  SELECT width, n.price_step / width, s.kind, facet, sum(n.documents) FROM (
    SELECT price_step, shape, count(*) AS documents FROM came WHERE price_step IS NOT NULL GROUP BY 1, 2) AS n
  JOIN search_shape s ON s.id = n.shape CROSS JOIN unnest(s.facets) AS facet CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width GROUP BY 1, 2, 3, 4
  ON CONFLICT (width, step, kind, facet) DO UPDATE SET documents = f.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION take_search_price_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_price_facet AS f (width, step, kind, facet, documents)
  SELECT width, o.price_step / width, s.kind, facet, -sum(o.documents) FROM (
    SELECT price_step, shape, count(*) AS documents FROM went WHERE price_step IS NOT NULL GROUP BY 1, 2) AS o
  JOIN search_shape s ON s.id = o.shape CROSS JOIN unnest(s.facets) AS facet CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width GROUP BY 1, 2, 3, 4
  ON CONFLICT (width, step, kind, facet) DO UPDATE SET documents = f.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION recount_search_price_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_price_facet AS f (width, step, kind, facet, documents)
  SELECT width, c.price_step / width, s.kind, facet, sum(c.documents) FROM (
    SELECT o.price_step, o.shape, -1 AS documents FROM went o JOIN came n USING (id) WHERE (o.price_step, o.shape) IS DISTINCT FROM (n.price_step, n.shape)
    UNION ALL SELECT n.price_step, n.shape, 1 FROM went o JOIN came n USING (id) WHERE (o.price_step, o.shape) IS DISTINCT FROM (n.price_step, n.shape)) AS c
  JOIN search_shape s ON s.id = c.shape CROSS JOIN unnest(s.facets) AS facet CROSS JOIN unnest('{1,10,100}'::smallint[]) AS width
  WHERE c.price_step IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(c.documents) <> 0
  ON CONFLICT (width, step, kind, facet) DO UPDATE SET documents = f.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE TRIGGER search_place_added_to_price AFTER INSERT ON search_place REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION add_search_price_facets();
CREATE TRIGGER search_place_changed_in_price AFTER UPDATE ON search_place REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recount_search_price_facets();
CREATE TRIGGER search_place_removed_from_price AFTER DELETE ON search_place REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION take_search_price_facets();
