/** Builds an order of the demo history up to an instant, by the rules for real orders. Pure except for random ids. */
import { createHash } from 'node:crypto';
import { type RefundState, typesCountedAs } from '#contexts/orders/rules/orders.ts';
import {
  type Draft,
  draftOf,
  firstStatus,
  type HistoryEntry,
  ORDER_LIFE_MS,
  type Order,
  subjectOf,
} from '#contexts/orders/server/order/order.ts';
import { type OrderLine, resourceLine, skuLine } from '#contexts/orders/server/order/order-line.ts';
import { yearOf } from '#contexts/orders/server/refund/refund.ts';
import { refundNoOf } from '#contexts/orders/server/refund/request-refund.ts';
import { newId, newOrderNo } from '#kernel/id/id.ts';
import { buildPastFulfilment, cancelFulfilment, type PastFulfilment } from './past-fulfilment.ts';
import type { PastMethod, PastRefund, PastWish } from './wish.ts';

export type PastRefundMade = PastRefund & {
  id: string;
  refundNo: string;
  state: RefundState;
  amountFen: number | null;
  countedYear: number | null;
  shopId: string | null;
  refundedAt: number | null;
};
export type PastOrder = {
  id: string;
  orderNo: string;
  accountId: number;
  draft: Draft;
  subject: string;
  status: Order['status'];
  method: PastMethod | '';
  createdAt: number;
  expiresAt: number | null;
  paidAt: number | null;
  canceledAt: number | null;
  refundedAt: number | null;
  remark: string;
  licenceProof: string;
  bodyHash: Buffer;
  history: HistoryEntry[];
  fulfilments: PastFulfilment[];
  refund: PastRefundMade | null;
};

function draftOfWish({ what, at }: PastWish): Draft {
  if (what.kind === 'sku') {
    const { sku, billingType, duration, regions } = what;
    const price = sku.prices.find((one) => one.billingType === billingType && one.duration === duration);
    if (!price) throw new Error(`SKU ${sku.skuId} has no price for ${billingType} × ${duration}`);
    const line = { ...skuLine(sku, price, regions, at), taken: sku.stock === null ? 0 : 1 };
    return draftOf([line], {
      trial: billingType === 'TRIAL',
      skuId: sku.skuId,
      regions: regions.map(({ clusterId }) => clusterId),
    });
  }
  const lines = what.lines.map(({ offer, amount, duration }, index) => resourceLine(index + 1, offer, amount, duration, at));
  if (lines.some((line) => line === null)) throw new Error('an amount outside the safe range');
  return draftOf(lines as OrderLine[]);
}

const shopOf = ({ lines }: Draft): string | null => {
  const shops = new Set(lines.map(({ shopId }) => shopId));
  return shops.size === 1 ? ([...shops][0] ?? null) : null;
};

function makeRefund(given: PastRefund, draft: Draft): PastRefundMade {
  const id = newId(given.askedAt);
  const state = !given.decision ? 'REQUESTED' : given.decision.approves ? 'REFUNDED' : 'REFUSED';
  return {
    ...given,
    id,
    refundNo: refundNoOf(id),
    state,
    amountFen: state === 'REFUNDED' ? draft.actualFen : null,
    countedYear: given.kind === 'NO_REASON' ? yearOf(given.askedAt) : null,
    shopId: shopOf(draft),
    // The gateway answers within seconds.
    refundedAt: state === 'REFUNDED' && given.decision ? given.decision.at + 4_000 : null,
  };
}

function fulfilmentsOf(wish: PastWish, draft: Draft, paidAt: number, refund: PastRefundMade | null, now: number): PastFulfilment[] {
  // Nothing moves while a refund is open.
  const until = refund && refund.state !== 'REFUSED' ? refund.askedAt - 1 : now;
  const made = draft.lines
    .filter(({ shopId }) => shopId !== null)
    .map((line) =>
      buildPastFulfilment({ line, free: draft.type === 'FREE', paidAt, until, delivery: wish.delivery, service: wish.service }),
    );
  if (refund?.state === 'REFUNDED' && refund.decision) for (const fulfilment of made) cancelFulfilment(fulfilment, refund.decision.at);
  return made;
}

/** The order in its state at `now`. @throws Error for a specification that the rules do not allow. */
export function makePastOrder(wish: PastWish, now: number): PastOrder {
  const { accountId, at, fate } = wish;
  const draft = draftOfWish(wish);
  const first = firstStatus(draft.type);
  const paidAt = first === 'PAID' ? at : fate.kind === 'paid' ? fate.at : null;
  if (first === 'PAID' && fate.kind !== 'paid') throw new Error('what costs nothing is paid at once');
  const refund = fate.kind === 'paid' && fate.refund && draft.actualFen > 0 ? makeRefund(fate.refund, draft) : null;
  const canceledAt = fate.kind === 'canceled' ? fate.at : null;
  const history: HistoryEntry[] = [{ at, move: 'create', from: '', to: first, by: 'buyer', note: '', amountFen: null }];
  if (first === 'UNPAID' && paidAt !== null)
    history.push({ at: paidAt, move: 'pay', from: 'UNPAID', to: 'PAID', by: 'system', note: '', amountFen: null });
  if (fate.kind === 'canceled')
    history.push({
      at: fate.at,
      move: fate.by === 'buyer' ? 'cancel' : 'expire',
      from: 'UNPAID',
      to: 'CANCELED',
      by: fate.by,
      note: '',
      amountFen: null,
    });
  if (refund?.refundedAt)
    history.push({
      at: refund.refundedAt,
      move: 'refund',
      from: 'PAID',
      to: 'REFUNDED',
      by: 'system',
      note: refund.decision?.note ?? '',
      amountFen: refund.amountFen,
    });
  return {
    id: newId(at),
    orderNo: newOrderNo(at),
    accountId,
    draft,
    subject: subjectOf(draft, 'zh'),
    status: refund?.refundedAt ? 'REFUNDED' : paidAt !== null ? 'PAID' : canceledAt !== null ? 'CANCELED' : 'UNPAID',
    method: first === 'UNPAID' && fate.kind === 'paid' ? fate.method : '',
    createdAt: at,
    expiresAt: first === 'UNPAID' ? at + ORDER_LIFE_MS : null,
    paidAt,
    canceledAt,
    refundedAt: refund?.refundedAt ?? null,
    remark: wish.remark,
    licenceProof: wish.what.kind === 'sku' ? wish.what.licenceProof : '',
    bodyHash: createHash('sha256').update(`${accountId} ${at}`).digest(),
    history,
    fulfilments: paidAt === null ? [] : fulfilmentsOf(wish, draft, paidAt, refund, now),
    refund,
  };
}

/** Quotas and stock that the order still reserves. */
export const heldLines = ({ status, draft }: PastOrder): OrderLine[] =>
  status === 'PAID' || status === 'UNPAID' ? draft.lines.filter(({ taken }) => taken > 0) : [];
const COUNTED = ['order', 'download'] as const;
/** What it adds to the counters of its goods. */
export function soldPieces({ status, draft }: PastOrder): { goodsId: string; pieces: number; figure: 'order' | 'download' }[] {
  const figure = COUNTED.find((one) => typesCountedAs(one).includes(draft.type));
  if (status !== 'PAID' || !figure) return [];
  return draft.lines.filter(({ kind }) => kind === 'sku').map(({ goodsId, amount }) => ({ goodsId, pieces: amount, figure }));
}
