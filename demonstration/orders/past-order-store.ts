/** Inserts orders of the demo history, with everything that belongs to them, in a few statements. */
import type { RefundState } from '#contexts/orders/rules/orders.ts';
import { beginUse, giveEntitlements } from '#contexts/orders/server/entitlement/entitlement-store.ts';
import { licencePlace } from '#contexts/orders/server/fulfilment/serve.ts';
import { lineRow } from '#contexts/orders/server/order/order-line-store.ts';
import { entitlementState } from '#contexts/orders/server/states.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { insertRows, type NewRow } from '#server/platform/db/insert-rows.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { nextIds } from '../next-ids-store.ts';
import type { PastFulfilment } from './past-fulfilment.ts';
import type { PastOrder, PastRefundMade } from './past-order.ts';

export type StoredFulfilment = PastFulfilment & { id: number };

const date = (instant: number | null) => (instant === null ? null : new Date(instant));

const orderRow = (order: PastOrder, agreementVersion: string): NewRow => ({
  id: order.id,
  order_no: order.orderNo,
  account_id: order.accountId,
  type: order.draft.type,
  status: order.status,
  payment_method: order.method,
  source_total_fen: order.draft.sourceTotalFen,
  actual_fen: order.draft.actualFen,
  subject: order.subject,
  sku_id: order.draft.skuId,
  regions: order.draft.regions,
  remark: order.remark,
  licence_proof: order.licenceProof,
  agreement_version: agreementVersion,
  idempotency_key: `past-${order.id}`,
  body_hash: order.bodyHash,
  created_at: new Date(order.createdAt),
  expires_at: date(order.expiresAt),
  paid_at: date(order.paidAt),
  canceled_at: date(order.canceledAt),
  refunded_at: date(order.refundedAt),
});

async function insertOrders(tx: Queryable, orders: PastOrder[], agreementVersion: string): Promise<void> {
  await insertRows(
    tx,
    'market_order',
    orders.map((order) => orderRow(order, agreementVersion)),
  );
  await insertRows(
    tx,
    'order_line',
    orders.flatMap((order) =>
      order.draft.lines.map((line) => ({
        order_id: order.id,
        ...lineRow(line),
        ...(order.status === 'REFUNDED' ? { returned_fen: line.actualFen, taken: 0 } : { returned_fen: 0 }),
      })),
    ),
  );
  const history = orders.flatMap(({ id, history: events }) => events.map((event) => ({ id, ...event }))).sort((a, b) => a.at - b.at);
  await insertRows(
    tx,
    'order_history',
    history.map(({ id, at, move, from, to, by, note, amountFen }) => ({
      order_id: id,
      at: new Date(at),
      move,
      from_status: from,
      to_status: to,
      by_whom: by,
      note,
      amount_fen: amountFen,
    })),
  );
  await insertRows(
    tx,
    'trial_claim',
    orders
      .filter(({ draft }) => draft.type === 'TRIAL')
      .map(({ id, accountId, draft }) => ({ account_id: accountId, sku_id: draft.skuId, order_id: id })),
  );
}

async function insertEntitlements(tx: Queryable, orders: PastOrder[]): Promise<void> {
  await tx.query(
    `WITH paid_order AS (SELECT id, account_id, paid_at AS at FROM market_order WHERE id = ANY($1) AND paid_at IS NOT NULL)
     ${giveEntitlements('paid_order', 'order_line')}`,
    [orders.map(({ id }) => id)],
  );
  await tx.query(`UPDATE entitlement SET state = ${entitlementState('REVOKED')} WHERE order_id = ANY($1)`, [
    orders.filter(({ status }) => status === 'REFUNDED').map(({ id }) => id),
  ]);
}

async function insertFulfilments(
  tx: Queryable,
  orders: PastOrder[],
  cipher: Pick<FieldCipher, 'encrypt'>,
): Promise<Map<PastOrder, StoredFulfilment[]>> {
  const all = orders.flatMap((order) => order.fulfilments.map((one) => ({ order, one }))).sort((a, b) => a.one.createdAt - b.one.createdAt);
  const ids = await nextIds(tx, 'fulfilment', all.length);
  const stored = all.map(({ order, one }, index) => ({ order, one: { ...one, id: ids[index] as number } }));
  await insertRows(
    tx,
    'fulfilment',
    stored.map(({ order, one }) => ({
      id: one.id,
      order_id: order.id,
      line_no: one.lineNo,
      shop_id: one.shopId,
      account_id: order.accountId,
      kind: one.kind,
      state: one.state,
      licence: one.licence === '' ? null : cipher.encrypt(one.licence, licencePlace(String(one.id))),
      note: one.note,
      files: [],
      due_at: date(one.dueAt),
      accept_by: date(one.acceptBy),
      delivered_at: date(one.deliveredAt),
      accepted_at: date(one.acceptedAt),
      consumed_at: date(one.usedAt),
      created_at: new Date(one.createdAt),
    })),
    { ids: true },
  );
  await tx.query(
    `WITH delivery AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d(order_id text, line_no int, at timestamptz)) ${beginUse('delivery')}`,
    [
      JSON.stringify(
        stored.flatMap(({ order, one }) =>
          one.usableFrom === null ? [] : [{ order_id: order.id, line_no: one.lineNo, at: new Date(one.usableFrom) }],
        ),
      ),
    ],
  );
  const milestones = stored.flatMap(({ one }) => one.milestones.map((row) => ({ of: one.id, row })));
  const milestoneIds = await nextIds(tx, 'fulfilment_milestone', milestones.length);
  await insertRows(
    tx,
    'fulfilment_milestone',
    milestones.map(({ of, row }, index) => ({ id: milestoneIds[index], fulfilment_id: of, ...row })),
    { ids: true },
  );
  const stepOf = new Map(milestones.map(({ of, row }, index) => [`${of}/${row.seq}`, milestoneIds[index]]));
  const moves = stored.flatMap(({ one }) => one.moves.map((move) => ({ of: one.id, move }))).sort((a, b) => a.move.at - b.move.at);
  await insertRows(
    tx,
    'fulfilment_history',
    moves.map(({ of, move }) => ({
      fulfilment_id: of,
      milestone_id: move.step === null ? null : stepOf.get(`${of}/${move.step + 1}`),
      at: new Date(move.at),
      move: move.move,
      from_state: move.from,
      to_state: move.to,
      by_whom: move.by,
      note: move.note,
    })),
  );
  const ofOrder = new Map<PastOrder, StoredFulfilment[]>();
  for (const { order, one } of stored) ofOrder.set(order, [...(ofOrder.get(order) ?? []), one]);
  return ofOrder;
}

type RefundOf = { order: PastOrder; refund: PastRefundMade };
const refundRow = ({ order, refund }: RefundOf): NewRow => ({
  id: refund.id,
  refund_no: refund.refundNo,
  order_id: order.id,
  account_id: order.accountId,
  shop_id: refund.shopId,
  kind: refund.kind,
  reason: refund.reason,
  state: refund.state,
  paid_fen: order.draft.actualFen,
  amount_fen: refund.amountFen,
  opinion: refund.opinion ? (refund.opinion.agrees ? 'AGREE' : 'OBJECT') : '',
  opinion_note: refund.opinion?.note ?? '',
  opinion_at: date(refund.opinion?.at ?? null),
  decision_note: refund.decision?.note ?? '',
  // A refused refund does not count.
  counted_year: refund.countedYear,
  created_at: new Date(refund.askedAt),
  decided_at: date(refund.decision?.at ?? null),
  refunded_at: date(refund.refundedAt),
  attempts: 0,
  last_error: '',
});
/** Fully refunded. */
const refundLineRows = ({ order, refund }: RefundOf): NewRow[] =>
  refund.amountFen === null
    ? []
    : order.draft.lines.map(({ lineNo, actualFen }) => ({ refund_id: refund.id, line_no: lineNo, amount_fen: actualFen, ends: true }));
function refundEvents({ refund }: RefundOf): NewRow[] {
  const event = (at: number, move: string, from: RefundState | '', to: RefundState, by: string, note = ''): NewRow => ({
    refund_id: refund.id,
    at: new Date(at),
    move,
    from_state: from,
    to_state: to,
    by_whom: by,
    note,
  });
  const { opinion, decision, refundedAt } = refund;
  return [
    event(refund.askedAt, 'ask', '', 'REQUESTED', refund.kind === 'OPERATOR' ? 'staff' : 'buyer', refund.reason),
    ...(opinion ? [event(opinion.at, opinion.agrees ? 'agree' : 'object', 'REQUESTED', 'REQUESTED', 'seller', opinion.note)] : []),
    ...(decision && !decision.approves ? [event(decision.at, 'refuse', 'REQUESTED', 'REFUSED', 'staff', decision.note)] : []),
    ...(decision && refundedAt !== null
      ? [
          event(decision.at, 'approve', 'REQUESTED', 'APPROVED', 'staff', decision.note),
          event(decision.at + 500, 'send', 'APPROVED', 'REFUNDING', 'system'),
          event(refundedAt, 'complete', 'REFUNDING', 'REFUNDED', 'system'),
        ]
      : []),
  ];
}
async function insertRefunds(tx: Queryable, orders: PastOrder[]): Promise<void> {
  const refunds = orders
    .flatMap((order) => (order.refund ? [{ order, refund: order.refund }] : []))
    .sort((a, b) => a.refund.askedAt - b.refund.askedAt);
  await insertRows(tx, 'order_refund', refunds.map(refundRow));
  await insertRows(tx, 'order_refund_line', refunds.flatMap(refundLineRows));
  await insertRows(
    tx,
    'refund_history',
    refunds.flatMap(refundEvents).sort((a, b) => Number(a.at) - Number(b.at)),
  );
  const counted = Map.groupBy(
    refunds.filter(({ refund }) => refund.countedYear !== null && refund.state !== 'REFUSED'),
    ({ order, refund }) => `${order.accountId}/${refund.countedYear}`,
  );
  await insertRows(
    tx,
    'refund_allowance',
    [...counted].map(([key, list]) => ({ account_id: key.split('/')[0], year: key.split('/')[1], used: list.length })),
  );
}

/** Whether there are any orders. */
export const hasOrders = async (tx: Queryable): Promise<boolean> => anyRow(tx.query('SELECT 1 AS found FROM market_order LIMIT 1'));

/** Writes them all; returns the fulfilments with their ids. Quotas, stock and sold counters are changed by the caller. */
export async function savePastOrders(
  tx: Queryable,
  orders: PastOrder[],
  { cipher, agreementVersion }: { cipher: Pick<FieldCipher, 'encrypt'>; agreementVersion: string },
): Promise<Map<PastOrder, StoredFulfilment[]>> {
  await insertOrders(tx, orders, agreementVersion);
  await insertEntitlements(tx, orders);
  const fulfilments = await insertFulfilments(tx, orders, cipher);
  await insertRefunds(tx, orders);
  return fulfilments;
}
