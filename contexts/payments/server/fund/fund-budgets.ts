/** Monthly budgets of a group's members on its funds: what each may draw, and has drawn. */
import type { FundBudget } from '#contexts/payments/calls/funds.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { FundContext } from './context.ts';
import { getLedGroup } from './cost-account.ts';
import { type Budget, fundBudgetStore, WHOLE_GROUP } from './fund-budget-store.ts';

const viewBudget = (budget: Budget | undefined): Pick<FundBudget, 'monthly' | 'spent'> => ({
  monthly: budget?.monthlyFen == null ? '' : fenToYuan(budget.monthlyFen),
  spent: fenToYuan(budget?.spentFen ?? 0),
});

/** The whole group first. @throws AppError GROUP_LEADER_ONLY */
export async function listBudgets(
  context: FundContext,
  accountId: number,
): Promise<{ month: string; groupName: string; records: FundBudget[] }> {
  const { groupId, name } = await getLedGroup(context, accountId);
  const month = monthOf(context.now());
  const [people, budgets] = await Promise.all([context.ports.groupPeople(groupId), fundBudgetStore.list(context.database, groupId, month)]);
  const budgetOf = (id: number) => viewBudget(budgets.find((budget) => budget.accountId === id));
  const whole = { userId: '', userName: '', isLeader: false, ...budgetOf(WHOLE_GROUP) };
  const each = people.map((person) => ({
    userId: String(person.accountId),
    userName: person.userName,
    isLeader: person.isLeader,
    ...budgetOf(person.accountId),
  }));
  return { month, groupName: name, records: [whole, ...each] };
}

const readBudget = (text: string): number => {
  try {
    const fen = parseYuanToFen(text);
    if (fen >= 0) return fen;
  } catch {
    // Refused below.
  }
  throw new AppError('AMOUNT_INVALID');
};

/**
 * `monthly` '': removes the budget. @throws AppError GROUP_LEADER_ONLY, ACCOUNT_NOT_FOUND when not a member of the group, AMOUNT_INVALID
 */
export async function setBudget(context: FundContext, asked: { userId: string; monthly: string }, call: SignedIn): Promise<void> {
  await context.database.transaction(async (tx) => {
    const { groupId } = await getLedGroup(context, call.actor.accountId, tx);
    const accountId = asked.userId === '' ? WHOLE_GROUP : Number(isStoredId(asked.userId) ? asked.userId : -1);
    const isMember = accountId === WHOLE_GROUP || (await context.ports.groupPeople(groupId, tx)).some((one) => one.accountId === accountId);
    if (!isMember) throw new AppError('ACCOUNT_NOT_FOUND');
    if (asked.monthly === '') return fundBudgetStore.remove(tx, groupId, accountId);
    const monthlyFen = readBudget(asked.monthly);
    await fundBudgetStore.set(tx, { groupId, accountId, monthlyFen }, call.actor.accountId, context.now());
  });
}
