/**
 * The deposit of a shop: paid by its owner, deducted from by staff (above a limit by two people, docs/two-people.md), returned when the
 * shop has closed.
 */

import type { deductDeposit as deductDepositEndpoint } from '#contexts/payments/calls/settlement-admin.ts';
import { payerRoleOf } from '#contexts/payments/rules/payments.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { type Posting, post } from '../ledger/post-store.ts';
import type { OfferRefusal } from '../payment/refusal.ts';
import { refuseAmount, refuseByRule } from '../payment/refuse-by-rule.ts';
import { type CarryOut, proposeOrAlone } from '../two-people/propose.ts';
import { type Account, accountStore } from './account-store.ts';
import { readAmount } from './amount.ts';
import type { FeeRule, SettlementContext } from './context.ts';
import { shopNamesOf } from './settlement-view.ts';
import { statementStore } from './statement-store.ts';

export const missingFen = (account: Pick<Account, 'depositFen'>, rule: Pick<FeeRule, 'depositFen'>): number =>
  Math.max(0, rule.depositFen - account.depositFen);

/** @throws AppError SHOP_NOT_FOUND */
export async function getRule(context: SettlementContext, shopId: string): Promise<FeeRule> {
  const rule = isStoredId(shopId) ? await context.ports.feeRuleOf(shopId) : null;
  if (!rule) throw new AppError('SHOP_NOT_FOUND');
  return rule;
}

const BALANCE = 'BALANCE';
/** A deposit is paid by the balance alone. The rule's types of goods do not apply to it. */
const factsOfDeposit = (amountFen: number, actor: Actor) => ({ amountFen, goodsTypes: [], role: payerRoleOf(actor) });

/** Why the rules do not admit that this amount is paid; null when they do. */
export const depositRefusal = async ({ ports }: SettlementContext, amountFen: number, actor: Actor): Promise<OfferRefusal | null> =>
  amountFen > 0 ? refuseByRule(await ports.methodRules(), BALANCE, factsOfDeposit(amountFen, actor)) : null;

/**
 * Pays from the owner's balance, by the rules of that method; debts of the shop are paid first. Idempotent by key.
 * @throws AppError SHOP_OWNER_ONLY, AMOUNT_INVALID, METHOD_OFF, METHOD_ROLE, METHOD_AMOUNT_LOW, METHOD_AMOUNT_HIGH, DEPOSIT_AMOUNT,
 * BALANCE_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED.
 */
export async function payDeposit(
  context: SettlementContext,
  asked: { amount: string },
  call: SellerCall,
): Promise<{ paid: string; missing: string }> {
  if (!call.seller.owner) throw new AppError('SHOP_OWNER_ONLY');
  const { shopId } = call.seller;
  const fen = readAmount(asked.amount);
  const rule = await getRule(context, shopId);
  // Read before the transaction, which holds a connection.
  const rules = await context.ports.methodRules();
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      refuseAmount(rules, BALANCE, factsOfDeposit(fen, call.actor));
      const account = await accountStore.lock(tx, shopId);
      const most = missingFen(account, rule) + account.owedFen;
      if (fen > most) throw new AppError('DEPOSIT_AMOUNT', { max: fenToYuan(most) });
      if (!(await accountStore.debitWallet(tx, call.actor.accountId, fen))) throw new AppError('BALANCE_INSUFFICIENT');
      const repaid = Math.min(account.owedFen, fen);
      await postOnce(context, tx, shopId, decidedNow(call), {
        kind: 'deposit-pay',
        reason: '',
        postings: [
          { account: `wallet:${call.actor.accountId}`, fen },
          { account: `owed:${shopId}`, fen: -repaid },
          { account: `deposit:${shopId}`, fen: repaid - fen },
        ],
      });
      const moved = await accountStore.move(tx, shopId, { depositFen: fen - repaid, owedFen: -repaid });
      await audit(tx, call, {
        subjectType: 'shop',
        subjectId: shopId,
        before: { deposit: fenToYuan(account.depositFen), owed: fenToYuan(account.owedFen) },
        after: { deposit: fenToYuan(moved.depositFen), owed: fenToYuan(moved.owedFen) },
      });
      return { paid: fenToYuan(moved.depositFen), missing: fenToYuan(missingFen(moved, rule)) };
    }),
  );
}

/** The account that decided, and the reference in the ledger. */
type Decided = { accountId: number; key: string };
const decidedNow = ({ actor, idempotencyKey }: SignedIn): Decided => ({ accountId: actor.accountId, key: idempotencyKey });

/**
 * Idempotent by the key. @throws AppError IDEMPOTENCY_KEY_REUSED for the key of another account, or one whose first response has been
 * deleted
 */
async function postOnce(
  context: SettlementContext,
  tx: Queryable,
  shopId: string,
  { accountId, key }: Decided,
  { kind, reason, postings }: { kind: string; reason: string; postings: Posting[] },
): Promise<void> {
  const transactionId = await post(tx, { kind, reference: `${shopId}:${key}`, accountId, at: context.now(), postings });
  if (transactionId === null) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  await accountStore.remark(tx, transactionId, shopId, { reason, accountId });
}

type Deduction = { shopId: string; fen: number; reason: string; ownerId: FeeRule['ownerId'] };

/** @throws AppError DEPOSIT_AMOUNT */
function refuseMore({ depositFen }: Account, fen: number): void {
  if (fen > depositFen) throw new AppError('DEPOSIT_AMOUNT', { max: fenToYuan(depositFen) });
}

/** What is left, in yuan. The account is locked. @throws AppError DEPOSIT_AMOUNT, IDEMPOTENCY_KEY_REUSED */
async function postDeduction(
  context: SettlementContext,
  tx: Queryable,
  { shopId, fen, reason, ownerId }: Deduction,
  { account, decided }: { account: Account; decided: Decided },
  call: SignedIn,
): Promise<string> {
  refuseMore(account, fen);
  await postOnce(context, tx, shopId, decided, {
    kind: 'deposit-deduct',
    reason,
    postings: [
      { account: `deposit:${shopId}`, fen },
      { account: 'deductions', fen: -fen },
    ],
  });
  const moved = await accountStore.move(tx, shopId, { depositFen: -fen });
  await audit(tx, call, {
    subjectType: 'shop',
    subjectId: shopId,
    before: { deposit: fenToYuan(account.depositFen) },
    after: { deposit: fenToYuan(moved.depositFen) },
    note: reason,
  });
  if (ownerId !== null)
    await context.ports.notify(tx, ownerId, {
      code: 'DEPOSIT_DEDUCTED',
      params: { amount: fenToYuan(fen), reason },
      url: addressOf('seller/deposit'),
    });
  return fenToYuan(moved.depositFen);
}

/**
 * Returns what is left of the deposit: all of it while a second person has to confirm the proposal. Idempotent by key.
 * @throws AppError SHOP_NOT_FOUND, AMOUNT_INVALID, DEPOSIT_AMOUNT, IDEMPOTENCY_KEY_REUSED.
 */
export async function deductDeposit(
  context: SettlementContext,
  asked: HandlerInput<typeof deductDepositEndpoint>,
  call: SignedIn,
): Promise<{ deposit: string; proposalId: string }> {
  const { shopId } = asked.params;
  const reason = asked.body.reason.trim();
  const fen = readAmount(asked.body.amount);
  const { ownerId } = await getRule(context, shopId);
  const shop = (await shopNamesOf(context, [shopId]))(shopId);
  const deduction: Deduction = { shopId, fen, reason, ownerId };
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      const account = await accountStore.lock(tx, shopId);
      refuseMore(account, fen);
      const proposalId = await proposeOrAlone(tx, call, context.now(), {
        act: 'deposit-deduction',
        fen,
        subjectType: 'shop',
        subjectId: shopId,
        name: shop.shopName,
        nameEn: shop.shopNameEn,
        before: { deposit: fenToYuan(account.depositFen) },
        after: { deposit: fenToYuan(account.depositFen - fen) },
        reason,
        asked: deduction,
      });
      if (proposalId !== '') return { deposit: fenToYuan(account.depositFen), proposalId };
      return { deposit: await postDeduction(context, tx, deduction, { account, decided: decidedNow(call) }, call), proposalId };
    }),
  );
}

/** Carries out a confirmed proposal. */
export const carryOutDeduction =
  (context: SettlementContext): CarryOut =>
  async (tx, { id, asked, proposedBy }, call) => {
    const deduction = asked as Deduction;
    const account = await accountStore.lock(tx, deduction.shopId);
    await postDeduction(context, tx, deduction, { account, decided: { accountId: proposedBy, key: `proposal-${id}` } }, call);
  };

/** Whether the deposit can be returned: the shop is closed, owes nothing, and has nothing left to settle. */
export const isReleasable = (account: Account, rule: FeeRule, unsettled: number): boolean =>
  !rule.open && rule.ownerId !== null && account.depositFen > 0 && account.owedFen === 0 && unsettled === 0;

/** Returns the released amount, in fen. @throws AppError SHOP_NOT_FOUND, DEPOSIT_NOT_RELEASABLE. */
export async function releaseDeposit(context: SettlementContext, shopId: string, call: SignedIn): Promise<number> {
  const rule = await getRule(context, shopId);
  return context.database.transaction(async (tx) => {
    const account = await accountStore.lock(tx, shopId);
    const unsettled = await statementStore.countUnsettled(tx, shopId);
    if (!isReleasable(account, rule, unsettled) || rule.ownerId === null) throw new AppError('DEPOSIT_NOT_RELEASABLE');
    const fen = account.depositFen;
    const transactionId = await post(tx, {
      kind: 'deposit-release',
      reference: `${shopId}:${call.requestId}:${context.now()}`,
      accountId: rule.ownerId,
      at: context.now(),
      postings: [
        { account: `deposit:${shopId}`, fen },
        { account: `wallet:${rule.ownerId}`, fen: -fen },
      ],
    });
    if (transactionId === null) throw new Error('a deposit was released twice');
    await accountStore.remark(tx, transactionId, shopId, { reason: '', accountId: call.actor.accountId });
    await accountStore.move(tx, shopId, { depositFen: -fen });
    await accountStore.creditWallet(tx, rule.ownerId, fen);
    await audit(tx, call, {
      subjectType: 'shop',
      subjectId: shopId,
      before: { deposit: fenToYuan(fen) },
      after: { deposit: '0.00' },
    });
    await context.ports.notify(tx, rule.ownerId, {
      code: 'DEPOSIT_RELEASED',
      params: { amount: fenToYuan(fen) },
      url: addressOf('console/balance'),
    });
    return fen;
  });
}
