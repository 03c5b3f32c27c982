import { type NameRecords, nameBy } from '#server/platform/audit/record-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const NAME_GOODS = statement('record-names-goods', `SELECT id::text, name, name_en AS "nameEn" FROM goods WHERE id = ANY($1::bigint[])`);
const NAME_LISTINGS = statement(
  'record-names-listing-application',
  `SELECT id, name, name_en AS "nameEn" FROM listing_application WHERE id = ANY($1::text[])`,
);

/** Names of goods in any state and of listings under review, by the kinds of the audit log. */
export const catalogueNames = (database: Queryable): Record<'goods' | 'listing-application', NameRecords> => ({
  goods: nameBy(database, NAME_GOODS, { numbers: true }),
  'listing-application': nameBy(database, NAME_LISTINGS),
});
