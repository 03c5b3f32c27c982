-- Up Migration
-- The gateway's bills by day of China, as they were fetched. A day that is fetched again replaces itself.
CREATE TABLE gateway_bill (
  gateway text NOT NULL,
  -- '2026-03-31'
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  entry_count int NOT NULL,
  captured_fen bigint NOT NULL,
  refunded_fen bigint NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, day)
);
CREATE TABLE gateway_bill_entry (
  gateway text NOT NULL,
  day text NOT NULL,
  line_no int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('TRADE', 'REFUND')),
  out_trade_no text NOT NULL,
  trade_no text NOT NULL,
  -- our number of the refund; '' for a trade
  refund_no text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (gateway, day, line_no),
  FOREIGN KEY (gateway, day) REFERENCES gateway_bill ON DELETE CASCADE
);
CREATE INDEX gateway_bill_entry_trade ON gateway_bill_entry (out_trade_no);
-- What no bill has yet is asked about, the newest first.
CREATE INDEX payment_paid ON payment (paid_at DESC) WHERE paid_at IS NOT NULL;
-- What has no end yet; and since when a share is on its way back.
CREATE INDEX payment_unsettled ON payment (state, created_at) WHERE state IN ('WAIT', 'REFUNDING');
ALTER TABLE tender_refund ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now();
-- The bills of the embedded sandbox.
CREATE INDEX sandbox_trade_paid ON sandbox_trade (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX sandbox_refund_made ON sandbox_refund (created_at);

-- Proofs of the books: what was begun, and how it ended. A run without a result is under way.
CREATE TABLE proof_run (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 900001) PRIMARY KEY,
  started_at timestamptz NOT NULL,
  origin text NOT NULL CHECK (origin IN ('DAILY', 'STAFF', 'COMMAND')),
  -- the operator who asked for it
  account_id bigint,
  -- the days whose bills are fetched anew; NULL when none are
  from_day text,
  to_day text
);
CREATE INDEX proof_run_started ON proof_run (started_at, id);
CREATE TABLE proof_result (
  run_id bigint PRIMARY KEY REFERENCES proof_run,
  finished_at timestamptz NOT NULL,
  -- FAILED: something could not be compared; what was found until then counts all the same
  outcome text NOT NULL CHECK (outcome IN ('CLEAN', 'DIFFERENT', 'FAILED', 'INTERRUPTED')),
  difference_count int NOT NULL,
  -- how much was compared: orders, payments, …
  counts jsonb NOT NULL,
  failure text NOT NULL DEFAULT ''
);
CREATE TABLE proof_difference (
  run_id bigint NOT NULL REFERENCES proof_run,
  seq int NOT NULL,
  code text NOT NULL,
  -- what it is about, '' or NULL where it is about no such thing
  payable_kind text NOT NULL,
  payable_id text NOT NULL,
  reference text NOT NULL,
  account_id bigint,
  shop_id bigint,
  -- [{ "book", "fen", "state" }]
  says jsonb NOT NULL,
  PRIMARY KEY (run_id, seq)
);

CREATE FUNCTION refuse_change_of_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proofs are append-only';
END $$;
CREATE TRIGGER proof_run_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_proof();
CREATE TRIGGER proof_result_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof_result FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_proof();
CREATE TRIGGER proof_difference_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof_difference FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_proof();
