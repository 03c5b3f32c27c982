import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import type { Offer } from './offer.ts';

/** `displayed` is the offer's own; whether its centre is open is decided by `isOpenCenter`. */
export type OfferRow = Offer & { disabled: boolean };

const columns = `o.id::text, o.cluster_id AS "clusterId", o.goods_type AS "goodsType", o.resource_type AS "resourceType",
  o.purchasing_option AS "purchasingOption", o.name, o.name_en AS "nameEn", o.description, o.description_en AS "descriptionEn",
  o.spec, o.accelerator, o.unit, o.source_price_micro AS "sourcePriceMicro", offer_price(o) AS "priceMicro",
  (SELECT coalesce(jsonb_agg(t ORDER BY (t->>'from')::bigint), '[]') FROM jsonb_array_elements(o.price_tiers) t WHERE (t->>'priceMicro')::bigint < offer_price(o)) AS "priceTiers",
  offer_level(o) AS "capacityLevel", o.quota, o.min_amount AS "minAmount", o.max_amount AS "maxAmount",
  o.min_duration AS "minDuration", o.displayed, c.disabled, o.sort, c.center_name AS "centerName", c.center_name_en AS "centerNameEn", c.k8s`;

const findAll = statement(
  'offer-find-all',
  `SELECT ${columns} FROM resource_goods o JOIN cluster c USING (cluster_id) WHERE o.displayed ORDER BY c.sort, o.sort, o.id`,
);
const findByIds = statement(
  'offer-find-by-ids',
  `SELECT ${columns} FROM resource_goods o JOIN cluster c USING (cluster_id) WHERE o.id = ANY($1::bigint[])`,
);

/**
 * Takes units of several offers in one statement, summed per offer: returns each updated offer, also when it is not for sale, which the
 * caller checks before the commit. Rows are locked in id order.
 */
const takeQuota = statement(
  'offer-take-quota',
  `WITH requested AS (SELECT id, sum(units)::bigint AS units FROM unnest($1::bigint[], $2::bigint[]) AS w(id, units) GROUP BY id),
        locked AS (SELECT o.id FROM resource_goods o JOIN requested w USING (id) ORDER BY o.id FOR UPDATE OF o)
   UPDATE resource_goods o SET quota = quota - w.units, held = held + w.units
   FROM requested w, locked l, cluster c WHERE o.id = w.id AND l.id = o.id AND c.cluster_id = o.cluster_id AND o.quota >= w.units
   RETURNING ${columns}`,
);
const releaseQuota = statement(
  'offer-give-back-quota',
  `UPDATE resource_goods o SET quota = quota + w.units, held = held - w.units FROM (SELECT id, sum(units)::bigint AS units FROM unnest($1::bigint[], $2::bigint[]) AS w(id, units) GROUP BY id) w WHERE o.id = w.id`,
);

export function createOfferStore(database: Database) {
  return {
    findAll: (on: Queryable = database) => on.query(findAll),
    findByIds: (ids: string[], on: Queryable = database) => on.query(findByIds, [ids]),
    takeQuota: (tx: Queryable, wanted: { id: string; units: number }[]) =>
      tx.query(takeQuota, [wanted.map(({ id }) => id), wanted.map(({ units }) => units)]),
    releaseQuota: async (tx: Queryable, taken: { id: string; units: number }[]) => {
      await tx.query(releaseQuota, [taken.map(({ id }) => id), taken.map(({ units }) => units)]);
    },
  };
}
export type OfferStore = ReturnType<typeof createOfferStore>;
