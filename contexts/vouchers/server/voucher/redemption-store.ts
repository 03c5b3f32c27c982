/** The only SQL that writes `voucher_redemption`, `voucher_redemption_line` and, but for their batch, `voucher_movement`. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

export type RedemptionLine = {
  lineNo: number;
  shopId: string;
  clusterId: string;
  goodsType: string;
  goodsId: string;
  fen: number;
  returnedFen: number;
};
export type Redemption = {
  paymentId: string;
  outTradeNo: string;
  voucherId: string;
  programmeId: string;
  accountId: number;
  payableKind: string;
  payableId: string;
  fen: number;
  returnedFen: number;
  at: number;
};

const columns = `r.payment_id AS "paymentId", r.out_trade_no AS "outTradeNo", r.voucher_id::text AS "voucherId", r.programme_id::text AS "programmeId",
  r.account_id AS "accountId", r.payable_kind AS "payableKind", r.payable_id AS "payableId", r.fen, r.returned_fen AS "returnedFen", ${msOf('r.at')} AS at`;

const insert = statement(
  'redemption-insert',
  `WITH inserted AS (
     INSERT INTO voucher_redemption (payment_id, out_trade_no, voucher_id, programme_id, account_id, payable_kind, payable_id, fen, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING payment_id, programme_id, fen, at)
   INSERT INTO voucher_movement (payment_id, programme_id, fen, at) SELECT payment_id, programme_id, fen, at FROM inserted`,
);
/** Lines of all redemptions of one payable: the parts of earlier ones may move to other lines. */
const deleteLines = statement(
  'redemption-delete-lines',
  `DELETE FROM voucher_redemption_line l USING voucher_redemption r WHERE r.payment_id = l.payment_id AND r.payable_kind = $1 AND r.payable_id = $2 AND NOT r.withdrawn`,
);
const insertLines = statement(
  'redemption-insert-lines',
  `INSERT INTO voucher_redemption_line (payment_id, line_no, shop_id, cluster_id, goods_type, goods_id, fen)
   SELECT w."paymentId", w."lineNo", w."shopId", w."clusterId", w."goodsType", w."goodsId", w.fen
   FROM jsonb_to_recordset($1::jsonb) AS w("paymentId" text, "lineNo" int, "shopId" text, "clusterId" text, "goodsType" text, "goodsId" text, fen bigint)`,
);
/** The redemptions in force for a payable. */
const listHeld = statement(
  'redemption-list-held',
  `SELECT ${columns} FROM voucher_redemption r WHERE r.payable_kind = $1 AND r.payable_id = $2 AND NOT r.withdrawn ORDER BY r.at, r.payment_id`,
);
const lock = statement('redemption-lock', `SELECT ${columns} FROM voucher_redemption r WHERE r.payment_id = $1 FOR UPDATE`);
const listLines = statement(
  'redemption-list-lines',
  `SELECT line_no AS "lineNo", shop_id AS "shopId", cluster_id AS "clusterId", goods_type AS "goodsType", goods_id AS "goodsId", fen, returned_fen AS "returnedFen"
   FROM voucher_redemption_line WHERE payment_id = $1 ORDER BY line_no`,
);
const withdraw = statement(
  'redemption-withdraw',
  'UPDATE voucher_redemption SET withdrawn = true, returned_fen = fen WHERE payment_id = $1 AND returned_fen = 0',
);
/** A CHECK refuses more than was paid. */
const returnPart = statement(
  'redemption-return',
  `WITH updated AS (UPDATE voucher_redemption SET returned_fen = returned_fen + $2 WHERE payment_id = $1 RETURNING payment_id, programme_id),
   line AS (
     UPDATE voucher_redemption_line l SET returned_fen = l.returned_fen + w.fen FROM jsonb_to_recordset($4::jsonb) AS w("lineNo" int, fen bigint)
     WHERE l.payment_id = $1 AND l.line_no = w."lineNo" RETURNING l.line_no)
   INSERT INTO voucher_movement (payment_id, programme_id, fen, at) SELECT payment_id, programme_id, -$2::bigint, $3 FROM updated`,
);
const listOfVouchers = statement(
  'redemption-list-of-vouchers',
  `SELECT ${columns} FROM voucher_redemption r WHERE r.voucher_id = ANY($1::bigint[]) AND NOT r.withdrawn ORDER BY r.at DESC, r.payment_id LIMIT 1000`,
);

export const redemptionStore = {
  insert: async (tx: Queryable, made: Omit<Redemption, 'returnedFen'>): Promise<void> => {
    const { paymentId, outTradeNo, voucherId, programmeId, accountId, payableKind, payableId, fen, at } = made;
    await tx.query(insert, [paymentId, outTradeNo, voucherId, programmeId, accountId, payableKind, payableId, fen, new Date(at)]);
  },
  replaceLines: async (
    tx: Queryable,
    payable: { kind: string; id: string },
    lines: (Omit<RedemptionLine, 'returnedFen'> & { paymentId: string })[],
  ): Promise<void> => {
    await tx.query(deleteLines, [payable.kind, payable.id]);
    await tx.query(insertLines, [JSON.stringify(lines)]);
  },
  listHeld: (on: Queryable, kind: string, id: string) => on.query(listHeld, [kind, id]),
  lock: (tx: Queryable, paymentId: string) => one(tx.query(lock, [paymentId])),
  listLines: (on: Queryable, paymentId: string) => on.query(listLines, [paymentId]),
  withdraw: async (tx: Queryable, paymentId: string) => void (await tx.query(withdraw, [paymentId])),
  returnPart: async (
    tx: Queryable,
    paymentId: string,
    fen: number,
    at: number,
    lines: { lineNo: number; fen: number }[],
  ): Promise<void> => {
    await tx.query(returnPart, [paymentId, fen, new Date(at), JSON.stringify(lines)]);
  },
  listOfVouchers: (on: Queryable, ids: string[]) => on.query(listOfVouchers, [ids]),
};
