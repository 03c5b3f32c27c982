/** The calls of programs with the key of a source. */

import { listMeteredServices, reportUsage } from '#contexts/metering/calls/usage.ts';
import { parseQuantity, type UsageRecord } from '#contexts/metering/rules/metering.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
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
