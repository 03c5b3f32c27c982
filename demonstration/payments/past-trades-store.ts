/** The history's trades, in the tables of the sandbox gateway. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/platform/db/database.ts';

export type PastTrade = {
  outTradeNo: string;
  tradeNo: string;
  amountFen: number;
  subject: string;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date;
  buyerId: string;
  refund: { refundNo: string; amountFen: number; at: Date } | null;
};
/** In the caller's transaction. Their notifications count as sent. */
export async function savePastTrades(tx: Queryable, trades: PastTrade[]): Promise<void> {
  const rows = trades.map(({ outTradeNo, tradeNo, amountFen, subject, createdAt, expiresAt, paidAt, buyerId, refund }) => ({
    token: randomBytes(24).toString('base64url'),
    out_trade_no: outTradeNo,
    trade_no: tradeNo,
    amount_fen: amountFen,
    subject,
    state: refund?.amountFen === amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    notify_url: '',
    expires_at: expiresAt,
    created_at: createdAt,
    paid_at: paidAt,
    buyer_id: buyerId,
    refunded_fen: refund?.amountFen ?? 0,
    notify_attempts: 1,
    notify_done: true,
  }));
  const refunds = trades.flatMap(({ outTradeNo, refund }) =>
    refund ? [{ out_trade_no: outTradeNo, out_request_no: refund.refundNo, amount_fen: refund.amountFen, created_at: refund.at }] : [],
  );
  await tx.query(`INSERT INTO sandbox_trade SELECT * FROM jsonb_populate_recordset(NULL::sandbox_trade, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
  await tx.query(`INSERT INTO sandbox_refund SELECT * FROM jsonb_populate_recordset(NULL::sandbox_refund, $1::jsonb)`, [
    JSON.stringify(refunds),
  ]);
}
