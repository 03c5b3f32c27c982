-- Up Migration
-- Pieces bought and taken for nothing that are not yet in `goods.sold_count` and `goods.taken_count` (docs/decisions/0084): a sale adds a
-- row and waits for nobody; a job folds them, so that goods that sell a hundred times a second are rewritten once in three.
CREATE TABLE goods_sale (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id bigint NOT NULL,
  -- negative for what was given back
  sold int NOT NULL,
  taken int NOT NULL
);
