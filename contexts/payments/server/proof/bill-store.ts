/** The only SQL that writes `gateway_bill` and `gateway_bill_entry`. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { BillEntry } from '../gateway/index.ts';

const remove = statement('gateway-bill-remove', 'DELETE FROM gateway_bill WHERE gateway = $1 AND day = $2');
const insert = statement(
  'gateway-bill-insert',
  `INSERT INTO gateway_bill (gateway, day, entry_count, captured_fen, refunded_fen, fetched_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);
const insertEntries = statement(
  'gateway-bill-insert-entries',
  `INSERT INTO gateway_bill_entry (gateway, day, line_no, kind, out_trade_no, trade_no, refund_no, amount_fen, at)
   SELECT $1, $2, $3 + e.place, e.kind, e.out_trade_no, e.trade_no, e.refund_no, e.fen, e.at
   FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::timestamptz[]) WITH ORDINALITY AS e(kind, out_trade_no, trade_no, refund_no, fen, at, place)`,
);
const total = statement(
  'gateway-bill-total',
  `UPDATE gateway_bill b SET entry_count = s.count, captured_fen = s.captured, refunded_fen = s.refunded
   FROM (SELECT count(*)::int AS count, coalesce(sum(amount_fen) FILTER (WHERE kind = 'TRADE'), 0) AS captured, coalesce(sum(amount_fen) FILTER (WHERE kind = 'REFUND'), 0) AS refunded
     FROM gateway_bill_entry WHERE gateway = $1 AND day = $2) s WHERE b.gateway = $1 AND b.day = $2`,
);
const listDays = statement('gateway-bill-days', 'SELECT day FROM gateway_bill WHERE gateway = $1 ORDER BY day');

type Day = { gateway: string; day: string };
const PIECE = 2_000;

export const billStore = {
  /** In a transaction: replaces the stored entries. */
  async replace(tx: Queryable, { gateway, day }: Day, entries: AsyncIterable<BillEntry>, now: number): Promise<void> {
    await tx.query(remove, [gateway, day]);
    await tx.query(insert, [gateway, day, 0, 0, 0, new Date(now)]);
    let written = 0;
    let piece: BillEntry[] = [];
    const write = async () => {
      if (piece.length === 0) return;
      await tx.query(insertEntries, [
        gateway,
        day,
        written,
        piece.map(({ kind }) => kind),
        piece.map(({ outTradeNo }) => outTradeNo),
        piece.map(({ tradeNo }) => tradeNo),
        piece.map(({ refundNo }) => refundNo),
        piece.map(({ amountFen }) => amountFen),
        piece.map(({ at }) => at),
      ]);
      written += piece.length;
      piece = [];
    };
    for await (const entry of entries) {
      piece.push(entry);
      if (piece.length === PIECE) await write();
    }
    await write();
    await tx.query(total, [gateway, day]);
  },
  /** The days whose bills are stored. */
  listDays: async (on: Queryable, gateway: string): Promise<string[]> => (await on.query(listDays, [gateway])).map(({ day }) => day),
};
