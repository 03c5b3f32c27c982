-- Up Migration
-- What the boards of the ranking need to know of the goods on sale, by groups of one type and the same industries.
CREATE INDEX goods_on_boards ON goods (type, industry_codes, shelved_at, id) WHERE status = 'ON_SHELVES';
-- What was sold, by goods and buyer: half a year's is added up in this order.
CREATE INDEX sold_line_goods ON sold_line (figure, goods_id, account_id) INCLUDE (day, pieces, returned, shop_id);
-- Orders of a shop with a product, without reading the lines.
DROP INDEX order_line_goods;
CREATE INDEX order_line_goods ON order_line (goods_id, order_id) INCLUDE (shop_id);
