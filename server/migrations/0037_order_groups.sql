-- Up Migration
-- Orders of one purchase: one for each seller and region, paid at once. The id of a group begins with G.
ALTER TABLE market_order ADD COLUMN group_id text;
CREATE INDEX market_order_group ON market_order (group_id, id) WHERE group_id IS NOT NULL;
