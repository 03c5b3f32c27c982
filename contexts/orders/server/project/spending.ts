/** The spending of a group as its leader sees it; a member sees only their own. */

import type { z } from 'zod';
import type { Spending, spendingOrder } from '#contexts/orders/calls/group-buying.ts';
import { fenToYuan, sumFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import type { SpendingRow, SpendingScope, SpendingSum, Stretch } from './spending-store.ts';

const LATEST = 100;

/** @throws AppError GROUP_NOT_FOUND outside every group */
export async function scopeOf({ identity }: Pick<OrdersContext, 'identity'>, actor: Actor, stretch: Stretch) {
  const place = await identity.placeOf(actor.accountId);
  if (!place) throw new AppError('GROUP_NOT_FOUND');
  const isLeader = place.memberType === 'Leader';
  const scope: SpendingScope = { ...stretch, groupId: place.groupId, accountId: isLeader ? null : actor.accountId };
  return { scope, isLeader };
}

const viewSum = ({ orders, paidFen, returnedFen }: SpendingSum) => ({
  orders,
  paid: fenToYuan(paidFen),
  returned: fenToYuan(returnedFen),
  net: fenToYuan(paidFen - returnedFen),
});
type Names = ReadonlyMap<number, string>;
export const viewSpent = ({ id, paidFen, returnedFen, accountId, ...row }: SpendingRow, names: Names): z.output<typeof spendingOrder> => ({
  orderId: id,
  ...row,
  userName: names.get(accountId) ?? String(accountId),
  paid: fenToYuan(paidFen),
  returned: fenToYuan(returnedFen),
  net: fenToYuan(paidFen - returnedFen),
});

/** The sums by member and by project, and the total. */
export async function sumSpending({ spending, userNames }: Pick<OrdersContext, 'spending' | 'userNames'>, scope: SpendingScope) {
  const [byProject, byMember] = await Promise.all([spending.byProject(scope), spending.byMember(scope)]);
  const names = await userNames(byMember.map(({ accountId }) => accountId));
  const total = {
    orders: byMember.reduce((sum, { orders }) => sum + orders, 0),
    paidFen: sumFen(byMember.map(({ paidFen }) => paidFen)),
    returnedFen: sumFen(byMember.map(({ returnedFen }) => returnedFen)),
  };
  return {
    names,
    total: viewSum(total),
    byProject: byProject.map(({ projectId, code, name, ...sum }) => ({ projectId, code, name, ...viewSum(sum) })),
    byMember: byMember.map(({ accountId, ...sum }) => ({
      userId: String(accountId),
      userName: names.get(accountId) ?? String(accountId),
      ...viewSum(sum),
    })),
  };
}

/** @throws AppError GROUP_NOT_FOUND */
export async function viewSpending(context: OrdersContext, actor: Actor, stretch: Stretch): Promise<Spending> {
  const { scope, isLeader } = await scopeOf(context, actor, stretch);
  const [{ names, ...sums }, latest] = await Promise.all([sumSpending(context, scope), context.spending.list(scope, '', LATEST)]);
  return { isLeader, ...sums, latest: latest.map((row) => viewSpent(row, names)) };
}
