import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../telemetry/log.ts';
import { createHttpServer } from './http-server.ts';
import type { RequestLimits } from './request-limits.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const QUICK = { headerMs: 300, bodyGraceMs: 400, bodyRate: 1_000, bodyStalledMs: 5_000, checkMs: 50 };
async function open(limits: Partial<RequestLimits> = {}): Promise<void> {
  app = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://market.test',
    openPaths: [],
    localeOf: (request) => (request.headers.cookie === 'i18n_redirected=en' ? 'en' : 'zh'),
    limits: { ...QUICK, ...limits },
  });
  await app.register(multipart);
  app.post('/json', async (request) => ({ code: '0', data: request.body }));
  app.post('/file', async (request) => {
    const file = await request.file();
    return { code: '0', data: (await file?.toBuffer())?.length };
  });
  app.get('/hello', async () => ({ code: '0', data: 'hello' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
}
/** A connection, with all received data once it is closed. */
function dial(): { socket: Socket; closed: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, closed };
}
const head = (path: string, length: number, type = 'application/json', more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: market.test\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`;
/** Sends single bytes while the connection accepts them. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(' ')), 30);
}

describe('a body that trickles', () => {
  it('ends with 408 in the language of its sender, forty at a time, on any path', async () => {
    await open();
    const parts = 'multipart/form-data; boundary=x';
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const kinds = [
      [head('/json', 50_000), '{'],
      [head('/json', 50_000, 'application/json', 'cookie: i18n_redirected=en\r\norigin: http://market.test\r\n'), '{'],
      [head('/file', 50_000, parts), start],
      [`POST /json HTTP/1.1\r\nhost: market.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`, 'ffff\r\n'],
    ] as const;
    const calls = Array.from({ length: 40 }, (_, index) => {
      const { socket, closed } = dial();
      const [header, first] = kinds[index % kinds.length] ?? kinds[0];
      socket.write(header + first);
      trickle(socket);
      return closed;
    });
    const answers = await Promise.all(calls);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ code: 'REQUEST_TIMEOUT', data: null });
    }
    expect(answers.filter((answer) => answer.includes('too slowly'))).toHaveLength(10);
    const { socket, closed } = dial();
    socket.end('GET /hello HTTP/1.1\r\nhost: market.test\r\nconnection: close\r\n\r\n');
    expect(await closed).toContain('hello');
  });

  it('also ends if its request was refused before', async () => {
    await open();
    const calls = ['/nowhere', '/json'].map((path) => {
      const { socket, closed } = dial();
      socket.write(head(path, 50_000, 'application/json', 'origin: http://elsewhere.test\r\n'));
      trickle(socket);
      return closed;
    });
    for (const answer of await Promise.all(calls)) expect(answer).toMatch(/^HTTP\/1\.1 40[34] /);
  });

  it('ends when it stops', async () => {
    await open({ bodyGraceMs: 60_000, bodyStalledMs: 300 });
    const { socket, closed } = dial();
    socket.write(`${head('/json', 50_000)}{`);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('a slow body at a sufficient rate is accepted, as JSON and as a file, long after the start-up time', async () => {
  await open({ bodyRate: 200 });
  const content = 'x'.repeat(40_000);
  const text = JSON.stringify({ content });
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`;
  const send = async (header: string, body: string) => {
    const { socket, closed } = dial();
    socket.write(header);
    // Two seconds and more, five times the start-up time; a hundred times the rate.
    for (let at = 0; at < body.length; at += 2_000) {
      socket.write(body.slice(at, at + 2_000));
      await sleep(100);
    }
    return closed;
  };
  const close = 'connection: close\r\n';
  const [json, upload] = await Promise.all([
    send(head('/json', text.length, 'application/json', close), text),
    send(head('/file', file.length, 'multipart/form-data; boundary=x', close), file),
  ]);
  expect(json).toMatch(/^HTTP\/1\.1 200 /);
  expect(upload).toContain('"data":40000');
});

describe('a header', () => {
  it('that trickles or never arrives ends its connection', async () => {
    await open();
    const silent = dial();
    const slow = dial();
    slow.socket.write('GET /hello HTTP/1.1\r\nhost: market.test\r\nx-slow: ');
    const trickling = dial();
    trickling.socket.write('GET /hello HTTP/1.1\r\nhost: market.test\r\nx-slow: ');
    trickle(trickling.socket);
    expect(await slow.closed).toContain('REQUEST_TIMEOUT');
    await silent.closed;
    await trickling.closed;
  });
  it('that is too long or malformed gets an envelope', async () => {
    await open();
    const long = dial();
    long.socket.write(`GET /hello HTTP/1.1\r\nhost: market.test\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await long.closed).toContain('"code":"HEADERS_TOO_LARGE"');
    const none = dial();
    none.socket.write('nonsense\r\n\r\n');
    expect(await none.closed).toContain('"code":"REQUEST_UNREADABLE"');
  });
});

it('connections are limited in number: idle ones are closed for new ones', async () => {
  await open({ connections: 5, headerMs: 60_000 });
  const ask = 'GET /hello HTTP/1.1\r\nhost: market.test\r\n\r\n';
  const first = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const one = dial();
      one.socket.write(ask);
      await once(one.socket, 'data');
      return one;
    }),
  );
  await dial().closed;
  await Promise.all(first.map(({ closed }) => closed));
  const { socket } = dial();
  socket.write(ask);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('hello');
});
