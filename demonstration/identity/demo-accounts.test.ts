import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, TEST_CLUSTERS, type TestIdentity } from '#contexts/identity/server/testing/test-identity.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { demoAccounts } from '../seeds/accounts.ts';
import { shownDemoAccounts } from './shown-accounts.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity({ shownAccounts: () => shownDemoAccounts });
  await test.loadDemo();
});
afterAll(() => test.stop());

const signedIn = async (userName: string) => {
  const browser = test.browser();
  const password = demoAccounts.find((account) => account.userName === userName)?.password;
  const answer = await browser.post('/ac/api/auth/login', { userName, password });
  expect(answer.json.code).toBe('0');
  return browser;
};

describe('the demo accounts', () => {
  it('are created once, however often they are loaded', async () => {
    expect(await test.loadDemo()).toBe(0);
    const [count] = await rowsOf<{ n: number }>(test.database, 'SELECT count(*) AS n FROM account WHERE is_demo');
    expect(count?.n).toBe(demoAccounts.length);
  });
  it('do not take over a name that somebody registered', async () => {
    const [demo] = await test.database.query("SELECT role_ids FROM account WHERE user_name = 'demo-saler'");
    await test.database.query("UPDATE account SET is_demo = false, role_ids = '{}' WHERE user_name = 'demo-saler'");
    await test.loadDemo();
    const rows = await test.database.query("SELECT role_ids FROM account WHERE user_name = 'demo-saler'");
    expect(rows).toEqual([{ role_ids: [] }]);
    await test.database.query("UPDATE account SET is_demo = true, role_ids = $1 WHERE user_name = 'demo-saler'", [demo?.['role_ids']]);
  });
  it('name only regions that exist', async () => {
    await expect(test.loadDemo(TEST_CLUSTERS.slice(1))).rejects.toThrow('core-node');
  });
  it('are offered on the sign-on page while the demo is on, and can sign in only then', async () => {
    const options = (await test.browser().get('/ac/api/auth/options')).json.data as { oidc: boolean; demoAccounts: unknown[] };
    expect(options.oidc).toBe(false);
    expect(options.demoAccounts).toHaveLength(demoAccounts.length);
    expect(options.demoAccounts[0]).toEqual({
      userName: 'demo-user',
      password: 'demo-user-2026',
      kind: 'user',
      note: expect.any(String),
      noteEn: expect.any(String),
    });

    const token = (await signedIn('demo-user')).cookie('session') ?? '';
    const off = await test.startProcess({ demo: false });
    expect((await off.browser().get('/ac/api/auth/options')).json.data).toEqual({ oidc: false, demoAccounts: [] });
    expect((await off.browser().post('/ac/api/auth/login', { userName: 'demo-user', password: 'demo-user-2026' })).json.code).toBe(
      'LOGIN_FAILED',
    );
    expect(await off.identity.findActor(token)).toBeNull();
  });
});
