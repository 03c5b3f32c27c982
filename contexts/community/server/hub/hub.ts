/**
 * The Hub's interface under `/hub`: the calls of `@huggingface/hub`, `@huggingface/transformers` and git-lfs, unchanged.
 * `repositories.open` decides all access; this folder translates its answers for those clients.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';
import { describeFailure } from '#server/platform/http/envelope.ts';
import { knownLocale } from '#server/platform/http/request-call.ts';
import { noteCode } from '#server/platform/http/request-facts.ts';
import { isShownAsPage, UNAVAILABLE_PAGE_POLICY, unavailablePage } from '#server/platform/http/unavailable-page.ts';
import { HUB_PREFIX } from '../hub-address.ts';
import { registerArchiveRoutes } from './archive-routes.ts';
import { registerCommitRoutes } from './commit-routes.ts';
import { registerContentRoutes } from './content-routes.ts';
import { CORS_HEADERS, PREFLIGHT_HEADERS } from './content-type.ts';
import { createGrants } from './grants.ts';
import { hubFailure } from './hub-error.ts';
import { registerInfoRoutes } from './info-routes.ts';
import { registerLfsRoutes } from './lfs-routes.ts';
import type { HubParts } from './parts.ts';
import type { HubPorts } from './ports.ts';
import { createReaderLimits } from './reader-limits.ts';
import { registerRepositoryRoutes } from './repository-routes.ts';
import { registerTreeRoutes } from './tree-routes.ts';
import { Moved } from './visit.ts';

/** Non-GET calls that pages of any origin may make without a token: they change nothing, or their address is signed. */
export const HUB_OPEN_PATHS: readonly string[] = [
  `${HUB_PREFIX}/*`,
  ...['models', 'datasets', 'spaces'].map((kind) => `${HUB_PREFIX}/api/${kind}/:namespace/:name/paths-info/*`),
  ...['', '/part', '/complete', '/verify'].map((call) => `${HUB_PREFIX}/lfs/objects${call}`),
];

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(CORS_HEADERS).header('cache-control', 'no-store');
  // Headers set for the answer that failed.
  for (const name of ['etag', 'content-disposition', 'content-length', 'content-encoding', 'x-linked-size', 'x-linked-etag'])
    reply.removeHeader(name);
  if (error instanceof Moved) return reply.code(307).header('location', error.location).send();
  const locale = knownLocale(request) ?? 'zh';
  const failure = hubFailure(error, locale, request.id);
  noteCode(request, failure.code);
  if (failure.internal) request.log.error({ err: error }, 'failed');
  const described = describeFailure(error);
  // A browser following a link to an archive sees why there is none.
  if (described.code === 'COST_LIMITED' && isShownAsPage(described, request.headers.accept)) {
    const page = { failure: described, locale, address: request.url, repeatable: true, scheme: '', requestId: request.id };
    reply.code(failure.status).headers(failure.headers).header('content-security-policy', UNAVAILABLE_PAGE_POLICY);
    return reply.type('text/html; charset=utf-8').send(unavailablePage(page));
  }
  return reply.code(failure.status).headers(failure.headers).type('application/json; charset=utf-8').send(failure.body);
}

export function registerHub(http: FastifyInstance, ports: HubPorts): void {
  const now = ports.now ?? Date.now;
  const parts: HubParts = {
    ...ports,
    now,
    grants: createGrants(ports.secret, now),
    limiter: createReaderLimits(ports.limits, now),
  };
  void http.register(
    async (hub) => {
      // Routes read their bodies as streams.
      hub.removeAllContentTypeParsers();
      hub.addContentTypeParser('*', (_request, _payload, done) => done(null));
      hub.setErrorHandler(answerFailure);
      hub.addHook('onRequest', async (_request, reply) => void reply.headers(CORS_HEADERS));
      hub.options('/*', async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
      hub.setNotFoundHandler(async () => {
        throw new AppError('PATH_NOT_FOUND');
      });
      registerRepositoryRoutes(hub, parts);
      registerInfoRoutes(hub, parts);
      registerTreeRoutes(hub, parts);
      registerCommitRoutes(hub, parts);
      registerLfsRoutes(hub, parts);
      registerContentRoutes(hub, parts);
      registerArchiveRoutes(hub, parts);
    },
    { prefix: HUB_PREFIX },
  );
}
