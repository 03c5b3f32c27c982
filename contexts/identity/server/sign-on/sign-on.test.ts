import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { missing } from '../testing/missing.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const PASSWORD = 'kx7-vRw2-long';
let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());
beforeEach(async () => {
  // Clears the delays of the previous test.
  await test.database.query('DELETE FROM login_failure');
});

const login = (browser: TestBrowser, userName: string, password = PASSWORD, ip?: string) =>
  browser.post('/ac/api/auth/login', { userName, password }, { ip });
const register = (browser: TestBrowser, userName: string, more = {}) =>
  browser.post('/ac/api/auth/register', { userName, password: PASSWORD, agreed: true, ...more });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/user/getCurrentUserInfo.action')).status === 200;
const registered = async (userName: string) => {
  const browser = test.browser();
  expect((await register(browser, userName)).json.code).toBe('0');
  return browser;
};

describe('registering', () => {
  it('makes an account, signs it in and continues to the requested page', async () => {
    const browser = test.browser();
    const answer = await register(browser, 'Alice', { redirect: '/ui/mall/goods/cart' });
    expect(answer.json).toMatchObject({ code: '0', data: { redirect: '/ui/mall/goods/cart' } });
    expect((await browser.get('/api/user/getCurrentUserInfo.action')).json.data).toMatchObject({
      userName: 'Alice',
      roleType: 'common',
      roles: ['common', 'leader'],
    });
    const [stored] = await rowsOf<{ password_hash: string }>(
      test.database,
      "SELECT password_hash FROM account WHERE user_name_key = 'alice'",
    );
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  it('refuses a name that differs only by case, a weak password, an odd name and a missing agreement', async () => {
    await registered('bob');
    expect((await register(test.browser(), 'BOB')).json.code).toBe('USER_NAME_TAKEN');
    expect((await register(test.browser(), 'bob2', { password: 'short' })).json.code).toBe('PASSWORD_WEAK');
    expect((await register(test.browser(), 'bob2', { password: 'password123' })).json.code).toBe('PASSWORD_WEAK');
    expect((await register(test.browser(), 'b o b')).json.code).toBe('REQUEST_INVALID');
    expect((await register(test.browser(), 'bob2', { agreed: false })).json.code).toBe('REQUEST_INVALID');
  });
  it('takes no role, group or retailer from the request', async () => {
    const browser = test.browser();
    await register(browser, 'mallory', { roleType: 'manager', roleIds: ['superadmin'], retailerId: 'retailer-molsim', is_demo: true });
    expect((await browser.get('/api/user/getCurrentUserInfo.action')).json.data).toMatchObject({
      roleType: 'common',
      roleId: [],
      retailerId: '',
    });
  });
  it('gives a name to only one of many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(test.browser(), 'wanted')));
    expect(answers.map(({ json }) => json.code).sort()).toEqual(['0', ...Array(7).fill('USER_NAME_TAKEN')]);
  });
  it('is delayed for one address, not for another', async () => {
    const from = (ip: string, name: string) =>
      test.browser().post('/ac/api/auth/register', { userName: name, password: 'weak', agreed: true }, { ip });
    await test.database.query("INSERT INTO login_failure VALUES ('registration:198.51.100.1', 31, $1, $1)", [new Date(test.now() + 2_000)]);
    const limited = await test
      .browser()
      .post('/ac/api/auth/register', { userName: 'crowd-1', password: PASSWORD, agreed: true }, { ip: '198.51.100.1' });
    expect([limited.status, limited.json.code]).toEqual([429, 'RATE_LIMITED']);
    expect(
      (
        await test
          .browser()
          .post('/ac/api/auth/register', { userName: 'crowd-1', password: PASSWORD, agreed: true }, { ip: '198.51.100.2' })
      ).json.code,
    ).toBe('0');
    expect((await from('198.51.100.1', 'crowd-2')).json.code).toBe('PASSWORD_WEAK');
  });
  it.each(['en', 'zh'] as const)(
    'leaves the account its own language, whatever was chosen at this browser before (%s)',
    async (language) => {
      const userName = `speaks-${language}`;
      const own = language === 'en' ? 'zh' : 'en';
      await (await registered(userName)).post('/user/users/language', { language: own });
      const visitor = test.browser();
      await visitor.post('/user/users/language', { language });
      expect((await login(visitor, userName)).json.code).toBe('0');
      const me = await visitor.get('/api/user/getCurrentUserInfo.action');
      expect(me.json.data).toMatchObject({ language: own === 'en' ? 'en-US' : 'zh-CN' });
    },
  );
  it('gives nobody a name of the demonstration, whether that is there or not', async () => {
    for (const userName of ['demo-superadmin', 'Demo-Newcomer'])
      expect((await test.browser().post('/ac/api/auth/register', { userName, password: PASSWORD, agreed: true })).json.code).toBe(
        'USER_NAME_TAKEN',
      );
  });
  it('keeps the language of the visitor', async () => {
    const browser = test.browser();
    await browser.post('/user/users/language', { language: 'en' });
    await register(browser, 'reader');
    expect((await browser.get('/api/user/getCurrentUserInfo.action')).json.data).toMatchObject({ language: 'en-US' });
  });
});

describe('signing in', () => {
  it('opens a session whose token is stored as a hash only', async () => {
    await registered('carol');
    const browser = test.browser();
    const answer = await login(browser, ' Carol ');
    expect(answer.json).toMatchObject({ code: '0', data: { redirect: '/ui/mall' } });
    const header = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('__Host-session='));
    expect(header).toMatch(/^__Host-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = browser.cookie('session') ?? '';
    const rows = await rowsOf<{ token_hash: Buffer }>(test.database, 'SELECT token_hash FROM session WHERE token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    expect(rows).toHaveLength(1);
    const [dump] = await rowsOf<{ all: string }>(test.database, 'SELECT string_agg(s::text, chr(10)) AS all FROM session s');
    expect(dump?.all).not.toContain(token);
  });

  it('gives a new token each time and ends the session the browser had', async () => {
    const browser = await registered('dave');
    const former = browser.cookie('session') ?? '';
    await login(browser, 'dave');
    expect(browser.cookie('session')).not.toBe(former);
    expect(await test.identity.findActor(former)).toBeNull();
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('reads the cookie of the release before, without a prefix, and takes it away at the next sign-in', async () => {
    await registered('edith');
    const browser = test.browser();
    await login(browser, 'edith');
    const older = test.browser();
    older.cookies.set('session', { value: browser.cookie('session') ?? '', path: '/' });
    expect(await isSignedIn(older)).toBe(true);
    await login(older, 'edith');
    expect([older.cookies.has('session'), await isSignedIn(older)]).toEqual([false, true]);
  });

  it('does not accept a planted session token', async () => {
    await registered('erin');
    const browser = test.browser();
    browser.cookies.set('session', { value: 'A'.repeat(43), path: '/' });
    await login(browser, 'erin');
    expect(browser.cookie('session')).not.toBe('A'.repeat(43));
    expect(await test.identity.findActor('A'.repeat(43))).toBeNull();
  });

  it('does not reveal whether the name or the password was wrong', async () => {
    await registered('frank');
    const wrong = await login(test.browser(), 'frank', 'not the password');
    const unknown = await login(test.browser(), 'nobody-of-that-name', 'not the password');
    const comparable = ({ status, json }: typeof wrong) => ({ status, ...json, requestId: undefined });
    expect(comparable(wrong)).toEqual(comparable(unknown));
    expect(wrong.json.code).toBe('LOGIN_FAILED');
  });

  it('notifies the other contexts of account and visitor', async () => {
    await registered('grace');
    test.signedIn.length = 0;
    const browser = test.browser();
    const unsigned = await browser.get('/user/users/user-menu-list');
    expect(unsigned.status).toBe(200);
    await login(browser, 'grace');
    expect(test.signedIn).toEqual([{ accountId: expect.any(Number), visitorId: '' }]);
  });

  it('succeeds although another context fails, and logs it', async () => {
    const other = await test.startProcess({ onSignedIn: async () => Promise.reject(new Error('no cart today')) });
    test.errors.length = 0;
    expect((await register(other.browser(), 'heidi')).json.code).toBe('0');
    expect(String(test.errors[0])).toContain('no cart today');
    test.errors.length = 0;
  });

  it('refuses malformed bodies without an internal error', async () => {
    for (const body of [
      null,
      [],
      'x',
      { userName: 1, password: {} },
      { userName: 'a\u0000b', password: 'x' },
      { userName: 'a'.repeat(300), password: 'x' },
    ]) {
      const answer = await test.browser().post('/ac/api/auth/login', body);
      expect(answer.status).toBe(400);
    }
  });
});

describe('the session', () => {
  it('ends after 14 days, regardless of use', async () => {
    const browser = await registered('ivan');
    for (let day = 0; day < 13; day += 1) {
      test.pass(DAY_MS);
      expect(await isSignedIn(browser)).toBe(true);
    }
    test.pass(DAY_MS - 1_000);
    expect(await isSignedIn(browser)).toBe(true);
    test.pass(1_000);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is read from the database once in four seconds', async () => {
    const browser = await registered('judy');
    const token = browser.cookie('session') ?? '';
    const statements = async (work: () => Promise<unknown>) => {
      const before = test.database.statementCount();
      await work();
      return test.database.statementCount() - before;
    };
    test.identity.invalidateAll();
    expect(await statements(() => Promise.all(Array.from({ length: 50 }, () => test.identity.findActor(token))))).toBe(1);
    test.pass(3_999);
    expect(await statements(() => test.identity.findActor(token))).toBe(0);
    test.pass(2);
    expect(await statements(() => test.identity.findActor(token))).toBe(1);
    expect(await statements(() => test.identity.findActor('not a token'))).toBe(0);
  });

  it('ends everywhere at once when its owner signs out', async () => {
    const other = await test.startProcess();
    const browser = await registered('kate');
    const token = browser.cookie('session') ?? '';
    expect(await other.identity.findActor(token)).toMatchObject({ userName: 'kate' });
    const answer = await browser.get('/ac/api/auth/logoutSso.action?logoutUrl=%2Fui%2Fmall%2Fprivacy');
    expect([answer.status, answer.location, answer.headers['cache-control']]).toEqual([302, '/ui/mall/privacy', 'no-store']);
    expect(browser.cookie('session')).toBeUndefined();
    expect(await other.identity.findActor(token)).toBeNull();
    expect(await test.identity.findActor(token)).toBeNull();
  });

  let retained = 0;
  const LOGOUT = '/ac/api/auth/logoutSso.action';
  const BARE = { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined };
  it.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a picture on a page of this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['an old browser on a page of another site', { ...BARE, referer: 'https://evil.example/mall.example' }],
    ['an old browser on this site without TLS', { ...BARE, referer: 'http://mall.example/ui/mall' }],
    ['a request that says nothing of itself', BARE],
  ])('is not ended by %s, which asks its owner first', async (_, headers) => {
    retained += 1;
    const browser = await registered(`stays-${retained}`);
    const asked = await browser.get(`${LOGOUT}?logoutUrl=%2Fui%2Fmall%2Fprivacy`, { headers });
    expect([asked.status, asked.location]).toEqual([302, '/ui/sso/logout?logoutUrl=%2Fui%2Fmall%2Fprivacy']);
    expect((await browser.get(`${LOGOUT}?logoutUrl=https%3A%2F%2Fevil.example`, { headers })).location).toBe(
      '/ui/sso/logout?logoutUrl=%2Fui%2Fmall',
    );
    expect(await test.identity.findActor(browser.cookie('session') ?? '')).not.toBeNull();
  });

  it.each([
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a page below the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a page of this site in an old browser', { ...BARE, referer: 'https://mall.example/ui/mall' }],
  ])('is ended by %s', async (_, headers) => {
    retained += 1;
    const browser = await registered(`leaves-${retained}`);
    const token = browser.cookie('session') ?? '';
    expect((await browser.get(LOGOUT, { headers })).location).toBe('/ui/mall');
    expect(await test.identity.findActor(token)).toBeNull();
  });

  it('ends everywhere within five seconds even if no notification arrives', async () => {
    const other = await test.startProcess();
    const browser = await registered('leo');
    const token = browser.cookie('session') ?? '';
    test.fanOut.lost = true;
    expect(await other.identity.findActor(token)).not.toBeNull();
    await browser.get('/ac/api/auth/logoutSso.action');
    expect(await test.identity.findActor(token)).toBeNull();
    test.pass(4_001);
    expect(await other.identity.findActor(token)).toBeNull();
    test.fanOut.lost = false;
  });

  it('ends in every browser when all of an account are ended', async () => {
    const browser = await registered('mike');
    const second = test.browser();
    await login(second, 'mike');
    const { accountId } = (await test.identity.findActor(browser.cookie('session') ?? '')) ?? missing();
    await test.identity.endSessionsOf(accountId);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(second)).toBe(false);
  });

  it('ends when the account is disabled, and a new one is not opened', async () => {
    const browser = await registered('nina');
    const other = await test.startProcess();
    const token = browser.cookie('session') ?? '';
    const { accountId } = (await other.identity.findActor(token)) ?? missing();
    expect(await test.identity.setAccountDisabled(accountId, true)).toBe(true);
    expect(await other.identity.findActor(token)).toBeNull();
    expect(await other.identity.currentUser(accountId)).toBeNull();
    expect((await login(test.browser(), 'nina')).json.code).toBe('LOGIN_FAILED');
    await test.identity.setAccountDisabled(accountId, false);
    expect((await login(test.browser(), 'nina')).json.code).toBe('0');
    expect(await test.identity.setAccountDisabled(1, true)).toBe(false);
  });

  it('of a deleted account is invalid', async () => {
    const browser = await registered('oscar');
    const token = browser.cookie('session') ?? '';
    await test.identity.findActor(token);
    await test.database.query("DELETE FROM account WHERE user_name = 'oscar'");
    test.pass(4_001);
    expect(await test.identity.findActor(token)).toBeNull();
  });

  it('is removed by the cleanup once it has expired', async () => {
    await registered('peggy');
    test.pass(15 * DAY_MS);
    const { createCleanup } = await import('../session/cleanup.ts');
    await createCleanup({
      removeOldDeliveries: async () => {},
      database: test.database,
      clock: () => new Date('2026-12-01T00:00:00Z'),
    }).run();
    expect(await test.database.query('SELECT 1 FROM session')).toEqual([]);
    expect(await test.database.query('SELECT 1 FROM login_failure')).toEqual([]);
  });
});

describe('guessing', () => {
  const guess = (name: string, ip: string, password = 'a wrong guess') => login(test.browser(), name, password, ip);

  it('is delayed more and more, and the right password works after each delay', async () => {
    await registered('victor');
    for (let free = 1; free <= 4; free += 1) await guess('victor', '198.51.100.1');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      expect((await guess('victor', `198.51.101.${attempt}`)).json.code).toBe('LOGIN_FAILED');
      const refused = await guess('victor', '198.51.100.200', PASSWORD);
      expect([refused.status, refused.json.code]).toEqual([429, 'LOGIN_DELAYED']);
      const seconds = Number(refused.json.params.seconds);
      waits.push(seconds);
      test.pass(seconds * 1_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect((await guess('victor', '198.51.100.200', PASSWORD)).json.code).toBe('0');
    expect((await guess('victor', '198.51.100.201')).json.code).toBe('LOGIN_FAILED');
  });

  it('is delayed equally for names that do not exist', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guess('no-such-name', '198.51.100.1')).json.code).toBe('LOGIN_FAILED');
    expect((await guess('no-such-name', '198.51.100.1')).json.code).toBe('LOGIN_DELAYED');
  });

  it('concurrently gives no more attempts than sequentially', async () => {
    await registered('walter');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess('walter', `198.51.100.${at}`)));
    const codes = answers.map(({ json }) => json.code);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'LOGIN_DELAYED')).toHaveLength(35);
  });

  it('over many names from one address is delayed there, and nowhere else', async () => {
    await registered('xavier');
    for (let attempt = 1; attempt <= 31; attempt += 1) await guess(`name-${attempt}`, '198.51.100.9');
    expect((await guess('xavier', '198.51.100.9', PASSWORD)).json.code).toBe('LOGIN_DELAYED');
    expect((await guess('xavier', '198.51.100.10', PASSWORD)).json.code).toBe('0');
  });

  it('by a stranger does not lock the owner out of a browser used before', async () => {
    const browser = await registered('yvonne');
    await browser.get('/ac/api/auth/logoutSso.action');
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await guess('yvonne', '198.51.100.66');
      test.pass(500);
    }
    expect((await guess('yvonne', '198.51.100.67', PASSWORD)).json.code).toBe('LOGIN_DELAYED');
    expect((await login(browser, 'yvonne')).json.code).toBe('0');
    for (let attempt = 1; attempt <= 31; attempt += 1) await guess(`another-${attempt}`, '198.51.100.68');
    expect((await login(test.browser(), 'yvonne', PASSWORD, '198.51.100.68')).json.code).toBe('LOGIN_DELAYED');
    expect((await login(browser, 'yvonne', PASSWORD, '198.51.100.68')).json.code).toBe('0');
  });

  it('in a browser that was used before is delayed as well', async () => {
    const browser = await registered('zoe');
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await login(browser, 'zoe', 'a wrong guess')).json.code).toBe('LOGIN_FAILED');
    expect((await login(browser, 'zoe')).json.code).toBe('LOGIN_DELAYED');
  });

  it('stores no typed name, as it may be a password', async () => {
    await guess('my-secret-in-the-wrong-field', '198.51.100.1');
    const [dump] = await rowsOf<{ all: string }>(test.database, 'SELECT string_agg(f::text, chr(10)) AS all FROM login_failure f');
    expect(dump?.all).not.toContain('my-secret');
  });
});

describe('the redirects', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36';
  const to = async (path: string, agent?: string) => {
    const answer = await test.browser(agent).get(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    return answer.location;
  };
  it.each([
    ['?redirect=%2Fui%2Fmall%2Fgoods%2Fcart%3Fa%3D1', undefined, '/ui/sso/login?redirect=%2Fui%2Fmall%2Fgoods%2Fcart%3Fa%3D1'],
    ['?redirect=%2Fui%2Fmall%2Fgoods%2Fcart', PHONE, '/ui/sso/mobile/login?redirect=%2Fui%2Fmall%2Fgoods%2Fcart'],
    ['?redirect=%2Fui%2Fmall%2Fmobile%2Fgoods%2Fcart', undefined, '/ui/sso/mobile/login?redirect=%2Fui%2Fmall%2Fmobile%2Fgoods%2Fcart'],
    ['', undefined, '/ui/sso/login'],
    ['?redirect=https%3A%2F%2Fevil.example%2F', undefined, '/ui/sso/login'],
    ['?redirect=%2F%2Fevil.example', undefined, '/ui/sso/login'],
    ['?redirect=%2F%5Cevil.example', undefined, '/ui/sso/login'],
    ['?redirect=%2F%09%2Fevil.example', undefined, '/ui/sso/login'],
    ['?redirect=javascript%3Aalert(1)', undefined, '/ui/sso/login'],
    ['?redirect=https%3A%2F%2Fmall.example%40evil.example%2F', undefined, '/ui/sso/login'],
    ['?redirect=a&redirect=b', undefined, '/ui/sso/login'],
    ['?redirect=%2Fui%2Fsso%2Flogin', undefined, '/ui/sso/login'],
    ['?service=ucs', undefined, '/ui/sso/login?redirect=%2Fui%2Fconsole'],
    ['?service=sso', undefined, '/ui/sso/login'],
    ['?service=%2F%2Fevil.example', undefined, '/ui/sso/login'],
    ['?redirect=%2Fui%2Fmall%2Fgoods%2Fcart&service=ucs', undefined, '/ui/sso/login?redirect=%2Fui%2Fmall%2Fgoods%2Fcart'],
  ])('to the sign-on page: %s', async (query, agent, location) => {
    expect(await to(`/ac/api/auth/loginSsoRedirect.action${query}`, agent)).toBe(location);
  });
  it.each([
    ['', '/ui/mall'],
    ['?logoutUrl=%2Fui%2Fmall%2Fmobile', '/ui/mall/mobile'],
    ['?logoutUrl=https%3A%2F%2Fmall.example%2Fui%2Fmall%2Fprivacy', '/ui/mall/privacy'],
    ['?logoutUrl=https%3A%2F%2Fevil.example', '/ui/mall'],
    ['?logoutUrl=%2F%2Fevil.example', '/ui/mall'],
    ['?service=ucs', '/ui/console'],
    ['?service=cms', '/ui/mall'],
    ['?service=static', '/ui/mall'],
    ['?service=constructor', '/ui/mall'],
    ['?service=%2Fui%2Fmall%2Fprivacy', '/ui/mall/privacy'],
    ['?service=https%3A%2F%2Fevil.example', '/ui/mall'],
    ['?logoutUrl=%2Fui%2Fmall%2Fprivacy&service=ucs', '/ui/mall/privacy'],
  ])('after signing out: %s', async (query, location) => {
    expect(await to(`/ac/api/auth/logoutSso.action${query}`)).toBe(location);
  });
  it.each([
    ['mall.provider.example', '?logoutUrl=%2Fui%2Fmall%2Fprivacy', '/ui/mall/privacy'],
    ['provider.example', '?service=ucs', '/ui/console'],
    ['MALL.Provider.Example', '?logoutUrl=https%3A%2F%2Fevil.example', '/ui/mall'],
  ])('after signing out on %s: through the logout of the provider, which gets the page as service', async (host, query, page) => {
    const { browser } = await test.startProcess({
      provider: { domain: 'provider.example', logoutUrl: 'https://id.provider.example/logout?from=mall' },
    });
    const answer = await browser().get(`/ac/api/auth/logoutSso.action${query}`, { headers: { host } });
    expect(answer.location).toBe(
      `https://id.provider.example/logout?from=mall&service=${encodeURIComponent(`https://mall.example${page}`)}`,
    );
  });
  it.each(['mall.example', 'notprovider.example', 'provider.example.evil.example'])('after signing out on %s: at home', async (host) => {
    const { browser } = await test.startProcess({
      provider: { domain: 'provider.example', logoutUrl: 'https://id.provider.example/logout' },
    });
    expect((await browser().get('/ac/api/auth/logoutSso.action', { headers: { host } })).location).toBe('/ui/mall');
  });
  it('do not lead off the site after signing in', async () => {
    await registered('rita');
    const answer = await test.browser().post('/ac/api/auth/login', { userName: 'rita', password: PASSWORD, redirect: '//evil.example' });
    expect(answer.json.data).toEqual({ redirect: '/ui/mall' });
  });
});

describe('a plain HTML form', () => {
  it('registers and goes on with 303', async () => {
    const browser = test.browser();
    const answer = await browser.postForm('/ac/api/auth/register', {
      userName: 'form-newcomer',
      password: PASSWORD,
      agreed: 'on',
      redirect: '/ui/mall/goods/cart',
    });
    expect([answer.status, answer.location, answer.headers['cache-control']]).toEqual([303, '/ui/mall/goods/cart', 'no-store']);
    expect(await isSignedIn(browser)).toBe(true);
  });
  it('signs in and goes on with 303', async () => {
    await registered('form-reader');
    const browser = test.browser();
    const answer = await browser.postForm('/ac/api/auth/login', { userName: 'form-reader', password: PASSWORD, redirect: '' });
    expect([answer.status, answer.location]).toEqual([303, '/ui/mall']);
    expect(await isSignedIn(browser)).toBe(true);
  });
  it('is shown again with the error code and the return address', async () => {
    await registered('form-user');
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await test.browser().postForm(`/ac/api/auth/${path}`, form);
      expect(answer.status).toBe(303);
      return answer.location;
    };
    expect(await post('login', { userName: 'form-user', password: 'wrong', redirect: '/ui/mall/goods/cart' })).toBe(
      '/ui/sso/login?error=LOGIN_FAILED&userName=form-user&redirect=%2Fui%2Fmall%2Fgoods%2Fcart',
    );
    expect(await post('login', { userName: 'form-user', password: 'wrong', redirect: '//evil.example' })).toBe(
      '/ui/sso/login?error=LOGIN_FAILED&userName=form-user',
    );
    expect(await post('register', { userName: 'form-user', password: PASSWORD, agreed: 'on' })).toBe(
      '/ui/sso/register?error=USER_NAME_TAKEN&userName=form-user',
    );
    expect(await post('register', { userName: 'form-user2', password: PASSWORD })).toBe(
      '/ui/sso/register?error=REQUEST_INVALID&field=agreed&userName=form-user2',
    );
    expect(await post('login', {})).toBe('/ui/sso/login?error=REQUEST_INVALID&field=userName');
    for (let attempt = 1; attempt <= 5; attempt += 1) await post('login', { userName: 'form-user', password: 'wrong' });
    expect(await post('login', { userName: 'form-user', password: 'wrong' })).toMatch(
      /^\/ui\/sso\/login\?error=LOGIN_DELAYED&seconds=\d+&userName=form-user$/,
    );
  });
  it('gets an envelope when the caller asks for JSON', async () => {
    await registered('form-program');
    const answer = await test
      .browser()
      .postForm('/ac/api/auth/login', { userName: 'form-program', password: 'wrong' }, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.json.code]).toEqual([200, 'LOGIN_FAILED']);
  });
  it('goes back to the mobile page on a phone', async () => {
    const phone = test.browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148');
    expect((await phone.postForm('/ac/api/auth/login', { userName: 'nobody-here', password: 'x' })).location).toBe(
      '/ui/sso/mobile/login?error=LOGIN_FAILED&userName=nobody-here',
    );
  });
});
