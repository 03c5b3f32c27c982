-- Up Migration
-- Events whose delivery failed too often: no relay takes them any more, an operator sends them again or drops them.
CREATE TABLE dead_letter (
  -- of the event; it gets the same one when it is sent again
  id bigint PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  -- when the event was written
  created_at timestamptz NOT NULL,
  attempts int NOT NULL,
  -- of the last attempt
  error text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);

-- How each job of the platform went last, over all processes.
CREATE TABLE job_run (
  -- '<context>.<verb-noun>'
  name text PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  duration_ms int NOT NULL CHECK (duration_ms >= 0),
  -- in a row; 0 when the last round succeeded
  failures int NOT NULL DEFAULT 0,
  failed_at timestamptz,
  -- of the last failure; '' when there was none yet
  error text NOT NULL DEFAULT ''
);
