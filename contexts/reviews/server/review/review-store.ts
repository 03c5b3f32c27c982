/** Inserts reviews, additions and replies, and lists them. */
import type { PublicationState, Stars } from '#contexts/reviews/rules/reviews.ts';
import { checked } from '#server/platform/db/checked.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { BoughtLine } from '../ports.ts';
import { PUBLIC } from '../states.ts';

export type Review = {
  id: string;
  state: PublicationState;
  accountId: number;
  anonymous: boolean;
  orderId: string;
  goodsId: string;
  skuId: string;
  shopId: string;
  goodsName: string;
  goodsNameEn: string;
  specification: string;
  specificationEn: string;
  stars: Stars;
  overall: number;
  body: string;
  pictures: string[];
  helpful: number;
  isCurrent: boolean;
  createdAt: number;
  reply: string;
  repliedAt: number;
  addition: string;
  additionPictures: string[];
  addedAt: number;
  decision: string;
};

const columns = `p.id, p.state, p.account_id AS "accountId", p.anonymous, r.order_id AS "orderId", p.goods_id::text AS "goodsId", r.sku_id::text AS "skuId", p.shop_id::text AS "shopId",
  p.goods_name AS "goodsName", p.goods_name_en AS "goodsNameEn", r.specification, r.specification_en AS "specificationEn",
  jsonb_build_object('description', r.description_stars, 'performance', r.performance_stars, 'service', r.service_stars) AS stars, r.stars AS overall, p.body, p.pictures,
  p.helpful_count AS helpful, r.stands AS "isCurrent", ${msOf('p.created_at')} AS "createdAt", r.reply, ${msOrZero('r.replied_at')} AS "repliedAt", r.addition,
  r.addition_pictures AS "additionPictures", ${msOrZero('r.added_at')} AS "addedAt", p.decision`;
const from = 'publication p JOIN product_review r ON r.id = p.id';

/** Of several reviews of one line only the first is inserted. */
const insert = statement(
  'review-insert',
  `WITH inserted AS (
     INSERT INTO product_review (id, order_id, line_no, account_id, goods_id, sku_id, specification, specification_en, description_stars, performance_stars, service_stars)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (order_id, line_no) DO NOTHING RETURNING id, account_id, goods_id)
   INSERT INTO publication (id, kind, account_id, goods_id, shop_id, goods_name, goods_name_en, anonymous, body, pictures, created_at)
   SELECT id, 'REVIEW', account_id, goods_id, $12, $13, $14, $15, $16, $17, $18 FROM inserted RETURNING id`,
);
const findOfAccount = statement('review-find-of-account', `SELECT ${columns} FROM ${from} WHERE p.id = $1 AND p.account_id = $2`);
const lockOfShop = statement(
  'review-lock-of-shop',
  `SELECT ${columns} FROM ${from} WHERE p.id = $1 AND p.shop_id = $2 AND p.state IN (${PUBLIC}) FOR UPDATE OF r`,
);
const add = statement(
  'review-add',
  `UPDATE product_review SET addition = $2, addition_pictures = $3, added_at = $4 WHERE id = $1 AND added_at IS NULL RETURNING id`,
);
const reply = statement(
  'review-reply',
  `UPDATE product_review SET reply = $2, replied_at = coalesce(replied_at, $3) WHERE id = $1 AND (replied_at IS NULL OR replied_at >= $4) RETURNING id`,
);
const listOfLines = statement(
  'review-list-of-lines',
  `SELECT r.order_id AS "orderId", r.line_no AS "lineNo", r.id FROM product_review r WHERE ${checked('r.account_id = $1')} AND r.order_id = ANY($2::text[])`,
);
const summary = statement(
  'review-summary',
  `SELECT count(*)::int AS total, count(*) FILTER (WHERE cardinality(p.pictures) + cardinality(r.addition_pictures) > 0)::int AS "withPictures",
     count(*) FILTER (WHERE r.addition <> '')::int AS "withAddition", count(*) FILTER (WHERE r.stars <= $2)::int AS low,
     ARRAY(SELECT count(*) FILTER (WHERE c.stars = n.stars)::int FROM generate_series(1, 5) AS n(stars) LEFT JOIN product_review c ON c.goods_id = $1 AND c.counted AND c.stars = n.stars
       GROUP BY n.stars ORDER BY n.stars) AS spread
   FROM ${from} WHERE p.goods_id = $1 AND p.kind = 'REVIEW' AND p.state IN (${PUBLIC})`,
);
/** Badges count up to this. */
const COUNTED_TO = 100;
const countUnanswered = statement(
  'review-count-unanswered',
  `SELECT count(*)::int AS count FROM (
     SELECT 1 FROM ${from} WHERE p.shop_id = $1 AND p.kind = 'REVIEW' AND p.state IN (${PUBLIC}) AND r.replied_at IS NULL LIMIT ${COUNTED_TO}) AS open`,
);

type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'> & { sort: 'createdAt' | 'helpful' };
const sorts = {
  createdAt: { column: 'p.created_at', type: 'timestamptz' },
  helpful: { column: 'p.helpful_count', type: 'int' },
} as const satisfies Record<Paging['sort'], Keyset['sort']>;
const key = { column: 'p.id', type: 'text' } as const;

export type NewReview = { id: string; stars: Stars; body: string; pictures: readonly string[]; anonymous: boolean; at: number };
export type ReviewFilter = '' | 'pictures' | 'addition' | 'low';
export type ReviewCounts = { total: number; withPictures: number; withAddition: number; low: number; spread: number[] };

export const createReviewStore = (database: Database) => ({
  /** False: the line already has a review. */
  insert: (tx: Queryable, accountId: number, line: BoughtLine, review: NewReview) =>
    anyRow(
      tx.query(insert, [
        review.id,
        line.orderId,
        line.lineNo,
        accountId,
        line.goodsId,
        line.skuId,
        line.specification,
        line.specificationEn,
        review.stars.description,
        review.stars.performance,
        review.stars.service,
        line.shopId,
        line.name,
        line.nameEn,
        review.anonymous,
        review.body,
        review.pictures,
        new Date(review.at),
      ]),
    ),
  findOfAccount: (id: string, accountId: number, on: Queryable = database) => one(on.query(findOfAccount, [id, accountId])),
  /** Null: it is about goods of another shop, hidden, or does not exist. */
  lockOfShop: (tx: Queryable, id: string, shopId: string) => one(tx.query(lockOfShop, [id, shopId])),
  /** False: it already has an addition. */
  add: (tx: Queryable, id: string, addition: { body: string; pictures: readonly string[] }, at: number) =>
    anyRow(tx.query(add, [id, addition.body, addition.pictures, new Date(at)])),
  /** False: it was answered before `editableSince` (ms). */
  reply: (tx: Queryable, id: string, body: string, at: number, editableSince: number) =>
    anyRow(tx.query(reply, [id, body, new Date(at), new Date(editableSince)])),
  /** By '<order>/<line>'. */
  async ofLines(accountId: number, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await database.query(listOfLines, [accountId, orderIds]);
    return new Map(rows.map(({ orderId, lineNo, id }) => [`${orderId}/${lineNo}`, id]));
  },
  countsOf: async (goodsId: string, lowStars: number): Promise<ReviewCounts> =>
    (await one(database.query(summary, [goodsId, lowStars]))) ?? {
      total: 0,
      withPictures: 0,
      withAddition: 0,
      low: 0,
      spread: [0, 0, 0, 0, 0],
    },
  listPublic(goodsId: string, filter: ReviewFilter, lowStars: number, { sort, ...paging }: Paging) {
    const { where, values, add: addCondition } = conditions({ where: [`p.kind = 'REVIEW'`, `p.state IN (${PUBLIC})`] });
    addCondition((at) => `p.goods_id = ${at}`, goodsId);
    if (filter === 'pictures') where.push('cardinality(p.pictures) + cardinality(r.addition_pictures) > 0');
    if (filter === 'addition') where.push(`r.addition <> ''`);
    if (filter === 'low') addCondition((at) => `r.stars <= ${at}`, lowStars);
    return keysetPage(database, {
      name: 'review-list-public-page',
      select: columns,
      from,
      where,
      values,
      sort: sorts[sort],
      key,
      ...paging,
    });
  },
  listOfAccount(accountId: number, paging: Omit<Paging, 'sort'>) {
    const { where, values, add: addCondition } = conditions({ where: [`p.kind = 'REVIEW'`] });
    addCondition((at) => `p.account_id = ${at}`, accountId);
    return keysetPage(database, {
      name: 'review-list-of-account-page',
      select: columns,
      from,
      where,
      values,
      sort: sorts.createdAt,
      key,
      ...paging,
    });
  },
  listOfShop(shopId: string, filter: { answered: string; stars: string; goodsId: string }, { sort, ...paging }: Paging) {
    const { where, values, add: addCondition } = conditions({ where: [`p.kind = 'REVIEW'`, `p.state IN (${PUBLIC})`] });
    addCondition((at) => `p.shop_id = ${at}`, shopId);
    if (filter.answered) where.push(`r.replied_at IS ${filter.answered === 'no' ? 'NULL' : 'NOT NULL'}`);
    if (filter.stars) addCondition((at) => `r.stars = ${at}`, Number(filter.stars));
    if (filter.goodsId) addCondition((at) => `p.goods_id::text = ${at}`, filter.goodsId);
    return keysetPage(database, {
      name: 'review-list-of-shop-page',
      select: columns,
      from,
      where,
      values,
      sort: sorts[sort],
      key,
      ...paging,
    });
  },
  countUnanswered: async (shopId: string) => (await one(database.query(countUnanswered, [shopId])))?.count ?? 0,
});
export type ReviewStore = ReturnType<typeof createReviewStore>;
