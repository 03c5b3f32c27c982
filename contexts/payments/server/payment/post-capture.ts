/** Posts the captured money of a tender and settles its payable; within the transaction of its move. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { Posting } from '../ledger/post-store.ts';
import type { PaymentContext } from './context.ts';
import { type Due, heldAccount, payableOf } from './payable.ts';
import type { Payment } from './payment.ts';
import { wayOf } from './way.ts';

export const REFUNDS = 'refunds';

type Tender = Pick<Payment, 'payableKind' | 'method' | 'accountId' | 'reference' | 'amountFen' | 'gateway'>;

/**
 * Settles the payable, and returns the accounts against which its last tender is posted. `heldFen`: the amount captured by earlier tenders,
 * moved together with this one's.
 */
export async function settle(
  context: PaymentContext,
  tx: Queryable,
  due: Due,
  tender: Tender,
  heldFen: number,
  event: { at: number; eventSn: string },
): Promise<Posting[]> {
  const incomes = await payableOf(context.payables, tender.payableKind).settle(tx, due, { method: tender.method, ...event });
  return [
    { account: heldAccount(tender.payableKind, due.id), fen: heldFen },
    ...incomes.map(({ account, fen }) => ({ account, fen: -fen })),
  ];
}

/** Postings of a tender's money against its income. They must balance, or the ledger refuses them. */
export const postingsOf = (context: PaymentContext, tender: Tender, others: Posting[]): Posting[] => [
  { account: wayOf(context.ways, tender.gateway).account(tender), fen: tender.amountFen },
  ...others,
];
