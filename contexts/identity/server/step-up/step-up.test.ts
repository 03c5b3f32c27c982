/**
 * What a session cannot do without confirming the password, over HTTP on a real database: a stolen cookie does not take over the account.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const PASSWORD = 'kx7-vRw2-long';
const MINUTE = 60_000;
let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
  await test.loadDemo();
});
afterAll(() => test.stop());
beforeEach(() => test.database.query('DELETE FROM login_failure'));

const post = async (browser: TestBrowser, path: string, body: unknown = {}) => (await browser.post(path, body)).json;
let people = 0;
async function newPerson() {
  people += 1;
  const userName = `proves-${people}`;
  await post(test.browser(), '/ac/api/auth/register', { userName, password: PASSWORD, agreed: true });
  /** Signed in again; never confirms the password on its own. */
  const signIn = async () => {
    const browser = test.browser(undefined, { stepsUp: false });
    await post(browser, '/ac/api/auth/login', { userName, password: PASSWORD });
    return browser;
  };
  return { userName, signIn, browser: await signIn() };
}
const give = (browser: TestBrowser, password = PASSWORD) => post(browser, '/user/users/step-up', { password });
const makeToken = (browser: TestBrowser, name = 'CI') => post(browser, '/user/token/create', { name, scopes: ['account.read'], days: 7 });

const TAKING: [string, unknown][] = [
  ['/user/users/email', { email: 'thief@example.org' }],
  ['/user/users/email/remove', {}],
  ['/user/users/phone', { phone: '13800009999' }],
  ['/user/token/create', { name: 'CI', scopes: ['account.read'], days: null }],
];

describe('a session that has only signed in', () => {
  it.each(TAKING)('is asked who is there by %s', async (path, body) => {
    const { browser } = await newPerson();
    const refused = await browser.post(path, body);
    expect([refused.status, refused.json.code, refused.json.params]).toEqual([200, 'STEP_UP_REQUIRED', { by: 'PASSWORD' }]);
    expect(await give(browser)).toMatchObject({ code: '0', data: { until: test.now() + 10 * MINUTE } });
    expect(await post(browser, path, body)).toMatchObject({ code: '0' });
  });

  it('learns first what is wrong with the input', async () => {
    const { browser } = await newPerson();
    expect(await post(browser, '/user/token/create', { name: '' })).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('changes nothing until then', async () => {
    const { browser } = await newPerson();
    test.sent.length = 0;
    for (const [path, body] of TAKING) await post(browser, path, body);
    expect(test.sent).toEqual([]);
    expect((await browser.get('/user/token/list')).json.data).toMatchObject({ tokens: [] });
  });
});

describe('the password that was given again', () => {
  it('is good for ten minutes, for this session alone, in every process', async () => {
    const person = await newPerson();
    const other = await person.signIn();
    await give(person.browser);
    expect((await makeToken(other)).code).toBe('STEP_UP_REQUIRED');
    expect((await makeToken(person.browser, 'one')).code).toBe('0');
    test.pass(10 * MINUTE - 1);
    expect((await makeToken(person.browser, 'two')).code).toBe('0');
    test.pass(1);
    expect((await makeToken(person.browser, 'three')).code).toBe('STEP_UP_REQUIRED');
  });

  it('is not carried over to the next sign-in of the browser', async () => {
    const { browser, userName } = await newPerson();
    await give(browser);
    await post(browser, '/ac/api/auth/login', { userName, password: PASSWORD });
    expect((await makeToken(browser)).code).toBe('STEP_UP_REQUIRED');
  });

  it('is not found by trying, and each round leaves a trace', async () => {
    const { browser } = await newPerson();
    const codes = [];
    for (let round = 0; round < 7; round += 1) codes.push((await give(browser, 'not this one')).code);
    expect(codes).toEqual([...Array(6).fill('PASSWORD_WRONG'), 'RATE_LIMITED']);
    expect((await give(browser)).code).toBe('RATE_LIMITED');
    expect((await makeToken(browser)).code).toBe('STEP_UP_REQUIRED');
    const account = await test.identity.findActor(browser.cookie('session') ?? '');
    await test.identity.jobs.find(({ name }) => name === 'identity.write-refusals')?.work(new AbortController().signal);
    const written = await test.database.query(
      `SELECT account_id::int AS account, after FROM audit_log WHERE action = 'identity.step-up-failed' AND subject_id = $1 ORDER BY id`,
      [String(account?.accountId)],
    );
    expect(written).toEqual([
      { account: account?.accountId, after: {} },
      { account: account?.accountId, after: { more: 5 } },
    ]);
  });

  it('counts where it was just chosen: at registration, and when it is changed', async () => {
    const browser = test.browser(undefined, { stepsUp: false });
    people += 1;
    await post(browser, '/ac/api/auth/register', { userName: `proves-${people}`, password: PASSWORD, agreed: true });
    expect((await makeToken(browser, 'one')).code).toBe('0');
    test.pass(11 * MINUTE);
    expect((await makeToken(browser, 'two')).code).toBe('STEP_UP_REQUIRED');
    await post(browser, '/user/users/password', { current: PASSWORD, password: 'a kestrel over the harbour' });
    expect((await makeToken(browser, 'two')).code).toBe('0');
  });

  it('is asked of visitors by nobody: they sign in', async () => {
    expect((await test.browser().post('/user/users/step-up', { password: PASSWORD })).status).toBe(401);
  });

  it('is that of a demo account, too, though it is public', async () => {
    const browser = test.browser(undefined, { stepsUp: false });
    await post(browser, '/ac/api/auth/login', { userName: 'demo-user', password: 'demo-user-2026' });
    expect((await makeToken(browser)).code).toBe('STEP_UP_REQUIRED');
    expect((await give(browser, 'demo-user-2026')).code).toBe('0');
    expect((await makeToken(browser)).code).toBe('0');
  });
});
