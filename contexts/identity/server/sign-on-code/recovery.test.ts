/** Password recovery and change, sign-on codes, and devices, over HTTP on a real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceView } from '#contexts/identity/calls/recovery.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { isReached } from './code-rules.ts';

const PASSWORD = 'kx7-vRw2-long';
const NEW_PASSWORD = 'a kestrel over the harbour';
const MINUTE = 60_000;
let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
  await test.loadDemo();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.query('DELETE FROM login_failure');
  test.sent.length = 0;
});

const post = async (browser: TestBrowser, path: string, body: unknown = {}) => (await browser.post(path, body)).json;
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/user/getCurrentUserInfo.action')).status === 200;
const login = async (userName: string, password: string) => (await post(test.browser(), '/ac/api/auth/login', { userName, password })).code;
const lastCode = (): string => test.sent.at(-1)?.code ?? '';
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let people = 0;
/** A user with a verified phone number and a verified e-mail address. */
async function newPerson() {
  people += 1;
  const [userName, phone, email] = [`recovers-${people}`, String(13_700_000_000 + people), `recovers-${people}@example.org`];
  const browser = test.browser();
  await post(browser, '/ac/api/auth/register', { userName, password: PASSWORD, agreed: true });
  await post(browser, '/user/users/phone', { phone });
  await post(browser, '/user/users/phone/verify', { code: lastCode() });
  await post(browser, '/user/users/email', { email });
  await post(browser, '/user/users/email/verify', { code: lastCode() });
  test.sent.length = 0;
  const security = async () =>
    (await browser.get('/user/users/security')).json.data as { password: string; passwordChangedAt: number | null; devices: DeviceView[] };
  return { userName, phone, email, browser, security };
}
/** Requests a code in a browser that is not signed in. */
async function ask(purpose: 'LOGIN' | 'RECOVERY', way: 'SMS' | 'MAIL', to: string, browser = test.browser()) {
  const { code, data } = await post(browser, '/ac/api/auth/code/send', { purpose, way, to });
  return {
    code,
    data: data as { challenge: string; minutes: number },
    challenge: (data as { challenge?: string } | null)?.challenge ?? '',
  };
}
const arrived = () => expect.poll(() => test.sent.length).toBe(1);
const noticesOf = async (userName: string) =>
  (
    await rowsOf<{ code: string }>(
      test.database,
      'SELECT n.code FROM notice n JOIN account a ON a.id = n.account_id WHERE a.user_name = $1 ORDER BY n.id',
      [userName],
    )
  ).map(({ code }) => code);

describe('who gets a code', () => {
  const account = { disabled: false, isDemo: false, roleType: 'common' as const };
  it.each([
    [account, { demo: false, sandbox: true }, true],
    [{ ...account, disabled: true }, { demo: true, sandbox: false }, false],
    [{ ...account, isDemo: true }, { demo: false, sandbox: false }, false],
    [{ ...account, isDemo: true }, { demo: true, sandbox: false }, true],
    [{ ...account, roleType: 'manager' as const }, { demo: false, sandbox: false }, true],
    // operators deliver what a sandbox stores: never a code that opens the account of one of them
    [{ ...account, roleType: 'manager' as const }, { demo: false, sandbox: true }, false],
  ])('%j by %j: %s', (who, by, reached) => {
    expect(isReached(who, by)).toBe(reached);
  });
});

describe('asking for a code', () => {
  it('is answered alike whether somebody has the address, an account that is disabled has it, or nobody', async () => {
    const person = await newPerson();
    const disabled = await newPerson();
    await test.database.query('UPDATE account SET disabled = true WHERE user_name = $1', [disabled.userName]);
    const answers = [];
    for (const to of [person.email, disabled.email, 'nobody@example.org']) answers.push(await ask('RECOVERY', 'MAIL', to));
    for (const { code, data } of answers)
      expect({ code, data }).toEqual({ code: '0', data: { challenge: expect.stringMatching(/^[\w-]{43}$/), minutes: 10 } });
    await arrived();
    expect(test.sent[0]).toMatchObject({ kind: 'email-code', purpose: 'RECOVERY', to: person.email, opensAccount: true });
    // nor do the rows reveal it
    const rows = await test.database.query('SELECT * FROM sign_on_code');
    expect(new Set(rows.map((row) => Object.keys(row).join()))).toHaveProperty('size', 1);
  });

  it('refuses what is no address, and a mail where a phone is needed', async () => {
    expect((await ask('LOGIN', 'SMS', '12345')).code).toBe('PHONE_FORMAT');
    expect((await ask('LOGIN', 'SMS', ' ')).code).toBe('PHONE_EMPTY');
    expect((await ask('RECOVERY', 'MAIL', 'nobody')).code).toBe('EMAIL_FORMAT');
    expect((await ask('LOGIN', 'MAIL', 'nobody@example.org')).code).toBe('SIGN_ON_WAY_REFUSED');
  });

  it('is limited for an address, known or not, whoever asks', async () => {
    const { phone } = await newPerson();
    for (const to of [phone, '13799999999']) {
      const codes = [];
      for (let round = 0; round < 7; round += 1) codes.push((await ask('LOGIN', 'SMS', to)).code);
      expect(codes).toEqual([...Array(6).fill('0'), 'RATE_LIMITED']);
    }
  });
});

describe('signing in by a code', () => {
  it('works once, with the challenge that the code was sent for', async () => {
    const { phone, userName } = await newPerson();
    const stranger = await ask('LOGIN', 'SMS', phone);
    await arrived();
    const former = lastCode();
    const { challenge } = await ask('LOGIN', 'SMS', `+86 ${phone}`);
    await expect.poll(() => test.sent.length).toBe(2);
    const browser = test.browser();
    const give = (one: string, code: string) =>
      post(browser, '/ac/api/auth/code/login', { challenge: one, code, redirect: '/ui/console/home' });
    if (former !== lastCode()) expect((await give(challenge, former)).code).toBe('SIGN_ON_CODE_WRONG');
    expect(await give(challenge, ` ${lastCode()} `)).toMatchObject({ code: '0', data: { redirect: '/ui/console/home' } });
    expect((await browser.get('/api/user/getCurrentUserInfo.action')).json.data).toMatchObject({ userName });
    expect((await give(challenge, lastCode())).code).toBe('SIGN_ON_CODE_WRONG');
    // another user's challenge accepts only its own code
    expect((await give(stranger.challenge, former)).code).toBe('0');
  });

  it('gives a session to one of many who send the same code at once', async () => {
    const { phone } = await newPerson();
    const { challenge } = await ask('LOGIN', 'SMS', phone);
    await arrived();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(test.browser(), '/ac/api/auth/code/login', { challenge, code: lastCode() })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', ...Array(3).fill('SIGN_ON_CODE_WRONG')]);
  });

  it('ends after five tries, after ten minutes, and is no recovery', async () => {
    const { phone } = await newPerson();
    const give = async (challenge: string, code: string, path = 'code/login') =>
      (await post(test.browser(), `/ac/api/auth/${path}`, { challenge, code })).code;
    const tried = await ask('LOGIN', 'SMS', phone);
    await arrived();
    for (let round = 0; round < 5; round += 1) expect(await give(tried.challenge, wrong(lastCode()))).toBe('SIGN_ON_CODE_WRONG');
    expect(await give(tried.challenge, lastCode())).toBe('SIGN_ON_CODE_WRONG');
    const late = await ask('LOGIN', 'SMS', phone);
    await expect.poll(() => test.sent.length).toBe(2);
    expect(await give(late.challenge, lastCode(), 'recover/check')).toBe('SIGN_ON_CODE_WRONG');
    test.pass(10 * MINUTE);
    expect(await give(late.challenge, lastCode())).toBe('SIGN_ON_CODE_WRONG');
    const anonymous = await ask('LOGIN', 'SMS', '13788888888');
    expect(await give(anonymous.challenge, '123456')).toBe('SIGN_ON_CODE_WRONG');
  });

  it('is not for accounts of an issuer, which is told to who has the code', async () => {
    const { phone, userName } = await newPerson();
    await test.database.query(
      "UPDATE account SET oidc_subject = 'https://issuer.example ' || id, password_hash = '' WHERE user_name = $1",
      [userName],
    );
    const { challenge } = await ask('LOGIN', 'SMS', phone);
    await arrived();
    expect((await post(test.browser(), '/ac/api/auth/code/login', { challenge, code: lastCode() })).code).toBe('PASSWORD_ELSEWHERE');
  });
});

describe('a forgotten password', () => {
  async function proved(way: 'SMS' | 'MAIL', to: string) {
    const browser = test.browser();
    const { challenge } = await ask('RECOVERY', way, to, browser);
    await arrived();
    const checked = await post(browser, '/ac/api/auth/recover/check', { challenge, code: lastCode() });
    const { proof, accounts } = checked.data as { proof: string; accounts: { userName: string; password: string }[] };
    return {
      accounts,
      set: (userName: string, password: string) => post(browser, '/ac/api/auth/recover', { challenge, proof, userName, password }),
    };
  }

  it.each(['SMS', 'MAIL'] as const)('is replaced by %s: sessions and tokens end, the account is told, the proof is spent', async (way) => {
    const person = await newPerson();
    await post(person.browser, '/user/token/create', { name: 'CI', scopes: ['account.read'], days: 30 });
    const { accounts, set } = await proved(way, way === 'SMS' ? person.phone : person.email.toUpperCase());
    expect(accounts).toEqual([{ userName: person.userName, password: 'OWN' }]);
    expect((await set(person.userName, 'password123')).code).toBe('PASSWORD_WEAK');
    expect((await set('somebody-else', NEW_PASSWORD)).code).toBe('RECOVERY_LAPSED');
    expect(await set(person.userName, NEW_PASSWORD)).toMatchObject({ code: '0', data: { userName: person.userName } });
    expect(await isSignedIn(person.browser)).toBe(false);
    expect([await login(person.userName, PASSWORD), await login(person.userName, NEW_PASSWORD)]).toEqual(['LOGIN_FAILED', '0']);
    expect((await set(person.userName, 'another kestrel altogether')).code).toBe('RECOVERY_LAPSED');
    expect(await noticesOf(person.userName)).toContain('PASSWORD_RECOVERED');
    const [tokens] = await rowsOf<{ live: number }>(
      test.database,
      'SELECT count(*)::int AS live FROM access_token t JOIN account a ON a.id = t.account_id WHERE a.user_name = $1 AND t.revoked_at IS NULL',
      [person.userName],
    );
    expect(tokens).toEqual({ live: 0 });
  });

  it('lets who had failed to sign in do so at once', async () => {
    const person = await newPerson();
    for (let round = 0; round < 6; round += 1) await login(person.userName, 'not this one');
    expect(await login(person.userName, PASSWORD)).toBe('LOGIN_DELAYED');
    const { set } = await proved('SMS', person.phone);
    await set(person.userName, NEW_PASSWORD);
    expect(await login(person.userName, NEW_PASSWORD)).toBe('0');
  });

  it('of several accounts with one address is that of the one chosen; those kept elsewhere and public ones stay', async () => {
    const [one, other, issued] = [await newPerson(), await newPerson(), await newPerson()];
    for (const { browser } of [other, issued]) {
      await post(browser, '/user/users/email', { email: one.email });
      await post(browser, '/user/users/email/verify', { code: lastCode() });
    }
    await test.database.query("UPDATE account SET oidc_subject = 'https://issuer.example ' || id WHERE user_name = $1", [issued.userName]);
    const demo = test.browser();
    await post(demo, '/ac/api/auth/login', { userName: 'demo-user', password: 'demo-user-2026' });
    await post(demo, '/user/users/email', { email: one.email });
    await post(demo, '/user/users/email/verify', { code: lastCode() });
    await test.database.query('DELETE FROM login_failure');
    test.sent.length = 0;
    const { accounts, set } = await proved('MAIL', one.email);
    expect(accounts).toEqual(
      expect.arrayContaining([
        { userName: one.userName, password: 'OWN' },
        { userName: other.userName, password: 'OWN' },
        { userName: issued.userName, password: 'ELSEWHERE' },
        { userName: 'demo-user', password: 'DEMO' },
      ]),
    );
    expect((await set('demo-user', NEW_PASSWORD)).code).toBe('PASSWORD_OF_DEMO');
    expect((await set(issued.userName, NEW_PASSWORD)).code).toBe('PASSWORD_ELSEWHERE');
    expect((await set(other.userName.toUpperCase(), NEW_PASSWORD)).code).toBe('0');
    expect([
      await login(one.userName, PASSWORD),
      await login(other.userName, NEW_PASSWORD),
      await login('demo-user', 'demo-user-2026'),
    ]).toEqual(['0', '0', '0']);
  });
});

describe('a password that is changed', () => {
  it('needs the current one, ends other sessions and access tokens, keeps this browser signed in with a session of its own, and is told', async () => {
    const person = await newPerson();
    const other = test.browser();
    await post(other, '/ac/api/auth/login', { userName: person.userName, password: PASSWORD });
    const change = async (current: string, password: string) =>
      (await post(person.browser, '/user/users/password', { current, password })).code;
    expect(await change('not this one', NEW_PASSWORD)).toBe('PASSWORD_WRONG');
    expect(await change(PASSWORD, person.userName)).toBe('PASSWORD_WEAK');
    const before = (await person.security()).devices.find(({ isThis }) => isThis)?.id;
    const made = await post(person.browser, '/user/token/create', { name: 'CI', scopes: ['account.read'], days: 30 });
    const { secret } = made.data as { secret: string };
    const byToken = async () =>
      (await test.browser().get('/api/user/getCurrentUserInfo.action', { headers: { authorization: `Bearer ${secret}` } })).json.code;
    expect(await byToken()).toBe('0');
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe('0');
    expect(await byToken()).toBe('TOKEN_REFUSED');
    expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false]);
    const { devices, passwordChangedAt } = await person.security();
    expect(devices).toHaveLength(1);
    expect(devices[0]?.id).not.toBe(before);
    expect(passwordChangedAt).not.toBeNull();
    expect(await noticesOf(person.userName)).toContain('PASSWORD_CHANGED');
    expect([await login(person.userName, PASSWORD), await login(person.userName, NEW_PASSWORD)]).toEqual(['LOGIN_FAILED', '0']);
  });

  it('is not found by trying', async () => {
    const person = await newPerson();
    const codes = [];
    for (let round = 0; round < 7; round += 1)
      codes.push((await post(person.browser, '/user/users/password', { current: 'not this one', password: NEW_PASSWORD })).code);
    expect(codes).toEqual([...Array(6).fill('PASSWORD_WRONG'), 'RATE_LIMITED']);
  });

  it('is neither that of a demo account nor one that an issuer keeps', async () => {
    const demo = test.browser();
    await post(demo, '/ac/api/auth/login', { userName: 'demo-user', password: 'demo-user-2026' });
    expect((await post(demo, '/user/users/password', { current: 'demo-user-2026', password: NEW_PASSWORD })).code).toBe('PASSWORD_OF_DEMO');
    const person = await newPerson();
    await test.database.query("UPDATE account SET oidc_subject = 'https://issuer.example ' || id WHERE user_name = $1", [person.userName]);
    expect((await post(person.browser, '/user/users/password', { current: PASSWORD, password: NEW_PASSWORD })).code).toBe(
      'PASSWORD_ELSEWHERE',
    );
    expect(await person.security()).toMatchObject({ password: 'ELSEWHERE' });
  });
});

describe('devices', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  it('are listed with this one first, and signed out one by one or all at once', async () => {
    const person = await newPerson();
    const [phone, third] = [test.browser(PHONE), test.browser()];
    for (const browser of [phone, third]) await post(browser, '/ac/api/auth/login', { userName: person.userName, password: PASSWORD });
    const { devices } = await person.security();
    expect(devices.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    const onPhone = devices.find(({ isPhone }) => isPhone);
    expect(onPhone).toMatchObject({ browser: 'Safari', system: 'iPhone', isThis: false });
    expect(isStoredId(onPhone?.id ?? '')).toBe(false);
    const end = async (id = '') => (await post(person.browser, `/user/users/devices/${id}/sign-out`)).code;
    expect(await end(onPhone?.id)).toBe('0');
    expect([await isSignedIn(phone), await isSignedIn(third), await end(onPhone?.id)]).toEqual([false, true, 'SESSION_NOT_FOUND']);
    // no one can sign out another account's device, nor the current device by this call
    const stranger = await newPerson();
    expect((await post(stranger.browser, `/user/users/devices/${devices[0]?.id}/sign-out`)).code).toBe('SESSION_NOT_FOUND');
    expect(await end(devices[0]?.id)).toBe('SESSION_NOT_FOUND');
    expect(await post(person.browser, '/user/users/devices/sign-out-others')).toMatchObject({ data: { ended: 1 } });
    expect([await isSignedIn(third), await isSignedIn(person.browser), await isSignedIn(stranger.browser)]).toEqual([false, true, true]);
  });

  it('say when they were in use, to a minute', async () => {
    const person = await newPerson();
    const [before] = (await person.security()).devices;
    test.pass(11 * MINUTE);
    expect(await isSignedIn(person.browser)).toBe(true);
    await expect.poll(async () => ((await person.security()).devices[0]?.seenAt ?? 0) - (before?.seenAt ?? 0)).toBe(11 * MINUTE);
  });

  it('of a demo account are each seen and ended by themselves alone', async () => {
    const [one, other] = [test.browser(), test.browser()];
    for (const browser of [one, other]) await post(browser, '/ac/api/auth/login', { userName: 'demo-user', password: 'demo-user-2026' });
    expect((await one.get('/user/users/security')).json.data).toMatchObject({ isShared: true, devices: [{ isThis: true }] });
    expect((await post(one, '/user/users/devices/sign-out-others')).code).toBe('SESSIONS_SHARED');
    const [session] = await rowsOf<{ id: string }>(
      test.database,
      "SELECT s.id::text FROM session s JOIN account a ON a.id = s.account_id WHERE a.user_name = 'demo-user' ORDER BY s.created_at DESC LIMIT 1",
    );
    expect((await post(one, `/user/users/devices/${session?.id}/sign-out`)).code).toBe('SESSIONS_SHARED');
    expect(await isSignedIn(other)).toBe(true);
  });
});
