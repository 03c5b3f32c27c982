/**
 * Compares the balances of what buyers pay with (funds, budgets, vouchers, coupons) with what orders drew from them; describes each
 * difference.
 */

import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { ShoppersLog } from './shoppers.ts';

type Query = (text: string, values?: unknown[]) => Promise<object[]>;

/** Sums in fen. `tendersFen`: of payments that drew from it and were not refunded, including those of unpaid orders. */
export type FundBook = {
  id: string;
  kind: string;
  limitFen: number;
  usedFen: number;
  receivedFen: number;
  /** Sum of the postings on its ledger account. */
  postedFen: number;
  /** The used amount according to its last movement. */
  movedFen: number;
  tendersFen: number;
  repaidFen: number;
};
export type BudgetBook = { groupId: string; accountId: string; spentFen: number; tendersFen: number };
export type VoucherBook = { id: string; redeemedFen: number; tendersFen: number };
/** Per tender number. */
export type RedemptionBook = { outTradeNo: string; redeemedFen: number; tenderFen: number };
export type ProgrammeBook = { id: string; redeemedFen: number; vouchersFen: number; postedFen: number; claimed: number };
/** Sums over all coupons and campaigns of a shop. */
export type PromotionBook = { shopId: string; spentFen: number; usesFen: number; discountsFen: number };
export type TenderBooks = {
  funds: FundBook[];
  budgets: BudgetBook[];
  vouchers: VoucherBook[];
  redemptions: RedemptionBook[];
  programmes: ProgrammeBook[];
  promotions: PromotionBook[];
};

const HELD = `SELECT coalesce(sum(p.amount_fen - coalesce((SELECT sum(r.amount_fen) FROM tender_refund r JOIN payment_refund f ON f.refund_no = r.refund_no WHERE r.payment_id = p.id), 0)), 0)::float8
  FROM payment p WHERE p.state = 'PAID'`;
const postedOn = (account: string) =>
  `coalesce((SELECT sum(l.amount_fen) FROM ledger_posting l WHERE l.ledger_account = ${account}), 0)::float8 AS "postedFen"`;

const FUNDS = `SELECT f.id, f.kind, f.limit_fen::float8 AS "limitFen", (f.drawn_fen - f.returned_fen)::float8 AS "usedFen", f.received_fen::float8 AS "receivedFen",
  ${postedOn(`CASE f.kind WHEN 'CREDIT' THEN 'credit:' WHEN 'COST' THEN 'cost:' ELSE 'contract:' END || f.id`)},
  coalesce((SELECT m.drawn_fen - m.returned_fen FROM fund_movement m WHERE m.fund_id = f.id ORDER BY m.seq DESC LIMIT 1), 0)::float8 AS "movedFen",
  (${HELD} AND p.method = f.kind AND p.way_reference = f.id) AS "tendersFen",
  coalesce((SELECT sum(r.amount_fen) FROM repayment r WHERE r.fund_id = f.id AND r.state = 'PAID'), 0)::float8 AS "repaidFen" FROM fund f`;
const BUDGETS = `SELECT s.group_id::text AS "groupId", s.account_id::text AS "accountId", sum(s.spent_fen)::float8 AS "spentFen",
  (${HELD} AND p.way_reference IN (SELECT f.id FROM fund f WHERE f.group_id = s.group_id) AND s.account_id IN (0, p.account_id)) AS "tendersFen"
  FROM fund_spending s GROUP BY s.group_id, s.account_id`;
const VOUCHERS = `SELECT v.programme_id || '-' || v.id AS id, (v.used_fen - v.returned_fen)::float8 AS "redeemedFen",
  (${HELD} AND p.method = 'VOUCHER' AND p.way_reference = v.programme_id || '-' || v.id) AS "tendersFen" FROM voucher v`;
const REDEMPTIONS = `SELECT coalesce(r.out_trade_no, p.out_trade_no) AS "outTradeNo", coalesce(r.fen - r.returned_fen, 0)::float8 AS "redeemedFen",
  CASE WHEN p.state = 'PAID' THEN p.amount_fen - coalesce((SELECT sum(t.amount_fen) FROM tender_refund t WHERE t.payment_id = p.id), 0) ELSE 0 END::float8 AS "tenderFen"
  FROM voucher_redemption r FULL JOIN (SELECT * FROM payment WHERE method = 'VOUCHER') p ON p.id = r.payment_id`;
const PROGRAMMES = `SELECT g.id::text AS id, (g.used_fen - g.returned_fen)::float8 AS "redeemedFen", g.claimed_count::float8 AS claimed, ${postedOn(`'voucher:' || g.id`)},
  coalesce((SELECT sum(v.used_fen - v.returned_fen) FROM voucher v WHERE v.programme_id = g.id), 0)::float8 AS "vouchersFen" FROM voucher_programme g`;
const PROMOTIONS = `SELECT o.shop_id::text AS "shopId", sum(o.used_fen - o.returned_fen)::float8 AS "spentFen",
  coalesce((SELECT sum(u.fen) FROM promotion_use u JOIN promotion x ON x.id = u.promotion_id WHERE x.shop_id = o.shop_id AND u.returned_at IS NULL), 0)::float8 AS "usesFen",
  coalesce((SELECT sum(l.discount_fen) FROM order_line l JOIN market_order m ON m.id = l.order_id WHERE l.shop_id = o.shop_id AND m.status IN ('UNPAID', 'PAID')), 0)::float8 AS "discountsFen"
  FROM promotion o GROUP BY o.shop_id`;

export async function readTenderBooks(query: Query): Promise<TenderBooks> {
  const [funds, budgets, vouchers, redemptions, programmes, promotions] = await Promise.all([
    rowsOf<FundBook>({ query }, FUNDS),
    rowsOf<BudgetBook>({ query }, BUDGETS),
    rowsOf<VoucherBook>({ query }, VOUCHERS),
    rowsOf<RedemptionBook>({ query }, REDEMPTIONS),
    rowsOf<ProgrammeBook>({ query }, PROGRAMMES),
    rowsOf<PromotionBook>({ query }, PROMOTIONS),
  ]);
  return { funds, budgets, vouchers, redemptions, programmes, promotions };
}

/** Sums that must be equal; [] if they are. */
function unlike(name: string, sums: Record<string, number>): string[] {
  const said = Object.entries(sums).map(([what, fen]) => `${what} ${fen}`);
  return new Set(Object.values(sums)).size === 1 ? [] : [`${name}: ${said.join(', ')}`];
}

/** `granted`: what the server confirmed to operators, leaders and buyers. */
export function compareTenderBooks(books: TenderBooks, { funds: granted, claims }: Pick<ShoppersLog, 'funds' | 'claims'>): string[] {
  return [
    ...books.funds.flatMap(({ id, kind, limitFen, usedFen, receivedFen, postedFen, movedFen, tendersFen, repaidFen }) => [
      ...unlike(`${kind} ${id}`, {
        used: usedFen,
        'in the ledger': postedFen + receivedFen,
        'by its movements': movedFen,
        'by tenders less repayments': tendersFen - repaidFen,
      }),
      ...unlike(`limit of ${kind} ${id}`, { granted: granted.get(id)?.limitFen ?? Number.NaN, retained: limitFen }),
      ...unlike(`repayments of ${kind} ${id}`, { acknowledged: granted.get(id)?.repaidFen ?? Number.NaN, retained: repaidFen }),
    ]),
    ...books.budgets.flatMap(({ groupId, accountId, spentFen, tendersFen }) =>
      unlike(`budget of ${accountId} in group ${groupId}`, { spent: spentFen, 'by tenders': tendersFen }),
    ),
    ...books.vouchers.flatMap(({ id, redeemedFen, tendersFen }) =>
      unlike(`voucher ${id}`, { redeemed: redeemedFen, 'by tenders': tendersFen }),
    ),
    ...books.redemptions.flatMap(({ outTradeNo, redeemedFen, tenderFen }) =>
      unlike(`redemption ${outTradeNo}`, { redeemed: redeemedFen, 'by its tender': tenderFen }),
    ),
    ...books.programmes.flatMap(({ id, redeemedFen, vouchersFen, postedFen, claimed }) => [
      ...unlike(`programme ${id}`, { redeemed: redeemedFen, 'by vouchers': vouchersFen, 'in the ledger': postedFen }),
      ...unlike(`vouchers of programme ${id}`, { acknowledged: claims.get(id) ?? 0, claimed }),
    ]),
    ...books.promotions.flatMap(({ shopId, spentFen, usesFen, discountsFen }) =>
      unlike(`coupons of shop ${shopId}`, { spent: spentFen, 'by uses': usesFen, 'by lines of orders': discountsFen }),
    ),
  ];
}
