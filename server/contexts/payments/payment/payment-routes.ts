import {
  getBalance,
  getScan,
  listStatement,
  queryChargeStatus,
  queryOrderPayStatus,
  startCharge as startChargeEndpoint,
  startOrderPayment as startOrderPaymentEndpoint,
} from '#contracts/payments/payments.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import type { PaymentContext } from './context.ts';
import { orderPayStatus, payStatus } from './payment.ts';
import { viewPayment, viewScan } from './payment-view.ts';
import { startCharge } from './start-charge.ts';
import { startOrderPayment } from './start-order-payment.ts';

export const paymentRoutes = (context: PaymentContext, ledger: LedgerStore): Bound[] => [
  bind(startOrderPaymentEndpoint, async ({ body }, { actor }) =>
    viewPayment(await startOrderPayment(context, { ...body, accountId: actor.accountId }), context),
  ),
  bind(startChargeEndpoint, async ({ body }, { actor, idempotencyKey }) =>
    viewPayment(
      await startCharge(context, { accountId: actor.accountId, language: actor.language, amount: body.amount, idempotencyKey }),
      context,
    ),
  ),
  bind(queryChargeStatus, async ({ query }, { actor }) => {
    const payment = await context.store.findCharge(query.sign, actor.accountId);
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
    return { status: payStatus(payment), eventSN: payment.eventSn };
  }),
  bind(queryOrderPayStatus, async ({ query }, { actor }) => {
    const found = await context.store.findOrderStatus(query.orderId, actor.accountId, context.now());
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return { status: orderPayStatus(found.status, found.state), eventSN: found.eventSn ?? '' };
  }),
  bind(getScan, async ({ query }) => {
    const payment = await context.store.findByToken(query.token, context.now());
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
    return viewScan(payment, context);
  }),
  bind(getBalance, async (_input, { actor }) => ({ balance: fenToYuan(await ledger.findBalanceFen(actor.accountId)) })),
  bind(listStatement, async ({ query }, { actor }) => {
    const { total, records } = await ledger.listStatement(actor.accountId, query.pageSize, pageOffset(query.pageNum, query.pageSize));
    return { total, records: records.map(({ amountFen, ...record }) => ({ ...record, amount: fenToYuan(amountFen) })) };
  }),
];
