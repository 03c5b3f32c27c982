/** Traces of sign-on: in the audit log, in the log, and on the page of the account. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInView } from '#contexts/identity/calls/recovery.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const PASSWORD = 'kx7-vRw2-long';
let test: TestIdentity;
let last = 0;
beforeAll(async () => {
  test = await startTestIdentity();
  await test.loadDemo();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.query('DELETE FROM login_failure');
  const [row] = await rowsOf<{ last: number }>(test.database, 'SELECT coalesce(max(id), 0)::int AS last FROM audit_log');
  last = row?.last ?? 0;
  test.warnings.length = 0;
});

const flush = () => test.identity.jobs.find(({ name }) => name === 'identity.write-refusals')?.work(new AbortController().signal);
const written = async () => {
  await flush();
  return test.database.query(
    `SELECT action, coalesce(user_name, '') AS by, subject_type || ' ' || subject_id AS subject, after, ip FROM audit_log WHERE id > $1 ORDER BY id`,
    [last],
  );
};
const actions = async () => (await written()).map(({ action }) => action);

let people = 0;
async function newPerson() {
  people += 1;
  const userName = `leaves-traces-${people}`;
  const browser = test.browser();
  await browser.post('/ac/api/auth/register', { userName, password: PASSWORD, agreed: true });
  const id = String((await test.identity.findActor(browser.cookie('session') ?? ''))?.accountId);
  const signIns = async () => ((await browser.get('/user/users/security')).json.data as { signIns: SignInView[] }).signIns;
  return { userName, browser, id, signIns };
}
const login = (userName: string, password = PASSWORD, ip = '203.0.113.7') =>
  test.browser().post('/ac/api/auth/login', { userName, password }, { ip });

describe('the audit log', () => {
  it('has sign-ins and sign-outs with account and address', async () => {
    const { userName, id } = await newPerson();
    last += 1;
    const browser = test.browser();
    await browser.post('/ac/api/auth/login', { userName, password: PASSWORD });
    await browser.get('/ac/api/auth/logoutSso.action');
    const subject = `sign-in ${id}`;
    expect(await written()).toEqual([
      { action: 'identity.sign-in', by: userName, subject, after: { way: 'PASSWORD' }, ip: '203.0.113.7' },
      { action: 'identity.sign-out', by: userName, subject, after: {}, ip: '203.0.113.7' },
    ]);
  });

  it('has failed and delayed sign-ins, each kind once a minute with how many there were, and never what was typed', async () => {
    const { id, userName } = await newPerson();
    last += 1;
    for (let round = 0; round < 7; round += 1) await login(userName, 'not this one');
    for (let round = 0; round < 3; round += 1) await login('a-secret-typed-as-name', 'x', '203.0.113.8');
    const rows = await written();
    expect(rows).toEqual([
      { action: 'identity.sign-in-failed', by: 'system', subject: `sign-in ${id}`, after: { way: 'PASSWORD' }, ip: '203.0.113.7' },
      { action: 'identity.sign-in-delayed', by: 'system', subject: `sign-in ${id}`, after: { way: 'PASSWORD' }, ip: '203.0.113.7' },
      { action: 'identity.sign-in-failed', by: 'system', subject: 'sign-in ', after: { way: 'PASSWORD' }, ip: '203.0.113.8' },
      { action: 'identity.sign-in-failed', by: 'system', subject: `sign-in ${id}`, after: { way: 'PASSWORD', more: 4 }, ip: '203.0.113.7' },
      {
        action: 'identity.sign-in-delayed',
        by: 'system',
        subject: `sign-in ${id}`,
        after: { way: 'PASSWORD', more: 1 },
        ip: '203.0.113.7',
      },
      { action: 'identity.sign-in-failed', by: 'system', subject: 'sign-in ', after: { way: 'PASSWORD', more: 2 }, ip: '203.0.113.8' },
    ]);
    expect(test.warnings).toHaveLength(10);
    expect(test.warnings[0]).toMatchObject({ action: 'identity.sign-in-failed', account: Number(id), address: '203.0.113.7' });
    expect(JSON.stringify([rows, test.warnings])).not.toContain('secret');
  });

  it('has changes of the password, of the address and of the phone number', async () => {
    const { browser } = await newPerson();
    last += 1;
    const code = () => test.sent.at(-1)?.code ?? '';
    await browser.post('/user/users/email', { email: 'traces@example.org' });
    await browser.post('/user/users/email/verify', { code: code() });
    await browser.post('/user/users/email/remove', {});
    await browser.post('/user/users/phone', { phone: '13711112222' });
    await browser.post('/user/users/phone/verify', { code: code() });
    await browser.post('/user/users/password', { current: PASSWORD, password: 'a kestrel over the harbour' });
    expect(await actions()).toEqual([
      'identity.set-email',
      'identity.verify-email',
      'identity.remove-email',
      'identity.set-phone',
      'identity.verify-phone',
      'identity.change-password',
    ]);
    expect(JSON.stringify(await written())).not.toMatch(/traces@|13711112222|kestrel/);
  });

  it('has devices that were signed out', async () => {
    const { browser, userName } = await newPerson();
    await login(userName);
    last += 2;
    await browser.post('/user/users/devices/sign-out-others', {});
    expect(await written()).toMatchObject([{ action: 'identity.sign-out-other-devices', after: { ended: 1 } }]);
  });

  it('has refusals of permission: who, from where, what', async () => {
    const { browser, userName, id } = await newPerson();
    last += 1;
    for (const path of ['/user/admin/account/list', '/user/admin/role/table']) await browser.get(path);
    expect(await written()).toMatchObject([
      {
        action: 'identity.permission-refused',
        by: userName,
        subject: `sign-in ${id}`,
        after: { route: '/user/admin/account/list', code: 'PERMISSION_DENIED' },
      },
      { action: 'identity.permission-refused', by: userName, after: { more: 1 } },
    ]);
  });
});

describe('the page of an account', () => {
  it('shows its last sign-ins, also those that have ended, with device and way', async () => {
    const { browser, userName, signIns } = await newPerson();
    const phone = test.browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1');
    test.pass(60_000);
    await phone.post('/ac/api/auth/login', { userName, password: PASSWORD });
    await phone.get('/ac/api/auth/logoutSso.action');
    await login(userName, 'not this one');
    expect(await signIns()).toMatchObject([
      { at: test.now(), way: 'PASSWORD', system: 'iPhone', isPhone: true },
      { at: test.now() - 60_000, way: 'REGISTRATION', isPhone: false },
    ]);
    test.pass(13 * DAY_MS);
    for (let round = 0; round < 25; round += 1) await login(userName);
    expect(await signIns()).toHaveLength(20);
    test.pass(78 * DAY_MS);
    await browser.post('/ac/api/auth/login', { userName, password: PASSWORD });
    await test.identity.jobs.find(({ name }) => name === 'identity.remove-expired')?.work(new AbortController().signal);
    const [row] = await rowsOf<{ count: number }>(
      test.database,
      'SELECT count(*)::int AS count FROM sign_in s JOIN account a ON a.id = s.account_id WHERE a.user_name = $1',
      [userName],
    );
    expect(row?.count).toBe(26);
  });

  it('shows nobody those of the others who use a demo account', async () => {
    const browser = test.browser();
    await browser.post('/ac/api/auth/login', { userName: 'demo-user', password: 'demo-user-2026' });
    expect((await browser.get('/user/users/security')).json.data).toMatchObject({ isShared: true, signIns: [] });
  });
});
