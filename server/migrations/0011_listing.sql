-- Up Migration
-- A product's row with its SKUs is what stands on the shelf; what its merchant writes is listing_draft, what is reviewed listing_application.
ALTER TABLE goods
  -- where a modification stands: '', 'MODIFY_DRAFT', 'MODIFY_APPLY'
  ADD COLUMN modification text NOT NULL DEFAULT '' CHECK (modification IN ('', 'MODIFY_DRAFT', 'MODIFY_APPLY')),
  -- the last application was refused and nothing was submitted since
  ADD COLUMN refused boolean NOT NULL DEFAULT false,
  -- when it first passed a review; NULL: never. Until then name, type and category are those of the working copy.
  ADD COLUMN published_at timestamptz,
  -- when the public first saw it; NULL: never
  ADD COLUMN shelved_at timestamptz,
  -- the last change of anything that its merchant sees
  ADD COLUMN touched_at timestamptz NOT NULL DEFAULT now(),
  -- deleted by its merchant; orders of it go on
  ADD COLUMN deleted_at timestamptz,
  -- ids of files, the cover first
  ADD COLUMN pictures text[] NOT NULL DEFAULT '{}',
  -- { "fileId", "name", "version" }: what a buyer downloads
  ADD COLUMN deliverable jsonb,
  -- the Idempotency-Key of the call that began it
  ADD COLUMN creation_key text,
  ALTER COLUMN category_code DROP NOT NULL;
UPDATE goods SET touched_at = updated_at, published_at = CASE WHEN status IN ('PUBLISH_DRAFT', 'PUBLISH_APPLY') THEN NULL ELSE created_at END,
  shelved_at = CASE WHEN status IN ('PUBLISH_DRAFT', 'PUBLISH_APPLY', 'AWAIT_HIT_SHELVES') THEN NULL ELSE created_at END,
  modification = CASE WHEN status IN ('MODIFY_DRAFT', 'MODIFY_APPLY') THEN status ELSE '' END,
  status = CASE WHEN status IN ('MODIFY_DRAFT', 'MODIFY_APPLY') THEN 'OFF_SHELVES' ELSE status END;
ALTER TABLE goods DROP CONSTRAINT goods_status_check;
ALTER TABLE goods
  ADD CONSTRAINT goods_status_check CHECK (status IN ('PUBLISH_APPLY', 'PUBLISH_DRAFT', 'ON_SHELVES', 'OFF_SHELVES', 'AWAIT_HIT_SHELVES', 'FORCED_OFF_SHELVES', 'FAILED_ON_SHELVES', 'EXECUTING_ON_SHELVES')),
  -- a draft may want a category, nothing that buyers see may
  ADD CONSTRAINT goods_category_check CHECK (category_code IS NOT NULL OR published_at IS NULL);
CREATE UNIQUE INDEX goods_creation ON goods (shop_id, creation_key) WHERE creation_key IS NOT NULL;

-- Lists of a shop and of the platform, one index for each sort.
CREATE INDEX goods_shop_touched ON goods (shop_id, touched_at, id) WHERE deleted_at IS NULL;
CREATE INDEX goods_shop_created ON goods (shop_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX goods_shop_sold ON goods (shop_id, sold_count, id) WHERE deleted_at IS NULL;
CREATE INDEX goods_shop_name ON goods (shop_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX goods_touched ON goods (touched_at, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_created ON goods (created_at, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_sold ON goods (sold_count, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_name ON goods (name, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_status_touched ON goods (status, touched_at, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_type_touched ON goods (type, touched_at, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_category_touched ON goods (category_code, touched_at, id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX goods_names ON goods USING gin (name gin_trgm_ops, name_en gin_trgm_ops);

CREATE TABLE listing_draft (
  goods_id bigint PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  -- ListingContent of contracts/catalogue/listing-content.ts
  content jsonb NOT NULL,
  revision int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint
);

CREATE TABLE listing_application (
  id text PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  shop_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PUBLISH', 'MODIFY')),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'REVOCATION', 'REFUSED', 'PASSED')),
  type text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  -- as submitted, and what stood on the shelf then (NULL: nothing yet)
  content jsonb NOT NULL,
  base jsonb,
  remark text NOT NULL DEFAULT '',
  shelve_by_self boolean NOT NULL DEFAULT false,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  submitted_by bigint NOT NULL,
  submitted_name text NOT NULL,
  -- the end of the third working day
  due_at timestamptz NOT NULL,
  claimed_by bigint,
  claimed_name text NOT NULL DEFAULT '',
  claimed_at timestamptz,
  reviewed_by bigint,
  reviewed_name text NOT NULL DEFAULT '',
  reviewed_at timestamptz,
  -- [{ "field", "text" }]
  reasons jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX listing_application_pending ON listing_application (goods_id) WHERE state = 'PENDING';
CREATE INDEX listing_application_goods ON listing_application (goods_id, submitted_at DESC);
CREATE INDEX listing_application_due ON listing_application (state, due_at, id);
CREATE INDEX listing_application_submitted ON listing_application (state, submitted_at, id);
CREATE INDEX listing_application_all_due ON listing_application (due_at, id);
CREATE INDEX listing_application_all_submitted ON listing_application (submitted_at, id);
CREATE INDEX listing_application_names ON listing_application USING gin (name gin_trgm_ops, name_en gin_trgm_ops);

CREATE TABLE listing_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  application_id text,
  at timestamptz NOT NULL DEFAULT now(),
  -- of a lifecycle in server/contexts/catalogue/listing
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('merchant', 'operator', 'system')),
  account_id bigint,
  user_name text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX listing_history_goods ON listing_history (goods_id, id DESC);
