/** Money that the bank received for a contract: one operator records it, another one confirms it, and only then is it posted. */

import { type FundReceiptMove, fundReceiptLifecycle, isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { post } from '../ledger/post-store.ts';
import { readAmount } from '../settlement/amount.ts';
import type { FundContext } from './context.ts';
import { fundAccount } from './fund.ts';
import { type FundReceipt, fundReceiptStore } from './fund-receipt-store.ts';
import { fundStore } from './fund-store.ts';
import { lockFund } from './manage-fund.ts';

const BANK = 'bank';

/** @throws AppError FUND_NOT_FOUND, FUND_STATE when it is no contract, AMOUNT_INVALID, RECEIPT_KNOWN */
export async function noteReceipt(
  context: FundContext,
  asked: { fundId: string; amount: string; bankReference: string; payer: string },
  call: SignedIn,
): Promise<{ receiptId: string }> {
  const amountFen = readAmount(asked.amount);
  const [bankReference, payer] = [asked.bankReference.trim(), asked.payer.trim()];
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const fund = await lockFund(context, tx, asked.fundId);
    if (fund.kind !== 'CONTRACTFUND') throw new AppError('FUND_STATE');
    const id = newId(now);
    const made = { id, fundId: fund.id, amountFen, bankReference, payer, notedBy: call.actor.accountId, notedAt: now };
    if (!(await fundReceiptStore.insert(tx, made))) throw new AppError('RECEIPT_KNOWN', { reference: bankReference });
    await audit(tx, call, {
      subjectType: 'fund',
      subjectId: fund.id,
      after: { receipt: id, amount: fenToYuan(amountFen), bankReference, payer },
    });
    return { receiptId: id };
  });
}

async function postReceipt(context: FundContext, tx: Queryable, receipt: FundReceipt): Promise<void> {
  const now = context.now();
  const { id, fundId, amountFen: fen, bankReference, payer, notedBy } = receipt;
  const fund = await lockFund(context, tx, fundId);
  const postings = [
    { account: BANK, fen },
    { account: fundAccount(fund.kind, fundId), fen: -fen },
  ];
  const transactionId = await post(tx, { kind: 'fund-receipt', reference: id, accountId: null, at: now, postings });
  if (transactionId === null) throw new Error(`receipt ${id} is posted already`);
  await fundStore.change(
    tx,
    fundId,
    {
      kind: 'RECEIPT',
      fen,
      receivedFen: fen,
      accountId: notedBy,
      subject: payer,
      reference: bankReference,
      month: monthOf(now),
      transactionId,
    },
    now,
  );
}

/** @throws AppError RECEIPT_NOT_FOUND, RECEIPT_STATE, RECEIPT_SAME_PERSON */
export async function decideReceipt(
  context: FundContext,
  { receiptId, move: wanted, reason }: { receiptId: string; move: FundReceiptMove; reason: string },
  call: SignedIn,
): Promise<void> {
  const { from, to } = wanted === 'confirm' ? fundReceiptLifecycle.moves.confirm : fundReceiptLifecycle.moves.refuse;
  await context.database.transaction(async (tx) => {
    const receipt = await fundReceiptStore.find(tx, receiptId);
    if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
    const { accountId } = call.actor;
    if (wanted === 'confirm' && !isSecondPerson('contract-receipt', receipt.notedBy, accountId)) throw new AppError('RECEIPT_SAME_PERSON');
    const by = { accountId, reason: reason.trim(), at: context.now() };
    if (!(await fundReceiptStore.decide(tx, receiptId, { name: wanted, from, to }, by))) throw new AppError('RECEIPT_STATE');
    if (wanted === 'confirm') await postReceipt(context, tx, receipt);
    await audit(tx, call, {
      subjectType: 'fund',
      subjectId: receipt.fundId,
      before: { receipt: receiptId, receiptState: receipt.state },
      after: { receipt: receiptId, receiptState: to },
      note: by.reason,
    });
  });
}
