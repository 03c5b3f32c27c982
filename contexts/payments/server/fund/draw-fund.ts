/** Draws money for a payable from a fund, and returns it (decision 0035). */

import { type FundKind, type FundScope, fitsScopes, hasScope, refuseDraw, splitReturn } from '#contexts/payments/rules/payments.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { newId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { post } from '../ledger/post-store.ts';
import { creditWallet, walletAccount } from '../ledger/wallet-store.ts';
import { CHARGE } from '../payment/charge-payable.ts';
import { type Due, payableOf } from '../payment/payable.ts';
import type { Refusal } from '../payment/refusal.ts';
import type { Taken, Taking } from '../payment/way.ts';
import type { FundContext, GroupOfAccount } from './context.ts';
import { type Fund, fundAccount } from './fund.ts';
import { fundBudgetStore, WHOLE_GROUP } from './fund-budget-store.ts';
import { fundStore } from './fund-store.ts';
import { REPAYMENT } from './repayment-payable.ts';

const refusal = (code: Refusal['code']): Refusal => ({ code, params: {} });
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** A debt cannot be paid by another debt, nor turned into a balance. */
export const isDrawnFor = (payableKind: string): boolean => payableKind !== REPAYMENT && payableKind !== CHARGE;
export const isOwnedBy = (fund: Pick<Fund, 'accountId' | 'groupId'>, accountId: number, groupId: string | null): boolean =>
  fund.accountId === accountId || (fund.groupId !== null && fund.groupId === groupId);

/** Why a draw was refused, by the current state of the fund. */
async function explain(context: FundContext, tx: Queryable, kind: FundKind, taken: Taken, groupId: string | null): Promise<Refusal> {
  const now = context.now();
  const fund = await fundStore.find(tx, taken.reference, now);
  if (!fund || fund.kind !== kind || !isOwnedBy(fund, taken.accountId, groupId)) return refusal('FUND_NOT_FOUND');
  // Too little is left after another draw, unless something else has changed meanwhile.
  return refusal(refuseDraw(fund, { amountFen: taken.amountFen, inScopeFen: taken.amountFen, now }) ?? 'FUND_INSUFFICIENT');
}

/** Draws from funds for one payable must stay within their scopes, each and together. */
async function exceedsScope({ payables, now }: FundContext, tx: Queryable, taken: Taken): Promise<boolean> {
  const drawn = await fundStore.drawnFor(tx, taken.payableKind, taken.payableId);
  const draws: { scope: FundScope; fen: number }[] = [];
  for (const [id, fen] of drawn) {
    const fund = fen > 0 ? await fundStore.find(tx, id, now()) : null;
    if (fund && hasScope(fund.scope)) draws.push({ scope: fund.scope, fen });
  }
  if (draws.length === 0) return false;
  return !fitsScopes(draws, await payableOf(payables, taken.payableKind).linesOf(taken.payableId, tx));
}

/** Counts against the month's budgets: the member's, then the group's. */
async function spend(
  tx: Queryable,
  group: GroupOfAccount,
  spent: { accountId: number; month: string; fen: number },
): Promise<Refusal | null> {
  const { groupId, isLeader } = group;
  if (!(await fundBudgetStore.spend(tx, { ...spent, groupId }, isLeader ? UNLIMITED : 0))) {
    const budgets = await fundBudgetStore.list(tx, groupId, spent.month);
    const own = budgets.find(({ accountId }) => accountId === spent.accountId);
    return refusal(own?.monthlyFen == null ? 'BUDGET_NONE' : 'BUDGET_USED');
  }
  const whole = await fundBudgetStore.spend(tx, { ...spent, accountId: WHOLE_GROUP, groupId }, UNLIMITED);
  return whole ? null : refusal('BUDGET_USED');
}

/** Null when it was drawn. On a refusal the caller rolls the transaction back. */
export async function drawFund(context: FundContext, tx: Queryable, kind: FundKind, taken: Taking, due: Due): Promise<Refusal | null> {
  if (!isDrawnFor(taken.payableKind)) return refusal('FUND_SCOPE');
  const { accountId, amountFen: fen, payableKind, payableId, outTradeNo, reference: id } = taken;
  const now = context.now();
  const month = monthOf(now);
  const group = taken.isAlone ? null : await context.ports.groupOf(accountId, tx);
  const groupId = group?.groupId ?? null;
  const drawn = await fundStore.draw(
    tx,
    { id, kind, groupId, fen, accountId, payableKind, payableId, subject: due.subject, reference: outTradeNo, month },
    now,
  );
  if (!drawn) return explain(context, tx, kind, taken, groupId);
  if (hasScope(drawn.scope) && (await exceedsScope(context, tx, taken))) return refusal('FUND_SCOPE');
  return drawn.groupId && group ? spend(tx, group, { accountId, month, fen }) : null;
}

/** The account that owes what a fund lent: the fund's owner, or the leader of its group. */
export async function debtorOf(
  { ports }: Pick<FundContext, 'ports'>,
  fund: Pick<Fund, 'id' | 'accountId' | 'groupId'>,
  on?: Queryable,
): Promise<number> {
  if (fund.accountId !== null) return fund.accountId;
  const leader = await ports.leaderOf(fund.groupId ?? '', on);
  if (leader === null) throw new Error(`fund ${fund.id} belongs to nobody`);
  return leader;
}

/** What had been repaid before it was refunded is the debtor's own money. */
async function returnExcess(context: FundContext, tx: Queryable, fund: Fund, taken: Taken, fen: number, month: string): Promise<void> {
  const now = context.now();
  const debtor = await debtorOf(context, fund, tx);
  const postings = [
    { account: fundAccount(fund.kind, fund.id), fen },
    { account: walletAccount(debtor), fen: -fen },
  ];
  const transactionId = await post(tx, { kind: 'fund-excess', reference: newId(now), accountId: debtor, at: now, postings });
  if (transactionId === null) throw new Error(`fund ${fund.id}: an excess was not posted`);
  await creditWallet(tx, debtor, fen);
  const { payableKind, payableId, outTradeNo: reference } = taken;
  await fundStore.change(
    tx,
    fund.id,
    { kind: 'EXCESS', fen, accountId: debtor, payableKind, payableId, reference, month, transactionId },
    now,
  );
}

/** Returns what a tender took, or a part of it: to the fund, and to the budget of the month in which it was drawn. */
export async function returnToFund(context: FundContext, tx: Queryable, taken: Taken): Promise<void> {
  const now = context.now();
  const fund = await fundStore.lock(tx, taken.reference, now);
  const draw = fund && (await fundStore.findDraw(tx, fund.id, taken.outTradeNo));
  if (!fund || !draw) throw new Error(`${taken.outTradeNo} was not drawn from fund ${taken.reference}`);
  const { takesFen, excessFen } = splitReturn(fund, taken.amountFen);
  const { accountId, payableKind, payableId, subject, reference, month } = draw;
  if (takesFen > 0) {
    const made = {
      kind: 'RETURN' as const,
      fen: takesFen,
      returnedFen: takesFen,
      accountId,
      payableKind,
      payableId,
      subject,
      reference,
      month,
    };
    if (!(await fundStore.change(tx, fund.id, made, now))) throw new Error(`fund ${fund.id} changed although it was locked`);
  }
  if (excessFen > 0) await returnExcess(context, tx, fund, taken, excessFen, month);
  if (fund.groupId) await fundBudgetStore.releaseHeld(tx, { groupId: fund.groupId, accountId, month, fen: taken.amountFen });
}
