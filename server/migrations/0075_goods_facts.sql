-- Up Migration
-- What a product says of itself beside its description (docs/decisions/0069). `highlights`: [{ text, textEn }].
ALTER TABLE goods
  ADD COLUMN highlights jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN quick_start text NOT NULL DEFAULT '',
  ADD COLUMN quick_start_en text NOT NULL DEFAULT '';
-- `depend_resources`: what this SKU needs; empty where it needs what the product says.
ALTER TABLE sku
  ADD COLUMN param_en text NOT NULL DEFAULT '',
  ADD COLUMN depend_resources jsonb NOT NULL DEFAULT '[]';
