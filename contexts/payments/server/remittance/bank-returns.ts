/** Money returned by a bank transfer from us: one person orders it at the bank, another one confirms its payment. */

import { bankReturnLifecycle, isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { post } from '../ledger/post-store.ts';
import { bankAccountOf, type RemittanceContext, SUSPENSE } from './context.ts';
import { type BankReturn, returnStore } from './return-store.ts';
import { transferStore } from './transfer-store.ts';

export type ReturnMove = 'order' | 'fail' | 'pay' | 'cancel';
type Given = { bankReference?: string; reason?: string };

async function postPaid(context: RemittanceContext, tx: Queryable, found: BankReturn, by: number): Promise<void> {
  const at = context.now();
  const postings = [
    { account: SUSPENSE, fen: found.amountFen },
    { account: bankAccountOf(found.bankAccount), fen: -found.amountFen },
  ];
  if ((await post(tx, { kind: 'bank-return', reference: found.id, accountId: by, at, postings })) === null)
    throw new Error(`bank return ${found.id} was paid twice`);
  if (found.sendNo !== null) return returnStore.hurry(tx, found.sendNo, at);
  if (!(await transferStore.arriveBack(tx, found.transferId))) throw new Error(`transfer ${found.transferId} is not returning`);
}

async function moveOn(
  context: RemittanceContext,
  tx: Queryable,
  found: BankReturn,
  move: ReturnMove,
  by: number,
  given: Given,
): Promise<boolean> {
  switch (move) {
    case 'order':
      return returnStore.order(tx, found.id, by);
    case 'fail':
      return returnStore.fail(tx, found.id, given.reason ?? '');
    case 'pay':
      if (!isSecondPerson('bank-return', found.orderedBy, by)) throw new AppError('BANK_RETURN_SAME_PERSON');
      await postPaid(context, tx, found, by);
      return returnStore.pay(tx, found.id, by, given.bankReference ?? '', context.now());
    case 'cancel':
      // A refund that was decided cannot be cancelled.
      if (found.sendNo !== null) throw new AppError('BANK_RETURN_STATE');
      if (!(await transferStore.keep(tx, found.transferId))) throw new AppError('BANK_RETURN_STATE');
      return returnStore.cancel(tx, found.id, given.reason ?? '', context.now());
  }
}

/** @throws AppError BANK_RETURN_NOT_FOUND, BANK_RETURN_STATE, BANK_RETURN_SAME_PERSON, BANK_RETURN_REFERENCE_KNOWN */
export async function moveReturn(
  context: RemittanceContext,
  id: string,
  move: ReturnMove,
  call: SignedIn,
  given: Given = {},
): Promise<BankReturn> {
  const by = call.actor.accountId;
  try {
    return await context.database.transaction(async (tx) => {
      const found = await returnStore.lock(tx, id);
      if (!found) throw new AppError('BANK_RETURN_NOT_FOUND');
      const decided = decideMove(bankReturnLifecycle, move, found.state, 'staff');
      if (!decided.ok) throw new AppError('BANK_RETURN_STATE');
      if (!(await moveOn(context, tx, found, move, by, given))) throw new AppError('BANK_RETURN_STATE');
      await audit(tx, call, {
        subjectType: 'bank-return',
        subjectId: id,
        before: { state: found.state },
        after: { state: decided.to, amount: fenToYuan(found.amountFen), bankReference: given.bankReference ?? '' },
        note: given.reason,
      });
      return (await returnStore.find(tx, id)) ?? found;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'bank_return_reference')) throw new AppError('BANK_RETURN_REFERENCE_KNOWN');
    throw error;
  }
}
