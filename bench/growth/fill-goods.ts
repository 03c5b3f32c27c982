/**
 * Inserts products by statements over sets: terms in names are Zipf-distributed, stock is limited, prices span four orders of magnitude,
 * shops are uneven.
 */
import type { Database } from '#server/platform/db/database.ts';
import { withoutIndexes } from '../volume/indexes.ts';
import { TERMS, terms } from './terms.ts';

export const SKUS_EACH = 3;
/** One product in fifty belongs to the reading shop; the others are spread over some six hundred shops. */
const SHARE = 50;
const GOODS_EACH = 600;
const BATCH = 20_000;
const TYPES = ['MODEL', 'APP_SOFTWARE', 'APP_PLATFORM', 'DATA', 'SOURCE_CODE', 'SERVICE'];

/** A number from 0 to 1 determined by `n` and `salt`. */
export const drawn = (n: string, salt: number): string => `((hashint8extended((${n})::bigint, ${salt}) & 2147483647) / 2147483648.0)`;
/** The number of a Zipf-distributed term: the first one is drawn once in thirteen times. */
const rank = (n: string, salt: number): string => `floor(power(${TERMS}::numeric, ${drawn(n, salt)}::numeric))::int`;
const term = (language: 'zh' | 'en', n: string, salt: number): string =>
  `(SELECT ${language} FROM growth_term WHERE rank = ${rank(n, salt)})`;
const text = (language: 'zh' | 'en', n: string, salts: readonly number[], between: string): string =>
  salts.map((salt) => term(language, n, salt)).join(` || '${between}' || `);

async function prepare(database: Database, goods: number): Promise<void> {
  const all = terms();
  await database.query('CREATE UNLOGGED TABLE growth_term (rank int PRIMARY KEY, zh text NOT NULL, en text NOT NULL)');
  await database.query('INSERT INTO growth_term SELECT at, zh, en FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t(zh, en, at)', [
    all.map(({ zh }) => zh),
    all.map(({ en }) => en),
  ]);
  await database.query(
    `INSERT INTO shop (external_id, name, name_en) SELECT 'growth:' || n, '成长店铺' || n, 'Growth shop ' || n FROM generate_series(0, $1::int) AS n`,
    [Math.max(1, Math.ceil(goods / GOODS_EACH))],
  );
  // the categories of a type, the most frequent first
  await database.query(
    `CREATE UNLOGGED TABLE growth_category AS
     SELECT c.goods_type AS type, c.code, row_number() OVER (PARTITION BY c.goods_type ORDER BY c.code) - 1 AS place, count(*) OVER (PARTITION BY c.goods_type) AS places
     FROM category c WHERE NOT EXISTS (SELECT FROM category d WHERE d.parent_code = c.code)`,
  );
  await database.query(
    'CREATE UNLOGGED TABLE growth_industry AS SELECT code, row_number() OVER (ORDER BY code) - 1 AS place, count(*) OVER () AS places FROM industry',
  );
  await database.query(
    `CREATE UNLOGGED TABLE growth_shop AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places FROM shop WHERE external_id LIKE 'growth:%'`,
  );
}

/** A batch of products from a number on. */
const INSERT_GOODS = `INSERT INTO goods (external_id, type, shop_id, category_code, industry_codes, name, name_en, summary, summary_en, description, description_en, tags,
    specifications, score_tenths, score_count, featured, status, content_hash, created_at, published_at, shelved_at)
  SELECT 'growth-' || n, d.type, s.id, c.code,
    ARRAY(SELECT i.code FROM growth_industry i WHERE i.place IN (floor(i.places * power(${drawn('n', 11)}, 2)), floor(i.places * power(${drawn('n', 12)}, 2)))),
    ${text('zh', 'n', [1, 2, 3], '')} || ' ' || n, ${text('en', 'n', [1, 2, 3], ' ')} || ' ' || n,
    '面向' || ${text('zh', 'n', [4, 5, 6], '、')} || '的方案，第' || n || '号', 'For ' || ${text('en', 'n', [4, 5, 6], ', ')} || ', number ' || n,
    '支持' || ${text('zh', 'n', [7, 8, 9], '与')} || '，在共享分区上完成准备、计算和后处理，编号' || n || '。',
    'Supports ' || ${text('en', 'n', [7, 8, 9], ' and ')} || ' on shared partitions, number ' || n || '.',
    jsonb_build_array(jsonb_build_object('name', ${term('zh', 'n', 10)}, 'nameEn', ${term('en', 'n', 10)})),
    jsonb_build_array(jsonb_build_object('id', 'edition', 'name', '版本', 'nameEn', 'Edition', 'values',
      (SELECT jsonb_agg(jsonb_build_object('id', 'e' || k, 'value', '规格' || k, 'valueEn', 'Edition ' || k)) FROM generate_series(0, ${SKUS_EACH - 1}) AS k))),
    CASE WHEN ${drawn('n', 13)} < 0.4 THEN 0 ELSE 30 + floor(21 * ${drawn('n', 14)})::int END, floor(300 * ${drawn('n', 14)})::int,
    ${drawn('n', 15)} < 0.002, CASE WHEN ${drawn('n', 16)} < 0.97 THEN 'ON_SHELVES' ELSE 'OFF_SHELVES' END, 'growth', at, at, at
  FROM generate_series($1::int, $2::int) AS n
    CROSS JOIN LATERAL (SELECT (ARRAY['${TYPES.join("','")}'])[1 + floor(${TYPES.length} * power(${drawn('n', 17)}, 1.5))::int] AS type,
      now() - interval '400 days' * ${drawn('n', 18)} AS at, CASE WHEN n % ${SHARE} = 3 THEN 0 ELSE 1 + n % greatest(1, (SELECT max(places) - 1 FROM growth_shop)) END AS shop) AS d
    JOIN growth_shop s ON s.place = least(d.shop, s.places - 1)
    JOIN growth_category c ON c.type = d.type AND c.place = floor(c.places * power(${drawn('n', 19)}, 2))`;

export async function fillGoods(database: Database, goods: number): Promise<void> {
  await prepare(database, goods);
  await withoutIndexes(database, ['goods', 'sku', 'sku_price'], async () => {
    for (let from = 0; from < goods; from += BATCH) await database.query(INSERT_GOODS, [from, Math.min(goods, from + BATCH) - 1]);
    await database.query(
      `INSERT INTO sku (goods_id, sn, unique_id, specification_values, stock, sort)
       SELECT g.id, 'G' || g.id || '-' || k, 'growth-' || k, jsonb_build_array(jsonb_build_object('id', 'e' || k, 'value', '规格' || k, 'valueEn', 'Edition ' || k, 'specificationId', 'edition')),
         CASE WHEN ${drawn('g.id * 4 + k', 21)} < 0.005 THEN 0 WHEN ${drawn('g.id * 4 + k', 21)} < 0.02 THEN 1 + floor(10 * ${drawn('g.id * 4 + k', 22)})::int
           ELSE 11 + floor(5000 * ${drawn('g.id * 4 + k', 22)})::int END, k
       FROM goods g CROSS JOIN generate_series(0, ${SKUS_EACH - 1}) AS k WHERE g.external_id LIKE 'growth-%'`,
    );
    // most have no end, some are monthly, some are free
    await database.query(
      `INSERT INTO sku_price (sku_id, billing_type, duration, price_fen)
       SELECT s.id, CASE WHEN u < 0.1 THEN 'FREE' WHEN u < 0.4 THEN 'MONTH' ELSE 'FOREVER' END, 1,
         CASE WHEN u < 0.1 THEN 0 ELSE 100 * round(power(10, 4 * ${drawn('s.goods_id', 24)}))::bigint * (s.sort + 1) END
       FROM sku s CROSS JOIN LATERAL (SELECT ${drawn('s.goods_id', 23)} AS u) AS d WHERE s.unique_id LIKE 'growth-%'`,
    );
  });
  await database.query('ANALYZE goods, sku, sku_price');
}

/** Sets the pieces sold from the orders, and inserts the events that make the search index the products. */
export async function announceGoods(database: Database): Promise<void> {
  await database.query(
    `UPDATE goods g SET sold_count = c.sold, taken_count = c.taken FROM (
       SELECT l.goods_id, coalesce(sum(l.amount) FILTER (WHERE o.type <> 'FREE'), 0)::int AS sold, coalesce(sum(l.amount) FILTER (WHERE o.type = 'FREE'), 0)::int AS taken
       FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE o.status = 'PAID' GROUP BY 1) AS c
     WHERE c.goods_id = g.id`,
  );
  await database.query(
    `INSERT INTO outbox (topic, payload) SELECT 'goods.changed', jsonb_build_object('ids', jsonb_agg(id::text)) FROM (
       SELECT id, (row_number() OVER (ORDER BY id) - 1) / 500 AS batch FROM goods WHERE external_id LIKE 'growth-%') AS g GROUP BY batch`,
  );
}
