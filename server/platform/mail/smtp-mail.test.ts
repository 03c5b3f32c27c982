import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, type MailTransport, SendFailed } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startServer(options: SMTPServerOptions = {}): Promise<{ mails: string[]; url: string; transport: MailTransport }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve(null))));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { mails, url, transport: open(url) };
}
function open(url: string): MailTransport {
  const transport = createSmtpMail({ url, from: '算力商城 <no-reply@mall.example>', domain: 'mall.example' });
  closing.push(() => transport.close());
  return transport;
}
const mail = (own: Partial<Mail> = {}): Mail => ({
  id: '01k0000000000000000000mail',
  to: 'reader@example.org',
  subject: '订单已付款',
  text: '您好',
  html: '<p>您好</p>',
  at: Date.UTC(2026, 2, 1),
  unsubscribeUrl: 'https://mall.example/user/notice/unsubscribe?token=a.b',
  ...own,
});
const failureOf = async (transport: MailTransport) => {
  const error = await transport.send(mail()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SendFailed);
  return (error as SendFailed).failure;
};

describe('a mail through SMTP', () => {
  it('is the same bytes at every attempt, under one Message-ID', async () => {
    const { mails, transport } = await startServer();
    await transport.send(mail());
    await transport.send(mail());
    expect(mails).toHaveLength(2);
    expect(mails[0]).toBe(mails[1]);
    expect(mails[0]).toContain('Message-ID: <01k0000000000000000000mail@mall.example>');
    expect(mails[0]).toContain('List-Unsubscribe: <https://mall.example/user/notice/unsubscribe?token=a.b>');
    expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  it('takes no header from its subject', async () => {
    const { mails, transport } = await startServer();
    await transport.send(mail({ subject: 'Paid\r\nBcc: other@example.org\r\n\r\nbody', unsubscribeUrl: '' }));
    const head = mails[0]?.split('\r\n\r\n', 1)[0] ?? '';
    expect(head).toContain('Subject: Paid Bcc: other@example.org body');
    expect(head.split('\r\n').filter((line) => /^(Bcc|List-)/i.test(line))).toEqual([]);
  });

  it('fails for good when the server refuses the address', async () => {
    const refuse = Object.assign(new Error('no such user'), { responseCode: 550 });
    const { transport } = await startServer({ onRcptTo: (_address, _session, done) => done(refuse) });
    expect(await failureOf(transport)).toMatchObject({ permanent: true, outage: false });
  });

  it('is tried again when the server refuses it for now', async () => {
    const later = Object.assign(new Error('try later'), { responseCode: 451 });
    const { transport } = await startServer({ onRcptTo: (_address, _session, done) => done(later) });
    expect(await failureOf(transport)).toMatchObject({ permanent: false, outage: false, uncertain: false });
  });

  it('meets an outage when nobody listens, or the password is refused', async () => {
    expect(await failureOf(open('smtp://127.0.0.1:9'))).toMatchObject({ permanent: false, outage: true, uncertain: false });
    const { url } = await startServer({ onAuth: (_auth, _session, done) => done(new Error('no')), disabledCommands: ['STARTTLS'] });
    // without TLS the password is not even sent
    expect(await failureOf(open(url.replace('smtp://', 'smtp://user:secret@')))).toMatchObject({ permanent: false, outage: true });
  });

  it('may have been accepted when the connection ends before the answer', async () => {
    let received = 0;
    const server = createServer((socket) => {
      const say = (line: string) => socket.write(`${line}\r\n`);
      let inData = false;
      say('220 mail.example ESMTP');
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          received += 1;
          socket.destroy();
          return;
        }
        inData = text.startsWith('DATA');
        say(inData ? '354 go on' : '250 ok');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(() => resolve(null))));
    const transport = open(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await failureOf(transport)).toMatchObject({ permanent: false, uncertain: true });
    expect(received).toBe(1);
  });
});
