-- Up Migration
-- SKUs of which there are only so many, for whoever looks for those that are nearly sold out. A column of its own, because an index that
-- names `stock` would make every sale a change of its indexes.
ALTER TABLE sku ADD COLUMN limited boolean NOT NULL GENERATED ALWAYS AS (stock IS NOT NULL) STORED;
CREATE INDEX sku_limited ON sku (goods_id) WHERE limited AND active;
