/**
 * Stores usage records and updates the sums of their days and months, in one transaction. Repeated records change nothing; a refused one
 * does not affect the others.
 */
import type { RecordResult } from '#contexts/metering/calls/usage.ts';
import { applyRecords, type Delta, dayOf, monthOfDay, rateFen, sumDeltas, type UsageRecord } from '#contexts/metering/rules/metering.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Program } from '#server/platform/http/call.ts';
import type { MeteringContext } from '../context.ts';
import { rateIn } from '../plan/plan.ts';
import { planStore } from '../plan/plan-store.ts';
import { serviceStore } from '../service/service-store.ts';
import { sourceStore } from '../source/source-store.ts';
import { type Measured, refusalOf } from './check-record.ts';
import { type StoredRecord, usageStore } from './usage-store.ts';

/** The services of records, locked: bills of them are closed before or after. */
async function lockMeasured(tx: Queryable, records: readonly UsageRecord[]): Promise<Map<string, Measured>> {
  const ids = [...new Set(records.map(({ entitlementId }) => entitlementId))];
  const services = await serviceStore.lock(tx, ids);
  const [stops, plans] = [
    await serviceStore.listStops(tx, ids),
    await planStore.findByIds(tx, [...new Set(services.map(({ planId }) => planId))]),
  ];
  return new Map(
    services.flatMap((service) => {
      const plan = plans.find(({ id }) => id === service.planId);
      const own = stops.filter(({ entitlementId }) => entitlementId === service.entitlementId);
      return plan ? [[service.entitlementId, { service, plan, stops: own }] as const] : [];
    }),
  );
}

async function moveSums(tx: Queryable, deltas: readonly Delta[], measured: ReadonlyMap<string, Measured>): Promise<void> {
  const days = sumDeltas(deltas);
  if (days.length === 0) return;
  await usageStore.moveDays(
    tx,
    days.map(({ day, ...change }) => ({ ...change, key: day })),
  );
  const months = sumDeltas(deltas.map((delta) => ({ ...delta, day: monthOfDay(delta.day) })));
  if (months.length === 0) return;
  const sums = await usageStore.moveMonths(
    tx,
    months.map(({ day, ...change }) => ({ ...change, key: day })),
  );
  const rated = sums.map(({ entitlementId, unit, month, quantityMicro }) => {
    const plan = measured.get(entitlementId)?.plan;
    const rate = plan && rateIn(plan, month, unit);
    if (!rate) throw new Error(`no price of ${unit} for ${entitlementId} in ${month}`);
    return { entitlementId, unit, month, ratedFen: rateFen(quantityMicro, rate.tiers) };
  });
  await usageStore.rateMonths(tx, rated);
}

/**
 * One result for each record, in order.
 * @throws AppError METER_KEY_REFUSED when the source no longer exists
 */
export async function receiveRecords(
  context: MeteringContext,
  { sourceId, scope }: Program,
  records: readonly UsageRecord[],
): Promise<RecordResult[]> {
  const { lateDays } = await context.rules();
  return context.database.transaction(async (tx) => {
    if (!(await sourceStore.lock(tx, sourceId))) throw new AppError('METER_KEY_REFUSED');
    const now = context.now();
    const known = await usageStore.findKnown(tx, sourceId, [...new Set(records.map(({ recordId }) => recordId))]);
    // A correction may move a record from one service to another: both are locked.
    const measured = await lockMeasured(tx, [...records, ...known]);
    const isKnown = new Set(known.map(({ recordId, version }) => `${recordId} ${version}`));
    // An accepted record gets the same response again, whatever has changed since.
    const refusals = records.map((record) =>
      isKnown.has(`${record.recordId} ${record.version}`)
        ? null
        : refusalOf(record, scope, measured.get(record.entitlementId), { now, lateDays }),
    );
    const { outcomes, stored, deltas } = applyRecords(
      records.filter((_record, index) => refusals[index] === null),
      known,
    );
    const highest = new Map<string, number>();
    for (const { recordId, version } of [...known, ...stored]) highest.set(recordId, Math.max(version, highest.get(recordId) ?? 0));
    const rows = stored.map((record): StoredRecord => {
      const day = dayOf(record.fromAt);
      const billedThrough = measured.get(record.entitlementId)?.service.billedThrough ?? '';
      return { ...record, day, late: monthOfDay(day) <= billedThrough, counts: highest.get(record.recordId) === record.version };
    });
    if (rows.length > 0) await usageStore.insert(tx, sourceId, rows, now);
    await moveSums(tx, deltas, measured);
    const results = refusals.map((refusal): RecordResult => refusal ?? outcomes.shift() ?? 'CONFLICT');
    const refused = results.filter((result) => result !== 'ACCEPTED' && result !== 'SUPERSEDED').length;
    if (rows.length > 0 || refused > 0) await sourceStore.count(tx, sourceId, { stored: rows.length, refused }, now);
    return results;
  });
}
