-- Up Migration
-- How many documents of a shop have a facet: the page of a shop without a selection counted all of its documents.
CREATE TABLE search_store_facet (
  store_id text NOT NULL,
  kind text NOT NULL,
  goods_type text NOT NULL,
  -- of search_facet
  facet int NOT NULL,
  documents int NOT NULL,
  PRIMARY KEY (store_id, kind, goods_type, facet)
);
INSERT INTO search_store_facet (store_id, kind, goods_type, facet, documents)
SELECT p.store_id, s.kind, s.goods_type, facet, count(*) FROM search_place p JOIN search_shape s ON s.id = p.shape CROSS JOIN unnest(s.facets) AS facet
WHERE p.store_id <> '' GROUP BY 1, 2, 3, 4;
ANALYZE search_store_facet;

-- Triggers, as for prices (0113). The shape of a document is there until the writer removes those without documents.
CREATE FUNCTION add_search_store_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_store_facet AS f (store_id, kind, goods_type, facet, documents)
  SELECT n.store_id, s.kind, s.goods_type, facet, count(*) FROM came n JOIN search_shape s ON s.id = n.shape CROSS JOIN unnest(s.facets) AS facet
  WHERE n.store_id <> '' GROUP BY 1, 2, 3, 4
  ON CONFLICT (store_id, kind, goods_type, facet) DO UPDATE SET documents = f.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION take_search_store_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_store_facet AS f (store_id, kind, goods_type, facet, documents)
  SELECT o.store_id, s.kind, s.goods_type, facet, -count(*) FROM went o JOIN search_shape s ON s.id = o.shape CROSS JOIN unnest(s.facets) AS facet
  WHERE o.store_id <> '' GROUP BY 1, 2, 3, 4
  ON CONFLICT (store_id, kind, goods_type, facet) DO UPDATE SET documents = f.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION recount_search_store_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_store_facet AS f (store_id, kind, goods_type, facet, documents)
  SELECT c.store_id, s.kind, s.goods_type, facet, sum(c.documents) FROM (
    SELECT o.store_id, o.shape, -1 AS documents FROM went o JOIN came n USING (id) WHERE (o.store_id, o.shape) IS DISTINCT FROM (n.store_id, n.shape)
    UNION ALL SELECT n.store_id, n.shape, 1 FROM went o JOIN came n USING (id) WHERE (o.store_id, o.shape) IS DISTINCT FROM (n.store_id, n.shape)) AS c
  JOIN search_shape s ON s.id = c.shape CROSS JOIN unnest(s.facets) AS facet
  WHERE c.store_id <> '' GROUP BY 1, 2, 3, 4 HAVING sum(c.documents) <> 0
  ON CONFLICT (store_id, kind, goods_type, facet) DO UPDATE SET documents = f.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE TRIGGER search_place_added_to_shop AFTER INSERT ON search_place REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION add_search_store_facets();
CREATE TRIGGER search_place_changed_in_shop AFTER UPDATE ON search_place REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recount_search_store_facets();
CREATE TRIGGER search_place_removed_from_shop AFTER DELETE ON search_place REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION take_search_store_facets();
