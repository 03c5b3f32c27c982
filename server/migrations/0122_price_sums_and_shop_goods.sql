-- Up Migration
-- Documents between two prices are counted from this index alone, which therefore has the sums (docs/decisions/0094).
ALTER TABLE search_price DROP CONSTRAINT search_price_pkey, ADD CONSTRAINT search_price_pkey PRIMARY KEY (width, step, shape) INCLUDE (documents);
-- An index is read alone only where pages of the table have been vacuumed since their last change: earlier than by default, after 2 % of rows.
ALTER TABLE search_price SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE search_place SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Goods of a shop by keyword: each of its names is searched, in this index alone.
DROP INDEX goods_shop_touched;
CREATE INDEX goods_shop_touched ON goods (shop_id, touched_at, id) INCLUDE (name, name_en) WHERE deleted_at IS NULL;
