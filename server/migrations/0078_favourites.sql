-- Up Migration
-- Goods that an account keeps (docs/decisions/0074). The price is that of the term named by billing_type and duration: the cheapest one of
-- the goods on the day it was kept. All three are NULL for goods with a trial alone.
CREATE TABLE favourite (
  account_id bigint NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  kept_at timestamptz NOT NULL DEFAULT now(),
  billing_type text,
  duration int,
  kept_fen bigint CHECK (kept_fen >= 0),
  -- When the account wants to be told: OFF, ANY fall, or a price at or BELOW below_fen
  alert text NOT NULL DEFAULT 'OFF' CHECK (alert IN ('OFF', 'ANY', 'BELOW')),
  below_fen bigint CHECK (below_fen >= 0),
  -- The price that was last compared
  seen_fen bigint,
  -- That the price is at or below below_fen has been told
  told boolean NOT NULL DEFAULT false,
  -- The price may be another than seen_fen: the next round compares
  price_due boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, goods_id),
  CHECK ((alert = 'BELOW') = (below_fen IS NOT NULL))
);
CREATE INDEX favourite_goods ON favourite (goods_id);
CREATE INDEX favourite_due ON favourite (account_id, goods_id) WHERE price_due;
