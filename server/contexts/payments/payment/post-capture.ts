/** What follows in the books and for what is paid when a tender was captured; within the transaction that moved it. */
import type { Queryable } from '#server/platform/db/database.ts';
import { type Posting, post } from '../ledger/post-store.ts';
import type { PaymentContext } from './context.ts';
import { type Due, heldAccount, payableOf } from './payable.ts';
import type { Payment } from './payment.ts';
import { wayOf } from './way.ts';

export const REFUNDS = 'refunds';

/** `heldFen`: what tenders before this one have brought. It goes on together with this one's once all that is due is here. */
export async function settle(
  context: PaymentContext,
  tx: Queryable,
  due: Due,
  payment: Payment,
  heldFen: number,
  at: number,
): Promise<void> {
  const incomes = await payableOf(context.payables, payment.payableKind).settle(tx, due, { method: payment.method, at });
  await postArrival(context, tx, payment, at, [
    { account: heldAccount(payment.payableKind, due.id), fen: heldFen },
    ...incomes.map(({ account, fen }) => ({ account, fen: -fen })),
  ]);
}

/** The money of a tender against what it is for. The postings must balance, or the ledger refuses them. */
export async function postArrival(context: PaymentContext, tx: Queryable, payment: Payment, at: number, others: Posting[]): Promise<void> {
  const { outTradeNo, accountId, amountFen, gateway } = payment;
  const account = wayOf(context.ways, gateway).account(payment);
  await post(tx, { kind: 'capture', reference: outTradeNo, accountId, at, postings: [{ account, fen: amountFen }, ...others] });
}
