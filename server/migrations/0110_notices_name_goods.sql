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
