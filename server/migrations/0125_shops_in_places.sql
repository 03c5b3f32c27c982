-- Up Migration
-- Within a shop, pages and counts come from its places: all documents of a shop were read for each page of it.
ALTER TABLE search_place ADD store_id text NOT NULL DEFAULT '';
ALTER TABLE search_place DISABLE TRIGGER search_place_changed;
UPDATE search_place p SET store_id = d.store_id FROM search_doc d WHERE d.id = p.id AND d.store_id <> '';
ALTER TABLE search_place ENABLE TRIGGER search_place_changed;
CREATE INDEX search_place_store ON search_place (store_id, featured DESC, sold DESC, id) INCLUDE (shape, facets, price_micro);
ANALYZE search_place;
