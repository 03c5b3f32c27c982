/** The only SQL that writes `invoice`, `invoice_line`, `invoice_history`, `invoiced_order` and `invoice_again`. Locks: the order, its row in `invoiced_order`, the invoice. */
import { type InvoiceMove, invoiceLifecycle } from '#contexts/invoicing/rules/invoicing.ts';
import { cutText, toPlainText } from '#kernel/text/text.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { HELD, invoiceState } from '../states.ts';
import { type Invoice, type InvoiceLine, RETRY_FIRST_S, RETRY_MOST_S } from './invoice.ts';

const columns = `i.id, i.request_no AS "requestNo", i.account_id AS "accountId", i.shop_id::text AS "shopKey", i.kind, i.state, i.title_kind AS "titleKind", i.title_name AS "titleName",
  i.tax_number AS "taxNumber", i.address, i.bank_name AS "bankName", i.sealed, i.remark, i.amount_fen AS "amountFen", i.net_fen AS "netFen", i.tax_fen AS "taxFen", i.channel,
  i.seller_name AS "sellerName", i.seller_tax_number AS "sellerTaxNumber", i.number, i.file_id AS "fileId", i.red_number AS "redNumber", i.red_file_id AS "redFileId", i.reason, i.replaces,
  ${msOrZero('i.due_at')} AS "dueAt", i.attempts, i.last_error AS "lastError", ${msOrZero('i.created_at')} AS "createdAt", ${msOrZero('i.issued_at')} AS "issuedAt", ${msOrZero('i.reversed_at')} AS "reversedAt"`;
const lineColumns = `l.line_no AS "lineNo", l.order_id AS "orderId", l.order_line_no AS "orderLineNo", l.name, l.specification, l.unit, l.quantity, l.category, l.rate_permille AS "ratePermille",
  l.amount_fen AS "amountFen", l.net_fen AS "netFen", l.tax_fen AS "taxFen"`;

const addOrders = statement(
  'invoiced-order-add',
  'INSERT INTO invoiced_order (order_id) SELECT o FROM unnest($1::text[]) AS o ORDER BY o ON CONFLICT DO NOTHING',
);
const lockOrders = statement(
  'invoiced-order-lock',
  'SELECT order_id FROM invoiced_order WHERE order_id = ANY($1) ORDER BY order_id FOR UPDATE',
);
const sumHeld = statement(
  'invoice-sum-held',
  `SELECT l.order_id AS "orderId", l.order_line_no AS "lineNo", sum(l.amount_fen)::bigint AS fen FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
   WHERE l.order_id = ANY($1) AND i.state IN (${HELD}) GROUP BY 1, 2`,
);
const find = statement('invoice-find', `SELECT ${columns} FROM invoice i WHERE i.id = $1`);
const lock = statement('invoice-lock', `SELECT ${columns} FROM invoice i WHERE i.id = $1 FOR UPDATE`);
const listLines = statement(
  'invoice-list-lines',
  `SELECT l.invoice_id AS "invoiceId", ${lineColumns} FROM invoice_line l WHERE l.invoice_id = ANY($1) ORDER BY l.invoice_id, l.line_no`,
);
const listHistory = statement(
  'invoice-list-history',
  `SELECT ${msOrZero('h.at')} AS at, h.move, h.to_state AS "to", h.by_whom AS by, h.note FROM invoice_history h WHERE h.invoice_id = $1 ORDER BY h.id`,
);
const lockHeld = statement(
  'invoice-lock-held',
  `SELECT ${columns} FROM invoice i WHERE i.state IN (${HELD}) AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.order_id = $1) ORDER BY i.id FOR UPDATE`,
);
const listHeldOrders = statement(
  'invoice-list-held-orders',
  `SELECT DISTINCT l.order_id AS "orderId" FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id WHERE l.order_id = ANY($1) AND i.state IN (${HELD})`,
);
const listOfOrder = statement(
  'invoice-list-issued-of-order',
  `SELECT ${columns} FROM invoice i WHERE i.account_id = $2 AND i.state = ${invoiceState('ISSUED')} AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.order_id = $1) ORDER BY i.created_at, i.id`,
);
const start = statement(
  'invoice-start-history',
  `INSERT INTO invoice_history (invoice_id, at, move, from_state, to_state, by_whom, note) VALUES ($1, $2, 'apply', '', ${invoiceState('APPLIED')}, $3, $4)`,
);
/** The other columns that a move changes come as a row; omitted columns are unchanged. */
const move = statement(
  'invoice-move',
  `WITH locked AS (SELECT id, state FROM invoice WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE invoice i SET state = $3, channel = coalesce($8::jsonb ->> 'channel', i.channel), seller_name = coalesce($8::jsonb ->> 'sellerName', i.seller_name),
       seller_tax_number = coalesce($8::jsonb ->> 'sellerTaxNumber', i.seller_tax_number), number = coalesce($8::jsonb ->> 'number', i.number), file_id = coalesce($8::jsonb ->> 'fileId', i.file_id),
       red_number = coalesce($8::jsonb ->> 'redNumber', i.red_number), red_file_id = coalesce($8::jsonb ->> 'redFileId', i.red_file_id), reason = coalesce($8::jsonb ->> 'reason', i.reason),
       issued_at = coalesce(($8::jsonb ->> 'issuedAt')::timestamptz, i.issued_at), reversed_at = coalesce(($8::jsonb ->> 'reversedAt')::timestamptz, i.reversed_at),
       due_at = ($8::jsonb ->> 'dueAt')::timestamptz, reminded = '', next_try_at = ($8::jsonb ->> 'nextTryAt')::timestamptz, attempts = 0, last_error = coalesce($8::jsonb ->> 'lastError', '')
     FROM locked k WHERE i.id = k.id AND k.state = ANY($2) RETURNING i.id, k.state AS from_state),
   history_row AS (INSERT INTO invoice_history (invoice_id, at, move, from_state, to_state, by_whom, note) SELECT id, $5, $4, from_state, $3, $6, $7 FROM updated)
   SELECT id FROM updated`,
);
const claimDue = statement(
  'invoice-claim-due',
  `UPDATE invoice SET attempts = attempts + 1, next_try_at = $1::timestamptz + least(interval '${RETRY_MOST_S} seconds', interval '${RETRY_FIRST_S} seconds' * 2 ^ least(attempts, 8))
   WHERE id = ANY(ARRAY(SELECT id FROM invoice WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING id`,
);
const failed = statement('invoice-failed', 'UPDATE invoice SET last_error = $2 WHERE id = $1 AND next_try_at IS NOT NULL');
const remind = statement(
  'invoice-remind',
  `UPDATE invoice SET reminded = $3 WHERE id = ANY(ARRAY(SELECT id FROM invoice WHERE due_at <= $1 AND reminded = ANY($2) ORDER BY due_at LIMIT 100 FOR UPDATE SKIP LOCKED))
   RETURNING id, shop_id::text AS "shopKey", request_no AS "requestNo", title_name AS "titleName", amount_fen AS "amountFen", ${msOrZero('due_at')} AS "dueAt"`,
);
const insertAgain = statement(
  'invoice-again-insert',
  'INSERT INTO invoice_again (invoice_id, order_id) SELECT $1, o FROM unnest($2::text[]) AS o ON CONFLICT DO NOTHING',
);
const again = `invoice_again a JOIN invoice i ON i.id = a.invoice_id
   WHERE i.state IN (${invoiceState('REVERSED', 'CANCELED')})`;
/** Also true while orders wait for the end of a refund. */
export const AGAIN_DUE = `EXISTS (SELECT FROM ${again})`;
const listAgain = statement(
  'invoice-again-list',
  `SELECT a.invoice_id AS "invoiceId", array_agg(a.order_id ORDER BY a.order_id) AS "orderIds" FROM ${again} GROUP BY a.invoice_id ORDER BY a.invoice_id LIMIT $1`,
);
const removeAgain = statement(
  'invoice-again-remove',
  'DELETE FROM invoice_again WHERE invoice_id = $1 AND order_id = ANY($2) RETURNING order_id',
);

export type InvoiceChange = Partial<{
  channel: Invoice['channel'];
  sellerName: string;
  sellerTaxNumber: string;
  number: string;
  fileId: string;
  redNumber: string;
  redFileId: string;
  reason: string;
  lastError: string;
  /** Instants in ms. Every move resets the deadline and the next attempt unless it sets them. */
  issuedAt: number;
  reversedAt: number;
  dueAt: number;
  nextTryAt: number;
}>;
const INSTANTS = ['issuedAt', 'reversedAt', 'dueAt', 'nextTryAt'] as const;
const changeRow = (change: InvoiceChange): string => {
  const row: Record<string, unknown> = { ...change };
  for (const name of INSTANTS) if (change[name] !== undefined) row[name] = new Date(change[name]).toISOString();
  return JSON.stringify(row);
};

export type MoveBy = 'buyer' | 'seller' | 'staff' | 'system';
export type InvoiceFilter = {
  accountId?: number;
  /** '0' is the platform. */
  shopKey?: string;
  state: string;
  kind?: string;
  orderId?: string;
  keyword?: string;
  overdueAt?: number;
};
type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'> & { sort: string };
export type NewInvoice = Omit<
  Invoice,
  | 'state'
  | 'channel'
  | 'sellerName'
  | 'sellerTaxNumber'
  | 'number'
  | 'fileId'
  | 'redNumber'
  | 'redFileId'
  | 'reason'
  | 'attempts'
  | 'lastError'
  | 'issuedAt'
  | 'reversedAt'
>;
export type HeldRow = { orderId: string; lineNo: number; fen: number };

export const INVOICES_DUE = 'EXISTS (SELECT FROM invoice WHERE next_try_at <= now())';

export const createInvoiceStore = (database: Database) => ({
  /** Until the end of the transaction no other process counts or changes what of these orders is invoiced. */
  async lockOrders(tx: Queryable, orderIds: readonly string[]): Promise<void> {
    await tx.query(addOrders, [orderIds]);
    await tx.query(lockOrders, [orderIds]);
  },
  sumHeld: (orderIds: readonly string[], on: Queryable = database) => on.query(sumHeld, [orderIds]),
  find: (id: string, on: Queryable = database) => one(on.query(find, [id])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  /** Invoices that hold an amount of the order, locked. */
  lockHeld: (tx: Queryable, orderId: string) => tx.query(lockHeld, [orderId]),
  /** Those of these orders of which an invoice holds an amount. */
  listHeldOrders: async (orderIds: readonly string[]) =>
    new Set((await database.query(listHeldOrders, [orderIds])).map(({ orderId }) => orderId)),
  listIssuedOf: (orderId: string, accountId: number) => database.query(listOfOrder, [orderId, accountId]),
  listLines: (ids: readonly string[], on: Queryable = database) => on.query(listLines, [ids]),
  listHistory: (id: string) => database.query(listHistory, [id]),
  async insert(tx: Queryable, invoice: NewInvoice, lines: readonly InvoiceLine[], by: MoveBy): Promise<void> {
    const at = new Date(invoice.createdAt);
    await insertRows(tx, 'invoice', [
      {
        id: invoice.id,
        request_no: invoice.requestNo,
        account_id: invoice.accountId,
        shop_id: invoice.shopKey,
        kind: invoice.kind,
        state: invoiceLifecycle.initial,
        title_kind: invoice.titleKind,
        title_name: invoice.titleName,
        tax_number: invoice.taxNumber,
        address: invoice.address,
        bank_name: invoice.bankName,
        sealed: invoice.sealed,
        remark: invoice.remark,
        amount_fen: invoice.amountFen,
        net_fen: invoice.netFen,
        tax_fen: invoice.taxFen,
        replaces: invoice.replaces,
        due_at: new Date(invoice.dueAt),
        created_at: at,
      },
    ]);
    await insertRows(
      tx,
      'invoice_line',
      lines.map((line) => ({
        invoice_id: invoice.id,
        line_no: line.lineNo,
        order_id: line.orderId,
        order_line_no: line.orderLineNo,
        name: line.name,
        specification: line.specification,
        unit: line.unit,
        quantity: line.quantity,
        category: line.category,
        rate_permille: line.ratePermille,
        amount_fen: line.amountFen,
        net_fen: line.netFen,
        tax_fen: line.taxFen,
      })),
    );
    await tx.query(start, [invoice.id, at, by, invoice.remark]);
  },
  /** Whether it moved. */
  async move(
    tx: Queryable,
    id: string,
    name: InvoiceMove,
    by: MoveBy,
    now: number,
    change: InvoiceChange = {},
    note = '',
  ): Promise<boolean> {
    const { from, to } = invoiceLifecycle.moves[name];
    return anyRow(tx.query(move, [id, [...from], to, name, new Date(now), by, note, changeRow(change)]));
  },
  /** Invoices in progress at a provider, due to be queried; each is due again later. */
  claimDue: async (now: number, limit: number) => (await database.query(claimDue, [new Date(now), limit])).map(({ id }) => id),
  failed: async (id: string, error: string) => {
    await database.query(failed, [id, cutText(toPlainText(error), 300)]);
  },
  /** Marks those due by an instant (ms) whose seller was not sent this reminder. */
  remind: (tx: Queryable, dueBy: number, as: 'SOON' | 'OVERDUE') =>
    tx.query(remind, [new Date(dueBy), as === 'SOON' ? [''] : ['', 'SOON'], as]),
  insertAgain: async (tx: Queryable, id: string, orderIds: readonly string[]) => {
    await tx.query(insertAgain, [id, orderIds]);
  },
  listAgain: (limit: number) => database.query(listAgain, [limit]),
  /** Returns the ids that still existed. */
  removeAgain: async (tx: Queryable, id: string, orderIds: readonly string[]) =>
    (await tx.query(removeAgain, [id, orderIds])).map(({ order_id }) => order_id),
  list(filter: InvoiceFilter, { sort, ...paging }: Paging) {
    const { where, values, add } = conditions();
    if (filter.accountId !== undefined) add((at) => `i.account_id = ${at}`, filter.accountId);
    if (filter.shopKey !== undefined) add((at) => `i.shop_id = ${at}`, filter.shopKey);
    if (filter.state) add((at) => `i.state = ${at}`, filter.state);
    if (filter.kind) add((at) => `i.kind = ${at}`, filter.kind);
    if (filter.overdueAt !== undefined) add((at) => `i.due_at < ${at}`, new Date(filter.overdueAt));
    if (filter.orderId) add((at) => `EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.order_id = ${at})`, filter.orderId);
    if (filter.keyword)
      add(
        (at) => `(i.number = ${at} OR i.red_number = ${at} OR i.request_no = upper(${at}) OR strpos(i.title_name, ${at}) > 0)`,
        filter.keyword,
      );
    return keysetPage(database, {
      name: 'invoice-page',
      ...paging,
      select: columns,
      from: 'invoice i',
      where: sort === 'dueAt' ? [...where, 'i.due_at IS NOT NULL'] : where,
      values,
      sort: { column: sort === 'dueAt' ? 'i.due_at' : 'i.created_at', type: 'timestamptz' },
      key: { column: 'i.id', type: 'text' },
    });
  },
});
export type InvoiceStore = ReturnType<typeof createInvoiceStore>;
