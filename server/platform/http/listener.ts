/** The port of the server: opened once at startup, and passed to the HTTP server when it is ready. */
import { lookup } from 'node:dns/promises';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, Server, type Socket } from 'node:net';
import { ConfigError } from '../config/config-error.ts';

/** Number of ports tried above the default one when it is in use and was not configured. */
const PORTS_TRIED = 50;
const LAST_PORT = 65_535;

export type Wanted = {
  host: string;
  /** 0: any free one. */
  port: number;
  /** The port was configured: no other may be used. */
  portIsGiven: boolean;
  /** The variable to report in errors; default PORT. */
  variable?: string;
};

export type Listener = {
  port: number;
  /** A URL under which this machine reaches it. */
  url: string;
  /** Connects `server`; until then connections are reset. */
  serve(server: HttpServer): void;
  /** Closes the port. Accepted connections continue, including idle ones. */
  close(): void;
};

/** @throws ConfigError naming HOST or PORT */
export async function openListener(wanted: Wanted): Promise<Listener> {
  const servers = await bind(wanted).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([describe(wanted, error)]);
  });
  const [first = createServer(), ...others] = servers;
  const { port } = first.address() as AddressInfo;
  const refuse = (socket: Socket) => void socket.resetAndDestroy();
  for (const server of servers) server.on('connection', refuse);
  let serving: Server = first;
  return {
    port,
    url: `http://${urlHost(wanted.host)}:${port}`,
    serve(server) {
      serving = server;
      server.listen(first); // passes the handle itself: another process cannot take the port in between
      for (const other of others) {
        other.off('connection', refuse);
        other.on('connection', (socket) => server.emit('connection', socket));
      }
    },
    close() {
      for (const other of others) other.close();
      // Closed as net.Server: http.Server would also close idle connections, on which a request may be in transit.
      if (serving.listening) Server.prototype.close.call(serving);
    },
  };
}

/** All addresses of the host on one port. 'localhost' resolves to two addresses on most machines, and browsers use either. */
async function bind({ host, port, portIsGiven }: Wanted): Promise<Server[]> {
  const addresses = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const last = portIsGiven || port === 0 ? port : Math.min(port + PORTS_TRIED, LAST_PORT);
  for (let candidate = port; ; candidate += 1) {
    try {
      return await bindAt(addresses, candidate);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate >= last) throw error;
    }
  }
}

async function bindAt([first = '', ...others]: string[], wanted: number): Promise<Server[]> {
  const main = await listen(first, wanted);
  const servers = [main];
  const { port } = main.address() as AddressInfo;
  for (const address of others) {
    try {
      servers.push(await listen(address, port));
    } catch (error) {
      // A machine without IPv6 may still list its loopback address.
      if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) continue;
      for (const server of servers) server.close();
      throw error;
    }
  }
  return servers;
}

function listen(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function describe({ host, port, portIsGiven, variable = 'PORT' }: Wanted, { code, message }: NodeJS.ErrnoException): string {
  const address = JSON.stringify(host);
  if (code === 'EADDRINUSE' && !portIsGiven)
    return `${variable}: ${port} to ${port + PORTS_TRIED} are all taken on ${host}; set a free one`;
  if (code === 'EADDRINUSE')
    return `${variable}: ${port} is taken on ${host} by another program; stop that one or choose another port (0 finds a free one)`;
  if (code === 'EACCES')
    return `${variable}: this account may not listen on ${port}; choose one from 1024 on and let a reverse proxy forward to it`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST: ${address} is not an address of this machine; expected one that is, or 0.0.0.0 or :: for all of them`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST: ${address} cannot be resolved; expected a name or address of this machine, or 0.0.0.0 or :: for all`;
  return `HOST: ${address} cannot be listened on at port ${port}: ${message}`;
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
