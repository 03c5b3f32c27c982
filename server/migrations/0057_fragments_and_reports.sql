-- Up Migration
-- Fragments of MP4 beside packets of MPEG-TS: an encoder sends one initialization section, and every fragment is stored behind it.
ALTER TABLE live_broadcast ADD COLUMN init_section bytea;
-- Bytes of the initialization section at the beginning of the file, and its hash, by which players ask for it; NULL for MPEG-TS.
ALTER TABLE live_segment ADD COLUMN init_size integer;
ALTER TABLE live_segment ADD COLUMN init_hash text;
ALTER TABLE live_segment ADD CONSTRAINT live_segment_init CHECK ((init_size IS NULL) = (init_hash IS NULL));

-- What was decided about what somebody reported, of which the reporter is told; NULL: nothing yet.
ALTER TABLE publication_report ADD COLUMN upheld boolean;
UPDATE publication_report r SET upheld = p.state = 'HIDDEN' FROM publication p WHERE p.id = r.publication_id AND p.decided_at IS NOT NULL AND r.at <= p.decided_at;
