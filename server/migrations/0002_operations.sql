-- Up Migration
CREATE TABLE index_configuration (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  is_main_site boolean NOT NULL DEFAULT true,
  one_cluster_id text NOT NULL DEFAULT '',
  purchase_enable boolean NOT NULL DEFAULT true,
  file_transfer_enable boolean NOT NULL DEFAULT false,
  acct_end_days int NOT NULL DEFAULT 15,
  theme text NOT NULL DEFAULT 'default' CHECK (theme IN ('default', 'spring', 'newYear', 'christmas', 'empty')),
  footer text NOT NULL DEFAULT '',
  footer_en text NOT NULL DEFAULT ''
);
INSERT INTO index_configuration DEFAULT VALUES;

CREATE TABLE platform_config (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
INSERT INTO platform_config VALUES
  ('buyComputeResourceLimit', '{"minQuota": 100, "maxQuota": 99999999, "minDuration": 1, "minCpuNum": 100, "minGpuNum": 10}'),
  ('buyStorageResourceLimit', '{"minQuota": 100, "maxQuota": 99999999, "minDuration": 1, "minCpuNum": 1, "minGpuNum": 1}'),
  ('purchasePhoneRequired', 'false'),
  ('chargeLimit', '{"minFen": 100, "maxFen": 10000000}');

CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  config_type int NOT NULL CHECK (config_type IN (1, 2)),
  show_address text NOT NULL CHECK (show_address IN ('HOME', 'MALL')),
  ad_key text NOT NULL DEFAULT '',
  pc_image_url text NOT NULL DEFAULT '',
  mobile_image_url text NOT NULL DEFAULT '',
  img_url text NOT NULL DEFAULT '',
  title text NOT NULL,
  title_en text NOT NULL,
  description text NOT NULL,
  description_en text NOT NULL,
  redirect_url text NOT NULL,
  color text NOT NULL,
  sort int NOT NULL DEFAULT 0,
  released boolean NOT NULL DEFAULT true
);

CREATE TABLE hot_word (
  word text PRIMARY KEY,
  word_en text NOT NULL,
  sort int NOT NULL DEFAULT 0
);

CREATE TABLE agreement (
  code text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  title_en text NOT NULL,
  body text NOT NULL,
  body_en text NOT NULL,
  in_force_since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code, version)
);

-- Written in the transaction that changes something; read once by the relay.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- how often its delivery failed, and when it is tried again
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);

-- The first answer of every call that took an idempotency key.
CREATE TABLE idempotency (
  account_id bigint NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, endpoint, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
