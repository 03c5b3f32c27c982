/** Sends, discards and pays settlements: the person who records the payment must not be the one who sent it. */

import { isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { postTransaction } from '#contexts/payments/server/index.ts';
import type { VoucherBatchMove } from '#contexts/vouchers/rules/vouchers.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { VouchersContext } from '../ports.ts';
import { programmeStore } from '../programme/programme-store.ts';
import { programmeAccount } from '../voucher/voucher-way.ts';
import { type Batch, batchStore } from './batch-store.ts';

/** The kind of the ledger's transaction; its reference is the settlement. */
export const VOUCHER_SETTLEMENT = 'voucher-settlement';
/** What an issuer pays; negative: paid to it, because returns prevail. */
export const totalFen = ({ redeemedFen, returnedFen }: Pick<Batch, 'redeemedFen' | 'returnedFen'>): number => redeemedFen - returnedFen;

async function postPayment(tx: Queryable, batch: Batch, accountId: number, at: number): Promise<void> {
  const fen = totalFen(batch);
  await programmeStore.addPaid(tx, batch.programmeId, fen);
  if (fen === 0) return;
  const postings = [
    { account: 'bank', fen },
    { account: programmeAccount(batch.programmeId), fen: -fen },
  ];
  const made = await postTransaction(tx, { kind: VOUCHER_SETTLEMENT, reference: batch.id, accountId, at, postings });
  if (made === null) throw new Error(`settlement ${batch.id} was paid twice`);
}

/** @throws AppError BATCH_NOT_FOUND, BATCH_STATE, BATCH_SAME_PERSON, BATCH_REFERENCE_KNOWN */
export async function moveBatch(
  context: VouchersContext,
  id: string,
  move: VoucherBatchMove,
  call: SignedIn,
  bankReference = '',
): Promise<Batch> {
  const by = call.actor.accountId;
  const now = context.now();
  try {
    return await context.database.transaction(async (tx) => {
      const before = await batchStore.lock(tx, id);
      if (!before) throw new AppError('BATCH_NOT_FOUND');
      if (move === 'pay' && !isSecondPerson('voucher-settlement', before.sentBy, by)) throw new AppError('BATCH_SAME_PERSON');
      const moves: Record<VoucherBatchMove, () => Promise<Batch | null>> = {
        send: () => batchStore.send(tx, id, by, now),
        discard: () => batchStore.discard(tx, id),
        pay: () => batchStore.pay(tx, id, by, now, bankReference.trim()),
      };
      const after = await moves[move]();
      if (!after) throw new AppError('BATCH_STATE');
      if (move === 'pay') await postPayment(tx, after, by, now);
      await audit(tx, call, {
        subjectType: 'voucher-batch',
        subjectId: id,
        before: { state: before.state },
        after: { state: after.state, amount: fenToYuan(totalFen(after)), bankReference: after.bankReference },
      });
      return after;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'voucher_batch_bank_reference')) throw new AppError('BATCH_REFERENCE_KNOWN');
    throw error;
  }
}
