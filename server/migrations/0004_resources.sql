-- Up Migration
CREATE TABLE cluster (
  cluster_id text PRIMARY KEY,
  center_name text NOT NULL,
  center_name_en text NOT NULL,
  description text NOT NULL DEFAULT '',
  description_en text NOT NULL DEFAULT '',
  team text NOT NULL,
  team_name text NOT NULL,
  team_name_en text NOT NULL,
  hardware jsonb NOT NULL DEFAULT '[]',
  cpu_cores int NOT NULL DEFAULT 0,
  gpu_cards int NOT NULL DEFAULT 0,
  dcu_cards int NOT NULL DEFAULT 0,
  storage_tb int NOT NULL DEFAULT 0,
  k8s boolean NOT NULL DEFAULT false,
  sort int NOT NULL DEFAULT 0
);

CREATE TABLE resource_goods (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 300001) PRIMARY KEY,
  external_id text NOT NULL UNIQUE,
  cluster_id text NOT NULL REFERENCES cluster,
  goods_type text NOT NULL CHECK (goods_type IN ('share', 'contract', 'storage', 'ecs', 'bms')),
  resource_type text NOT NULL CHECK (resource_type IN ('cpu', 'gpu', 'dcu', '')),
  purchasing_option text NOT NULL CHECK (purchasing_option IN ('payByUse', 'payMonthly')),
  name text NOT NULL,
  name_en text NOT NULL,
  description text NOT NULL DEFAULT '',
  description_en text NOT NULL DEFAULT '',
  spec jsonb NOT NULL DEFAULT '[]',
  accelerator text NOT NULL DEFAULT '',
  unit text NOT NULL CHECK (unit IN ('core*hour', 'card*hour', 'GB*month', 'platform*month')),
  -- 1e-6 yuan a unit
  source_price_micro bigint NOT NULL CHECK (source_price_micro >= 0),
  price_micro bigint NOT NULL CHECK (price_micro >= 0),
  capacity_level int NOT NULL CHECK (capacity_level BETWEEN 1 AND 4),
  -- units left to sell; taken by conditional update, never below zero
  quota bigint NOT NULL CHECK (quota >= 0),
  min_amount bigint NOT NULL DEFAULT 1 CHECK (min_amount >= 1),
  max_amount bigint NOT NULL DEFAULT 99999999,
  min_duration int NOT NULL DEFAULT 1,
  displayed boolean NOT NULL DEFAULT true,
  sort int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX resource_goods_cluster ON resource_goods (cluster_id) WHERE displayed;
