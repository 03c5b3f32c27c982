import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPurchaseLimits, type PurchaseLimits, setPurchaseLimits } from '#contexts/operations/calls/limits.ts';
import { getPlatformConfig } from '#contexts/operations/calls/operations.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type OpenOperations, openOperations } from '../testing/operations-floor.ts';

let made: TestDatabase;
let operations: OpenOperations;
beforeAll(async () => {
  made = await createTestDatabase();
  ({ operations } = openOperations(made.database));
});
afterAll(() => made.drop());

const by = (role: string) => call({ actor: actor({ userName: 'keeper', staff: true, roles: [role] }) });
const read = (role = 'maintenance') => callBound(operations.routes)(getPurchaseLimits, {}, by(role));
const write = (was: PurchaseLimits, limits: PurchaseLimits) =>
  callBound(operations.routes)(setPurchaseLimits, { body: { was, limits, reason: '运营计划' } }, by('maintenance'));
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

it('can be read and changed with the right permissions, and applies at once', async () => {
  const { limits: was, mayChange } = await read();
  expect(mayChange).toBe(true);
  expect((await read('assistant')).mayChange).toBe(false);
  const limits = { ...was, purchasePhoneRequired: true, buyComputeResourceLimit: { ...was.buyComputeResourceLimit, minCpuNum: 250 } };
  // The setting was read and cached just before.
  expect(await operations.setting('purchasePhoneRequired', false)).toBe(false);
  await write(was, limits);
  expect(await operations.setting('purchasePhoneRequired', false)).toBe(true);
  const [found] = await callBound(operations.routes)(getPlatformConfig, { query: { names: 'buyComputeResourceLimit' } });
  expect(JSON.parse(found?.value ?? '')).toMatchObject({ minCpuNum: 250 });
  expect(await made.database.query("SELECT action, note, after FROM audit_log WHERE subject_id = 'purchase-limits'")).toMatchObject([
    { action: 'operations.set-purchase-limits', note: '运营计划', after: { verifiedBuyersOnly: true } },
  ]);
  expect(await made.database.query('SELECT topic FROM outbox')).toEqual([{ topic: 'operations.changed' }]);
  expect(await codeOf(write(was, limits))).toBe('RESOURCE_REVISION');
});

it('is changed by one after the other, also for the first time', async () => {
  const { database } = made;
  const [firstRead, maySave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let hasRead = false;
  const count = (meanwhile: () => Promise<void>) =>
    database.transaction(async (tx) => {
      const { counted = 0 } = (await operations.lockSettings(tx, ['counted'])) as { counted?: number };
      await meanwhile();
      await operations.saveSettings(tx, { counted: counted + 1 });
    });
  const first = count(() => {
    firstRead.resolve();
    return maySave.promise;
  });
  await firstRead.promise;
  const second = count(async () => {
    hasRead = true;
  });
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (!hasRead && (await database.query(waiting)).length === 0) await setTimeout(5);
  maySave.resolve();
  await Promise.all([first, second]);
  expect(await operations.setting('counted', 0)).toBe(2);
});

it.each([
  [
    'compute',
    (limits: PurchaseLimits) => ({ ...limits, buyComputeResourceLimit: { ...limits.buyComputeResourceLimit, maxQuota: 9, minGpuNum: 10 } }),
  ],
  [
    'storage',
    (limits: PurchaseLimits) => ({ ...limits, buyStorageResourceLimit: { ...limits.buyStorageResourceLimit, maxQuota: 9, minQuota: 10 } }),
  ],
  ['topping up', (limits: PurchaseLimits) => ({ ...limits, chargeLimit: { minFen: 200, maxFen: 100 } })],
])('refuses limits of %s that cross', async (_, crossed) => {
  const { limits } = await read();
  expect(await codeOf(write(limits, crossed(limits)))).toBe('LIMIT_RANGE');
});
