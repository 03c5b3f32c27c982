import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toPhone } from '#kernel/text/text.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createLoggedSender } from '../delivery/message-sender.ts';
import { missing } from '../testing/missing.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { phoneProblem } from './phone-number.ts';

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
const newUser = async () => {
  const browser = test.browser();
  users += 1;
  const answer = await browser.post('/ac/api/auth/register', { userName: `phone-user-${users}`, password: 'kx7-vRw2-long', agreed: true });
  expect(answer.json.code).toBe('0');
  const json = async (path: string, body: unknown) => (await browser.post(path, body)).json;
  return {
    set: (phone: string) => json('/user/users/phone', { phone }),
    verify: (code: string) => json('/user/users/phone/verify', { code }),
    me: async () => (await browser.get('/api/user/getCurrentUserInfo.action')).json.data as Record<string, unknown>,
  };
};
const lastCode = (): string => test.sent.at(-1)?.code ?? '';
const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');

describe('a phone number', () => {
  it.each([
    ['', 'PHONE_EMPTY'],
    ['  ', 'PHONE_EMPTY'],
    ['12812345678', 'PHONE_FORMAT'],
    ['1381234567', 'PHONE_FORMAT'],
    ['138123456789', 'PHONE_FORMAT'],
    ['0591-87654321', 'PHONE_FORMAT'],
    ['13812345678', null],
    ['+86 138-1234-5678', null],
    ['0086 13812345678', null],
    ['１３８１２３４５６７８', null],
    ['\u202D13812345678\u202C', null],
  ])('%j has the problem %s', (typed, problem) => {
    expect(phoneProblem(toPhone(typed))).toBe(problem);
  });

  it('is set, verified by the code that was sent, and shown masked', async () => {
    const user = await newUser();
    expect(await user.set('138 1111 0001')).toMatchObject({ code: '0', data: { phone: '138****0001', phoneStatus: 'UNVERIFIED' } });
    expect(test.sent).toEqual([
      {
        kind: 'phone-code',
        to: '13811110001',
        code: expect.stringMatching(/^\d{6}$/),
        minutes: 10,
        language: 'zh',
        requestId: expect.any(String),
      },
    ]);
    expect(await user.me()).toMatchObject({ phone: '138****0001', phoneStatus: 'UNVERIFIED' });
    expect(await user.verify(lastCode())).toMatchObject({ code: '0', data: { phone: '138****0001', phoneStatus: 'VERIFIED' } });
    expect(await user.me()).toMatchObject({ phone: '138****0001', phoneStatus: 'VERIFIED' });
    expect((await user.verify(lastCode())).code).toBe('PHONE_CODE_WRONG');
  });

  it('is refused with the codes of section 5', async () => {
    const user = await newUser();
    expect((await user.set('')).code).toBe('PHONE_EMPTY');
    expect((await user.set('12345')).code).toBe('PHONE_FORMAT');
    expect((await (await newUser()).verify('123456')).code).toBe('PHONE_CODE_WRONG');
  });

  it('cannot be set without signing in', async () => {
    expect((await test.browser().post('/user/users/phone', { phone: '13811110001' })).status).toBe(401);
  });

  it('that is verified stays when it is set again, and needs no new code', async () => {
    const user = await newUser();
    await user.set('13811110002');
    await user.verify(lastCode());
    expect(await user.set('+8613811110002')).toMatchObject({ data: { phoneStatus: 'VERIFIED' } });
    expect(test.sent).toHaveLength(1);
  });

  it('is in the tables and in the log only masked, encrypted and as blind index', async () => {
    const user = await newUser();
    await user.set('13811110003');
    const [dump] = await rowsOf<{ all: string }>(test.database, 'SELECT string_agg(a::text, chr(10)) AS all FROM account a');
    expect(dump?.all).toContain('138****0003');
    for (const form of ['13811110003', Buffer.from('13811110003').toString('hex')]) expect(dump?.all).not.toContain(form);
    // As a whole value: six digits may occur within a hash or the fraction of a second.
    expect(dump?.all).not.toMatch(new RegExp(`(?<![0-9a-z.])${lastCode()}(?![0-9a-z])`, 'i'));
    const lines: unknown[] = [];
    await createLoggedSender({ info: (...line) => void lines.push(line) }).send(test.sent[0] ?? missing());
    expect(JSON.stringify(lines)).not.toContain('13811110003');
    expect(JSON.stringify(lines)).toContain(lastCode());
  });
});

describe('a number that another user has', () => {
  it('is taken once it is verified', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    await owner.set('13811110011');
    await owner.verify(lastCode());
    test.pass(3_600_000);
    expect(await other.set('13811110011')).toMatchObject({ code: 'PHONE_TAKEN', data: null });
    expect(await other.me()).toMatchObject({ phone: '', phoneStatus: '' });
  });

  it('is taken while the code is valid, and free again when it was never used', async () => {
    const [squatter, owner] = [await newUser(), await newUser()];
    await squatter.set('13811110012');
    const squattersCode = lastCode();
    expect((await owner.set('13811110012')).code).toBe('PHONE_TAKEN');
    test.pass(10 * 60_000 + 1);
    expect((await owner.set('13811110012')).code).toBe('0');
    expect((await squatter.verify(squattersCode)).code).toBe('PHONE_CODE_WRONG');
    expect((await squatter.verify(lastCode())).code).toBe('PHONE_CODE_WRONG');
    expect(await squatter.me()).toMatchObject({ phone: '', phoneStatus: '' });
    expect((await owner.verify(lastCode())).code).toBe('0');
  });

  it('goes to only one of many who set it at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, newUser));
    const codes = (await Promise.all(all.map((user) => user.set('13811110013')))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['0', ...Array(5).fill('PHONE_TAKEN')]);
  });

  it('cannot be enumerated', async () => {
    const user = await newUser();
    for (let at = 1; at <= 6; at += 1) expect((await user.set(`1381112000${at}`)).code).toBe('0');
    expect((await user.set('13811120007')).code).toBe('RATE_LIMITED');
    test.pass(30_000);
    expect((await user.set('13811120007')).code).toBe('0');
  });
});

describe('a code', () => {
  it('is valid for ten minutes', async () => {
    const user = await newUser();
    await user.set('13811110021');
    test.pass(10 * 60_000);
    expect((await user.verify(lastCode())).code).toBe('PHONE_CODE_WRONG');
  });

  it('is invalid after five wrong attempts, even when they come at once', async () => {
    const user = await newUser();
    await user.set('13811110022');
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.verify(wrongCode())));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['PHONE_CODE_WRONG']));
    expect((await user.verify(lastCode())).code).toBe('PHONE_CODE_WRONG');
    await user.set('13811110022');
    expect((await user.verify(lastCode())).code).toBe('0');
  });

  it('works on the fifth attempt', async () => {
    const user = await newUser();
    await user.set('13811110023');
    for (let attempt = 1; attempt <= 4; attempt += 1) await user.verify(wrongCode());
    expect((await user.verify(lastCode())).code).toBe('0');
  });

  it('verifies the number it was sent to, not one that was set afterwards', async () => {
    const user = await newUser();
    await user.set('13811110024');
    const first = lastCode();
    await user.set('13811110025');
    if (first !== lastCode()) expect((await user.verify(first)).code).toBe('PHONE_CODE_WRONG');
    expect(await user.me()).toMatchObject({ phone: '138****0025', phoneStatus: 'UNVERIFIED' });
  });

  it('of one user is invalid for another', async () => {
    const [one, two] = [await newUser(), await newUser()];
    await one.set('13811110026');
    const code = lastCode();
    await two.set('13811110027');
    if (code !== lastCode()) expect((await two.verify(code)).code).toBe('PHONE_CODE_WRONG');
    expect((await one.verify(code)).code).toBe('0');
  });
});
