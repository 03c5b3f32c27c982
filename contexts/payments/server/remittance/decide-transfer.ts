/** Staff decisions about a transfer: what it pays, whose balance it goes to, or that it is returned. Above a limit two people decide. */

import { isSecondPerson, type SecondReason, spreadTransfers, type TransferShare } from '#contexts/payments/rules/payments.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { post } from '../ledger/post-store.ts';
import { creditWallet, walletAccount } from '../ledger/wallet-store.ts';
import { postArrival } from '../payment/arrive.ts';
import { payableOf } from '../payment/payable.ts';
import type { Payment } from '../payment/payment.ts';
import { countAlone } from '../two-people/count-alone.ts';
import { REMITTANCE, type RemittanceContext, SUSPENSE } from './context.ts';
import { returnStore } from './return-store.ts';
import { type Transfer, type TransferTarget, transferStore } from './transfer-store.ts';

export type Decision = { target: Exclude<TransferTarget, ''>; paymentId: string | null; accountId: number | null };
type Payee = { accountId: number; url: string };

const orderUrl = ({ payableKind, payableId }: Payment): string =>
  payableKind === 'ORDER' ? addressOf('console/orders/:orderId', { orderId: payableId }) : addressOf('console/orders');

/** Credits the unused part of a transfer to the balance of its payer. */
async function toBalance(context: RemittanceContext, tx: Queryable, id: string, fen: number, { accountId, url }: Payee): Promise<void> {
  if (fen === 0) return;
  await creditWallet(tx, accountId, fen);
  const postings = [
    { account: SUSPENSE, fen },
    { account: walletAccount(accountId), fen: -fen },
  ];
  await post(tx, { kind: 'transfer-balance', reference: id, accountId, at: context.now(), postings });
  await context.remittance.notify(tx, accountId, 'REMITTANCE_TO_BALANCE', { amount: fenToYuan(fen) }, url);
}

async function settleShare(
  context: RemittanceContext,
  tx: Queryable,
  share: TransferShare,
  payee: Payee,
  by: number | null,
): Promise<void> {
  if (!(await transferStore.settle(tx, share, payee.accountId, by, context.now()))) throw new AppError('TRANSFER_STATE');
  await toBalance(context, tx, share.id, share.balanceFen, payee);
}

/** Locks a payable and its tender, in this order. */
async function lockPayment(context: RemittanceContext, tx: Queryable, paymentId: string) {
  const known = await context.store.findById(paymentId, tx);
  const due = known?.gateway === REMITTANCE ? await payableOf(context.payables, known.payableKind).lock(tx, known.payableId) : null;
  const payment = due && (await context.store.lock(tx, paymentId));
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
  return { due, payment };
}
type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

const isWaiting = (context: RemittanceContext, { due, payment }: LockedPayment): boolean =>
  payment.state === 'WAIT' && due?.status === payableOf(context.payables, payment.payableKind).waiting;

/** Pays with the assigned transfers when they are enough; otherwise it waits for the rest. */
async function payWithPool(context: RemittanceContext, tx: Queryable, { payment }: LockedPayment): Promise<void> {
  const pool = await transferStore.lockPool(tx, payment.id);
  const { accountId, amountFen, outTradeNo } = payment;
  const url = orderUrl(payment);
  const shares = spreadTransfers(pool, amountFen);
  if (!shares) {
    const arrivedFen = pool.reduce((sum, transfer) => sum + transfer.amountFen, 0);
    const params = { amount: fenToYuan(arrivedFen), left: fenToYuan(amountFen - arrivedFen) };
    return context.remittance.notify(tx, accountId, 'REMITTANCE_PART', params, url);
  }
  const last = pool.at(-1);
  const arrived = {
    way: REMITTANCE,
    outTradeNo,
    tradeNo: last?.bankSerial ?? '',
    amountFen,
    paidAt: new Date(last?.paidAt ?? context.now()),
    notifyId: '',
  };
  const outcome = await postArrival(context, tx, payment, arrived);
  if (outcome !== 'settled' && outcome !== 'held') throw new Error(`remittance ${outTradeNo}: ${outcome}`);
  for (const share of shares) await settleShare(context, tx, share, { accountId, url }, null);
  await context.remittance.notify(tx, accountId, 'REMITTANCE_PAID', { amount: fenToYuan(amountFen) }, url);
}

/** A transfer for a payment that no longer waits (already paid, or ended) goes to the balance. */
async function pay(context: RemittanceContext, tx: Queryable, transfer: Transfer, locked: LockedPayment, by: number): Promise<void> {
  const { payment } = locked;
  const { accountId } = payment;
  if (!isWaiting(context, locked))
    return settleShare(
      context,
      tx,
      { id: transfer.id, capturedFen: 0, balanceFen: transfer.amountFen },
      { accountId, url: orderUrl(payment) },
      by,
    );
  if (!(await transferStore.assign(tx, transfer.id, { paymentId: payment.id, accountId, by }, context.now())))
    throw new AppError('TRANSFER_STATE');
  await payWithPool(context, tx, locked);
}

async function carryOut(
  context: RemittanceContext,
  tx: Queryable,
  transfer: Transfer,
  { target, accountId }: Decision,
  locked: LockedPayment | null,
  by: number,
): Promise<void> {
  if (target === 'PAYMENT' && locked) return pay(context, tx, transfer, locked, by);
  if (target === 'BALANCE' && accountId !== null) {
    const share = { id: transfer.id, capturedFen: 0, balanceFen: transfer.amountFen };
    return settleShare(context, tx, share, { accountId, url: addressOf('console/balance') }, by);
  }
  if (target !== 'RETURN') throw new AppError('TRANSFER_TARGET');
  if (!(await transferStore.sendBack(tx, transfer.id, by, context.now()))) throw new AppError('TRANSFER_STATE');
  if (!(await returnStore.insert(tx, transfer.id, transfer.amountFen, context.now()))) throw new AppError('TRANSFER_STATE');
}

const note = (tx: Queryable, call: SignedIn, { id, state, amountFen }: Transfer, after: object, reason = ''): Promise<void> =>
  audit(tx, call, {
    subjectType: 'bank-transfer',
    subjectId: id,
    before: { state },
    after: { amount: fenToYuan(amountFen), ...after },
    note: reason,
  });

type Locked = { transfer: Transfer; payment: LockedPayment | null };
/** In the order of locks: payable, tender, transfer. */
async function lockAll(context: RemittanceContext, tx: Queryable, id: string, paymentId: string | null): Promise<Locked> {
  const payment = paymentId === null ? null : await lockPayment(context, tx, paymentId);
  const transfer = await transferStore.lock(tx, id);
  if (!transfer) throw new AppError('TRANSFER_NOT_FOUND');
  return { transfer, payment };
}

/** Why the decision waits for a second person; null: it is made alone, and counts towards this person's day and the file. */
async function countDecision(
  { now }: RemittanceContext,
  tx: Queryable,
  transfer: Transfer,
  { by, fromFen }: { by: number; fromFen: number },
): Promise<SecondReason | null> {
  const file = await transferStore.lockImport(tx, transfer.importId);
  if (!file) throw new Error(`transfer ${transfer.id} came with no file`);
  const because = await countAlone(tx, { act: 'transfer', fen: transfer.amountFen, by, at: now(), fromFen, file });
  if (because === null) await transferStore.addAlone(tx, transfer.importId, transfer.amountFen);
  return because;
}

/**
 * One person's decision. It is carried out, unless a second person has to confirm it: by the amount, by the total of the file or the day,
 * or because the same person imported the file. Returned money always takes two people (bank returns).
 * @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STATE, TRANSFER_TARGET, PAYMENT_NOT_FOUND
 */
export async function decideTransfer(context: RemittanceContext, id: string, decision: Decision, call: SignedIn): Promise<void> {
  const { twoPeopleFromFen: fromFen } = await context.remittance.rules();
  const by = call.actor.accountId;
  await context.database.transaction(async (tx) => {
    const { transfer, payment } = await lockAll(context, tx, id, decision.target === 'PAYMENT' ? decision.paymentId : null);
    if (transfer.state !== 'HELD' && transfer.state !== 'SUGGESTED') throw new AppError('TRANSFER_STATE');
    const because = decision.target === 'RETURN' ? null : await countDecision(context, tx, transfer, { by, fromFen });
    if (because !== null) {
      if (!(await transferStore.propose(tx, id, { ...decision, by, because }))) throw new AppError('TRANSFER_STATE');
      return note(tx, call, transfer, { state: 'PROPOSED', secondBecause: because, ...decision });
    }
    await carryOut(context, tx, transfer, decision, payment, by);
    await note(tx, call, transfer, decision);
  });
}

/** The second person's confirmation. @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STATE, TRANSFER_SAME_PERSON, TRANSFER_IMPORTER */
export async function confirmTransfer(context: RemittanceContext, id: string, call: SignedIn): Promise<void> {
  const by = call.actor.accountId;
  const known = await transferStore.find(context.database, id);
  if (!known) throw new AppError('TRANSFER_NOT_FOUND');
  await context.database.transaction(async (tx) => {
    const { transfer, payment } = await lockAll(context, tx, id, known.target === 'PAYMENT' ? known.paymentId : null);
    // Another decision was made meanwhile.
    if (transfer.state !== 'PROPOSED' || transfer.target === '' || transfer.paymentId !== known.paymentId)
      throw new AppError('TRANSFER_STATE');
    if (!isSecondPerson('transfer', transfer.proposedBy, by)) throw new AppError('TRANSFER_SAME_PERSON');
    if (transfer.importedBy === by) throw new AppError('TRANSFER_IMPORTER');
    const decision = { target: transfer.target, paymentId: transfer.paymentId, accountId: transfer.accountId };
    await carryOut(context, tx, transfer, decision, payment, by);
    await note(tx, call, transfer, decision);
  });
}

/** Rejects a proposal, by any member of staff. @throws AppError TRANSFER_NOT_FOUND, TRANSFER_STATE */
export async function rejectTransfer(context: RemittanceContext, id: string, reason: string, call: SignedIn): Promise<void> {
  await context.database.transaction(async (tx) => {
    const transfer = await transferStore.lock(tx, id);
    if (!transfer) throw new AppError('TRANSFER_NOT_FOUND');
    if (!(await transferStore.reject(tx, id))) throw new AppError('TRANSFER_STATE');
    await note(tx, call, transfer, { state: 'HELD' }, reason);
  });
}

/** Money assigned to a payment that ended before it was complete goes to the payer's balance. */
export async function releaseTransfers(context: RemittanceContext, signal?: AbortSignal): Promise<void> {
  for (const { id, paymentId } of await transferStore.listStranded(context.database)) {
    if (signal?.aborted) return;
    await context.database
      .transaction(async (tx) => {
        const { transfer, payment } = await lockAll(context, tx, id, paymentId);
        if (transfer.state !== 'ASSIGNED' || !payment || payment.payment.state === 'WAIT') return;
        const { accountId } = payment.payment;
        const share = { id, capturedFen: 0, balanceFen: transfer.amountFen };
        await settleShare(context, tx, share, { accountId, url: orderUrl(payment.payment) }, null);
      })
      .catch(context.onError);
  }
}
