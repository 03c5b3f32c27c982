-- Up Migration
-- Settling in. One application an account; personal fields stand sealed in settle_sealed, the fields here are no secrets.
CREATE TABLE settle_application (
  id text PRIMARY KEY,
  account_id bigint NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
  user_name text NOT NULL,
  applicant_type text NOT NULL CHECK (applicant_type IN ('ENTERPRISE', 'PERSONAL')),
  state text NOT NULL CHECK (state IN ('NOT_APPLY', 'IN_REVIEW', 'APPROVED', 'REJECTED')),
  -- moves with every change: a decision names what it was made on
  version int NOT NULL DEFAULT 1,
  -- how often it was sent in
  round int NOT NULL DEFAULT 1,
  -- of a person: masked
  name text NOT NULL,
  direction text NOT NULL DEFAULT '',
  uscc text NOT NULL DEFAULT '',
  -- everything that is not personal
  fields jsonb NOT NULL DEFAULT '{}',
  -- reasons of the last refusal: [{ "field", "text" }]
  reasons jsonb NOT NULL DEFAULT '[]',
  agreement_version text NOT NULL DEFAULT '',
  agreed_at timestamptz,
  submitted_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  claimed_by bigint,
  claimed_name text NOT NULL DEFAULT '',
  shop_id bigint REFERENCES shop,
  level text NOT NULL DEFAULT '' CHECK (level IN ('', 'normal', 'fine', 'excellent')),
  -- keyed hashes; no two live applications share one
  identity_index bytea,
  mobile_index bytea,
  email_index bytea,
  bank_index bytea
);
CREATE UNIQUE INDEX settle_identity ON settle_application (identity_index) WHERE state IN ('IN_REVIEW', 'APPROVED');
CREATE UNIQUE INDEX settle_mobile ON settle_application (mobile_index) WHERE state IN ('IN_REVIEW', 'APPROVED');
CREATE UNIQUE INDEX settle_email ON settle_application (email_index) WHERE state IN ('IN_REVIEW', 'APPROVED');
CREATE UNIQUE INDEX settle_bank ON settle_application (bank_index) WHERE state IN ('IN_REVIEW', 'APPROVED');
CREATE INDEX settle_by_state_submitted ON settle_application (state, submitted_at, id);
CREATE INDEX settle_by_state_due ON settle_application (state, due_at, id);
CREATE INDEX settle_by_submitted ON settle_application (submitted_at, id) WHERE state <> 'NOT_APPLY';
CREATE INDEX settle_by_due ON settle_application (due_at, id) WHERE state <> 'NOT_APPLY';
CREATE INDEX settle_claimed ON settle_application (claimed_by, submitted_at, id) WHERE claimed_by IS NOT NULL;
CREATE INDEX settle_uscc ON settle_application (uscc) WHERE uscc <> '';
CREATE INDEX settle_name ON settle_application USING gin (name gin_trgm_ops);
CREATE INDEX settle_user_name ON settle_application USING gin (user_name gin_trgm_ops);

-- One personal field; sealed for its place 'settle-application:<id>:<field>', beside what may be shown of it.
CREATE TABLE settle_sealed (
  application_id text NOT NULL REFERENCES settle_application ON DELETE CASCADE,
  field text NOT NULL,
  sealed bytea NOT NULL,
  masked text NOT NULL,
  PRIMARY KEY (application_id, field)
);

CREATE TABLE settle_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id text NOT NULL REFERENCES settle_application ON DELETE CASCADE,
  move text NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  by_kind text NOT NULL CHECK (by_kind IN ('applicant', 'reviewer')),
  by_account bigint NOT NULL,
  by_name text NOT NULL,
  reasons jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT ''
);
CREATE INDEX settle_history_application ON settle_history (application_id, id);

-- What was typed and not sent: sealed as a whole.
CREATE TABLE settle_draft (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  sealed bytea NOT NULL,
  saved_at timestamptz NOT NULL
);

-- Which agreement a shop was opened under.
CREATE TABLE shop_agreement (
  shop_id bigint NOT NULL REFERENCES shop ON DELETE CASCADE,
  code text NOT NULL,
  version text NOT NULL,
  account_id bigint NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, code, version)
);

ALTER TABLE shop
  -- thousandths of an order's amount
  ADD COLUMN commission_permille int NOT NULL DEFAULT 50 CHECK (commission_permille BETWEEN 0 AND 500),
  ADD COLUMN deposit_fen bigint NOT NULL DEFAULT 0 CHECK (deposit_fen >= 0);

CREATE TABLE review_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('SETTLE', 'LISTING')),
  text text NOT NULL,
  text_en text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, text)
);
CREATE INDEX review_template_updated ON review_template (updated_at, id);
CREATE INDEX review_template_created ON review_template (created_at, id);
INSERT INTO review_template (kind, text, text_en) VALUES
  ('SETTLE', '证照图片不清晰，请重新上传原件的清晰照片或扫描件', 'The picture of the certificate is not legible: please upload a clear photo or scan of the original'),
  ('SETTLE', '企业名称与营业执照不一致', 'The company name differs from the business licence'),
  ('SETTLE', '银行账户户名与申请主体不一致', 'The holder of the bank account is not the applicant'),
  ('SETTLE', '业务方向不在平台经营范围内', 'The line of business is outside the scope of the platform'),
  ('SETTLE', '联系方式无法核实，请确认后重新提交', 'The contact details could not be verified: please check them and send the application again'),
  ('LISTING', '商品信息不完整，请补充规格、用途与交付说明', 'The information is incomplete: please add specifications, purpose and how it is delivered'),
  ('LISTING', '商品图片与实际内容不符', 'The pictures do not show what is sold'),
  ('LISTING', '价格设置异常，请核对后重新提交', 'The price looks wrong: please check it and submit again'),
  ('LISTING', '缺少软件授权或数据来源证明', 'Proof of the software licence or of the data’s origin is missing');

INSERT INTO platform_config VALUES
  ('workingCalendar', '{"holidays": [], "workdays": []}'),
  ('settleTerms', '{"normal": {"commissionPermille": 50, "depositFen": 1000000}, "fine": {"commissionPermille": 40, "depositFen": 500000}, "excellent": {"commissionPermille": 30, "depositFen": 0}}');
