-- Up Migration
-- Files were called safe that run code when they are loaded: all of them are looked through again. Until that is done a repository is
-- shown as being looked through, and without the mark of an operator.
UPDATE repository SET scanned_commit = NULL WHERE scanned_commit IS NOT NULL;
INSERT INTO repository_to_scan (repository_id, due_at) SELECT id, now() FROM repository WHERE head_commit IS NOT NULL
ON CONFLICT (repository_id) DO UPDATE SET due_at = excluded.due_at, commit_id = '', after_path = '';
