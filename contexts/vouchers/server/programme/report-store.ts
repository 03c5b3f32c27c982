/** What the vouchers of a programme paid, by shop and by region. Reads only. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

/** `id`: the shop or the centre; '' for the platform, or for goods without a place of use. */
export type ReportRow = { id: string; usedFen: number; returnedFen: number; orders: number };

const by = <const Name extends string>(column: 'shop_id' | 'cluster_id', name: Name) =>
  statement(
    name,
    `SELECT l.${column} AS id, sum(l.fen)::bigint AS "usedFen", sum(l.returned_fen)::bigint AS "returnedFen", count(DISTINCT r.payable_id)::int AS orders
     FROM voucher_redemption r JOIN voucher_redemption_line l ON l.payment_id = r.payment_id WHERE r.programme_id = $1 AND NOT r.withdrawn
     GROUP BY l.${column} ORDER BY sum(l.fen) DESC, l.${column} LIMIT 200`,
  );
const byShop = by('shop_id', 'programme-report-by-shop');
const byRegion = by('cluster_id', 'programme-report-by-region');

export const reportStore = {
  byShop: (on: Queryable, programmeId: string) => on.query(byShop, [programmeId]),
  byRegion: (on: Queryable, programmeId: string) => on.query(byRegion, [programmeId]),
};
