/** The store on PostgreSQL. Statements are named, so prepared once per connection. */

import { instantOf, instantOrNull, numberOf, type Row, stateOf, textOf, textOrNull } from './rows.ts';
import type { Move, SandboxStore } from './sandbox-store.ts';
import { decideRefund, refundedTrade, type Trade } from './trade.ts';

/** The database interface of the store: queries, and transactions that roll back when the work throws. */
type Sql = { name: string; text: string /** Prepared once per connection under this name. */; preparedAs: string };
type Queryable = { query(sql: Sql | string, values?: unknown[]): Promise<Row[]> };
export type SandboxDatabase = Queryable & { transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> };

const movesOf = ({
  trade,
  refund,
}: SandboxTables) => `SELECT out_trade_no, trade_no, subject, created_at, buyer_id, paid_at AS at, amount_fen, '' AS refund_no
  FROM ${trade} WHERE paid_at >= $1 AND paid_at < $2
  UNION ALL SELECT t.out_trade_no, t.trade_no, t.subject, t.created_at, t.buyer_id, r.created_at, r.amount_fen, r.out_request_no
  FROM ${refund} r JOIN ${trade} t ON t.out_trade_no = r.out_trade_no WHERE r.created_at >= $1 AND r.created_at < $2
  ORDER BY at, out_trade_no`;

/** Each gateway has separate tables. */
const BOOKS = {
  alipay: { trade: 'sandbox_trade', refund: 'sandbox_refund' },
  wechat: { trade: 'sandbox_wechat_trade', refund: 'sandbox_wechat_refund' },
} as const;
type SandboxTables = { trade: string; refund: string };

export function createPostgresSandboxStore(database: SandboxDatabase, gateway?: keyof typeof BOOKS): SandboxStore {
  const tables: SandboxTables = gateway === 'wechat' ? BOOKS.wechat : BOOKS.alipay;
  const { trade: TRADE, refund: REFUND } = tables;
  const named = (name: string, text: string): Sql => ({ name: `${TRADE}-${name}`, text, preparedAs: `${TRADE}-${name}` });
  const select = async (on: Queryable, name: string, text: string, values: unknown[]): Promise<Trade[]> =>
    (await on.query(named(name, text), values)).map(tradeFromRow);
  const one = async (name: string, text: string, values: unknown[]) => (await select(database, name, text, values))[0] ?? null;

  const findByOutTradeNo = (outTradeNo: string) => one('by-out-trade-no', `SELECT * FROM ${TRADE} WHERE out_trade_no = $1`, [outTradeNo]);

  async function refundTrade(
    tx: Queryable,
    outTradeNo: string,
    { refundNo, amountFen, now }: Parameters<SandboxStore['refund']>[1],
  ): ReturnType<SandboxStore['refund']> {
    const lock = `SELECT * FROM ${TRADE} WHERE out_trade_no = $1 FOR UPDATE`;
    const [trade] = await select(tx, 'lock', lock, [outTradeNo]);
    if (trade === undefined) return null;
    const earlier = await findRefund(tx, outTradeNo, refundNo);
    const outcome = decideRefund(trade, earlier?.amountFen ?? null, amountFen, now);
    if (outcome !== 'REFUNDED') return { outcome, trade };
    const { refundedFen, state } = refundedTrade(trade, amountFen);
    await tx.query(`INSERT INTO ${REFUND} (out_trade_no, out_request_no, amount_fen, created_at) VALUES ($1, $2, $3, $4)`, [
      outTradeNo,
      refundNo,
      amountFen,
      now,
    ]);
    const update = `UPDATE ${TRADE} SET refunded_fen = $2, state = $3 WHERE out_trade_no = $1 RETURNING *`;
    const [updated] = await select(tx, 'refund', update, [outTradeNo, refundedFen, state]);
    return { outcome, trade: updated ?? trade };
  }

  async function findRefund(on: Queryable, outTradeNo: string, refundNo: string) {
    const text = `SELECT amount_fen FROM ${REFUND} WHERE out_trade_no = $1 AND out_request_no = $2`;
    const [row] = await on.query(text, [outTradeNo, refundNo]);
    return row === undefined ? null : { amountFen: numberOf(row, 'amount_fen') };
  }

  return {
    findByOutTradeNo,
    findByToken: (token) => one('by-token', `SELECT * FROM ${TRADE} WHERE token = $1`, [token]),
    findByTradeNo: (tradeNo) => one('by-trade-no', `SELECT * FROM ${TRADE} WHERE trade_no = $1`, [tradeNo]),

    async insertTrade(trade) {
      const inserted = await one(
        'insert',
        `INSERT INTO ${TRADE}
           (token, out_trade_no, trade_no, amount_fen, subject, state, notify_url, expires_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (out_trade_no) DO NOTHING RETURNING *`,
        [
          trade.token,
          trade.outTradeNo,
          trade.tradeNo,
          trade.amountFen,
          trade.subject,
          trade.state,
          trade.notifyUrl,
          trade.expiresAt,
          trade.createdAt,
        ],
      );
      const standing = inserted ?? (await findByOutTradeNo(trade.outTradeNo));
      if (standing === null) throw new Error(`sandbox trade vanished: ${trade.outTradeNo}`);
      return standing;
    },

    pay: (token, { buyerId, notifyId, paidAt, notifyNextAt }) =>
      one(
        'pay',
        `UPDATE ${TRADE}
            SET state = 'TRADE_SUCCESS', buyer_id = $2, notify_id = $3, paid_at = $4, notify_next_at = $5, notify_attempts = 1
          WHERE token = $1 AND state = 'WAIT_BUYER_PAY' AND expires_at > $4
          RETURNING *`,
        [token, buyerId, notifyId, paidAt, notifyNextAt],
      ),

    close: (outTradeNo, now) =>
      one(
        'close',
        `UPDATE ${TRADE} SET state = 'TRADE_CLOSED'
          WHERE out_trade_no = $1 AND state = 'WAIT_BUYER_PAY' AND expires_at > $2 RETURNING *`,
        [outTradeNo, now],
      ),

    refund: (outTradeNo, refund) => database.transaction((tx) => refundTrade(tx, outTradeNo, refund)),

    findRefund: (outTradeNo, refundNo) => findRefund(database, outTradeNo, refundNo),

    async findRefundByNo(refundNo) {
      const text = `SELECT out_trade_no, amount_fen FROM ${REFUND} WHERE out_request_no = $1`;
      const [row] = await database.query(text, [refundNo]);
      return row === undefined ? null : { outTradeNo: textOf(row, 'out_trade_no'), amountFen: numberOf(row, 'amount_fen') };
    },
    async listMoves({ from, to }) {
      const rows = await database.query(named('moves', movesOf(tables)), [from, to]);
      return rows.map(moveFromRow);
    },

    claimDueNotifications: ({ now, retryMs, limit }) =>
      select(
        database,
        'claim',
        // An index past the end of the list is NULL, and so is the sum: no further attempt.
        `UPDATE ${TRADE}
            SET notify_attempts = notify_attempts + 1,
                notify_next_at = $1::timestamptz + ($2::float8[])[notify_attempts + 1] * interval '1 millisecond'
          WHERE token = ANY(ARRAY(
            SELECT token FROM ${TRADE}
             WHERE NOT notify_done AND notify_next_at <= $1
             ORDER BY notify_next_at LIMIT $3 FOR UPDATE SKIP LOCKED))
          RETURNING *`,
        [now, retryMs, limit],
      ),

    async acknowledgeNotification(token) {
      const text = `UPDATE ${TRADE} SET notify_done = true, notify_next_at = NULL WHERE token = $1`;
      await database.query(named('acknowledge', text), [token]);
    },

    async hurryNotifications(now) {
      const text = `UPDATE ${TRADE} SET notify_next_at = $1 WHERE NOT notify_done AND notify_next_at IS NOT NULL`;
      await database.query(text, [now]);
    },
  };
}

const moveFromRow = (row: Row): Move => ({
  kind: row['refund_no'] === '' ? 'TRADE' : 'REFUND',
  trade: {
    outTradeNo: textOf(row, 'out_trade_no'),
    tradeNo: textOf(row, 'trade_no'),
    subject: textOf(row, 'subject'),
    createdAt: instantOf(row, 'created_at'),
    buyerId: textOrNull(row, 'buyer_id'),
  },
  at: instantOf(row, 'at'),
  amountFen: numberOf(row, 'amount_fen'),
  refundNo: textOf(row, 'refund_no'),
});

const tradeFromRow = (row: Row): Trade => ({
  token: textOf(row, 'token'),
  outTradeNo: textOf(row, 'out_trade_no'),
  tradeNo: textOf(row, 'trade_no'),
  amountFen: numberOf(row, 'amount_fen'),
  subject: textOf(row, 'subject'),
  state: stateOf(row),
  notifyUrl: textOf(row, 'notify_url'),
  expiresAt: instantOf(row, 'expires_at'),
  createdAt: instantOf(row, 'created_at'),
  paidAt: instantOrNull(row, 'paid_at'),
  buyerId: textOrNull(row, 'buyer_id'),
  refundedFen: numberOf(row, 'refunded_fen'),
  notifyId: textOrNull(row, 'notify_id'),
  notifyAttempts: numberOf(row, 'notify_attempts'),
  notifyNextAt: instantOrNull(row, 'notify_next_at'),
  notifyDone: row['notify_done'] === true,
});
