-- Up Migration
-- Invoices (发票). What names an account of a bank or a phone is encrypted.
CREATE TABLE invoice_title (
  id text PRIMARY KEY,
  account_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COMPANY', 'PERSONAL')),
  name text NOT NULL,
  tax_number text NOT NULL,
  address text NOT NULL,
  bank_name text NOT NULL,
  -- phone and bank account as JSON
  sealed bytea NOT NULL,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX invoice_title_account ON invoice_title (account_id, created_at) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX invoice_title_default ON invoice_title (account_id) WHERE is_default AND removed_at IS NULL;

-- Who issues: a shop, or under '0' the platform.
CREATE TABLE invoice_issuer (
  shop_id bigint PRIMARY KEY,
  name text NOT NULL,
  tax_number text NOT NULL,
  address text NOT NULL,
  bank_name text NOT NULL,
  sealed bytea NOT NULL,
  -- the person who issues, printed on the invoice
  drawer text NOT NULL,
  -- a small taxpayer issues no special invoices
  is_special boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Locked by whoever counts or changes what of an order is invoiced; the first lock after the order itself.
CREATE TABLE invoiced_order (
  order_id text PRIMARY KEY
);

CREATE TABLE invoice (
  id text PRIMARY KEY,
  -- the number by which the provider knows the request; the one of the red invoice has -R behind it
  request_no text NOT NULL UNIQUE,
  account_id bigint NOT NULL,
  -- 0: the platform
  shop_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ORDINARY', 'SPECIAL', 'DIGITAL_ORDINARY', 'DIGITAL_SPECIAL')),
  state text NOT NULL CHECK (state IN ('APPLIED', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REFUSED', 'CANCELED')),
  title_kind text NOT NULL CHECK (title_kind IN ('COMPANY', 'PERSONAL')),
  title_name text NOT NULL,
  tax_number text NOT NULL,
  address text NOT NULL,
  bank_name text NOT NULL,
  sealed bytea NOT NULL,
  remark text NOT NULL DEFAULT '',
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  net_fen bigint NOT NULL CHECK (net_fen >= 0),
  tax_fen bigint NOT NULL CHECK (tax_fen >= 0),
  -- how it was made: by the provider, or in a tax program of the seller
  channel text NOT NULL DEFAULT '' CHECK (channel IN ('', 'PROVIDER', 'MANUAL')),
  -- of an issued one, as printed
  seller_name text NOT NULL DEFAULT '',
  seller_tax_number text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  file_id text,
  red_number text NOT NULL DEFAULT '',
  red_file_id text,
  reason text NOT NULL DEFAULT '',
  -- the invoice whose rest it invoices
  replaces text REFERENCES invoice,
  -- when its seller has to have done what is next; NULL while nobody waits for the seller
  due_at timestamptz,
  reminded text NOT NULL DEFAULT '' CHECK (reminded IN ('', 'SOON', 'OVERDUE')),
  next_try_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  reversed_at timestamptz,
  CHECK (net_fen + tax_fen = amount_fen),
  CHECK ((number = '') = (issued_at IS NULL))
);
CREATE INDEX invoice_account ON invoice (account_id, created_at DESC, id DESC);
CREATE INDEX invoice_shop ON invoice (shop_id, created_at DESC, id DESC);
CREATE INDEX invoice_list ON invoice (created_at DESC, id DESC);
CREATE INDEX invoice_due ON invoice (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invoice_next_try ON invoice (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE UNIQUE INDEX invoice_number ON invoice (seller_tax_number, number) WHERE number <> '';
CREATE UNIQUE INDEX invoice_red_number ON invoice (seller_tax_number, red_number) WHERE red_number <> '';

CREATE TABLE invoice_line (
  invoice_id text NOT NULL REFERENCES invoice,
  line_no int NOT NULL,
  order_id text NOT NULL,
  order_line_no int NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  unit text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  category text NOT NULL,
  rate_permille int NOT NULL CHECK (rate_permille BETWEEN 0 AND 1000),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  net_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  PRIMARY KEY (invoice_id, line_no),
  CHECK (net_fen + tax_fen = amount_fen)
);
CREATE INDEX invoice_line_order ON invoice_line (order_id, invoice_id);

-- Orders of an invoice that was reversed because of a refund: what is left of them is applied for again once the refund is done.
CREATE TABLE invoice_again (
  invoice_id text NOT NULL REFERENCES invoice,
  order_id text NOT NULL,
  PRIMARY KEY (invoice_id, order_id)
);

CREATE TABLE invoice_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id text NOT NULL REFERENCES invoice,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_whom text NOT NULL,
  note text NOT NULL
);
CREATE INDEX invoice_history_invoice ON invoice_history (invoice_id, id);

-- Requests of the provider that stands in for a real one.
CREATE SEQUENCE sandbox_invoice_serial;
CREATE TABLE sandbox_invoice (
  request_no text PRIMARY KEY,
  request jsonb NOT NULL,
  number text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL
);
