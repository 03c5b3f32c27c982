-- Up Migration
-- Access tokens of people, by which programs call for them.
CREATE TABLE access_token (
  id text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- given by its owner
  name text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the token, which itself is shown once and stored nowhere
  token_hash bytea NOT NULL UNIQUE,
  -- its last four characters, by which its owner knows it again
  ending text NOT NULL CHECK (length(ending) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- names ('model/ann/tiny') and namespaces ('ann/*') to which scopes of repositories are limited; NULL: all
  repositories text[] CHECK (cardinality(repositories) > 0),
  created_at timestamptz NOT NULL,
  -- NULL: it does not end by itself
  expires_at timestamptz,
  -- written at most once a minute
  last_used_at timestamptz,
  -- masked: the network, not the address; '' before the first use
  last_used_from text NOT NULL DEFAULT '',
  revoked_at timestamptz
);
CREATE INDEX access_token_account ON access_token (account_id, created_at DESC) WHERE revoked_at IS NULL;
CREATE INDEX access_token_revoked ON access_token (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX access_token_expires ON access_token (expires_at) WHERE expires_at IS NOT NULL;
