-- Up Migration
CREATE INDEX account_retailer ON account (retailer_id) WHERE retailer_id <> '';

-- What a shop shows of itself. shop holds what is public; what is being worked on stands in shop_front_draft.
ALTER TABLE shop
  -- ids of files, '' for none
  ADD COLUMN banner_file_id text NOT NULL DEFAULT '',
  ADD COLUMN logo_file_id text NOT NULL DEFAULT '',
  ADD COLUMN announcement text NOT NULL DEFAULT '',
  ADD COLUMN announcement_en text NOT NULL DEFAULT '',
  -- the order of its featured goods; those that are not named come after
  ADD COLUMN featured_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN front_published_at timestamptz;

CREATE TABLE shop_front_draft (
  shop_id bigint PRIMARY KEY REFERENCES shop ON DELETE CASCADE,
  content jsonb NOT NULL,
  revision int NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by bigint NOT NULL
);

-- Visits by day of Asia/Shanghai. goods_id 0: any page of the shop, its goods among them; a visitor counts once a day in each row.
CREATE TABLE visit_day (
  shop_id bigint NOT NULL REFERENCES shop ON DELETE CASCADE,
  day date NOT NULL,
  goods_id bigint NOT NULL,
  views int NOT NULL,
  visitors int NOT NULL,
  PRIMARY KEY (shop_id, day, goods_id)
);
