-- Up Migration
-- The verified e-mail address of an account; several accounts may have the same one.
CREATE TABLE account_email (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  email_cipher bytea NOT NULL,
  email_index bytea NOT NULL,
  masked text NOT NULL,
  verified_at timestamptz NOT NULL
);
-- An address to which a code was sent: it takes the place of the verified one once the code is known.
CREATE TABLE email_claim (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  email_cipher bytea NOT NULL,
  email_index bytea NOT NULL,
  masked text NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0
);

-- What an account chose for one kind of notices; without a row the usual holds.
CREATE TABLE notice_preference (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  mail text NOT NULL CHECK (mail IN ('NOW', 'DAILY', 'OFF')),
  sms text NOT NULL CHECK (sms IN ('NOW', 'OFF')),
  PRIMARY KEY (account_id, kind)
);

-- One mail or short message to one account, of one notice or (DIGEST) of several.
CREATE TABLE notice_delivery (
  -- 26 characters: the Message-ID of the mail, the OutId of the short message
  id text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  -- '' for a digest
  kind text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  state text NOT NULL,
  -- an address other than the account's, such as the one that was replaced
  to_cipher bytea,
  -- where it went; '' before the first attempt
  masked text NOT NULL DEFAULT '',
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- of SENDING: from then on the process that sends is taken for dead
  lease_until timestamptz,
  -- an attempt may have reached the other side without our knowing
  is_uncertain boolean NOT NULL DEFAULT false,
  first_attempt_at timestamptz,
  -- a code of the delivery, or the words of the last failure
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL
);
CREATE INDEX notice_delivery_due ON notice_delivery (due_at, id) WHERE state = 'QUEUED';
CREATE INDEX notice_delivery_lease ON notice_delivery (lease_until) WHERE state = 'SENDING';
CREATE UNIQUE INDEX notice_delivery_digest ON notice_delivery (account_id) WHERE state = 'COLLECTING';
CREATE INDEX notice_delivery_moved ON notice_delivery (moved_at, id);
CREATE INDEX notice_delivery_state ON notice_delivery (state, moved_at, id);
CREATE INDEX notice_delivery_account ON notice_delivery (account_id);

-- The notices of a delivery. A notice is delivered by each channel once.
CREATE TABLE notice_delivery_item (
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  channel text NOT NULL,
  delivery_id text NOT NULL REFERENCES notice_delivery ON DELETE CASCADE,
  PRIMARY KEY (notice_id, channel)
);
CREATE INDEX notice_delivery_item_delivery ON notice_delivery_item (delivery_id, notice_id);

-- Short messages of a day in Shanghai to one number.
CREATE TABLE sms_day (
  phone_index bytea NOT NULL,
  day date NOT NULL,
  messages int NOT NULL,
  PRIMARY KEY (phone_index, day)
);

-- What would have been sent, where no provider is configured.
CREATE TABLE sandbox_message (
  -- of the delivery, or of the message with a code
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  masked text NOT NULL,
  -- address, subject and text as JSON
  content_cipher bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_message_created ON sandbox_message (created_at, id);
