-- Up Migration
-- What follows what: a renewal begins where the entitlement before it ends, a change replaces it.
ALTER TABLE entitlement DROP CONSTRAINT entitlement_state_check;
ALTER TABLE entitlement ADD CONSTRAINT entitlement_state_check
  CHECK (state IN ('ACTIVE', 'FROZEN', 'RELEASED', 'CONTINUED', 'REPLACED', 'REVOKED'));
ALTER TABLE entitlement
  -- the entitlement that this one follows
  ADD COLUMN prior_id text REFERENCES entitlement,
  -- the first of the chain
  ADD COLUMN chain_id text NOT NULL DEFAULT '',
  -- terms of months are counted from here, so that a clamped day (31 January, 28 February) is restored
  ADD COLUMN anchor_at timestamptz,
  ADD COLUMN anchor_months int NOT NULL DEFAULT 0,
  ADD COLUMN frozen_at timestamptz,
  -- when what was made with it is deleted: said at freezing, kept when the setting changes
  ADD COLUMN release_at timestamptz,
  ADD COLUMN release_told boolean NOT NULL DEFAULT false,
  ADD COLUMN released_at timestamptz,
  -- the merchant, or the platform for its own resources, says that everything is deleted
  ADD COLUMN cleared_at timestamptz,
  ADD COLUMN cleared_by bigint;
UPDATE entitlement SET chain_id = id, anchor_at = starts_at;
-- What ended before anything was frozen: nobody is told today that it was released.
UPDATE entitlement SET state = 'RELEASED', frozen_at = ends_at, release_at = ends_at, released_at = now(), cleared_at = now(), release_told = true
WHERE state = 'ACTIVE' AND ends_at < now() - interval '15 days';
CREATE INDEX entitlement_chain ON entitlement (chain_id);
CREATE INDEX entitlement_prior ON entitlement (prior_id) WHERE prior_id IS NOT NULL;
CREATE INDEX entitlement_running ON entitlement (ends_at) WHERE state = 'ACTIVE' AND ends_at IS NOT NULL;
CREATE INDEX entitlement_frozen ON entitlement (release_at) WHERE state = 'FROZEN';
CREATE INDEX entitlement_to_clear ON entitlement (released_at) WHERE state = 'RELEASED' AND cleared_at IS NULL;

ALTER TABLE order_line
  ADD COLUMN prior_id text,
  ADD COLUMN prior_kind text NOT NULL DEFAULT '' CHECK (prior_kind IN ('', 'RENEW', 'CHANGE', 'FORMAL')),
  -- what lowered the price: the unused rest of the line before it
  ADD COLUMN credit_fen bigint NOT NULL DEFAULT 0 CHECK (credit_fen >= 0),
  -- of its own worth, what lowered the price of the line after it
  ADD COLUMN credited_fen bigint NOT NULL DEFAULT 0,
  -- its money went back whole: the credit belongs to the line before it again
  ADD COLUMN credit_released boolean NOT NULL DEFAULT false,
  ADD COLUMN quote_id text,
  -- how its amount was computed, in steps
  ADD COLUMN computation jsonb NOT NULL DEFAULT '[]';
ALTER TABLE order_line ADD CONSTRAINT order_line_credited CHECK (credited_fen = 0 OR credited_fen BETWEEN 0 AND actual_fen + credit_fen - returned_fen);
CREATE INDEX order_line_prior ON order_line (prior_id) WHERE prior_id IS NOT NULL;

-- One order may follow an entitlement: from when it is made, until it ends unpaid or its renewal is revoked.
CREATE TABLE entitlement_successor (
  entitlement_id text PRIMARY KEY REFERENCES entitlement,
  order_id text NOT NULL REFERENCES market_order,
  line_no int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RENEW', 'CHANGE', 'FORMAL'))
);
CREATE INDEX entitlement_successor_order ON entitlement_successor (order_id);

-- Automatic renewal of a chain: off when there is no row.
CREATE TABLE auto_renewal (
  chain_id text PRIMARY KEY REFERENCES entitlement,
  account_id bigint NOT NULL,
  billing_type text NOT NULL CHECK (billing_type IN ('YEAR', 'MONTH', 'DAY')),
  duration int NOT NULL CHECK (duration > 0),
  -- the most that may be taken for a period without asking again
  agreed_fen bigint NOT NULL CHECK (agreed_fen >= 0),
  enabled_at timestamptz NOT NULL,
  -- the entitlement whose end was announced, and the one that was tried last, with the day in Shanghai
  told_for text NOT NULL DEFAULT '',
  tried_for text NOT NULL DEFAULT '',
  tried_on date,
  last_error text NOT NULL DEFAULT ''
);

-- A shop's offer to one buyer or the members of one group.
CREATE TABLE quote (
  id text PRIMARY KEY,
  quote_no text NOT NULL UNIQUE,
  shop_id bigint NOT NULL,
  account_id bigint,
  group_id bigint,
  state text NOT NULL CHECK (state IN ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  message text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  max_uses int NOT NULL CHECK (max_uses BETWEEN 1 AND 1000),
  used int NOT NULL DEFAULT 0,
  total_fen bigint NOT NULL CHECK (total_fen > 0),
  made_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT quote_for_one CHECK ((account_id IS NULL) <> (group_id IS NULL)),
  CONSTRAINT quote_used CHECK (used BETWEEN 0 AND max_uses)
);
CREATE INDEX quote_shop ON quote (shop_id, created_at DESC, id DESC);
CREATE INDEX quote_account ON quote (account_id, created_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX quote_group ON quote (group_id, created_at DESC) WHERE group_id IS NOT NULL;
CREATE INDEX quote_open ON quote (valid_until) WHERE state = 'OPEN';
CREATE TABLE quote_line (
  quote_id text NOT NULL REFERENCES quote,
  line_no int NOT NULL,
  goods_id bigint NOT NULL,
  -- NULL: described in words
  sku_id bigint,
  goods_type text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  specification text NOT NULL,
  specification_en text NOT NULL,
  billing_type text NOT NULL CHECK (billing_type IN ('YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE')),
  duration int NOT NULL CHECK (duration > 0),
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  -- of one piece: what the shop offers, and its list price; the same where there is none
  unit_fen bigint NOT NULL CHECK (unit_fen >= 0),
  list_fen bigint NOT NULL CHECK (list_fen >= 0),
  PRIMARY KEY (quote_id, line_no)
);
CREATE TABLE quote_use (
  order_id text PRIMARY KEY REFERENCES market_order,
  quote_id text NOT NULL REFERENCES quote
);
CREATE INDEX quote_use_quote ON quote_use (quote_id);

-- Larger amounts cost less: [{ "from": units, "priceMicro" }], ascending; empty for one price.
ALTER TABLE resource_goods ADD COLUMN price_tiers jsonb NOT NULL DEFAULT '[]';
