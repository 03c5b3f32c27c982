import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { arrivingBody } from './arriving-body.ts';
import { limitRequests, REQUEST_LIMITS } from './request-limits.ts';

let http: FastifyInstance;
let port = 0;
beforeAll(async () => {
  http = Fastify({ forceCloseConnections: true });
  limitRequests(http, { ...REQUEST_LIMITS, checkMs: 10 }, () => 'en');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  http.put('/first', async (request) => {
    for await (const piece of arrivingBody(request)) if (piece.length > 0) throw new AppError('BODY_TOO_LARGE');
    return 'empty';
  });
  http.put('/destroyed', async (request) => {
    // Leaving the loop destroys the request, which then has no socket.
    for await (const _ of request.raw) break;
    return 'left';
  });
  http.put('/all', async (request) => {
    let bytes = 0;
    for await (const piece of arrivingBody(request)) bytes += piece.length;
    return { bytes };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as { port: number }).port;
});
afterAll(() => http.close());

const put = (path: string, body: Uint8Array<ArrayBuffer>) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body });

describe('a body that arrives', () => {
  it('is read to its end', async () => {
    expect(await (await put('/all', new Uint8Array(3_000_000))).json()).toEqual({ bytes: 3_000_000 });
  });
  it('that is refused in its midst leaves the connection to the answer, and to what follows', async () => {
    for (let call = 0; call < 5; call += 1) {
      const answer = await put('/first', new Uint8Array(4_000_000));
      expect(answer.status).toBe(413);
      expect((await answer.json()).message).toBe('BODY_TOO_LARGE');
    }
    expect(await (await put('/all', new Uint8Array(10))).json()).toEqual({ bytes: 10 });
  });
  it('that goes on for ever is cut off', async () => {
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(sent)).on('error', () => {}));
    socket.write('PUT /first HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n');
    socket.resume();
    const piece = Buffer.alloc(256 * 1024);
    const more = () => {
      while (!socket.destroyed && sent < 1_000_000_000) {
        sent += piece.length;
        if (!socket.write(piece)) return void socket.once('drain', more);
      }
    };
    more();
    expect(await closed).toBeLessThan(200_000_000);
  });
  it('whose request was destroyed does not end the watch over the others', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('PUT /destroyed HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000\r\n\r\n');
    socket.write(Buffer.alloc(100_000));
    await new Promise((go) => setTimeout(go, 200));
    socket.destroy();
    expect(await (await put('/all', new Uint8Array(10))).json()).toEqual({ bytes: 10 });
  });
});
