-- Up Migration
CREATE TABLE shop (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  external_id text NOT NULL UNIQUE,
  name text NOT NULL,
  name_en text NOT NULL,
  description text NOT NULL DEFAULT '',
  description_en text NOT NULL DEFAULT '',
  level text NOT NULL DEFAULT 'normal' CHECK (level IN ('normal', 'fine', 'excellent')),
  score_tenths int NOT NULL DEFAULT 50 CHECK (score_tenths BETWEEN 0 AND 50),
  service_phone text NOT NULL DEFAULT '',
  service_email text NOT NULL DEFAULT '',
  has_workday boolean NOT NULL DEFAULT true,
  service_time text NOT NULL DEFAULT '',
  retailer_id text NOT NULL DEFAULT '',
  open boolean NOT NULL DEFAULT true,
  sort int NOT NULL DEFAULT 0
);

CREATE TABLE category (
  code text PRIMARY KEY,
  parent_code text REFERENCES category,
  name text NOT NULL,
  name_en text NOT NULL,
  goods_type text NOT NULL,
  level int NOT NULL,
  sort int NOT NULL
);

CREATE TABLE industry (
  code text PRIMARY KEY,
  name text NOT NULL,
  name_en text NOT NULL,
  sort int NOT NULL
);

CREATE TABLE goods (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  external_id text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('MODEL', 'APP_SOFTWARE', 'APP_PLATFORM', 'DATA', 'SOURCE_CODE', 'SERVICE', 'RESOURCE')),
  shop_id bigint NOT NULL REFERENCES shop,
  category_code text NOT NULL REFERENCES category,
  industry_codes text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  name_en text NOT NULL,
  summary text NOT NULL DEFAULT '',
  summary_en text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  description_en text NOT NULL DEFAULT '',
  -- [{ "name": "…", "nameEn": "…" }]
  tags jsonb NOT NULL DEFAULT '[]',
  -- [{ "id", "name", "nameEn", "values": [{ "id", "value", "valueEn" }] }]
  specifications jsonb NOT NULL DEFAULT '[]',
  -- clusterIds where it can be opened
  region_ids text[] NOT NULL DEFAULT '{}',
  -- [{ "resource", "minimum", "note", "noteEn" }]
  depend_resources jsonb NOT NULL DEFAULT '[]',
  versions jsonb NOT NULL DEFAULT '[]',
  documents jsonb NOT NULL DEFAULT '[]',
  score_tenths int NOT NULL DEFAULT 0 CHECK (score_tenths BETWEEN 0 AND 50),
  score_count int NOT NULL DEFAULT 0,
  sold_count int NOT NULL DEFAULT 0,
  needs_licence_proof boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'PUBLISH_DRAFT' CHECK (status IN ('PUBLISH_APPLY', 'MODIFY_APPLY', 'PUBLISH_DRAFT', 'MODIFY_DRAFT', 'ON_SHELVES', 'OFF_SHELVES', 'AWAIT_HIT_SHELVES', 'FORCED_OFF_SHELVES', 'FAILED_ON_SHELVES', 'EXECUTING_ON_SHELVES')),
  status_reason text NOT NULL DEFAULT '',
  content_hash text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX goods_shelf ON goods (type, sold_count DESC, id) WHERE status = 'ON_SHELVES';
CREATE INDEX goods_category ON goods (category_code, sold_count DESC) WHERE status = 'ON_SHELVES';
CREATE INDEX goods_shop ON goods (shop_id, sold_count DESC) WHERE status = 'ON_SHELVES';

CREATE TABLE sku (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 200001) PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  sn text NOT NULL,
  unique_id text NOT NULL,
  -- [{ "id", "value", "valueEn", "specificationId" }]
  specification_values jsonb NOT NULL DEFAULT '[]',
  param text NOT NULL DEFAULT '',
  app_platform_url text NOT NULL DEFAULT '',
  app_info_list jsonb NOT NULL DEFAULT '[]',
  -- pieces left; NULL without a limit
  stock int CHECK (stock >= 0),
  active boolean NOT NULL DEFAULT true,
  sort int NOT NULL DEFAULT 0,
  UNIQUE (goods_id, unique_id)
);

CREATE TABLE sku_price (
  sku_id bigint NOT NULL REFERENCES sku ON DELETE CASCADE,
  billing_type text NOT NULL CHECK (billing_type IN ('YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE', 'FREE', 'TRIAL')),
  duration int NOT NULL CHECK (duration > 0),
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  PRIMARY KEY (sku_id, billing_type, duration)
);

CREATE TABLE import_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_hash text NOT NULL UNIQUE,
  file_name text NOT NULL,
  next_line bigint NOT NULL DEFAULT 0,
  imported bigint NOT NULL DEFAULT 0,
  unchanged bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now()
);

-- What the demo catalogue has loaded, so that a second start loads nothing.
CREATE TABLE demo_load (
  content_hash text PRIMARY KEY,
  loaded_at timestamptz NOT NULL DEFAULT now()
);
