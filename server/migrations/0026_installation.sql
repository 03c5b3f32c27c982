-- Up Migration
-- What every process of an installation must agree on: a keyed check value of its secret, never the secret itself.
CREATE TABLE installation_check (
  name    text PRIMARY KEY,
  value   bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- The sandbox gateway's own books. No other part of the product reads or writes these tables. Earlier releases made them at the start.
CREATE TABLE IF NOT EXISTS sandbox_trade (
  token           text PRIMARY KEY,
  out_trade_no    text NOT NULL UNIQUE,
  trade_no        text NOT NULL UNIQUE,
  amount_fen      bigint NOT NULL CHECK (amount_fen > 0),
  subject         text NOT NULL,
  state           text NOT NULL CHECK (state IN ('WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_CLOSED')),
  notify_url      text NOT NULL,
  expires_at      timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  buyer_id        text,
  refunded_fen    bigint NOT NULL DEFAULT 0 CHECK (refunded_fen BETWEEN 0 AND amount_fen),
  notify_id       text,
  notify_attempts integer NOT NULL DEFAULT 0,
  notify_next_at  timestamptz,
  notify_done     boolean NOT NULL DEFAULT false,
  CHECK (state <> 'TRADE_SUCCESS' OR paid_at IS NOT NULL)
);

CREATE INDEX IF NOT EXISTS sandbox_trade_notify_due
  ON sandbox_trade (notify_next_at) WHERE NOT notify_done AND notify_next_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS sandbox_refund (
  out_trade_no   text NOT NULL REFERENCES sandbox_trade (out_trade_no),
  out_request_no text NOT NULL,
  amount_fen     bigint NOT NULL CHECK (amount_fen > 0),
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (out_trade_no, out_request_no)
);
