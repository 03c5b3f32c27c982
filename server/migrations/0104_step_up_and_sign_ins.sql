-- Up Migration
-- When the password was last given again in this session, or the account signed in again at its issuer; NULL: not since it was opened.
ALTER TABLE session ADD COLUMN proved_at timestamptz;

-- Sign-ins as the owner of an account sees them, also of sessions that have ended.
CREATE TABLE sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  at timestamptz NOT NULL,
  way text NOT NULL CHECK (way IN ('PASSWORD', 'CODE', 'ISSUER', 'REGISTRATION')),
  user_agent text NOT NULL
);
CREATE INDEX sign_in_account ON sign_in (account_id, id DESC);
CREATE INDEX sign_in_at ON sign_in (at);
