-- Up Migration
-- What reports read of orders, by day of Asia/Shanghai (docs/decisions/0082): sums that a job folds out of `order_change`. What a report
-- shows is `order_figure` with the changes that still wait, in one statement, so that it is true at any moment.
CREATE TABLE order_figure (
  -- what it is grouped by: see server/contexts/orders/report/figure-sql-store.ts
  kind text NOT NULL,
  -- 0: of all
  shop_id bigint NOT NULL,
  day date NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  fen bigint NOT NULL,
  orders int NOT NULL,
  PRIMARY KEY (kind, shop_id, day, code)
);
-- Who bought on a day: the bits of 2,048 accounts, so that buyers of any days are counted once without reading their orders.
CREATE TABLE order_buyers (
  shop_id bigint NOT NULL,
  day date NOT NULL,
  chunk bigint NOT NULL,
  accounts bit(2048) NOT NULL,
  PRIMARY KEY (shop_id, day, chunk)
);
-- Totals of a buyer's list.
CREATE TABLE buyer_order_count (
  account_id bigint NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  orders int NOT NULL,
  PRIMARY KEY (account_id, status, type)
);
-- Orders that were made, paid or moved, and refunds that were completed: not folded yet.
CREATE TABLE order_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL,
  account_id bigint NOT NULL,
  refund_id text,
  -- '' for a new order
  was text NOT NULL,
  became text NOT NULL,
  -- it was paid by this change
  pays boolean NOT NULL
);

CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_change (order_id, account_id, was, became, pays) VALUES (NEW.id, NEW.account_id, '', NEW.status, NEW.paid_at IS NOT NULL);
  ELSE
    INSERT INTO order_change (order_id, account_id, was, became, pays)
    VALUES (NEW.id, NEW.account_id, OLD.status, NEW.status, OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER market_order_made_change AFTER INSERT ON market_order FOR EACH ROW EXECUTE FUNCTION note_order_change();
CREATE TRIGGER market_order_moved_change AFTER UPDATE OF status, paid_at ON market_order FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL)) EXECUTE FUNCTION note_order_change();

CREATE FUNCTION note_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'REFUNDED' AND (TG_OP = 'INSERT' OR OLD.state IS DISTINCT FROM NEW.state) THEN
    INSERT INTO order_change (order_id, account_id, refund_id, was, became, pays) VALUES (NEW.order_id, NEW.account_id, NEW.id, '', '', false);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_refund_change AFTER INSERT OR UPDATE OF state ON order_refund FOR EACH ROW EXECUTE FUNCTION note_refund_change();

-- The job folds what was there before.
INSERT INTO order_change (order_id, account_id, was, became, pays) SELECT id, account_id, '', status, paid_at IS NOT NULL FROM market_order ORDER BY created_at;
INSERT INTO order_change (order_id, account_id, refund_id, was, became, pays)
SELECT order_id, account_id, id, '', '', false FROM order_refund WHERE state = 'REFUNDED';

-- Pages of a buyer's list and what they are filtered by, without reading the orders.
DROP INDEX market_order_account;
CREATE INDEX market_order_account ON market_order (account_id, created_at DESC, id DESC) INCLUDE (status, type);
-- What is left of a shop's turnover: of its lines those that something was given back of.
CREATE INDEX order_line_returned ON order_line (shop_id, order_id) WHERE returned_fen > 0;
