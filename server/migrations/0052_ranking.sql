-- Up Migration
-- A board of the ranking as it stood on a day of Asia/Shanghai: of a running day until it is over, then for good.
CREATE TABLE ranking_snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board text NOT NULL CHECK (board IN ('sales', 'rising', 'rating', 'free', 'new')),
  period text NOT NULL CHECK (period IN ('week', 'month', 'halfYear', 'all')),
  -- the last day of the period
  day date NOT NULL,
  -- the day is over: nothing changes it any more
  final boolean NOT NULL,
  computed_at timestamptz NOT NULL,
  UNIQUE (board, period, day)
);

-- What may be among the places of any selection of goods type and industry, with both as they were.
CREATE TABLE ranking_entry (
  snapshot_id bigint NOT NULL REFERENCES ranking_snapshot ON DELETE CASCADE,
  goods_id bigint NOT NULL,
  goods_type text NOT NULL,
  industry_codes text[] NOT NULL,
  -- what it is ranked by (kernel/ranking/score.ts), the first number first
  keys bigint[] NOT NULL,
  PRIMARY KEY (snapshot_id, goods_id)
);
