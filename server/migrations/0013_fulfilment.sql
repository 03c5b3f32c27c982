-- Up Migration
-- What moved an order, in words: the reason of an operator.
ALTER TABLE order_history ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE market_order ADD COLUMN refunded_at timestamptz;
CREATE INDEX market_order_created ON market_order (created_at, id);
CREATE INDEX market_order_amount ON market_order (actual_fen, id);
CREATE INDEX market_order_status ON market_order (status, created_at, id);
CREATE INDEX market_order_no ON market_order (order_no text_pattern_ops);
CREATE INDEX order_line_goods ON order_line (goods_id, order_id);

-- What a shop owes for a line of a paid order.
CREATE TABLE fulfilment (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 800001) PRIMARY KEY,
  order_id text NOT NULL,
  line_no int NOT NULL,
  shop_id bigint NOT NULL,
  account_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE')),
  state text NOT NULL CHECK (state IN ('AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED', 'CANCELED')),
  -- sealed; opened for the buyer alone
  licence bytea,
  note text NOT NULL DEFAULT '',
  -- [{ fileId, name, size }]
  files jsonb NOT NULL DEFAULT '[]',
  -- when the seller is to have delivered, or taken a service on; NULL when it is not his turn
  due_at timestamptz,
  overdue_told_at timestamptz,
  -- when a delivery counts as accepted
  accept_by timestamptz,
  delivered_at timestamptz,
  accepted_at timestamptz,
  -- the buyer has seen the licence or taken a file
  consumed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, line_no),
  FOREIGN KEY (order_id, line_no) REFERENCES order_line (order_id, line_no)
);
CREATE INDEX fulfilment_shop ON fulfilment (shop_id, state);
CREATE INDEX fulfilment_account ON fulfilment (account_id);
CREATE INDEX fulfilment_accept_by ON fulfilment (accept_by) WHERE state = 'DELIVERED';
CREATE INDEX fulfilment_due ON fulfilment (due_at) WHERE overdue_told_at IS NULL AND state IN ('AWAIT_DELIVERY', 'REWORK');

CREATE TABLE fulfilment_milestone (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 850001) PRIMARY KEY,
  fulfilment_id bigint NOT NULL REFERENCES fulfilment,
  seq int NOT NULL,
  title text NOT NULL,
  title_en text NOT NULL DEFAULT '',
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'PLANNED' CHECK (state IN ('PLANNED', 'DELIVERED', 'REWORK', 'ACCEPTED', 'REMOVED')),
  note text NOT NULL DEFAULT '',
  -- [{ fileId, name, size }]
  files jsonb NOT NULL DEFAULT '[]',
  accept_by timestamptz,
  delivered_at timestamptz,
  accepted_at timestamptz,
  UNIQUE (fulfilment_id, seq)
);
CREATE INDEX fulfilment_milestone_accept_by ON fulfilment_milestone (accept_by) WHERE state = 'DELIVERED';

-- Moves, and what buyer and seller told each other.
CREATE TABLE fulfilment_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fulfilment_id bigint NOT NULL REFERENCES fulfilment,
  milestone_id bigint REFERENCES fulfilment_milestone,
  at timestamptz NOT NULL DEFAULT now(),
  move text NOT NULL,
  from_state text NOT NULL DEFAULT '',
  to_state text NOT NULL DEFAULT '',
  by_whom text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX fulfilment_history_fulfilment ON fulfilment_history (fulfilment_id, id);

-- Orders as each of their shops sees them: the sums of its lines. Kept by triggers, so that no statement over orders can forget it.
CREATE TABLE shop_order (
  order_id text NOT NULL REFERENCES market_order,
  shop_id bigint NOT NULL,
  order_no text NOT NULL,
  account_id bigint NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  amount_fen bigint NOT NULL,
  -- the state of its fulfilments that asks most of the shop; '' before there is one
  fulfilment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, shop_id)
);
CREATE INDEX shop_order_created ON shop_order (shop_id, created_at, order_id);
CREATE INDEX shop_order_amount ON shop_order (shop_id, amount_fen, order_id);
CREATE INDEX shop_order_status ON shop_order (shop_id, status, created_at, order_id);
CREATE INDEX shop_order_fulfilment ON shop_order (shop_id, fulfilment, created_at, order_id);
CREATE INDEX shop_order_no ON shop_order (shop_id, order_no text_pattern_ops);

CREATE FUNCTION make_shop_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_order (order_id, shop_id, order_no, account_id, type, status, amount_fen, created_at)
  SELECT o.id, l.shop_id, o.order_no, o.account_id, o.type, o.status, sum(l.actual_fen), o.created_at
  FROM new_line l JOIN market_order o ON o.id = l.order_id WHERE l.shop_id IS NOT NULL
  GROUP BY o.id, l.shop_id
  ON CONFLICT (order_id, shop_id) DO UPDATE SET amount_fen = shop_order.amount_fen + excluded.amount_fen;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_shop_order AFTER INSERT ON order_line REFERENCING NEW TABLE AS new_line FOR EACH STATEMENT EXECUTE FUNCTION make_shop_order();

CREATE FUNCTION move_shop_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_order SET status = NEW.status WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER market_order_shop_order AFTER UPDATE OF status ON market_order FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION move_shop_order();

CREATE FUNCTION follow_fulfilment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_order s SET fulfilment = (
    SELECT f.state FROM fulfilment f WHERE f.order_id = NEW.order_id AND f.shop_id = NEW.shop_id
    ORDER BY array_position(ARRAY['REWORK', 'AWAIT_DELIVERY', 'IN_SERVICE', 'DELIVERED', 'ACCEPTED', 'CANCELED'], f.state) LIMIT 1)
  WHERE s.order_id = NEW.order_id AND s.shop_id = NEW.shop_id;
  RETURN NULL;
END $$;
CREATE TRIGGER fulfilment_shop_order AFTER INSERT OR UPDATE OF state ON fulfilment FOR EACH ROW EXECUTE FUNCTION follow_fulfilment();

INSERT INTO shop_order (order_id, shop_id, order_no, account_id, type, status, amount_fen, created_at)
SELECT o.id, l.shop_id, o.order_no, o.account_id, o.type, o.status, sum(l.actual_fen), o.created_at
FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE l.shop_id IS NOT NULL GROUP BY o.id, l.shop_id;
-- Orders that were paid before there were fulfilments get theirs like new ones.
INSERT INTO outbox (topic, payload)
SELECT 'orders.changed', jsonb_build_object('orderId', o.id, 'accountId', o.account_id, 'status', o.status, 'sold', '[]'::jsonb)
FROM market_order o WHERE o.status = 'PAID' AND EXISTS (SELECT FROM shop_order s WHERE s.order_id = o.id);

-- A refund of a paid order: asked for by the buyer or started by an operator.
CREATE TABLE order_refund (
  id text PRIMARY KEY,
  -- what the gateway and the ledger know it by
  refund_no text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES market_order,
  account_id bigint NOT NULL,
  -- the shop that is heard; NULL for the platform's own and where there are several
  shop_id bigint,
  kind text NOT NULL CHECK (kind IN ('NO_REASON', 'REASON', 'OPERATOR')),
  reason text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('REQUESTED', 'APPROVED', 'REFUNDING', 'REFUNDED', 'REFUSED', 'WITHDRAWN')),
  -- what was paid, and what goes back once that is decided
  paid_fen bigint NOT NULL CHECK (paid_fen > 0),
  amount_fen bigint CHECK (amount_fen > 0 AND amount_fen <= paid_fen),
  opinion text NOT NULL DEFAULT '' CHECK (opinion IN ('', 'AGREE', 'OBJECT')),
  opinion_note text NOT NULL DEFAULT '',
  opinion_at timestamptz,
  decision_note text NOT NULL DEFAULT '',
  -- the year whose allowance of returns without a reason it counts against
  counted_year int,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  refunded_at timestamptz,
  -- when the gateway is asked next, and what it said last
  next_try_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX order_refund_one ON order_refund (order_id) WHERE state IN ('REQUESTED', 'APPROVED', 'REFUNDING', 'REFUNDED');
CREATE INDEX order_refund_order ON order_refund (order_id, created_at);
CREATE INDEX order_refund_created ON order_refund (created_at, id);
CREATE INDEX order_refund_paid ON order_refund (paid_fen, id);
CREATE INDEX order_refund_state ON order_refund (state, created_at, id);
CREATE INDEX order_refund_shop ON order_refund (shop_id, state) WHERE shop_id IS NOT NULL;
CREATE INDEX order_refund_due ON order_refund (next_try_at) WHERE state IN ('APPROVED', 'REFUNDING');

CREATE TABLE refund_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_id text NOT NULL REFERENCES order_refund,
  at timestamptz NOT NULL DEFAULT now(),
  move text NOT NULL,
  from_state text NOT NULL DEFAULT '',
  to_state text NOT NULL DEFAULT '',
  by_whom text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX refund_history_refund ON refund_history (refund_id, id);

-- Returns without a reason that an account has taken in a year, moved by conditional updates.
CREATE TABLE refund_allowance (
  account_id bigint NOT NULL,
  year int NOT NULL,
  used int NOT NULL CHECK (used >= 0),
  PRIMARY KEY (account_id, year)
);

-- Unpaid orders that are to be cancelled because their goods were taken off sale; worked off by the sweep.
CREATE TABLE order_withdrawal (
  order_id text PRIMARY KEY REFERENCES market_order,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Money of a payment that went back for an order. The ledger transaction of kind 'refund-order' has the same reference.
CREATE TABLE payment_refund (
  refund_no text PRIMARY KEY,
  payment_id text NOT NULL UNIQUE REFERENCES payment,
  order_id text NOT NULL,
  account_id bigint NOT NULL,
  -- the ledger account whose income it was
  income text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX payment_refund_order ON payment_refund (order_id);
