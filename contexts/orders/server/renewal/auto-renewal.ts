/** Renews entitlements automatically: announced some days before, ordered and paid from the balance in the last day, tried once a day. */

import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { setAutoRenewal as setAutoRenewalEndpoint } from '#contexts/orders/calls/renewal.ts';
import { payerRoleOf } from '#contexts/payments/rules/payments.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan, readFen } from '#kernel/money/money.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { creationOf } from '../order/create-order.ts';
import { releaseOrder } from '../order/release-order.ts';
import type { DueRenewal } from './auto-renewal-store.ts';
import { createFollowing, getPrior, goodsTypeOf } from './create-following.ts';
import { draftFollowing, type FollowingRequest, surroundingsOf } from './draft-following.ts';
import { entitlementActions } from './following.ts';

const BATCH = 50;
const BALANCE = 'BALANCE';

type RenewalRequest = Extract<OrderRequest, { kind: 'renewal' }>;
const requestOf = (entitlementId: string, { billingType, duration }: Pick<DueRenewal, 'billingType' | 'duration'>): RenewalRequest => ({
  kind: 'renewal',
  entitlementId,
  billingType,
  duration,
});

/** The current price, fen. Throws the renewal's refusal. */
async function priceOf(context: OrdersContext, request: FollowingRequest, accountId: number): Promise<number> {
  const prior = await getPrior(context, request.entitlementId, accountId);
  const { draft } = await draftFollowing(context, prior, request, await surroundingsOf(context));
  return draft.actualFen;
}

type Body = HandlerInput<typeof setAutoRenewalEndpoint>['body'];
/** Throws ENTITLEMENT_NOT_FOUND, AGREEMENT_REQUIRED, PRICE_CHANGED, ENTITLEMENT_STATE, METHOD_… and refusals of the renewal. */
export async function setAutoRenewal(context: OrdersContext, actor: Actor, id: string, body: Body): Promise<{ id: string; on: boolean }> {
  const { accountId } = actor;
  const prior = await getPrior(context, id, accountId);
  if (!body.on) {
    await context.autoRenewals.remove(context.database, prior.chainId, accountId);
    return { id, on: false };
  }
  const agreement = await context.operations.agreement();
  if (agreement && agreement.version !== body.agreementVersion)
    throw new AppError('AGREEMENT_REQUIRED', { title: agreement.title, titleEn: agreement.titleEn, version: agreement.version });
  const { records } = await context.entitlements.list(
    { accountId, kind: '', orderId: prior.orderId },
    { limit: 120, offset: 0 },
    context.now(),
  );
  const one = records.find((record) => record.id === id);
  if (!one || !entitlementActions(one, context.now()).includes('autoRenew')) throw new AppError('ENTITLEMENT_STATE');
  const agreedFen = await priceOf(context, requestOf(id, body), accountId);
  if (readFen(body.expectedAmount) !== agreedFen)
    throw new AppError('PRICE_CHANGED', { from: body.expectedAmount, to: fenToYuan(agreedFen) });
  await context.payments.refuseAmount(BALANCE, { amountFen: agreedFen, goodsTypes: [goodsTypeOf(prior)], role: payerRoleOf(actor) });
  const { billingType, duration } = body;
  await context.autoRenewals.save(context.database, { chainId: prior.chainId, accountId, billingType, duration, agreedFen }, context.now());
  return { id, on: true };
}

type Notified = { code: NoticeCode; amount?: string };
const notify = (context: OrdersContext, tx: Queryable, one: DueRenewal, { code, amount = '' }: Notified) =>
  context.notify(
    tx,
    one.accountId,
    code,
    {
      name: one.name,
      nameEn: one.nameEn || one.name,
      date: formatDate(one.endsAt, 'zh'),
      dateEn: formatDate(one.endsAt, 'en'),
      amount,
    },
    addressOf('console/resources', { kind: one.kind }),
  );

/** Notifies the owner of the upcoming charge, some days before. */
async function announce(context: OrdersContext): Promise<void> {
  const { noticeDays } = await context.operations.renewalPolicy();
  for (let notified = BATCH; notified === BATCH; ) {
    notified = await context.database.transaction(async (tx) => {
      const due = await context.autoRenewals.claimNotices(tx, context.now(), noticeDays, BATCH);
      for (const one of due) await notify(context, tx, one, { code: 'RENEWAL_COMING', amount: fenToYuan(one.agreedFen) });
      return due.length;
    });
  }
}

/** Orders on behalf of the owner, who agreed when switching it on. Only a switched-off shop prevents it. */
const ownerOf = (accountId: number): Actor => ({
  accountId,
  userName: '',
  roles: ['common'],
  staff: false,
  isLeader: true,
  isJoinGroup: false,
  userType: 'other',
  unsigned: false,
  phoneStatus: '',
  retailerId: '',
  language: 'zh',
});

/** Throws the refusal of the renewal or of its payment; nothing remains of it then. */
async function renew(context: OrdersContext, one: DueRenewal): Promise<number> {
  if (!(await context.operations.purchaseEnabled())) throw new AppError('PURCHASE_DISABLED');
  const request = requestOf(one.entitlementId, one);
  const priceFen = await priceOf(context, request, one.accountId);
  if (priceFen > one.agreedFen) throw new AppError('PRICE_CHANGED', { from: fenToYuan(one.agreedFen), to: fenToYuan(priceFen) });
  const agreement = await context.operations.agreement();
  const body = {
    request,
    expectedAmount: fenToYuan(priceFen),
    agreementVersion: agreement?.version ?? '',
    licenceProof: '',
    remark: '',
    withoutDiscounts: true,
  };
  const creation = creationOf(context, ownerOf(one.accountId), body, `auto-${one.entitlementId}-${context.now()}`);
  const order = await createFollowing({ ...creation, refuseBlocked: async () => {} }, request);
  if (!order) throw new AppError('UNAVAILABLE');
  if (order.status === 'PAID') return priceFen;
  try {
    const role = await context.identity.payerRoleOf(one.accountId);
    await context.payments.startPayment({ kind: 'ORDER', id: order.id, accountId: one.accountId, role, atOnce: [{ method: BALANCE }] });
  } catch (error) {
    await releaseOrder(context, order.id, 'expire');
    throw error;
  }
  return priceFen;
}

/** One round: announcements, then everything that ends within a day. */
export async function sweepAutoRenewals(context: OrdersContext): Promise<void> {
  await announce(context);
  for (const one of await context.autoRenewals.claimDue(context.now(), BATCH)) {
    let notified: Notified;
    let error = '';
    try {
      notified = { code: 'RENEWAL_DONE', amount: fenToYuan(await renew(context, one)) };
    } catch (failure) {
      if (!(failure instanceof AppError)) context.onError(failure);
      error = failure instanceof AppError ? failure.code : 'INTERNAL';
      notified = { code: error === 'PRICE_CHANGED' ? 'RENEWAL_PRICE' : 'RENEWAL_FAILED', amount: fenToYuan(one.agreedFen) };
    }
    await context.autoRenewals.note(one.chainId, error);
    await context.database.transaction((tx) => notify(context, tx, one, notified));
  }
}
