/** Credit, contracts and cost accounts as ways to pay (section 4). */
import { type FundKind, fenInScope, fundKinds, hasScope, leftFen, refuseDraw } from '#contexts/payments/rules/payments.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import type { Due, DueLine } from '../payment/payable.ts';
import type { OfferRefusal } from '../payment/refusal.ts';
import type { ImmediateWay, OfferedFor, WayOffer } from '../payment/way.ts';
import type { FundContext, GroupOfAccount } from './context.ts';
import { drawFund, isDrawnFor, returnToFund } from './draw-fund.ts';
import { FUND_WAYS, type Fund, fundAccount } from './fund.ts';
import { fundBudgetStore, WHOLE_GROUP } from './fund-budget-store.ts';
import { fundStore } from './fund-store.ts';

/** What a member may still draw of a group's funds this month, in fen; null: no budget limits it. */
export type BudgetLeft = { leftFen: number | null; refusal: OfferRefusal['code'] | null };
export async function budgetLeft(context: FundContext, accountId: number, group: GroupOfAccount): Promise<BudgetLeft> {
  const budgets = await fundBudgetStore.list(context.database, group.groupId, monthOf(context.now()));
  const own = budgets.find((budget) => budget.accountId === accountId);
  const whole = budgets.find((budget) => budget.accountId === WHOLE_GROUP);
  if (!group.isLeader && own?.monthlyFen == null) return { leftFen: 0, refusal: 'BUDGET_NONE' };
  const lefts = [own, whole].flatMap((budget) => (budget?.monthlyFen == null ? [] : [budget.monthlyFen - budget.spentFen]));
  const left = lefts.length === 0 ? null : Math.max(0, Math.min(...lefts));
  return { leftFen: left, refusal: left === 0 ? 'BUDGET_USED' : null };
}

type Asked = { due: Due; lines: readonly DueLine[]; drawnFen: number; budget: BudgetLeft | null; now: number };

/**
 * `drawnFen`: what this payable already holds of it, which a new mix may use again. Of a fund that can no longer be drawn, only that is
 * offered.
 */
function offerOf(fund: Fund, { due, lines, drawnFen, budget, now }: Asked): WayOffer {
  const inScopeFen = hasScope(fund.scope) ? fenInScope(fund.scope, lines) : due.amountFen;
  const ofFund = leftFen(fund) + drawnFen;
  const left = budget?.leftFen == null ? ofFund : Math.min(ofFund, budget.leftFen + drawnFen);
  const held = { ...fund, drawnFen: fund.drawnFen - drawnFen };
  const code = refuseDraw(held, { amountFen: 0, inScopeFen, now }) ?? (left > 0 ? null : (budget?.refusal ?? 'FUND_INSUFFICIENT'));
  const mostFen = code ? drawnFen : Math.min(left, inScopeFen, due.amountFen);
  return {
    reference: fund.id,
    label: fund.name,
    labelEn: fund.nameEn,
    leftFen: left,
    mostFen,
    until: fund.validUntil,
    refusal: code && mostFen === 0 ? { code, params: {} } : null,
  };
}

async function offers(context: FundContext, kind: FundKind, accountId: number, due: Due, wanted: OfferedFor): Promise<WayOffer[]> {
  if (!isDrawnFor(wanted.kind)) return [];
  const { database, ports } = context;
  const now = context.now();
  const group = await ports.groupOf(accountId);
  const funds = (await fundStore.listOf(database, accountId, group?.groupId ?? null, now)).filter(
    (fund) => fund.kind === kind && (fund.state !== 'CLOSED' || wanted.heldFen(fund.id) > 0),
  );
  if (funds.length === 0) return [];
  const budget = group ? await budgetLeft(context, accountId, group) : null;
  const { lines, heldFen } = wanted;
  return funds.map((fund) => offerOf(fund, { due, lines, drawnFen: heldFen(fund.id), budget: fund.groupId ? budget : null, now }));
}

export const fundWays = (context: FundContext): ImmediateWay[] =>
  fundKinds.map((kind) => ({
    name: FUND_WAYS[kind],
    method: kind,
    ownShop: 'REFUSED',
    takes: 'AT_ONCE',
    account: ({ reference }) => fundAccount(kind, reference),
    offers: (accountId, due, wanted) => offers(context, kind, accountId, due, wanted),
    take: (tx, taken, due) => drawFund(context, tx, kind, taken, due),
    releaseHeld: (tx, taken) => returnToFund(context, tx, taken),
  }));
