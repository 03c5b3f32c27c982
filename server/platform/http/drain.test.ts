import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type DrainLimits, followConnections } from './drain.ts';

const LIMITS: DrainLimits = { lingerMs: 600_000, graceMs: 100, stalledMs: 200, limitMs: 600_000 };
const open: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.closeAllConnections();
});

async function serve(answer: RequestListener, limits: Partial<DrainLimits> = {}) {
  const server = createServer(answer);
  open.server = server;
  const drain = followConnections(server, { ...LIMITS, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** A connection, with received data and its end. */
    async dial() {
      const socket = connect(port, '127.0.0.1');
      open.sockets.push(socket);
      const line = { text: '', ended: false, send: (text: string) => void socket.write(text), socket };
      socket.on('data', (chunk) => {
        line.text += chunk.toString('latin1');
      });
      const ended = () => {
        line.ended = true;
      };
      socket.on('close', ended).on('error', ended);
      await new Promise((resolve) => socket.once('connect', resolve));
      return line;
    },
    drain: (hurry?: AbortSignal) => drain.drain(() => void NetServer.prototype.close.call(server), hurry),
    isOpen: () => server.listening,
  };
}
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const gate = () => {
  let go = () => {};
  const passed = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { passed, go };
};

it('answers requests in progress, as the last of their connections, and closes idle connections', async () => {
  const { passed, go } = gate();
  let begun = 0;
  const { dial, drain } = await serve((_request, response) => {
    begun += 1;
    void passed.then(() => response.end('done'));
  });
  const [idle, busy] = [await dial(), await dial()];
  busy.send(request('/slow'));
  await expect.poll(() => begun).toBe(1);
  const drained = drain();
  await expect.poll(() => idle.ended).toBe(true);
  expect(busy.ended).toBe(false);
  go();
  expect(await drained).toEqual({ lost: 0 });
  await expect.poll(() => busy.ended).toBe(true);
  expect(busy.text).toMatch(/HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*done/i);
});

it('closes a connection whose response had begun with keep-alive, once it is complete', async () => {
  const { passed, go } = gate();
  const { dial, drain } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 4 });
    response.write('do');
    void passed.then(() => response.end('ne'));
  });
  const line = await dial();
  line.send(request('/'));
  await expect.poll(() => line.text).toContain('do');
  const drained = drain();
  go();
  expect(await drained).toEqual({ lost: 0 });
  await expect.poll(() => line.ended).toBe(true);
  expect(line.text).toMatch(/done$/);
});

it('answers a request that arrives on a keep-alive connection meanwhile, and all pipelined ones', async () => {
  const { passed, go } = gate();
  let begun = 0;
  const { dial, drain } = await serve(
    async (incoming, response) => {
      begun += 1;
      if (/\d/.test(incoming.url ?? '')) await passed;
      response.end(`answer to ${incoming.url}`);
    },
    { graceMs: 5_000 },
  );
  const [late, several] = [await dial(), await dial()];
  late.send(request('/before'));
  await expect.poll(() => late.text).toContain('answer to /before');
  several.send(request('/1') + request('/2') + request('/3'));
  await expect.poll(() => begun).toBe(4);
  const drained = drain();
  late.send(request('/after'));
  await expect.poll(() => begun).toBe(5);
  go();
  await expect.poll(() => late.ended && several.ended).toBe(true);
  await drained;
  expect(late.text).toMatch(/answer to \/after$/);
  expect(late.text).toMatch(/connection: close/i);
  expect(several.text).toMatch(/answer to \/1[\s\S]*answer to \/2[\s\S]*answer to \/3$/);
});

it('cuts incomplete requests: half a head, half a body', async () => {
  let reached = 0;
  const { dial, drain } = await serve((incoming, response) => {
    incoming.resume().on('end', () => {
      reached += 1;
      response.end();
    });
  });
  const [head, body] = [await dial(), await dial()];
  head.send('POST / HTTP/1.1\r\nHost: x\r\nContent-');
  body.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await drain()).toEqual({ lost: 0 });
  await expect.poll(() => head.ended && body.ended).toBe(true);
  expect(reached).toBe(0);
});

it('does not wait for clients that read nothing, but for those that read slowly', async () => {
  const size = 30_000_000;
  // longer than a busy machine pauses this process, which is the slow client too
  const limits = { stalledMs: 4_000 };
  const { dial, drain } = await serve((_request, response) => void response.end(Buffer.alloc(size, 'x')), limits);
  const [deaf, slow] = [await dial(), await dial()];
  deaf.socket.pause();
  let taken = 0;
  slow.socket.removeAllListeners('data');
  slow.socket.on('data', (chunk) => {
    taken += chunk.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 1);
  });
  deaf.send(request('/deaf'));
  slow.send(request('/slow'));
  await expect.poll(() => taken).toBeGreaterThan(0);
  expect(await drain()).toEqual({ lost: 0 });
  await expect.poll(() => taken).toBeGreaterThanOrEqual(size);
});

it('returns how many accepted requests were not answered within the limit, and ends at once on `hurry`', async () => {
  const { dial, drain } = await serve(() => {}, { limitMs: 300 });
  const line = await dial();
  line.send(request('/never'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await drain()).toEqual({ lost: 1 });
  await expect.poll(() => line.ended).toBe(true);

  const another = await serve(() => {});
  (await another.dial()).send(request('/never'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await another.drain(AbortSignal.abort())).toEqual({ lost: 1 });
});

it('leaves the port open while requests come, each the last of its connection, and closes it once none comes', async () => {
  const { dial, drain, isOpen } = await serve((incoming, response) => void response.end(`answer to ${incoming.url}`), {
    graceMs: 4_000,
    lingerMs: 60_000,
  });
  const retained = await dial();
  retained.send(request('/first'));
  await expect.poll(() => retained.text).toContain('answer to /first');
  // Another connection is open meanwhile, as in the pool of a proxy.
  await dial();
  const drained = drain();
  for (let count = 0; count < 6; count += 1) {
    const line = count === 0 ? retained : await dial();
    line.send(request(`/${count}`));
    await expect.poll(() => line.ended).toBe(true);
    expect(line.text).toMatch(new RegExp(`connection: close[\\s\\S]*answer to /${count}$`, 'i'));
    expect(isOpen()).toBe(true);
  }
  expect(await drained).toEqual({ lost: 0 });
  expect(isOpen()).toBe(false);
});

it('closes the port although requests go on coming, once they have for long enough', async () => {
  const { dial, drain, isOpen } = await serve((_incoming, response) => void response.end('answer'), { lingerMs: 200, graceMs: 150 });
  await dial();
  const drained = drain();
  let answered = 0;
  while (isOpen()) {
    const line = await dial().catch(() => null);
    line?.send(request('/'));
    if (line) await expect.poll(() => line.ended).toBe(true);
    answered += Number(line?.text.includes('answer') ?? false);
  }
  expect(answered).toBeGreaterThan(0);
  expect(await drained).toEqual({ lost: 0 });
});
