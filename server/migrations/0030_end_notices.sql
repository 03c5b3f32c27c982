-- Up Migration
-- Buyers are told once that something they bought ends soon (`acct_end_days` of the index configuration).
ALTER TABLE entitlement ADD COLUMN end_told boolean NOT NULL DEFAULT false;
CREATE INDEX entitlement_end_untold ON entitlement (ends_at) WHERE ends_at IS NOT NULL AND NOT end_told;
