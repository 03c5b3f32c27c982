-- Up Migration
-- What a proof of the books compares records with that the ledger does not have.

-- Of a payout: the bank's number, in the entry of its payment; and a keyed digest of the account it goes to, in the entry of its request
-- (settlement/account-digest.ts). NULL: the entry has none, or an older version wrote it; such values are not compared.
ALTER TABLE settlement_history ADD COLUMN bank_reference text, ADD COLUMN account_digest text;
UPDATE settlement_history h SET bank_reference = p.bank_reference FROM payout p
WHERE h.subject_type = 'payout' AND h.subject_id = p.id AND h.move = 'pay';

-- Moves of the receipts of contract money, each with what was noted.
CREATE TABLE fund_receipt_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_id text NOT NULL REFERENCES fund_receipt,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  account_id bigint NOT NULL,
  fund_id text NOT NULL,
  amount_fen bigint NOT NULL,
  bank_reference text NOT NULL,
  payer text NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX fund_receipt_history_receipt ON fund_receipt_history (receipt_id, id);
-- Receipts of older versions: as they are now.
INSERT INTO fund_receipt_history (receipt_id, at, move, from_state, to_state, account_id, fund_id, amount_fen, bank_reference, payer)
SELECT id, noted_at, 'note', '', 'NOTED', noted_by, fund_id, amount_fen, bank_reference, payer FROM fund_receipt ORDER BY noted_at, id;
INSERT INTO fund_receipt_history (receipt_id, at, move, from_state, to_state, account_id, fund_id, amount_fen, bank_reference, payer, reason)
SELECT id, decided_at, CASE state WHEN 'CONFIRMED' THEN 'confirm' ELSE 'refuse' END, 'NOTED', state, decided_by, fund_id, amount_fen, bank_reference, payer, reason
FROM fund_receipt WHERE state <> 'NOTED' ORDER BY decided_at, id;
CREATE FUNCTION refuse_change_of_fund_receipt_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of receipts is append-only';
END $$;
CREATE TRIGGER fund_receipt_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_receipt_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_fund_receipt_history();

-- Stock and quota: what is left is what was put up less what orders hold. `put_up` is NULL where there is no limit.
ALTER TABLE sku ADD COLUMN put_up bigint, ADD COLUMN held bigint NOT NULL DEFAULT 0;
ALTER TABLE resource_goods ADD COLUMN put_up bigint, ADD COLUMN held bigint NOT NULL DEFAULT 0;
UPDATE sku s SET held = l.held
FROM (SELECT l.sku_id, sum(l.taken) AS held FROM order_line l JOIN market_order o ON o.id = l.order_id
      WHERE l.kind = 'sku' AND l.taken > 0 AND o.status <> 'CANCELED' GROUP BY l.sku_id) l WHERE l.sku_id = s.id;
UPDATE sku SET put_up = stock + held WHERE stock IS NOT NULL;
UPDATE resource_goods r SET held = l.held
FROM (SELECT l.goods_id, sum(l.taken) AS held FROM order_line l JOIN market_order o ON o.id = l.order_id
      WHERE l.kind = 'resource' AND l.taken > 0 AND o.status <> 'CANCELED' GROUP BY l.goods_id) l WHERE l.goods_id = r.id;
UPDATE resource_goods SET put_up = quota + held;

/* What is new has been put up as it is. */
CREATE FUNCTION put_up_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.put_up := NEW.stock + NEW.held;
  RETURN NEW;
END $$;
CREATE TRIGGER sku_put_up BEFORE INSERT ON sku FOR EACH ROW EXECUTE FUNCTION put_up_stock();
CREATE FUNCTION put_up_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.put_up := NEW.quota + NEW.held;
  RETURN NEW;
END $$;
CREATE TRIGGER resource_goods_put_up BEFORE INSERT ON resource_goods FOR EACH ROW EXECUTE FUNCTION put_up_quota();
