/** The port through which short messages leave the product. */
import type { Language } from '#contracts/kit/fields.ts';

/** Templates that the provider has approved: a code, and a short text. */
export type SmsTemplate = 'code' | 'notice';
export type Sms = {
  /** Unique and the same at each attempt: the provider keeps it as OutId. */
  id: string;
  /** 11 digits. */
  to: string;
  template: SmsTemplate;
  /** Of the template: `code`, or `text` (35 characters at most). */
  value: string;
  language: Language;
  /** As of a mail. */
  opensAccount?: boolean;
};
export type SmsTransport = {
  /** What operators see of it; '' for the sandbox. */
  name: string;
  /** How long (ms) the provider may take until `isAccepted` knows of a message. */
  settleMs: number;
  /** Resolves once the provider has accepted the message. @throws SendFailed */
  send(sms: Sms): Promise<void>;
  /** Whether the provider has accepted a message whose outcome is unknown; `since` (ms) is its first attempt. @throws SendFailed */
  isAccepted(sms: Pick<Sms, 'id' | 'to'>, since: number): Promise<boolean>;
};
