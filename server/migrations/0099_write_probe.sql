-- Up Migration
-- One row, which is written to find out whether the database takes writes.
CREATE TABLE write_probe (
  id smallint PRIMARY KEY CHECK (id = 1),
  at timestamptz NOT NULL
);
