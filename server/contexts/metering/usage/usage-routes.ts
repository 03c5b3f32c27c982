/** The calls of programs with the key of a source. */
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { listMeteredServices, reportUsage } from '#contracts/metering/usage.ts';
import { parseQuantity, type UsageRecord } from '#kernel/metering/metering.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { MeteringContext } from '../context.ts';
import { serviceStore } from '../service/service-store.ts';
import { receiveRecords } from './receive-records.ts';

type Reported = HandlerInput<typeof reportUsage>['body']['records'][number];
const readRecord = ({ quantity, from, to, ...record }: Reported): UsageRecord => ({
  ...record,
  quantityMicro: parseQuantity(quantity),
  fromAt: from,
  toAt: to,
});

export const usageRoutes = (context: MeteringContext): Bound[] => [
  bind(reportUsage, async ({ body: { records } }, { program }) => {
    const results = await receiveRecords(context, program, records.map(readRecord));
    return {
      results: records.map(({ recordId, version }, index) => ({ recordId, version, result: results[index] ?? ('CONFLICT' as const) })),
    };
  }),
  bind(listMeteredServices, async ({ query }, { program }) => {
    const found = await serviceStore.listOfScope(context.database, program.scope, query.after, query.limit);
    return { services: found.map(({ entitlementId, state, openedAt, closedAt }) => ({ entitlementId, state, openedAt, closedAt })) };
  }),
];
