-- Up Migration
-- What the pages of the compute services say beside prices and capacity, in both languages.
CREATE TABLE service_block (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  page text NOT NULL CHECK (page IN ('ai', 'container', 'ecs', 'hpc')),
  kind text NOT NULL CHECK (kind IN ('WHAT', 'AUDIENCE', 'STEP', 'QUESTION')),
  title text NOT NULL,
  title_en text NOT NULL,
  -- sanitised rich text
  body text NOT NULL,
  body_en text NOT NULL,
  released boolean NOT NULL DEFAULT true,
  sort int NOT NULL
);
CREATE INDEX service_block_page ON service_block (page, sort, id);
-- Pages that were given their first content: what operators delete does not come back.
CREATE TABLE service_page_begun (page text PRIMARY KEY);
