/**
 * Closes the port and the connections of an HTTP server. While requests come the port stays open, and each response has `connection:
 * close`, so a proxy empties its pool of connections before any of them is cut. Accepted requests are answered; incomplete requests do not
 * count as accepted; slow clients do not delay the process beyond limits.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type DrainLimits = {
  /** Maximum time the port stays open while requests come; ms. */
  lingerMs: number;
  /**
   * How long there must be no request before the port closes; idle connections stay open as long for a request in transit, and incomplete
   * requests for their end; ms.
   */
  graceMs: number;
  /** How long a response may wait for a client that reads nothing; ms. */
  stalledMs: number;
  /** How long computing a response may take; ms. */
  limitMs: number;
};
export const DRAIN_LIMITS: DrainLimits = { lingerMs: 3_000, graceMs: 400, stalledMs: 2_000, limitMs: 20_000 };

export type Drained = {
  /** Accepted requests without a response when the limit was reached. */
  lost: number;
};
export type Drain = {
  /** `closePort` is called once no more requests come, or after `lingerMs`. Aborting `hurry` cuts every connection. */
  drain(closePort: () => void, hurry?: AbortSignal): Promise<Drained>;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Connection = { exchanges: Set<Exchange> };

const TICK_MS = 20;

/** Tracks the connections of `server` from now on. */
export function followConnections(server: Server, limits: DrainLimits = DRAIN_LIMITS): Drain {
  const connections = new Map<Socket, Connection>();
  let draining = false;
  let askedAt = 0;

  server.on('connection', (socket) => {
    connections.set(socket, { exchanges: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    askedAt = performance.now();
    const connection = connections.get(request.socket);
    if (!connection) return;
    const exchange = { request, response };
    connection.exchanges.add(exchange);
    if (draining) closeAfterLast(connection);
    response.once('close', () => {
      connection.exchanges.delete(exchange);
      // Its response began without `connection: close`: the connection is closed anyway.
      if (draining && connection.exchanges.size === 0) request.socket.destroySoon();
    });
  });

  /** The socket timeout counts inactivity. With response data pending the client is slow; otherwise the response is being computed. */
  function limitSlowClients(): void {
    server.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    for (const socket of connections.keys()) socket.setTimeout(limits.stalledMs);
  }

  function endUnaccepted(): void {
    for (const [socket, { exchanges }] of connections) if ([...exchanges].every(isHalfSent)) socket.destroy();
  }

  /** Waits while requests come. A proxy that is refused afterwards uses another process. */
  async function linger(since: number, hurry: AbortSignal | undefined): Promise<void> {
    askedAt = since;
    for (;;) {
      const now = performance.now();
      if (hurry?.aborted || connections.size === 0 || now - askedAt > limits.graceMs || now - since > limits.lingerMs) return;
      await tick();
    }
  }

  return {
    async drain(closePort, hurry) {
      draining = true;
      const since = performance.now();
      for (const connection of connections.values()) closeAfterLast(connection);
      await linger(since, hurry);
      closePort();
      limitSlowClients();
      for (const connection of connections.values()) closeAfterLast(connection);
      while (connections.size > 0) {
        const passed = performance.now() - since;
        if (hurry?.aborted || passed > limits.limitMs) break;
        if (passed > limits.graceMs) endUnaccepted();
        await tick();
      }
      const lost = [...connections.values()].flatMap(({ exchanges }) => [...exchanges]).filter(isUnanswered).length;
      for (const socket of connections.keys()) socket.destroy();
      return { lost };
    },
  };
}

/** Ends after all received data was read: an unparsed request would be lost with its connection. */
async function tick(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  await new Promise((resolve) => setImmediate(resolve));
}

const isHalfSent = ({ request, response }: Exchange): boolean => !request.complete && !response.headersSent;
const isUnanswered = (exchange: Exchange): boolean => !exchange.response.headersSent && !isHalfSent(exchange);

/** The last response of a connection has `connection: close`; all pipelined requests are answered. */
function closeAfterLast({ exchanges }: Connection): void {
  const responses = [...exchanges].map(({ response }) => response).filter(({ headersSent }) => !headersSent);
  for (const [at, response] of responses.entries()) response.shouldKeepAlive = at < responses.length - 1;
}
