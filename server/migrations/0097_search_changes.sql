-- Up Migration
-- Which documents of the index changed, in order: all writers hold one lock until they commit, so that a number that is seen is preceded
-- by no other that is seen later. For processes that keep what frequent words find (docs/decisions/0088).
CREATE TABLE search_change (
  version bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ids text[] NOT NULL
);
-- The first version that is known: whoever is at it has missed nothing.
INSERT INTO search_change (ids) VALUES ('{}');

-- Triggers, so that nobody who writes can leave it out.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted bigint;
BEGIN
  INSERT INTO search_change (ids) SELECT array_agg(id) FROM changed HAVING count(*) > 0 RETURNING version INTO noted;
  DELETE FROM search_change WHERE version <= noted - 1000;
  RETURN NULL;
END $$;
CREATE TRIGGER search_doc_added AFTER INSERT ON search_doc REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER search_doc_changed AFTER UPDATE ON search_doc REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER search_doc_removed AFTER DELETE ON search_doc REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
