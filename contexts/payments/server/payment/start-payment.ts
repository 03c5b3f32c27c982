/** Pays a payable by a mix: immediate tenders, and one by which the rest is awaited (decision 0035). */

import { isOpenRule, type PayerRole, planTenders } from '#contexts/payments/rules/payments.ts';
import { newOrderNo } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import { closePayment, closePayments } from './close-payment.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { isOfOwnShop, OWN_SHOP } from './own-shop.ts';
import { type Due, heldAccount, type Payable, payableOf } from './payable.ts';
import { FIRST_QUERY_MS, LEAST_LEFT_MS, newOutTradeNo, newToken, type Payment } from './payment.ts';
import type { NewTender, TakenTender } from './payment-store.ts';
import { postingsOf, settle } from './post-capture.ts';
import { releaseTender } from './refund-payment.ts';
import { factsOf, refuseByRule } from './refuse-by-rule.ts';
import type { AwaitingWay, ImmediateWay, PaymentMethod } from './way.ts';

/** Maximum attempts: an expired code is closed and replaced; more rounds than this indicate another problem. */
const ROUNDS = 3;

/** An immediate tender. `amountFen` omitted: the whole unpaid amount. */
export type WantedTender = { method: PaymentMethod; reference?: string; amountFen?: number };
export type Wanted = {
  kind: string;
  id: string;
  accountId: number;
  /** All immediate tenders to be held; omitted: what is held is unchanged. */
  atOnce?: readonly WantedTender[];
  /** The payer's role, for the rules of methods, which apply to every payment: jobs look it up. */
  role: PayerRole;
  /** The payer is in no group, therefore rules of groups need not be checked; omitted: they are checked. */
  isAlone?: boolean;
  /** The project of the group that pays; '' for none, omitted: as chosen before. */
  projectId?: string;
  /** The method by which the rest is awaited; omitted: nothing may be left. `way`: one of several of the method. */
  rest?: { method: PaymentMethod; way?: string };
};

/**
 * The payable, if it can be paid now.
 * @throws AppError ORDER_NOT_FOUND when it is not the account's, ORDER_STATE when paid or cancelled, PAYMENT_EXPIRED when expired
 */
function openDue({ waiting }: Payable, { accountId }: Wanted, due: Due | null): Due {
  if (due?.accountId !== accountId) throw new AppError('ORDER_NOT_FOUND');
  if (!due.open) throw new AppError(due.status === waiting ? 'PAYMENT_EXPIRED' : 'ORDER_STATE');
  return due;
}
const sumOf = (tenders: readonly { amountFen: number }[]): number => tenders.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** @throws AppError METHOD_UNKNOWN for a method or way that is not installed */
function findWay<Takes extends 'AT_ONCE' | 'ON_ARRIVAL'>(
  { ways }: PaymentContext,
  takes: Takes,
  method: PaymentMethod,
  name = '',
): Takes extends 'AT_ONCE' ? ImmediateWay : AwaitingWay {
  for (const way of ways.values()) {
    if (way.method === method && way.takes === takes && (name === '' || way.name === name))
      return way as Takes extends 'AT_ONCE' ? ImmediateWay : AwaitingWay;
  }
  throw new AppError('METHOD_UNKNOWN', { method });
}

const newTender = (
  { kind, id, accountId }: Wanted,
  { name, method }: ImmediateWay | AwaitingWay,
  { subject }: Due,
  { reference, amountFen, now }: { reference: string; amountFen: number; now: number },
): NewTender => ({
  id: newToken(),
  outTradeNo: newOutTradeNo(now),
  payableKind: kind,
  payableId: id,
  method,
  reference,
  accountId,
  subject,
  amountFen,
  gateway: name,
  scanToken: newToken(),
});

/** Opens the tender of the rest, or finds the existing one. `known`: the payable as just read under its lock. */
async function open(
  context: PaymentContext,
  wanted: Wanted,
  way: AwaitingWay,
  known: Due | null,
): Promise<{ payment: Payment; isUsable: boolean }> {
  const now = context.now();
  const payable = payableOf(context.payables, wanted.kind);
  // Nothing is locked: money that arrives after the payable has ended is returned.
  let due = known ?? openDue(payable, wanted, await payable.find(wanted.id, wanted.accountId));
  // It could not be paid in time.
  if (due.expiresAt <= now + LEAST_LEFT_MS) throw new AppError('PAYMENT_EXPIRED');
  // Ways that take days extend it.
  const until = now + (await way.waitsMs());
  if (!way.isAsked && until > due.expiresAt && (await payable.extend(wanted.id, until))) due = { ...due, expiresAt: until };
  const waits = { dueFen: due.amountFen, until: Math.min(until, due.expiresAt), askAt: way.isAsked ? now + FIRST_QUERY_MS : null };
  const { amountFen: _none, ...made } = newTender(wanted, way, due, { reference: '', amountFen: 0, now });
  const payment = await context.store.open(made, waits, now);
  if (!payment) throw new AppError('ORDER_STATE');
  return {
    payment,
    isUsable: payment.expiresAt > now && payment.amountFen === payment.wantedFen && payment.gateway === way.name,
  };
}

async function awaitRest(context: PaymentContext, wanted: Wanted, way: AwaitingWay, locked: Due | null): Promise<Payment> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { payment, isUsable } = await open(context, wanted, way, round === 1 ? locked : null);
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

/** @throws AppError METHOD_…: the first refusal of a rule */
async function refuseByRules(context: PaymentContext, { kind, id, accountId, atOnce = [], rest, role }: Wanted): Promise<void> {
  const rules = await context.methodRules();
  const methods = new Set([...atOnce, ...(rest ? [rest] : [])].map(({ method }) => method));
  const isBound = (method: PaymentMethod) => !isOpenRule(rules[method]);
  const bound = [...methods].filter(isBound);
  if (bound.length === 0) return;
  const payable = payableOf(context.payables, kind);
  const due = await payable.find(id, accountId);
  if (!due) return;
  const lines = bound.some((method) => rules[method].goodsTypes.length > 0) ? await payable.linesOf(id) : [];
  for (const method of bound) {
    const refusal = refuseByRule(rules, method, factsOf(due, lines, role));
    if (refusal) throw new AppError(refusal.code, refusal.params);
  }
}

/** Checks the payable's own rules, in the transaction in which money is taken or a tender is opened. @throws AppError with their refusal */
async function refuseUnadmitted(context: PaymentContext, tx: Queryable, wanted: Wanted, due: Due, held: readonly Payment[]): Promise<void> {
  const payable = payableOf(context.payables, wanted.kind);
  if (!payable.admit || wanted.isAlone) return;
  const methods = [...(wanted.atOnce ?? []), ...held, ...(wanted.rest ? [wanted.rest] : [])].map(({ method }) => method);
  const refusal = await payable.admit(tx, due, { methods: [...new Set(methods)], projectId: wanted.projectId });
  if (refusal) throw new AppError(refusal.code, refusal.params);
}

/** The same when nothing is taken now: what is held stays. */
async function refuseUnadmittedRest(context: PaymentContext, wanted: Wanted): Promise<void> {
  const payable = payableOf(context.payables, wanted.kind);
  if (!payable.admit || wanted.isAlone) return;
  await context.database.transaction(async (tx) => {
    const due = openDue(payable, wanted, await payable.lock(tx, wanted.id));
    await refuseUnadmitted(context, tx, wanted, due, await context.store.listHeld(tx, wanted.kind, due.id));
  });
}

/** Fills in amounts: a tender without one takes all that is left by those before it. @throws PAYMENT_EXCEEDS */
function withAmounts(atOnce: readonly WantedTender[], openFen: number): Required<WantedTender>[] {
  let left = openFen;
  return atOnce.map(({ method, reference = '', amountFen = left }) => {
    if (!Number.isSafeInteger(amountFen) || amountFen <= 0 || amountFen > left) throw new AppError('PAYMENT_EXCEEDS');
    left -= amountFen;
    return { method, reference, amountFen };
  });
}

/** `last`: the tender taken last; null when none was. */
type Settled = { last: Payment | null; leftFen: number; due: Due };

/** @throws AppError METHOD_OWN_SHOP when an order of the payer's own shop is not paid by own money */
async function refuseOwnShop(
  context: PaymentContext,
  tx: Queryable,
  { kind, id, accountId }: Wanted,
  take: readonly Pick<WantedTender, 'method'>[],
): Promise<void> {
  if (take.every(({ method }) => findWay(context, 'AT_ONCE', method).ownShop !== 'REFUSED')) return;
  const lines = await payableOf(context.payables, kind).linesOf(id, tx);
  if (await isOfOwnShop(context, accountId, lines, tx)) throw new AppError(OWN_SHOP.code, OWN_SHOP.params);
}

/** Takes each by its way. @throws AppError METHOD_OWN_SHOP, or with the refusal of a way */
async function takeEach(
  context: PaymentContext,
  tx: Queryable,
  wanted: Wanted,
  due: Due,
  { take, at }: { take: readonly Required<WantedTender>[]; at: number },
): Promise<NewTender[]> {
  await refuseOwnShop(context, tx, wanted, take);
  const taken: NewTender[] = [];
  for (const { method, reference, amountFen } of take) {
    const way = findWay(context, 'AT_ONCE', method);
    const tender = newTender(wanted, way, due, { reference, amountFen, now: at });
    const refusal = await way.take(tx, { ...tender, isAlone: wanted.isAlone ?? false }, due);
    if (refusal) throw new AppError(refusal.code, refusal.params);
    taken.push(tender);
  }
  return taken;
}

/** The tenders that were taken, with their postings: all but a completing one are held. `heldFen`: what was held before. */
async function postTaken(
  context: PaymentContext,
  tx: Queryable,
  due: Due,
  { taken, heldFen, at }: { taken: NewTender[]; heldFen: number; at: number },
): Promise<TakenTender[]> {
  const leftFen = due.amountFen - heldFen - sumOf(taken);
  const booked: TakenTender[] = [];
  for (const [index, tender] of taken.entries()) {
    const completes = leftFen === 0 && index === taken.length - 1;
    const eventSn = newOrderNo(at);
    const others = completes
      ? await settle(context, tx, due, tender, heldFen + sumOf(taken.slice(0, -1)), { at, eventSn })
      : [{ account: heldAccount(tender.payableKind, tender.payableId), fen: -tender.amountFen }];
    booked.push({ tender, eventSn, postings: postingsOf(context, tender, others) });
  }
  return booked;
}

/**
 * Changes the held tenders to those requested, in one transaction: the payable is settled when nothing is left. Held external money stays.
 */
async function takeAtOnce(context: PaymentContext, wanted: Wanted, atOnce: readonly WantedTender[]): Promise<Settled> {
  const at = context.now();
  return context.database.transaction(async (tx) => {
    const payable = payableOf(context.payables, wanted.kind);
    const due = openDue(payable, wanted, await payable.lock(tx, wanted.id));
    const held = await context.store.listHeld(tx, wanted.kind, due.id);
    const isOurs = ({ gateway }: Payment) => context.ways.get(gateway)?.takes === 'AT_ONCE';
    const arrived = held.filter((tender) => !isOurs(tender));
    await refuseUnadmitted(context, tx, wanted, due, arrived);
    const wishes = withAmounts(atOnce, due.amountFen - sumOf(arrived));
    const { keep, release, take } = planTenders(held.filter(isOurs), wishes);
    for (const tender of release) await releaseTender(context, tx, tender);
    const heldFen = sumOf(keep) + sumOf(arrived);
    const taken = await takeEach(context, tx, wanted, due, { take, at });
    const booked = await postTaken(context, tx, due, { taken, heldFen, at });
    const [first] = taken;
    const stored = first ? await context.store.insertTaken(tx, first, booked, at, due.expiresAt) : [];
    const leftFen = due.amountFen - heldFen - sumOf(taken);
    if (leftFen > 0 && !wanted.rest) throw new AppError('PAYMENT_SHORT', { left: fenToYuan(leftFen) });
    return { last: stored.at(-1) ?? null, leftFen, due };
  });
}

/**
 * The tender of the rest, or the one that completed the payment.
 * @throws like openDue; METHOD_…, PAYMENT_EXCEEDS, PAYMENT_SHORT, GATEWAY_UNAVAILABLE, and the refusals of ways
 */
export async function startPayment(context: PaymentContext, wanted: Wanted): Promise<Payment> {
  await refuseByRules(context, wanted);
  const way = wanted.rest && findWay(context, 'ON_ARRIVAL', wanted.rest.method, wanted.rest.way);
  let locked: Due | null = null;
  if (wanted.atOnce) {
    const { last, leftFen, due } = await takeAtOnce(context, wanted, wanted.atOnce);
    locked = due;
    if (leftFen === 0 && last) {
      // An open code is no longer needed; the job closes what cannot be closed now.
      void closePayments(context, wanted.kind, wanted.id).catch(context.onError);
      return last;
    }
  }
  if (!way) throw new AppError('METHOD_UNKNOWN', { method: '' });
  if (!wanted.atOnce) await refuseUnadmittedRest(context, wanted);
  return awaitRest(context, wanted, way, locked);
}
