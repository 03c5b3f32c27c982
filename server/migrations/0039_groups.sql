-- Up Migration
ALTER TABLE user_group
  ADD COLUMN join_by_approval boolean NOT NULL DEFAULT true,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- its members have left it; the row stays for what was bought in it
  ADD COLUMN dissolved_at timestamptz;

CREATE TABLE group_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 610001) PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES user_group,
  -- SHA-256 of the code; the code itself is shown once
  code_hash bytea NOT NULL UNIQUE,
  -- its last four characters, by which the leader tells codes apart
  code_end text NOT NULL,
  note text NOT NULL DEFAULT '',
  uses int NOT NULL CHECK (uses > 0),
  used int NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= uses),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX group_invitation_group ON group_invitation (group_id, id DESC);

CREATE TABLE group_join (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 620001) PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES user_group,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  invitation_id bigint NOT NULL REFERENCES group_invitation,
  state text NOT NULL CHECK (state IN ('PENDING', 'JOINED', 'REFUSED', 'WITHDRAWN')),
  reason text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
-- One request at a time.
CREATE UNIQUE INDEX group_join_pending ON group_join (account_id) WHERE state = 'PENDING';
CREATE INDEX group_join_group ON group_join (group_id, id DESC);

-- Rules of buying in a group; without a row the usual ones.
CREATE TABLE group_rules (
  group_id bigint PRIMARY KEY,
  covers text NOT NULL CHECK (covers IN ('FUNDS', 'ALL')),
  everything boolean NOT NULL,
  over_fen bigint CHECK (over_fen >= 0),
  goods_types text[] NOT NULL,
  project_required boolean NOT NULL
);

CREATE TABLE group_project (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 630001) PRIMARY KEY,
  group_id bigint NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  -- who may choose it; empty: everybody in the group
  account_ids bigint[] NOT NULL DEFAULT '{}',
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX group_project_code ON group_project (group_id, lower(code));

-- Of an order that its buyer makes for a group of people. Code and name are those of the project when it was chosen.
ALTER TABLE market_order
  ADD COLUMN user_group_id bigint,
  ADD COLUMN project_id bigint,
  ADD COLUMN project_code text NOT NULL DEFAULT '',
  ADD COLUMN project_name text NOT NULL DEFAULT '';
CREATE INDEX market_order_user_group ON market_order (user_group_id, paid_at, id) WHERE user_group_id IS NOT NULL;

-- A leader's approval of a purchase: of an order, or of a group of orders under one payment.
CREATE TABLE order_approval (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 640001) PRIMARY KEY,
  payable_id text NOT NULL,
  user_group_id bigint NOT NULL,
  account_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED')),
  -- what is approved: as much as was due when it was asked for
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  subject text NOT NULL,
  -- the project that the buyer had chosen; null: none
  project_id bigint,
  reasons text[] NOT NULL,
  note text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint,
  -- how long the order waited before, and waits because of it
  waited_until timestamptz NOT NULL,
  waits_until timestamptz NOT NULL
);
CREATE UNIQUE INDEX order_approval_open ON order_approval (payable_id) WHERE state IN ('PENDING', 'APPROVED');
CREATE INDEX order_approval_group ON order_approval (user_group_id, id DESC);
CREATE INDEX order_approval_account ON order_approval (account_id, id DESC);
