-- Up Migration
-- SKUs of a shop that are nearly sold out, the fewest pieces first, without reading those of all shops (docs/decisions/0094). The pieces are in
-- a column of their own, NULL above LOW_STOCK of contracts/shops/dashboard.ts: a sale of what is not scarce changes no index.
ALTER TABLE sku ADD COLUMN shop_id bigint;
UPDATE sku s SET shop_id = g.shop_id FROM goods g WHERE g.id = s.goods_id;
ALTER TABLE sku ALTER shop_id SET NOT NULL;
ALTER TABLE sku ADD COLUMN low_stock int GENERATED ALWAYS AS (CASE WHEN stock <= 10 THEN stock END) STORED;
-- `limited` stays for processes of the release before.
DROP INDEX sku_limited;
CREATE INDEX sku_low_stock ON sku (shop_id, low_stock, id) WHERE active AND low_stock IS NOT NULL;
CREATE FUNCTION note_shop_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shop_id := (SELECT shop_id FROM goods WHERE id = NEW.goods_id);
  RETURN NEW;
END $$;
CREATE TRIGGER sku_shop BEFORE INSERT ON sku FOR EACH ROW WHEN (NEW.shop_id IS NULL) EXECUTE FUNCTION note_shop_of_sku();
CREATE FUNCTION move_skus_of_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sku SET shop_id = NEW.shop_id WHERE goods_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_shop_of_skus AFTER UPDATE OF shop_id ON goods FOR EACH ROW WHEN (OLD.shop_id IS DISTINCT FROM NEW.shop_id) EXECUTE FUNCTION move_skus_of_goods();

-- Goods that sell alike come by their id, from the index: of a shelf on which little was sold all would be read for the first eight.
DROP INDEX goods_category;
CREATE INDEX goods_category ON goods (category_code, sought DESC, id) WHERE status = 'ON_SHELVES';
CREATE INDEX goods_featured ON goods (shop_id, sought DESC, id) WHERE status = 'ON_SHELVES' AND featured;
CREATE INDEX goods_sold_most ON goods (sold_count DESC, id) WHERE status = 'ON_SHELVES' AND sold_count > 0;

-- What the report of goods counts: sums that a job folds out of `goods_change`, read with what waits there.
CREATE TABLE goods_figure (
  -- state: by type and status, on no day ('-infinity'); made: by the day of Asia/Shanghai on which they were made
  kind text NOT NULL,
  day date NOT NULL,
  -- '<type> <status>'; '' of those that were made
  code text NOT NULL,
  goods int NOT NULL,
  PRIMARY KEY (kind, day, code)
);
CREATE TABLE goods_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  made_on date NOT NULL,
  -- 1 for what came to be so, -1 for what no longer is
  goods int NOT NULL
);
INSERT INTO goods_figure (kind, day, code, goods) SELECT 'state', DATE '-infinity', type || ' ' || status, count(*) FROM goods GROUP BY 3;
INSERT INTO goods_figure (kind, day, code, goods) SELECT 'made', (created_at AT TIME ZONE 'Asia/Shanghai')::date, '', count(*) FROM goods GROUP BY 2;
CREATE FUNCTION note_goods_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO goods_change (code, made_on, goods) VALUES (OLD.type || ' ' || OLD.status, (OLD.created_at AT TIME ZONE 'Asia/Shanghai')::date, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO goods_change (code, made_on, goods) VALUES (NEW.type || ' ' || NEW.status, (NEW.created_at AT TIME ZONE 'Asia/Shanghai')::date, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_made_change AFTER INSERT ON goods FOR EACH ROW EXECUTE FUNCTION note_goods_change();
CREATE TRIGGER goods_moved_change AFTER UPDATE OF type, status, created_at ON goods FOR EACH ROW
  WHEN (OLD.type IS DISTINCT FROM NEW.type OR OLD.status IS DISTINCT FROM NEW.status OR OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION note_goods_change();
CREATE TRIGGER goods_removed_change AFTER DELETE ON goods FOR EACH ROW EXECUTE FUNCTION note_goods_change();
