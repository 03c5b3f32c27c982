/** Session lifetimes of staff, over HTTP on a real database, with a clock that tests move. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeviceView } from '#contexts/identity/calls/recovery.ts';
import { BACKGROUND_HEADER } from '#contracts/kit/envelope.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const MINUTE = 60_000;
let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
  await test.loadDemo();
});
afterAll(() => test.stop());
beforeEach(() => test.database.query('DELETE FROM login_failure'));

async function signIn(userName: string): Promise<TestBrowser> {
  const browser = test.browser();
  await browser.post('/ac/api/auth/login', { userName, password: `${userName}-2026` });
  return browser;
}
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/user/getCurrentUserInfo.action')).status === 200;
/** The last use of a session is written after the response. */
const seenAt = async (browser: TestBrowser) => {
  const { devices } = (await browser.get('/user/users/security')).json.data as { devices: DeviceView[] };
  return devices[0]?.seenAt ?? 0;
};
const noted = (browser: TestBrowser) => expect.poll(async () => test.now() - (await seenAt(browser))).toBeLessThan(MINUTE);

it('ends after an hour without a request, and not while there are some', async () => {
  const browser = await signIn('demo-superadmin');
  for (let round = 0; round < 3; round += 1) {
    test.pass(59 * MINUTE);
    expect(await isSignedIn(browser)).toBe(true);
    await noted(browser);
  }
  test.pass(61 * MINUTE);
  expect(await isSignedIn(browser)).toBe(false);
  // using it does not restore it
  expect(await isSignedIn(browser)).toBe(false);
});

it('is not used by what an open page asks by itself', async () => {
  const browser = await signIn('demo-superadmin');
  for (let round = 0; round < 3; round += 1) {
    test.pass(25 * MINUTE);
    const { status } = await browser.get('/api/user/getCurrentUserInfo.action', { headers: { [BACKGROUND_HEADER]: '1' } });
    expect(status).toBe(round < 2 ? 200 : 401);
  }
});

it('ends after twelve hours, however much it is used', async () => {
  const browser = await signIn('demo-superadmin');
  for (let round = 0; round < 13; round += 1) {
    test.pass(54 * MINUTE);
    expect(await isSignedIn(browser)).toBe(true);
    await noted(browser);
  }
  test.pass(19 * MINUTE);
  expect(await isSignedIn(browser)).toBe(false);
});

it('lasts a fortnight for buyers, used or not', async () => {
  const browser = await signIn('demo-user');
  test.pass(14 * DAY_MS - 1);
  expect(await isSignedIn(browser)).toBe(true);
  test.pass(1);
  expect(await isSignedIn(browser)).toBe(false);
});

it('is written as used at most once a minute, however many requests there are', async () => {
  const browser = await signIn('demo-superadmin');
  const before = await seenAt(browser);
  for (let round = 0; round < 5; round += 1) {
    test.pass(5_000);
    await isSignedIn(browser);
  }
  expect(await seenAt(browser)).toBe(before);
  test.pass(MINUTE);
  await isSignedIn(browser);
  await expect.poll(() => seenAt(browser)).toBe(test.now());
});

it('is no longer behind an open socket once it has ended unused', async () => {
  const browser = await signIn('demo-superadmin');
  const key = test.identity.sessions.keyOf({ cookies: { session: browser.cookie('session') } }) ?? '';
  const isBehind = async () => (await test.identity.sessions.findActors([key])).has(key);
  expect(await isBehind()).toBe(true);
  test.pass(61 * MINUTE);
  expect(await isBehind()).toBe(false);
});
