-- Up Migration
-- A payment is a tender: the share of one way to pay in what is to be paid, which is named by its kind and its id there.
ALTER TABLE payment RENAME COLUMN purpose TO payable_kind;
ALTER TABLE payment DROP CONSTRAINT payment_purpose_check;
ALTER TABLE payment RENAME COLUMN order_id TO payable_id;
-- A top-up is paid by its one payment and has no record of its own.
UPDATE payment SET payable_id = id WHERE payable_id IS NULL;
ALTER TABLE payment ALTER COLUMN payable_id SET NOT NULL;
ALTER TABLE payment ADD COLUMN method text;
UPDATE payment SET method = CASE gateway WHEN 'balance' THEN 'COST' ELSE 'ONLINE' END;
ALTER TABLE payment ALTER COLUMN method SET NOT NULL;
DROP INDEX payment_order;
CREATE INDEX payment_payable ON payment (payable_id);
DROP INDEX payment_open_order;
CREATE UNIQUE INDEX payment_open_tender ON payment (payable_kind, payable_id, method) WHERE state = 'WAIT';

-- A refund takes its shares from the tenders of what was paid; there may be several refunds until all has gone back.
ALTER TABLE payment_refund DROP CONSTRAINT payment_refund_payment_id_key;
CREATE INDEX payment_refund_payment ON payment_refund (payment_id);
CREATE TABLE tender_refund (
  refund_no text NOT NULL,
  payment_id text NOT NULL REFERENCES payment,
  -- the number of this share at its way to pay
  send_no text NOT NULL UNIQUE,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  PRIMARY KEY (refund_no, payment_id)
);
CREATE INDEX tender_refund_payment ON tender_refund (payment_id);
INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen) SELECT refund_no, payment_id, refund_no, amount_fen FROM payment_refund;
-- Those under way have been sent off without a share.
INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen)
SELECT r.refund_no, p.id, r.refund_no, r.amount_fen FROM order_refund r JOIN payment p ON p.payable_kind = 'ORDER' AND p.payable_id = r.order_id AND p.state = 'REFUNDING' AND p.next_query_at IS NULL
WHERE r.state = 'REFUNDING';

-- What of each line has gone back. A refund names the lines that it takes from, and those that end with it.
ALTER TABLE order_line ADD COLUMN returned_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE order_line ADD CONSTRAINT order_line_returned CHECK (returned_fen BETWEEN 0 AND actual_fen);
CREATE TABLE order_refund_line (
  refund_id text NOT NULL REFERENCES order_refund,
  line_no int NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  -- what the line gave is taken back
  ends boolean NOT NULL,
  PRIMARY KEY (refund_id, line_no)
);
-- Refunds until now ended their order: the amount is spread over its lines in proportion, the rest of the rounding is the last one's.
INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends)
SELECT s.id, s.line_no, s.upto - lag(s.upto, 1, 0::bigint) OVER (PARTITION BY s.id ORDER BY s.line_no), true
FROM (
  SELECT r.id, l.line_no, div(r.amount_fen::numeric * sum(l.actual_fen) OVER (PARTITION BY r.id ORDER BY l.line_no), sum(l.actual_fen) OVER (PARTITION BY r.id))::bigint AS upto
  FROM order_refund r JOIN order_line l ON l.order_id = r.order_id WHERE r.state IN ('APPROVED', 'REFUNDING', 'REFUNDED')) s;
UPDATE order_line l SET returned_fen = e.amount_fen FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id
WHERE r.state = 'REFUNDED' AND l.order_id = r.order_id AND l.line_no = e.line_no;
DROP INDEX order_refund_one;
CREATE UNIQUE INDEX order_refund_one ON order_refund (order_id) WHERE state IN ('REQUESTED', 'APPROVED', 'REFUNDING');
-- What a move of an order gave back; NULL for moves that move no money.
ALTER TABLE order_history ADD COLUMN amount_fen bigint;
UPDATE order_history h SET amount_fen = r.amount_fen FROM order_refund r WHERE h.move = 'refund' AND r.state = 'REFUNDED' AND r.order_id = h.order_id;
-- Orders of which a part went back are PAID: the rest of their money can go back too. What they gave has ended as it was.
UPDATE order_history h SET move = 'refundPart', to_status = 'PAID' FROM order_refund r
WHERE h.move = 'refund' AND r.state = 'REFUNDED' AND r.amount_fen < r.paid_fen AND r.order_id = h.order_id;
UPDATE payment p SET state = 'PAID', refunded_at = NULL WHERE p.state = 'REFUNDED' AND p.payable_kind = 'ORDER'
  AND p.amount_fen > (SELECT sum(t.amount_fen) FROM tender_refund t WHERE t.payment_id = p.id);
UPDATE market_order o SET status = 'PAID', refunded_at = NULL FROM order_refund r
WHERE o.status = 'REFUNDED' AND r.state = 'REFUNDED' AND r.amount_fen < r.paid_fen AND r.order_id = o.id;

-- NULL: nobody has measured how much of it is used. Until now nobody did.
ALTER TABLE entitlement ALTER COLUMN used DROP NOT NULL;
ALTER TABLE entitlement ALTER COLUMN used DROP DEFAULT;
UPDATE entitlement SET used = NULL;
