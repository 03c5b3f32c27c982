-- Up Migration
-- What a shop is called where its whole name is too long: on cards, in rankings and in lists of conversations. '' for none.
ALTER TABLE shop
  ADD COLUMN short_name text NOT NULL DEFAULT '' CHECK (char_length(short_name) <= 8),
  ADD COLUMN short_name_en text NOT NULL DEFAULT '' CHECK (char_length(short_name_en) <= 20);
