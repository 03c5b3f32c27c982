/** The port through which messages leave the product. */
import type { Language } from '#contracts/kit/fields.ts';
import { maskPhone } from '#kernel/text/text.ts';

export type Message = { kind: 'phone-code'; to: string; code: string; minutes: number; language: Language };
export type MessageSender = { send(message: Message): Promise<void> };

type Log = { info(fields: Record<string, unknown>, text: string): void };

/** Until a provider is configured, an operator delivers the message in the log, which does not contain the number. */
export const createLoggedSender = (log: Log): MessageSender => ({
  async send({ to, ...message }) {
    log.info({ message: { ...message, to: maskPhone(to) } }, 'message to be delivered by hand');
  },
});
