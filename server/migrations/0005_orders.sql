-- Up Migration
CREATE TABLE cart_line (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 400001) PRIMARY KEY,
  -- 'u<account id>' or 'v<visitor id>'
  owner text NOT NULL,
  goods_id bigint NOT NULL,
  cluster_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  duration int NOT NULL CHECK (duration > 0),
  added_price_micro bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, goods_id)
);

CREATE TABLE market_order (
  id text PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  account_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('FORMAL', 'TRIAL', 'FREE', 'POST_PAID')),
  status text NOT NULL CHECK (status IN ('UNPAID', 'PAID', 'REFUNDED', 'CANCELED')),
  payment_method text NOT NULL DEFAULT '' CHECK (payment_method IN ('', 'ONLINE', 'OFFLINE', 'CREDIT', 'CONTRACTFUND', 'COST')),
  source_total_fen bigint NOT NULL CHECK (source_total_fen >= 0),
  actual_fen bigint NOT NULL CHECK (actual_fen >= 0),
  -- what a payment of it is called at the gateway
  subject text NOT NULL DEFAULT '',
  -- the SKU of a single-SKU order: one unpaid order each
  sku_id bigint,
  regions text[] NOT NULL DEFAULT '{}',
  remark text NOT NULL DEFAULT '',
  licence_proof text NOT NULL DEFAULT '',
  agreement_version text NOT NULL DEFAULT '',
  idempotency_key text NOT NULL,
  body_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  paid_at timestamptz,
  canceled_at timestamptz,
  UNIQUE (account_id, idempotency_key)
);
CREATE INDEX market_order_account ON market_order (account_id, created_at DESC, id DESC);
CREATE INDEX market_order_expiry ON market_order (expires_at) WHERE status = 'UNPAID';
CREATE UNIQUE INDEX market_order_unpaid_sku ON market_order (account_id, sku_id) WHERE status = 'UNPAID' AND sku_id IS NOT NULL;

CREATE TABLE order_line (
  order_id text NOT NULL REFERENCES market_order,
  line_no int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('resource', 'sku')),
  goods_id bigint NOT NULL,
  sku_id bigint,
  shop_id bigint,
  goods_type text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  specification text NOT NULL DEFAULT '',
  specification_en text NOT NULL DEFAULT '',
  cluster_id text NOT NULL DEFAULT '',
  center_name text NOT NULL DEFAULT '',
  center_name_en text NOT NULL DEFAULT '',
  amount bigint NOT NULL,
  duration int NOT NULL,
  duration_unit text NOT NULL,
  unit text NOT NULL DEFAULT '',
  source_price_micro bigint NOT NULL,
  price_micro bigint NOT NULL,
  source_total_fen bigint NOT NULL CHECK (source_total_fen >= 0),
  actual_fen bigint NOT NULL CHECK (actual_fen >= 0),
  -- pieces or units taken from stock or quota, given back when the order is cancelled; 0 when nothing was
  taken bigint NOT NULL DEFAULT 0,
  -- the entitlement that this line becomes once the order is PAID: decided when ordered, given by the statement that settles
  gives text NOT NULL CHECK (gives IN ('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE')),
  reference text NOT NULL DEFAULT '',
  -- both 0: for ever
  term_months int NOT NULL DEFAULT 0 CHECK (term_months >= 0),
  term_days int NOT NULL DEFAULT 0 CHECK (term_days >= 0),
  PRIMARY KEY (order_id, line_no)
);
CREATE INDEX order_line_shop ON order_line (shop_id, order_id);

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES market_order,
  at timestamptz NOT NULL DEFAULT now(),
  move text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  by_whom text NOT NULL
);
CREATE INDEX order_history_order ON order_history (order_id, id);

-- A trial once per user and SKU.
CREATE TABLE trial_claim (
  account_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  order_id text NOT NULL,
  PRIMARY KEY (account_id, sku_id)
);

CREATE TABLE entitlement (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES market_order,
  line_no int NOT NULL,
  account_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE')),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'EXPIRED', 'REVOKED')),
  goods_id bigint NOT NULL,
  sku_id bigint,
  cluster_id text NOT NULL DEFAULT '',
  amount bigint NOT NULL DEFAULT 0,
  used bigint NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= amount),
  reference text NOT NULL DEFAULT '',
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  UNIQUE (order_id, line_no)
);
CREATE INDEX entitlement_account ON entitlement (account_id, starts_at DESC, id);
CREATE INDEX entitlement_sku ON entitlement (account_id, sku_id) WHERE sku_id IS NOT NULL;
