import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBill, getService, listServices } from '#contexts/metering/calls/metering.ts';
import { createKey, listRecords, revokeKey } from '#contexts/metering/calls/metering-admin.ts';
import { listMeteredServices, reportUsage } from '#contexts/metering/calls/usage.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import {
  at,
  DAY,
  HOUR,
  type MeteringFloor,
  makeMetered,
  makeProgram,
  openMetered,
  openMeteringFloor,
  report,
} from '../testing/metering-floor.ts';

let floor: MeteringFloor;
beforeAll(async () => {
  floor = await openMeteringFloor();
});
afterAll(() => floor?.close());

const NOON = at('2026-03-10T12:00:00');
/** An open service whose clock then advances two days, with a program that measures it. */
async function opened() {
  floor.clock.now = NOON;
  const goods = await makeMetered(floor);
  const [service, program] = [await openMetered(floor, goods), await makeProgram(floor, goods.scope)];
  floor.clock.now = NOON + 2 * DAY;
  return { ...service, goods, program };
}
const usageOf = async (service: Awaited<ReturnType<typeof opened>>) => {
  const found = await service.caller.call(getService, { params: { id: service.entitlementId } });
  return { sums: found.usage.map(({ unit, quantity, amount }) => [unit, quantity, amount]), days: found.days };
};

describe('usage records', () => {
  it('are summed up by day and month, and rated by tiers', async () => {
    const service = await opened();
    const { program, entitlementId } = service;
    expect(
      await report(program, [
        { entitlementId, quantity: '80', from: NOON },
        { entitlementId, quantity: '40.5', from: NOON + DAY },
        { entitlementId, quantity: '3', unit: 'GB*month', from: NOON },
      ]),
    ).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
    // 100 × 0.12 + 20.5 × 0.10
    expect(await usageOf(service)).toEqual({
      sums: [
        ['GB*month', '3', '0.15'],
        ['core*hour', '120.5', '14.05'],
      ],
      days: [
        { day: '2026-03-10', unit: 'GB*month', quantity: '3' },
        { day: '2026-03-10', unit: 'core*hour', quantity: '80' },
        { day: '2026-03-11', unit: 'core*hour', quantity: '40.5' },
      ],
    });
  });

  it('change nothing when they are repeated, and are refused with another content', async () => {
    const service = await opened();
    const { program, entitlementId } = service;
    const record = { entitlementId, recordId: 'same', quantity: '10', from: NOON };
    expect(await report(program, [record, record])).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await report(program, [record, { ...record, quantity: '11' }])).toEqual(['ACCEPTED', 'CONFLICT']);
    expect((await usageOf(service)).sums).toEqual([['core*hour', '10', '1.20']]);
  });

  it('are replaced by higher versions, in whatever order these come, also on another day', async () => {
    const service = await opened();
    const { program, entitlementId } = service;
    const record = { entitlementId, recordId: 'fixed', quantity: '10', from: NOON };
    expect(await report(program, [{ ...record, version: 3, quantity: '7', from: NOON + DAY }])).toEqual(['ACCEPTED']);
    expect(await report(program, [record, { ...record, version: 2, quantity: '99' }])).toEqual(['SUPERSEDED', 'SUPERSEDED']);
    expect(await usageOf(service)).toMatchObject({ sums: [['core*hour', '7', '0.84']], days: [{ day: '2026-03-11' }] });
    expect(await report(program, [{ ...record, version: 4, quantity: '0' }])).toEqual(['ACCEPTED']);
    expect((await usageOf(service)).sums).toEqual([['core*hour', '0', '0.00']]);
    const listed = await floor.staff.call(listRecords, { query: { recordId: 'fixed', kind: 'CORRECTION' } });
    expect(listed.records.map(({ version, outcome, counts }) => [version, outcome, counts]).sort()).toEqual([
      [2, 'SUPERSEDED', false],
      [3, 'ACCEPTED', false],
      [4, 'ACCEPTED', true],
    ]);
  });

  it('sent fifty times at once count once', async () => {
    const service = await opened();
    const { program, entitlementId } = service;
    const batch = Array.from({ length: 20 }, (_, index) => ({
      entitlementId,
      recordId: `p${index}`,
      quantity: '1',
      from: NOON + index * HOUR,
    }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(program, batch)));
    expect(new Set(answers.flat())).toEqual(new Set(['ACCEPTED']));
    expect((await usageOf(service)).sums).toEqual([['core*hour', '20', '2.40']]);
    expect(await floor.sql('SELECT FROM usage_record WHERE entitlement_id = $1', [entitlementId])).toHaveLength(20);
  });

  it('of several sources and services at once are all counted', async () => {
    const service = await opened();
    const other = { ...service, ...(await openMetered(floor, service.goods)) };
    const programs = [service.program, await makeProgram(floor, service.goods.scope)];
    floor.clock.now += DAY;
    const from = floor.clock.now - HOUR;
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const ids = [service.entitlementId, other.entitlementId];
        const records = (index % 2 ? ids : ids.reverse()).map((entitlementId) => ({ entitlementId, quantity: '1', from }));
        return report(programs[index % 2] as (typeof programs)[0], records);
      }),
    );
    for (const one of [service, other]) expect((await usageOf(one)).sums).toEqual([['core*hour', '30', '3.60']]);
  });

  it('are refused one by one, with a reason', async () => {
    const { program, entitlementId, caller } = await opened();
    const good = { entitlementId, quantity: '1', from: NOON };
    const { now } = floor.clock;
    expect(
      await report(program, [
        { ...good, entitlementId: 'nobody' },
        { ...good, unit: 'card*hour' },
        { ...good, from: NOON + HOUR, to: NOON },
        { ...good, to: NOON + 32 * DAY },
        { ...good, from: now - 1, to: now + 1 },
        { ...good, from: NOON - 1, to: NOON },
        good,
      ]),
    ).toEqual(['SERVICE_UNKNOWN', 'UNIT_UNKNOWN', 'PERIOD_INVALID', 'PERIOD_INVALID', 'IN_FUTURE', 'BEFORE_OPENING', 'ACCEPTED']);
    floor.clock.now = NOON + 200 * DAY;
    expect(await report(program, [{ ...good, from: NOON + 1 }])).toEqual(['TOO_OLD']);
    expect((await caller.call(listServices, {})).records).toHaveLength(1);
  });
});

describe('access', () => {
  it('of a key ends at the services of its own source', async () => {
    const [one, other] = [await opened(), await opened()];
    const record = { quantity: '5', from: NOON };
    expect(await report(one.program, [{ ...record, entitlementId: other.entitlementId }])).toEqual(['SERVICE_UNKNOWN']);
    expect(await report(one.program, [{ ...record, entitlementId: one.entitlementId }])).toEqual(['ACCEPTED']);
    expect((await usageOf(other)).sums).toEqual([]);
    const seen = await one.program.call(listMeteredServices, {});
    expect(seen.services).toMatchObject([{ entitlementId: one.entitlementId, state: 'ACTIVE' }]);
  });
  it('is refused without a key, with an unknown one, and after it was revoked', async () => {
    const { program, entitlementId } = await opened();
    const call = (bearer: string) =>
      codeOf(
        floor.as(null, { bearer }).call(reportUsage, {
          body: { records: [{ recordId: 'x', entitlementId, unit: 'core*hour', quantity: '1', from: NOON, to: NOON + HOUR }] },
        }),
      );
    expect([await call(''), await call('x'.repeat(43)), await call(program.key)]).toEqual(['METER_KEY_REFUSED', 'METER_KEY_REFUSED', '']);
    await floor.staff.call(revokeKey, { params: { id: program.keyId }, body: { reason: 'test' } });
    expect(await call(program.key)).toBe('METER_KEY_REFUSED');
    expect(await codeOf(floor.staff.call(revokeKey, { params: { id: program.keyId }, body: { reason: 'test' } }))).toBe(
      'METER_KEY_NOT_FOUND',
    );
    expect(await codeOf(floor.staff.call(createKey, { params: { id: '1' }, body: { reason: 'test' } }))).toBe('METER_SOURCE_NOT_FOUND');
    const rows = await floor.sql<{ hash: string }>(`SELECT encode(key_hash, 'escape') AS hash FROM meter_key`);
    expect(rows.some(({ hash }) => hash.includes(program.key))).toBe(false);
  });
  it('of a buyer ends at what is theirs', async () => {
    const { entitlementId } = await opened();
    const stranger = floor.as(floor.newActor());
    expect(await codeOf(stranger.call(getService, { params: { id: entitlementId } }))).toBe('METER_SERVICE_NOT_FOUND');
    expect(await codeOf(stranger.call(getBill, { params: { id: 'Bnothing' } }))).toBe('METER_BILL_NOT_FOUND');
    expect(await stranger.call(listServices, {})).toEqual({ total: 0, records: [] });
  });
});
