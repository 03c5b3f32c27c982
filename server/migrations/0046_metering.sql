-- Up Migration
-- Post-paid services: what is offered, who has opened it, what was used, and the monthly bills of it.
ALTER TABLE order_line DROP CONSTRAINT order_line_gives_check;
ALTER TABLE order_line ADD CONSTRAINT order_line_gives_check CHECK (gives IN ('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED'));
ALTER TABLE entitlement DROP CONSTRAINT entitlement_kind_check;
ALTER TABLE entitlement ADD CONSTRAINT entitlement_kind_check CHECK (kind IN ('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED'));

-- A resource offer or an SKU that can be bought post-paid.
CREATE TABLE meter_plan (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 160001) PRIMARY KEY,
  goods_kind text NOT NULL CHECK (goods_kind IN ('resource', 'sku')),
  -- of an SKU: its product
  goods_id bigint NOT NULL,
  -- 0 for a resource
  sku_id bigint NOT NULL DEFAULT 0,
  -- NULL: sold by the platform
  shop_id bigint,
  -- who measures it: 'cluster:<id>' or 'shop:<id>'
  scope text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (goods_kind, goods_id, sku_id)
);
-- Prices from a month on, [{ unit, tiers: [{ fromMicro, priceMicro }], goesOn }]. Never changed: a new price is a later row.
CREATE TABLE meter_plan_version (
  plan_id bigint NOT NULL REFERENCES meter_plan,
  -- '2026-03', in China
  from_month text NOT NULL CHECK (from_month ~ '^\d{4}-\d{2}$'),
  rates jsonb NOT NULL,
  announced_at timestamptz NOT NULL,
  account_id bigint,
  PRIMARY KEY (plan_id, from_month)
);

CREATE TABLE meter_account (
  account_id bigint PRIMARY KEY,
  -- bills are paid from the balance by themselves
  auto_pay boolean NOT NULL
);

-- The metered side of an entitlement.
CREATE TABLE meter_service (
  entitlement_id text PRIMARY KEY,
  account_id bigint NOT NULL,
  plan_id bigint NOT NULL REFERENCES meter_plan,
  shop_id bigint,
  scope text NOT NULL,
  -- of what was opened
  goods_id bigint NOT NULL,
  goods_type text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  cluster_id text NOT NULL DEFAULT '',
  center_name text NOT NULL DEFAULT '',
  center_name_en text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('ACTIVE', 'GRACE', 'STOPPED', 'CLOSED')),
  -- of a month; 0: none
  soft_limit_fen bigint NOT NULL DEFAULT 0 CHECK (soft_limit_fen >= 0),
  -- the highest warning that was sent, and in which month
  warned_month text NOT NULL DEFAULT '',
  warned_level int NOT NULL DEFAULT 0,
  grace_until timestamptz,
  -- the last month that was closed: what comes later for it is corrected on the next bill
  billed_through text NOT NULL DEFAULT '',
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX meter_service_account ON meter_service (account_id, opened_at DESC, entitlement_id);
CREATE INDEX meter_service_shop ON meter_service (shop_id, opened_at DESC, entitlement_id) WHERE shop_id IS NOT NULL;
CREATE INDEX meter_service_scope ON meter_service (scope, entitlement_id);
CREATE INDEX meter_service_open ON meter_service (account_id) WHERE state <> 'CLOSED';
CREATE INDEX meter_service_billing ON meter_service (billed_through, account_id);
CREATE TABLE meter_service_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entitlement_id text NOT NULL REFERENCES meter_service,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_whom text NOT NULL
);
CREATE INDEX meter_service_history_service ON meter_service_history (entitlement_id, id);
-- When a service was stopped: what begins within is not charged, but what goes on.
CREATE TABLE meter_stop (
  entitlement_id text NOT NULL REFERENCES meter_service,
  from_at timestamptz NOT NULL,
  until_at timestamptz,
  PRIMARY KEY (entitlement_id, from_at)
);

-- Who may write usage: a cluster, a shop's own platform, or the demonstration's simulator.
CREATE TABLE meter_source (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 161001) PRIMARY KEY,
  name text NOT NULL,
  -- as in meter_service; '*' for the simulator
  scope text NOT NULL,
  is_simulator boolean NOT NULL DEFAULT false,
  record_count bigint NOT NULL DEFAULT 0,
  refused_count bigint NOT NULL DEFAULT 0,
  last_record_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX meter_source_simulator ON meter_source (is_simulator) WHERE is_simulator;
CREATE TABLE meter_key (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 162001) PRIMARY KEY,
  source_id bigint NOT NULL REFERENCES meter_source,
  -- SHA-256 of 32 random bytes
  key_hash bytea NOT NULL UNIQUE,
  -- its first characters, by which people tell keys apart
  beginning text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  account_id bigint,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX meter_key_source ON meter_key (source_id, id);

-- Every version of every record, once. Of a record counts what was ACCEPTED last.
CREATE TABLE usage_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id bigint NOT NULL REFERENCES meter_source,
  record_id text NOT NULL,
  version int NOT NULL CHECK (version >= 1),
  entitlement_id text NOT NULL,
  unit text NOT NULL,
  quantity_micro bigint NOT NULL CHECK (quantity_micro >= 0),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at >= from_at),
  -- '2026-03-31', in China, of its beginning
  day text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ACCEPTED', 'SUPERSEDED')),
  -- its month had been billed when it came
  is_late boolean NOT NULL,
  -- it counts: no higher version is known
  counts boolean NOT NULL,
  received_at timestamptz NOT NULL,
  UNIQUE (source_id, record_id, version)
);
CREATE INDEX usage_record_received ON usage_record (received_at, id);
CREATE INDEX usage_record_entitlement ON usage_record (entitlement_id, received_at, id);
CREATE INDEX usage_record_late ON usage_record (received_at, id) WHERE is_late;
CREATE INDEX usage_record_corrected ON usage_record (received_at, id) WHERE version > 1;

-- Sums of the records that count, moved in the transaction that stores them: pages and bills read these alone.
CREATE TABLE usage_day (
  entitlement_id text NOT NULL,
  unit text NOT NULL,
  day text NOT NULL,
  quantity_micro bigint NOT NULL CHECK (quantity_micro >= 0),
  PRIMARY KEY (entitlement_id, unit, day)
);
CREATE TABLE usage_month (
  entitlement_id text NOT NULL,
  unit text NOT NULL,
  month text NOT NULL,
  quantity_micro bigint NOT NULL CHECK (quantity_micro >= 0),
  -- what the quantity costs by the prices of its month
  rated_fen bigint NOT NULL DEFAULT 0 CHECK (rated_fen >= 0),
  -- what bills have charged of it until now
  billed_micro bigint NOT NULL DEFAULT 0 CHECK (billed_micro >= 0),
  billed_fen bigint NOT NULL DEFAULT 0 CHECK (billed_fen >= 0),
  is_billed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (entitlement_id, unit, month)
);
CREATE INDEX usage_month_unbilled ON usage_month (entitlement_id) WHERE rated_fen <> billed_fen OR quantity_micro <> billed_micro;

-- One for each account, seller and month.
CREATE TABLE meter_bill (
  -- begins with B
  id text PRIMARY KEY,
  bill_no text NOT NULL UNIQUE,
  account_id bigint NOT NULL,
  shop_id bigint,
  month text NOT NULL,
  subject text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  state text NOT NULL CHECK (state IN ('UNPAID', 'OVERDUE', 'PAID')),
  payment_method text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- when the balance is tried next; NULL: not by itself
  try_at timestamptz,
  paid_at timestamptz
);
CREATE UNIQUE INDEX meter_bill_once ON meter_bill (account_id, coalesce(shop_id, 0), month);
CREATE INDEX meter_bill_account ON meter_bill (account_id, created_at DESC, id);
CREATE INDEX meter_bill_shop ON meter_bill (shop_id, created_at, id) WHERE shop_id IS NOT NULL;
CREATE INDEX meter_bill_created ON meter_bill (created_at, id);
CREATE INDEX meter_bill_open ON meter_bill (account_id) WHERE state <> 'PAID';
CREATE INDEX meter_bill_due ON meter_bill (due_at) WHERE state = 'UNPAID';
CREATE INDEX meter_bill_try ON meter_bill (try_at) WHERE try_at IS NOT NULL;
CREATE TABLE meter_bill_line (
  bill_id text NOT NULL REFERENCES meter_bill,
  line_no int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('USAGE', 'CORRECTION')),
  entitlement_id text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  unit text NOT NULL,
  -- of the use: a correction is of a month before
  month text NOT NULL,
  quantity_micro bigint NOT NULL,
  billed_micro bigint NOT NULL,
  rated_fen bigint NOT NULL,
  billed_fen bigint NOT NULL,
  amount_fen bigint NOT NULL,
  tiers jsonb NOT NULL,
  PRIMARY KEY (bill_id, line_no),
  CHECK (amount_fen = rated_fen - billed_fen)
);
CREATE INDEX meter_bill_line_use ON meter_bill_line (entitlement_id, unit, month);
CREATE TABLE meter_bill_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id text NOT NULL REFERENCES meter_bill,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_whom text NOT NULL
);
CREATE INDEX meter_bill_history_bill ON meter_bill_history (bill_id, id);
