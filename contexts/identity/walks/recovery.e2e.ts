/** A reset password, sign-in by a code sent to a phone, a changed password, and devices that are signed out; on desktop and phone. */
import { afterAll, expect, it } from 'vitest';
import { startDemoProduct } from '#e2e/harness/demo-product.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { openMailbox } from '#e2e/harness/mailbox.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, type Language, type Person, seen, startSingleWalks, toastOf } from '#e2e/harness/walk.ts';

const mailbox = await openMailbox();
// the codes of the sandbox for short messages are in the log
const walks = startSingleWalks(() =>
  startDemoProduct({ SMTP_URL: mailbox.url, SMTP_FROM: '算力商城 <no-reply@mall.example>', LOG_LEVEL: 'info' }),
);

afterAll(() => mailbox.close());

const PASSWORD = 'kx7-vRw2-long';
const NEW_PASSWORD = 'a kestrel over the harbour';

/** Triggers sending a code, and reads the code. */
async function codeBySms(ask: () => Promise<unknown>): Promise<string> {
  const codes = () => [...walks.product.output().matchAll(/"kind":"phone-code".*?"code":"(\d{6})"/g)].map(([, code]) => code ?? '');
  const before = codes().length;
  await ask();
  const [code = ''] = await until(
    async () => codes().slice(before),
    (own) => own.length > 0,
  );
  return code;
}
async function codeByMail(ask: () => Promise<unknown>): Promise<string> {
  const before = mailbox.mails.length;
  await ask();
  const isCode = ({ text }: { text: string }) => /\b\d{6}\b/.test(text);
  const mails = await until(
    async () => mailbox.mails.slice(before).filter(isCode),
    (own) => own.length > 0,
  );
  return /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

/** Registers an account with a verified number and address, in a language. */
async function register(userName: string, phone: string, language: Language) {
  const client = createClient(walks.product.address);
  await client.data(client.post('/ac/api/auth/register', { userName, password: PASSWORD, agreed: true }));
  await client.data(client.post('/user/users/language', { language }));
  const sms = await codeBySms(() => client.data(client.post('/user/users/phone', { phone })));
  await client.data(client.post('/user/users/phone/verify', { code: sms }));
  const mail = await codeByMail(() => client.data(client.post('/user/users/email', { email: `${userName}@example.org` })));
  await client.data(client.post('/user/users/email/verify', { code: mail }));
  return client;
}
const field = ({ page, say }: Person, key: Parameters<Person['say']>[0]) => page.getByLabel(say(key), { exact: true });

it.each(
  presentations('desktop', [
    ['zh', false],
    ['en', true],
  ]),
)('whoever forgot a password comes back, and ends what others have open (%s, mobile: %s)', async (language: Language, mobile) => {
  const [userName, phone] = mobile ? ['walker-phone', '13655550002'] : ['walker-desk', '13655550001'];
  const elsewhere = await register(userName, phone, language);
  const person = await walks.person({ language, mobile });
  const { page, say } = person;
  const sso = `/ui/sso${mobile ? '/mobile' : ''}`;

  await step('an empty form says what it lacks; a code by mail leads to a new password', async () => {
    await person.open(`${sso}/login`);
    await person.link(say('sso.lostPassword')).click();
    await seen(person.heading(say('sso.recoverTitle')));
    await person.button(say('sso.codeSend')).click();
    await seen(page.getByRole('alert').getByText(say('sso.emailMissing')));
    await field(person, 'sso.email').fill(`${userName}@example.org`);
    const code = await codeByMail(() => person.button(say('sso.codeSend')).click());
    await field(person, 'sso.code').fill('000000');
    await person.button(say('sso.codeGive')).click();
    await seen(page.getByRole('alert').getByText(say('errors.SIGN_ON_CODE_WRONG')));
    await field(person, 'sso.code').fill(code);
    await person.button(say('sso.codeGive')).click();
    await seen(person.text(say('sso.accountIs', { userName })));
    await field(person, 'sso.newPassword').fill(NEW_PASSWORD);
    await person.button(say('sso.recoverNow')).click();
    await seen(person.text(say('sso.recovered', { userName })));
    expect((await elsewhere.get('/user/users/security')).status).toBe(401);
  });

  await step('a code to the phone signs in', async () => {
    await person.open(`${sso}/login`);
    await person.button(say('sso.byCode')).click();
    await field(person, 'sso.phone').fill(phone);
    const code = await codeBySms(() => person.button(say('sso.codeSend')).click());
    await field(person, 'sso.code').fill(code);
    await person.button(say('sso.loginNow')).click();
    await page.waitForURL((url) => url.pathname.startsWith('/ui/mall'));
    await alive(page);
  });

  await step('the other device is listed and signed out; the password is changed', async () => {
    const other = createClient(walks.product.address);
    await other.data(other.post('/ac/api/auth/login', { userName, password: NEW_PASSWORD }));
    await person.open(person.console('account'));
    await seen(person.text(say('console.deviceThis')));
    await person.button(say('console.devicesEnd')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('console.deviceEnd'), exact: true })
      .click();
    await seen(toastOf(page, say('console.devicesEnded')));
    expect((await other.get('/user/users/security')).status).toBe(401);
    await person.button(say('console.passwordChange')).click();
    await field(person, 'console.passwordCurrent').fill(NEW_PASSWORD);
    await field(person, 'console.passwordNew').fill(PASSWORD);
    await field(person, 'console.passwordAgain').fill(PASSWORD);
    await person.button(say('console.passwordSave')).click();
    await seen(toastOf(page, say('console.passwordChanged')));
    await other.data(other.post('/ac/api/auth/login', { userName, password: PASSWORD }));
  });
  expect(person.complaints).toEqual([]);
});
