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
