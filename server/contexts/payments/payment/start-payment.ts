/** Opens a tender of what is to be paid, finds it again, or takes it at once. */
import { newOrderNo } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import { closePayment, closePayments } from './close-payment.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { type Due, heldAccount, payableOf } from './payable.ts';
import { LEAST_LEFT_MS, newOutTradeNo, newToken, type Payment } from './payment.ts';
import type { NewTender } from './payment-store.ts';
import { postArrival, settle } from './post-capture.ts';
import { type AwaitingWay, type ImmediateWay, type PaymentMethod, type Way, wayOf } from './way.ts';

/** A code that ran out is closed and replaced; more rounds than this mean that something else is wrong. */
const ROUNDS = 3;

export type Wanted = {
  kind: string;
  id: string;
  accountId: number;
  method: PaymentMethod;
  /** In fen; left out: all that is not paid yet. */
  amountFen?: number;
};

/**
 * What is due, locked, and what is left of it to be paid.
 * @throws AppError ORDER_NOT_FOUND for what is not the account's, ORDER_STATE for what is paid or cancelled, PAYMENT_EXPIRED for what ran
 * out, PAYMENT_AMOUNT for more than is left
 */
async function lockDue(context: PaymentContext, tx: Queryable, { kind, id, accountId, amountFen }: Wanted) {
  const payable = payableOf(context.payables, kind);
  const due = await payable.lock(tx, id);
  if (due?.accountId !== accountId) throw new AppError('ORDER_NOT_FOUND');
  if (!due.open) throw new AppError(due.status === payable.waiting ? 'PAYMENT_EXPIRED' : 'ORDER_STATE');
  const heldFen = await context.store.capturedOf(tx, kind, id);
  const leftFen = due.amountFen - heldFen;
  const wantedFen = amountFen ?? leftFen;
  if (wantedFen <= 0 || wantedFen > leftFen) throw new RangeError(`${wantedFen} fen cannot be paid of ${leftFen} that are left`);
  return { due, heldFen, wantedFen };
}

const newTender = ({ kind, id, accountId, method }: Wanted, way: Way, { subject }: Due, amountFen: number, now: number): NewTender => ({
  id: newToken(),
  outTradeNo: newOutTradeNo(now),
  payableKind: kind,
  payableId: id,
  method,
  accountId,
  subject,
  amountFen,
  gateway: way.name,
  scanToken: newToken(),
});

async function open(context: PaymentContext, wanted: Wanted, way: AwaitingWay): Promise<{ payment: Payment; isUsable: boolean }> {
  const now = context.now();
  return context.database.transaction(async (tx) => {
    const { due, wantedFen } = await lockDue(context, tx, wanted);
    // Nobody could pay it in time.
    if (due.expiresAt <= now + LEAST_LEFT_MS) throw new AppError('PAYMENT_EXPIRED');
    const payment = await context.store.open(tx, newTender(wanted, way, due, wantedFen, now), now, due.expiresAt);
    return { payment, isUsable: payment.expiresAt > now && payment.amountFen === wantedFen };
  });
}

async function payLater(context: PaymentContext, wanted: Wanted, way: AwaitingWay): Promise<Payment> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { payment, isUsable } = await open(context, wanted, way);
    if (isUsable) return issueCode(context, payment);
    try {
      await closePayment(context, payment);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      context.onError(error);
      throw new AppError('GATEWAY_UNAVAILABLE');
    }
  }
  throw new AppError('GATEWAY_UNAVAILABLE');
}

async function payNow(context: PaymentContext, wanted: Wanted, way: ImmediateWay): Promise<Payment> {
  const at = context.now();
  const paid = await context.database.transaction(async (tx) => {
    const { due, heldFen, wantedFen } = await lockDue(context, tx, wanted);
    const made = newTender(wanted, way, due, wantedFen, at);
    if (!(await way.take(tx, made))) throw new AppError('BALANCE_INSUFFICIENT');
    const payment = await context.store.insertTaken(tx, made, at, newOrderNo(at));
    const isLast = heldFen + wantedFen === due.amountFen;
    if (isLast) await settle(context, tx, due, payment, heldFen, at);
    else await postArrival(context, tx, payment, at, [{ account: heldAccount(wanted.kind, due.id), fen: -wantedFen }]);
    return { payment, isLast };
  });
  // A code that is still open is of no use any more; the sweep closes what cannot be closed now.
  if (paid.isLast) void closePayments(context, wanted.kind, wanted.id).catch(context.onError);
  return paid.payment;
}

/** @throws what lockDue does; BALANCE_INSUFFICIENT, GATEWAY_UNAVAILABLE */
export function startPayment(context: PaymentContext, wanted: Wanted): Promise<Payment> {
  const way = wayOf(context.ways, context.methods.get(wanted.method) ?? wanted.method);
  return way.takes === 'AT_ONCE' ? payNow(context, wanted, way) : payLater(context, wanted, way);
}
