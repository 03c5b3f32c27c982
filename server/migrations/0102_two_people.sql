-- Up Migration
-- Acts of staff that take two people from an amount on (kernel/payments/two-people.ts).
-- What one person has done alone of an act on a day of Asia/Shanghai: all of it together has a limit too.
CREATE TABLE alone_sum (
  act text NOT NULL,
  account_id bigint NOT NULL,
  day date NOT NULL,
  fen bigint NOT NULL CHECK (fen >= 0),
  PRIMARY KEY (act, account_id, day)
);
-- And of the lines of one file.
ALTER TABLE bank_import ADD COLUMN alone_fen bigint NOT NULL DEFAULT 0 CHECK (alone_fen >= 0);
-- Why the decision about a transfer waits for a second person.
ALTER TABLE bank_transfer ADD COLUMN second_because text NOT NULL DEFAULT ''
  CHECK (second_because IN ('', 'TIME', 'DAY', 'FILE', 'IMPORTER'));
UPDATE bank_transfer SET second_because = 'TIME' WHERE state = 'PROPOSED';

-- An act above a limit: what is to be done, by whom it is proposed, and who has confirmed or refused it. Until then nothing has happened.
CREATE TABLE money_proposal (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act          text NOT NULL,
  -- The record that it changes; '' for one that does not exist yet.
  subject_type text NOT NULL,
  subject_id   text NOT NULL,
  name         text NOT NULL,
  name_en      text NOT NULL,
  -- Of one act only one proposal with the same text waits; '': any number.
  only_one     text NOT NULL DEFAULT '',
  amount_fen   bigint NOT NULL CHECK (amount_fen > 0),
  because      text NOT NULL,
  -- What is shown, in the form of the audit log, and what is carried out.
  before       jsonb NOT NULL,
  after        jsonb NOT NULL,
  asked        jsonb NOT NULL,
  reason       text NOT NULL,
  state        text NOT NULL,
  proposed_by  bigint NOT NULL,
  proposed_at  timestamptz NOT NULL,
  decided_by   bigint,
  decided_at   timestamptz,
  note         text NOT NULL DEFAULT '',
  CHECK (state <> 'CONFIRMED' OR decided_by <> proposed_by)
);
CREATE INDEX money_proposal_by_time ON money_proposal (proposed_at, id);
CREATE UNIQUE INDEX money_proposal_only_one ON money_proposal (act, only_one) WHERE state = 'PROPOSED' AND only_one <> '';
