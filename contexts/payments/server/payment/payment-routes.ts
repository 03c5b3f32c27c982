import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { STATEMENT_EXPORT_PATH } from '#contexts/payments/calls/constants.ts';
import {
  getBalance,
  getPaymentOptions,
  getScan,
  listStatement,
  queryChargeStatus,
  queryOrderPayStatus,
  startCharge as startChargeEndpoint,
  startOrderPayment as startOrderPaymentEndpoint,
  statementExport,
} from '#contexts/payments/calls/payments.ts';
import { payerRoleOf } from '#contexts/payments/rules/payments.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { inLanguage } from '../ledger/in-language.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { statementFile, statementFilterOf } from '../ledger/statement-sheet.ts';
import { findBalance } from '../ledger/wallet-store.ts';
import { CHARGE } from './charge-payable.ts';
import type { PaymentContext } from './context.ts';
import { payableOf } from './payable.ts';
import { statusOfPaid } from './payment.ts';
import { paymentOptions } from './payment-options.ts';
import { viewPayment, viewScan } from './payment-view.ts';
import { chargeChannels, startCharge } from './start-charge.ts';
import { startPayment, type Wanted, type WantedTender } from './start-payment.ts';

/** Null when it is not this account's. */
async function statusOf(context: PaymentContext, kind: string, id: string, accountId: number) {
  const payable = payableOf(context.payables, kind);
  const due = await payable.find(id, accountId);
  if (!due) return null;
  // Most queries come while it waits: then its tenders need not be read.
  if (due.status === payable.waiting) return { status: due.status, eventSN: '' };
  if (due.status === 'PAID' && due.eventSn) return { status: due.status, eventSN: due.eventSn };
  const latest = await context.store.findLatest(kind, id);
  return { status: statusOfPaid(due.status, latest?.state ?? null), eventSN: latest?.eventSn ?? '' };
}

/** Taken immediately are the listed tenders, and a single method that is immediate. @throws PAYMENT_EXCEEDS for an invalid amount */
function wantedOf(
  { orderId, method, channel, tenders, projectId }: HandlerInput<typeof startOrderPaymentEndpoint>['body'],
  actor: Actor,
): Wanted {
  const wanted = {
    ...payableOfOrder(orderId),
    accountId: actor.accountId,
    role: payerRoleOf(actor),
    isAlone: !actor.isJoinGroup,
    ...(projectId !== undefined && { projectId }),
  };
  const named = tenders?.map(({ amount, ...tender }): WantedTender => ({ ...tender, amountFen: fenOf(amount) }));
  if (method === '') return { ...wanted, atOnce: named ?? [] };
  if (method !== 'ONLINE' && method !== 'OFFLINE') return { ...wanted, atOnce: [...(named ?? []), { method, reference: channel }] };
  return { ...wanted, ...(named && { atOnce: named }), rest: { method, way: channel } };
}
function fenOf(amount: string): number {
  try {
    return parseYuanToFen(amount);
  } catch {
    throw new AppError('PAYMENT_EXCEEDS');
  }
}

export const paymentRoutes = (context: PaymentContext, ledger: LedgerStore): Bound[] => [
  bind(startOrderPaymentEndpoint, async ({ body }, { actor }) => viewPayment(await startPayment(context, wantedOf(body, actor)), context)),
  bind(getPaymentOptions, async ({ query }, { actor }) => ({
    orderId: query.orderId,
    ...(await paymentOptions(context, payableOfOrder(query.orderId), { accountId: actor.accountId, role: payerRoleOf(actor) })),
  })),
  bind(startChargeEndpoint, async ({ body }, { actor, idempotencyKey }) =>
    viewPayment(
      await startCharge(context, {
        accountId: actor.accountId,
        role: payerRoleOf(actor),
        language: actor.language,
        ...body,
        idempotencyKey,
      }),
      context,
    ),
  ),
  bind(queryChargeStatus, async ({ query }, { actor }) => {
    const found = await statusOf(context, CHARGE, query.sign, actor.accountId);
    if (!found) throw new AppError('PAYMENT_NOT_FOUND');
    return found;
  }),
  bind(queryOrderPayStatus, async ({ query }, { actor }) => {
    const { kind, id } = payableOfOrder(query.orderId);
    const found = await statusOf(context, kind, id, actor.accountId);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return found;
  }),
  bind(getScan, async ({ query }) => {
    const payment = await context.store.findByToken(query.token, context.now());
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
    return viewScan(payment, context);
  }),
  bind(getBalance, async (_input, { actor }) => ({
    balance: fenToYuan(await findBalance(context.database, actor.accountId)),
    channels: await chargeChannels(context, payerRoleOf(actor)),
  })),
  bind(listStatement, async ({ query }, { actor, locale }) => {
    const filter = statementFilterOf(actor.accountId, query);
    const { total, records } = await ledger.listStatement(filter, query.pageSize, pageOffset(query.pageNum, query.pageSize));
    return {
      total,
      records: (await inLanguage(context.payables, records, locale)).map(
        ({ amountFen, balanceFen, payableKind, payableId, ...record }) => ({
          ...record,
          amount: fenToYuan(amountFen),
          balance: fenToYuan(balanceFen),
        }),
      ),
    };
  }),
];

export const statementDownloads = (context: Pick<PaymentContext, 'payables'>, ledger: LedgerStore): Download[] => [
  download({
    id: 'payments.export-balance-statement',
    path: STATEMENT_EXPORT_PATH,
    summary: "Export the movements of the caller's balance as a spreadsheet, with the filters of its list",
    access: 'user',
    query: statementExport,
    types: SHEET_TYPES,
    make: async ({ query }, { actor, locale }) => statementFile({ ledger, payables: context.payables }, actor.accountId, query, locale),
  }),
];
