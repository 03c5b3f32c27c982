/** A proxy to the database that a test can cut, hang or remove, to simulate a failing network or server. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type TcpProxy = {
  /** The database's address, through this proxy. */
  url: string;
  /** Closes open connections; new ones still work. */
  cut(): void;
  /** Silently stops all traffic, on open and new connections. */
  hang(): void;
  /** Open connections stay silent; new ones work. */
  hangOpen(): void;
  /** Closes open connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Restores all traffic. */
  restore(): Promise<void>;
  /** Forwards the next message that contains this text, and cuts the connection before its answer arrives. */
  cutAnswerTo(words: string): void;
  /** Number of open connections. */
  open(): number;
};

type Pair = { client: Socket; server: Socket; dead: boolean };

/** To the server of a postgres:// address; closed when the test is finished. */
export async function createTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let hanging = false;
  let fatalWords: string | null = null;
  let listener: Server | null = null;
  let port = 0;

  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };
  const still = ({ client, server }: Pair) => {
    client.pause();
    server.pause();
  };

  function accept(client: Socket): void {
    const server = connect({ host: target.hostname, port: Number(target.port) });
    const pair: Pair = { client, server, dead: false };
    let mute = false;
    pairs.add(pair);
    client.on('data', (chunk) => {
      if (fatalWords !== null && chunk.includes(fatalWords)) {
        fatalWords = null;
        mute = true;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (mute) end(pair);
      else client.write(chunk);
    });
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => end(pair));
      socket.on('close', () => end(pair));
    }
    if (hanging) still(pair);
  }

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      const next = createServer(accept);
      next.once('error', reject);
      next.listen(port, '127.0.0.1', () => {
        listener = next;
        port = (next.address() as AddressInfo).port;
        resolve();
      });
    });
  const cut = () => {
    for (const pair of [...pairs]) end(pair);
  };
  const refuse = async () => {
    const closing = listener;
    listener = null;
    const closed = closing && new Promise<void>((resolve) => closing.close(() => resolve()));
    cut();
    await closed;
  };

  await listen();
  onTestFinished(refuse);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    hang() {
      hanging = true;
      for (const pair of pairs) still(pair);
    },
    hangOpen() {
      for (const pair of pairs) {
        pair.dead = true;
        still(pair);
      }
    },
    refuse,
    async restore() {
      hanging = false;
      for (const { client, server, dead } of pairs)
        if (!dead) {
          client.resume();
          server.resume();
        }
      if (!listener) await listen();
    },
    cutAnswerTo(words) {
      fatalWords = words;
    },
    open: () => pairs.size,
  };
}
