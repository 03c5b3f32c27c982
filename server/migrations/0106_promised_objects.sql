-- Up Migration
-- Contents that an address was given out for and that may come until then: they count in the quota of their publisher, as if they
-- were there already. Uploads in parts are in object_upload.
CREATE TABLE object_promise (
  -- who will refer to the object: 'repository:<id>', …
  holder text COLLATE "C" NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  -- the largest that was announced
  size bigint NOT NULL CHECK (size >= 0),
  until timestamptz NOT NULL,
  PRIMARY KEY (holder, sha256)
);
CREATE INDEX object_promise_until ON object_promise (until);

-- What a holder has in passing, without the many references that last.
CREATE INDEX object_reference_passing ON object_reference (holder) WHERE until IS NOT NULL;
