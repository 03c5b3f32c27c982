-- Up Migration
-- Postings on the sales of a shop that no statement has taken up yet. The ledger fills it itself, in the statement that writes the
-- postings: whatever commits when, each is taken up once.
CREATE TABLE settlement_pending (
  shop_id bigint NOT NULL,
  transaction_id bigint NOT NULL,
  line_no int NOT NULL,
  PRIMARY KEY (shop_id, transaction_id, line_no)
);
-- 'sales:platform' is the platform's own and settled with nobody; closing a month empties the account and is no sale.
CREATE FUNCTION queue_for_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlement_pending (shop_id, transaction_id, line_no)
  SELECT substring(p.ledger_account FROM 7)::bigint, p.transaction_id, p.line_no FROM new_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
  WHERE p.ledger_account ~ '^sales:[0-9]+$' AND t.kind <> 'statement';
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_queued_for_settlement AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS new_posting FOR EACH STATEMENT EXECUTE FUNCTION queue_for_settlement();
INSERT INTO settlement_pending (shop_id, transaction_id, line_no)
SELECT substring(ledger_account FROM 7)::bigint, transaction_id, line_no FROM ledger_posting WHERE ledger_account ~ '^sales:[0-9]+$';

-- Running balances of a shop, moved in the transaction of their postings. Locked first by whatever moves them.
CREATE TABLE settlement_account (
  shop_id bigint PRIMARY KEY,
  -- ledger 'payable:<shop>': owed to the shop
  payable_fen bigint NOT NULL DEFAULT 0 CHECK (payable_fen >= 0),
  -- the part of it that stands on statements not yet confirmed
  held_fen bigint NOT NULL DEFAULT 0 CHECK (held_fen >= 0),
  -- its share of ledger 'payouts-in-transit'
  in_transit_fen bigint NOT NULL DEFAULT 0 CHECK (in_transit_fen >= 0),
  -- ledger 'deposit:<shop>'
  deposit_fen bigint NOT NULL DEFAULT 0 CHECK (deposit_fen >= 0),
  -- ledger 'owed:<shop>': what refunds took beyond payable and deposit
  owed_fen bigint NOT NULL DEFAULT 0 CHECK (owed_fen >= 0),
  -- where payouts go; none while number_sealed is NULL
  holder text NOT NULL DEFAULT '',
  bank_name text NOT NULL DEFAULT '',
  number_sealed bytea,
  number_masked text NOT NULL DEFAULT ''
);

CREATE TABLE statement (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  shop_id bigint NOT NULL,
  -- '2026-03', calendar month of Asia/Shanghai
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  state text NOT NULL CHECK (state IN ('OPEN', 'CLOSED', 'DISPUTED', 'CONFIRMED', 'PAID_OUT')),
  -- sums of its lines; refunds and commission count positive when they come off
  sales_fen bigint NOT NULL DEFAULT 0,
  refunds_fen bigint NOT NULL DEFAULT 0,
  adjustments_fen bigint NOT NULL DEFAULT 0,
  commission_fen bigint NOT NULL DEFAULT 0,
  net_fen bigint GENERATED ALWAYS AS (sales_fen - refunds_fen + adjustments_fen - commission_fen) STORED,
  line_count int NOT NULL DEFAULT 0,
  -- where net_fen went when it was closed: to (or, negative, off) payable; off the deposit; to (or, negative, off) what the shop owes
  to_payable_fen bigint NOT NULL DEFAULT 0,
  off_deposit_fen bigint NOT NULL DEFAULT 0 CHECK (off_deposit_fen >= 0),
  to_owed_fen bigint NOT NULL DEFAULT 0,
  -- how much of to_payable_fen has left by payouts and later refunds, oldest statement first
  paid_out_fen bigint NOT NULL DEFAULT 0 CHECK (paid_out_fen >= 0 AND paid_out_fen <= greatest(to_payable_fen, 0)),
  transaction_id bigint REFERENCES ledger_transaction,
  closed_at timestamptz,
  -- confirmed by itself after this, unless it is disputed
  review_until timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (shop_id, month)
);
CREATE INDEX statement_month ON statement (month, id);
CREATE INDEX statement_state ON statement (state, month, id);
CREATE INDEX statement_review ON statement (review_until) WHERE state = 'CLOSED';
CREATE INDEX statement_unpaid ON statement (shop_id, month) WHERE state IN ('CLOSED', 'DISPUTED', 'CONFIRMED');

CREATE TABLE statement_line (
  transaction_id bigint NOT NULL,
  line_no int NOT NULL,
  statement_id bigint NOT NULL REFERENCES statement,
  shop_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SALE', 'REFUND', 'ADJUSTMENT')),
  order_id text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  -- as the shop sees it: positive came in
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  commission_permille int NOT NULL CHECK (commission_permille BETWEEN 0 AND 1000),
  -- positive: taken
  commission_fen bigint NOT NULL,
  PRIMARY KEY (transaction_id, line_no),
  FOREIGN KEY (transaction_id, line_no) REFERENCES ledger_posting (transaction_id, line_no)
);
CREATE INDEX statement_line_statement ON statement_line (statement_id, transaction_id);
CREATE INDEX statement_line_order ON statement_line (shop_id, order_id) WHERE order_id <> '';
CREATE INDEX statement_line_day ON statement_line (shop_id, at);

CREATE TABLE payout (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 800001) PRIMARY KEY,
  shop_id bigint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  state text NOT NULL CHECK (state IN ('REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'CANCELED', 'FAILED')),
  -- the account as it was when the payout was asked for
  holder text NOT NULL,
  bank_name text NOT NULL,
  number_sealed bytea NOT NULL,
  number_masked text NOT NULL,
  requested_by bigint NOT NULL,
  approved_by bigint,
  paid_by bigint,
  bank_reference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  idempotency_key text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (shop_id, idempotency_key),
  CHECK (paid_by IS NULL OR paid_by <> approved_by)
);
CREATE INDEX payout_shop ON payout (shop_id, requested_at DESC, id DESC);
CREATE INDEX payout_requested ON payout (requested_at, id);
CREATE INDEX payout_state ON payout (state, requested_at, id);
CREATE INDEX payout_amount ON payout (amount_fen, id);
CREATE UNIQUE INDEX payout_bank_reference ON payout (bank_reference) WHERE bank_reference <> '';

CREATE TABLE settlement_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_type text NOT NULL CHECK (subject_type IN ('statement', 'payout')),
  subject_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_whom text NOT NULL CHECK (by_whom IN ('seller', 'staff', 'system')),
  account_id bigint,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX settlement_history_subject ON settlement_history (subject_type, subject_id, id);

-- What the ledger does not say of adjustments and of what moved a deposit.
CREATE TABLE settlement_remark (
  transaction_id bigint PRIMARY KEY REFERENCES ledger_transaction,
  shop_id bigint NOT NULL,
  order_id text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  account_id bigint
);
CREATE INDEX settlement_remark_shop ON settlement_remark (shop_id, transaction_id DESC);
