import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { isEmail, normaliseEmail } from './email-secrets.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.query('DELETE FROM login_failure');
  test.sent.length = 0;
});

let users = 0;
async function newUser() {
  const browser = test.browser();
  users += 1;
  await browser.post('/ac/api/auth/register', { userName: `mail-user-${users}`, password: 'kx7-vRw2-long', agreed: true });
  const post = async (path: string, body: unknown = {}) => (await browser.post(path, body)).json;
  return {
    set: (email: string) => post('/user/users/email', { email }),
    verify: (code: string) => post('/user/users/email/verify', { code }),
    remove: () => post('/user/users/email/remove'),
    settings: async () => (await browser.get('/user/notice/settings')).json.data as { email: string; pendingEmail: string },
  };
}
const lastCode = (): string => test.sent.at(-1)?.code ?? '';
const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');

describe('an e-mail address', () => {
  it.each([
    ['', false],
    ['nobody', false],
    ['a@b', false],
    ['a b@example.org', false],
    ['a@example.org, b@example.org', false],
    ['a@example.org\r\nBcc: b@example.org', false],
    ['"a b"@example.org', false],
    [`${'a'.repeat(65)}@example.org`, false],
    [' Reader.One+mall@Example.ORG ', true],
  ])('%j is one: %s', (typed, valid) => {
    expect(isEmail(normaliseEmail(typed))).toBe(valid);
  });

  it('is verified by the code that was sent to it, and shown masked', async () => {
    const user = await newUser();
    expect(await user.set('Reader@Example.org')).toMatchObject({ code: '0', data: { pendingEmail: 'Re***@example.org' } });
    expect(test.sent).toEqual([
      {
        kind: 'email-code',
        to: 'Reader@example.org',
        code: expect.stringMatching(/^\d{6}$/),
        minutes: 15,
        language: 'zh',
        requestId: expect.any(String),
      },
    ]);
    expect(await user.settings()).toMatchObject({ email: '', pendingEmail: 'Re***@example.org' });
    expect(await user.verify(lastCode())).toMatchObject({ code: '0', data: { email: 'Re***@example.org' } });
    expect(await user.settings()).toMatchObject({ email: 'Re***@example.org', pendingEmail: '' });
    expect(await user.verify(lastCode())).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
  });

  it('may be that of several accounts: nobody learns that another has it', async () => {
    const [one, other] = [await newUser(), await newUser()];
    for (const user of [one, other]) {
      expect(await user.set('lab@example.org')).toMatchObject({ code: '0' });
      expect(await user.verify(lastCode())).toMatchObject({ code: '0' });
    }
  });

  it('stays until its successor is verified, and is told then, as when it is removed', async () => {
    const user = await newUser();
    await user.set('first@example.org');
    await user.verify(lastCode());
    await user.set('second@example.org');
    expect(await user.settings()).toMatchObject({ email: 'fi***@example.org', pendingEmail: 'se***@example.org' });
    await user.verify(lastCode());
    await user.remove();
    expect(await user.settings()).toMatchObject({ email: '', pendingEmail: '' });
    const notified = await rowsOf<{ code: string; email: string; elsewhere: boolean | null }>(
      test.database,
      `SELECT n.code, n.params->>'email' AS email, d.to_cipher IS NOT NULL AS elsewhere FROM notice n
       LEFT JOIN notice_delivery_item i ON i.notice_id = n.id LEFT JOIN notice_delivery d ON d.id = i.delivery_id
       WHERE n.account_id = (SELECT max(account_id) FROM notice) ORDER BY n.id`,
    );
    expect(notified).toEqual([
      { code: 'EMAIL_ADDED', email: 'fi***@example.org', elsewhere: false },
      { code: 'EMAIL_REMOVED', email: 'fi***@example.org', elsewhere: true },
      { code: 'EMAIL_ADDED', email: 'se***@example.org', elsewhere: false },
      { code: 'EMAIL_REMOVED', email: 'se***@example.org', elsewhere: true },
    ]);
  });

  it('is in the tables only masked, encrypted and as blind index', async () => {
    const user = await newUser();
    await user.set('secret.reader@example.org');
    const claimed = lastCode();
    const dump = async (table: string) =>
      (await rowsOf<{ all: string }>(test.database, `SELECT string_agg(t::text, chr(10)) AS all FROM ${table} t`))[0]?.all ?? '';
    const claims = await dump('email_claim');
    await user.verify(claimed);
    for (const all of [claims, await dump('account_email')]) {
      expect(all).toContain('se***@example.org');
      expect(all).not.toContain('secret.reader');
      expect(all).not.toContain(Buffer.from('secret.reader').toString('hex'));
    }
  });
});

describe('a code', () => {
  it('is valid for fifteen minutes and five attempts, of one account and one address', async () => {
    const [one, other] = [await newUser(), await newUser()];
    await one.set('one@example.org');
    test.pass(15 * 60_000);
    expect(await one.verify(lastCode())).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    await one.set('one@example.org');
    await Promise.all(Array.from({ length: 5 }, () => one.verify(wrongCode())));
    expect(await one.verify(lastCode())).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    await one.set('one@example.org');
    const first = lastCode();
    await one.set('two@example.org');
    if (first !== lastCode()) expect(await one.verify(first)).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    const second = lastCode();
    await other.set('two@example.org');
    if (second !== lastCode()) expect(await other.verify(second)).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    expect(await one.verify(second)).toMatchObject({ code: '0' });
  });

  it('is not sent without end, neither by one account nor to one mailbox', async () => {
    const user = await newUser();
    for (let round = 1; round <= 6; round += 1) expect((await user.set(`a${round}@example.org`)).code).toBe('0');
    expect((await user.set('a7@example.org')).code).toBe('RATE_LIMITED');
    await test.database.query('DELETE FROM login_failure');
    const codes: string[] = [];
    for (let round = 1; round <= 10; round += 1)
      codes.push((await (await newUser()).set(round % 2 ? 'Victim@example.org' : 'victim@example.org')).code);
    expect(codes.filter((code) => code === '0')).toHaveLength(9);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});
