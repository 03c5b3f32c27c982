-- Up Migration
-- Counts that are read without counting: sums by code that a job folds out of changes, which triggers write (docs/decisions/0106).
CREATE TABLE running_count (
  name text NOT NULL,
  code text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (name, code)
);
CREATE TABLE running_count_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  code text NOT NULL,
  amount int NOT NULL
);
CREATE INDEX running_count_change_code ON running_count_change (name, code);
-- Queues are read whole: their pages are released even when few rows were deleted since the last vacuum.
ALTER TABLE running_count_change SET (vacuum_index_cleanup = on);
ALTER TABLE order_change SET (vacuum_index_cleanup = on);
ALTER TABLE goods_change SET (vacuum_index_cleanup = on);
ALTER TABLE search_change SET (vacuum_index_cleanup = on);
ALTER TABLE outbox SET (vacuum_index_cleanup = on);

-- `goods.shop`: on sale, by shop; `goods.category` and `goods.industry`: not deleted, by code.
CREATE FUNCTION counts_of_goods(g goods) RETURNS TABLE (name text, code text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'goods.shop', g.shop_id::text WHERE g.status = 'ON_SHELVES'
  UNION ALL SELECT 'goods.category', g.category_code WHERE g.category_code IS NOT NULL AND g.deleted_at IS NULL
  UNION ALL SELECT 'goods.industry', i FROM unnest(g.industry_codes) AS i WHERE g.deleted_at IS NULL
$$;
INSERT INTO running_count (name, code, amount) SELECT c.name, c.code, count(*) FROM goods g, counts_of_goods(g) AS c GROUP BY 1, 2;
CREATE FUNCTION note_goods_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO running_count_change (name, code, amount)
  SELECT c.name, c.code, sum(c.amount) FROM (
    SELECT o.name, o.code, -1 AS amount FROM counts_of_goods(OLD) AS o UNION ALL SELECT n.name, n.code, 1 FROM counts_of_goods(NEW) AS n) AS c
  GROUP BY 1, 2 HAVING sum(c.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_counts_made AFTER INSERT OR DELETE ON goods FOR EACH ROW EXECUTE FUNCTION note_goods_counts();
CREATE TRIGGER goods_counts_moved AFTER UPDATE OF shop_id, status, category_code, industry_codes, deleted_at ON goods FOR EACH ROW
  WHEN (OLD.shop_id IS DISTINCT FROM NEW.shop_id OR OLD.status IS DISTINCT FROM NEW.status OR OLD.category_code IS DISTINCT FROM NEW.category_code
    OR OLD.industry_codes IS DISTINCT FROM NEW.industry_codes OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION note_goods_counts();

-- `account.kind`: accounts by '<role type> <user type> <merchant or -> <member type or -> <disabled or ->'; `account.made`: by the day of
-- Asia/Shanghai on which they were created.
CREATE FUNCTION account_kind(a account, member_type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', a.role_type, a.user_type, CASE WHEN a.retailer_id <> '' THEN 'merchant' ELSE '-' END, coalesce(member_type, '-'), CASE WHEN a.disabled THEN 'disabled' ELSE '-' END)
$$;
CREATE FUNCTION counts_of_account(a account, member_type text) RETURNS TABLE (name text, code text) LANGUAGE sql STABLE AS $$
  SELECT 'account.kind', account_kind(a, member_type) WHERE a.id IS NOT NULL
  UNION ALL SELECT 'account.made', to_char(a.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') WHERE a.id IS NOT NULL
$$;
INSERT INTO running_count (name, code, amount)
  SELECT c.name, c.code, count(*) FROM account a LEFT JOIN group_member m ON m.account_id = a.id, counts_of_account(a, m.member_type) AS c GROUP BY 1, 2;
CREATE FUNCTION note_account_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  member text;
BEGIN
  SELECT m.member_type INTO member FROM group_member m WHERE m.account_id = coalesce(NEW.id, OLD.id);
  INSERT INTO running_count_change (name, code, amount)
  SELECT c.name, c.code, sum(c.amount) FROM (
    SELECT o.name, o.code, -1 AS amount FROM counts_of_account(OLD, member) AS o UNION ALL SELECT n.name, n.code, 1 FROM counts_of_account(NEW, member) AS n) AS c
  GROUP BY 1, 2 HAVING sum(c.amount) <> 0;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER account_counts_made AFTER INSERT ON account FOR EACH ROW EXECUTE FUNCTION note_account_counts();
-- Before, since its membership is deleted with it.
CREATE TRIGGER account_counts_removed BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION note_account_counts();
CREATE TRIGGER account_counts_moved AFTER UPDATE OF role_type, user_type, retailer_id, disabled, created_at ON account FOR EACH ROW
  WHEN ((OLD.role_type, OLD.user_type, OLD.retailer_id <> '', OLD.disabled, OLD.created_at) IS DISTINCT FROM (NEW.role_type, NEW.user_type, NEW.retailer_id <> '', NEW.disabled, NEW.created_at))
  EXECUTE FUNCTION note_account_counts();
-- The account is locked: a change of it in another transaction sees this membership, or is seen here.
CREATE FUNCTION note_member_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a account;
BEGIN
  SELECT * INTO a FROM account WHERE id = coalesce(NEW.account_id, OLD.account_id) FOR NO KEY UPDATE;
  IF FOUND THEN
    INSERT INTO running_count_change (name, code, amount)
      VALUES ('account.kind', account_kind(a, OLD.member_type), -1), ('account.kind', account_kind(a, NEW.member_type), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER group_member_count AFTER INSERT OR DELETE ON group_member FOR EACH ROW EXECUTE FUNCTION note_member_count();
CREATE TRIGGER group_member_count_moved AFTER UPDATE OF member_type ON group_member FOR EACH ROW
  WHEN (OLD.member_type IS DISTINCT FROM NEW.member_type) EXECUTE FUNCTION note_member_count();

CREATE INDEX account_demo ON account (id) WHERE is_demo;
-- What an account has bought of some goods, without reading its other orders.
CREATE INDEX entitlement_goods ON entitlement (account_id, goods_id) WHERE goods_id IS NOT NULL;
-- Orders of an account by their payment, those that are unpaid, trials, and a shop's orders of a type: read from an index whatever else the account,
-- the catalogue or the shop has.
CREATE INDEX market_order_account_paid ON market_order (account_id, paid_at DESC, id DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX market_order_unpaid ON market_order (account_id) WHERE status = 'UNPAID';
CREATE INDEX sku_price_trial ON sku_price (sku_id) WHERE billing_type = 'TRIAL';
CREATE INDEX shop_order_type ON shop_order (shop_id, type, created_at, order_id);
-- The quotas that an account can use, without its licences and downloads.
CREATE INDEX entitlement_quota ON entitlement (account_id, ends_at) WHERE kind = 'QUOTA' AND state = 'ACTIVE';
-- Ended entitlements of a shop (NULL: the platform), by their end, without reading its order lines.
ALTER TABLE entitlement ADD shop_id bigint;
UPDATE entitlement e SET shop_id = l.shop_id FROM order_line l WHERE l.order_id = e.order_id AND l.line_no = e.line_no AND l.shop_id IS NOT NULL;
CREATE INDEX entitlement_ended ON entitlement (shop_id, ends_at, id) WHERE state IN ('FROZEN', 'RELEASED');
-- Processes of the release before do not write the shop.
CREATE FUNCTION note_shop_of_entitlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entitlement e SET shop_id = l.shop_id FROM order_line l WHERE e.id = NEW.id AND l.order_id = e.order_id AND l.line_no = e.line_no AND l.shop_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER entitlement_shop AFTER INSERT ON entitlement FOR EACH ROW WHEN (NEW.shop_id IS NULL) EXECUTE FUNCTION note_shop_of_entitlement();
