-- Up Migration
-- Regions and resource goods as the platform's people keep them. `revision` counts their changes: a change names the one it was
-- made from. Sales move the quota without it.
ALTER TABLE cluster
  -- out of service: its offers are off the shelf with it
  ADD COLUMN disabled boolean NOT NULL DEFAULT false,
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT cluster_counts CHECK (cpu_cores >= 0 AND gpu_cards >= 0 AND dcu_cards >= 0 AND storage_tb >= 0);

ALTER TABLE resource_goods
  -- the number the platform's people know it by; unique
  ADD COLUMN resource_no text,
  -- the discount price holds from … until; NULL: without such an end
  ADD COLUMN discount_from timestamptz,
  ADD COLUMN discount_until timestamptz,
  -- set by hand, or told by what is left of the quota
  ADD COLUMN capacity_mode text NOT NULL DEFAULT 'MANUAL' CHECK (capacity_mode IN ('MANUAL', 'DERIVED')),
  -- what the levels are told by: units ever put up for sale, and from which share (percent) on it is tight, nearly sold out
  ADD COLUMN quota_total bigint NOT NULL DEFAULT 0,
  ADD COLUMN tight_percent int NOT NULL DEFAULT 30,
  ADD COLUMN nearly_percent int NOT NULL DEFAULT 10,
  -- price and level that caches and the search were last told of
  ADD COLUMN told_price_micro bigint NOT NULL DEFAULT 0,
  ADD COLUMN told_level int NOT NULL DEFAULT 0,
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT resource_goods_discount_time CHECK (discount_from < discount_until),
  ADD CONSTRAINT resource_goods_limits CHECK (max_amount >= min_amount AND min_duration >= 1),
  ADD CONSTRAINT resource_goods_thresholds CHECK (nearly_percent BETWEEN 0 AND tight_percent AND tight_percent <= 100);

/* What is in force now: the discount while it holds, and the level. Stable within a statement. */
CREATE FUNCTION offer_price(offer resource_goods) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (offer.discount_from IS NULL OR offer.discount_from <= now()) AND (offer.discount_until IS NULL OR now() < offer.discount_until)
    THEN offer.price_micro ELSE offer.source_price_micro END
$$;
CREATE FUNCTION offer_level(offer resource_goods) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN offer.quota = 0 THEN 4 WHEN offer.capacity_mode = 'MANUAL' THEN offer.capacity_level
    WHEN offer.quota * 100 <= offer.quota_total * offer.nearly_percent THEN 3
    WHEN offer.quota * 100 <= offer.quota_total * offer.tight_percent THEN 2 ELSE 1 END
$$;

/* Offers that come without a number (the demo's, an earlier release's) get one of their own. */
CREATE FUNCTION number_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.resource_no := coalesce(nullif(NEW.resource_no, ''), 'R' || NEW.id);
  IF NEW.quota_total = 0 THEN NEW.quota_total := NEW.quota; END IF;
  NEW.told_price_micro := offer_price(NEW);
  NEW.told_level := offer_level(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER resource_goods_number BEFORE INSERT ON resource_goods FOR EACH ROW EXECUTE FUNCTION number_offer();
UPDATE resource_goods SET resource_no = 'R' || id, quota_total = quota;
UPDATE resource_goods o SET told_price_micro = offer_price(o), told_level = offer_level(o);
ALTER TABLE resource_goods ALTER COLUMN resource_no SET NOT NULL, ADD CONSTRAINT resource_goods_resource_no UNIQUE (resource_no);
CREATE INDEX resource_goods_updated ON resource_goods (updated_at, id);
CREATE INDEX resource_goods_quota ON resource_goods (quota, id);
CREATE INDEX resource_goods_discounts ON resource_goods (id) WHERE discount_from IS NOT NULL OR discount_until IS NOT NULL;

-- Quota that was added or taken by hand; sales stand in the orders.
CREATE TABLE resource_stock_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES resource_goods ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  -- below zero: taken
  change bigint NOT NULL CHECK (change <> 0),
  quota_after bigint NOT NULL CHECK (quota_after >= 0),
  account_id bigint,
  user_name text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX resource_stock_change_offer ON resource_stock_change (offer_id, at, id);

CREATE TABLE resource_price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES resource_goods ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  source_price_micro bigint NOT NULL,
  price_micro bigint NOT NULL,
  discount_from timestamptz,
  discount_until timestamptz,
  account_id bigint,
  user_name text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX resource_price_change_offer ON resource_price_change (offer_id, at, id);
