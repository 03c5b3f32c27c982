-- Up Migration
-- An attempt to deliver an event is written down before its handlers run, so that one that ends the process, or never ends, is known.
ALTER TABLE outbox
  -- attempts that were begun and have not ended; 1 while it is being delivered
  ADD COLUMN unfinished smallint NOT NULL DEFAULT 0,
  -- the last one
  ADD COLUMN claim text NOT NULL DEFAULT '',
  ADD COLUMN claimed_at timestamptz,
  -- delivered by itself, since something that it was delivered with has failed
  ADD COLUMN alone boolean NOT NULL DEFAULT false;
