/**
 * How long a request may take to arrive. A header has seconds; a body has a start-up time and then must arrive at a rate that any phone
 * reaches, averaged over its length: 20 MB over a slow line pass, a trickling body does not. Idle connections are closed, and the number of
 * connections is limited.
 */
import { type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errors } from '#contracts/errors.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { errorMessage } from '#messages/error-message.ts';
import { failureEnvelope } from './envelope.ts';
import { loggedPath } from './log-redaction.ts';

export type RequestLimits = {
  /** From the beginning of a connection or request to the end of its header, ms. */
  headerMs: number;
  /** Any request as a whole, ms: far above the time of the largest upload at the minimum rate. */
  wholeMs: number;
  /** An open connection without a request, ms. */
  idleMs: number;
  /** No data in either direction, ms. */
  silentMs: number;
  /** Time before the rate of a body is checked, ms. */
  bodyGraceMs: number;
  /** Bytes per second that a body must reach on average after that. */
  bodyRate: number;
  /** No data of a body arrives, ms. */
  bodyStalledMs: number;
  checkMs: number;
  connections: number;
};
export const REQUEST_LIMITS: RequestLimits = {
  headerMs: 20_000,
  wholeMs: 100 * 60_000,
  idleMs: 65_000,
  silentMs: 120_000,
  bodyGraceMs: 20_000,
  bodyRate: 10 * 1024,
  bodyStalledMs: 60_000,
  checkMs: 1_000,
  connections: 5_000,
};

/** Routes are validated and serialised by their contracts; Fastify's schema compilers would load a hundred modules. */
const noSchemas = (): never => {
  throw new Error('A route with a schema of its own: contracts say what it takes.');
};

/** Options that Fastify passes to Node's server, and features it should not load. */
export const serverOptions = (limits: RequestLimits) => ({
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  http: { headersTimeout: limits.headerMs, connectionsCheckingInterval: limits.checkMs },
  requestTimeout: limits.wholeMs,
  keepAliveTimeout: limits.idleMs,
  connectionTimeout: limits.silentMs,
  clientErrorHandler: answerBrokenRequest,
});

const LINGER_MS = 1_000;

const answerText = (status: number, body: string): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`;

/** Without a readable header the language is unknown: both are sent. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code: ErrorCode =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'REQUEST_TIMEOUT'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'HEADERS_TOO_LARGE'
        : 'REQUEST_UNREADABLE';
  const { status } = errors[code];
  const body = JSON.stringify({ code, data: null, message: `${errorMessage('zh', code)} / ${errorMessage('en', code)}` });
  if (socket.writable) socket.write(answerText(status, body));
  socket.destroySoon();
}

type Arriving = { request: FastifyRequest; reply: FastifyReply; since: number; from: number; seen: number; seenAt: number };

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isTooSlow = ({ since, from, seen, seenAt }: Arriving, now: number, limits: RequestLimits): boolean =>
  now - seenAt > limits.bodyStalledMs || seen - from < ((now - since - limits.bodyGraceMs) / 1_000) * limits.bodyRate;

function refuse({ request, reply }: Arriving, locale: Language): void {
  const { socket } = request.raw;
  // Answered requests need not be read to their end; nor pipelined ones that wait for another response.
  if (reply.sent || reply.raw.headersSent || !reply.raw.socket) {
    socket.destroy();
    return;
  }
  reply.hijack();
  const failure = { status: 408, code: 'REQUEST_TIMEOUT' as const, params: {}, internal: false };
  socket.end(answerText(408, JSON.stringify(failureEnvelope(failure, locale, request.id))));
  // If closed immediately, the response would be lost with data still in transit.
  request.raw.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  request.log.info({ method: request.method, path: loggedPath(request.url) }, 'a body came too slowly');
}

/** Must be called before any other hook is added, so bodies of refused requests count too. */
export function limitRequests(app: FastifyInstance, limits: RequestLimits, localeOf: (request: FastifyRequest) => Language): void {
  const arriving = new Set<Arriving>();
  const server = app.server as Server;
  server.maxConnections = limits.connections;
  // New connections take precedence over idle ones.
  server.on('drop', () => server.closeIdleConnections());

  app.addHook('onRequest', (request, reply, done) => {
    // Requests that the process makes internally have no connection.
    if (hasBody(request) && request.raw.socket instanceof Socket) {
      const now = performance.now();
      const { bytesRead } = request.raw.socket;
      arriving.add({ request, reply, since: now, from: bytesRead, seen: bytesRead, seenAt: now });
    }
    done();
  });

  function look(): void {
    const now = performance.now();
    for (const one of arriving) {
      const { raw } = one.request;
      // A request that was destroyed may have lost its socket.
      if (raw.complete || raw.destroyed || raw.socket.destroyed) {
        arriving.delete(one);
        continue;
      }
      const { bytesRead } = raw.socket;
      if (bytesRead > one.seen) Object.assign(one, { seen: bytesRead, seenAt: now });
      if (!isTooSlow(one, now, limits)) continue;
      arriving.delete(one);
      refuse(one, localeOf(one.request));
    }
  }
  const timer = setInterval(look, limits.checkMs);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
