-- Up Migration
-- Articles of the help centre, in both languages, and what the footer says of the company.
CREATE TABLE help_article (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 800001) PRIMARY KEY,
  -- in its address, and in links of the product to it
  slug text NOT NULL UNIQUE,
  topic text NOT NULL CHECK (topic IN ('BUYING', 'PAYING', 'AFTER_SALES', 'INVOICES', 'GROUPS', 'SELLING', 'COMMUNITY', 'ACCOUNT', 'ABOUT')),
  title text NOT NULL,
  title_en text NOT NULL,
  -- sanitised rich text
  body text NOT NULL,
  body_en text NOT NULL,
  released boolean NOT NULL DEFAULT false,
  sort int NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX help_article_topic ON help_article (topic, sort, id);
-- Articles that were put in once: what operators delete does not come back.
CREATE TABLE help_begun (slug text PRIMARY KEY);
ALTER TABLE index_configuration
  ADD COLUMN company text NOT NULL DEFAULT '',
  ADD COLUMN company_en text NOT NULL DEFAULT '',
  ADD COLUMN icp text NOT NULL DEFAULT '',
  ADD COLUMN contact_phone text NOT NULL DEFAULT '',
  ADD COLUMN contact_email text NOT NULL DEFAULT '';
