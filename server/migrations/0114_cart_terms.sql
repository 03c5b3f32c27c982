-- Up Migration
-- The same offer for another term is another line: adding it must not change the term of the line that is there.
-- Shared compute is bought in hours and has no term; its lines count as 1.
UPDATE cart_line c SET duration = 1 FROM resource_goods g WHERE g.id = c.goods_id AND g.goods_type = 'share' AND c.duration <> 1;
ALTER TABLE cart_line DROP CONSTRAINT cart_line_owner_goods_id_key;
ALTER TABLE cart_line ADD CONSTRAINT cart_line_of_term UNIQUE (owner, goods_id, duration);
