import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey, listRecords } from '#contexts/metering/calls/metering-admin.ts';
import { type MeteringFloor, makeMetered, openMetered, openMeteringFloor } from '#contexts/metering/server/testing/metering-floor.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { isDue, runDue } from '#server/platform/test/run-job.ts';
import { usageJob } from './simulate-usage.ts';

let floor: MeteringFloor;
beforeAll(async () => {
  floor = await openMeteringFloor({ max: 5 });
});
afterAll(() => floor?.close());

it('names itself as the source, and repeats itself without effect', async () => {
  const { database, metering, clock, staff } = floor;
  const job = usageJob({ database, metering, now: () => clock.now });
  expect(await isDue(database, [job], job.name, clock.now - Date.now())).toBe(false);
  const service = await openMetered(floor, await makeMetered(floor));
  clock.now += 10 * 60_000;
  await runDue(database, [job], job.name, clock.now - Date.now());
  await runDue(database, [job], job.name, clock.now - Date.now());
  const { records } = await staff.call(listRecords, { query: { entitlementId: service.entitlementId, pageSize: 100 } });
  expect(records).toHaveLength(20);
  expect(new Set(records.map(({ sourceName }) => sourceName))).toEqual(new Set(['演示用量模拟器（Demo usage simulator）']));
  expect(await codeOf(staff.call(createKey, { params: { id: records[0]?.sourceId ?? '' }, body: { reason: 'test' } }))).toBe(
    'METER_SOURCE_NOT_FOUND',
  );
});
