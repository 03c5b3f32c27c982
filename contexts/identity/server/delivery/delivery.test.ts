import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import { type Mail, SendFailed } from '#server/platform/mail/mail.ts';
import type { Sms } from '#server/platform/sms/sms.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const HOUR_MS = 3_600_000;

let test: TestIdentity;
const mails: Mail[] = [];
const messages: Sms[] = [];
/** The response of the servers to the next messages. */
let mailServer: () => Promise<void>;
let provider: () => Promise<void>;
let isKnown: () => Promise<boolean>;

beforeAll(async () => {
  test = await startTestIdentity({
    transports: {
      mail: {
        name: 'smtp.test:587',
        async send(mail) {
          await mailServer();
          mails.push(mail);
        },
        close() {},
      },
      sms: {
        name: 'sms.test',
        settleMs: 120_000,
        async send(sms) {
          await provider();
          messages.push(sms);
        },
        isAccepted: () => isKnown(),
      },
    },
  });
});
afterAll(() => test.stop());
beforeEach(async () => {
  mailServer = async () => {};
  provider = async () => {};
  isKnown = async () => false;
  // forward to 16:00 in Shanghai
  test.pass((32 * HOUR_MS - (test.now() % DAY_MS)) % DAY_MS);
  await test.database.query('DELETE FROM login_failure');
  await test.database.query('DELETE FROM notice');
  await test.database.query('DELETE FROM notice_delivery');
  await test.database.query('DELETE FROM sms_day');
  for (const list of [mails, messages, test.sent]) list.length = 0;
});

let users = 0;
const json = async (answer: Promise<{ json: { code: string; data: unknown } }>) => (await answer).json;
async function newUser({ email = true, phone = false, language = 'zh' as 'zh' | 'en' } = {}) {
  const browser = test.browser();
  users += 1;
  // names in the order of their making
  const userName = `reader-${String(users).padStart(3, '0')}`;
  await browser.post('/ac/api/auth/register', { userName, password: 'kx7-vRw2-long', agreed: true });
  if (language === 'en') await browser.post('/user/users/language', { language });
  const [row] = await rowsOf<{ id: number }>(test.database, 'SELECT id FROM account WHERE user_name = $1', [userName]);
  const id = row?.id ?? 0;
  const post = (path: string, body: unknown = {}) => json(browser.post(path, body));
  const lastCode = () => test.sent.at(-1)?.code ?? '';
  if (email) {
    expect(await post('/user/users/email', { email: `${userName}@example.org` })).toMatchObject({ code: '0' });
    expect(await post('/user/users/email/verify', { code: lastCode() })).toMatchObject({ code: '0' });
  }
  if (phone) {
    await post('/user/users/phone', { phone: `1381111${String(1000 + users)}` });
    await post('/user/users/phone/verify', { code: lastCode() });
  }
  await deliver();
  for (const table of ['notice_delivery', 'notice', 'sms_day']) await test.database.query(`DELETE FROM ${table}`);
  mails.length = 0;
  messages.length = 0;
  const choose = (kind: string, mail: string, sms = 'OFF') => post('/user/notice/settings/choose', { kind, mail, sms });
  return { id, userName, browser, post, choose, settings: () => json(browser.get('/user/notice/settings')) };
}
const notify = (id: number, code: NoticeCode, params: Record<string, string | number> = {}, url = '') =>
  test.database.transaction((tx) => test.identity.notify(tx, id, code, params, url));
/** The relay, then a round of each job. */
async function deliver(): Promise<void> {
  await createRelay({
    database: test.database,
    handlers: test.identity.eventHandlers,
    onError: (error) => {
      throw error;
    },
  }).drain();
  for (const job of ['identity.close-digests', 'identity.send-mails', 'identity.send-short-messages'])
    await runJob(test.database, test.identity.jobs, job).catch(() => {});
}
const states = async () =>
  (
    await rowsOf<{ of: string }>(test.database, `SELECT channel || ' ' || state || ' ' || reason AS of FROM notice_delivery ORDER BY id`)
  ).map(({ of }) => of.trim());

describe('a notice', () => {
  it('is mailed once, in the language of its reader, with a link to its page', async () => {
    const [chinese, english] = [await newUser(), await newUser({ language: 'en' })];
    for (const { id } of [chinese, english])
      await notify(id, 'QUOTE_OFFERED', { shop: '甲店', shopEn: 'Shop A', amount: '10.00', date: '2026-04-01' }, '/ui/console/quotes');
    await deliver();
    await deliver();
    // those of one millisecond come in any order
    mails.sort((one, other) => (one.to < other.to ? -1 : 1));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${chinese.userName}@example.org`, '甲店 向您发来一份 ¥10.00 的报价，有效期至 2026-04-01'],
      [`${english.userName}@example.org`, expect.stringContaining('Shop A')],
    ]);
    for (const part of [mails[0]?.text, mails[0]?.html]) expect(part).toContain('https://mall.example/ui/console/quotes');
    expect(await states()).toEqual(['MAIL SENT', 'MAIL SENT']);
  });

  it('stays in the product for an account without a verified address', async () => {
    const user = await newUser({ email: false });
    await user.post('/user/users/email', { email: 'waiting@example.org' });
    await notify(user.id, 'REFUND_DONE', { orderNo: '1' });
    await deliver();
    expect([mails, await states(), await test.database.query('SELECT FROM outbox')]).toEqual([[], [], []]);
  });

  it('does not escape from the words of a mail', async () => {
    const user = await newUser();
    await notify(user.id, 'LISTING_REFUSED', { name: '<img src=x>"\r\nBcc: a@b.co' });
    await deliver();
    expect(mails[0]?.html).toContain('&lt;img src=x&gt;&quot;');
    expect(mails[0]?.html).not.toContain('<img');
  });

  it('is a short message only where it is worth one, ten a day to one number, and not at night', async () => {
    const user = await newUser({ email: false, phone: true, language: 'en' });
    await notify(user.id, 'GROUP_DISSOLVED', { group: 'A' });
    for (let round = 1; round <= 11; round += 1) await notify(user.id, 'BANK_ACCOUNT_CHANGED', { number: '1' });
    await deliver();
    expect(messages).toHaveLength(10);
    expect(messages[0]).toMatchObject({ template: 'notice', language: 'en', value: 'Account or shop security changed' });
    expect((await states()).filter((state) => state !== 'SMS SENT')).toEqual(['SMS DROPPED DAY_LIMIT']);
    test.pass(7 * HOUR_MS);
    await notify(user.id, 'METER_BILL', { month: '1', amount: '1', day: '1' });
    await deliver();
    expect((await states()).at(-1)).toBe('SMS QUEUED');
    test.pass(9 * HOUR_MS);
    await deliver();
    expect(messages.at(-1)).toMatchObject({ value: 'A bill or renewal needs attention' });
  });
});

describe('an account of the demonstration', () => {
  it('gets no short message by a real provider: its number is invented', async () => {
    const user = await newUser({ email: false, phone: true });
    await test.database.query('UPDATE account SET is_demo = true WHERE id = $1', [user.id]);
    await notify(user.id, 'BANK_ACCOUNT_CHANGED', { number: '1' });
    await deliver();
    expect([messages, await states()]).toEqual([[], ['SMS DROPPED DEMO_ACCOUNT']]);
  });
});

describe('a digest', () => {
  it('comes at 08:00 with what is not read by then, in one mail', async () => {
    const user = await newUser();
    await user.choose('ORDERS', 'DAILY');
    for (const orderNo of ['A1', 'A2', 'A3']) await notify(user.id, 'REFUND_DONE', { orderNo, name: orderNo });
    await deliver();
    expect([mails, await states()]).toEqual([[], ['MAIL COLLECTING']]);
    await test.database.query(`UPDATE notice SET read_at = now() WHERE params->>'orderNo' = 'A2'`);
    test.pass(16 * HOUR_MS);
    const isClosing = () => isDue(test.database, test.identity.jobs, 'identity.close-digests', test.now() - Date.now());
    expect(await isClosing()).toBe(true);
    await deliver();
    expect(await isClosing()).toBe(false);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('2 条通知')]);
    for (const no of ['A1', 'A3']) expect(mails[0]?.text).toContain(no);
    expect(mails[0]?.text).not.toContain('A2');
    // 08:00 in Shanghai
    expect(new Date(mails[0]?.at ?? 0).toISOString()).toMatch(/T00:00:00\.000Z$/);
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A4' });
    await test.database.query('UPDATE notice SET read_at = now()');
    await deliver();
    test.pass(DAY_MS);
    await deliver();
    expect([mails.length, await states()]).toEqual([1, ['MAIL SENT', 'MAIL DROPPED ALL_READ']]);
  });
});

describe('a delivery that fails', () => {
  it('is tried again after growing pauses, and is given up for an operator to send again', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    mailServer = async () => {
      throw new SendFailed('451 later');
    };
    await deliver();
    expect(await states()).toEqual(['MAIL QUEUED 451 later']);
    await deliver();
    for (let attempt = 2; attempt <= 9; attempt += 1) {
      test.pass((attempt === 9 ? 25 : attempt === 8 ? 13 : 7) * HOUR_MS);
      await deliver();
    }
    expect(await states()).toEqual(['MAIL FAILED 451 later']);
    mailServer = async () => {};
    const [failed] = await rowsOf<{ id: string; attempts: number }>(test.database, 'SELECT id, attempts FROM notice_delivery');
    expect(failed?.attempts).toBe(9);
    expect(await user.post(`/user/admin/delivery/${failed?.id}/resend`)).toMatchObject({ code: 'PERMISSION_DENIED' });
    await test.database.query(`UPDATE account SET role_type = 'manager', role_ids = '{maintenance}' WHERE id = $1`, [user.id]);
    await test.identity.accountChanged(user.id);
    // Sessions of staff end unused, so the account signs in again.
    await user.post('/ac/api/auth/login', { userName: user.userName, password: 'kx7-vRw2-long' });
    expect(await user.post(`/user/admin/delivery/${failed?.id}/resend`)).toMatchObject({ code: '0' });
    expect(await user.post(`/user/admin/delivery/${failed?.id}/resend`)).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
    await deliver();
    expect(mails.map(({ id }) => id)).toEqual([failed?.id]);
    expect(await test.database.query(`SELECT action, subject_id FROM audit_log WHERE subject_type <> 'sign-in'`)).toEqual([
      { action: 'identity.resend-delivery', subject_id: failed?.id },
    ]);
  });

  it('is given up at once when the address is refused', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    mailServer = async () => {
      throw new SendFailed('550 no such user', { permanent: true });
    };
    await deliver();
    expect(await states()).toEqual(['MAIL FAILED 550 no such user']);
  });

  it('waits without losing attempts while the server is away, and the others are left alone', async () => {
    const user = await newUser();
    for (const orderNo of ['A1', 'A2']) await notify(user.id, 'REFUND_DONE', { orderNo, name: orderNo });
    let asked = 0;
    mailServer = async () => {
      asked += 1;
      throw new SendFailed('refused', { outage: true });
    };
    await deliver();
    expect([asked, (await test.database.query('SELECT max(attempts) AS most FROM notice_delivery'))[0]]).toEqual([1, { most: 0 }]);
    await expect(runJob(test.database, test.identity.jobs, 'identity.send-mails')).rejects.toThrow('refused');
    mailServer = async () => {};
    test.pass(61_000);
    await deliver();
    expect(mails).toHaveLength(2);
  });
});

describe('a process that dies while it sends', () => {
  /** Leaves the delivery as it is after the claim. */
  const die = () =>
    test.database.query(
      `UPDATE notice_delivery SET state = 'SENDING', attempts = 1, first_attempt_at = created_at, lease_until = created_at + interval '60 seconds'`,
    );

  it('leaves a mail that is sent again under the same id, with the same words and date, once its lease has expired', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    await deliver();
    await die();
    await deliver();
    expect(mails).toHaveLength(1);
    test.pass(61_000);
    await deliver();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
  });

  it('leaves a short message that is sent again only if the provider does not know it', async () => {
    const user = await newUser({ email: false, phone: true });
    await notify(user.id, 'BANK_ACCOUNT_CHANGED', { number: '1' });
    await deliver();
    await die();
    isKnown = async () => true;
    test.pass(61_000);
    await deliver();
    // leaves the provider time to register the message
    expect([messages.length, await states()]).toEqual([1, ['SMS QUEUED']]);
    test.pass(120_000);
    await deliver();
    expect([messages.length, await states()]).toEqual([1, ['SMS SENT']]);
    await die();
    isKnown = async () => false;
    test.pass(200_000);
    await deliver();
    test.pass(120_000);
    await deliver();
    expect(messages.map(({ id }) => id)).toEqual([messages[0]?.id, messages[0]?.id]);
  });

  it('does not confirm what another process has taken over', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    mailServer = async () => {
      await test.database.query(`UPDATE notice_delivery SET attempts = attempts + 1`);
    };
    await deliver();
    expect(await states()).toEqual(['MAIL SENDING']);
  });
});

describe('two workers', () => {
  it('send each delivery once', async () => {
    const user = await newUser();
    for (let round = 1; round <= 20; round += 1) await notify(user.id, 'REFUND_DONE', { orderNo: String(round) });
    await createRelay({ database: test.database, handlers: test.identity.eventHandlers, onError: () => {} }).drain();
    await Promise.all([1, 2, 3].map(() => runJob(test.database, test.identity.jobs, 'identity.send-mails')));
    expect(mails).toHaveLength(20);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(20);
  });
});

describe('choices', () => {
  it('hold for mails that wait already', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    await createRelay({ database: test.database, handlers: test.identity.eventHandlers, onError: () => {} }).drain();
    expect(await user.choose('ORDERS', 'OFF')).toMatchObject({ code: '0', data: { kind: 'ORDERS', mail: 'OFF' } });
    await deliver();
    expect([mails, await states()]).toEqual([[], ['MAIL DROPPED SWITCHED_OFF']]);
  });

  it('cannot switch security off, nor ask for short messages of everything', async () => {
    const user = await newUser();
    expect(await user.choose('SECURITY', 'OFF')).toMatchObject({ code: 'NOTICE_CHOICE_REFUSED' });
    expect(await user.choose('BILLS', 'OFF')).toMatchObject({ code: 'NOTICE_CHOICE_REFUSED' });
    expect(await user.choose('GROUP', 'NOW', 'NOW')).toMatchObject({ code: 'NOTICE_CHOICE_REFUSED' });
  });

  it('are of the kinds that concern the account', async () => {
    const user = await newUser({ phone: true });
    expect(await user.settings()).toMatchObject({
      data: { email: expect.stringMatching(/^re\*\*\*@example\.org$/), pendingEmail: '', phone: expect.stringContaining('****') },
    });
    const kinds = async () => ((await user.settings()).data as { kinds: { kind: string }[] }).kinds.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['SECURITY', 'BILLS', 'EXPIRY', 'ORDERS', 'INVOICES', 'GROUP', 'OTHER']);
    await test.database.query(`UPDATE account SET role_type = 'manager', role_ids = '{operator}' WHERE id = $1`, [user.id]);
    await test.identity.accountChanged(user.id);
    expect(await kinds()).toEqual(['SECURITY', 'STAFF', 'OTHER']);
  });
});

describe('the link at the end of a mail', () => {
  const tokenOf = (mail: Mail | undefined) => new URL(mail?.unsubscribeUrl ?? 'https://x').searchParams.get('token') ?? '';
  const anyone = () => test.browser();

  it('ends mails of its kind without signing in, by a click of a mail program too', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    await deliver();
    const token = tokenOf(mails[0]);
    expect(mails[0]?.text).toContain(`https://mall.example/ui/mall/unsubscribe?token=${token}`);
    expect(await json(anyone().post('/user/notice/unsubscribe/read', { token }))).toMatchObject({ data: { of: 'ORDERS', isOff: false } });
    const answer = await test.app.inject({
      method: 'POST',
      url: `/user/notice/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.json()).toMatchObject({ code: '0', data: { of: 'ORDERS' } });
    expect(await json(anyone().post('/user/notice/unsubscribe/read', { token }))).toMatchObject({ data: { isOff: true } });
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A2' });
    await notify(user.id, 'INVOICE_ISSUED', { number: '1', title: 'T' });
    await deliver();
    expect(mails).toHaveLength(2);
  });

  it('leads a browser to its page', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/user/notice/unsubscribe?token=a.b' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ui/mall/unsubscribe?token=a.b']);
  });

  it('is good for nothing when a letter of it is changed, and is not in mails that have to be', async () => {
    const user = await newUser();
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    await notify(user.id, 'CREDIT_OVERDUE', { name: 'A', month: '1', amount: '1' });
    await deliver();
    const retained = mails.find(({ subject }) => subject.includes('逾期'));
    const token = tokenOf(mails.find((mail) => mail !== retained));
    const forged = `${Buffer.from(`${user.id + 1} ORDERS`).toString('base64url')}.${token.split('.')[1]}`;
    for (const bad of [forged, `${token}x`, 'a.b', ''])
      expect((await json(anyone().post('/user/notice/unsubscribe/read', { token: bad }))).code).not.toBe('0');
    expect([retained?.unsubscribeUrl, retained?.text.includes('unsubscribe')]).toEqual(['', false]);
  });

  it('of a digest ends what comes daily, but what has to be paid', async () => {
    const user = await newUser();
    await user.choose('ORDERS', 'DAILY');
    await user.choose('BILLS', 'DAILY', 'OFF');
    await notify(user.id, 'REFUND_DONE', { orderNo: 'A1', name: 'A1' });
    await deliver();
    test.pass(DAY_MS);
    await deliver();
    await anyone().post(`/user/notice/unsubscribe?token=${tokenOf(mails[0])}`, {});
    const { kinds } = (await user.settings()).data as { kinds: { kind: string; mail: string }[] };
    expect(Object.fromEntries(kinds.map(({ kind, mail }) => [kind, mail]))).toMatchObject({
      ORDERS: 'OFF',
      OTHER: 'OFF',
      BILLS: 'DAILY',
      GROUP: 'NOW',
    });
  });
});
