/** A wire to the database that a test may cut, hang or take away: what a failing network or server does, when the test says so. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type TcpProxy = {
  /** The database's address, through this wire. */
  url: string;
  /** Ends what is open; new connections still come through. */
  cut(): void;
  /** Nothing goes through any more, in what is open and in what comes, and nobody is told. */
  hang(): void;
  /** What is open stays dead without a word; what comes goes through. */
  hangOpen(): void;
  /** Ends what is open and refuses what comes. */
  refuse(): Promise<void>;
  /** What comes goes through, and what hung goes on. */
  heal(): Promise<void>;
  /** Sends on the next message that holds these words, and cuts the connection before its answer comes back. */
  cutAnswerTo(words: string): void;
  /** Connections through it at this moment. */
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
    async heal() {
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
