/** Returns money that no payable waits for, or of a payable that ended before it was fully paid. */
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
  if (way.takes === 'AT_ONCE') await way.releaseHeld(tx, payment, 'REFUND');
}

/** The refund number makes the refund idempotent at the gateway. Called again for refunds that complete later. */
export async function refundPayment(context: PaymentContext, id: string): Promise<void> {
  const payment = await context.store.findById(id);
  if (payment?.state !== 'REFUNDING') return;
  const way = wayOf(context.ways, payment.gateway);
  const { outTradeNo, amountFen } = payment;
  if (way.takes === 'ON_ARRIVAL' && !(await way.sendBack({ outTradeNo, refundNo: refundNoOf(payment), amountFen, totalFen: amountFen })))
    return;
  await context.database.transaction((tx) => complete(context, tx, payment));
}

/** Releases a held internal tender, within the transaction that no longer needs it. */
export async function releaseTender(context: PaymentContext, tx: Queryable, tender: Payment): Promise<void> {
  const way = wayOf(context.ways, tender.gateway);
  if (way.takes !== 'AT_ONCE') throw new Error(`${tender.outTradeNo} is not in our books`);
  const { id, payableKind, payableId, amountFen } = tender;
  const postings = [
    { account: heldAccount(payableKind, payableId), fen: amountFen },
    { account: way.account(tender), fen: -amountFen },
  ];
  if (!(await context.store.release(tx, id, context.now(), postings))) throw new Error(`${tender.outTradeNo} is no longer held`);
  await way.releaseHeld(tx, tender, 'RELEASE');
}

/** Returns held money in the transaction that ends its payable: internal tenders immediately, the rest is marked to be sent. */
export async function returnHeld(context: PaymentContext, tx: Queryable, kind: string, id: string): Promise<void> {
  const at = context.now();
  for (const tender of await context.store.listHeld(tx, kind, id)) {
    if (wayOf(context.ways, tender.gateway).takes === 'AT_ONCE') {
      await releaseTender(context, tx, tender);
      continue;
    }
    if (!(await context.store.returnHeld(tx, tender.id, at))) throw new Error(`${tender.outTradeNo} is no longer held`);
    const { outTradeNo, accountId, amountFen } = tender;
    const postings = [
      { account: heldAccount(kind, id), fen: amountFen },
      { account: REFUNDS, fen: -amountFen },
    ];
    await post(tx, { kind: 'held-return', reference: outTradeNo, accountId, at, postings });
  }
}
