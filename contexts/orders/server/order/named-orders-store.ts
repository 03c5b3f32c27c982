/** A buyer's orders by a keyword. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { COUNTED_MATCHES } from '#server/platform/db/keyset.ts';
import { one } from '#server/platform/db/rows.ts';
import { boughtNamesOf, namesOfText } from '../report/bought-sql-store.ts';
import { WAITING } from '../report/figure-sql-store.ts';
import { listedBy, orderJson } from './listed-order-sql-store.ts';
import type { Order } from './order.ts';

/** Names are separated by lines, and no keyword spans two of them. The keyword is put into lower case once, not for each name. */
const named = (names: string): string => `strpos(${names}, (SELECT lower($2))) > 0 AND strpos($2, E'\\n') = 0`;
/** Of an order `f`, looked at by its id. */
const ofThese = `WHERE (SELECT ${listedBy('$5', '$6')} FROM market_order o WHERE o.id = f.order_id)`;
/** Texts of twenty names each (`bought_text`) that have the keyword: a word in as many is frequent. */
const PARTS = 100;
const IS_RARE = `((SELECT count(*) FROM parts) < ${PARTS})`;
const NAMES_OF_PART = namesOfText('p.names');
/** Rows of names in orders that are looked at: more than COUNTED_MATCHES, since an order can have several such names. */
const WALKED = COUNTED_MATCHES + 50;
/** Of each name at first, so that those of a name which is ordered often do not take the place of newer ones. */
const OF_A_NAME = 20;
/**
 * Searches a keyword in the distinct names that the buyer has ordered, and in the numbers of orders. The names with a rare word come from
 * the few texts that have it; of a frequent word the names are looked at from the one ordered last on, up to WALKED orders (`cut`). These
 * are not the newest orders, but set from when on an order comes onto the page (`since`): it is of a name that was ordered since then.
 */
const listNamed = <const Name extends string>(name: Name, filter: string, walked: number | null, ofAName: number | null) => {
  const most = (rows: number | null): string => (rows === null ? '' : `LIMIT ${rows}`);
  const names = `n.account_id = $1 AND ${named('n.names')}`;
  return statement(
    name,
    `WITH parts AS MATERIALIZED (SELECT t.names, t.ids FROM bought_text t WHERE t.account_id = $1 AND ${named('t.names')} LIMIT ${PARTS}),
     others AS MATERIALIZED (
       SELECT f.order_id, f.created_at FROM (
         SELECT w.order_id, w.created_at FROM (${boughtNamesOf(WAITING, 'p.account_id = $1')}) AS w WHERE ${named('w.names')}
         UNION SELECT o.id, o.created_at FROM market_order o WHERE o.order_no = $2 AND o.account_id = $1) AS f ${filter}),
     walked AS MATERIALIZED (
       SELECT n.id, b.order_id, b.created_at FROM (
         SELECT l.id FROM parts p CROSS JOIN LATERAL unnest(${NAMES_OF_PART}, p.ids) AS l(names, id) WHERE ${IS_RARE} AND ${named('l.names')}
         UNION ALL (SELECT n.id FROM bought_name n WHERE NOT ${IS_RARE} AND ${names} ORDER BY n.last_at DESC)) AS n
       CROSS JOIN LATERAL (
         SELECT f.order_id, f.created_at FROM (SELECT b.order_id, b.created_at FROM bought_order b WHERE b.name_id = n.id) AS f ${filter}
         ORDER BY f.created_at DESC, f.order_id DESC ${most(ofAName)}) AS b
       ${most(walked)}),
     found AS MATERIALIZED (SELECT order_id, created_at FROM walked UNION SELECT order_id, created_at FROM others),
     counted AS MATERIALIZED (
       SELECT (SELECT count(*)::int FROM found) AS orders, ${walked === null ? 'false' : `(SELECT count(*) FROM walked) = ${walked}`} AS cut,
         ${ofAName === null ? 'false' : `EXISTS (SELECT FROM walked GROUP BY id HAVING count(*) = ${ofAName})`} AS shortened),
     since AS MATERIALIZED (
       SELECT created_at FROM found WHERE (SELECT cut FROM counted) ORDER BY created_at DESC OFFSET (SELECT greatest(least($3::int + $4::int, orders) - 1, 0) FROM counted) LIMIT 1),
     newest AS MATERIALIZED (
       SELECT order_id, created_at FROM found
       UNION SELECT f.order_id, f.created_at FROM (
         SELECT b.order_id, b.created_at FROM bought_name n JOIN bought_order b ON b.name_id = n.id AND b.created_at >= (SELECT created_at FROM since)
         WHERE ${names} AND n.last_at >= (SELECT created_at FROM since) AND (SELECT cut FROM counted)) AS f ${filter}),
     page AS (SELECT order_id FROM newest ORDER BY created_at DESC, order_id DESC LIMIT $3::int OFFSET $4::int)
     SELECT c.orders, CASE WHEN c.cut THEN c.orders > ${COUNTED_MATCHES} ELSE NOT c.shortened END AS known, (SELECT coalesce(jsonb_agg(${orderJson} ORDER BY o.created_at DESC, o.id DESC), '[]') FROM page JOIN market_order o ON o.id = page.order_id) AS records
     FROM counted c`,
  );
};
/** In turn, until one knows whether there are more than it counts to. */
const listsNamed = <const Name extends string>(name: Name, filter: string) => [
  listNamed(name, filter, WALKED, OF_A_NAME),
  listNamed(`${name}-often`, filter, WALKED, null),
  listNamed(`${name}-whole`, filter, null, null),
];
const listsNamedAll = listsNamed('order-list-named', '');
const listsNamedSome = listsNamed('order-list-named-some', ofThese);

export type Listed = Omit<Order, 'accountId'>;
/** '' disables a filter. */
export type BuyersFilter = { accountId: number; status: string; type: string; keyword: string };

/** Counted to COUNTED_MATCHES, and none beyond. */
export const createNamedOrders =
  (database: Queryable) =>
  async ({ accountId, status, type, keyword }: BuyersFilter, page: { limit: number; offset: number }) => {
    const isAll = status === '' && type === '';
    const limit = Math.max(0, Math.min(page.limit, COUNTED_MATCHES - page.offset));
    const asked = [accountId, keyword, limit, page.offset, ...(isAll ? [] : [status, type])];
    for (const list of isAll ? listsNamedAll : listsNamedSome) {
      const found = await one(database.query(list, asked));
      if (found?.known)
        return { total: Math.min(found.orders, COUNTED_MATCHES), more: found.orders > COUNTED_MATCHES, records: found.records };
    }
    return { total: 0, more: false, records: [] };
  };
