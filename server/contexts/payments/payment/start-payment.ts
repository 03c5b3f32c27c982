/** Opens a tender of a payable, returns the existing one, or takes the money at once. */
import { newOrderNo } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import { closePayment, closePayments } from './close-payment.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { type Due, heldAccount, type Payable, payableOf } from './payable.ts';
import { LEAST_LEFT_MS, newOutTradeNo, newToken, type Payment } from './payment.ts';
import type { NewTender } from './payment-store.ts';
import { postingsOf, settle } from './post-capture.ts';
import { type AwaitingWay, type ImmediateWay, type PaymentMethod, type Way, wayOf } from './way.ts';

/** Maximum attempts: an expired code is closed and replaced; more rounds than this indicate another problem. */
const ROUNDS = 3;

export type Wanted = {
  kind: string;
  id: string;
  accountId: number;
  method: PaymentMethod;
  /** In fen; left out: the whole unpaid amount. */
  amountFen?: number;
};

/**
 * The payable, if it can be paid now.
 * @throws AppError ORDER_NOT_FOUND for what is not the account's, ORDER_STATE for what is paid or cancelled, PAYMENT_EXPIRED for what ran
 * out
 */
function openDue({ waiting }: Payable, { accountId }: Wanted, due: Due | null): Due {
  if (due?.accountId !== accountId) throw new AppError('ORDER_NOT_FOUND');
  if (!due.open) throw new AppError(due.status === waiting ? 'PAYMENT_EXPIRED' : 'ORDER_STATE');
  return due;
}
const tooMuch = ({ id, amountFen }: Wanted) => new RangeError(`${amountFen ?? 'all'} fen of ${id} cannot be paid: less is left`);

const newTender = <Amount extends number | null>(
  { kind, id, accountId, method }: Wanted,
  way: Way,
  { subject }: Due,
  amountFen: Amount,
  now: number,
): Omit<NewTender, 'amountFen'> & { amountFen: Amount } => ({
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
  const payable = payableOf(context.payables, wanted.kind);
  // Nothing is locked: money that arrives after the payable has ended is returned.
  const due = openDue(payable, wanted, await payable.find(wanted.id, wanted.accountId));
  // It could not be paid in time.
  if (due.expiresAt <= now + LEAST_LEFT_MS) throw new AppError('PAYMENT_EXPIRED');
  const payment = await context.store.open(newTender(wanted, way, due, wanted.amountFen ?? null, now), due, now);
  if (!payment) throw tooMuch(wanted);
  return { payment, isUsable: payment.expiresAt > now && payment.amountFen === payment.wantedFen };
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
    const payable = payableOf(context.payables, wanted.kind);
    const due = openDue(payable, wanted, await payable.lock(tx, wanted.id));
    const heldFen = await context.store.capturedOf(tx, wanted.kind, due.id);
    const leftFen = due.amountFen - heldFen;
    const wantedFen = wanted.amountFen ?? leftFen;
    if (wantedFen <= 0 || wantedFen > leftFen) throw tooMuch(wanted);
    const made = newTender(wanted, way, due, wantedFen, at);
    if (!(await way.take(tx, made))) throw new AppError('BALANCE_INSUFFICIENT');
    const isLast = wantedFen === leftFen;
    const others = isLast
      ? await settle(context, tx, due, made, heldFen, at)
      : [{ account: heldAccount(wanted.kind, due.id), fen: -wantedFen }];
    const payment = await context.store.insertTaken(tx, made, at, newOrderNo(at), postingsOf(context, made, others));
    return { payment, isLast };
  });
  // An open code is no longer needed; the job closes what cannot be closed now.
  if (paid.isLast) void closePayments(context, wanted.kind, wanted.id).catch(context.onError);
  return paid.payment;
}

/** @throws like openDue; RangeError for more than is left; BALANCE_INSUFFICIENT, GATEWAY_UNAVAILABLE */
export function startPayment(context: PaymentContext, wanted: Wanted): Promise<Payment> {
  const way = wayOf(context.ways, context.methods.get(wanted.method) ?? wanted.method);
  return way.takes === 'AT_ONCE' ? payNow(context, wanted, way) : payLater(context, wanted, way);
}
