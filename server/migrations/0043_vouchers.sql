-- Up Migration
-- Vouchers (算力券): programmes with a budget, claimed vouchers, what they paid, and settlements with the issuer.
CREATE TABLE voucher_programme (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED')),
  name text NOT NULL,
  name_en text NOT NULL,
  issuer text NOT NULL,
  issuer_en text NOT NULL,
  intro text NOT NULL DEFAULT '',
  intro_en text NOT NULL DEFAULT '',
  budget_fen bigint NOT NULL CHECK (budget_fen > 0),
  -- of one voucher
  face_fen bigint NOT NULL CHECK (face_fen > 0),
  share_permille int NOT NULL CHECK (share_permille BETWEEN 1 AND 1000),
  -- for one order; 0: no cap
  cap_fen bigint NOT NULL DEFAULT 0 CHECK (cap_fen >= 0),
  per_person int NOT NULL DEFAULT 1 CHECK (per_person BETWEEN 1 AND 100),
  claim_from timestamptz NOT NULL,
  claim_until timestamptz NOT NULL,
  -- of a claimed voucher: days after it was claimed (0: no such limit), and no longer than this day
  valid_days int NOT NULL DEFAULT 0 CHECK (valid_days BETWEEN 0 AND 3660),
  valid_until timestamptz NOT NULL,
  -- empty: all; '' among the shops: what the platform sells
  goods_types text[] NOT NULL DEFAULT '{}',
  shop_ids text[] NOT NULL DEFAULT '{}',
  with_vouchers boolean NOT NULL DEFAULT false,
  with_coupons boolean NOT NULL DEFAULT false,
  -- who may claim
  kinds text[] NOT NULL DEFAULT '{}',
  group_ids text[] NOT NULL DEFAULT '{}',
  cluster_ids text[] NOT NULL DEFAULT '{}',
  phone_verified boolean NOT NULL DEFAULT false,
  company boolean NOT NULL DEFAULT false,
  -- moves with every change by staff
  version int NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false,
  closed_with_demo boolean NOT NULL DEFAULT false,
  -- sums over all its vouchers; they only grow
  claimed_count bigint NOT NULL DEFAULT 0,
  claimed_fen bigint NOT NULL DEFAULT 0,
  -- back in the budget, from expired vouchers
  released_fen bigint NOT NULL DEFAULT 0,
  used_fen bigint NOT NULL DEFAULT 0,
  returned_fen bigint NOT NULL DEFAULT 0,
  -- by the issuer; falls when returns prevail
  paid_fen bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (claim_from < claim_until AND claim_until <= valid_until),
  CONSTRAINT voucher_programme_budget CHECK (claimed_fen - released_fen <= budget_fen),
  CHECK (used_fen - returned_fen <= claimed_fen - released_fen AND returned_fen <= used_fen AND released_fen <= claimed_fen)
);
CREATE INDEX voucher_programme_created ON voucher_programme (created_at, id);

CREATE TABLE voucher (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  programme_id bigint NOT NULL REFERENCES voucher_programme,
  account_id bigint NOT NULL,
  -- the person's first, second, … of the programme
  serial int NOT NULL,
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'EXPIRED')),
  face_fen bigint NOT NULL CHECK (face_fen > 0),
  used_fen bigint NOT NULL DEFAULT 0,
  returned_fen bigint NOT NULL DEFAULT 0,
  released_fen bigint NOT NULL DEFAULT 0,
  claimed_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  UNIQUE (programme_id, account_id, serial),
  CHECK (used_fen - returned_fen + released_fen <= face_fen AND returned_fen <= used_fen)
);
CREATE INDEX voucher_account ON voucher (account_id, valid_until, id);
CREATE INDEX voucher_ending ON voucher (valid_until, id) WHERE state = 'ACTIVE';
CREATE INDEX voucher_of_programme ON voucher (programme_id, claimed_at, id);

-- What a voucher paid of something: one for each of its tenders.
CREATE TABLE voucher_redemption (
  payment_id text PRIMARY KEY,
  out_trade_no text NOT NULL UNIQUE,
  voucher_id bigint NOT NULL REFERENCES voucher,
  programme_id bigint NOT NULL REFERENCES voucher_programme,
  account_id bigint NOT NULL,
  payable_kind text NOT NULL,
  payable_id text NOT NULL,
  fen bigint NOT NULL CHECK (fen > 0),
  returned_fen bigint NOT NULL DEFAULT 0 CHECK (returned_fen BETWEEN 0 AND fen),
  -- given back before what it was for was paid
  withdrawn boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
CREATE INDEX voucher_redemption_payable ON voucher_redemption (payable_kind, payable_id);
CREATE INDEX voucher_redemption_voucher ON voucher_redemption (voucher_id, at);

-- Its parts, by line of what was paid.
CREATE TABLE voucher_redemption_line (
  payment_id text NOT NULL REFERENCES voucher_redemption,
  line_no int NOT NULL,
  shop_id text NOT NULL,
  cluster_id text NOT NULL,
  goods_type text NOT NULL,
  goods_id text NOT NULL,
  fen bigint NOT NULL CHECK (fen > 0),
  returned_fen bigint NOT NULL DEFAULT 0 CHECK (returned_fen BETWEEN 0 AND fen),
  PRIMARY KEY (payment_id, line_no)
);

CREATE TABLE voucher_batch (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  programme_id bigint NOT NULL REFERENCES voucher_programme,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SENT', 'PAID', 'DISCARDED')),
  -- what happened before this instant and is in no earlier batch
  until timestamptz NOT NULL,
  redeemed_fen bigint NOT NULL DEFAULT 0 CHECK (redeemed_fen >= 0),
  returned_fen bigint NOT NULL DEFAULT 0 CHECK (returned_fen >= 0),
  line_count int NOT NULL DEFAULT 0,
  -- of the hashes of its lines, in their order
  head_hash text NOT NULL DEFAULT '',
  made_by bigint NOT NULL,
  made_at timestamptz NOT NULL,
  sent_by bigint,
  sent_at timestamptz,
  paid_by bigint,
  paid_at timestamptz,
  bank_reference text NOT NULL DEFAULT '',
  CHECK (state <> 'PAID' OR (paid_by IS NOT NULL AND paid_by <> sent_by AND bank_reference <> ''))
);
CREATE INDEX voucher_batch_of_programme ON voucher_batch (programme_id, made_at, id);
CREATE UNIQUE INDEX voucher_batch_bank_reference ON voucher_batch (bank_reference) WHERE bank_reference <> '';

-- Money that a programme paid (positive) and got back (negative), each in one settlement at most.
CREATE TABLE voucher_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES voucher_redemption,
  programme_id bigint NOT NULL REFERENCES voucher_programme,
  fen bigint NOT NULL CHECK (fen <> 0),
  at timestamptz NOT NULL,
  batch_id bigint REFERENCES voucher_batch
);
CREATE INDEX voucher_movement_open ON voucher_movement (programme_id, at, id) WHERE batch_id IS NULL;
CREATE INDEX voucher_movement_payment ON voucher_movement (payment_id);

-- The evidence as it was when the settlement was made.
CREATE TABLE voucher_batch_line (
  batch_id bigint NOT NULL REFERENCES voucher_batch ON DELETE CASCADE,
  line_no int NOT NULL,
  movement_id bigint NOT NULL REFERENCES voucher_movement,
  at timestamptz NOT NULL,
  order_nos text NOT NULL,
  goods text NOT NULL,
  shops text NOT NULL,
  -- masked
  buyer text NOT NULL,
  due_fen bigint NOT NULL,
  fen bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (batch_id, line_no)
);

-- Coupons, which are claimed, and campaigns, which apply by themselves: paid by the shop, taken off before an order is made.
CREATE TABLE promotion (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
  shop_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COUPON', 'CAMPAIGN')),
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED')),
  name text NOT NULL,
  name_en text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  benefit text NOT NULL CHECK (benefit IN ('AMOUNT', 'PERCENT')),
  off_fen bigint NOT NULL DEFAULT 0 CHECK (off_fen >= 0),
  off_permille int NOT NULL DEFAULT 0 CHECK (off_permille BETWEEN 0 AND 1000),
  most_fen bigint NOT NULL DEFAULT 0 CHECK (most_fen >= 0),
  threshold_fen bigint NOT NULL DEFAULT 0 CHECK (threshold_fen >= 0),
  first_order boolean NOT NULL DEFAULT false,
  goods_ids text[] NOT NULL DEFAULT '{}',
  bundle_ids text[] NOT NULL DEFAULT '{}',
  per_buyer int NOT NULL DEFAULT 1 CHECK (per_buyer BETWEEN 1 AND 1000),
  budget_fen bigint NOT NULL CHECK (budget_fen > 0),
  -- sums of promotion_use; they only grow
  used_fen bigint NOT NULL DEFAULT 0,
  returned_fen bigint NOT NULL DEFAULT 0,
  used_count bigint NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  is_demo boolean NOT NULL DEFAULT false,
  closed_with_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (starts_at < ends_at),
  CHECK ((benefit = 'AMOUNT' AND off_fen > 0) OR (benefit = 'PERCENT' AND off_permille > 0)),
  CONSTRAINT promotion_budget CHECK (used_fen - returned_fen <= budget_fen AND returned_fen <= used_fen)
);
CREATE INDEX promotion_of_shop ON promotion (shop_id, created_at, id);
CREATE INDEX promotion_open ON promotion (ends_at) WHERE state = 'OPEN';

CREATE TABLE promotion_claim (
  promotion_id bigint NOT NULL REFERENCES promotion,
  account_id bigint NOT NULL,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, account_id)
);
CREATE INDEX promotion_claim_account ON promotion_claim (account_id, claimed_at);

CREATE TABLE promotion_use (
  promotion_id bigint NOT NULL REFERENCES promotion,
  order_id text NOT NULL,
  account_id bigint NOT NULL,
  fen bigint NOT NULL CHECK (fen > 0),
  at timestamptz NOT NULL,
  -- the order was cancelled, or refunded as a whole
  returned_at timestamptz,
  PRIMARY KEY (order_id, promotion_id)
);
CREATE INDEX promotion_use_buyer ON promotion_use (promotion_id, account_id) WHERE returned_at IS NULL;

-- What a shop took off the price of a line, and why.
ALTER TABLE order_line
  ADD COLUMN discount_fen bigint NOT NULL DEFAULT 0 CHECK (discount_fen >= 0),
  ADD COLUMN discount_name text NOT NULL DEFAULT '',
  ADD COLUMN discount_name_en text NOT NULL DEFAULT '';
