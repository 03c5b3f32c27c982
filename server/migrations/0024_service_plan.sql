-- Up Migration
-- How a service is delivered: the steps its orders are planned with, and when it counts as done.
ALTER TABLE goods
  -- [{ "title", "titleEn", "days" }]
  ADD COLUMN delivery_steps jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN acceptance text NOT NULL DEFAULT '',
  ADD COLUMN acceptance_en text NOT NULL DEFAULT '';
