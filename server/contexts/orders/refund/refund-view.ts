import type { RefundableLine, RefundView } from '#contracts/orders/refund.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { byTimeOf, leftOf, type Refund, type RefundActor, refundActionsFor, suggestedOf, type UsedLine, usageOf } from './refund.ts';

export const viewRefundFacts = (refund: Omit<Refund, 'history'>, by: RefundActor): Omit<RefundView, 'history'> => ({
  id: refund.id,
  refundNo: refund.refundNo,
  orderId: refund.orderId,
  kind: refund.kind,
  reason: refund.reason,
  state: refund.state,
  paidAmount: fenToYuan(refund.paidFen),
  amount: refund.amountFen === null ? '' : fenToYuan(refund.amountFen),
  lines: refund.lines.map(({ amountFen, ...line }) => ({ ...line, amount: fenToYuan(amountFen) })),
  opinion: refund.opinion,
  opinionNote: refund.opinionNote,
  decisionNote: refund.decisionNote,
  createdAt: refund.createdAt,
  decidedAt: refund.decidedAt,
  refundedAt: refund.refundedAt,
  actions: refundActionsFor(refund, by),
});
export const viewRefund = (refund: Refund, by: RefundActor): RefundView => ({ ...viewRefundFacts(refund, by), history: refund.history });

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
