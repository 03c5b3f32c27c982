/** Transfers and bank returns as staff see and manage them. */

import { type PayableRef, payableOfOrder } from '#contexts/orders/rules/orders.ts';
import * as contract from '#contexts/payments/calls/transfers-admin.ts';
import { bankReturnLifecycle, isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { hasInk, trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { payableOf } from '../payment/payable.ts';
import { moveReturn, type ReturnMove } from './bank-returns.ts';
import { codeStore } from './code-store.ts';
import { REMITTANCE, type RemittanceContext } from './context.ts';
import { confirmTransfer, type Decision, decideTransfer, rejectTransfer } from './decide-transfer.ts';
import { importStatement } from './import-statement.ts';
import { inspectStatement } from './inspect-statement.ts';
import { payerPlace } from './open-import.ts';
import { type BankReturn, returnStore } from './return-store.ts';
import { type ListedTransfer, transferStore } from './transfer-store.ts';

type Names<Key = number> = ReadonlyMap<Key, string>;
const nameIn = (names: Names, id: number | null): string => (id === null ? '' : (names.get(id) ?? String(id)));

function actionsOf({ state, proposedBy, importedBy }: ListedTransfer, by: number): string[] {
  if (state === 'HELD' || state === 'SUGGESTED') return ['decide'];
  if (state !== 'PROPOSED') return [];
  return isSecondPerson('transfer', proposedBy, by) && importedBy !== by ? ['confirm', 'reject'] : ['reject'];
}

/** The numbers that pages show of payables, by id. */
async function numbersOf(
  { payables }: RemittanceContext,
  rows: readonly { payableKind: string; payableId: string }[],
): Promise<Names<string>> {
  const kinds = new Set(rows.flatMap(({ payableKind }) => (payableKind === '' ? [] : [payableKind])));
  const found = await Promise.all(
    [...kinds].map((kind) => {
      const ids = rows.flatMap(({ payableKind, payableId }) => (payableKind === kind ? [payableId] : []));
      return payableOf(payables, kind).numbersOf?.([...new Set(ids)]) ?? new Map<string, string>();
    }),
  );
  return new Map(found.flatMap((numbers) => [...numbers]));
}

const MOST_CANDIDATES = 10;
/** @throws AppError TRANSFER_NOT_FOUND */
async function listCandidates(context: RemittanceContext, id: string): Promise<contract.TransferCandidate[]> {
  const found = await transferStore.find(context.database, id);
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  const rows = await transferStore.listCandidates(context.database, REMITTANCE, found, MOST_CANDIDATES);
  const [numbers, names] = await Promise.all([
    numbersOf(context, rows),
    context.userNames([...new Set(rows.map(({ accountId }) => accountId))]),
  ]);
  return rows.map(({ payableId, subject, accountId, leftFen, isAmountSame }) => ({
    orderId: payableId,
    orderNo: numbers.get(payableId) ?? '',
    subject,
    buyer: nameIn(names, accountId),
    left: fenToYuan(leftFen),
    isAmountSame,
  }));
}

async function viewTransfers(context: RemittanceContext, rows: readonly ListedTransfer[], by: number): Promise<contract.StaffTransfer[]> {
  const ids = rows.flatMap(({ accountId, importedBy, proposedBy, decidedBy }) =>
    [accountId, importedBy, proposedBy, decidedBy].filter((id) => id !== null),
  );
  const [names, numbers, slips] = await Promise.all([
    context.userNames([...new Set(ids)]),
    numbersOf(context, rows),
    Promise.all(rows.map(({ paymentId }) => (paymentId ? codeStore.findSlip(context.database, paymentId) : null))),
  ]);
  return rows.map((row, index) => ({
    id: row.id,
    bankAccount: row.bankAccount,
    bankSerial: row.bankSerial,
    amount: fenToYuan(row.amountFen),
    at: row.paidAt,
    payer: row.payerMasked,
    payerNumber: row.numberMasked,
    remark: row.remark,
    state: row.state,
    matchKind: row.matchKind,
    isNameSame: row.isNameSame,
    orderId: row.payableId,
    orderNo: numbers.get(row.payableId) ?? '',
    subject: row.subject,
    due: fenToYuan(row.dueFen),
    buyer: nameIn(names, row.accountId),
    target: row.target,
    captured: fenToYuan(row.capturedFen),
    toBalance: fenToYuan(row.balanceFen),
    importedBy: nameIn(names, row.importedBy),
    proposedBy: nameIn(names, row.proposedBy),
    secondBecause: row.secondBecause,
    decidedBy: nameIn(names, row.decidedBy),
    hasSlip: slips[index] != null,
    actions: actionsOf(row, by),
  }));
}

async function oneTransfer(context: RemittanceContext, id: string, call: SignedIn): Promise<contract.StaffTransfer> {
  const found = await transferStore.find(context.database, id);
  const [view] = found ? await viewTransfers(context, [found], call.actor.accountId) : [];
  if (!view) throw new AppError('TRANSFER_NOT_FOUND');
  return view;
}

/** What staff name by the number of an order or bill, or by an id. */
async function payableNamed({ payables }: RemittanceContext, named: string): Promise<PayableRef> {
  const ids = await Promise.all([...payables.values()].map((payable) => payable.idOfNumber?.(named) ?? null));
  return payableOfOrder(ids.find((id) => id !== null) ?? named);
}

/** Its tender by transfer. */
async function findPaymentId(context: RemittanceContext, named: string): Promise<string | null> {
  const { database } = context;
  const payable = await payableNamed(context, named);
  return codeStore.findTender(database, payable.kind, payable.id, REMITTANCE);
}

type Asked = { target: Decision['target']; orderId: string; user: string };
/** The requested or suggested decision. @throws AppError TRANSFER_NOT_FOUND, TRANSFER_TARGET, PAYMENT_NOT_FOUND, ACCOUNT_NOT_FOUND */
async function decisionOf(context: RemittanceContext, id: string, { target, orderId, user }: Asked): Promise<Decision> {
  const found = await transferStore.find(context.database, id);
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  if (target === 'RETURN') return { target, paymentId: null, accountId: null };
  if (target === 'PAYMENT') {
    const named = trimInvisible(orderId);
    const paymentId = named === '' ? found.paymentId : await findPaymentId(context, named);
    const payment = paymentId === null ? null : await context.store.findById(paymentId);
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
    return { target, paymentId: payment.id, accountId: payment.accountId };
  }
  const accountId = !hasInk(user) ? found.accountId : await context.remittance.findAccountId(trimInvisible(user));
  if (accountId === null) throw new AppError('TRANSFER_TARGET');
  return { target, paymentId: null, accountId };
}

function returnActions(row: BankReturn, by: number): string[] {
  return (Object.keys(bankReturnLifecycle.moves) as ReturnMove[]).filter((move) => {
    if (move === 'pay' && !isSecondPerson('bank-return', row.orderedBy, by)) return false;
    if (move === 'cancel' && row.sendNo !== null) return false;
    return decideMove(bankReturnLifecycle, move, row.state, 'staff').ok;
  });
}
async function viewReturns(context: RemittanceContext, rows: readonly BankReturn[], by: number): Promise<contract.StaffBankReturn[]> {
  const ids = rows.flatMap(({ orderedBy, paidBy }) => [orderedBy, paidBy].filter((id) => id !== null));
  const names = await context.userNames([...new Set(ids)]);
  return rows.map((row) => ({
    id: row.id,
    bankAccount: row.bankAccount,
    amount: fenToYuan(row.amountFen),
    payee: row.payerMasked,
    payeeNumber: row.numberMasked,
    refundNo: row.sendNo ?? '',
    bankSerial: row.bankSerial,
    state: row.state,
    reason: row.reason,
    bankReference: row.bankReference,
    orderedBy: nameIn(names, row.orderedBy),
    paidBy: nameIn(names, row.paidBy),
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    actions: returnActions(row, by),
  }));
}

async function oneReturn(context: RemittanceContext, found: BankReturn, call: SignedIn): Promise<contract.StaffBankReturn> {
  const [view] = await viewReturns(context, [found], call.actor.accountId);
  if (!view) throw new AppError('BANK_RETURN_NOT_FOUND');
  return view;
}

/** Counted and audited before it is shown. @throws AppError TRANSFER_NOT_FOUND, FILE_NOT_FOUND, RATE_LIMITED (seconds) */
async function revealSlip(context: RemittanceContext, id: string, reason: string, call: SignedIn) {
  const found = await transferStore.find(context.database, id);
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  const slip = found.paymentId ? await codeStore.findSlip(context.database, found.paymentId) : null;
  if (!slip) throw new AppError('FILE_NOT_FOUND');
  const seconds = await context.remittance.countReveal(call.actor.accountId);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
  await audit(context.database, call, { subjectType: 'bank-transfer', subjectId: id, after: { field: 'slip' }, note: reason });
  return context.remittance.files.passFor(slip.fileId, call.actor.accountId);
}

export function transferRoutes(context: RemittanceContext): Bound[] {
  const { database, remittance } = context;
  return [
    bind(contract.listTransfers, async ({ query }, { actor }) => {
      const payableId = query.keyword === '' ? '' : (await payableNamed(context, query.keyword)).id;
      const page = await transferStore.list(database, { ...query, payableId }, query);
      return { ...page, records: await viewTransfers(context, page.records, actor.accountId) };
    }),
    bind(contract.listTransferCandidates, async ({ params }) => ({ records: await listCandidates(context, params.transferId) })),
    bind(contract.inspectStatement, ({ body }, call) => inspectStatement(context, body, call)),
    bind(contract.importStatement, ({ body }, call) => importStatement(context, body, call)),
    bind(contract.decideTransfer, async ({ params, body }, call) => {
      await decideTransfer(context, params.transferId, await decisionOf(context, params.transferId, body), call);
      return oneTransfer(context, params.transferId, call);
    }),
    bind(contract.confirmTransfer, async ({ params }, call) => {
      await confirmTransfer(context, params.transferId, call);
      return oneTransfer(context, params.transferId, call);
    }),
    bind(contract.rejectTransfer, async ({ params, body }, call) => {
      await rejectTransfer(context, params.transferId, body.reason.trim(), call);
      return oneTransfer(context, params.transferId, call);
    }),
    bind(contract.revealSlip, ({ params, body }, call) => revealSlip(context, params.transferId, body.reason.trim(), call)),
    bind(contract.listBankReturns, async ({ query }, { actor }) => {
      const page = await returnStore.list(database, query, query);
      return { ...page, records: await viewReturns(context, page.records, actor.accountId) };
    }),
    bind(contract.orderBankReturn, async ({ params }, call) => {
      const found = await moveReturn(context, params.returnId, 'order', call);
      const payee = JSON.parse(remittance.cipher.decrypt(found.payerSealed, payerPlace(found.bankAccount, found.bankSerial))) as {
        name: string;
        number: string;
      };
      return { record: await oneReturn(context, found, call), payeeName: payee.name, payeeNumber: payee.number };
    }),
    bind(contract.payBankReturn, async ({ params, body }, call) =>
      oneReturn(context, await moveReturn(context, params.returnId, 'pay', call, body), call),
    ),
    bind(contract.failBankReturn, async ({ params, body }, call) =>
      oneReturn(context, await moveReturn(context, params.returnId, 'fail', call, { reason: body.reason.trim() }), call),
    ),
    bind(contract.cancelBankReturn, async ({ params, body }, call) =>
      oneReturn(context, await moveReturn(context, params.returnId, 'cancel', call, { reason: body.reason.trim() }), call),
    ),
  ];
}
