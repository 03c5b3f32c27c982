/** The port through which mails leave the product. */
import { cutText } from '#kernel/text/text.ts';

export type Mail = {
  /** Unique and the same at each attempt: its Message-ID is made of it. */
  id: string;
  /** An address that was checked: no name, no blanks, no line ends. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Instant of the header Date (ms), the same at each attempt. */
  at: number;
  /** Where a POST ends mails of this kind (RFC 8058); '' where they cannot be ended. */
  unsubscribeUrl: string;
  /** Whoever reads it can open an account: a sandbox shows it to nobody whose own password is public. */
  opensAccount?: boolean;
};

export type SendFailure = {
  /** Another attempt would fail alike. */
  permanent?: boolean;
  /** It may have been accepted nevertheless. */
  uncertain?: boolean;
  /** Nothing can be sent by this way now, whatever it is. */
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
  /** What operators see of it: 'smtp.example.org:587'; '' for the sandbox. */
  name: string;
  /** Resolves once the other side has accepted the mail. @throws SendFailed within a minute */
  send(mail: Mail): Promise<void>;
  close(): void;
};
