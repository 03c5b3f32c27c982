/** Reads vouchers for a proof: streams, each sorted by its id. */
import { statement } from '#server/platform/db/database.ts';
import { batchState } from '../states.ts';

export const TENDERS = statement(
  'proof-voucher-tenders',
  `SELECT r.out_trade_no AS id, r.fen, r.returned_fen AS "returnedFen" FROM voucher_redemption r ORDER BY r.out_trade_no COLLATE "C"`,
);
/** What the issuers owe, by ledger account. */
export const BALANCES = statement(
  'proof-voucher-balances',
  `SELECT 'voucher:' || p.id AS id, p.used_fen - p.returned_fen - p.paid_fen AS fen FROM voucher_programme p WHERE p.used_fen <> 0 OR p.paid_fen <> 0 ORDER BY ('voucher:' || p.id) COLLATE "C"`,
);
/** Paid settlements: the credits of the programme's account. */
export const SETTLEMENTS = statement(
  'proof-voucher-settlements',
  `SELECT b.id::text AS id, b.returned_fen - b.redeemed_fen AS fen FROM voucher_batch b WHERE b.state = ${batchState('PAID')} AND b.redeemed_fen <> b.returned_fen ORDER BY b.id::text COLLATE "C"`,
);

/** Stored sums with those of their parts: a row for each that may differ. */
export type Counter = { id: string; name: string; fen: number; partsFen: number };
export const PROGRAMMES = statement(
  'proof-voucher-programmes',
  `SELECT 'programme ' || p.id AS id, c.name, c.fen, c.parts AS "partsFen" FROM voucher_programme p
   CROSS JOIN LATERAL (SELECT coalesce(sum(v.face_fen), 0)::bigint AS face, coalesce(sum(v.released_fen), 0)::bigint AS released, coalesce(sum(v.used_fen), 0)::bigint AS used,
     coalesce(sum(v.returned_fen), 0)::bigint AS returned, count(*)::bigint AS count FROM voucher v WHERE v.programme_id = p.id) s
   CROSS JOIN LATERAL (SELECT coalesce(sum(b.redeemed_fen - b.returned_fen), 0)::bigint AS paid FROM voucher_batch b WHERE b.programme_id = p.id AND b.state = ${batchState('PAID')}) t
   CROSS JOIN LATERAL (VALUES ('claimed', p.claimed_fen, s.face), ('released', p.released_fen, s.released), ('used', p.used_fen, s.used), ('returned', p.returned_fen, s.returned),
     ('count', p.claimed_count, s.count), ('paid', p.paid_fen, t.paid)) AS c(name, fen, parts)
   WHERE c.fen <> c.parts ORDER BY p.id, c.name`,
);
export const VOUCHERS = statement(
  'proof-vouchers',
  `SELECT 'voucher ' || v.id AS id, c.name, c.fen, c.parts AS "partsFen" FROM voucher v
   LEFT JOIN (SELECT voucher_id, sum(fen)::bigint AS used, sum(returned_fen)::bigint AS returned FROM voucher_redemption GROUP BY voucher_id) s ON s.voucher_id = v.id
   CROSS JOIN LATERAL (VALUES ('used', v.used_fen, coalesce(s.used, 0)), ('returned', v.returned_fen, coalesce(s.returned, 0))) AS c(name, fen, parts)
   WHERE c.fen <> c.parts ORDER BY v.id, c.name`,
);
/** Redemptions with their lines and their movements. */
export const REDEMPTIONS = statement(
  'proof-voucher-redemptions',
  `SELECT r.out_trade_no AS id, c.name, c.fen, c.parts AS "partsFen" FROM voucher_redemption r
   LEFT JOIN (SELECT payment_id, sum(fen)::bigint AS fen, sum(returned_fen)::bigint AS returned FROM voucher_redemption_line GROUP BY payment_id) l ON l.payment_id = r.payment_id
   LEFT JOIN (SELECT payment_id, sum(fen)::bigint AS fen FROM voucher_movement GROUP BY payment_id) m ON m.payment_id = r.payment_id
   CROSS JOIN LATERAL (VALUES ('lines', r.fen, coalesce(l.fen, 0)), ('returned', CASE WHEN r.withdrawn THEN 0 ELSE r.returned_fen END, coalesce(l.returned, 0)),
     ('movements', r.fen - CASE WHEN r.withdrawn THEN 0 ELSE r.returned_fen END, coalesce(m.fen, 0))) AS c(name, fen, parts)
   WHERE c.fen <> c.parts ORDER BY r.out_trade_no, c.name`,
);
export const BATCHES = statement(
  'proof-voucher-batches',
  `SELECT 'settlement ' || b.id AS id, c.name, c.fen, c.parts AS "partsFen" FROM voucher_batch b
   LEFT JOIN (SELECT batch_id, sum(fen)::bigint AS fen FROM voucher_movement GROUP BY batch_id) m ON m.batch_id = b.id
   LEFT JOIN (SELECT batch_id, sum(fen)::bigint AS fen FROM voucher_batch_line GROUP BY batch_id) l ON l.batch_id = b.id
   CROSS JOIN LATERAL (VALUES ('movements', CASE WHEN b.state = ${batchState('DISCARDED')} THEN 0 ELSE b.redeemed_fen - b.returned_fen END, coalesce(m.fen, 0)),
     ('lines', b.redeemed_fen - b.returned_fen, coalesce(l.fen, 0))) AS c(name, fen, parts)
   WHERE c.fen <> c.parts ORDER BY b.id, c.name`,
);
export const PROMOTIONS = statement(
  'proof-promotions',
  `SELECT 'promotion ' || p.id AS id, c.name, c.fen, c.parts AS "partsFen" FROM promotion p
   LEFT JOIN (SELECT promotion_id, sum(fen)::bigint AS used, coalesce(sum(fen) FILTER (WHERE returned_at IS NOT NULL), 0)::bigint AS returned,
     count(*) FILTER (WHERE returned_at IS NULL) AS count FROM promotion_use GROUP BY promotion_id) u ON u.promotion_id = p.id
   CROSS JOIN LATERAL (VALUES ('used', p.used_fen, coalesce(u.used, 0)), ('returned', p.returned_fen, coalesce(u.returned, 0)), ('count', p.used_count, coalesce(u.count, 0))) AS c(name, fen, parts)
   WHERE c.fen <> c.parts ORDER BY p.id, c.name`,
);
