-- Up Migration
-- What lists and boards read of orders without reading the orders (docs/decisions/0094). The job that folds `order_change` fills all of it;
-- what still waits there is read beside it, so that it is true at any moment.

-- Lines of paid orders, a narrow row each, for the boards: which goods, how many pieces, to whom, on which day.
CREATE TABLE sold_line (
  order_id text NOT NULL,
  line_no int NOT NULL,
  -- order: it cost money; download: it cost none
  figure text NOT NULL,
  -- of Asia/Shanghai, on which it was paid
  day date NOT NULL,
  goods_id bigint NOT NULL,
  shop_id bigint,
  account_id bigint NOT NULL,
  pieces bigint NOT NULL,
  -- the day of the decision by which it went back; NULL while it has not
  returned date,
  PRIMARY KEY (order_id, line_no)
);
INSERT INTO sold_line (order_id, line_no, figure, day, goods_id, shop_id, account_id, pieces, returned)
SELECT l.order_id, l.line_no, CASE WHEN o.type = 'FREE' THEN 'download' ELSE 'order' END, (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date, l.goods_id, l.shop_id, o.account_id, l.amount,
  (SELECT min((coalesce(r.decided_at, r.created_at) AT TIME ZONE 'Asia/Shanghai')::date) FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id
   WHERE r.order_id = l.order_id AND e.line_no = l.line_no AND e.ends AND r.state IN ('APPROVED', 'REFUNDING', 'REFUNDED'))
FROM market_order o JOIN order_line l ON l.order_id = o.id
WHERE l.kind = 'sku' AND o.paid_at IS NOT NULL AND o.type IN ('FORMAL', 'POST_PAID', 'FREE');
CREATE INDEX sold_line_day ON sold_line (figure, day) INCLUDE (goods_id, account_id, shop_id, pieces, returned, order_id);

-- Names of what a buyer has ordered, each once: a keyword is looked for among these. The longest name has 200 characters.
CREATE TABLE bought_name (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  -- in small letters, the English one in a line of its own
  names text NOT NULL
);
-- The orders that have such a name.
CREATE TABLE bought_order (
  name_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  order_id text NOT NULL,
  PRIMARY KEY (name_id, created_at, order_id)
);
INSERT INTO bought_name (account_id, names)
SELECT DISTINCT o.account_id, left(lower(l.name) || E'\n' || lower(l.name_en), 600) FROM market_order o JOIN order_line l ON l.order_id = o.id ORDER BY 1, 2;
-- Has all that a search for a keyword reads.
CREATE UNIQUE INDEX bought_name_of ON bought_name (account_id, names) INCLUDE (id);
INSERT INTO bought_order (name_id, created_at, order_id)
SELECT DISTINCT n.id, o.created_at, o.id FROM market_order o JOIN order_line l ON l.order_id = o.id
JOIN bought_name n ON n.account_id = o.account_id AND n.names = left(lower(l.name) || E'\n' || lower(l.name_en), 600)
WHERE NOT EXISTS (SELECT FROM order_change c WHERE c.order_id = o.id AND c.was = '' AND c.became <> '');

-- Totals of a buyer's list of entitlements. Those of payments that wait are folded by the job.
CREATE TABLE buyer_entitlement_count (
  account_id bigint NOT NULL,
  kind text NOT NULL,
  entitlements int NOT NULL,
  PRIMARY KEY (account_id, kind)
);
INSERT INTO buyer_entitlement_count (account_id, kind, entitlements)
SELECT e.account_id, e.kind, count(*) FROM entitlement e
WHERE NOT EXISTS (SELECT FROM order_change c WHERE c.order_id = e.order_id AND c.pays) GROUP BY 1, 2;
-- Pages of that list come from the index alone.
DROP INDEX entitlement_account;
CREATE INDEX entitlement_account ON entitlement (account_id, starts_at DESC, id) INCLUDE (kind);

-- A refund that is asked for, granted or refused: its order is looked at again.
CREATE OR REPLACE FUNCTION note_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state IS DISTINCT FROM NEW.state THEN
    INSERT INTO order_change (order_id, account_id, refund_id, was, became, pays)
    VALUES (NEW.order_id, NEW.account_id, CASE WHEN NEW.state = 'REFUNDED' THEN NEW.id END, '', '', false);
  END IF;
  RETURN NULL;
END $$;

-- Without a default: a process of an older release, which folds none of this, cannot write here, and its changes wait for one that does.
ALTER TABLE order_figure ADD folds_lines boolean NOT NULL DEFAULT true;
ALTER TABLE order_figure ALTER folds_lines DROP DEFAULT;
ALTER TABLE order_figure DROP folds_spans;

-- The amount of the whole order beside the shop's part, so that operators list the orders of a shop from this table alone.
ALTER TABLE shop_order ADD order_fen bigint;
UPDATE shop_order s SET order_fen = o.actual_fen FROM market_order o WHERE o.id = s.order_id;
ALTER TABLE shop_order ALTER order_fen SET NOT NULL;
CREATE INDEX shop_order_whole ON shop_order (shop_id, order_fen, order_id);
CREATE OR REPLACE FUNCTION make_shop_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_order (order_id, shop_id, order_no, account_id, type, status, amount_fen, order_fen, created_at)
  SELECT o.id, l.shop_id, o.order_no, o.account_id, o.type, o.status, sum(l.actual_fen), o.actual_fen, o.created_at
  FROM new_line l JOIN market_order o ON o.id = l.order_id WHERE l.shop_id IS NOT NULL
  GROUP BY o.id, l.shop_id
  ON CONFLICT (order_id, shop_id) DO UPDATE SET amount_fen = shop_order.amount_fen + excluded.amount_fen;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION move_shop_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_order SET status = NEW.status, order_fen = NEW.actual_fen WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER market_order_shop_order ON market_order;
CREATE TRIGGER market_order_shop_order AFTER UPDATE OF status, actual_fen ON market_order FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.actual_fen IS DISTINCT FROM NEW.actual_fen) EXECUTE FUNCTION move_shop_order();
