/** The deposit of a shop: paid by its owner, taken from by staff, given back when the shop has closed. */

import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { findPosted, post } from '../ledger/post-store.ts';
import { type Account, accountStore } from './account-store.ts';
import { readAmount } from './amount.ts';
import type { FeeRule, SettlementContext } from './context.ts';
import { statementStore } from './statement-store.ts';

export const missingFen = (account: Pick<Account, 'depositFen'>, rule: Pick<FeeRule, 'depositFen'>): number =>
  Math.max(0, rule.depositFen - account.depositFen);

/** @throws AppError SHOP_NOT_FOUND */
export async function getRule(context: SettlementContext, shopId: string): Promise<FeeRule> {
  const rule = isStoredId(shopId) ? await context.ports.feeRuleOf(shopId) : null;
  if (!rule) throw new AppError('SHOP_NOT_FOUND');
  return rule;
}

/**
 * From the balance of the owner; what the shop owes is paid first. Repeating the key pays once.
 * @throws AppError SHOP_OWNER_ONLY, AMOUNT_INVALID, DEPOSIT_AMOUNT, BALANCE_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED.
 */
export async function payDeposit(context: SettlementContext, amount: string, call: SellerCall): Promise<Account> {
  if (!call.seller.owner) throw new AppError('SHOP_OWNER_ONLY');
  const { shopId } = call.seller;
  const fen = readAmount(amount);
  const rule = await getRule(context, shopId);
  const wallet = `wallet:${call.actor.accountId}`;
  const reference = `${shopId}:${call.idempotencyKey}`;
  return context.database.transaction(async (tx) => {
    const account = await accountStore.lock(tx, shopId);
    const known = await findPosted(tx, 'deposit-pay', reference, wallet);
    if (known !== null) {
      if (known !== fen) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return account;
    }
    const most = missingFen(account, rule) + account.owedFen;
    if (fen > most) throw new AppError('DEPOSIT_AMOUNT', { max: fenToYuan(most) });
    if (!(await accountStore.debitWallet(tx, call.actor.accountId, fen))) throw new AppError('BALANCE_INSUFFICIENT');
    const repaid = Math.min(account.owedFen, fen);
    const transactionId = await post(tx, {
      kind: 'deposit-pay',
      reference,
      accountId: call.actor.accountId,
      at: context.now(),
      postings: [
        { account: wallet, fen },
        { account: `owed:${shopId}`, fen: -repaid },
        { account: `deposit:${shopId}`, fen: repaid - fen },
      ],
    });
    if (transactionId === null) throw new Error('a deposit was paid twice');
    await accountStore.remark(tx, transactionId, shopId, { reason: '', accountId: call.actor.accountId });
    const moved = await accountStore.move(tx, shopId, { depositFen: fen - repaid, owedFen: -repaid });
    await audit(tx, call, {
      action: 'payments.pay-deposit',
      subjectType: 'shop',
      subjectId: shopId,
      before: { deposit: fenToYuan(account.depositFen), owed: fenToYuan(account.owedFen) },
      after: { deposit: fenToYuan(moved.depositFen), owed: fenToYuan(moved.owedFen) },
    });
    return moved;
  });
}

/** @throws AppError SHOP_NOT_FOUND, AMOUNT_INVALID, DEPOSIT_AMOUNT, IDEMPOTENCY_KEY_REUSED. */
export async function deductDeposit(
  context: SettlementContext,
  shopId: string,
  { amount, reason }: { amount: string; reason: string },
  call: SignedIn,
): Promise<Account> {
  const fen = readAmount(amount);
  const rule = await getRule(context, shopId);
  const reference = `${shopId}:${call.idempotencyKey}`;
  return context.database.transaction(async (tx) => {
    const account = await accountStore.lock(tx, shopId);
    const known = await findPosted(tx, 'deposit-deduct', reference, `deposit:${shopId}`);
    if (known !== null) {
      if (known !== fen) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return account;
    }
    if (fen > account.depositFen) throw new AppError('DEPOSIT_AMOUNT', { max: fenToYuan(account.depositFen) });
    const transactionId = await post(tx, {
      kind: 'deposit-deduct',
      reference,
      accountId: call.actor.accountId,
      at: context.now(),
      postings: [
        { account: `deposit:${shopId}`, fen },
        { account: 'deductions', fen: -fen },
      ],
    });
    if (transactionId === null) throw new Error('a deposit was deducted from twice');
    await accountStore.remark(tx, transactionId, shopId, { reason, accountId: call.actor.accountId });
    const moved = await accountStore.move(tx, shopId, { depositFen: -fen });
    await audit(tx, call, {
      action: 'payments.deduct-deposit',
      subjectType: 'shop',
      subjectId: shopId,
      before: { deposit: fenToYuan(account.depositFen) },
      after: { deposit: fenToYuan(moved.depositFen) },
      note: reason,
    });
    if (rule.ownerId !== null)
      await context.ports.notify(tx, rule.ownerId, {
        code: 'DEPOSIT_DEDUCTED',
        params: { amount: fenToYuan(fen), reason },
        url: addressOf('seller/deposit'),
      });
    return moved;
  });
}

/** Whether the deposit can go back: the shop is closed, owes nothing, and nothing of it is left to settle. */
export const isReleasable = (account: Account, rule: FeeRule, unsettled: number): boolean =>
  !rule.open && rule.ownerId !== null && account.depositFen > 0 && account.owedFen === 0 && unsettled === 0;

/** What went back, in fen. @throws AppError SHOP_NOT_FOUND, DEPOSIT_NOT_RELEASABLE. */
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
      action: 'payments.release-deposit',
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
