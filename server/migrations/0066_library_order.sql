-- Up Migration
-- By what lists of words are narrowed, counted and ordered, beside the words: no repository is read that is not shown (docs/decisions/0060).
DROP INDEX library_text_found_by;
ALTER TABLE library_text
  -- absent, with the facets, in what a version before this migration writes: a job writes it again
  ADD COLUMN type text CHECK (type IN ('MODEL', 'DATASET', 'SPACE')),
  ADD COLUMN listed boolean NOT NULL DEFAULT false,
  ADD COLUMN facets int[],
  -- the repository's, brought here whenever it is computed
  ADD COLUMN trending double precision NOT NULL DEFAULT 0;
-- A score that changes is written into the same page, away from the index of words.
ALTER TABLE library_text SET (fillfactor = 85);
UPDATE library_text t SET type = e.type, listed = e.listed, facets = e.facets, trending = r.trending
FROM library_entry e JOIN repository r ON r.id = e.repository_id WHERE e.repository_id = t.repository_id;
CREATE INDEX library_text_found_by ON library_text USING gin (found_by);
CREATE INDEX library_text_to_write ON library_text (repository_id) WHERE type IS NULL;
