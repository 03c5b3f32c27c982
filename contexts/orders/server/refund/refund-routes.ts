import * as contract from '#contexts/orders/calls/refund.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { viewFulfilment } from '../fulfilment/fulfilment-view.ts';
import { approveRefund, refuseRefund, retryRefund } from './decide-refund.ts';
import { isConsumed, isOpen, type RefundActor, rightOf, suggestedFen, yearOf } from './refund.ts';
import { listWaiting, viewRefund, viewRefundable, viewRefundFacts } from './refund-view.ts';
import { giveOpinion, requestRefund, withdrawRefund } from './request-refund.ts';

/** Actions offered in the response; their endpoints check the permission. */
export const staffOf = (actor: Actor): RefundActor => (permissionsOf(actor.roles).includes('order.refund') ? 'staff' : 'reader');

export const refundRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.getAfterSales, async ({ params }, { actor }) => {
    const standing = await context.refunds.findStanding(params.id, actor.accountId);
    if (!standing) throw new AppError('ORDER_NOT_FOUND');
    const now = context.now();
    const [fulfilments, refunds, lines, takenThisYear, policy] = await Promise.all([
      context.fulfilments.listOfOrder(params.id, { accountId: actor.accountId }),
      context.refunds.listOfOrder(params.id),
      context.refunds.findUsed(params.id),
      context.refunds.findTaken(actor.accountId, yearOf(now)),
      context.refundPolicy(),
    ]);
    const waiting = await listWaiting(context, refunds);
    return {
      fulfilments: fulfilments.map((fulfilment) => viewFulfilment(fulfilment, 'buyer', now)),
      refunds: refunds.map((refund) => viewRefund(refund, 'buyer', waiting)),
      refundable: lines.map((line) => viewRefundable(line, now)),
      right: rightOf(standing, { lines, takenThisYear, open: refunds.some(isOpen) }, policy, now),
    };
  }),
  bind(contract.askRefund, ({ params, body }, { actor }) => requestRefund(context, actor.accountId, params.id, body)),
  bind(contract.withdrawRefund, ({ params }, { actor }) => withdrawRefund(context, actor.accountId, params.id)),
  bind(contract.giveRefundOpinion, ({ params, body }, call) => giveOpinion(context, call, params.id, body)),
  bind(contract.listRefunds, async ({ query: { sort, order, cursor, pageSize, ...filter } }, { actor }) => {
    const list = await context.refunds.list(filter, { sort, order, cursor, pageSize });
    const [shops, buyers, waiting] = await Promise.all([
      context.shopNames(list.records.flatMap(({ shopId }) => shopId ?? [])),
      context.userNames(list.records.map(({ accountId }) => accountId)),
      listWaiting(context, list.records),
    ]);
    const by = staffOf(actor);
    return {
      ...list,
      records: list.records.map((refund) => {
        const shop = shops.get(refund.shopId ?? '');
        return {
          ...viewRefundFacts(refund, by, waiting),
          orderNo: refund.orderNo,
          name: refund.name,
          nameEn: refund.nameEn,
          shopId: refund.shopId ?? '',
          shopName: shop?.name ?? '',
          shopNameEn: shop?.nameEn ?? '',
          buyerId: String(refund.accountId),
          buyerName: buyers.get(refund.accountId) ?? '',
          paymentMethod: refund.paymentMethod,
          paidAt: refund.paidAt,
          consumed: isConsumed(refund.usedLines),
          suggestedAmount: fenToYuan(suggestedFen(refund.usedLines)),
          refundable: refund.usedLines.map((line) => viewRefundable(line, context.now())),
          attempts: refund.attempts,
          lastError: refund.lastError,
        };
      }),
    };
  }),
  bind(contract.approveRefund, ({ params, body }, call) => approveRefund(context, call, params.id, body)),
  bind(contract.refuseRefund, ({ params, body }, call) => refuseRefund(context, call, params.id, body.note)),
  bind(contract.retryRefund, ({ params }, call) => retryRefund(context, call, params.id)),
];
