/** API views of services, with their use of this month. */
import type { ServiceView } from '#contexts/metering/calls/metering.ts';
import { formatQuantity } from '#contexts/metering/rules/metering.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { MeteringContext } from '../context.ts';
import { usageStore } from '../usage/usage-store.ts';
import type { MonthSum, Service } from './service-store.ts';

const viewSum = ({ unit, month, quantityMicro, ratedFen }: MonthSum) => ({
  unit,
  month,
  quantity: formatQuantity(quantityMicro),
  amount: fenToYuan(ratedFen),
});

function viewService(service: Service, sums: readonly MonthSum[]): ServiceView {
  const fen = sums.reduce((sum, { ratedFen }) => sum + ratedFen, 0);
  const { softLimitFen } = service;
  return {
    entitlementId: service.entitlementId,
    name: service.name,
    nameEn: service.nameEn,
    centerName: service.centerName,
    centerNameEn: service.centerNameEn,
    shopId: service.shopId ?? '',
    state: service.state,
    openedAt: service.openedAt,
    closedAt: service.closedAt,
    graceUntil: service.graceUntil,
    softLimit: softLimitFen === 0 ? '' : fenToYuan(softLimitFen),
    monthAmount: fenToYuan(fen),
    limitPercent: softLimitFen === 0 ? 0 : Number((BigInt(fen) * 100n) / BigInt(softLimitFen)),
    usage: sums.map(viewSum),
  };
}

/** `month` omitted: this one. */
export async function viewServices(context: MeteringContext, services: readonly Service[], month = monthOf(context.now())) {
  const ids = services.map(({ entitlementId }) => entitlementId);
  const sums = ids.length === 0 ? [] : await usageStore.listMonth(context.database, ids, month);
  const ofService = Map.groupBy(sums, ({ entitlementId }) => entitlementId);
  return services.map((service) => viewService(service, ofService.get(service.entitlementId) ?? []));
}
export async function viewOne(context: MeteringContext, service: Service, month?: string): Promise<ServiceView> {
  const [view] = await viewServices(context, [service], month);
  if (!view) throw new Error('one service has one view');
  return view;
}
