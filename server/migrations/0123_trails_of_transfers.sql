-- Up Migration
-- What a proof of the books compares transfers and bank returns with: each of their moves, with the record as it was after it.

-- `record`: all columns but the encrypted payer. `payer_digest`: in the entry of the import, a keyed digest of the payer's name and number
-- (remittance/payer-digest.ts). Transfers of older versions have one entry, 'upgrade', as they are now and without a digest.
CREATE TABLE bank_transfer_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES bank_transfer,
  at timestamptz NOT NULL DEFAULT now(),
  move text NOT NULL,
  record jsonb NOT NULL,
  payer_digest text
);
CREATE INDEX bank_transfer_history_transfer ON bank_transfer_history (transfer_id, id);
INSERT INTO bank_transfer_history (transfer_id, move, record)
SELECT t.id, 'upgrade', to_jsonb(t) - 'payer_sealed' FROM bank_transfer t ORDER BY t.id;

CREATE TABLE bank_return_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id bigint NOT NULL REFERENCES bank_return,
  at timestamptz NOT NULL DEFAULT now(),
  move text NOT NULL,
  record jsonb NOT NULL
);
CREATE INDEX bank_return_history_return ON bank_return_history (return_id, id);
INSERT INTO bank_return_history (return_id, move, record)
SELECT r.id, 'upgrade', to_jsonb(r) FROM bank_return r ORDER BY r.id;

-- Payouts of older versions have no digest of their account: '' says so. From now on a missing one was taken out.
UPDATE settlement_history SET account_digest = '' WHERE subject_type = 'payout' AND move = 'request' AND account_digest IS NULL;

CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER bank_transfer_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_transfer_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER bank_return_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_return_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER settlement_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
