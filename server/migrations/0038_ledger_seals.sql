-- Up Migration
-- The ledger, sealed day by day: each head contains the one before it (decision 0036).
CREATE TABLE ledger_seal (
  -- '2026-03-31': the day that it closes; the transactions of days without a seal of their own are in the next one
  day text PRIMARY KEY CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- the transactions (first_id, …, last_id), without those that were rolled back
  first_id bigint NOT NULL,
  last_id bigint NOT NULL UNIQUE,
  transaction_count int NOT NULL,
  root text NOT NULL,
  previous_head text NOT NULL,
  head text NOT NULL UNIQUE,
  -- salts of single postings are made of it; whoever has it can guess what their hashes hide
  salt text NOT NULL,
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER ledger_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
