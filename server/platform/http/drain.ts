/**
 * How the connections of an HTTP server end: what was accepted is answered, and says `connection: close`; what was never sent to its end
 * was never accepted; nobody who reads slowly or not at all holds the process up.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type DrainLimits = {
  /** How long idle connections stay open for a request that is already under way, and half-sent requests for their end; in ms. */
  graceMs: number;
  /** How long an answer may wait for a reader who takes nothing of it; in ms. */
  stalledMs: number;
  /** How long the making of an answer may last; in ms. */
  limitMs: number;
};
export const DRAIN_LIMITS: DrainLimits = { graceMs: 400, stalledMs: 2_000, limitMs: 20_000 };

export type Drained = {
  /** Requests that were accepted and not answered when the limit came. */
  lost: number;
};
export type Drain = {
  /** After the port has been given back. Aborting `hurry` cuts every connection. */
  drain(hurry?: AbortSignal): Promise<Drained>;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Connection = { exchanges: Set<Exchange> };

const TICK_MS = 20;

/** Follows the connections of `server` from now on. */
export function followConnections(server: Server, limits: DrainLimits = DRAIN_LIMITS): Drain {
  const connections = new Map<Socket, Connection>();
  let draining = false;

  server.on('connection', (socket) => {
    connections.set(socket, { exchanges: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    const exchange = { request, response };
    connection.exchanges.add(exchange);
    if (draining) closeAfterLast(connection);
    response.once('close', () => {
      connection.exchanges.delete(exchange);
      // Its answer had begun before it could say so: the connection ends all the same.
      if (draining && connection.exchanges.size === 0) request.socket.destroySoon();
    });
  });

  /** The time of a socket runs while nothing moves on it. With an answer in it, that is its reader's doing; else the answer is being made. */
  function limitReaders(): void {
    server.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    for (const socket of connections.keys()) socket.setTimeout(limits.stalledMs);
  }

  function endUnaccepted(): void {
    for (const [socket, { exchanges }] of connections) if ([...exchanges].every(isHalfSent)) socket.destroy();
  }

  return {
    async drain(hurry) {
      draining = true;
      const since = performance.now();
      limitReaders();
      for (const connection of connections.values()) closeAfterLast(connection);
      while (connections.size > 0) {
        const passed = performance.now() - since;
        if (hurry?.aborted || passed > limits.limitMs) break;
        if (passed > limits.graceMs) endUnaccepted();
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      }
      const lost = [...connections.values()].flatMap(({ exchanges }) => [...exchanges]).filter(isUnanswered).length;
      for (const socket of connections.keys()) socket.destroy();
      return { lost };
    },
  };
}

const isHalfSent = ({ request, response }: Exchange): boolean => !request.complete && !response.headersSent;
const isUnanswered = (exchange: Exchange): boolean => !exchange.response.headersSent && !isHalfSent(exchange);

/** The last answer of a connection says that it is the last; of requests that were sent in one go, all are answered. */
function closeAfterLast({ exchanges }: Connection): void {
  const responses = [...exchanges].map(({ response }) => response).filter(({ headersSent }) => !headersSent);
  for (const [at, response] of responses.entries()) response.shouldKeepAlive = at < responses.length - 1;
}
