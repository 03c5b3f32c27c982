/** Folds changes of orders into the figures of reports, and compares these with the orders. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { dayBegins } from '#server/platform/db/report-days.ts';
import { one } from '#server/platform/db/rows.ts';
import { boughtNamesOf, entitlementsOf, namesOfText, SOLD_COLUMNS, soldLinesOf } from './bought-sql-store.ts';
import { buyerSpansOf, buyersOf, countsOf, FIGURES, figuresOf, spansOf, WAITING, WHOLE } from './figure-sql-store.ts';

const added = (key: string) => `ON CONFLICT (${key}) DO UPDATE SET fen = f.fen + excluded.fen, orders = f.orders + excluded.orders,
       name = greatest(f.name, excluded.name), name_en = greatest(f.name_en, excluded.name_en)`;
/** One statement: either changes are folded and deleted, or nothing happens. */
const fold = statement(
  'figure-fold',
  `WITH taken AS MATERIALIZED (
     DELETE FROM order_change WHERE id = ANY(ARRAY(SELECT c.id FROM order_change c ORDER BY c.id LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING order_id, account_id, refund_id, was, became, pays),
   daily AS MATERIALIZED (${FIGURES.map((kind) => figuresOf(kind, 'taken', null)).join('\n     UNION ALL ')}),
   folded AS (
     INSERT INTO order_figure AS f (kind, shop_id, day, code, name, name_en, fen, orders, folds_lines)
     SELECT kind, shop_id, day, code, name, name_en, fen, orders, true FROM daily WHERE fen <> 0 OR orders <> 0 ORDER BY 1, 2, 3, 4
     ${added('kind, shop_id, day, code')}),
   spanned AS (
     INSERT INTO order_figure_span AS f (kind, shop_id, days, day, code, name, name_en, fen, orders)
     SELECT kind, shop_id, days, day, code, name, name_en, fen, orders FROM (${spansOf('daily')}) AS s WHERE fen <> 0 OR orders <> 0 ORDER BY 1, 2, 3, 4, 5
     ${added('kind, shop_id, days, day, code')}),
   buyers AS MATERIALIZED (${buyersOf('all', 'taken', null)} UNION ALL ${buyersOf('shops', 'taken', null)}),
   bought AS (
     INSERT INTO order_buyers AS b (shop_id, day, chunk, accounts) SELECT shop_id, day, chunk, accounts FROM buyers ORDER BY 1, 2, 3
     ON CONFLICT (shop_id, day, chunk) DO UPDATE SET accounts = b.accounts | excluded.accounts),
   bought_in_spans AS (
     INSERT INTO order_buyers_span AS b (shop_id, days, day, chunk, accounts)
     SELECT shop_id, days, day, chunk, accounts FROM (${buyerSpansOf('buyers')}) AS s ORDER BY 1, 2, 3, 4
     ON CONFLICT (shop_id, days, day, chunk) DO UPDATE SET accounts = b.accounts | excluded.accounts),
   counted AS (
     INSERT INTO buyer_order_count AS n (account_id, status, type, orders)
     SELECT account_id, status, type, orders FROM (${countsOf('taken')}) AS m WHERE orders <> 0 ORDER BY 1, 2, 3
     ON CONFLICT (account_id, status, type) DO UPDATE SET orders = n.orders + excluded.orders),
   sold AS (
     INSERT INTO sold_line AS s (${SOLD_COLUMNS}) SELECT ${SOLD_COLUMNS} FROM (${soldLinesOf('taken')}) AS m ORDER BY 1, 2
     ON CONFLICT (order_id, line_no) DO UPDATE SET returned = excluded.returned WHERE s.returned IS DISTINCT FROM excluded.returned),
   named AS MATERIALIZED (
     SELECT d.*, (SELECT n.id FROM bought_name n WHERE n.account_id = d.account_id AND n.names = d.names) AS known FROM (${boughtNamesOf('taken')}) AS d),
   added AS (
     INSERT INTO bought_name (account_id, names, last_at) SELECT account_id, names, max(created_at) FROM named WHERE known IS NULL GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (account_id, names) DO UPDATE SET names = excluded.names RETURNING id, account_id, names),
   in_order AS (
     INSERT INTO bought_order (name_id, created_at, order_id)
     SELECT coalesce(d.known, a.id), d.created_at, d.order_id FROM named d LEFT JOIN added a ON a.account_id = d.account_id AND a.names = d.names ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING),
   given AS (
     INSERT INTO buyer_entitlement_count AS n (account_id, kind, entitlements) SELECT account_id, kind, entitlements FROM (${entitlementsOf('taken')}) AS m ORDER BY 1, 2
     ON CONFLICT (account_id, kind) DO UPDATE SET entitlements = n.entitlements + excluded.entitlements)
   SELECT count(*)::int AS changes FROM taken`,
);

const days = { from: '$1', to: '$2' };
const retained = (kind: string) =>
  `SELECT kind, shop_id, day, code, fen, orders FROM order_figure WHERE kind = '${kind}' AND day BETWEEN $1::date AND $2::date`;
const waiting = (kind: (typeof FIGURES)[number], source: string) =>
  `SELECT kind, shop_id, day, code, fen, orders FROM (${figuresOf(kind, source, days)}) AS x`;
/** Of some days: folded and waiting sums, minus those of the orders. */
const compareFigures = statement(
  'figure-compare',
  `SELECT kind || ' ' || shop_id || ' ' || day || ' ' || code AS figure, coalesce(sum(fen), 0)::bigint AS fen, coalesce(sum(orders), 0)::bigint AS orders FROM (
     ${FIGURES.map(
       (kind) =>
         `${retained(kind)} UNION ALL ${waiting(kind, WAITING)} UNION ALL SELECT kind, shop_id, day, code, -fen, -orders FROM (${figuresOf(kind, WHOLE, days)}) AS x`,
     ).join('\n     UNION ALL ')}) AS compared
   GROUP BY kind, shop_id, day, code HAVING sum(fen) <> 0 OR sum(orders) <> 0 ORDER BY 1 LIMIT 20`,
);
/** Of all spans: their sums minus those of their days. */
const compareSpans = statement(
  'figure-compare-spans',
  `SELECT kind || ' ' || shop_id || ' ' || days || ' days from ' || day || ' ' || code AS figure, coalesce(sum(fen), 0)::bigint AS fen, coalesce(sum(orders), 0)::bigint AS orders FROM (
     SELECT kind, shop_id, days, day, code, fen, orders FROM order_figure_span
     UNION ALL SELECT kind, shop_id, days, day, code, -fen, -orders FROM (${spansOf('order_figure')}) AS x) AS compared
   GROUP BY kind, shop_id, days, day, code HAVING sum(fen) <> 0 OR sum(orders) <> 0 ORDER BY 1 LIMIT 20`,
);
const compareBuyerSpans = statement(
  'figure-compare-buyer-spans',
  `SELECT 'buyers ' || shop_id || ' ' || days || ' days from ' || day AS figure, 0::bigint AS fen, count(*)::bigint AS orders
   FROM (${buyerSpansOf('order_buyers')}) AS should FULL JOIN order_buyers_span AS has USING (shop_id, days, day, chunk)
   WHERE should.accounts IS DISTINCT FROM has.accounts GROUP BY shop_id, days, day ORDER BY 1 LIMIT 20`,
);
const bought = (of: 'all' | 'shops', source: string) => buyersOf(of, source, days);
/** Bits of buyers that are on one side only. */
const compareBuyers = statement(
  'figure-compare-buyers',
  `SELECT 'buyers ' || shop_id || ' ' || day AS figure, 0::bigint AS fen, sum(bit_count(coalesce(has, none) # coalesce(should, none)))::bigint AS orders FROM (
     SELECT shop_id, day, chunk, bit_or(accounts) FILTER (WHERE side = 1) AS has, bit_or(accounts) FILTER (WHERE side = 2) AS should, repeat('0', 2048)::bit(2048) AS none FROM (
       SELECT 1 AS side, shop_id, day, chunk, accounts FROM order_buyers WHERE day BETWEEN $1::date AND $2::date
       UNION ALL SELECT 1, shop_id, day, chunk, accounts FROM (${bought('all', WAITING)} UNION ALL ${bought('shops', WAITING)}) AS w
       UNION ALL SELECT 2, shop_id, day, chunk, accounts FROM (${bought('all', WHOLE)} UNION ALL ${bought('shops', WHOLE)}) AS o) AS s
     GROUP BY 1, 2, 3) AS compared
   WHERE coalesce(has, none) <> coalesce(should, none) GROUP BY 1 ORDER BY 1 LIMIT 20`,
);
const compareCounts = statement(
  'figure-compare-counts',
  `SELECT 'count ' || account_id || ' ' || status || ' ' || type AS figure, 0::bigint AS fen, sum(orders)::bigint AS orders FROM (
     SELECT account_id, status, type, orders FROM buyer_order_count UNION ALL ${countsOf(WAITING)}
     UNION ALL SELECT account_id, status, type, -count(*)::int FROM market_order GROUP BY 1, 2, 3) AS compared
   GROUP BY account_id, status, type HAVING sum(orders) <> 0 ORDER BY 1 LIMIT 20`,
);
/** Lines of orders paid on some days that differ from the orders; waiting orders are excluded. */
const waits = (order: string) => `EXISTS (SELECT FROM ${WAITING} c WHERE c.order_id = ${order})`;
const hasSold = `SELECT ${SOLD_COLUMNS} FROM sold_line s WHERE s.day BETWEEN $1::date AND $2::date AND NOT ${waits('s.order_id')}`;
const shouldHaveSold = soldLinesOf(
  `(SELECT m.id AS order_id FROM market_order m WHERE m.paid_at >= ${dayBegins('$1')} AND m.paid_at < ${dayBegins('$2')} + interval '1 day' AND NOT ${waits('m.id')})`,
);
const compareSold = statement(
  'figure-compare-sold',
  `SELECT 'sold ' || coalesce(goods_id, 0) || ' ' || coalesce(day::text, '') AS figure, 0::bigint AS fen, count(*)::bigint AS orders FROM (
     (${hasSold} EXCEPT ${shouldHaveSold}) UNION ALL (${shouldHaveSold} EXCEPT ${hasSold})) AS differ GROUP BY 1 ORDER BY 1 LIMIT 20`,
);
/** The names that buyers have ordered, by the day of the order: their count, and a checksum. */
const EVERY_ORDER = `(SELECT id AS order_id, '' AS was, status AS became FROM market_order)`;
const compareNames = statement(
  'figure-compare-names',
  `SELECT 'names ' || (created_at AT TIME ZONE 'Asia/Shanghai')::date AS figure, sum(mark)::bigint AS fen, sum(side)::bigint AS orders FROM (
     SELECT b.created_at, 1 AS side, hashtext(n.account_id || ' ' || n.names || ' ' || b.order_id)::bigint AS mark FROM bought_order b JOIN bought_name n ON n.id = b.name_id
     UNION ALL SELECT w.created_at, 1, hashtext(w.account_id || ' ' || w.names || ' ' || w.order_id) FROM (${boughtNamesOf(WAITING)}) AS w
     UNION ALL SELECT o.created_at, -1, -hashtext(o.account_id || ' ' || o.names || ' ' || o.order_id)::bigint FROM (${boughtNamesOf(EVERY_ORDER)}) AS o) AS compared
   GROUP BY 1 HAVING sum(mark) <> 0 OR sum(side) <> 0 ORDER BY 1 LIMIT 20`,
);
/** The names that buyers have ordered, and those in their texts. */
const compareTexts = statement(
  'figure-compare-texts',
  `SELECT 'names ' || account_id || ' in texts' AS figure, sum(mark)::bigint AS fen, sum(side)::bigint AS orders FROM (
     SELECT n.account_id, 1 AS side, hashtext(n.id || ' ' || translate(n.names, chr(31), ' '))::bigint AS mark FROM bought_name n
     UNION ALL SELECT t.account_id, -1, -hashtext(l.id || ' ' || l.names)::bigint FROM bought_text t CROSS JOIN LATERAL unnest(${namesOfText('t.names')}, t.ids) AS l(names, id)) AS compared
   GROUP BY account_id HAVING sum(mark) <> 0 OR sum(side) <> 0 ORDER BY 1 LIMIT 20`,
);
/** The names that buyers have ordered whose last order is another one. */
const compareLast = statement(
  'figure-compare-last-orders',
  `SELECT 'names ' || n.account_id || ' ' || n.id AS figure, 0::bigint AS fen, 1::bigint AS orders
   FROM bought_name n LEFT JOIN LATERAL (SELECT max(b.created_at) AS last_at FROM bought_order b WHERE b.name_id = n.id) AS b ON true
   WHERE n.last_at IS DISTINCT FROM coalesce(b.last_at, '-infinity') ORDER BY 1 LIMIT 20`,
);
const compareGiven = statement(
  'figure-compare-entitlements',
  `SELECT 'entitlements ' || account_id || ' ' || kind AS figure, 0::bigint AS fen, sum(entitlements)::bigint AS orders FROM (
     SELECT account_id, kind, entitlements FROM buyer_entitlement_count UNION ALL ${entitlementsOf(WAITING)}
     UNION ALL SELECT account_id, kind, -count(*)::int FROM entitlement GROUP BY 1, 2) AS compared
   GROUP BY account_id, kind HAVING sum(entitlements) <> 0 ORDER BY 1 LIMIT 20`,
);
const stretch = statement(
  'figure-stretch',
  `SELECT to_char(min(first), 'YYYY-MM-DD') AS first, to_char(max(last), 'YYYY-MM-DD') AS last FROM (
     SELECT min(day) AS first, max(day) AS last FROM order_figure
     UNION ALL SELECT (min(created_at) AT TIME ZONE 'Asia/Shanghai')::date, (max(greatest(created_at, paid_at, refunded_at)) AT TIME ZONE 'Asia/Shanghai')::date FROM market_order) AS d`,
);

export const FIGURES_DUE = 'EXISTS (SELECT FROM order_change)';

/** The excess of a figure (or, negative, the deficit). */
export type FigureDifference = { figure: string; fen: number; orders: number };

export const createFigureStore = (database: Queryable) => ({
  /** Folds at most `most` changes; returns their number. */
  fold: async (most: number): Promise<number> => (await one(database.query(fold, [most])))?.changes ?? 0,
  /** The first and the last day with figures or orders; null when there are none. */
  stretch: async (): Promise<{ first: string; last: string } | null> => {
    const found = await one(database.query(stretch));
    return found?.first && found.last ? { first: found.first, last: found.last } : null;
  },
  /** Of these days, each statement in its own snapshot. */
  compare: async (from: string, to: string): Promise<FigureDifference[]> => [
    ...(await database.query(compareFigures, [from, to])),
    ...(await database.query(compareBuyers, [from, to])),
    ...(await database.query(compareSold, [from, to])),
  ],
  /** Sums of several days with those of each. */
  compareSpans: async (): Promise<FigureDifference[]> => [
    ...(await database.query(compareSpans)),
    ...(await database.query(compareBuyerSpans)),
  ],
  /** The rows that lists of buyers count and search. */
  compareLists: async (): Promise<FigureDifference[]> => [
    ...(await database.query(compareCounts)),
    ...(await database.query(compareGiven)),
    ...(await database.query(compareNames)),
    ...(await database.query(compareTexts)),
    ...(await database.query(compareLast)),
  ],
});
export type FigureStore = ReturnType<typeof createFigureStore>;
