/** A remittance as its buyer sees it. */

import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { getRemittance, type Remittance, submitSlip } from '#contexts/payments/calls/remittance.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { maskName } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { payableOf } from '../payment/payable.ts';
import { payStatus } from '../payment/payment.ts';
import { codeStore, slipPlace } from './code-store.ts';
import { REMITTANCE, type RemittanceContext } from './context.ts';
import { transferStore } from './transfer-store.ts';

/** The caller's tender for the order. @throws AppError ORDER_NOT_FOUND, PAYMENT_NOT_FOUND */
async function findTender(context: RemittanceContext, orderId: string, accountId: number) {
  const { kind, id } = payableOfOrder(orderId);
  const payable = payableOf(context.payables, kind);
  const due = await payable.find(id, accountId);
  if (!due) throw new AppError('ORDER_NOT_FOUND');
  const paymentId = await codeStore.findTender(context.database, kind, id, REMITTANCE);
  const payment = paymentId === null ? null : await context.store.findById(paymentId);
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
  return { payment, status: payment.state === 'WAIT' ? due.status : payStatus(payment.state, payable.waiting) };
}

async function viewSlip({ database, remittance }: RemittanceContext, paymentId: string): Promise<Remittance['slip']> {
  const slip = await codeStore.findSlip(database, paymentId);
  if (!slip) return null;
  const file = await remittance.files.findFile(slip.fileId);
  const payerName = remittance.cipher.decrypt(slip.payerSealed, slipPlace(paymentId));
  return { payerName, fileId: slip.fileId, name: file?.name ?? '', url: filePathOf(slip.fileId) };
}

async function view(context: RemittanceContext, orderId: string, accountId: number): Promise<Remittance> {
  const { database, remittance, now } = context;
  const { payment, status } = await findTender(context, orderId, accountId);
  const [rules, code, transfers, slip] = await Promise.all([
    remittance.rules(),
    codeStore.codeOf(database, accountId),
    transferStore.listOf(database, payment.id),
    viewSlip(context, payment.id),
  ]);
  const arrivedFen = transfers.reduce(
    (sum, { state, amountFen, capturedFen }) => sum + (state === 'ASSIGNED' ? amountFen : capturedFen),
    0,
  );
  return {
    orderId,
    status,
    subject: payment.subject,
    amount: fenToYuan(payment.amountFen),
    arrived: fenToYuan(arrivedFen),
    left: fenToYuan(Math.max(0, payment.amountFen - arrivedFen)),
    code,
    accounts: rules.accounts.filter(({ isOn }) => isOn).map(({ isOn: _isOn, ...account }) => account),
    transfers: transfers.map(({ amountFen, paidAt, state }) => ({ amount: fenToYuan(amountFen), at: paidAt, isUsed: state === 'SETTLED' })),
    slip,
    expiresAt: payment.expiresAt,
    serverTime: now(),
  };
}

export const remittanceRoutes = (context: RemittanceContext): Bound[] => [
  bind(getRemittance, ({ query }, { actor }) => view(context, query.orderId, actor.accountId)),
  bind(submitSlip, async ({ body: { orderId, payerName, fileId } }, { actor }) => {
    const { accountId } = actor;
    const { payment } = await findTender(context, orderId, accountId);
    if (payment.state !== 'WAIT') throw new AppError('PAYMENT_STATE');
    const name = payerName.trim();
    const payerSealed = context.remittance.cipher.encrypt(name, slipPlace(payment.id));
    await context.database.transaction(async (tx) => {
      await context.remittance.files.claimSlip(tx, { fileId, accountId, paymentId: payment.id });
      await codeStore.saveSlip(tx, payment.id, { payerSealed, payerMasked: maskName(name), fileId }, context.now());
    });
    return view(context, orderId, accountId);
  }),
];
