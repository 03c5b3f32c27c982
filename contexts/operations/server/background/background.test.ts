import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropEvent, getBackgroundWork, listSetAsideEvents, resendEvent } from '#contexts/operations/calls/background.ts';
import { announce, createRelay } from '#server/platform/events/outbox.ts';
import { setAside } from '#server/platform/events/outbox-store.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { saveJobRun } from '#server/platform/jobs/job-run-store.ts';
import { createReadiness } from '#server/platform/telemetry/readiness.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { backgroundRoutes } from './background-routes.ts';

const by = (role: string) => call({ actor: actor({ accountId: 5, userName: 'ops', staff: true, roles: [role] }) });
const jobs: Job[] = [
  { name: 'orders.expire-orders', everyMs: 3_000, runs: 'alone', work: async () => {} },
  { name: 'shops.write-visits', everyMs: 5_000, runs: 'everywhere', work: async () => {} },
];
const quiet = { error() {}, warn() {}, info() {} };
let test: TestDatabase;
let ask: ReturnType<typeof callBound>;
beforeAll(async () => {
  test = await createTestDatabase();
  ask = callBound(
    backgroundRoutes({
      database: test.database,
      jobs: () => jobs,
      readiness: createReadiness({ database: test.database, log: quiet }).report,
    }),
  );
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['outbox', 'dead_letter', 'job_run']) await test.database.query(`DELETE FROM ${table}`);
});

async function put(topic: string, payload: Record<string, unknown>): Promise<string> {
  await test.database.transaction((tx) => announce(tx, topic, payload));
  const [row] = await rowsOf<{ id: number }>(test.database, 'SELECT max(id) AS id FROM outbox');
  await setAside(test.database, row?.id ?? 0, 'Error: no such goods');
  return String(row?.id);
}
const logged = () => test.database.query('SELECT action, subject_id AS id, before, note FROM audit_log ORDER BY id DESC LIMIT 1');

it('shows every job, also one that has not run yet, and the delay of the delivery', async () => {
  await saveJobRun(test.database, { name: 'orders.expire-orders', durationMs: 12, failures: 3, error: 'Error: gateway' });
  await put('goods.changed', {});
  await test.database.transaction((tx) => announce(tx, 'goods.changed', {}));
  await test.database.query("UPDATE outbox SET created_at = now() - interval '2 minutes'");
  const shown = await ask(getBackgroundWork, {}, by('maintenance'));
  expect(shown.jobs).toMatchObject([
    { name: 'orders.expire-orders', runs: 'alone', everyMs: 3_000, durationMs: 12, failures: 3, error: 'Error: gateway' },
    { name: 'shops.write-visits', runs: 'everywhere', everyMs: 5_000, endedAt: 0, failures: 0, failedAt: 0, error: '' },
  ]);
  expect(shown.jobs[0]?.failedAt).toBe(shown.jobs[0]?.endedAt);
  expect({ ...shown.events, oldestSeconds: Math.floor(shown.events.oldestSeconds / 60) }).toEqual({
    waiting: 1,
    oldestSeconds: 2,
    setAside: 1,
  });
});

it('lists dead letters, of one topic or of all, with the allowed actions', async () => {
  const first = await put('goods.changed', { ids: ['1'] });
  const second = await put('orders.changed', { orderId: 'o' });
  const list = await ask(listSetAsideEvents, { query: {} }, by('maintenance'));
  expect(list.records.map(({ id, topic, actions }) => [id, topic, actions])).toEqual([
    [second, 'orders.changed', ['resend', 'drop']],
    [first, 'goods.changed', ['resend', 'drop']],
  ]);
  const one = await ask(listSetAsideEvents, { query: { topic: 'goods.changed' } }, by('legal'));
  expect(one.records).toMatchObject([{ id: first, payload: { ids: ['1'] }, attempts: 1, error: 'Error: no such goods', actions: [] }]);
});

it('sends an event again, which is then delivered and audited', async () => {
  const id = await put('goods.changed', { ids: ['1'] });
  expect(await ask(resendEvent, { params: { id }, body: {} }, by('maintenance'))).toEqual({ id });
  const seen: unknown[] = [];
  const handlers = { 'goods.changed': [async (event: { payload: object }) => void seen.push(event.payload)] };
  await createRelay({ database: test.database, handlers, onError: (error) => expect.fail(String(error)) }).drain();
  expect(seen).toEqual([{ ids: ['1'] }]);
  expect(await logged()).toEqual([
    { action: 'operations.resend-event', id, before: { topic: 'goods.changed', attempts: 1, payload: { ids: ['1'] } }, note: '' },
  ]);
  await expect(ask(resendEvent, { params: { id }, body: {} }, by('maintenance'))).rejects.toThrow('EVENT_NOT_FOUND');
});

it('drops an event for a reason, which is in the audit log with the content of the event', async () => {
  const id = await put('goods.changed', { ids: ['7'] });
  expect(await ask(dropEvent, { params: { id }, body: { reason: ' goods were deleted ' } }, by('maintenance'))).toEqual({ id });
  expect((await ask(listSetAsideEvents, { query: {} }, by('maintenance'))).total).toBe(0);
  expect(await logged()).toMatchObject([
    { action: 'operations.drop-event', id, note: 'goods were deleted', before: { payload: { ids: ['7'] } } },
  ]);
  await expect(ask(dropEvent, { params: { id: 'x' }, body: { reason: 'r' } }, by('maintenance'))).rejects.toThrow('EVENT_NOT_FOUND');
});
