-- Up Migration
-- Notices about orders from before they named the goods get the names: they called an order by its number, twice.
UPDATE notice n
SET params = n.params || jsonb_build_object(
  'name', CASE WHEN goods.count < 2 THEN goods.name ELSE goods.name || ' 等 ' || goods.count || ' 项' END,
  'nameEn', CASE WHEN goods.count < 2 THEN goods.name_en ELSE goods.name_en || ' and others (' || goods.count || ' in total)' END)
FROM market_order o
CROSS JOIN LATERAL (
  SELECT l.name, coalesce(nullif(l.name_en, ''), l.name) AS name_en, count(*) OVER () AS count, min(l.shop_id) OVER () AS first_shop,
    max(l.shop_id) OVER () AS last_shop
  FROM order_line l WHERE l.order_id = o.id ORDER BY l.line_no LIMIT 1
) goods
WHERE n.params ? 'orderNo' AND (NOT n.params ? 'name' OR n.params->>'name' = n.params->>'orderNo')
  AND o.order_no = n.params->>'orderNo'
  -- a shop is not given the name of what was bought from another
  AND (n.url NOT LIKE '/ui/seller/%' OR goods.first_shop IS NOT DISTINCT FROM goods.last_shop);
-- What is left is of orders that several shops serve.
UPDATE notice SET params = params || '{"name": "订单中的商品", "nameEn": "the products of an order"}'
WHERE params ? 'orderNo' AND (NOT params ? 'name' OR params->>'name' = params->>'orderNo');

-- What is shown as the score is the mean of the stars; what lists are sorted by is the mean with assumed reviews, which was shown too.
ALTER TABLE goods ADD COLUMN rank_tenths int NOT NULL DEFAULT 0 CHECK (rank_tenths BETWEEN 0 AND 50);
ALTER TABLE shop ADD COLUMN rank_tenths int NOT NULL DEFAULT 0 CHECK (rank_tenths BETWEEN 0 AND 50);
ALTER TABLE shop ADD COLUMN score_count int NOT NULL DEFAULT 0;
UPDATE goods g SET rank_tenths = g.score_tenths,
  score_tenths = floor((20 * (s.description_stars + s.performance_stars + s.service_stars) + 3 * s.reviews) / (6.0 * s.reviews))
FROM review_score s WHERE s.kind = 'GOODS' AND s.subject_id = g.id AND s.reviews > 0;
UPDATE shop h SET rank_tenths = h.score_tenths, score_count = s.reviews,
  score_tenths = floor((20 * (s.description_stars + s.performance_stars + s.service_stars) + 3 * s.reviews) / (6.0 * s.reviews))
FROM review_score s WHERE s.kind = 'SHOP' AND s.subject_id = h.id AND s.reviews > 0;
-- Cards in the index show the score: it is built anew at the start.
DELETE FROM search_version;
