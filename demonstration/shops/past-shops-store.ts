/** Shop data of the demonstration's history: visits by day, required deposits, owners for shops of an earlier release. */

import { createVisitStore, type VisitDelta } from '#contexts/shops/server/visits/visit-store.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const setDeposits = statement(
  'past-shop-deposits',
  'UPDATE shop s SET deposit_fen = d.fen FROM unnest($1::bigint[], $2::bigint[]) AS d(id, fen) WHERE s.id = d.id',
);
const findDemoShops = statement(
  'past-shop-find',
  `SELECT id::text AS "shopId", substring(external_id FROM 6) AS key, name, name_en AS "nameEn", level, retailer_id AS "retailerId" FROM shop WHERE external_id LIKE 'demo:%' AND open ORDER BY sort, id`,
);
const repairRetailers = statement(
  'demo-shop-retailers',
  `UPDATE shop s SET retailer_id = d.retailer_id FROM unnest($1::text[], $2::text[]) AS d(external_id, retailer_id)
   WHERE s.external_id = d.external_id AND s.retailer_id = '' AND NOT EXISTS (SELECT FROM shop o WHERE o.retailer_id = d.retailer_id)
   RETURNING s.id::text`,
);
const BATCH = 5_000;

export type DemoShop = {
  shopId: string;
  key: string;
  name: string;
  nameEn: string;
  level: 'normal' | 'fine' | 'excellent';
  retailerId: string;
};

export const listDemoShops = (tx: Queryable): Promise<DemoShop[]> => tx.query(findDemoShops);

/** Demo shops that an earlier release created without an owner; returns their ids. */
export const assignDemoRetailers = async (tx: Queryable, keys: string[], retailerIdOf: (key: string) => string): Promise<string[]> =>
  (await tx.query(repairRetailers, [keys.map((key) => `demo:${key}`), keys.map(retailerIdOf)])).map(({ id }) => id);

export async function setPastDeposits(tx: Queryable, deposits: { shopId: string; fen: number }[]): Promise<void> {
  await tx.query(setDeposits, [deposits.map(({ shopId }) => shopId), deposits.map(({ fen }) => fen)]);
}

export async function savePastVisits(tx: Queryable, visits: VisitDelta[]): Promise<void> {
  const store = createVisitStore(tx);
  for (let start = 0; start < visits.length; start += BATCH) await store.add(visits.slice(start, start + BATCH));
}
