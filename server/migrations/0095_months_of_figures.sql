-- Up Migration
-- Buyers of a day as a number, so that a chart of days does not count bits.
ALTER TABLE order_buyers ADD buyers int NOT NULL GENERATED ALWAYS AS (bit_count(accounts)) STORED;

-- Sums of months of what has many codes: by shop, and by a shop's goods.
INSERT INTO order_figure (kind, shop_id, day, code, name, name_en, fen, orders)
SELECT kind || '-month', shop_id, date_trunc('month', day)::date, code, max(name), max(name_en), sum(fen), sum(orders)
FROM order_figure WHERE kind IN ('sale', 'shop-goods') GROUP BY 1, 2, 3, 4;

-- What went back of a shop's turnover since, on the day on which it had been paid: of refunds that are folded already.
INSERT INTO order_figure (kind, shop_id, day, code, name, name_en, fen, orders)
SELECT 'shop-returned', l.shop_id, (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date, '', '', '', sum(e.amount_fen), count(DISTINCT r.id)
FROM order_refund r JOIN market_order o ON o.id = r.order_id JOIN order_refund_line e ON e.refund_id = r.id
JOIN order_line l ON l.order_id = r.order_id AND l.line_no = e.line_no
WHERE r.state = 'REFUNDED' AND r.refunded_at IS NOT NULL AND l.shop_id IS NOT NULL AND o.paid_at IS NOT NULL AND o.type IN ('FORMAL', 'POST_PAID')
  AND NOT EXISTS (SELECT FROM order_change c WHERE c.refund_id = r.id)
GROUP BY 2, 3 HAVING sum(e.amount_fen) <> 0;

-- Without a default: a process of an older release, which folds no months, cannot write here, and its changes wait for one that does.
ALTER TABLE order_figure ADD folds_months boolean NOT NULL DEFAULT true;
ALTER TABLE order_figure ALTER folds_months DROP DEFAULT;
DROP INDEX order_line_returned;
