/** The only SQL that writes `meter_plan` and `meter_plan_version`. */
import type { Rate } from '#contexts/metering/rules/metering.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type PlanVersion = { fromMonth: string; rates: Rate[] };
export type Plan = {
  id: string;
  goodsKind: 'resource' | 'sku';
  goodsId: string;
  /** '0' for a resource. */
  skuId: string;
  shopId: string | null;
  scope: string;
  name: string;
  nameEn: string;
  offered: boolean;
  /** By month, earliest first. */
  versions: PlanVersion[];
};

const versions = `(SELECT coalesce(jsonb_agg(jsonb_build_object('fromMonth', v.from_month, 'rates', v.rates) ORDER BY v.from_month), '[]') FROM meter_plan_version v WHERE v.plan_id = p.id) AS versions`;
const columns = `p.id::text, p.goods_kind AS "goodsKind", p.goods_id::text AS "goodsId", p.sku_id::text AS "skuId", p.shop_id::text AS "shopId", p.scope, p.name, p.name_en AS "nameEn", p.offered, ${versions}`;
const list = statement('meter-plan-list', `SELECT ${columns} FROM meter_plan p ORDER BY p.id LIMIT 1000`);
const findByIds = statement('meter-plan-find', `SELECT ${columns} FROM meter_plan p WHERE p.id = ANY($1::bigint[])`);
const findOfGoods = statement(
  'meter-plan-find-of-goods',
  `SELECT ${columns} FROM meter_plan p WHERE p.goods_kind = $1 AND p.goods_id = $2 AND ($3 = '' OR p.sku_id::text = $3) ORDER BY p.id`,
);
const lock = statement('meter-plan-lock', 'SELECT id FROM meter_plan WHERE id = $1 FOR UPDATE');
const insert = statement(
  'meter-plan-insert',
  `INSERT INTO meter_plan (goods_kind, goods_id, sku_id, shop_id, scope, name, name_en) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id::text`,
);
const insertVersion = statement(
  'meter-plan-insert-version',
  `INSERT INTO meter_plan_version (plan_id, from_month, rates, announced_at, account_id)
   SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM meter_plan_version WHERE plan_id = $1 AND from_month >= $2) ON CONFLICT DO NOTHING RETURNING plan_id`,
);
const setOffered = statement('meter-plan-set-offered', 'UPDATE meter_plan SET offered = $2 WHERE id = $1 RETURNING id');

export type NewPlan = Omit<Plan, 'id' | 'offered' | 'versions'>;
export const planStore = {
  list: (on: Queryable) => on.query(list),
  findByIds: (on: Queryable, ids: string[]) => on.query(findByIds, [ids]),
  /** `skuId`: '' for every SKU of a product. */
  findOfGoods: (on: Queryable, goodsKind: string, goodsId: string, skuId: string) => on.query(findOfGoods, [goodsKind, goodsId, skuId]),
  lock: (tx: Queryable, id: string) => anyRow(tx.query(lock, [id])),
  /** Null: the goods already have a plan. */
  insert: async (tx: Queryable, plan: NewPlan): Promise<string | null> =>
    (await one(tx.query(insert, [plan.goodsKind, plan.goodsId, plan.skuId, plan.shopId, plan.scope, plan.name, plan.nameEn])))?.id ?? null,
  /** False: prices of this month or of a later one are already announced. */
  insertVersion: (tx: Queryable, planId: string, version: PlanVersion, at: number, accountId: number | null) =>
    anyRow(tx.query(insertVersion, [planId, version.fromMonth, JSON.stringify(version.rates), new Date(at), accountId])),
  setOffered: (tx: Queryable, planId: string, offered: boolean) => anyRow(tx.query(setOffered, [planId, offered])),
};
