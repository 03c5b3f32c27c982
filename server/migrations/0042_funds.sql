-- Up Migration
-- What may be drawn without money now, by an account or by the members of a group: credit, the budget of a contract, a group's cost
-- account. Amounts in fen.
CREATE TABLE fund (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'CONTRACTFUND', 'COST')),
  -- the number of the contract or of the cost account
  code text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  account_id bigint,
  group_id bigint,
  -- the most that may be used; of a cost account what was moved into it
  limit_fen bigint NOT NULL CHECK (limit_fen >= 0),
  -- running sums; what is used is the difference
  drawn_fen bigint NOT NULL DEFAULT 0,
  returned_fen bigint NOT NULL DEFAULT 0,
  -- money that came for it: receipts of a contract, transfers to a cost account
  received_fen bigint NOT NULL DEFAULT 0 CHECK (received_fen >= 0),
  valid_from timestamptz NOT NULL,
  -- NULL: for ever
  valid_until timestamptz,
  -- { "goodsTypes": [], "shopIds": [], "goodsIds": [] }
  scope jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  -- of credit: days from the end of a month to the due date of its statement
  due_days int NOT NULL DEFAULT 0 CHECK (due_days BETWEEN 0 AND 365),
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, code),
  CHECK ((account_id IS NULL) <> (group_id IS NULL)),
  CONSTRAINT fund_used CHECK (drawn_fen - returned_fen BETWEEN 0 AND limit_fen),
  CHECK (kind <> 'COST' OR (group_id IS NOT NULL AND limit_fen = received_fen))
);
CREATE INDEX fund_account ON fund (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX fund_group ON fund (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX fund_created ON fund (created_at, id);

-- Everything that moved a fund, in the order in which it did, with the sums after it.
CREATE TABLE fund_movement (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fund_id text NOT NULL REFERENCES fund,
  -- DRAW: a tender; RETURN: of a tender; REPAY: by a repayment; EXCESS: came back although nothing was used, and went to the balance;
  -- RECEIPT: money for a contract; MOVE_IN, MOVE_OUT: between a balance and a cost account
  kind text NOT NULL CHECK (kind IN ('DRAW', 'RETURN', 'REPAY', 'EXCESS', 'RECEIPT', 'MOVE_IN', 'MOVE_OUT')),
  fen bigint NOT NULL CHECK (fen > 0),
  -- who paid by it, or moved it
  account_id bigint NOT NULL,
  -- what was paid; '' where nothing was
  payable_kind text NOT NULL DEFAULT '',
  payable_id text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  -- the number of the tender, of the repayment, of the bank's transfer
  reference text NOT NULL,
  -- the month to whose budget it counts, '2026-03'; of a RETURN that of the draw
  month text NOT NULL,
  drawn_fen bigint NOT NULL,
  returned_fen bigint NOT NULL,
  received_fen bigint NOT NULL,
  -- its own transaction of the ledger; NULL: that of the tender, refund or repayment
  transaction_id bigint,
  at timestamptz NOT NULL
);
CREATE INDEX fund_movement_fund ON fund_movement (fund_id, seq);
CREATE INDEX fund_movement_draw ON fund_movement (reference) WHERE kind = 'DRAW';
CREATE INDEX fund_movement_payable ON fund_movement (payable_id, fund_id) WHERE payable_id <> '';
CREATE UNIQUE INDEX fund_movement_transaction ON fund_movement (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE FUNCTION refuse_change_of_fund_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements of funds are append-only';
END $$;
CREATE TRIGGER fund_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_fund_movement();

-- A month of credit. It is paid when returned_fen of its fund has reached through_fen.
CREATE TABLE fund_statement (
  id text PRIMARY KEY,
  fund_id text NOT NULL REFERENCES fund,
  month text NOT NULL,
  -- drawn_fen of the fund at the end of the statement before, and at its own end
  from_fen bigint NOT NULL,
  through_fen bigint NOT NULL,
  closed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- when the debtor was notified; NULL: not yet
  reminded_at timestamptz,
  overdue_noticed_at timestamptz,
  UNIQUE (fund_id, month),
  CHECK (from_fen < through_fen)
);
CREATE INDEX fund_statement_due ON fund_statement (due_at, id);

CREATE TABLE repayment (
  id text PRIMARY KEY,
  fund_id text NOT NULL REFERENCES fund,
  account_id bigint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  subject text NOT NULL,
  state text NOT NULL CHECK (state IN ('UNPAID', 'PAID', 'CANCELED')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz
);
CREATE INDEX repayment_fund ON repayment (fund_id, created_at);
CREATE INDEX repayment_open ON repayment (expires_at) WHERE state = 'UNPAID';

-- Money that came to the bank for a contract. Two people: one notes it, another confirms it.
CREATE TABLE fund_receipt (
  id text PRIMARY KEY,
  fund_id text NOT NULL REFERENCES fund,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  bank_reference text NOT NULL,
  payer text NOT NULL,
  state text NOT NULL CHECK (state IN ('NOTED', 'CONFIRMED', 'REFUSED')),
  noted_by bigint NOT NULL,
  noted_at timestamptz NOT NULL,
  decided_by bigint,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK (state <> 'CONFIRMED' OR decided_by <> noted_by)
);
CREATE INDEX fund_receipt_fund ON fund_receipt (fund_id, noted_at);
CREATE UNIQUE INDEX fund_receipt_reference ON fund_receipt (bank_reference) WHERE state <> 'REFUSED';

-- What a member of a group may draw of its funds in a month; account 0: all of the group together.
CREATE TABLE fund_budget (
  group_id bigint NOT NULL,
  account_id bigint NOT NULL,
  monthly_fen bigint NOT NULL CHECK (monthly_fen >= 0),
  set_by bigint NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, account_id)
);
CREATE TABLE fund_spending (
  group_id bigint NOT NULL,
  account_id bigint NOT NULL,
  month text NOT NULL,
  spent_fen bigint NOT NULL CHECK (spent_fen >= 0),
  PRIMARY KEY (group_id, month, account_id)
);
