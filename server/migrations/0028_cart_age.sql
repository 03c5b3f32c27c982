-- Up Migration
-- When a line was put into the cart or changed last: a visitor's cart that nobody has touched for long is forgotten.
ALTER TABLE cart_line ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
UPDATE cart_line SET changed_at = created_at;
CREATE INDEX cart_line_visitor_age ON cart_line (changed_at) WHERE owner LIKE 'v%';
