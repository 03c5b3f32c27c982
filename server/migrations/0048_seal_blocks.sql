-- Up Migration
-- The trees of sealed days above their lowest levels: what a transaction needs to climb to its root is read from here and from the seven
-- transactions beside it, however many the day has. Index i of both is the i-th block of eight leaves.
CREATE TABLE ledger_seal_block (
  day text PRIMARY KEY REFERENCES ledger_seal,
  -- the first transaction of each block
  first_ids bigint[] NOT NULL,
  -- the root of each, 32 bytes one after the other
  roots bytea NOT NULL,
  CHECK (length(roots) = 32 * cardinality(first_ids))
);
