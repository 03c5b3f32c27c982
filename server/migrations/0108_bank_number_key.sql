-- Up Migration
-- The key by which transfers without a number of their bank get one, sealed. It stays the same when the session secret changes.
CREATE TABLE bank_number_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sealed bytea NOT NULL
);
