import { type Queryable, statement } from '#server/platform/db/database.ts';

/** A day is 'YYYY-MM-DD' of Asia/Shanghai; goodsId '0' is the shop with all its pages. */
export type VisitDelta = { shopId: string; day: string; goodsId: string; views: number; visitors: number };
export type VisitSum = { views: number; visitors: number };
type Stretch = { from: string; to: string };

const add = statement(
  'visit-add',
  `INSERT INTO visit_day (shop_id, day, goods_id, views, visitors)
   SELECT d.shop_id, d.day, d.goods_id, d.views, d.visitors FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::int[], $5::int[]) AS d(shop_id, day, goods_id, views, visitors)
   JOIN shop ON shop.id = d.shop_id ORDER BY d.shop_id, d.day, d.goods_id
   ON CONFLICT (shop_id, day, goods_id) DO UPDATE SET views = visit_day.views + excluded.views, visitors = visit_day.visitors + excluded.visitors`,
);
const own = statement(
  'visit-own',
  `SELECT shop_id::text AS "shopId", account_id AS "accountId" FROM shop_member WHERE account_id = ANY($1::bigint[])`,
);
const retailers = statement(
  'visit-retailers',
  'SELECT id::text AS "shopId", retailer_id AS "retailerId" FROM shop WHERE retailer_id = ANY($1)',
);
const byDay = statement(
  'visit-by-day',
  `SELECT day::text AS day, views, visitors FROM visit_day WHERE shop_id = $1 AND goods_id = 0 AND day BETWEEN $2::date AND $3::date`,
);
const byGoods = statement(
  'visit-by-goods',
  `SELECT goods_id::text AS "goodsId", sum(views)::int AS views, sum(visitors)::int AS visitors FROM visit_day
   WHERE shop_id = $1 AND goods_id <> 0 AND day BETWEEN $2::date AND $3::date GROUP BY goods_id ORDER BY visitors DESC, views DESC, goods_id LIMIT $4`,
);
const ofGoods = statement(
  'visit-of-goods',
  `SELECT goods_id::text AS "goodsId", sum(visitors)::int AS visitors FROM visit_day
   WHERE goods_id <> 0 AND day BETWEEN $1::date AND $2::date GROUP BY goods_id`,
);

export const createVisitStore = (database: Queryable) => ({
  add: async (deltas: VisitDelta[]) =>
    void (await database.query(add, [
      deltas.map(({ shopId }) => shopId),
      deltas.map(({ day }) => day),
      deltas.map(({ goodsId }) => goodsId),
      deltas.map(({ views }) => views),
      deltas.map(({ visitors }) => visitors),
    ])),
  membersAmong: (accountIds: number[]) => database.query(own, [accountIds]),
  shopsOfRetailers: (retailerIds: string[]) => database.query(retailers, [retailerIds]),
  byDay: (shopId: string, { from, to }: Stretch) => database.query(byDay, [shopId, from, to]),
  byGoods: (shopId: string, { from, to }: Stretch, most: number) => database.query(byGoods, [shopId, from, to, most]),
  /** Of all shops, by goods. */
  ofGoods: async ({ from, to }: Stretch): Promise<ReadonlyMap<string, number>> =>
    new Map((await database.query(ofGoods, [from, to])).map(({ goodsId, visitors }) => [goodsId, visitors])),
});
export type VisitStore = ReturnType<typeof createVisitStore>;
