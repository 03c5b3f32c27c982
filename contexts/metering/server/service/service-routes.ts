import { closeService, getMeterAccount, getService, listServices, setAutoPay, setSoftLimit } from '#contexts/metering/calls/metering.ts';
import { listSellerServices } from '#contexts/metering/calls/metering-seller.ts';
import { formatQuantity } from '#contexts/metering/rules/metering.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { fenToYuan, readFen } from '#kernel/money/money.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { billStore } from '../bill/bill-store.ts';
import type { MeteringContext } from '../context.ts';
import { nextVersion, versionIn, viewRate, viewVersion } from '../plan/plan.ts';
import { planStore } from '../plan/plan-store.ts';
import { usageStore } from '../usage/usage-store.ts';
import { findStanding } from './open-service.ts';
import { type Service, serviceStore } from './service-store.ts';
import { viewOne, viewServices } from './service-view.ts';

/** @throws AppError METER_SERVICE_NOT_FOUND */
async function getOwn({ database }: MeteringContext, id: string, accountId: number): Promise<Service> {
  const service = await serviceStore.find(database, id);
  if (service?.accountId !== accountId) throw new AppError('METER_SERVICE_NOT_FOUND');
  return service;
}

/** A limit of 0 means none. @throws AppError AMOUNT_INVALID */
export function readLimit(text: string): number {
  const fen = text === '' ? 0 : readFen(text);
  if (fen === null || fen < 0) throw new AppError('AMOUNT_INVALID');
  return fen;
}

async function viewAccount(context: MeteringContext, accountId: number) {
  const [autoPay, { unbilledFen, unpaidFen, overdue, coverFen }, { graceHours, leastCoverFen }] = await Promise.all([
    serviceStore.findAutoPay(context.database, accountId),
    findStanding(context, accountId),
    context.rules(),
  ]);
  return {
    autoPay,
    cover: fenToYuan(coverFen),
    unbilled: fenToYuan(unbilledFen),
    unpaid: fenToYuan(unpaidFen),
    overdue,
    graceHours,
    leastCover: fenToYuan(leastCoverFen),
    simulated: context.simulates,
  };
}

const LAST_DAY = '31';
async function viewDetail(context: MeteringContext, service: Service, asked: string) {
  const now = monthOf(context.now());
  const month = asked || now;
  const [view, plans, days, history] = await Promise.all([
    viewOne(context, service, month),
    planStore.findByIds(context.database, [service.planId]),
    usageStore.listDays(context.database, service.entitlementId, `${month}-01`, `${month}-${LAST_DAY}`),
    serviceStore.listHistory(context.database, service.entitlementId),
  ]);
  const [plan] = plans;
  return {
    ...view,
    rates: ((plan && versionIn(plan, month)) || { rates: [] }).rates.map(viewRate),
    next: plan ? viewVersion(nextVersion(plan, now)) : null,
    month,
    days: days.map(({ day, unit, quantityMicro }) => ({ day, unit, quantity: formatQuantity(quantityMicro) })),
    history,
  };
}

async function close(context: MeteringContext, service: Service): Promise<Service> {
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const closed = await serviceStore.move(tx, service.entitlementId, 'close', 'buyer', now);
    if (!closed) throw new AppError('METER_SERVICE_STATE');
    await context.endEntitlement(tx, service.entitlementId, now);
    return closed;
  });
}

export const serviceRoutes = (context: MeteringContext): Bound[] => [
  bind(getMeterAccount, (_input, { actor }) => viewAccount(context, actor.accountId)),
  bind(setAutoPay, async ({ body: { autoPay } }, { actor }) => {
    await context.database.transaction(async (tx) => {
      await serviceStore.saveAutoPay(tx, actor.accountId, autoPay);
      await billStore.setTries(tx, actor.accountId, autoPay ? context.now() : null);
    });
    return { autoPay };
  }),
  bind(listServices, async ({ query }, { actor }) => {
    const offset = pageOffset(query.pageNum, query.pageSize);
    const { total, services } = await serviceStore.listOfAccount(context.database, actor.accountId, query.pageSize, offset);
    return { total, records: await viewServices(context, services) };
  }),
  bind(getService, async ({ params, query }, { actor }) =>
    viewDetail(context, await getOwn(context, params.id, actor.accountId), query.month),
  ),
  bind(setSoftLimit, async ({ params, body }, { actor }) => {
    const changed = await serviceStore.setLimit(context.database, params.id, actor.accountId, readLimit(body.softLimit));
    if (!changed) throw new AppError('METER_SERVICE_NOT_FOUND');
    return viewOne(context, changed);
  }),
  bind(closeService, async ({ params }, { actor }) =>
    viewOne(context, await close(context, await getOwn(context, params.id, actor.accountId))),
  ),
  bind(listSellerServices, async ({ query }, { seller }) => {
    const list = await serviceStore.listOfShop(context.database, seller.shopId, query);
    const [views, users] = await Promise.all([
      viewServices(context, list.records),
      context.userNames([...new Set(list.records.map(({ accountId }) => accountId))]),
    ]);
    const records = views.flatMap(({ entitlementId, name, nameEn, state, openedAt, usage, monthAmount }, index) => {
      const service = list.records[index];
      return service
        ? [{ entitlementId, name, nameEn, state, openedAt, usage, monthAmount, buyerName: users.get(service.accountId) ?? '' }]
        : [];
    });
    return { ...list, records };
  }),
];
