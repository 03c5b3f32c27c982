-- Up Migration
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  user_name text NOT NULL,
  user_name_key text NOT NULL UNIQUE,
  password_hash text NOT NULL DEFAULT '',
  oidc_subject text UNIQUE,
  language text NOT NULL DEFAULT 'zh-CN',
  role_type text NOT NULL DEFAULT 'common' CHECK (role_type IN ('manager', 'common')),
  user_type text NOT NULL DEFAULT 'other' CHECK (user_type IN ('agent', 'other')),
  role_ids text[] NOT NULL DEFAULT '{}',
  nonpre_role_codes text[] NOT NULL DEFAULT '{}',
  highest_role_level int NOT NULL DEFAULT 1,
  retailer_id text NOT NULL DEFAULT '',
  user_label_id text NOT NULL DEFAULT '',
  phone_cipher bytea,
  phone_index bytea UNIQUE,
  phone_masked text NOT NULL DEFAULT '',
  phone_status text NOT NULL DEFAULT '' CHECK (phone_status IN ('', 'UNVERIFIED', 'VERIFIED')),
  phone_code_hash bytea,
  phone_code_expires_at timestamptz,
  phone_code_attempts int NOT NULL DEFAULT 0,
  disabled boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Attempts by typed name, network address or known device; names that do not exist are counted alike (docs/decisions/0005).
CREATE TABLE login_failure (
  source text PRIMARY KEY,
  failed_attempts int NOT NULL,
  delayed_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_group (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
  name text NOT NULL UNIQUE,
  leader_id bigint NOT NULL REFERENCES account
);
CREATE TABLE group_member (
  group_id bigint NOT NULL REFERENCES user_group ON DELETE CASCADE,
  account_id bigint NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
  member_type text NOT NULL CHECK (member_type IN ('Member', 'Leader')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, account_id)
);

-- An account on a region. The cluster itself belongs to the resources context; its names are copied on write.
CREATE TABLE cluster_user (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  cluster_id text NOT NULL,
  center_name text NOT NULL,
  center_name_en text NOT NULL,
  cluster_user_name text NOT NULL,
  member_type text NOT NULL CHECK (member_type IN ('Member', 'Leader')),
  status text NOT NULL DEFAULT 'Normal',
  PRIMARY KEY (account_id, cluster_id)
);
