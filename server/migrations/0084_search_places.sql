-- Up Migration
-- How many documents have the same facets: what is browsed without words is counted over these instead of over all documents.
CREATE TABLE search_shape (
  kind text NOT NULL,
  goods_type text NOT NULL,
  -- of search_facet, in order
  facets int[] NOT NULL,
  documents int NOT NULL,
  PRIMARY KEY (kind, goods_type, facets)
);
INSERT INTO search_shape (kind, goods_type, facets, documents) SELECT kind, goods_type, facets, count(*) FROM search_doc GROUP BY kind, goods_type, facets;

-- What the documents are put in order by: narrow rows, with an index for each order, so that the wide ones have none of it.
CREATE TABLE search_place (
  id text COLLATE "C" PRIMARY KEY REFERENCES search_doc ON DELETE CASCADE,
  -- of search_facet
  facets int[] NOT NULL,
  featured boolean NOT NULL,
  sold int NOT NULL,
  score_tenths int NOT NULL,
  -- NULL without a price
  month_micro bigint,
  updated_at timestamptz NOT NULL
);
INSERT INTO search_place (id, facets, featured, sold, score_tenths, month_micro, updated_at)
SELECT id, facets, featured, sold, score_tenths, month_micro, updated_at FROM search_doc;
CREATE INDEX search_place_default ON search_place (featured DESC, sold DESC, id) INCLUDE (facets);
CREATE INDEX search_place_price_up ON search_place (month_micro, featured DESC, sold DESC, id) INCLUDE (facets);
CREATE INDEX search_place_price_down ON search_place (month_micro DESC NULLS LAST, featured DESC, sold DESC, id) INCLUDE (facets);
CREATE INDEX search_place_score_up ON search_place (score_tenths, featured DESC, sold DESC, id) INCLUDE (facets);
CREATE INDEX search_place_score_down ON search_place (score_tenths DESC, featured DESC, sold DESC, id) INCLUDE (facets);
CREATE INDEX search_place_sold_up ON search_place (sold, featured DESC, id) INCLUDE (facets);
CREATE INDEX search_place_sold_down ON search_place (sold DESC, featured DESC, id) INCLUDE (facets);
CREATE INDEX search_place_oldest ON search_place (updated_at, featured DESC, sold DESC, id) INCLUDE (facets);
CREATE INDEX search_place_newest ON search_place (updated_at DESC, featured DESC, sold DESC, id) INCLUDE (facets);
-- For selections that few documents meet.
CREATE INDEX search_place_facets ON search_place USING gin (facets) WITH (gin_pending_list_limit = 16384);
