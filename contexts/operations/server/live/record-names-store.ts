import { type NameRecords, nameBy } from '#server/platform/audit/record-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const NAME_BROADCASTS = statement(
  'record-names-live',
  `SELECT id, title AS name, title_en AS "nameEn" FROM live_broadcast WHERE id = ANY($1::text[])`,
);

export const broadcastNames = (database: Queryable): Record<'live', NameRecords> => ({ live: nameBy(database, NAME_BROADCASTS) });
