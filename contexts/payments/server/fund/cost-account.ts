/**
 * Cost accounts of a group: opened by its leader, who funds them from their balance. What is taken out is returned to those who paid it in
 * (decision 0093).
 */

import { leftFen, spreadMovedOut } from '#contexts/payments/rules/payments.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { post } from '../ledger/post-store.ts';
import { creditWallet, debitWallet, findBalance, walletAccount } from '../ledger/wallet-store.ts';
import { readAmount } from '../settlement/amount.ts';
import type { FundContext, GroupOfAccount } from './context.ts';
import { type Fund, fundAccount } from './fund.ts';
import { fundStore } from './fund-store.ts';

const EVERYTHING = { goodsTypes: [], shopIds: [], goodsIds: [] };

/** The group that an account leads. @throws AppError GROUP_LEADER_ONLY */
export async function getLedGroup({ ports }: Pick<FundContext, 'ports'>, accountId: number, on?: Queryable): Promise<GroupOfAccount> {
  const group = await ports.groupOf(accountId, on);
  if (!group?.isLeader) throw new AppError('GROUP_LEADER_ONLY');
  return group;
}

/** @throws AppError GROUP_LEADER_ONLY, FUND_CODE_KNOWN, IDEMPOTENCY_KEY_REUSED */
export async function openCostAccount(
  context: FundContext,
  asked: { code: string; name: string; nameEn: string },
  call: SignedIn,
): Promise<{ fundId: string }> {
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      const now = context.now();
      const { groupId } = await getLedGroup(context, call.actor.accountId, tx);
      const [id, code] = [newId(now), asked.code];
      const terms = { limitFen: 0, validFrom: now, validUntil: 0, scope: EVERYTHING, dueDays: 0 };
      const names = { name: asked.name.trim(), nameEn: asked.nameEn.trim() };
      const made = { id, kind: 'COST' as const, code, ...names, accountId: null, groupId, ...terms };
      if (!(await fundStore.insert(tx, made, call.actor.accountId, now))) throw new AppError('FUND_CODE_KNOWN', { code });
      return { fundId: id };
    }),
  );
}

type Moved = { direction: 'IN' | 'OUT'; fen: number; accountId: number };

/** One movement between a balance and the account. Locks the fund before the wallet, as everywhere. */
async function moveMoney(context: FundContext, tx: Queryable, fund: Fund, { direction, fen, accountId }: Moved): Promise<void> {
  const now = context.now();
  const isIn = direction === 'IN';
  if (!isIn) await creditWallet(tx, accountId, fen);
  else if (!(await debitWallet(tx, accountId, fen))) throw new AppError('BALANCE_INSUFFICIENT');
  const toFund = isIn ? fen : -fen;
  const reference = newId(now);
  const postings = [
    { account: walletAccount(accountId), fen: toFund },
    { account: fundAccount(fund.kind, fund.id), fen: -toFund },
  ];
  const transactionId = await post(tx, { kind: 'fund-move', reference, accountId, at: now, postings });
  if (transactionId === null) throw new Error(`transfer ${reference} was not posted`);
  const change = { kind: isIn ? ('MOVE_IN' as const) : ('MOVE_OUT' as const), fen, receivedFen: toFund, limitFen: toFund };
  if (!(await fundStore.change(tx, fund.id, { ...change, accountId, reference, month: monthOf(now), transactionId }, now)))
    throw new AppError('FUND_INSUFFICIENT');
}

/**
 * Returns what is left to those who paid it in, first to the leader who takes it out. The fund is locked.
 * @throws AppError FUND_INSUFFICIENT
 */
async function moveOut(context: FundContext, tx: Queryable, fund: Fund, fen: number, leaderId: number): Promise<void> {
  if (fen > leftFen(fund)) throw new AppError('FUND_INSUFFICIENT');
  for (const share of spreadMovedOut(await fundStore.listPaidIn(tx, fund.id), fen, leaderId))
    await moveMoney(context, tx, fund, { direction: 'OUT', ...share });
}

/**
 * Moves money in, or what is left of it out, to the balances of those who paid it in. Yuan; `balance`: the caller's.
 * @throws AppError GROUP_LEADER_ONLY, FUND_NOT_FOUND, FUND_STATE, AMOUNT_INVALID, BALANCE_INSUFFICIENT, FUND_INSUFFICIENT,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function moveCostMoney(
  context: FundContext,
  asked: { fundId: string; direction: 'IN' | 'OUT'; amount: string },
  call: SignedIn,
): Promise<{ left: string; balance: string }> {
  const fen = readAmount(asked.amount);
  const { accountId } = call.actor;
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      const group = await getLedGroup(context, accountId, tx);
      const fund = await fundStore.lock(tx, asked.fundId, context.now());
      if (fund?.kind !== 'COST' || fund.groupId !== group.groupId) throw new AppError('FUND_NOT_FOUND');
      if (asked.direction === 'IN' && fund.state !== 'ACTIVE') throw new AppError('FUND_STATE');
      if (asked.direction === 'IN') await moveMoney(context, tx, fund, { direction: 'IN', fen, accountId });
      else await moveOut(context, tx, fund, fen, accountId);
      const change = asked.direction === 'IN' ? fen : -fen;
      return { left: fenToYuan(leftFen(fund) + change), balance: fenToYuan(await findBalance(tx, accountId)) };
    }),
  );
}
