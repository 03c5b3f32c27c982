-- Up Migration
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The codes that facets count, as small numbers: counting numbers takes half the time of counting text.
CREATE TABLE search_facet (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- letter of the facet, then the code: 'csw-chem'; letters in server/contexts/search/facets.ts
  code text COLLATE "C" NOT NULL UNIQUE
);

-- What is searched: one narrow row for each goods, resource offer and shop the public may see; all others are absent.
CREATE TABLE search_doc (
  -- 'goods:100001', 'resource:300001', 'shop:1001'
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('goods', 'resource', 'shop')),
  goods_type text NOT NULL DEFAULT '',
  store_id text NOT NULL DEFAULT '',
  -- names as they are compared: folded and in lower case
  name_key text COLLATE "C" NOT NULL,
  name_en_key text COLLATE "C" NOT NULL,
  -- of search_facet
  facets int[] NOT NULL,
  -- 1e-6 yuan; NULL without a price (shops)
  price_micro bigint,
  score_tenths int NOT NULL DEFAULT 0,
  sold int NOT NULL DEFAULT 0,
  featured boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  indexed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- lexemes of everything that is shown, each with its best weight: A name, B tags and categories, C summary
  weighed tsvector NOT NULL,
  -- lexemes of everything, description included, without weights: only ever read through its index
  found_by tsvector NOT NULL,
  -- beginnings to suggest the name by: from each character, in Chinese, pinyin, initials and English
  hints tsvector NOT NULL
) WITH (toast_tuple_target = 1024);
-- Every candidate of a search is compared by these: they stay in the row, the long ones below leave it first.
ALTER TABLE search_doc ALTER id SET STORAGE MAIN;
ALTER TABLE search_doc ALTER kind SET STORAGE MAIN;
ALTER TABLE search_doc ALTER goods_type SET STORAGE MAIN;
ALTER TABLE search_doc ALTER store_id SET STORAGE MAIN;
ALTER TABLE search_doc ALTER name_key SET STORAGE MAIN;
ALTER TABLE search_doc ALTER name_en_key SET STORAGE MAIN;
ALTER TABLE search_doc ALTER facets SET STORAGE MAIN;
ALTER TABLE search_doc ALTER weighed SET STORAGE MAIN;
ALTER TABLE search_doc ALTER found_by SET STORAGE EXTERNAL;
ALTER TABLE search_doc ALTER hints SET STORAGE EXTERNAL;
-- Long pending lists (kB) make a rebuild several times as fast; every writer merges them before it commits, so that no search reads them.
CREATE INDEX search_doc_found_by ON search_doc USING gin (found_by) WITH (gin_pending_list_limit = 16384);
CREATE INDEX search_doc_hints ON search_doc USING gin (hints) WITH (gin_pending_list_limit = 16384);
CREATE INDEX search_doc_names ON search_doc USING gin (name_key gin_trgm_ops, name_en_key gin_trgm_ops) WITH (gin_pending_list_limit = 16384);
CREATE INDEX search_doc_store ON search_doc (store_id);

-- What is shown: the record of the answer, ready but for its highlights.
CREATE TABLE search_card (
  id text COLLATE "C" PRIMARY KEY REFERENCES search_doc ON DELETE CASCADE,
  card json NOT NULL
);

-- The words that are found anywhere, to correct what nothing is found by.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  -- with the letter case of its first writer
  shown text NOT NULL,
  -- pinyin of Chinese, the word itself otherwise
  latin text COLLATE "C" NOT NULL,
  -- first letters of the pinyin; '' for others
  initials text COLLATE "C" NOT NULL,
  -- letters of `latin` in order of the alphabet: swapped letters come out alike
  letters text COLLATE "C" NOT NULL,
  -- rows it stood in when the index was last built
  seen int NOT NULL DEFAULT 1
);
CREATE INDEX search_word_latin ON search_word (latin);
CREATE INDEX search_word_initials ON search_word (initials) WHERE initials <> '';
CREATE INDEX search_word_letters ON search_word (letters);
CREATE INDEX search_word_near ON search_word USING gin (latin gin_trgm_ops);
