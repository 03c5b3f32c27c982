import { type NameRecords, nameBy } from '#server/platform/audit/record-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const NAME_PUBLICATIONS = statement(
  'record-names-publication',
  `SELECT id, goods_name AS name, goods_name_en AS "nameEn" FROM publication WHERE id = ANY($1::text[])`,
);

/** A review, question or answer has the name of its goods. */
export const publicationNames = (database: Queryable): Record<'publication', NameRecords> => ({
  publication: nameBy(database, NAME_PUBLICATIONS),
});
