-- Up Migration
-- What was found in the files of the default branch, and the mark that an operator gives to a repository (docs/decisions/0064).
ALTER TABLE repository
  -- the commit whose files have all been looked through
  ADD COLUMN scanned_commit text,
  -- the worst of its files that may run code when they are loaded; '' where there is none
  ADD COLUMN verdict text NOT NULL DEFAULT '' CHECK (verdict IN ('', 'SAFE', 'SUSPICIOUS', 'UNREADABLE', 'DANGEROUS')),
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN verified_by bigint;

-- Repositories whose files have to be looked through, and how far that is.
CREATE TABLE repository_to_scan (
  repository_id text PRIMARY KEY REFERENCES repository ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  -- the commit that is under way; '' before the first file
  commit_id text NOT NULL DEFAULT '',
  -- the last path that was looked at
  after_path text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX repository_to_scan_due ON repository_to_scan (due_at, repository_id);
INSERT INTO repository_to_scan (repository_id, due_at) SELECT id, now() FROM repository WHERE head_commit IS NOT NULL;

-- Files with something to say: others have no row.
CREATE TABLE repository_file_scan (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  sha256 text NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('', 'SAFE', 'SUSPICIOUS', 'UNREADABLE', 'DANGEROUS')),
  -- what loading it would import, the dangerous ones first
  imports text[] NOT NULL,
  -- [{line, kind, excerpt}]: what looks like a secret
  secrets jsonb NOT NULL,
  -- of a file of tensors; 0 of others
  parameters bigint NOT NULL CHECK (parameters >= 0),
  -- its people have been told
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (repository_id, path)
);
