-- Up Migration
-- Events have no order: a refund may be counted before its sale. What was subtracted beyond zero is made up by later sales; before, a count
-- stopped at zero, and the sale that came afterwards stayed in it for good.
ALTER TABLE goods
  ADD COLUMN sold_owed int NOT NULL DEFAULT 0 CHECK (sold_owed >= 0),
  ADD COLUMN taken_owed int NOT NULL DEFAULT 0 CHECK (taken_owed >= 0);
