-- Up Migration
-- How a gated repository is opened: AUTO by accepting the agreement, MANUAL by its owner.
CREATE TABLE repository_gate (
  repository_id text PRIMARY KEY REFERENCES repository ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('AUTO', 'MANUAL')),
  -- the newest version of what readers agree to and are asked; 0: nothing has been written
  version int NOT NULL CHECK (version >= 0),
  changed_at timestamptz NOT NULL
);
-- Changed words are a new version, so that what somebody accepted can be shown.
CREATE TABLE repository_gate_version (
  repository_id text NOT NULL REFERENCES repository_gate ON DELETE CASCADE,
  version int NOT NULL CHECK (version >= 1),
  agreement text NOT NULL,
  agreement_en text NOT NULL,
  -- [{text, textEn, required}], at most five
  questions jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL,
  PRIMARY KEY (repository_id, version)
);

-- One of each reader for each repository; asked again, it is the same row.
CREATE TABLE repository_access_request (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  account_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  -- the version of the agreement that was accepted; 0: there was none
  version int NOT NULL,
  -- texts, in the order of the questions of the version
  answers jsonb NOT NULL,
  asked int NOT NULL DEFAULT 1 CHECK (asked >= 1),
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- null: accepted by itself
  decided_by bigint,
  reason text NOT NULL DEFAULT '',
  UNIQUE (repository_id, account_id)
);
CREATE INDEX repository_access_request_queue ON repository_access_request (repository_id, asked_at, id);
CREATE INDEX repository_access_request_account ON repository_access_request (account_id) WHERE state = 'ACCEPTED';

CREATE TABLE repository_access_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES repository_access_request ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- a move of the lifecycle, or 'ask'
  move text NOT NULL,
  from_state text NOT NULL DEFAULT '',
  to_state text NOT NULL,
  -- null: by itself
  account_id bigint,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX repository_access_history_request ON repository_access_history (request_id, id);

-- Goods by which a repository is sold. A sale that has ended stays: its buyers read the repository until their terms end.
CREATE TABLE repository_sale (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 710001) PRIMARY KEY,
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  goods_id bigint NOT NULL,
  -- the SKUs that open it; empty: all of them
  sku_ids bigint[] NOT NULL DEFAULT '{}',
  -- the repository becomes SOLD when the goods go on the shelf
  becomes_sold boolean NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX repository_sale_running ON repository_sale (repository_id) WHERE ended_at IS NULL;
CREATE INDEX repository_sale_repository ON repository_sale (repository_id);
CREATE INDEX repository_sale_goods ON repository_sale (goods_id);

-- Requests to take a repository or a discussion down. They stay when the repository is deleted.
CREATE TABLE takedown_request (
  -- 26 characters, given to who asked
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('REPOSITORY', 'DISCUSSION')),
  repository_id text NOT NULL,
  repository_type text NOT NULL CHECK (repository_type IN ('MODEL', 'DATASET', 'SPACE')),
  -- as it was called
  repository_name text NOT NULL,
  -- the number of a discussion; 0: the repository itself
  discussion int NOT NULL DEFAULT 0 CHECK ((discussion > 0) = (kind = 'DISCUSSION')),
  state text NOT NULL CHECK (state IN ('OPEN', 'UPHELD', 'DISMISSED', 'RESTORED')),
  reason text NOT NULL CHECK (reason IN ('COPYRIGHT', 'PERSONAL_DATA', 'MALWARE', 'UNLAWFUL', 'OTHER')),
  explanation text NOT NULL,
  -- null: not signed in
  account_id bigint,
  -- name and e-mail address as JSON, encrypted; null when neither was given
  contact_cipher bytea,
  -- what is shown of them without a look that is written down
  masked_name text NOT NULL DEFAULT '',
  masked_email text NOT NULL DEFAULT '',
  -- of who asked: the account, or the blind index of the e-mail address
  reporter_key text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  -- without an account: the decision of which a mail has told; '' for none
  mailed text NOT NULL DEFAULT '',
  file_ids text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  claimed_by bigint,
  claimed_name text NOT NULL DEFAULT '',
  claim_ends_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  -- the owner's counter-notice
  counter text NOT NULL DEFAULT '',
  counter_at timestamptz,
  counter_by bigint
);
CREATE UNIQUE INDEX takedown_request_open ON takedown_request (repository_id, discussion, reporter_key) WHERE state = 'OPEN';
CREATE INDEX takedown_request_queue ON takedown_request (state, at, id);
CREATE INDEX takedown_request_untold ON takedown_request (decided_at) WHERE account_id IS NULL AND mailed <> state AND state <> 'OPEN';
CREATE INDEX takedown_request_at ON takedown_request (at, id);
CREATE INDEX takedown_request_repository ON takedown_request (repository_id, at DESC);
CREATE INDEX takedown_request_account ON takedown_request (account_id, at, id) WHERE account_id IS NOT NULL;

CREATE TABLE takedown_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id text NOT NULL REFERENCES takedown_request ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- a move of the lifecycle, or 'ask' and 'answer'
  move text NOT NULL,
  from_state text NOT NULL DEFAULT '',
  to_state text NOT NULL,
  -- '' for somebody who is not signed in
  user_name text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT ''
);
CREATE INDEX takedown_history_request ON takedown_history (request_id, id);
