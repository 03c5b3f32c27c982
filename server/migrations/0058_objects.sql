-- Up Migration
-- Everything that is bytes, by its SHA-256. Small content lies here, the rest behind the store's port under a key of its own: no two
-- writes ever share a key, so what is deleted is never what somebody writes meanwhile.
CREATE TABLE stored_object (
  -- 64 lower-case hexadecimal digits
  sha256 text COLLATE "C" PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL CHECK (size >= 0),
  -- content of at most 64 KB; NULL: it is behind the port
  bytes bytea,
  -- key behind the port; NULL: the content is in `bytes`
  location text COLLATE "C" UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when the content last came out with this hash
  verified_at timestamptz NOT NULL DEFAULT now(),
  -- since when the content is another one, or not there; NULL: it is as written
  damaged_at timestamptz,
  -- when its last reference may have ended; never NULL without a reference; '-infinity': to be deleted without a pause
  loose_since timestamptz DEFAULT now(),
  CHECK ((bytes IS NULL) <> (location IS NULL)),
  CHECK (bytes IS NULL OR octet_length(bytes) = size)
);
-- pictures, archives and sealed bytes do not get smaller
ALTER TABLE stored_object ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX stored_object_loose ON stored_object (loose_since) WHERE loose_since IS NOT NULL;
CREATE INDEX stored_object_verified ON stored_object (verified_at);
CREATE INDEX stored_object_damaged ON stored_object (damaged_at) WHERE damaged_at IS NOT NULL;

-- Who keeps an object. What is referred to cannot be deleted.
CREATE TABLE object_reference (
  -- 'file:<id>', 'repository:<id>', …
  holder text COLLATE "C" NOT NULL,
  sha256 text COLLATE "C" NOT NULL REFERENCES stored_object,
  -- when it ends by itself; NULL: never
  until timestamptz,
  PRIMARY KEY (holder, sha256)
);
CREATE INDEX object_reference_object ON object_reference (sha256);
CREATE INDEX object_reference_until ON object_reference (until) WHERE until IS NOT NULL;

-- Uploads of one object in numbered parts. A finished one stays for a day, so that a repeated finish gets its answer.
CREATE TABLE object_upload (
  id text PRIMARY KEY,
  -- who refers to the object once it is complete
  holder text COLLATE "C" NOT NULL,
  -- as announced
  sha256 text COLLATE "C" NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  account_id bigint NOT NULL,
  -- bytes of each part but the last
  part_bytes bigint NOT NULL CHECK (part_bytes > 0),
  -- key of the object behind the port
  location text COLLATE "C" NOT NULL,
  -- what the port calls the upload
  port_upload text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when the last part arrived
  touched_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE UNIQUE INDEX object_upload_open ON object_upload (holder, sha256, account_id) WHERE finished_at IS NULL;
CREATE INDEX object_upload_touched ON object_upload (touched_at);
CREATE INDEX object_upload_location ON object_upload (location);

CREATE TABLE object_upload_part (
  upload_id text NOT NULL REFERENCES object_upload ON DELETE CASCADE,
  number integer NOT NULL CHECK (number BETWEEN 1 AND 10000),
  size bigint NOT NULL,
  etag text NOT NULL,
  -- what the port calls the part
  port_part text NOT NULL,
  PRIMARY KEY (upload_id, number)
);

-- One row: the beginning of all keys of this installation behind the port, so that installations which share a folder or a bucket by
-- mistake do not delete what the other one wrote.
CREATE TABLE object_store (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  prefix text NOT NULL,
  -- the keys behind the port are compared with the objects from here on
  swept_until text NOT NULL DEFAULT ''
);
INSERT INTO object_store (prefix) VALUES (substr(replace(gen_random_uuid()::text, '-', ''), 1, 16));

-- The content of files: since now as objects. Pieces of earlier releases stay until a job has moved them.
CREATE TABLE stored_file_content (
  file_id text NOT NULL REFERENCES stored_file ON DELETE CASCADE,
  -- 'full', or 'small': a preview of an image
  variant text NOT NULL CHECK (variant IN ('full', 'small')),
  -- of the content as it is stored: of a sealed file, its encrypted pieces one behind the other
  sha256 text COLLATE "C" NOT NULL,
  -- when it was moved here from the pieces, which are deleted a day later; NULL: it never was in pieces, or they are gone
  moved_at timestamptz,
  PRIMARY KEY (file_id, variant)
);
CREATE INDEX stored_file_content_moved ON stored_file_content (moved_at) WHERE moved_at IS NOT NULL;

-- Parts of uploads: since now as objects, too. Those of an earlier release have their bytes here.
ALTER TABLE upload_part ADD COLUMN sha256 text COLLATE "C";
ALTER TABLE upload_part ADD COLUMN size integer;
ALTER TABLE upload_part ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE upload_part ADD CONSTRAINT upload_part_content CHECK ((bytes IS NULL) = (sha256 IS NOT NULL AND size IS NOT NULL));

-- References of a file or an upload end with its row, whoever deletes it. The second argument: since when its objects are without it.
CREATE FUNCTION end_object_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH ended AS (DELETE FROM object_reference WHERE holder = TG_ARGV[0] || OLD.id RETURNING sha256)
  UPDATE stored_object SET loose_since = coalesce(TG_ARGV[1]::timestamptz, now()) WHERE sha256 IN (SELECT sha256 FROM ended);
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_objects AFTER DELETE ON stored_file FOR EACH ROW EXECUTE FUNCTION end_object_references('file:');
CREATE TRIGGER upload_objects AFTER DELETE ON upload FOR EACH ROW EXECUTE FUNCTION end_object_references('upload:', '-infinity');
