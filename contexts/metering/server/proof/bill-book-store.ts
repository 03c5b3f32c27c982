/** Reads bills and use for a proof: each kind of row as a stream sorted by its bill, or by its service. */
import type { BillState, MeterUnit, Rate, Tier } from '#contexts/metering/rules/metering.ts';
import { statement } from '#server/platform/db/database.ts';

export type BillRow = { id: string; accountId: number; shopId: string | null; state: BillState; amountFen: number };
export type LineRow = { id: string; lineNo: number; quantityMicro: number; ratedFen: number; amountFen: number; tiers: Tier[] };
export type HistoryRow = { id: string; state: string };
/** One month of a service in one unit, with the sums of its parts. */
export type UseRow = {
  id: string;
  accountId: number;
  unit: MeterUnit;
  month: string;
  quantityMicro: number;
  ratedFen: number;
  billedMicro: number;
  billedFen: number;
  /** Of the records that count, and of the days. */
  recordMicro: number;
  dayMicro: number;
  /** Of lines of bills: total charged, and the quantity of the last one. */
  lineFen: number;
  lineMicro: number;
  rates: Rate[] | null;
};

export const BILLS = statement(
  'proof-meter-bills',
  `SELECT b.id, b.account_id AS "accountId", b.shop_id::text AS "shopId", b.state, b.amount_fen AS "amountFen" FROM meter_bill b ORDER BY b.id COLLATE "C"`,
);
export const LINES = statement(
  'proof-meter-bill-lines',
  `SELECT l.bill_id AS id, l.line_no AS "lineNo", l.quantity_micro AS "quantityMicro", l.rated_fen AS "ratedFen", l.amount_fen AS "amountFen", l.tiers FROM meter_bill_line l ORDER BY l.bill_id COLLATE "C", l.line_no`,
);
export const HISTORY = statement(
  'proof-meter-bill-history',
  `SELECT DISTINCT ON (h.bill_id COLLATE "C") h.bill_id AS id, h.to_state AS state FROM meter_bill_history h ORDER BY h.bill_id COLLATE "C", h.id DESC`,
);
/** Months with only records or only lines have zeroes for the rest. */
export const USES = statement(
  'proof-meter-use',
  `WITH record AS (
     SELECT r.entitlement_id, r.unit, left(r.day, 7) AS month, sum(r.quantity_micro)::bigint AS micro FROM usage_record r WHERE r.counts GROUP BY 1, 2, 3),
   day AS (SELECT d.entitlement_id, d.unit, left(d.day, 7) AS month, sum(d.quantity_micro)::bigint AS micro FROM usage_day d GROUP BY 1, 2, 3),
   line AS (
     SELECT l.entitlement_id, l.unit, l.month, sum(l.amount_fen)::bigint AS fen, (array_agg(l.quantity_micro ORDER BY b.created_at DESC, b.id DESC))[1] AS micro
     FROM meter_bill_line l JOIN meter_bill b ON b.id = l.bill_id GROUP BY 1, 2, 3)
   SELECT 'U' || entitlement_id AS id, coalesce(s.account_id, 0) AS "accountId", unit, month, coalesce(m.quantity_micro, 0) AS "quantityMicro", coalesce(m.rated_fen, 0) AS "ratedFen",
     coalesce(m.billed_micro, 0) AS "billedMicro", coalesce(m.billed_fen, 0) AS "billedFen", coalesce(r.micro, 0) AS "recordMicro", coalesce(d.micro, 0) AS "dayMicro", coalesce(l.fen, 0) AS "lineFen",
     coalesce(l.micro, 0) AS "lineMicro",
     (SELECT v.rates FROM meter_plan_version v WHERE v.plan_id = s.plan_id AND v.from_month <= month ORDER BY v.from_month DESC LIMIT 1) AS rates
   FROM usage_month m FULL JOIN record r USING (entitlement_id, unit, month) FULL JOIN day d USING (entitlement_id, unit, month) FULL JOIN line l USING (entitlement_id, unit, month)
     LEFT JOIN meter_service s USING (entitlement_id)
   ORDER BY ('U' || entitlement_id) COLLATE "C", unit, month`,
);
