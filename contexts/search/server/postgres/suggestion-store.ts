/** Names that begin with, or contain, the typed text. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

/**
 * $1 a prefix tsquery, $2 a LIKE pattern anywhere in a name or NULL, $3 the typed text, $4 kinds. Equal names come first, then prefix
 * matches.
 */
const listSuggestions = statement(
  'search-suggest',
  `WITH named AS (
     SELECT id, name_key, sold, (starts_with(name_key, $3) OR starts_with(name_en_key, $3))::int + (name_key = $3 OR name_en_key = $3)::int AS begins FROM search_doc
     WHERE (hints @@ $1::tsquery OR name_key LIKE $2 OR name_en_key LIKE $2) AND kind = ANY($4::text[])
   ), distinct_names AS (
     SELECT DISTINCT ON (name_key) id, sold, begins FROM named ORDER BY name_key, begins DESC, sold DESC, id
   ), best AS (
     SELECT id, sold, begins FROM distinct_names ORDER BY begins DESC, sold DESC, id LIMIT 10
   )
   SELECT coalesce(shown ->> 'nameCn', '') AS text, coalesce(shown ->> 'nameEn', '') AS "textEn", coalesce(card ->> 'kind', '') AS kind, coalesce(card ->> 'goodsId', '') AS "goodsId"
   FROM best JOIN search_card USING (id) ORDER BY begins DESC, sold DESC, id`,
);
export const list = (database: Queryable, prefix: string, pattern: string | null, typed: string, kinds: string[]) =>
  database.query(listSuggestions, [prefix, pattern, typed, kinds]);
