-- Up Migration
-- Uploaded files. Content stands apart, in pieces, so that a list of files never reads it and a large one is sent piece by piece.
CREATE TABLE stored_file (
  id text PRIMARY KEY,
  -- who uploaded it
  account_id bigint NOT NULL,
  purpose text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  -- bytes of the content as it is served
  size bigint NOT NULL CHECK (size > 0),
  -- pixels, of images
  width integer,
  height integer,
  -- encrypted at rest
  sealed boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- since when no record uses it; NULL: one does
  loose_since timestamptz DEFAULT now()
);
CREATE INDEX stored_file_account ON stored_file (account_id, created_at);
CREATE INDEX stored_file_loose ON stored_file (loose_since) WHERE loose_since IS NOT NULL;

CREATE TABLE stored_file_piece (
  file_id text NOT NULL REFERENCES stored_file ON DELETE CASCADE,
  -- 'full', or 'small': a preview of an image
  variant text NOT NULL CHECK (variant IN ('full', 'small')),
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (file_id, variant, position)
);
-- pictures, archives and sealed bytes do not get smaller
ALTER TABLE stored_file_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Which records use a file. A file may serve several: a listing and its modification, a draft and what became of it.
CREATE TABLE stored_file_use (
  file_id text NOT NULL REFERENCES stored_file ON DELETE CASCADE,
  -- 'settle-application', 'goods', 'shop', …
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  -- everybody may read it
  is_public boolean NOT NULL,
  PRIMARY KEY (subject_type, subject_id, file_id)
);
CREATE INDEX stored_file_use_file ON stored_file_use (file_id);
