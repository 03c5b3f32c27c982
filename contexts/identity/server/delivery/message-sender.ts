/** Codes that confirm an address: sent immediately, while the user waits, and not retried. */
import type { Language } from '#contracts/kit/fields.ts';
import { newId } from '#kernel/id/id.ts';
import { maskEmail, maskPhone } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type MailTransport, SendFailed } from '#server/platform/mail/mail.ts';
import type { SmsTransport } from '#server/platform/sms/sms.ts';
import type { MailComposer } from './compose-mail.ts';

export type Message = {
  kind: 'phone-code' | 'email-code';
  /** What the code is for; left out: it confirms the address. */
  purpose?: 'LOGIN' | 'RECOVERY';
  /** The code grants access to an account whose password is not public. */
  opensAccount?: boolean;
  to: string;
  code: string;
  minutes: number;
  language: Language;
  /** Of the call that needs the code. */
  requestId: string;
};
export type MessageSender = { send(message: Message): Promise<void> };

type Say = (fields: Record<string, unknown>, text: string) => void;
type Log = { info: Say; error: Say };

const maskedOf = (kind: Message['kind'], to: string): string => (kind === 'phone-code' ? maskPhone(to) : maskEmail(to));

/** The message is in the log, without its address; an operator delivers it. */
export const createLoggedSender = (log: Pick<Log, 'info'>): MessageSender => ({
  async send({ to, ...message }) {
    log.info({ message: { ...message, to: maskedOf(message.kind, to) } }, 'message to be delivered by hand');
  },
});

type Parts = { mail: MailTransport; sms: SmsTransport; composer: MailComposer; log: Log; clock: () => Date };
/** Through the transports; while one is the sandbox, its messages are logged as well. `send` throws AppError MESSAGE_NOT_SENT. */
export function createMessageSender({ mail, sms, composer, log, clock }: Parts): MessageSender {
  const logged = createLoggedSender(log);
  return {
    async send(message) {
      const { kind, purpose, opensAccount = false, to, code, minutes, language, requestId } = message;
      const isMail = kind === 'email-code';
      const id = newId();
      const sent = isMail
        ? mail.send({ id, to, at: clock().getTime(), opensAccount, ...composer.code({ language, code, minutes, purpose }) })
        : sms.send({ id, to, template: 'code', value: code, language, opensAccount });
      await sent.catch((error: unknown) => {
        if (!(error instanceof SendFailed)) throw error;
        // What the provider answered may contain the address, and even the code.
        const masked = maskedOf(kind, to);
        const why = error.message.replaceAll(to, masked).replaceAll(code, '******');
        const via = (isMail ? mail : sms).name;
        log.error({ kind, purpose, to: masked, via, why, ...error.failure, requestId }, 'a code could not be sent');
        throw new AppError('MESSAGE_NOT_SENT');
      });
      if ((isMail ? mail : sms).name === '') await logged.send(message);
    },
  };
}
