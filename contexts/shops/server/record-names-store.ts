import { type NameRecords, nameBy } from '#server/platform/audit/record-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const NAME_SHOPS = statement('record-names-shop', `SELECT id::text, name, name_en AS "nameEn" FROM shop WHERE id = ANY($1::bigint[])`);
const NAME_APPLICANTS = statement(
  'record-names-onboarding-application',
  `SELECT id, name, '' AS "nameEn" FROM onboarding_application WHERE id = ANY($1::text[])`,
);

/** Names of shops, and of applicants (a person's is masked). */
export const shopRecordNames = (database: Queryable): Record<'shop' | 'onboarding-application', NameRecords> => ({
  shop: nameBy(database, NAME_SHOPS, { numbers: true }),
  'onboarding-application': nameBy(database, NAME_APPLICANTS),
});
