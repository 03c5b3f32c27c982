-- Up Migration
CREATE INDEX market_order_paid ON market_order (paid_at) INCLUDE (account_id, actual_fen) WHERE paid_at IS NOT NULL;
CREATE INDEX goods_created_at ON goods (created_at);
