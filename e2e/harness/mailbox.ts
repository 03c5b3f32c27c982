/** A mail server for tests: accepts every mail and returns what arrived, including duplicates. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  messageId: string;
  /** The decoded subject and plain text. */
  subject: string;
  text: string;
  /** The complete source. */
  raw: string;
};
export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Resolves when `count` mails have arrived, before the last is accepted. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
};

const LIMIT_MS = 90_000;

const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, form: string, text: string) =>
      form.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : decodeQuoted(text.replaceAll('_', ' ')),
    );
const decodeQuoted = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

function readMail(to: string, raw: string): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => /content-type: text\/plain/i.test(one)) ?? '';
  const [partHead = '', ...body] = part.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n');
  const text = /base64/i.test(partHead) ? Buffer.from(encoded, 'base64').toString('utf8') : utf8(decodeQuoted(encoded));
  const subject = decodeWords(header('Subject'));
  return { to, raw, text, messageId: header('Message-ID'), subject: /[\u0080-\u00ff]/.test(subject) ? utf8(subject) : subject };
}

/** `pauseMs`: delay before the server accepts each mail. */
export async function openMailbox({ pauseMs = 0 } = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let waiting: { count: number; go: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(readMail(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString('utf8')));
        for (const { count, go } of waiting) if (mails.length >= count) go();
        waiting = waiting.filter(({ count }) => mails.length < count);
        await sleep(pauseMs);
        done();
      });
    },
  });
  // a killed client breaks its connection
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    arrived: (count) =>
      new Promise((resolve, reject) => {
        if (mails.length >= count) return resolve();
        // timeout for hangs only
        const limit = setTimeout(() => reject(new Error(`${mails.length} mails arrived, not ${count}`)), LIMIT_MS);
        waiting.push({
          count,
          go() {
            clearTimeout(limit);
            resolve();
          },
        });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
