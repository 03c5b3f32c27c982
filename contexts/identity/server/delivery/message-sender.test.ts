import { expect, it } from 'vitest';
import { type MailTransport, SendFailed } from '#server/platform/mail/mail.ts';
import type { SmsTransport } from '#server/platform/sms/sms.ts';
import type { MailComposer } from './compose-mail.ts';
import { createMessageSender, type Message } from './message-sender.ts';

const MAIL: Message = {
  kind: 'email-code',
  purpose: 'LOGIN',
  to: 'reader@example.org',
  code: '481516',
  minutes: 10,
  language: 'zh',
  requestId: 'request-7',
};
const SMS: Message = { ...MAIL, kind: 'phone-code', to: '13811112222' };
/** As providers answer: with the address, and with what they were sent. */
const refuse = async (): Promise<never> => {
  throw new SendFailed('550 <reader@example.org> 13811112222 does not exist; text 481516', { permanent: true }, new Error('481516'));
};

function open() {
  const lines: { level: string; fields: Record<string, unknown>; text: string }[] = [];
  const say = (level: string) => (fields: Record<string, unknown>, text: string) => void lines.push({ level, fields, text });
  const sender = createMessageSender({
    mail: { name: 'smtp.example.org:465', send: refuse } as unknown as MailTransport,
    sms: { name: 'sms.example.org', send: refuse } as unknown as SmsTransport,
    composer: { code: () => ({ subject: '', text: '', html: '', unsubscribeUrl: '' }) } as unknown as MailComposer,
    log: { info: say('info'), error: say('error') },
    clock: () => new Date(0),
  });
  return { sender, lines };
}

it.each([
  ['mail', MAIL, 're***@example.org', 'smtp.example.org:465'],
  ['text message', SMS, '138****2222', 'sms.example.org'],
])('a code that could not be sent by %s is an error of its call, without address and code', async (_, message, to, via) => {
  const { sender, lines } = open();
  await expect(sender.send(message)).rejects.toMatchObject({ code: 'MESSAGE_NOT_SENT' });
  expect(lines).toMatchObject([
    {
      level: 'error',
      text: 'a code could not be sent',
      fields: { kind: message.kind, purpose: 'LOGIN', to, via, permanent: true, requestId: 'request-7' },
    },
  ]);
  expect(lines[0]?.fields.why).toContain('does not exist');
  const all = JSON.stringify(lines);
  expect(all).not.toContain(message.to);
  expect(all).not.toContain(message.code);
});
