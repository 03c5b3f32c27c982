-- Up Migration
-- Money that a gateway reported under a number of its own which belongs to another payment: nothing is booked, and finance is notified once.
CREATE TABLE payment_taken_number (
  gateway text NOT NULL,
  out_trade_no text NOT NULL,
  trade_no text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (gateway, out_trade_no, trade_no)
);
