/** Fastify with what every route needs: request ids, logs with redaction, origin check on writes, failures as envelopes. */
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { LONGEST_FRAME } from '#contracts/kit/socket.ts';
import { newId } from '#kernel/id/id.ts';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { ObjectsUnavailable } from '#server/platform/objects/unavailable.ts';
import { AppError } from './app-error.ts';
import type { Actor, Call } from './call.ts';
import { describeFailure, failureEnvelope, retryAfter } from './envelope.ts';
import { loggedPath } from './log-redaction.ts';
import { classifySender, isKnownHost, type Sender } from './own-origin.ts';
import { registerTextCheck } from './plain-input.ts';
import { presentedToken } from './presented-token.ts';
import { takeUpgradeCookies } from './request-call.ts';
import { factsOf, levelOf, noteCode } from './request-facts.ts';
import { limitRequests, REQUEST_LIMITS, type RequestLimits, serverOptions } from './request-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { isShownAsPage, UNAVAILABLE_PAGE_POLICY, unavailablePage } from './unavailable-page.ts';

const BODY_LIMIT = 256 * 1024;

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  /** Proxies in front whose forwarded headers are trusted: none, a number, or addresses. */
  trustProxy: false | number | string[];
  /** The URL whose pages may send writes, in addition to the URL of the request itself. */
  publicUrl: string;
  /** The server may be reached under names that are not configured: without PUBLIC_URL, when listening beyond loopback. */
  anyName?: boolean;
  /** Additional origins that frames may show. */
  frames?: readonly string[];
  /** Complete paths that accept signed writes from other servers, whatever their Origin. */
  openPaths: string[];
  localeOf: (request: FastifyRequest) => 'zh' | 'en';
  /** Light or dark as chosen by the user, '' when the device decides. */
  schemeOf?: (request: FastifyRequest) => string;
  limits?: Partial<RequestLimits>;
  /** Called for every request of a signed-in caller that was answered with 403. */
  onRefused?: (refusal: Refusal) => void;
};

/** `route`: the route pattern; `code` '' when the response had none. */
export type Refusal = { actor: Actor; requestId: string; ip: string; route: string; code: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The origin of a request according to its headers. */
export const senderOf = ({ headers, protocol, host, server }: FastifyRequest): Sender => ({
  origin: headers.origin,
  referer: headers.referer,
  fetchSite: text(headers['sec-fetch-site']),
  fetchDest: text(headers['sec-fetch-dest']),
  protocol,
  host,
  anyName: server.anyName,
});

declare module 'fastify' {
  interface FastifyInstance {
    /** See `HttpServerOptions`. */
    anyName: boolean;
  }
}

/**
 * Writes must come from a page of this site; programs without origin headers may write only without cookies. Requests with an access token
 * may come from anywhere: browsers never add one automatically, and cookies beside it are ignored.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (presentedToken(request.headers.authorization)?.scheme === 'bearer') return;
  const from = classifySender(senderOf(request), publicUrl);
  if (from !== 'foreign' && (from !== 'unknown' || request.headers.cookie === undefined)) return;
  const sender = senderOf(request);
  if (!isKnownHost(sender, publicUrl))
    request.log.warn({ host: sender.host }, 'a write under another name was refused: PUBLIC_URL says under which one');
  throw new AppError('ORIGIN_REFUSED');
}

export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const limits = { ...REQUEST_LIMITS, ...options.limits };
  const onAll = securityHeaders({ publicUrl: options.publicUrl, frames: options.frames ?? [] });
  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const failure = describeFailure(error);
    noteCode(request, failure.code);
    if (failure.internal) request.log.error({ err: error }, 'failed');
    else if (error instanceof DatabaseUnavailable)
      request.log.warn({ reason: error.reason, uncertain: error.uncertain, why: error.message }, 'unavailable');
    else if (error instanceof ObjectsUnavailable) request.log.warn({ why: error.message }, 'unavailable');
    const seconds = retryAfter(failure);
    if (seconds !== null) reply.header('retry-after', String(seconds));
    if (failure.code === 'TOKEN_REFUSED') reply.header('www-authenticate', 'Bearer error="invalid_token"');
    // A malformed URL fails before the hook that adds them.
    reply.headers(onAll).code(failure.status).header('cache-control', 'no-store');
    // Remove headers prepared for the failed response.
    for (const name of ['etag', 'content-disposition', 'content-length', 'content-encoding', 'content-range', 'accept-ranges'])
      reply.removeHeader(name);
    if (isShownAsPage(failure, request.headers.accept)) {
      const repeatable = request.method === 'GET' || request.method === 'HEAD';
      const page = {
        failure,
        locale: options.localeOf(request),
        address: request.url,
        repeatable,
        scheme: options.schemeOf?.(request) ?? '',
        requestId: request.id,
      };
      return reply.header('content-security-policy', UNAVAILABLE_PAGE_POLICY).type('text/html; charset=utf-8').send(unavailablePage(page));
    }
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failureEnvelope(failure, options.localeOf(request), request.id)));
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy:
      typeof options.trustProxy === 'number'
        ? (_address: string, hop: number) => hop <= (options.trustProxy as number)
        : options.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Bodies with __proto__ or constructor keys are refused.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Malformed addresses fail before routes and hooks: they get the same error response.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    ...serverOptions(limits),
  });
  app.decorate('anyName', options.anyName ?? false);
  const isOpen = ({ routeOptions }: FastifyRequest) => options.openPaths.includes(routeOptions.url ?? '');

  limitRequests(app, limits, options.localeOf);
  void app.register(cookie);
  void app.register(formbody, { bodyLimit: BODY_LIMIT });
  void app.register(websocket, {
    options: { maxPayload: LONGEST_FRAME, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      const { code = '' } = error as { code?: string };
      // Broken frames and lost connections are caused by clients, as often as they like.
      if (/^(WS_ERR_|ECONNRESET|EPIPE)/.test(code)) request.log.debug({ code }, 'a socket broke');
      else request.log.error({ err: error }, 'a socket failed');
      socket.terminate();
    },
  });
  app.after(() => {
    // An upgrade has no response to which cookies could be added.
    app.websocketServer.on('headers', (headers, request) => {
      for (const cookie of takeUpgradeCookies(request)) headers.push(`Set-Cookie: ${cookie}`);
    });
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(onAll);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOpen(request)) {
      try {
        refuseForeignOrigin(request, options.publicUrl);
      } catch (error) {
        return done(error as Error);
      }
    }
    done();
  });

  registerTextCheck(app);

  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request;
    const status = reply.statusCode;
    const { actor, code } = factsOf(request);
    const route = request.routeOptions.url ?? '';
    request.log[levelOf({ method, status, code })](
      {
        ...{ method, path: loggedPath(request.url), route, status, ms: Math.round(reply.elapsedTime), address: ip },
        ...(actor && { account: actor.accountId }),
        ...(code && { code }),
      },
      'answered',
    );
    if (status === 403 && actor) options.onRefused?.({ actor, requestId: request.id, ip, route, code });
    done();
  });

  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new AppError('PATH_NOT_FOUND');
  });
  return app;
}

export type ResolveCall = (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
