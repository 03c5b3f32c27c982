-- Up Migration
-- Banners and advertisements are shown from and until an instant; NULL: without a bound.
ALTER TABLE banner
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at);
CREATE INDEX banner_shown ON banner (config_type, sort, id);

-- A theme for a time; outside of all of them index_configuration.theme holds. No two at once.
CREATE TABLE theme_schedule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  theme text NOT NULL CHECK (theme IN ('default', 'spring', 'newYear', 'christmas', 'empty')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);

-- Hosts that links of the content may lead to, beside this site's own.
INSERT INTO platform_config VALUES ('linkHosts', '[]') ON CONFLICT DO NOTHING;

ALTER TABLE agreement ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN created_by text NOT NULL DEFAULT '';

-- Disabled: nothing new can be put there, and it is not offered for browsing. Edited: what the seeds say no longer counts.
ALTER TABLE category ADD COLUMN disabled boolean NOT NULL DEFAULT false, ADD COLUMN edited boolean NOT NULL DEFAULT false;
ALTER TABLE industry ADD COLUMN disabled boolean NOT NULL DEFAULT false, ADD COLUMN edited boolean NOT NULL DEFAULT false;
-- Codes that an operator has deleted: seeds do not bring them back.
CREATE TABLE taxonomy_removed (
  kind text NOT NULL CHECK (kind IN ('CATEGORY', 'INDUSTRY')),
  code text NOT NULL,
  PRIMARY KEY (kind, code)
);
CREATE INDEX category_parent ON category (parent_code, sort, code);
CREATE INDEX goods_of_category ON goods (category_code) WHERE deleted_at IS NULL;
CREATE INDEX goods_of_industry ON goods USING gin (industry_codes);

