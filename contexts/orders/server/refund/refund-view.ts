import type { RefundableLine, RefundView } from '#contexts/orders/calls/refund.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { OrdersContext } from '../context.ts';
import { byTimeOf, leftOf, type Refund, type RefundActor, refundActionsFor, suggestedOf, type UsedLine, usageOf } from './refund.ts';

type RefundFacts = Omit<Refund, 'history'>;

/** Those of these approved refunds whose money waits until invoices of their orders are reversed. */
export async function listWaiting({ invoicing }: OrdersContext, refunds: readonly RefundFacts[]): Promise<ReadonlySet<string>> {
  const approved = refunds.filter(({ state }) => state === 'APPROVED');
  if (approved.length === 0) return new Set();
  const held = await invoicing.listHeldOrders(approved.map(({ orderId }) => orderId));
  return new Set(approved.filter(({ orderId }) => held.has(orderId)).map(({ id }) => id));
}

/** `waiting`: by `listWaiting`; nothing is sent again before the invoices are reversed. */
export const viewRefundFacts = (refund: RefundFacts, by: RefundActor, waiting: ReadonlySet<string>): Omit<RefundView, 'history'> => ({
  id: refund.id,
  refundNo: refund.refundNo,
  orderId: refund.orderId,
  kind: refund.kind,
  reason: refund.reason,
  state: refund.state,
  waitsForInvoice: waiting.has(refund.id),
  paidAmount: fenToYuan(refund.paidFen),
  amount: refund.amountFen === null ? '' : fenToYuan(refund.amountFen),
  lines: refund.lines.map(({ amountFen, ...line }) => ({ ...line, amount: fenToYuan(amountFen) })),
  opinion: refund.opinion,
  opinionNote: refund.opinionNote,
  decisionNote: refund.decisionNote,
  createdAt: refund.createdAt,
  decidedAt: refund.decidedAt,
  refundedAt: refund.refundedAt,
  actions: refundActionsFor(refund, by).filter((action) => action !== 'retry' || !waiting.has(refund.id)),
});
export const viewRefund = (refund: Refund, by: RefundActor, waiting: ReadonlySet<string>): RefundView => ({
  ...viewRefundFacts(refund, by, waiting),
  history: refund.history,
});

const viewByTime = (fen: number | null): string => (fen === null ? '' : fenToYuan(fen));

export const viewRefundable = (line: UsedLine, now: number): RefundableLine => ({
  lineNo: line.lineNo,
  name: line.name,
  nameEn: line.nameEn,
  paid: fenToYuan(line.actualFen),
  returned: fenToYuan(line.returnedFen),
  suggested: fenToYuan(suggestedOf(line)),
  left: fenToYuan(leftOf(line)),
  credit: fenToYuan(line.creditFen),
  credited: fenToYuan(line.creditedFen),
  byTime: viewByTime(byTimeOf(line, now)),
  startsAt: line.startsAt,
  endsAt: line.endsAt,
  usage: usageOf(line),
  ended: line.ended,
});
