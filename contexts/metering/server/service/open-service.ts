/** Opens a post-paid service, in the transaction of its order. */

import { monthOf, monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MeteringContext } from '../context.ts';
import { versionIn } from '../plan/plan.ts';
import { type Plan, planStore } from '../plan/plan-store.ts';
import { serviceStore } from './service-store.ts';

export type Opening = {
  planId: string;
  entitlementId: string;
  accountId: number;
  goodsId: string;
  goodsType: string;
  name: string;
  nameEn: string;
  clusterId: string;
  centerName: string;
  centerNameEn: string;
  /** In fen, of a month; 0: none. */
  softLimitFen: number;
  autoPay: boolean;
};
const monthBefore = (month: string): string => monthOf(monthStart(month) - 1);

/** The plan of goods, if offered and priced now; null otherwise. `skuId`: '0' for a resource. */
export async function findOffered(
  context: MeteringContext,
  goods: Pick<Plan, 'goodsKind' | 'goodsId' | 'skuId'>,
  on: Queryable = context.database,
): Promise<Plan | null> {
  const [plan] = await planStore.findOfGoods(on, goods.goodsKind, goods.goodsId, goods.skuId);
  return plan?.offered && versionIn(plan, monthOf(context.now())) ? plan : null;
}

/** Debts and cover of one account. */
export async function findStanding(context: MeteringContext, accountId: number, on: Queryable = context.database) {
  const [[owed], cover] = await Promise.all([serviceStore.listStandings(on, [accountId]), context.coverOf([accountId])]);
  const { unbilledFen = 0, unpaidFen = 0, overdue = 0 } = owed ?? {};
  return { unbilledFen, unpaidFen, overdue, coverFen: cover.get(accountId) ?? 0 };
}

/** Outside of any transaction. @throws AppError METER_COVER_MISSING */
export async function refuseUncovered(context: MeteringContext, accountId: number): Promise<void> {
  const [{ unbilledFen, unpaidFen, coverFen }, { leastCoverFen }] = await Promise.all([findStanding(context, accountId), context.rules()]);
  if (coverFen - unbilledFen - unpaidFen < leastCoverFen || coverFen <= unbilledFen + unpaidFen)
    throw new AppError('METER_COVER_MISSING', { least: fenToYuan(Math.max(leastCoverFen, 1)), cover: fenToYuan(coverFen) });
}

/** @throws AppError METER_PLAN_NOT_FOUND */
export async function openService(context: MeteringContext, tx: Queryable, opening: Opening): Promise<void> {
  const { planId, autoPay, ...made } = opening;
  // Blocks price changes while it is opened.
  if (!(await planStore.lock(tx, planId))) throw new AppError('METER_PLAN_NOT_FOUND');
  const [plan] = await planStore.findByIds(tx, [planId]);
  if (!plan?.offered) throw new AppError('METER_PLAN_NOT_FOUND');
  const openedAt = context.now();
  const { shopId, scope } = plan;
  await serviceStore.insert(tx, { ...made, planId, shopId, scope, openedAt, billedThrough: monthBefore(monthOf(openedAt)) });
  await serviceStore.saveAutoPay(tx, opening.accountId, autoPay);
}
