-- Up Migration
-- A payout that was paid may come back from the bank: its money is payable again.
ALTER TABLE payout DROP CONSTRAINT payout_state_check;
ALTER TABLE payout ADD CONSTRAINT payout_state_check CHECK (state IN ('REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'CANCELED', 'FAILED', 'RETURNED'));
ALTER TABLE payout ADD COLUMN returned_by bigint;
