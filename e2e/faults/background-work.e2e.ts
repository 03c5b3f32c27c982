/** An event that no handler accepts is dead-lettered, counted, and shown to an operator who decides on it; a failing job is reported. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announce } from '#server/platform/events/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { createRolePlayers } from '../harness/roles.ts';

let store: TestDatabase;
let product: RunningProduct;
let operator: Client;

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 'b'.repeat(40), JOB_PACE: '100' } });
  operator = createClient(product.address);
  const player = (await createRolePlayers(store.database)).get('maintenance');
  operator.cookies.set('session', (player?.cookie ?? '').slice('session='.length));
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

const BASE = '/operation/admin/background';
type Event = { id: string; attempts: number; error: string };
const setAside = async () => (await operator.data<{ records: Event[] }>(operator.get(`${BASE}/events`))).records;
const figure = async (name: string) => {
  const text = await (await fetch(`${product.address}/metrics`)).text();
  return Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);
};
const page = async (language: 'zh' | 'en') => {
  operator.cookies.set('i18n_redirected', language);
  await operator.post('/user/users/language', { language });
  const answer = await operator.raw('/ui/admin/background');
  return [answer.status, await answer.text()] as const;
};
/** One attempt is left. */
const announcePoison = async () => {
  await store.database.transaction((tx) => announce(tx, 'goods.changed', { ids: 'no list' }));
  await store.database.query('UPDATE outbox SET attempts = 11, due_at = now()');
};

it('the last attempt sets an event aside: it is in the log, in the figures and on the page, and the others go on', async () => {
  await announcePoison();
  await expect.poll(setAside).toMatchObject([{ attempts: 12, error: expect.stringContaining('ids') }]);
  await expect.poll(() => figure('outbox_set_aside_events')).toBe(1);
  expect(await figure('outbox_oldest_event_age_seconds')).toBe(0);
  expect(product.output()).toContain('an event was set aside');
  await store.database.transaction((tx) => announce(tx, 'goods.changed', { ids: [] }));
  await expect.poll(() => store.database.query('SELECT id FROM outbox')).toEqual([]);
  for (const [language, words] of [
    ['zh', ['已搁置的事件', '商品变更', '关闭超时订单', '重新处理', '丢弃']],
    ['en', ['Failed events', 'Products changed', 'Close expired orders', 'Retry', 'Discard']],
  ] as const) {
    const [status, text] = await page(language);
    expect(status).toBe(200);
    for (const word of words) expect(text, word).toContain(word);
    expect(text).not.toMatch(/adminSystem\./);
  }
});

it('sent again it fails as before and is set aside again; dropped it is gone, with its reason in the audit log', async () => {
  const [first] = await setAside();
  expect(await operator.data(operator.post(`${BASE}/events/${first?.id}/resend`, {}))).toEqual({ id: first?.id });
  await expect.poll(() => figure('outbox_waiting_events')).toBe(1);
  await store.database.query('UPDATE outbox SET attempts = 11, due_at = now()');
  await expect.poll(setAside).toMatchObject([{ id: first?.id, attempts: 12 }]);
  expect((await operator.post(`${BASE}/events/${first?.id}/drop`, { reason: ' ' })).status).toBe(400);
  await operator.data(operator.post(`${BASE}/events/${first?.id}/drop`, { reason: 'goods were imported anew' }));
  expect(await setAside()).toEqual([]);
  expect(await store.database.query(`SELECT action, note FROM audit_log WHERE subject_type <> 'sign-in' ORDER BY id`)).toEqual([
    { action: 'operations.resend-event', note: '' },
    { action: 'operations.drop-event', note: 'goods were imported anew' },
  ]);
});

it('a job that fails is named in the log, counted, and shown with its error until it works again', async () => {
  type Job = { name: string; failures: number; failedAt: number; error: string };
  const resourcesJob = async () =>
    (await operator.data<{ jobs: Job[] }>(operator.get(BASE))).jobs.find(({ name }) => name === 'resources.announce-offers');
  await store.database.query('ALTER FUNCTION offer_level RENAME TO offer_level_gone');
  const failing = { failures: expect.toSatisfy((count: number) => count > 0), error: expect.stringContaining('offer_level') };
  await expect.poll(resourcesJob).toMatchObject(failing);
  // The job may have failed again meanwhile.
  const { failures = 0 } = (await resourcesJob()) ?? {};
  expect(await figure('job_failures_total{job="resources.announce-offers"}')).toBeGreaterThanOrEqual(failures);
  expect(product.output()).toMatch(/"job":"resources\.announce-offers".*a job failed/);
  await store.database.query('ALTER FUNCTION offer_level_gone RENAME TO offer_level');
  await expect.poll(resourcesJob).toMatchObject({ failures: 0, error: expect.stringContaining('offer_level') });
});

it('the process ends in order with its jobs', async () => {
  expect(await product.stop()).toBe(0);
});
