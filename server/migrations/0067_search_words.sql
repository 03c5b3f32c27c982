-- Up Migration
-- The summaries, folded, for phrases that stand in them word by word; and the description, read only where words are quoted.
ALTER TABLE search_doc ADD summary_key text NOT NULL DEFAULT '';
ALTER TABLE search_doc ADD body_key text NOT NULL DEFAULT '';
ALTER TABLE search_doc ALTER body_key SET STORAGE EXTERNAL;
-- The price of a month, for the order by price: 1e-6 yuan; of what is paid once, that price
ALTER TABLE search_doc ADD month_micro bigint;
-- Description and keywords as they were written, from which a line is shown where neither name nor summary says why something was found.
ALTER TABLE search_card ADD body text NOT NULL DEFAULT '';

-- How many documents have a lexeme, kept by every writer: rare words weigh more than frequent ones where not all can be met.
CREATE TABLE search_term (
  -- '' counts all documents
  lexeme text COLLATE "C" PRIMARY KEY,
  documents int NOT NULL
);
-- Words that no document shows any more are removed, and `seen` is true after every write.
COMMENT ON COLUMN search_word.seen IS 'documents in whose name, tags, summary or categories it stands';

-- Synonym groups that operators changed or added; the others come with the product (kernel/search/synonyms.ts).
CREATE TABLE search_synonym (
  code text COLLATE "C" PRIMARY KEY,
  spellings text[] NOT NULL,
  -- false: a group of the product that does not count here
  enabled boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The rules and synonyms with which the index was built; others than those of now: it is built anew. One row.
CREATE TABLE search_version (
  the_one boolean PRIMARY KEY DEFAULT true CHECK (the_one),
  version text NOT NULL
);

-- The same of each entry of the library.
ALTER TABLE library_text ADD words_version text COLLATE "C" NOT NULL DEFAULT '';
