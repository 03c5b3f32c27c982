/** Coupons and campaigns of shops. The only SQL that writes `promotion_claim` and `promotion_use`. */

import { type DiscountRule, type PromotionMove, type PromotionState, promotionLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { promotionState } from '../states.ts';

export type PromotionTerms = Omit<DiscountRule, 'shopId' | 'goodsIds' | 'bundleIds'> & {
  kind: 'COUPON' | 'CAMPAIGN';
  name: string;
  nameEn: string;
  startsAt: number;
  endsAt: number;
  firstOrder: boolean;
  goodsIds: string[];
  bundleIds: string[];
  perBuyer: number;
  budgetFen: number;
};
export type Promotion = PromotionTerms & {
  id: string;
  shopId: string;
  state: PromotionState;
  version: number;
  usedFen: number;
  returnedFen: number;
  usedCount: number;
  createdAt: number;
};
/** With this buyer's claim and uses. */
export type OfPerson = { promotion: Promotion; claimed: boolean; used: number };

const terms: Record<keyof PromotionTerms, string> = {
  kind: 'kind',
  name: 'name',
  nameEn: 'name_en',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  benefit: 'benefit',
  offFen: 'off_fen',
  offPermille: 'off_permille',
  mostFen: 'most_fen',
  thresholdFen: 'threshold_fen',
  firstOrder: 'first_order',
  goodsIds: 'goods_ids',
  bundleIds: 'bundle_ids',
  perBuyer: 'per_buyer',
  budgetFen: 'budget_fen',
};
const names = Object.keys(terms) as (keyof PromotionTerms)[];
const instants: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);
const columns = `p.id::text, p.shop_id::text AS "shopId", p.state, p.version, p.used_fen AS "usedFen", p.returned_fen AS "returnedFen", p.used_count AS "usedCount", ${msOf('p.created_at')} AS "createdAt",
  ${names.map((name) => `${instants.has(name) ? msOf(`p.${terms[name]}`) : `p.${terms[name]}`} AS "${name}"`).join(', ')}`;
const valuesOf = (given: PromotionTerms): unknown[] =>
  names.map((name) => (instants.has(name) ? new Date(given[name] as number) : given[name]));

const insert = statement(
  'promotion-insert',
  `INSERT INTO promotion AS p (shop_id, state, ${names.map((name) => terms[name]).join(', ')})
   VALUES ($1, ${promotionState('DRAFT')}, ${names.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING ${columns}`,
);
const change = statement(
  'promotion-change',
  `UPDATE promotion p SET version = p.version + 1, ${names.map((name, index) => `${terms[name]} = $${index + 3}`).join(', ')}
   WHERE p.id = $1 AND p.version = $2 RETURNING ${columns}`,
);
const moveSql = statement(
  'promotion-move',
  `UPDATE promotion p SET state = $3, version = p.version + 1 WHERE p.id = $1 AND p.state = ANY($2) RETURNING ${columns}`,
);
const lock = statement('promotion-lock', `SELECT ${columns} FROM promotion p WHERE p.id = $1 AND p.shop_id = $2 FOR UPDATE`);
const find = statement('promotion-find', `SELECT ${columns} FROM promotion p WHERE p.id = $1`);
const running = `p.state = ${promotionState('OPEN')} AND p.starts_at <= $2 AND p.ends_at > $2`;
const standing = `EXISTS (SELECT FROM promotion_claim c WHERE c.promotion_id = p.id AND c.account_id = $1) AS claimed,
  (SELECT count(*)::int FROM promotion_use u WHERE u.promotion_id = p.id AND u.account_id = $1 AND u.returned_at IS NULL) AS used`;
const asOne = `(SELECT to_jsonb(x) FROM (SELECT ${columns}) x) AS promotion, ${standing}`;
/** Those running now, of these shops; of all if none are given. */
const listRunning = statement(
  'promotion-list-running',
  `SELECT ${asOne} FROM promotion p WHERE ${running} AND (cardinality($3::bigint[]) = 0 OR p.shop_id = ANY($3::bigint[])) ORDER BY p.ends_at, p.id LIMIT 200`,
);
const listClaimed = statement(
  'promotion-list-claimed',
  `SELECT ${asOne} FROM promotion_claim m JOIN promotion p ON p.id = m.promotion_id WHERE m.account_id = $1 AND p.ends_at > $2 ORDER BY p.ends_at, p.id LIMIT 200`,
);
const listShopsRunning = statement(
  'promotion-shops-running',
  `SELECT DISTINCT p.shop_id::text AS id FROM promotion p WHERE p.state = ${promotionState('OPEN')} AND p.ends_at > $1`,
);
const claim = statement(
  'promotion-claim',
  `INSERT INTO promotion_claim (promotion_id, account_id, claimed_at) SELECT p.id, $1, $2 FROM promotion p WHERE p.id = $3 AND p.kind = 'COUPON' AND ${running}
   ON CONFLICT (promotion_id, account_id) DO UPDATE SET claimed_at = promotion_claim.claimed_at RETURNING promotion_id`,
);
/** Locks it: uses by one buyer are counted one after the other. No row: its time or budget has run out. */
const spend = statement(
  'promotion-spend',
  `UPDATE promotion p SET used_fen = p.used_fen + $3, used_count = p.used_count + 1
   WHERE p.id = $1 AND ${running} AND p.used_fen - p.returned_fen + $3 <= p.budget_fen RETURNING p.per_buyer AS "perBuyer"`,
);
/** After `spend`. No row: the buyer has used it as often as allowed. */
const insertUse = statement(
  'promotion-insert-use',
  `INSERT INTO promotion_use (promotion_id, order_id, account_id, fen, at)
   SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM promotion_use u WHERE u.promotion_id = $1 AND u.account_id = $3 AND u.returned_at IS NULL) < $6 RETURNING order_id`,
);
const releaseHeld = statement(
  'promotion-give-back',
  `WITH updated AS (UPDATE promotion_use SET returned_at = $2 WHERE order_id = $1 AND returned_at IS NULL RETURNING promotion_id, fen)
   UPDATE promotion p SET returned_fen = p.returned_fen + u.fen, used_count = p.used_count - 1 FROM updated u WHERE p.id = u.promotion_id`,
);
const figures = statement(
  'promotion-figures',
  `SELECT p.id::text, (SELECT count(DISTINCT u.account_id)::int FROM promotion_use u WHERE u.promotion_id = p.id AND u.returned_at IS NULL) AS buyers,
     (SELECT count(*)::int FROM promotion_claim c WHERE c.promotion_id = p.id) AS claims FROM promotion p WHERE p.id = ANY($1::bigint[])`,
);

export const promotionStore = {
  insert: async (tx: Queryable, shopId: string, given: PromotionTerms): Promise<Promotion> => {
    const made = await one(tx.query(insert, [shopId, ...valuesOf(given)]));
    if (!made) throw new Error('a promotion was not inserted');
    return made;
  },
  change: (tx: Queryable, id: string, version: number, given: PromotionTerms) => one(tx.query(change, [id, version, ...valuesOf(given)])),
  move: (tx: Queryable, id: string, move: PromotionMove) => {
    const { from, to } = promotionLifecycle.moves[move];
    return one(tx.query(moveSql, [id, from, to]));
  },
  /** Null when it is not of this shop. */
  lock: async (tx: Queryable, id: string, shopId: string) => (isStoredId(id) ? one(tx.query(lock, [id, shopId])) : null),
  find: async (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(find, [id])) : null),
  /** `accountId` 0: a visitor. */
  listRunning: (on: Queryable, accountId: number, shopIds: readonly string[], now: number) =>
    on.query(listRunning, [accountId, new Date(now), shopIds]),
  listClaimed: (on: Queryable, accountId: number, now: number) => on.query(listClaimed, [accountId, new Date(now)]),
  /** Shops with a running or future promotion. */
  shopsRunning: async (on: Queryable, now: number): Promise<ReadonlySet<string>> =>
    new Set((await on.query(listShopsRunning, [new Date(now)])).map(({ id }) => id)),
  /** False when it is no coupon, or is not running. */
  claim: async (tx: Queryable, id: string, accountId: number, now: number): Promise<boolean> =>
    isStoredId(id) && anyRow(tx.query(claim, [accountId, new Date(now), id])),
  /** Atomic: checks budget, time, and how often this buyer may use it. */
  async use(tx: Queryable, id: string, orderId: string, accountId: number, fen: number, now: number): Promise<boolean> {
    const spent = await one(tx.query(spend, [id, new Date(now), fen]));
    return spent !== null && anyRow(tx.query(insertUse, [id, orderId, accountId, fen, new Date(now), spent.perBuyer]));
  },
  releaseHeld: async (tx: Queryable, orderId: string, now: number) => void (await tx.query(releaseHeld, [orderId, new Date(now)])),
  figures: async (on: Queryable, ids: string[]): Promise<ReadonlyMap<string, { buyers: number; claims: number }>> =>
    new Map((await on.query(figures, [ids])).map(({ id, ...rest }) => [id, rest])),
  list(
    database: Database,
    shopId: string,
    filter: { state: string; kind: string },
    paging: { order: 'asc' | 'desc'; cursor: string; pageSize: number },
  ) {
    const values: unknown[] = [shopId];
    const where = ['p.shop_id = $1'];
    if (filter.state) where.push(`p.state = $${values.push(filter.state)}`);
    if (filter.kind) where.push(`p.kind = $${values.push(filter.kind)}`);
    return keysetPage(database, {
      name: 'promotion-page',
      ...paging,
      select: columns,
      from: 'promotion p',
      where,
      values,
      sort: { column: 'p.created_at', type: 'timestamptz' },
      key: { column: 'p.id', type: 'bigint' },
    });
  },
};
