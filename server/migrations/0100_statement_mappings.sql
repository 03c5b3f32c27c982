-- Up Migration
-- Which titles of a bank's statements are which column, as an operator has set them for one of our accounts: the next file needs no work.
CREATE TABLE bank_statement_mapping (
  bank_account text PRIMARY KEY,
  mapping jsonb NOT NULL,
  -- all titles of the file that it was set for: another one that is known makes it be looked at again
  titles jsonb NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamptz NOT NULL
);
