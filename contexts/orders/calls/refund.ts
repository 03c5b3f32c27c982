/**
 * Refunds of paid orders: the buyer requests, the shop comments, an operator decides, the money is returned by the original payment method.
 */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant, lineText, reasonText, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { fulfilmentView } from './fulfilment.ts';

export const refundState = z.enum(['REQUESTED', 'APPROVED', 'REFUNDING', 'REFUNDED', 'REFUSED', 'WITHDRAWN']);
export type RefundState = z.output<typeof refundState>;
export const refundKind = z.enum(['NO_REASON', 'REASON', 'OPERATOR']);

/** Part of a line that a refund returns. `ends`: the entitlement of the line ends with it. */
const refundedLine = z.object({ lineNo: z.number().int(), name: z.string(), nameEn: z.string(), amount: yuan, ends: z.boolean() });

/** A line of a paid order, as shown to those who decide a refund. */
export const refundableLine = z.object({
  lineNo: z.number().int(),
  name: z.string(),
  nameEn: z.string(),
  paid: yuan,
  /** Refunded before. */
  returned: yuan,
  /** The paid amount minus the value of what was used. */
  suggested: yuan,
  /** The refundable rest; the credit that lowered its price, and the credit passed to what follows. */
  left: yuan,
  credit: yuan,
  credited: yuan,
  /** The part for the unused time of its term; '' without a term. */
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
 * Refunded amount of each line: at most what is left of it, in total the amount of the refund. Omitted, the amount is spread over what is
 * left of all lines, and fully refunded lines end. When all that is left of the order is refunded, every line ends.
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
  /** Approved, but its money is sent only once invoices of the order are reversed. */
  waitsForInvoice: z.boolean(),
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
  /** Why not: TOO_LATE, CONSUMED, UNMEASURED (unknown whether it was used), LIMIT; '' if allowed, or if nothing can be requested. */
  against: z.enum(['', 'TOO_LATE', 'CONSUMED', 'UNMEASURED', 'LIMIT']),
  /** Until when it may be returned without a reason. */
  noReasonUntil: instant,
  /** Returns without a reason left to this account this year. */
  left: z.number().int(),
  limit: z.number().int(),
});
export type RefundRight = z.output<typeof refundRight>;

const params = z.object({ id: idText });
export const movedRefund = z.object({ id: z.string(), state: refundState });
/** Of a refund that was approved: whether its money waits for the reversal of invoices. */
export const sentRefund = movedRefund.extend({ waitsForInvoice: z.boolean() });

export const getAfterSales = endpoint({
  id: 'orders.get-after-sales',
  method: 'GET',
  path: '/mall/order/:id/after-sales',
  summary: 'List deliveries and refunds of one of the caller’s orders',
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
  summary: 'Request a refund, without a reason within the return period or with one',
  access: 'user',
  params,
  body: z.object({ kind: z.enum(['NO_REASON', 'REASON']), reason: freeText(500).default('') }),
  answer: movedRefund,
});

export const withdrawRefund = endpoint({
  id: 'orders.withdraw-refund',
  method: 'POST',
  path: '/mall/refund/:id/withdraw',
  summary: 'Withdraw a refund request',
  access: 'user',
  params,
  answer: movedRefund,
});

export const giveRefundOpinion = endpoint({
  id: 'orders.give-refund-opinion',
  method: 'POST',
  path: '/mall/seller/refund/:id/opinion',
  summary: 'Agree to a refund as the shop, or object with a reason',
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
  /** The lines of its order in their current state. */
  refundable: z.array(refundableLine),
  attempts: z.number().int(),
  lastError: z.string(),
});
export type RefundRow = z.output<typeof refundRow>;

export const listRefunds = endpoint({
  id: 'orders.list-refunds',
  method: 'GET',
  path: '/mall/admin/refund/list',
  summary: 'List refunds of all orders',
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
  summary: 'Approve a refund of all or some lines; revokes entitlements of the lines that end immediately',
  access: 'staff',
  permission: 'order.refund',
  byToken: 'never',
  params,
  /**
   * `consumed`: whether something was used, as shown to the operator, or a confirmation that they checked if use is not measured; refused
   * with REFUND_CONSUMED when it was used since.
   */
  body: z.object({ amount: yuan, lines: refundLines, consumed: z.boolean(), note: freeText(500).default('') }),
  answer: sentRefund,
});

export const refuseRefund = endpoint({
  id: 'orders.refuse-refund',
  method: 'POST',
  path: '/mall/admin/refund/:id/refuse',
  summary: 'Refuse a refund with a reason',
  access: 'staff',
  permission: 'order.refund',
  params,
  body: z.object({ note: reasonText(500) }),
  answer: movedRefund,
});

export const retryRefund = endpoint({
  id: 'orders.retry-refund',
  method: 'POST',
  path: '/mall/admin/refund/:id/retry',
  summary: 'Retry the refund at the gateway immediately; the refund number makes it idempotent',
  access: 'staff',
  permission: 'order.refund',
  byToken: 'never',
  params,
  answer: sentRefund,
});
