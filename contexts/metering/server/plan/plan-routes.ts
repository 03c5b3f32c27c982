import { listPlans } from '#contexts/metering/calls/metering.ts';
import { announcePrices, createPlan, listAdminPlans, setPlanOffered } from '#contexts/metering/calls/metering-admin.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { shopNamesOf } from '../bill/bill-view.ts';
import type { MeteringContext } from '../context.ts';
import { serviceStore } from '../service/service-store.ts';
import { describeGoods } from './describe-goods.ts';
import { readRates, versionIn, viewPlan } from './plan.ts';
import { type Plan, planStore } from './plan-store.ts';

/** Offered now, and still on sale. */
async function isOnSale(context: MeteringContext, plan: Plan): Promise<boolean> {
  if (!plan.offered || !versionIn(plan, monthOf(context.now()))) return false;
  if (plan.goodsKind === 'resource') return (await context.findOffer(plan.goodsId))?.displayed === true;
  const sku = await context.findSku(plan.skuId);
  return sku?.status === 'ON_SHELVES' && sku.active;
}

export const planRoutes = (context: MeteringContext): Bound[] => [
  bind(listPlans, async ({ query }) => {
    const { database } = context;
    const found =
      query.goodsId === ''
        ? await planStore.list(database)
        : isStoredId(query.goodsId)
          ? await planStore.findOfGoods(database, query.goodsKind, query.goodsId, '')
          : [];
    const onSale = await Promise.all(found.map((plan) => isOnSale(context, plan)));
    const plans = found.filter((_plan, index) => onSale[index]);
    const shops = await shopNamesOf(context, plans);
    return { plans: plans.map((plan) => viewPlan(plan, monthOf(context.now()), shops)) };
  }),
  bind(listAdminPlans, async (_input, { actor }) => {
    const [plans, counts] = await Promise.all([planStore.list(context.database), serviceStore.countByPlan(context.database)]);
    const shops = await shopNamesOf(context, plans);
    return {
      plans: plans.map((plan) => ({
        ...viewPlan(plan, monthOf(context.now()), shops),
        offered: plan.offered,
        scope: plan.scope,
        services: counts.get(plan.id) ?? 0,
      })),
      mayChange: permissionsOf(actor.roles).includes('finance.manage'),
    };
  }),
  bind(createPlan, async ({ body }, call) => {
    const rates = readRates(body.rates);
    const goods = await describeGoods(context, body);
    return context.database.transaction((tx) =>
      createOnce(tx, call, body, async () => {
        const planId = await planStore.insert(tx, goods);
        if (!planId) throw new AppError('METER_PLAN_EXISTS');
        const now = context.now();
        await planStore.insertVersion(tx, planId, { fromMonth: monthOf(now), rates }, now, call.actor.accountId);
        await audit(tx, call, { subjectType: 'meter-plan', subjectId: planId, after: { ...goods, rates }, note: body.reason });
        return { planId };
      }),
    );
  }),
  bind(announcePrices, async ({ params, body }, call) => {
    const rates = readRates(body.rates);
    const now = context.now();
    if (body.fromMonth <= monthOf(now)) throw new AppError('METER_PRICE_MONTH');
    await context.database.transaction(async (tx) => {
      if (!isStoredId(params.id) || !(await planStore.lock(tx, params.id))) throw new AppError('METER_PLAN_NOT_FOUND');
      const [plan] = await planStore.findByIds(tx, [params.id]);
      // A unit that was priced must remain priced.
      const units = new Set(rates.map(({ unit }) => unit));
      if (plan?.versions.at(-1)?.rates.some(({ unit }) => !units.has(unit))) throw new AppError('METER_RATES_INVALID');
      if (!(await planStore.insertVersion(tx, params.id, { fromMonth: body.fromMonth, rates }, now, call.actor.accountId)))
        throw new AppError('METER_PRICE_MONTH');
      await audit(tx, call, {
        subjectType: 'meter-plan',
        subjectId: params.id,
        after: { fromMonth: body.fromMonth, rates },
        note: body.reason,
      });
      const words = { name: plan?.name ?? '', nameEn: plan?.nameEn ?? '', month: body.fromMonth };
      for (const accountId of await serviceStore.listOwners(tx, params.id))
        await context.notify(tx, accountId, 'METER_PRICES', words, addressOf('console/metering', {}));
    });
    return { planId: params.id };
  }),
  bind(setPlanOffered, async ({ params, body: { offered, reason } }, call) => {
    await context.database.transaction(async (tx) => {
      if (!isStoredId(params.id) || !(await planStore.setOffered(tx, params.id, offered))) throw new AppError('METER_PLAN_NOT_FOUND');
      await audit(tx, call, {
        subjectType: 'meter-plan',
        subjectId: params.id,
        before: { offered: !offered },
        after: { offered },
        note: reason,
      });
    });
    return { planId: params.id };
  }),
];
