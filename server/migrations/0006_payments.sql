-- Up Migration
CREATE TABLE payment (
  -- unguessable; the `sign` of the status calls
  id text PRIMARY KEY,
  out_trade_no text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('ORDER', 'CHARGE')),
  order_id text,
  account_id bigint NOT NULL,
  subject text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  currency text NOT NULL DEFAULT 'CNY',
  gateway text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAIT', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED')),
  code_url text NOT NULL DEFAULT '',
  -- the phone's side; another unguessable token
  scan_token text NOT NULL UNIQUE,
  trade_no text,
  event_sn text NOT NULL DEFAULT '',
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- when the sweep asks the gateway next; NULL when there is nothing left to ask
  next_query_at timestamptz,
  UNIQUE (gateway, trade_no),
  UNIQUE (account_id, idempotency_key)
);
CREATE INDEX payment_order ON payment (order_id);
CREATE UNIQUE INDEX payment_open_order ON payment (order_id) WHERE state = 'WAIT';
CREATE INDEX payment_due ON payment (next_query_at) WHERE next_query_at IS NOT NULL;

-- Every notification that was accepted, once.
CREATE TABLE payment_notification (
  gateway text NOT NULL,
  notify_id text NOT NULL,
  payment_id text NOT NULL REFERENCES payment,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway, notify_id)
);

-- Double entry: the postings of a transaction sum to zero. Accounts: 'gateway:<name>' (asset), 'wallet:<account>' (liability),
-- 'sales:<shop or platform>' (income owed to sellers and the platform), 'refunds' (liability: money that goes back).
-- `reference` is the number of the payment at the gateway.
CREATE TABLE ledger_transaction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL,
  account_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, reference)
);
CREATE TABLE ledger_posting (
  transaction_id bigint NOT NULL REFERENCES ledger_transaction,
  line_no int NOT NULL,
  ledger_account text NOT NULL,
  -- positive: debit, negative: credit
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  PRIMARY KEY (transaction_id, line_no)
);
CREATE INDEX ledger_posting_account ON ledger_posting (ledger_account, transaction_id DESC);

-- The running balance of each wallet, moved in the same transaction as its postings.
CREATE TABLE wallet (
  account_id bigint PRIMARY KEY,
  balance_fen bigint NOT NULL DEFAULT 0 CHECK (balance_fen >= 0)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Postings of one transaction are written by one statement, so each statement is balanced by itself.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unbalanced bigint;
BEGIN
  SELECT transaction_id INTO unbalanced FROM new_posting GROUP BY transaction_id HAVING sum(amount_fen) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', unbalanced;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_balanced AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS new_posting FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
