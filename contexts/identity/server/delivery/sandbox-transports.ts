/** Replace the mail server and the provider of short messages until these are configured. */
import { maskEmail, maskPhone } from '#kernel/text/text.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import type { SmsTransport } from '#server/platform/sms/sms.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { say, siteName } from './words.ts';

export const createSandboxMail = (store: SandboxStore): MailTransport => ({
  name: '',
  send: ({ id, to, subject, text, opensAccount = false }) =>
    store.keep({ id, channel: 'MAIL', masked: maskEmail(to) }, { to, subject, text, opensAccount }),
  close() {},
});

export const createSandboxSms = (store: SandboxStore, minutes: number): SmsTransport => ({
  name: '',
  settleMs: 0,
  send({ id, to, template, value, language, opensAccount = false }) {
    const words = template === 'code' ? say(language, 'smsCode', { code: value, minutes }) : say(language, 'smsNotice', { text: value });
    const text = `【${siteName(language)}】${words}`;
    return store.keep({ id, channel: 'SMS', masked: maskPhone(to) }, { to, subject: '', text, opensAccount });
  },
  isAccepted: ({ id }) => store.has(id),
});
