-- Up Migration
-- A document says by a number which facets it has: hits are counted by it, and what a selection leaves is decided once for all that are
-- alike. The rows are written anew, numbers first, so that those that every hit needs are read without walking over texts.
ALTER TABLE search_shape ADD id int GENERATED ALWAYS AS IDENTITY UNIQUE;

ALTER TABLE search_card DROP CONSTRAINT search_card_id_fkey;
ALTER TABLE search_place DROP CONSTRAINT search_place_id_fkey;
ALTER TABLE search_doc RENAME TO search_doc_before;
CREATE TABLE search_doc (
  -- of search_shape
  shape int NOT NULL,
  sold int NOT NULL DEFAULT 0,
  score_tenths int NOT NULL DEFAULT 0,
  featured boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  indexed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- 'goods:100001', 'resource:300001', 'shop:1001', 'repository:1'
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('goods', 'resource', 'shop', 'repository')),
  goods_type text NOT NULL DEFAULT '',
  store_id text NOT NULL DEFAULT '',
  -- names as they are compared: folded and in lower case
  name_key text COLLATE "C" NOT NULL,
  name_en_key text COLLATE "C" NOT NULL,
  -- 1e-6 yuan; NULL without a price (shops)
  price_micro bigint,
  -- the price of a month, for the order by price: 1e-6 yuan; of what is paid once, that price
  month_micro bigint,
  -- lexemes of everything that is shown, each with its best weight: A name, B tags and categories, C summary
  weighed tsvector NOT NULL,
  -- the summaries, folded, for phrases that stand in them word by word
  summary_key text NOT NULL DEFAULT '',
  -- the description, folded, read only where words are quoted
  body_key text NOT NULL DEFAULT '',
  -- lexemes of everything, description included, without weights: only ever read through its index
  found_by tsvector NOT NULL,
  -- beginnings to suggest the name by: from each character, in Chinese, pinyin, initials and English
  hints tsvector NOT NULL
) WITH (toast_tuple_target = 1024);
ALTER TABLE search_doc
  ALTER id SET STORAGE MAIN, ALTER kind SET STORAGE MAIN, ALTER goods_type SET STORAGE MAIN, ALTER store_id SET STORAGE MAIN,
  ALTER name_key SET STORAGE MAIN, ALTER name_en_key SET STORAGE MAIN, ALTER weighed SET STORAGE MAIN,
  ALTER body_key SET STORAGE EXTERNAL, ALTER found_by SET STORAGE EXTERNAL, ALTER hints SET STORAGE EXTERNAL;
INSERT INTO search_doc (shape, sold, score_tenths, featured, updated_at, indexed_at, id, kind, goods_type, store_id, name_key, name_en_key, price_micro, month_micro, weighed, summary_key, body_key, found_by, hints)
SELECT search_shape.id, sold, score_tenths, featured, updated_at, indexed_at, d.id, kind, goods_type, store_id, name_key, name_en_key, price_micro, month_micro, weighed, summary_key, body_key, found_by, hints
FROM search_doc_before AS d JOIN search_shape USING (kind, goods_type, facets);
DROP TABLE search_doc_before;
ALTER TABLE search_doc ADD CONSTRAINT search_doc_pkey PRIMARY KEY (id);
-- Long pending lists (kB) make a rebuild several times as fast; every writer merges them before it commits, so that no search reads them.
CREATE INDEX search_doc_found_by ON search_doc USING gin (found_by) WITH (gin_pending_list_limit = 16384);
CREATE INDEX search_doc_hints ON search_doc USING gin (hints) WITH (gin_pending_list_limit = 16384);
CREATE INDEX search_doc_names ON search_doc USING gin (name_key gin_trgm_ops, name_en_key gin_trgm_ops) WITH (gin_pending_list_limit = 16384);
CREATE INDEX search_doc_store ON search_doc (store_id);
CREATE INDEX search_doc_kind ON search_doc (kind);
ALTER TABLE search_card ADD CONSTRAINT search_card_id_fkey FOREIGN KEY (id) REFERENCES search_doc ON DELETE CASCADE;
ALTER TABLE search_place ADD CONSTRAINT search_place_id_fkey FOREIGN KEY (id) REFERENCES search_doc ON DELETE CASCADE;
ANALYZE search_doc, search_shape;
