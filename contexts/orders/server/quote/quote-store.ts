/** The only SQL that writes `quote`, `quote_line` and `quote_use`. */
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { quoteState } from '../states.ts';
import type { Quote } from './quote.ts';

const columns = `q.id, q.quote_no AS "quoteNo", q.shop_id::text AS "shopId", q.account_id AS "accountId", q.group_id::text AS "groupId", q.state, q.message, q.reason,
  q.max_uses AS "maxUses", q.used, q.total_fen AS "totalFen", ${msOrZero('q.created_at')} AS "createdAt", ${msOrZero('q.valid_until')} AS "validUntil", ${msOrZero('q.decided_at')} AS "decidedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('goodsId', l.goods_id::text, 'skuId', l.sku_id::text, 'goodsType', l.goods_type, 'name', l.name, 'nameEn', l.name_en, 'specification', l.specification,
     'specificationEn', l.specification_en, 'billingType', l.billing_type, 'duration', l.duration, 'quantity', l.quantity, 'unitFen', l.unit_fen, 'listFen', l.list_fen) ORDER BY l.line_no), '[]')
   FROM quote_line l WHERE l.quote_id = q.id) AS lines`;
const ofBuyer = '(q.account_id = $1 OR q.group_id = ANY($2::bigint[]))';

const insert = statement(
  'quote-insert',
  `WITH inserted AS (
     INSERT INTO quote (id, quote_no, shop_id, account_id, group_id, state, message, max_uses, total_fen, made_by, created_at, valid_until)
     VALUES ($1, $2, $3, $4, $5, ${quoteState('OPEN')}, $6, $7, $8, $9, $10, $11) RETURNING id)
   INSERT INTO quote_line (quote_id, line_no, goods_id, sku_id, goods_type, name, name_en, specification, specification_en, billing_type, duration, quantity, unit_fen, list_fen)
   SELECT i.id, r.n, r."goodsId", r."skuId", r."goodsType", r.name, r."nameEn", r.specification, r."specificationEn", r."billingType", r.duration, r.quantity, r."unitFen", r."listFen"
   FROM inserted i, ROWS FROM (jsonb_to_recordset($12::jsonb) AS ("goodsId" bigint, "skuId" bigint, "goodsType" text, name text, "nameEn" text, specification text, "specificationEn" text,
     "billingType" text, duration int, quantity int, "unitFen" bigint, "listFen" bigint)) WITH ORDINALITY AS r("goodsId", "skuId", "goodsType", name, "nameEn", specification, "specificationEn",
     "billingType", duration, quantity, "unitFen", "listFen", n)`,
);
const findForBuyer = statement('quote-find-for-buyer', `SELECT ${columns} FROM quote q WHERE ${ofBuyer} AND q.id = $3`);
const listForBuyer = statement(
  'quote-list-for-buyer',
  `SELECT ${columns}, (count(*) OVER ())::int AS total FROM quote q WHERE ${ofBuyer} AND ($3 = '' OR q.state = $3) ORDER BY q.created_at DESC, q.id DESC LIMIT $4 OFFSET $5`,
);
/** Locks it until the order is created: exactly `max_uses` succeed. */
const use = statement(
  'quote-use',
  `UPDATE quote SET used = used + 1, state = CASE WHEN used + 1 = max_uses THEN ${quoteState.to('accept')} ELSE state END, decided_at = CASE WHEN used + 1 = max_uses THEN $2::timestamptz ELSE decided_at END
   WHERE id = $1 AND state = ${quoteState.from('accept')} AND used < max_uses AND valid_until > $2 RETURNING id`,
);
const insertUse = statement('quote-insert-use', 'INSERT INTO quote_use (order_id, quote_id) VALUES ($1, $2)');
/** An order that ended unpaid releases its use; an ended quote stays ended. */
const releaseUse = statement(
  'quote-give-back-use',
  `WITH deleted AS (DELETE FROM quote_use WHERE order_id = $1 RETURNING quote_id)
   UPDATE quote q SET used = q.used - 1, state = CASE WHEN q.state = ${quoteState.from('reopen')} THEN ${quoteState.to('reopen')} ELSE q.state END,
     decided_at = CASE WHEN q.state = ${quoteState.from('reopen')} THEN NULL ELSE q.decided_at END
   FROM deleted d WHERE q.id = d.quote_id`,
);
const decline = statement(
  'quote-decline',
  `UPDATE quote q SET state = ${quoteState.to('decline')}, decided_at = $4, reason = $5 WHERE ${ofBuyer} AND q.id = $3 AND q.state = ${quoteState.from('decline')} AND q.valid_until > $4
   RETURNING ${columns}`,
);
const withdraw = statement(
  'quote-withdraw',
  `UPDATE quote q SET state = ${quoteState.to('withdraw')}, decided_at = $3, reason = $4 WHERE q.id = $1 AND q.shop_id = $2 AND q.state = ${quoteState.from('withdraw')}
   RETURNING ${columns}`,
);
const expire = statement(
  'quote-expire',
  `UPDATE quote q SET state = ${quoteState.to('expire')}, decided_at = $1 WHERE q.id = ANY(ARRAY(
     SELECT w.id FROM quote w WHERE w.state = ${quoteState.from('expire')} AND w.valid_until <= $1 ORDER BY w.valid_until LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING ${columns}`,
);

export const QUOTES_DUE = `EXISTS (SELECT FROM quote WHERE state = ${quoteState.from('expire')} AND valid_until <= now())`;

/** The parties a buyer acts for: the account and its groups. */
export type QuoteBuyer = { accountId: number; groupIds: string[] };
export type NewQuote = Omit<Quote, 'state' | 'reason' | 'used' | 'decidedAt'> & { madeBy: number };

export const createQuoteStore = (database: Database) => ({
  insert: async (tx: Queryable, quote: NewQuote) => {
    await tx.query(insert, [
      quote.id,
      quote.quoteNo,
      quote.shopId,
      quote.accountId,
      quote.groupId,
      quote.message,
      quote.maxUses,
      quote.totalFen,
      quote.madeBy,
      new Date(quote.createdAt),
      new Date(quote.validUntil),
      JSON.stringify(quote.lines),
    ]);
  },
  findForBuyer: (id: string, { accountId, groupIds }: QuoteBuyer, on: Queryable = database) =>
    one(on.query(findForBuyer, [accountId, groupIds, id])),
  async listForBuyer({ accountId, groupIds }: QuoteBuyer, state: string, page: { limit: number; offset: number }) {
    const rows = await database.query(listForBuyer, [accountId, groupIds, state, page.limit, page.offset]);
    return { total: rows[0]?.total ?? 0, records: rows };
  },
  list(shopId: string, filter: { state: string; keyword: string }, paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) {
    const { where, values, add } = conditions();
    add((at) => `q.shop_id = ${at}`, shopId);
    if (filter.state) add((at) => `q.state = ${at}`, filter.state);
    if (filter.keyword) add((at) => `starts_with(q.quote_no, ${at})`, filter.keyword);
    return keysetPage(database, {
      name: 'quote-page',
      ...paging,
      select: columns,
      from: 'quote q',
      where,
      values,
      sort: { column: 'q.created_at', type: 'timestamptz' },
      key: { column: 'q.id', type: 'text' },
    });
  },
  /** False when it is used up, expired or withdrawn. */
  use: (tx: Queryable, id: string, now: number) => anyRow(tx.query(use, [id, new Date(now)])),
  insertUse: async (tx: Queryable, orderId: string, id: string) => {
    await tx.query(insertUse, [orderId, id]);
  },
  releaseUse: async (tx: Queryable, orderId: string) => {
    await tx.query(releaseUse, [orderId]);
  },
  decline: (tx: Queryable, id: string, { accountId, groupIds }: QuoteBuyer, now: number, reason: string) =>
    one(tx.query(decline, [accountId, groupIds, id, new Date(now), reason])),
  withdraw: (tx: Queryable, id: string, shopId: string, now: number, reason: string) =>
    one(tx.query(withdraw, [id, shopId, new Date(now), reason])),
  expire: (tx: Queryable, now: number, most: number) => tx.query(expire, [new Date(now), most]),
});
export type QuoteStore = ReturnType<typeof createQuoteStore>;
