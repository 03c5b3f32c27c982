-- Up Migration
-- Figures of goods come from orders alone (docs/decisions/0075): pieces bought in `sold_count`, pieces taken for nothing in `taken_count`,
-- trials in neither. `sought`: what people want most is shown first.
ALTER TABLE goods ADD COLUMN taken_count int NOT NULL DEFAULT 0;
UPDATE goods g SET sold_count = coalesce(c.sold, 0), taken_count = coalesce(c.taken, 0)
FROM goods h LEFT JOIN (
  SELECT l.goods_id, sum(l.amount) FILTER (WHERE o.type IN ('FORMAL', 'POST_PAID')) AS sold, sum(l.amount) FILTER (WHERE o.type = 'FREE') AS taken
  FROM order_line l JOIN market_order o ON o.id = l.order_id
  WHERE l.kind = 'sku' AND o.paid_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id
      WHERE r.order_id = o.id AND e.line_no = l.line_no AND e.ends AND r.state = 'REFUNDED')
  GROUP BY l.goods_id
) c ON c.goods_id = h.id
WHERE g.id = h.id;
ALTER TABLE goods ADD COLUMN sought int NOT NULL GENERATED ALWAYS AS (sold_count + taken_count) STORED;
DROP INDEX goods_shelf;
DROP INDEX goods_category;
DROP INDEX goods_shop;
CREATE INDEX goods_shelf ON goods (type, sought DESC, id) WHERE status = 'ON_SHELVES';
CREATE INDEX goods_category ON goods (category_code, sought DESC) WHERE status = 'ON_SHELVES';
CREATE INDEX goods_shop ON goods (shop_id, sought DESC) WHERE status = 'ON_SHELVES';

-- Reports and pages of shops count orders by what they are.
DROP INDEX market_order_paid;
CREATE INDEX market_order_paid ON market_order (paid_at) INCLUDE (account_id, actual_fen, type) WHERE paid_at IS NOT NULL;

-- The search learns the new figures; until then its cards have none of the second.
UPDATE search_card SET card = jsonb_set(card::jsonb, '{extra,takenCount}', '0')::json WHERE card::jsonb->'extra'->'takenCount' IS NULL;
INSERT INTO outbox (topic, payload)
SELECT 'goods.changed', jsonb_build_object('ids', jsonb_agg(id::text)) FROM (SELECT id, row_number() OVER (ORDER BY id) / 100 AS batch FROM goods WHERE published_at IS NOT NULL) AS listed GROUP BY batch;
