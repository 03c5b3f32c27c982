/** A notice: a post-paid service has cost twice its soft limit. */
import type { Extension } from './extension.ts';

const test = `import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, DAY, type MeteringFloor, makeMetered, makeProgram, openMetered, openMeteringFloor, report } from '../testing/metering-floor.ts';

let floor: MeteringFloor;
beforeAll(async () => {
  floor = await openMeteringFloor();
});
afterAll(() => floor?.close());

it('a service that has cost twice its soft limit is announced once', async () => {
  const noon = at('2026-03-10T12:00:00');
  floor.clock.now = noon;
  const goods = await makeMetered(floor);
  const service = await openMetered(floor, goods, { softLimit: '10.00' } as never);
  const program = await makeProgram(floor, goods.scope);
  floor.clock.now = noon + DAY;
  await report(program, [{ entitlementId: service.entitlementId, quantity: '240', from: noon }]);
  await floor.job('watch-services');
  await floor.job('watch-services');
  const codes = floor.settings.notices.filter(({ accountId }) => accountId === service.actor.accountId).map(({ code }) => code);
  expect(codes).toEqual(['METER_LIMIT', 'METER_TWICE']);
});
`;

export const notice: Extension = {
  name: 'notice',
  what: 'a post-paid service that has cost twice its soft limit',
  most: 5,
  changes: [
    {
      file: 'contexts/identity/calls/notice-codes.ts',
      find: "  METER_LIMIT: 'BILLS',",
      put: "  METER_LIMIT: 'BILLS',\n  METER_TWICE: 'BILLS',",
    },
    {
      file: 'contexts/identity/words/zh/notices.ts',
      find: '  METER_LIMIT:',
      put: "  METER_TWICE: '后付费服务“{name}”本月费用 {amount} 元，已达到软限额 {limit} 元的两倍',\n  METER_LIMIT:",
    },
    {
      file: 'contexts/identity/words/en/notices.ts',
      find: '  METER_LIMIT:',
      put: "  METER_TWICE: 'The post-paid service “{name}” has cost {amount} yuan this month, twice its soft limit of {limit} yuan',\n  METER_LIMIT:",
    },
    {
      file: 'contexts/metering/server/service/watch-services.ts',
      find: "    await context.notify(tx, accountId, 'METER_LIMIT', params, urlOf(service));",
      put: `    await context.notify(tx, accountId, 'METER_LIMIT', params, urlOf(service));
    if (usedFen >= 2 * softLimitFen) await context.notify(tx, accountId, 'METER_TWICE', params, urlOf(service));`,
    },
  ],
  added: {},
  test: { path: 'contexts/metering/server/service/twice-the-limit.test.ts', text: test },
};
