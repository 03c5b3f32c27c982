/**
 * Notices outside the product: an address verified by the code that a real mail server received, kinds chosen, a notice that arrives in the
 * recipient's language, and its unsubscribe link; then the operators' view of it.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { startDemoProduct } from '#e2e/harness/demo-product.ts';
import { openMailbox, type ReceivedMail } from '#e2e/harness/mailbox.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { alive, gone, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { accessible, entering } from '#e2e/harness/walkers.ts';

/** Requests to join the group of each recipient. */
const OTHER = 'demo-nophone';
const mailbox = await openMailbox();
const walks = startWalks(() => startDemoProduct({ SMTP_URL: mailbox.url, SMTP_FROM: '算力商城 <no-reply@mall.example>' }));
afterAll(() => mailbox.close());

const enter = entering(walks);
const exactly = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
/** Not wider than the screen, without accessibility violations. */
async function fits({ page }: Person): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  // A dialog that is fading in has too little contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
  await accessible(page);
}
async function nextMail(work: () => Promise<unknown>): Promise<ReceivedMail> {
  const count = mailbox.mails.length + 1;
  await work();
  await mailbox.arrived(count);
  return mailbox.mails[count - 1] as ReceivedMail;
}

describe.each(
  presentations('desktop', [
    { language: 'zh', mobile: false, reader: 'demo-user' },
    { language: 'en', mobile: true, reader: 'demo-english' },
  ]),
)('a reader ($language, mobile: $mobile)', ({ language, mobile, reader }) => {
  let person: Person;
  let mail: ReceivedMail;
  const email = `${reader}@example.org`;

  it('verifies an address by the code that was mailed to it', async () => {
    person = await enter(reader, { language, mobile });
    const { page, say } = person;
    await person.open(person.console('account'));
    await seen(person.text(say('noticeSettings.noEmail')));
    await fits(person);
    await page.getByRole('textbox', { name: say('noticeSettings.email'), exact: true }).fill('nobody');
    await exactly(person, say('noticeSettings.emailSend')).click();
    await seen(person.text(say('errors.EMAIL_FORMAT')));
    await page.getByRole('textbox', { name: say('noticeSettings.email'), exact: true }).fill(email);
    const sent = await nextMail(() => exactly(person, say('noticeSettings.emailSend')).click());
    expect([sent.to, sent.subject]).toEqual([email, say('mail.codeSubject')]);
    await seen(page.getByLabel(say('noticeSettings.code'), { exact: true }));
    await fits(person);
    const code = /\b(\d{6})\b/.exec(sent.text)?.[1] ?? '';
    await page.getByLabel(say('noticeSettings.code'), { exact: true }).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await exactly(person, say('noticeSettings.verify')).click();
    await seen(person.text(say('errors.EMAIL_CODE_WRONG')));
    await page.getByLabel(say('noticeSettings.code'), { exact: true }).fill(code);
    const notified = await nextMail(() => exactly(person, say('noticeSettings.verify')).click());
    await seen(exactly(person, say('noticeSettings.emailRemove')));
    expect(notified.subject).toContain(`${reader.slice(0, 2)}***@example.org`);
    // notices about security cannot be unsubscribed
    expect(notified.raw).not.toContain('List-Unsubscribe');
    await fits(person);
  });

  it('chooses how each kind comes, and finds it again', async () => {
    const { page, say } = person;
    const invoices = page.getByLabel(say('noticeSettings.mailOf', { kind: say('noticeSettings.kind.INVOICES') }));
    await invoices.selectOption('DAILY');
    await toast(person, say('noticeSettings.saved'));
    await page.reload();
    await alive(page);
    expect(await invoices.inputValue()).toBe('DAILY');
    expect(await page.getByLabel(say('noticeSettings.mailOf', { kind: say('noticeSettings.kind.SECURITY') })).count()).toBe(0);
  });

  it('gets a mail of what happens, in this language, with a link to its page', async () => {
    const { page, say } = person;
    const own = await walks.client(reader);
    const other = await walks.client(OTHER);
    await own.data(own.post('/user/customer/group/make', { name: `Readers ${language}`, joinByApproval: true }));
    const { code } = await own.data<{ code: string }>(own.post('/user/customer/group/invite', { uses: 1, days: 1 }));
    mail = await nextMail(() => other.data(other.post('/user/customer/group/join', { code })));
    expect(mail.to).toBe(email);
    expect(mail.subject).toBe(say('notices.GROUP_JOIN_ASKED', { userName: OTHER, group: `Readers ${language}` }));
    const link = /(http\S+\/ui\/console\/group\S*)/.exec(mail.text)?.[1] ?? '';
    await page.goto(link);
    await alive(page);
    await seen(person.text(OTHER));
    await other.data(other.post('/user/customer/group/join/withdraw', {}));
  });

  it('ends such mails by the link, without signing in', async () => {
    const visitor = await walks.person({ language, mobile });
    const { page, say } = visitor;
    const link = new URL(/(http\S+\/ui\/mall\/unsubscribe\S*)/.exec(mail.text)?.[1] ?? '');
    await visitor.open(`${visitor.mall('unsubscribe')}${link.search}`);
    const words = await page.getByRole('main').textContent();
    expect(words).toContain(say('noticeSettings.kind.GROUP'));
    for (const secret of [reader, 'example.org']) expect(words).not.toContain(secret);
    await fits(visitor);
    await exactly(visitor, say('noticeSettings.unsubscribeDo')).click();
    await seen(visitor.text(say('noticeSettings.unsubscribed')));
    await fits(visitor);
    await visitor.open(`${visitor.mall('unsubscribe')}?token=wrong`);
    await seen(visitor.text(say('noticeSettings.unsubscribeBad')));
    await person.open(person.console('account'));
    const group = person.page.getByLabel(person.say('noticeSettings.mailOf', { kind: person.say('noticeSettings.kind.GROUP') }));
    expect(await group.inputValue()).toBe('OFF');
  });

  it('removes the address, and is told so there', async () => {
    const { page, say } = person;
    await exactly(person, say('noticeSettings.emailRemove')).click();
    const notified = await nextMail(() =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('noticeSettings.emailRemove'), exact: true })
        .click(),
    );
    expect([notified.to, notified.subject]).toEqual([email, expect.stringContaining('***@example.org')]);
    await seen(person.text(say('noticeSettings.noEmail')));
    expect(person.complaints).toEqual([]);
  });
});

describe('an operator', () => {
  it.each(
    presentations('desktop', [
      { language: 'zh', mobile: false },
      { language: 'en', mobile: true },
    ]),
  )('sees what was sent, by which server, and reads the sandbox for a reason ($language)', async ({ language, mobile }) => {
    const operator = await enter('demo-superadmin', { language, mobile });
    const { page, say } = operator;
    await operator.open('/ui/admin/messages');
    await seen(operator.text(new RegExp(`127\\.0\\.0\\.1:${new URL(mailbox.url).port}`)));
    await seen(operator.text('de***@example.org'));
    expect(await page.getByText('demo-user@example.org').count()).toBe(0);
    await fits(operator);
    const reader = await walks.client('demo-leader');
    await reader.data(reader.post('/user/users/phone', { phone: language === 'zh' ? '13911112222' : '13911113333' }));
    await operator.open('/ui/admin/messages/sandbox');
    await exactly(operator, say('adminMessages.reveal')).first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('a user asked for help');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('adminMessages.reveal'), exact: true })
      .click();
    await seen(page.getByRole('dialog').getByText(language === 'zh' ? '13911112222' : '13911113333'));
    await fits(operator);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    const client = await walks.client('demo-superadmin');
    const log = await client.data<{ records: { action: string; note: string }[] }>(
      client.get('/operation/admin/audit/list?action=identity.reveal-sandbox-message'),
    );
    expect(log.records[0]).toMatchObject({ note: 'a user asked for help' });
    expect(operator.complaints).toEqual([]);
  });
});
