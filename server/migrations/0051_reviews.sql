-- Up Migration
-- What people publish about goods: reviews of what they bought, questions and answers.
CREATE TABLE publication (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('REVIEW', 'QUESTION', 'ANSWER')),
  state text NOT NULL DEFAULT 'PUBLISHED' CHECK (state IN ('PUBLISHED', 'REPORTED', 'HIDDEN')),
  account_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  -- as the goods were called when it was written
  goods_name text NOT NULL,
  goods_name_en text NOT NULL,
  -- the name of its writer is masked
  anonymous boolean NOT NULL DEFAULT false,
  body text NOT NULL,
  -- ids of files
  pictures text[] NOT NULL DEFAULT '{}',
  helpful_count int NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
  report_count int NOT NULL DEFAULT 0 CHECK (report_count >= 0),
  -- when the report came that waits for a decision, or the last one
  reported_at timestamptz,
  -- the last decision of an operator, with its reason
  decided_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  decision text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX publication_goods_newest ON publication (goods_id, kind, created_at, id);
CREATE INDEX publication_goods_helpful ON publication (goods_id, kind, helpful_count, id);
CREATE INDEX publication_shop ON publication (shop_id, kind, created_at, id);
CREATE INDEX publication_account ON publication (account_id, kind, created_at, id);
CREATE INDEX publication_queue ON publication (created_at, id) WHERE state = 'REPORTED';
CREATE INDEX publication_moderated ON publication (created_at, id) WHERE report_count > 0 OR state = 'HIDDEN';

CREATE TABLE product_review (
  id text PRIMARY KEY REFERENCES publication,
  order_id text NOT NULL,
  line_no int NOT NULL,
  account_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  specification text NOT NULL DEFAULT '',
  specification_en text NOT NULL DEFAULT '',
  description_stars int NOT NULL CHECK (description_stars BETWEEN 1 AND 5),
  performance_stars int NOT NULL CHECK (performance_stars BETWEEN 1 AND 5),
  service_stars int NOT NULL CHECK (service_stars BETWEEN 1 AND 5),
  -- over all aspects: their mean, rounded (kernel/reviews/score.ts)
  stars int NOT NULL GENERATED ALWAYS AS ((description_stars + performance_stars + service_stars + 1) / 3) STORED,
  -- false: what it is about was returned in full
  stands boolean NOT NULL DEFAULT true,
  -- it is in the score: the latest of its writer for these goods that stands and is not hidden
  counted boolean NOT NULL DEFAULT false,
  reply text NOT NULL DEFAULT '',
  -- when the first words of the shop came
  replied_at timestamptz,
  addition text NOT NULL DEFAULT '',
  addition_pictures text[] NOT NULL DEFAULT '{}',
  added_at timestamptz,
  -- one of each line of an order
  UNIQUE (order_id, line_no)
);
CREATE UNIQUE INDEX product_review_counted ON product_review (goods_id, account_id) WHERE counted;
CREATE INDEX product_review_writer ON product_review (goods_id, account_id);

CREATE TABLE product_question (
  id text PRIMARY KEY REFERENCES publication,
  -- of those that are public
  answer_count int NOT NULL DEFAULT 0 CHECK (answer_count >= 0),
  shop_answered boolean NOT NULL DEFAULT false
);
CREATE TABLE product_answer (
  id text PRIMARY KEY REFERENCES publication,
  question_id text NOT NULL REFERENCES product_question,
  by_shop boolean NOT NULL,
  -- 'shop', or the id of the account: each answers once
  answerer text NOT NULL,
  UNIQUE (question_id, answerer)
);

CREATE TABLE publication_vote (
  publication_id text NOT NULL REFERENCES publication,
  account_id bigint NOT NULL,
  PRIMARY KEY (publication_id, account_id)
);
CREATE TABLE publication_report (
  publication_id text NOT NULL REFERENCES publication,
  account_id bigint NOT NULL,
  by_shop boolean NOT NULL,
  reason text NOT NULL CHECK (reason IN ('SPAM', 'ABUSE', 'FALSE', 'PRIVACY', 'OTHER')),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (publication_id, account_id)
);
CREATE TABLE publication_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  publication_id text NOT NULL REFERENCES publication,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_whom text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX publication_history_of ON publication_history (publication_id, id);

-- Stars of the reviews that count, by goods and by shop: the only source of scores. Locked before anything that changes them.
CREATE TABLE review_score (
  kind text NOT NULL CHECK (kind IN ('GOODS', 'SHOP')),
  subject_id bigint NOT NULL,
  reviews int NOT NULL DEFAULT 0 CHECK (reviews >= 0),
  description_stars int NOT NULL DEFAULT 0 CHECK (description_stars BETWEEN reviews AND 5 * reviews),
  performance_stars int NOT NULL DEFAULT 0 CHECK (performance_stars BETWEEN reviews AND 5 * reviews),
  service_stars int NOT NULL DEFAULT 0 CHECK (service_stars BETWEEN reviews AND 5 * reviews),
  PRIMARY KEY (kind, subject_id)
);

-- Scores come from reviews alone: 0 is 'not rated yet'. What was loaded with the goods is no review.
ALTER TABLE shop ALTER COLUMN score_tenths SET DEFAULT 0;
UPDATE shop SET score_tenths = 0 WHERE score_tenths <> 0;
UPDATE goods SET score_tenths = 0, score_count = 0 WHERE score_tenths <> 0 OR score_count <> 0;
-- Documents of the search are written again from them.
INSERT INTO outbox (topic, payload) SELECT 'shops.changed', jsonb_build_object('ids', jsonb_agg(id::text)) FROM shop HAVING count(*) > 0;
