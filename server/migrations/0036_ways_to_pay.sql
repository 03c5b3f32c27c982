-- Up Migration
-- A tender may be taken out of a fund or a voucher: which one.
ALTER TABLE payment ADD COLUMN way_reference text NOT NULL DEFAULT '';
-- What was prepaid is BALANCE; COST is the cost account of a group.
ALTER TABLE market_order DROP CONSTRAINT market_order_payment_method_check;
ALTER TABLE market_order ADD CONSTRAINT market_order_payment_method_check
  CHECK (payment_method IN ('', 'ONLINE', 'OFFLINE', 'CREDIT', 'CONTRACTFUND', 'COST', 'BALANCE', 'VOUCHER'));
UPDATE market_order SET payment_method = 'BALANCE' WHERE payment_method = 'COST';
UPDATE payment SET method = 'BALANCE' WHERE method = 'COST';
