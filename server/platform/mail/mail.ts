/** The port through which mails are sent. */
import { cutText } from '#kernel/text/text.ts';

export type Mail = {
  /** Unique and the same at each attempt: used as its Message-ID. */
  id: string;
  /** A validated address: no name, no blanks, no line ends. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Instant of the Date header (ms), the same at each attempt. */
  at: number;
  /** URL where a POST unsubscribes from mails of this kind (RFC 8058); '' when they cannot be unsubscribed from. */
  unsubscribeUrl: string;
  /** Its content gives access to an account: a sandbox does not show it to accounts with public passwords. */
  opensAccount?: boolean;
};

export type SendFailure = {
  /** Another attempt would fail in the same way. */
  permanent?: boolean;
  /** It may have been accepted nevertheless. */
  uncertain?: boolean;
  /** Nothing can be sent through this channel now. */
  outage?: boolean;
};
export class SendFailed extends Error {
  readonly failure: SendFailure;
  constructor(message: string, failure: SendFailure = {}, cause?: unknown) {
    super(cutText(message, 300), { cause });
    this.failure = failure;
  }
}

export type MailTransport = {
  /** Name shown to operators: 'smtp.example.org:587'; '' for the sandbox. */
  name: string;
  /** Resolves once the receiving server has accepted the mail. @throws SendFailed within a minute */
  send(mail: Mail): Promise<void>;
  close(): void;
};
