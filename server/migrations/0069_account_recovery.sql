-- Up Migration
-- Sessions as their owner sees them: which browser, from which network, seen when.
ALTER TABLE session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  -- masked: the network, not the address; '' where it is not known
  ADD COLUMN seen_from text NOT NULL DEFAULT '',
  -- written at most every ten minutes; NULL: not since it was opened
  ADD COLUMN seen_at timestamptz;

-- NULL: the password is the one that the account was made with.
ALTER TABLE account ADD COLUMN password_changed_at timestamptz;

-- An address may be that of several accounts: who forgot a password is found by it.
CREATE INDEX account_email_index ON account_email (email_index);

-- Codes by which somebody who is not signed in shows that a phone number or an e-mail address is theirs. A row is the same whether an
-- account has that address or not.
CREATE TABLE sign_on_code (
  -- SHA-256 of what the browser that asked was given
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('LOGIN', 'RECOVERY')),
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  -- blind index of the address
  target_index bytea NOT NULL,
  -- of the code; of the proof once the code was given
  code_hash bytea NOT NULL,
  is_proved boolean NOT NULL DEFAULT false,
  attempts int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_code_expires ON sign_on_code (expires_at);
