-- Up Migration
-- Names that sealed files came with may hold what the files are sealed for: they are named after their purpose.
UPDATE stored_file SET name = purpose || '.' || substring(name from '[^.]*$') WHERE sealed;
