-- Up Migration
-- A shop's sheet of goods on its way into the catalogue. Whoever holds the lease writes it, batch by batch; each batch is
-- one transaction together with `next_line`, from which another process goes on when the lease has run out.
CREATE TABLE import_job (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 3001) PRIMARY KEY,
  shop_id bigint NOT NULL REFERENCES shop ON DELETE CASCADE,
  account_id bigint NOT NULL,
  user_name text NOT NULL,
  file_id text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  -- judged, nothing written
  dry_run boolean NOT NULL,
  -- what was written is handed in for review
  submit boolean NOT NULL,
  state text NOT NULL DEFAULT 'QUEUED' CHECK (state IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- why the file as a whole could not be read on: a code of the problems
  failure_code text NOT NULL DEFAULT '',
  failure_params jsonb NOT NULL DEFAULT '{}',
  -- rows of the sheet
  total_rows int NOT NULL DEFAULT 0,
  done_rows int NOT NULL DEFAULT 0,
  -- goods
  created int NOT NULL DEFAULT 0,
  updated int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  submitted int NOT NULL DEFAULT 0,
  next_line int NOT NULL DEFAULT 0,
  lease_owner text,
  lease_until timestamptz,
  -- how often it was taken up since it last got on
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX import_job_shop ON import_job (shop_id, created_at DESC, id DESC);
CREATE INDEX import_job_open ON import_job (id) WHERE state IN ('QUEUED', 'RUNNING');

CREATE TABLE import_problem (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES import_job ON DELETE CASCADE,
  -- row of the sheet, counted from 1
  line int NOT NULL,
  -- column by its name in the code; '' when it is the row as a whole
  field text NOT NULL,
  external_id text NOT NULL,
  -- the first characters of the cell
  value text NOT NULL,
  code text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX import_problem_job ON import_problem (job_id, line, id);
