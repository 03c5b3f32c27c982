/**
 * The demo's simulator of usage. It is no cluster: its records have a separate source that identifies it, and it runs only in the demo. It
 * reports through the same port as a cluster, and repeats after a restart have no effect: what it reports of a slot is derived from the
 * service and the slot.
 */

import { createHash } from 'node:crypto';
import { type MeterUnit, type UsageRecord } from '#contexts/metering/rules/metering.ts';
import { MICRO_PER_UNIT } from '#contexts/metering/rules/unit.ts';
import type { Metering } from '#contexts/metering/server/index.ts';
import { versionIn } from '#contexts/metering/server/plan/plan.ts';
import { planStore } from '#contexts/metering/server/plan/plan-store.ts';
import { ANY_SERVICE_OPEN, type Service, serviceStore } from '#contexts/metering/server/service/service-store.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { cutText } from '#kernel/text/text.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { openSimulator } from './usage-simulator-store.ts';

const SIMULATOR_NAME = '演示用量模拟器（Demo usage simulator）';
const SLOT_MS = 60_000;
const MOST_SLOTS = 60;
const BATCH = 200;
/** The maximum that a service uses in an hour. */
const PER_HOUR: Record<MeterUnit, number> = { 'core*hour': 96, 'card*hour': 4, 'GB*month': 2 };

/** From 0 to below 1, always the same for the same text. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

function simulatedRecord({ entitlementId }: Pick<Service, 'entitlementId'>, unit: MeterUnit, slot: number): UsageRecord {
  const most = (PER_HOUR[unit] * MICRO_PER_UNIT * SLOT_MS) / 3_600_000;
  const recordId = cutText(`sim-${entitlementId}-${unit.replace('*', '-')}-${slot}`, 80);
  const quantityMicro = Math.floor(most * (0.25 + 0.75 * shareOf(recordId)));
  return { recordId, version: 1, entitlementId, unit, quantityMicro, fromAt: slot * SLOT_MS, toAt: (slot + 1) * SLOT_MS };
}

/** The latest slots that have ended since the service was opened. */
function slotsOf({ openedAt }: Service, now: number): number[] {
  const first = Math.max(Math.ceil(openedAt / SLOT_MS), Math.floor(now / SLOT_MS) - MOST_SLOTS);
  const end = Math.floor(now / SLOT_MS);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

type Parts = { database: Database; metering: Pick<Metering, 'receiveRecords'>; now: () => number };

async function simulateUsage({ database, metering, now: readClock }: Parts, signal?: AbortSignal): Promise<void> {
  const sourceId = await openSimulator(database, SIMULATOR_NAME);
  for (let after = ''; ; ) {
    const services = await serviceStore.listOfScope(database, '*', after, BATCH);
    const plans = await planStore.findByIds(database, [...new Set(services.map(({ planId }) => planId))]);
    for (const service of services) {
      if (signal?.aborted) return;
      const plan = plans.find(({ id }) => id === service.planId);
      if (service.state === 'CLOSED' || !plan) continue;
      const now = readClock();
      const rates = versionIn(plan, monthOf(now))?.rates.filter(({ goesOn }) => goesOn || service.state !== 'STOPPED') ?? [];
      const records = rates.flatMap(({ unit }) => slotsOf(service, now).map((slot) => simulatedRecord(service, unit, slot)));
      if (records.length > 0) await metering.receiveRecords({ sourceId, scope: '*' }, records);
    }
    after = services.at(-1)?.entitlementId ?? after;
    if (services.length < BATCH) return;
  }
}

/** Reports usage of every open service. The name is of metering, whose records it writes. */
export const usageJob = (parts: Parts): Job => ({
  name: 'metering.simulate-usage',
  everyMs: RARELY_MS,
  seldomDue: { when: ANY_SERVICE_OPEN, everyMs: 30_000 },
  runs: 'alone',
  atStart: true,
  work: (signal) => simulateUsage(parts, signal),
});
