-- Up Migration
-- A claim of a review ends by itself: nobody holds an application whose claim_ends_at has passed.
ALTER TABLE listing_application ADD COLUMN claim_ends_at timestamptz;
ALTER TABLE settle_application ADD COLUMN claim_ends_at timestamptz;
UPDATE listing_application SET claim_ends_at = now() + interval '30 minutes' WHERE claimed_by IS NOT NULL AND state = 'PENDING';
UPDATE settle_application SET claim_ends_at = now() + interval '30 minutes' WHERE claimed_by IS NOT NULL AND state = 'IN_REVIEW';
