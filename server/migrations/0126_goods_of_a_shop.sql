-- Up Migration
-- `goods.of-shop`: not deleted, by '<shop> <status>', '<shop> <modification>', '<shop> refused' and '<shop> featured'
-- (docs/decisions/0106): all goods of a shop were read for each page of its desk.
DROP TRIGGER goods_counts_moved ON goods;
CREATE OR REPLACE FUNCTION counts_of_goods(g goods) RETURNS TABLE (name text, code text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'goods.shop', g.shop_id::text WHERE g.status = 'ON_SHELVES'
  UNION ALL SELECT 'goods.category', g.category_code WHERE g.category_code IS NOT NULL AND g.deleted_at IS NULL
  UNION ALL SELECT 'goods.industry', i FROM unnest(g.industry_codes) AS i WHERE g.deleted_at IS NULL
  UNION ALL SELECT 'goods.of-shop', g.shop_id || ' ' || kind
    FROM unnest(ARRAY[g.status, nullif(g.modification, ''), CASE WHEN g.refused THEN 'refused' END, CASE WHEN g.featured THEN 'featured' END]) AS kind
    WHERE g.shop_id IS NOT NULL AND g.deleted_at IS NULL AND kind IS NOT NULL
$$;
CREATE TRIGGER goods_counts_moved AFTER UPDATE OF shop_id, status, category_code, industry_codes, deleted_at, modification, refused, featured ON goods FOR EACH ROW
  WHEN (OLD.shop_id IS DISTINCT FROM NEW.shop_id OR OLD.status IS DISTINCT FROM NEW.status OR OLD.category_code IS DISTINCT FROM NEW.category_code
    OR OLD.industry_codes IS DISTINCT FROM NEW.industry_codes OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at
    OR (OLD.modification, OLD.refused, OLD.featured) IS DISTINCT FROM (NEW.modification, NEW.refused, NEW.featured)) EXECUTE FUNCTION note_goods_counts();
-- The triggers hold goods until the end of the migration: no row is counted twice or left out.
INSERT INTO running_count (name, code, amount) SELECT c.name, c.code, count(*) FROM goods g, counts_of_goods(g) AS c WHERE c.name = 'goods.of-shop' GROUP BY 1, 2;
