/** Returns money that arrived for nothing, or for a payable that ended before it was fully paid. */
import type { Queryable } from '#server/platform/db/database.ts';
import { post } from '../ledger/post-store.ts';
import type { PaymentContext } from './context.ts';
import { heldAccount } from './payable.ts';
import { type Payment, refundNoOf } from './payment.ts';
import { REFUNDS } from './post-capture.ts';
import { wayOf } from './way.ts';

async function complete(context: PaymentContext, tx: Queryable, payment: Payment): Promise<void> {
  const at = context.now();
  if (!(await context.store.completeRefund(tx, payment.id, at))) return;
  const way = wayOf(context.ways, payment.gateway);
  const { outTradeNo, accountId, amountFen } = payment;
  await post(tx, {
    kind: 'refund',
    reference: outTradeNo,
    accountId,
    at,
    postings: [
      { account: REFUNDS, fen: amountFen },
      { account: way.account(payment), fen: -amountFen },
    ],
  });
  if (way.takes === 'AT_ONCE') await way.giveBack(tx, payment);
}

/** The refund number makes the refund idempotent at the gateway. */
export async function refundPayment(context: PaymentContext, id: string): Promise<void> {
  const payment = await context.store.findById(id);
  if (payment?.state !== 'REFUNDING') return;
  const way = wayOf(context.ways, payment.gateway);
  if (way.takes === 'ON_ARRIVAL')
    await way.sendBack({ outTradeNo: payment.outTradeNo, refundNo: refundNoOf(payment), amountFen: payment.amountFen });
  await context.database.transaction((tx) => complete(context, tx, payment));
}

/** Marks held money to be returned, in the transaction that ends its payable. */
export async function returnHeld(context: PaymentContext, tx: Queryable, kind: string, id: string): Promise<void> {
  const at = context.now();
  for (const payment of await context.store.returnHeld(tx, kind, id, at)) {
    const { outTradeNo, accountId, amountFen } = payment;
    const postings = [
      { account: heldAccount(kind, id), fen: amountFen },
      { account: REFUNDS, fen: -amountFen },
    ];
    await post(tx, { kind: 'held-return', reference: outTradeNo, accountId, at, postings });
  }
}
