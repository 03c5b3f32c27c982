/** Writes of the index. All writers hold one lock, taken before documents are read, so that the last write has the latest state. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { DocumentRow } from './document-row.ts';

const lockIndex = statement('search-lock', `SELECT pg_advisory_xact_lock(hashtext('search-index'))`);
export const lock = (tx: Queryable) => tx.query(lockIndex);

const addFacets = statement(
  'search-add-facets',
  `INSERT INTO search_facet (code) SELECT code FROM unnest($1::text[]) AS given (code)
   WHERE NOT EXISTS (SELECT FROM search_facet known WHERE known.code = given.code)`,
);

const upsertRows = statement(
  'search-upsert',
  `WITH incoming AS MATERIALIZED (
     SELECT * FROM json_to_recordset($1::json) AS r (
       id text, kind text, goods_type text, store_id text, name_key text, name_en_key text, facets text[], price_micro bigint, score_tenths int,
       sold int, featured boolean, updated_at timestamptz, weighed tsvector, found_by tsvector, hints tsvector, card json)
   ), upserted AS (
     INSERT INTO search_doc (id, kind, goods_type, store_id, name_key, name_en_key, facets, price_micro, score_tenths, sold, featured, updated_at, weighed, found_by, hints)
     SELECT id, kind, goods_type, store_id, name_key, name_en_key, ARRAY(SELECT known.id FROM search_facet known WHERE known.code = ANY(facets) ORDER BY known.id), price_micro, score_tenths, sold, featured, updated_at, weighed, found_by, hints FROM incoming
     ON CONFLICT (id) DO UPDATE SET
       goods_type = excluded.goods_type, store_id = excluded.store_id, name_key = excluded.name_key, name_en_key = excluded.name_en_key,
       facets = excluded.facets, price_micro = excluded.price_micro, score_tenths = excluded.score_tenths, sold = excluded.sold,
       featured = excluded.featured, updated_at = excluded.updated_at, weighed = excluded.weighed, found_by = excluded.found_by,
       hints = excluded.hints, indexed_at = clock_timestamp()
   )
   INSERT INTO search_card (id, card) SELECT id, card FROM incoming
   ON CONFLICT (id) DO UPDATE SET card = excluded.card`,
);
export async function upsert(tx: Queryable, rows: DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(addFacets, [[...new Set(rows.flatMap((row) => row.facets))]]);
  await tx.query(upsertRows, [JSON.stringify(rows)]);
}

const mergePending = statement(
  'search-merge-pending',
  `SELECT gin_clean_pending_list(index::regclass) FROM unnest('{search_doc_found_by,search_doc_hints,search_doc_names}'::text[]) AS index`,
);
/** Last step before the commit: merges GIN's pending list, which every search would have to scan. */
export const merge = (tx: Queryable) => tx.query(mergePending);

const removeRows = statement('search-remove', 'DELETE FROM search_doc WHERE id = ANY($1)');
export async function remove(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.query(removeRows, [ids]);
}

const analyse = statement('search-analyse', 'ANALYZE search_doc, search_card, search_word, search_facet');
/** After a rebuild: plans made for an empty table would scan a full one. */
export const refreshStatistics = (tx: Queryable) => tx.query(analyse);

const startOf = statement('search-rebuild-start', 'SELECT clock_timestamp()::text AS now');
export async function now(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ now: string }>(startOf);
  return (row as { now: string }).now;
}

const removeOlder = statement('search-remove-older', 'DELETE FROM search_doc WHERE indexed_at < $1::timestamptz');
export const removeIndexedBefore = (tx: Queryable, instant: string) => tx.query(removeOlder, [instant]);

const goodsOfShops = statement(
  'search-goods-of-shops',
  `SELECT id FROM search_doc WHERE store_id = ANY($1) AND kind = 'goods' ORDER BY id`,
);
/** goodsIds of everything these shops have in the index. */
export async function listGoodsOfShops(tx: Queryable, shopIds: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(goodsOfShops, [shopIds]);
  return rows.map(({ id }) => id.slice('goods:'.length));
}
