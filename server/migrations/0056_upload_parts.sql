-- Up Migration
-- Uploads that arrive in parts and go on after an interruption. What has arrived becomes a stored file in one transaction at the end.
CREATE TABLE upload (
  id text PRIMARY KEY,
  -- whose upload it is; for everybody else it does not exist
  account_id bigint NOT NULL,
  purpose text NOT NULL,
  name text NOT NULL,
  -- bytes of the whole, as announced
  size bigint NOT NULL CHECK (size > 0),
  -- SHA-256 of the whole, in hex, where the client could compute it
  sha256 text,
  -- bytes that have arrived: the only offset at which a part is accepted
  stored bigint NOT NULL DEFAULT 0 CHECK (stored BETWEEN 0 AND size),
  -- what became of it; NULL: it is open
  file_id text REFERENCES stored_file ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when the last part arrived
  touched_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX upload_open ON upload (account_id) WHERE file_id IS NULL;
CREATE INDEX upload_touched ON upload (touched_at);
CREATE INDEX upload_file ON upload (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE upload_part (
  upload_id text NOT NULL REFERENCES upload ON DELETE CASCADE,
  -- offset of its first byte
  position bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (upload_id, position)
);
-- pictures and archives do not get smaller
ALTER TABLE upload_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
