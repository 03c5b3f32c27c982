-- Up Migration
-- What the server adds to a card when it is found (marks, the correction) concerns names, summaries and counts; the rest goes from here to
-- the reader as it stands.
ALTER TABLE search_card ADD shown json NOT NULL DEFAULT '{}';
UPDATE search_card SET
  shown = json_build_object('nameCn', card -> 'nameCn', 'nameEn', card -> 'nameEn', 'summary', card -> 'summary', 'summaryEn', card -> 'summaryEn', 'extra', card -> 'extra'),
  card = (card::jsonb - '{nameCn,nameEn,summary,summaryEn,extra}'::text[])::json;
