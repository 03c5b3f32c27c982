-- Up Migration
-- Every change that staff or sellers make, written in its transaction. Values of personal fields are masked before they come here.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- NULL: the platform itself
  account_id bigint,
  user_name text NOT NULL,
  -- 'staff', 'seller', 'user' or 'system'
  acting_as text NOT NULL CHECK (acting_as IN ('staff', 'seller', 'user', 'system')),
  -- '<context>.<verb-noun>', as the endpoint is called
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  -- only the fields that changed
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  request_id text NOT NULL,
  ip text NOT NULL DEFAULT ''
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);
CREATE INDEX audit_log_account ON audit_log (account_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- People who act for a shop beside its owner (the account with the shop's retailer_id).
CREATE TABLE shop_member (
  shop_id bigint NOT NULL REFERENCES shop ON DELETE CASCADE,
  account_id bigint NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
  permissions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, account_id)
);
CREATE UNIQUE INDEX shop_retailer ON shop (retailer_id) WHERE retailer_id <> '';

-- What an account is told: the words of `code` stand in messages/<locale>/notices.ts.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  code text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  -- a page of this site that it leads to
  url text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX notice_account ON notice (account_id, id DESC);
CREATE INDEX notice_unread ON notice (account_id) WHERE read_at IS NULL;
