-- Up Migration
-- First answers of creating calls, by caller, call and key: a repeated request gets the same answer and makes nothing.
CREATE TABLE creation_key (
  -- 0: a visitor
  account_id bigint NOT NULL,
  action text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, action, key)
);
CREATE INDEX creation_key_created ON creation_key (created_at);
