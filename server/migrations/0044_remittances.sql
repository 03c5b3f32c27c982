-- Remittances: the personal code, what the banks' statements say, what becomes of each transfer, and what goes back by bank.
CREATE TABLE remittance_code (
  account_id bigint PRIMARY KEY,
  code       text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What the buyer says about the transfer that pays a tender.
CREATE TABLE remittance_slip (
  payment_id   text PRIMARY KEY REFERENCES payment (id),
  payer_sealed bytea NOT NULL,
  payer_masked text NOT NULL,
  file_id      text NOT NULL,
  submitted_at timestamptz NOT NULL
);

CREATE TABLE bank_import (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account text NOT NULL,
  file_id      text NOT NULL,
  layout       text NOT NULL,
  line_count   integer NOT NULL,
  new_count    integer NOT NULL,
  imported_by  bigint NOT NULL,
  imported_at  timestamptz NOT NULL
);

CREATE TABLE bank_transfer (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id    bigint NOT NULL REFERENCES bank_import (id),
  bank_account text NOT NULL,
  -- The bank's own number: a line that is imported again is the same transfer.
  bank_serial  text NOT NULL,
  amount_fen   bigint NOT NULL CHECK (amount_fen > 0),
  paid_at      timestamptz NOT NULL,
  payer_sealed bytea NOT NULL,
  payer_masked text NOT NULL,
  number_masked text NOT NULL,
  remark       text NOT NULL,
  state        text NOT NULL,
  match_kind   text NOT NULL DEFAULT 'NONE',
  is_name_same boolean NOT NULL DEFAULT false,
  -- What it pays, or is thought to pay; whose it is.
  payment_id   text REFERENCES payment (id),
  account_id   bigint,
  target       text NOT NULL DEFAULT '' CHECK (target IN ('', 'PAYMENT', 'BALANCE', 'RETURN')),
  proposed_by  bigint,
  decided_by   bigint,
  decided_at   timestamptz,
  captured_fen bigint NOT NULL DEFAULT 0 CHECK (captured_fen >= 0),
  balance_fen  bigint NOT NULL DEFAULT 0 CHECK (balance_fen >= 0),
  returned_fen bigint NOT NULL DEFAULT 0 CHECK (returned_fen >= 0),
  UNIQUE (bank_account, bank_serial),
  CHECK (captured_fen + balance_fen + returned_fen <= amount_fen),
  CHECK (state <> 'SETTLED' OR captured_fen + balance_fen = amount_fen),
  CHECK (proposed_by IS NULL OR decided_by IS NULL OR proposed_by <> decided_by)
);
CREATE INDEX bank_transfer_open ON bank_transfer (state, paid_at) WHERE state NOT IN ('SETTLED', 'RETURNED');
CREATE INDEX bank_transfer_by_time ON bank_transfer (paid_at, id);
CREATE INDEX bank_transfer_of_payment ON bank_transfer (payment_id) WHERE payment_id IS NOT NULL;

-- Money that goes back by a transfer of our own: of a refund (send_no) or of a transfer that nobody wants.
CREATE TABLE bank_return (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account   text NOT NULL,
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  send_no        text UNIQUE,
  -- To whose account it goes: that of the payer of this transfer.
  transfer_id    bigint NOT NULL REFERENCES bank_transfer (id),
  state          text NOT NULL,
  reason         text NOT NULL DEFAULT '',
  bank_reference text NOT NULL DEFAULT '',
  ordered_by     bigint,
  paid_by        bigint,
  created_at     timestamptz NOT NULL,
  ended_at       timestamptz,
  CHECK (ordered_by IS NULL OR paid_by IS NULL OR ordered_by <> paid_by)
);
CREATE UNIQUE INDEX bank_return_of_transfer ON bank_return (transfer_id) WHERE send_no IS NULL AND state <> 'CANCELED';
CREATE UNIQUE INDEX bank_return_reference ON bank_return (bank_account, bank_reference) WHERE bank_reference <> '';
CREATE INDEX bank_return_by_time ON bank_return (created_at, id);
