/**
 * Refunds of paid orders: the buyer requests, the shop comments, an operator decides, the money is returned by the payment method it came
 * from.
 */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { filledText, freeText, idText, instant, lineText, yuan, yuanOrNone } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';
import { fulfilmentView } from './fulfilment.ts';

export const refundState = z.enum(['REQUESTED', 'APPROVED', 'REFUNDING', 'REFUNDED', 'REFUSED', 'WITHDRAWN']);
export type RefundState = z.output<typeof refundState>;
export const refundKind = z.enum(['NO_REASON', 'REASON', 'OPERATOR']);

/** Part of a line that a refund returns. `ends`: the entitlement of the line ends with it. */
const refundedLine = z.object({ lineNo: z.number().int(), name: z.string(), nameEn: z.string(), amount: yuan, ends: z.boolean() });

/** A line of a paid order, as shown to whoever decides a refund. */
export const refundableLine = z.object({
  lineNo: z.number().int(),
  name: z.string(),
  nameEn: z.string(),
  paid: yuan,
  /** Refunded before. */
  returned: yuan,
  /** The paid amount minus the value of what was used. */
  suggested: yuan,
  /** What can still go back; what lowered its price, and what of it lowered the price of what follows. */
  left: yuan,
  credit: yuan,
  credited: yuan,
  /** What belongs to the unused time of its term; '' without a term. */
  byTime: yuanOrNone,
  startsAt: instant,
  endsAt: instant,
  /** UNKNOWN: use is not measured. */
  usage: z.enum(['USED', 'UNUSED', 'UNKNOWN']),
  /** Its entitlement was ended by an earlier refund. */
  ended: z.boolean(),
});
export type RefundableLine = z.output<typeof refundableLine>;

/**
 * Amount refunded of each line: at most what remains of it, in total the amount of the refund. Left out, the amount is spread over what
 * remains of all lines, and fully refunded lines end. When all that remains of the order is refunded, every line ends.
 */
export const refundLines = z
  .array(z.object({ lineNo: z.number().int().min(1).max(1_000), amount: yuan, ends: z.boolean() }))
  .min(1)
  .max(100)
  .optional();

export const refundView = z.object({
  id: z.string(),
  refundNo: z.string(),
  orderId: z.string(),
  kind: refundKind,
  reason: z.string(),
  state: refundState,
  paidAmount: yuan,
  /** Amount refunded; '' before it is decided. */
  amount: yuanOrNone,
  lines: z.array(refundedLine),
  /** The shop's opinion. */
  opinion: z.enum(['', 'AGREE', 'OBJECT']),
  opinionNote: z.string(),
  decisionNote: z.string(),
  createdAt: instant,
  /** 0 when not (yet). */
  decidedAt: instant,
  refundedAt: instant,
  history: z.array(z.object({ at: instant, move: z.string(), from: z.string(), to: z.string(), by: z.string(), note: z.string() })),
  /** Actions allowed to this caller now. */
  actions: z.array(z.enum(['withdraw', 'opine', 'approve', 'refuse', 'retry'])),
});
export type RefundView = z.output<typeof refundView>;

/** What can be requested, and what prevents a return without a reason. */
export const refundRight = z.object({
  mayAsk: z.boolean(),
  /** The order may be returned without a reason. */
  noReason: z.boolean(),
  /** Why not: TOO_LATE, CONSUMED, UNMEASURED (unknown whether it was used), LIMIT; '' when it may be, or when nothing can be requested. */
  against: z.enum(['', 'TOO_LATE', 'CONSUMED', 'UNMEASURED', 'LIMIT']),
  /** Until when it may be returned without a reason. */
  noReasonUntil: instant,
  /** Returns without a reason that this account has left this year. */
  left: z.number().int(),
  limit: z.number().int(),
});
export type RefundRight = z.output<typeof refundRight>;

const params = z.object({ id: idText });
export const movedRefund = z.object({ id: z.string(), state: refundState });

export const getAfterSales = endpoint({
  id: 'orders.get-after-sales',
  method: 'GET',
  path: '/mall/order/:id/after-sales',
  summary: 'Deliveries and refunds of one of the caller’s orders',
  access: 'user',
  params,
  answer: z.object({
    fulfilments: z.array(fulfilmentView),
    refunds: z.array(refundView),
    refundable: z.array(refundableLine),
    right: refundRight,
  }),
});
export type AfterSales = z.output<typeof getAfterSales.answer>;

export const askRefund = endpoint({
  id: 'orders.ask-refund',
  method: 'POST',
  path: '/mall/order/:id/refund/ask',
  summary: 'The buyer requests a refund, without a reason within the days of return or with one',
  access: 'user',
  params,
  body: z.object({ kind: z.enum(['NO_REASON', 'REASON']), reason: freeText(500).default('') }),
  answer: movedRefund,
});

export const withdrawRefund = endpoint({
  id: 'orders.withdraw-refund',
  method: 'POST',
  path: '/mall/refund/:id/withdraw',
  summary: 'The buyer withdraws a refund request',
  access: 'user',
  params,
  answer: movedRefund,
});

export const giveRefundOpinion = endpoint({
  id: 'orders.give-refund-opinion',
  method: 'POST',
  path: '/mall/seller/refund/:id/opinion',
  summary: 'The shop agrees to a refund or objects with its reason',
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ agree: z.boolean(), note: freeText(500).default('') }),
  answer: movedRefund,
});

export const refundRow = refundView.omit({ history: true }).extend({
  orderNo: z.string(),
  name: z.string(),
  nameEn: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  buyerId: z.string(),
  buyerName: z.string(),
  paymentMethod: z.string(),
  paidAt: instant,
  /** Something refundable has been used. */
  consumed: z.boolean(),
  /** The paid amount minus the value of what was used. */
  suggestedAmount: yuan,
  /** The lines of its order as they are now. */
  refundable: z.array(refundableLine),
  attempts: z.number().int(),
  lastError: z.string(),
});
export type RefundRow = z.output<typeof refundRow>;

export const listRefunds = endpoint({
  id: 'orders.list-refunds',
  method: 'GET',
  path: '/mall/admin/refund/list',
  summary: 'Refunds of all orders',
  access: 'staff',
  permission: ['order.read', 'order.refund'],
  query: z.object({
    ...listQuery(['createdAt', 'amount']),
    state: z.union([refundState, z.literal('')]).default(''),
    kind: z.union([refundKind, z.literal('')]).default(''),
    opinion: z.enum(['', 'AGREE', 'OBJECT', 'NONE']).default(''),
    /** Order number or refund number. */
    keyword: lineText(40).default(''),
  }),
  answer: listAnswer(refundRow),
});

export const approveRefund = endpoint({
  id: 'orders.approve-refund',
  method: 'POST',
  path: '/mall/admin/refund/:id/approve',
  summary: 'An operator approves a refund of all lines or some; entitlements of the lines that end are revoked at once',
  access: 'staff',
  permission: 'order.refund',
  byToken: 'never',
  params,
  /**
   * `consumed`: whether something was used, as the operator saw it, or a confirmation that they checked where use is not measured;
   * refused with REFUND_CONSUMED when it was used since.
   */
  body: z.object({ amount: yuan, lines: refundLines, consumed: z.boolean(), note: freeText(500).default('') }),
  answer: movedRefund,
});

export const refuseRefund = endpoint({
  id: 'orders.refuse-refund',
  method: 'POST',
  path: '/mall/admin/refund/:id/refuse',
  summary: 'An operator refuses a refund with a reason',
  access: 'staff',
  permission: 'order.refund',
  params,
  body: z.object({ note: filledText(500).min(2) }),
  answer: movedRefund,
});

export const retryRefund = endpoint({
  id: 'orders.retry-refund',
  method: 'POST',
  path: '/mall/admin/refund/:id/retry',
  summary: 'Repeats the refund at the gateway at once; the refund number makes it idempotent',
  access: 'staff',
  permission: 'order.refund',
  byToken: 'never',
  params,
  answer: movedRefund,
});
