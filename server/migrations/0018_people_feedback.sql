-- Up Migration
CREATE INDEX account_created ON account (created_at, id);
CREATE INDEX account_name_prefix ON account (user_name_key text_pattern_ops);
CREATE INDEX account_manager ON account (id) WHERE role_type = 'manager';

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  -- NULL: a visitor
  account_id bigint REFERENCES account ON DELETE SET NULL,
  entrance text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('SUGGESTION', 'PROBLEM', 'CONTENT', 'OTHER')),
  body text NOT NULL,
  -- page that it was written about
  page text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'ANSWERED', 'CLOSED')),
  answer text NOT NULL DEFAULT '',
  answered_by text NOT NULL DEFAULT '',
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_state ON feedback (state, created_at, id);
CREATE INDEX feedback_created ON feedback (created_at, id);
CREATE INDEX feedback_account ON feedback (account_id, created_at DESC);
