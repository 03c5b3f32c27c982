/** The port through which short messages are sent. */
import type { Language } from '#contracts/kit/fields.ts';

/** Templates that the provider has approved: a code, and a short text. */
export type SmsTemplate = 'code' | 'notice';
export type Sms = {
  /** Unique and the same at each attempt: stored by the provider as OutId. */
  id: string;
  /** 11 digits. */
  to: string;
  template: SmsTemplate;
  /** Value of the template's variable: `code`, or `text` (35 characters at most). */
  value: string;
  language: Language;
  /** As for `Mail`. */
  opensAccount?: boolean;
};
export type SmsTransport = {
  /** Name shown to operators; '' for the sandbox. */
  name: string;
  /** Maximum time (ms) until the provider's `isAccepted` finds a message. */
  settleMs: number;
  /** Resolves once the provider has accepted the message. @throws SendFailed */
  send(sms: Sms): Promise<void>;
  /** Whether the provider has accepted a message whose outcome is unknown; `since` (ms) is its first attempt. @throws SendFailed */
  isAccepted(sms: Pick<Sms, 'id' | 'to'>, since: number): Promise<boolean>;
};
