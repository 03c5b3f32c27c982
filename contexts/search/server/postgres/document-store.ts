/** Writes to the index. All writers take one lock before they read documents: the last write has the latest state. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { goodsIdOf } from '../document.ts';
import type { DocumentRow } from './document-row.ts';

const lockIndex = statement('search-lock', `SELECT pg_advisory_xact_lock(hashtext('search-index'))`);
export const lock = (tx: Queryable) => tx.query(lockIndex);

const addFacets = statement(
  'search-add-facets',
  `INSERT INTO search_facet (code) SELECT code FROM unnest($1::text[]) AS given (code)
   WHERE NOT EXISTS (SELECT FROM search_facet known WHERE known.code = given.code)`,
);

/** Updates document counts by facets: 1 adds, -1 subtracts. */
const countShapes = (changes: string): string => `INSERT INTO search_shape (kind, goods_type, facets, documents)
     SELECT kind, goods_type, facets, sum(documents) FROM (${changes}) AS change GROUP BY kind, goods_type, facets
     ON CONFLICT (kind, goods_type, facets) DO UPDATE SET documents = search_shape.documents + excluded.documents`;
/** Subtracts what `removed` has deleted. */
const takeShapes = `UPDATE search_shape SET documents = search_shape.documents - gone.documents
   FROM (SELECT shape, count(*) AS documents FROM removed GROUP BY shape) AS gone WHERE id = gone.shape`;
const dropShapes = statement(
  'search-drop-shapes',
  `WITH priced AS (DELETE FROM search_price WHERE documents <= 0), of_shops AS (DELETE FROM search_store_facet WHERE documents <= 0),
     of_prices AS (DELETE FROM search_price_facet WHERE documents <= 0)
   DELETE FROM search_shape WHERE documents <= 0`,
);
/** After removals: deletes rows without documents. */
export const invalidateShapes = (tx: Queryable) => tx.query(dropShapes);

const upsertRows = statement(
  'search-upsert',
  `WITH given AS MATERIALIZED (
     SELECT * FROM json_to_recordset($1::json) AS r (
       id text, kind text, goods_type text, store_id text, name_key text, name_en_key text, facets text[], price_micro bigint, score_tenths int,
       sold int, featured boolean, updated_at timestamptz, weighed tsvector, found_by tsvector, hints tsvector, summary_key text, body_key text, month_micro bigint, card json, shown json, body text)
   ), incoming AS MATERIALIZED (
     SELECT given.*, ARRAY(SELECT known.id FROM search_facet known WHERE known.code = ANY(given.facets) ORDER BY known.id) AS numbers FROM given
   ), shapes AS (
     ${countShapes(`SELECT kind, goods_type, numbers AS facets, 1 AS documents FROM incoming
       UNION ALL SELECT known.kind, known.goods_type, known.facets, -1 FROM search_doc JOIN search_shape AS known ON known.id = shape WHERE search_doc.id IN (SELECT id FROM incoming)`)}
     RETURNING id, kind, goods_type, facets
   ), placed AS (
     INSERT INTO search_place (id, shape, store_id, facets, featured, sold, score_tenths, price_micro, month_micro, updated_at)
     SELECT incoming.id, shapes.id, store_id, numbers, featured, sold, score_tenths, price_micro, month_micro, updated_at
     FROM incoming JOIN shapes USING (kind, goods_type) WHERE shapes.facets = numbers
     ON CONFLICT (id) DO UPDATE SET shape = excluded.shape, store_id = excluded.store_id, facets = excluded.facets, featured = excluded.featured,
       sold = excluded.sold, score_tenths = excluded.score_tenths, price_micro = excluded.price_micro, month_micro = excluded.month_micro, updated_at = excluded.updated_at
   ), upserted AS (
     INSERT INTO search_doc (id, shape, kind, goods_type, store_id, name_key, name_en_key, price_micro, score_tenths, sold, featured, updated_at, weighed, found_by, hints, summary_key, body_key, month_micro)
     SELECT incoming.id, shapes.id, kind, goods_type, store_id, name_key, name_en_key, price_micro, score_tenths, sold, featured, updated_at, weighed, found_by, hints, summary_key, body_key, month_micro
     FROM incoming JOIN shapes USING (kind, goods_type) WHERE shapes.facets = numbers
     ON CONFLICT (id) DO UPDATE SET
       goods_type = excluded.goods_type, store_id = excluded.store_id, name_key = excluded.name_key, name_en_key = excluded.name_en_key,
       shape = excluded.shape, price_micro = excluded.price_micro, score_tenths = excluded.score_tenths, sold = excluded.sold,
       featured = excluded.featured, updated_at = excluded.updated_at, weighed = excluded.weighed, found_by = excluded.found_by,
       hints = excluded.hints, summary_key = excluded.summary_key, body_key = excluded.body_key, month_micro = excluded.month_micro, indexed_at = clock_timestamp()
   )
   INSERT INTO search_card (id, card, shown, body) SELECT id, card, shown, body FROM incoming
   ON CONFLICT (id) DO UPDATE SET card = excluded.card, shown = excluded.shown, body = excluded.body`,
);
export async function upsert(tx: Queryable, rows: DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(addFacets, [[...new Set(rows.flatMap((row) => row.facets))]]);
  await tx.query(upsertRows, [JSON.stringify(rows)]);
}

const mergePending = statement(
  'search-merge-pending',
  `SELECT gin_clean_pending_list(index::regclass) FROM unnest('{search_doc_found_by,search_doc_hints,search_doc_names,search_place_facets}'::text[]) AS index`,
);
/** Last step before the commit: merges GIN's pending list, which every search would otherwise scan. */
export const merge = (tx: Queryable) => tx.query(mergePending);

const removeRows = statement(
  'search-remove',
  `WITH removed AS (DELETE FROM search_doc WHERE id = ANY($1) RETURNING shape)
   ${takeShapes}`,
);
export async function remove(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.query(removeRows, [ids]);
}

const analyse = statement(
  'search-analyse',
  'ANALYZE search_doc, search_place, search_shape, search_price, search_price_facet, search_store_facet, search_card, search_word, search_term, search_facet',
);
/** After a rebuild: plans made for an empty table would scan a full one. */
export const refreshStatistics = (tx: Queryable) => tx.query(analyse);

const startOf = statement('search-rebuild-start', 'SELECT clock_timestamp()::text AS now');
export async function now(tx: Queryable): Promise<string> {
  const [row] = await tx.query(startOf);
  return (row as { now: string }).now;
}

const removeOlder = statement(
  'search-remove-older',
  `WITH removed AS (DELETE FROM search_doc WHERE indexed_at < $1::timestamptz RETURNING shape)
   ${takeShapes}`,
);
/** Removes everything indexed earlier; counts by document must be recomputed afterwards. */
export const removeIndexedBefore = (tx: Queryable, instant: string) => tx.query(removeOlder, [instant]);

const goodsOfShops = statement(
  'search-goods-of-shops',
  `SELECT id FROM search_doc WHERE store_id = ANY($1) AND kind = 'goods' ORDER BY id`,
);
/** goodsIds of all indexed goods of these shops. */
export async function listGoodsOfShops(tx: Queryable, shopIds: string[]): Promise<string[]> {
  const rows = await tx.query(goodsOfShops, [shopIds]);
  return rows.map(({ id }) => goodsIdOf(id));
}

const saveSold = statement(
  'search-save-sold',
  `WITH counted AS (
     SELECT c.* FROM unnest($1::text[], $2::int[], $3::int[]) AS c(id, sold, taken)
     JOIN search_doc d USING (id) JOIN search_card k USING (id) LEFT JOIN search_place p USING (id)
     WHERE d.sold <> c.sold + c.taken OR p.sold <> c.sold + c.taken OR k.shown #>> '{extra,soldCount}' IS DISTINCT FROM c.sold::text
       OR k.shown #>> '{extra,takenCount}' IS DISTINCT FROM c.taken::text),
   document AS (UPDATE search_doc d SET sold = c.sold + c.taken FROM counted c WHERE d.id = c.id),
   placed AS (UPDATE search_place p SET sold = c.sold + c.taken FROM counted c WHERE p.id = c.id),
   shown AS (
     UPDATE search_card k SET shown = jsonb_set(jsonb_set(k.shown::jsonb, '{extra,soldCount}', to_jsonb(c.sold)), '{extra,takenCount}', to_jsonb(c.taken))::json
     FROM counted c WHERE k.id = c.id)
   SELECT id FROM counted ORDER BY id`,
);
/** Updates sold and taken counts of documents, and their sort values. Returns the ids that changed. */
export async function writeSold(tx: Queryable, counts: readonly { id: string; sold: number; taken: number }[]): Promise<string[]> {
  const rows = await tx.query(saveSold, [counts.map(({ id }) => id), counts.map(({ sold }) => sold), counts.map(({ taken }) => taken)]);
  return rows.map(({ id }) => id);
}

const soldAfter = statement('search-sold-after', `SELECT id, sold FROM search_doc WHERE kind = 'goods' AND id > $1 ORDER BY id LIMIT $2`);
/** Sold counts of goods documents, by id. */
export const listSoldAfter = (on: Queryable, id: string, most: number) => on.query(soldAfter, [id, most]);
