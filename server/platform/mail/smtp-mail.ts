/** Mails through SMTP. */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Mail, type MailTransport, SendFailed } from './mail.ts';

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  /** 'Name <address>' or an address. */
  from: string;
  /** Domain of the Message-IDs: the host of PUBLIC_URL. */
  domain: string;
};

const require = createRequire(import.meta.url);

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
/** Maximum duration of an attempt. */
const SEND_MS = 45_000;
/** Maximum number of mails per connection, so a load balancer can move it. */
const MOST_MAILS = 100;

const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** One line: without characters that could continue a header. */
export const oneLine = (text: string): string => text.replace(controls, ' ').trim();

/** The message as nodemailer accepts it; the same bytes for the same mail. */
export function messageOf(
  { id, to, subject, text, html, at, unsubscribeUrl }: Mail,
  { from, domain }: Pick<SmtpSettings, 'from' | 'domain'>,
) {
  return {
    messageId: `<${id}@${domain}>`,
    date: new Date(at),
    from: oneLine(from),
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    // nodemailer derives the boundary of the parts from it
    baseBoundary: id,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type SmtpError = Error & { responseCode?: number; code?: string; command?: string };
/** 5xx responses are final, except for refused credentials; an attempt that was cut off without a response may have been accepted. */
function failureOf(error: unknown): SendFailed {
  const { message, responseCode = 0, code = '', command = '' } = error as SmtpError;
  const isAnswered = responseCode > 0;
  const isSignIn = command.startsWith('AUTH') || command === 'CONN' || command === 'STARTTLS' || command.endsWith('LO');
  return new SendFailed(
    oneLine(message),
    {
      permanent: responseCode >= 500 && !isSignIn,
      uncertain: !isAnswered && (code === 'ECONNECTION' || code === 'ETIMEDOUT'),
      outage: isSignIn || (!isAnswered && command !== 'API'),
    },
    error,
  );
}

export function createSmtpMail(settings: SmtpSettings): MailTransport {
  const url = new URL(settings.url);
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  const user = decodeURIComponent(url.username);
  // Loaded only when mails are sent.
  const { createTransport } = require('nodemailer') as typeof import('nodemailer');
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: MOST_MAILS,
    // an interrupted mail is retried only by its delivery, which counts attempts
    maxRequeues: -1,
    host: url.hostname,
    port,
    secure,
    // a password is never sent in the clear
    requireTLS: user !== '' && !secure,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  });
  // the server closing an idle connection is not a failure of a mail
  transport.on('error', () => {});
  return {
    name: `${url.hostname}:${port}`,
    async send(mail) {
      const waiting = new AbortController();
      const tooLong = sleep(SEND_MS, undefined, { signal: waiting.signal, ref: false }).then(() => {
        throw new SendFailed('the server took too long', { uncertain: true, outage: true });
      });
      const sent = transport.sendMail(messageOf(mail, settings)).catch((error: unknown) => {
        throw failureOf(error);
      });
      try {
        await Promise.race([sent, tooLong]);
      } finally {
        waiting.abort();
        for (const late of [sent, tooLong]) late.catch(() => {});
      }
    },
    close: () => transport.close(),
  };
}
