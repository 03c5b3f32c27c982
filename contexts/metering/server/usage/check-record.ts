/** Whether a usage record can be accepted, decided by the record, its service and the clock alone, never by earlier records. Pure. */
import type { RecordResult } from '#contexts/metering/calls/usage.ts';
import type { UsageRecord } from '#contexts/metering/rules/metering.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rateIn } from '../plan/plan.ts';
import type { Plan } from '../plan/plan-store.ts';
import type { Service, Stop } from '../service/service-store.ts';

export const LONGEST_MS = 31 * DAY_MS;

export type Measured = { service: Service; plan: Plan; stops: readonly Stop[] };
export type Clock = { now: number; lateDays: number };

/** Null: accepted. `scope`: of the source; '*' measures every service. */
export function refusalOf(
  record: UsageRecord,
  scope: string,
  measured: Measured | undefined,
  { now, lateDays }: Clock,
): RecordResult | null {
  const { fromAt, toAt } = record;
  if (!measured || (scope !== '*' && measured.service.scope !== scope)) return 'SERVICE_UNKNOWN';
  const { service, plan, stops } = measured;
  if (fromAt > toAt || toAt - fromAt > LONGEST_MS) return 'PERIOD_INVALID';
  if (toAt > now) return 'IN_FUTURE';
  if (fromAt < now - lateDays * DAY_MS) return 'TOO_OLD';
  if (fromAt < service.openedAt) return 'BEFORE_OPENING';
  if (service.closedAt > 0 && fromAt >= service.closedAt) return 'AFTER_CLOSING';
  const rate = rateIn(plan, monthOf(fromAt), record.unit);
  if (!rate) return 'UNIT_UNKNOWN';
  const isStopped = stops.some((stop) => fromAt >= stop.fromAt && (stop.untilAt === null || fromAt < stop.untilAt));
  return isStopped && !rate.goesOn ? 'STOPPED' : null;
}
