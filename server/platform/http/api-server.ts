/** Serves bound endpoints at their paths, and in process to pages that are being rendered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Api } from '#contracts/kit/api.ts';
import { ApiError } from '#contracts/kit/api.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contracts/kit/envelope.ts';
import { errorMessage } from '#messages/error-message.ts';
import type { Reachability } from '#server/platform/db/database.ts';
import { orStale } from '#server/platform/db/or-stale.ts';
import { type Finders, type FindProgram, type FindProof, type FindSeller, grantAccess, requireProof } from './access.ts';
import type { AnswerCache } from './answer-cache.ts';
import { AppError } from './app-error.ts';
import type { Bound } from './bind.ts';
import { type Budgets, costCallerOf, createBudgets } from './budgets.ts';
import type { Call, WithinBudget } from './call.ts';
import { describeFailure, success } from './envelope.ts';
import { refuseUnplainText } from './plain-input.ts';
import { presentedToken } from './presented-token.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const ALWAYS_THERE: Reachability = { reachable: () => true, onUnreachable: () => () => {} };
const PUBLIC = 'public, max-age=30, stale-while-revalidate=300';

/** Calls with longer keys are not cached. */
const LONGEST_KEY = 2_000;
/** Most calls are made only once: a response is cached from the second call within a minute on; this many calls are tracked. */
const ASKED_ONCE = 2_000;
const ASKED_MS = 60_000;

type Parts = { params: unknown; query: unknown; body: unknown };
/** Cache key of a read-only POST, for pages and clients alike; null if it is not cached. */
function keyOfReading({ endpoint, cacheTags }: Bound, { params, query, body }: Parts, locale: string): string | null {
  if (!cacheTags || endpoint.method !== 'POST' || !endpoint.readsOnly || endpoint.caching !== 'public') return null;
  const key = `${endpoint.id} ${locale} ${JSON.stringify([params ?? {}, query ?? {}, body ?? {}])}`;
  return key.length > LONGEST_KEY ? null : key;
}

type Resolve = (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;

/** Parses a handler's input, over HTTP or in process. Text is checked again, since a field may have contained JSON. */
function parse(endpoint: AnyEndpoint, parts: Parts) {
  const input = {
    params: endpoint.params.parse(parts.params ?? {}),
    query: endpoint.query.parse(parts.query ?? {}),
    body: endpoint.method === 'POST' || endpoint.alsoMethod === 'POST' ? endpoint.body.parse(parts.body ?? {}) : {},
  };
  refuseUnplainText(input.params, input.query, input.body);
  return input;
}

type Guards = Finders & { budgets: Budgets };

async function answer(bound: Bound, parts: Parts, given: Call, guards: Guards): Promise<unknown> {
  const { endpoint } = bound;
  const call = await grantAccess(endpoint, given, guards);
  if (endpoint.idempotent && !/^[\w.:-]{8,128}$/.test(call.idempotencyKey))
    throw new AppError('IDEMPOTENCY_KEY_REQUIRED', { header: IDEMPOTENCY_HEADER });
  const input = parse(endpoint, parts);
  await requireProof(endpoint, call, guards);
  if (endpoint.cost === undefined) return bound.handle(input, call);
  const { cost } = endpoint;
  const withinBudget: WithinBudget = (work) => guards.budgets.within(cost, costCallerOf(call), work);
  return guards.budgets.isLate(cost) ? bound.handle(input, { ...call, withinBudget }) : withinBudget(() => bound.handle(input, call));
}

/** A caller without any identity: not signed in, and without a visitor cookie. */
const anonymous = (call: Call) => !call.actor && call.visitorId === '';

function send(reply: FastifyReply, request: FastifyRequest, endpoint: AnyEndpoint, hit: { body: Buffer; etag: string }) {
  // A response without ETag may differ from the next caller's.
  const keepable = endpoint.caching === 'public' && request.method === 'GET' && hit.etag !== '';
  reply.header('content-type', JSON_TYPE).header('cache-control', keepable ? PUBLIC : 'no-store');
  if (keepable) {
    reply.header('etag', hit.etag);
    if (request.headers['if-none-match'] === hit.etag) return reply.code(304).send();
  }
  return reply.send(hit.body);
}

export function createApiServer(options: {
  bounds: Bound[];
  cache: AnswerCache;
  resolve: Resolve;
  /** Without it no account is a seller. */
  findSeller?: FindSeller;
  /** Without it no program is accepted. */
  findProgram?: FindProgram;
  /** Without it calls that require re-authentication are refused. */
  findProof?: FindProof;
  identityCookies: string[];
  /** Without it no outdated response is served. */
  database?: Reachability;
  /** Budgets of expensive calls; shared with routes that are not endpoints. */
  budgets?: Budgets;
}) {
  const { bounds, cache, resolve, findSeller = async () => null, database = ALWAYS_THERE, budgets = createBudgets() } = options;
  const guards: Guards = {
    findSeller,
    budgets,
    ...(options.findProgram && { findProgram: options.findProgram }),
    ...(options.findProof && { findProof: options.findProof }),
  };
  const byId = new Map(bounds.map((bound) => [bound.endpoint.id, bound]));
  if (byId.size !== bounds.length) throw new Error('two endpoints share an id');
  const carriesIdentity = ({ cookie, authorization }: FastifyRequest['headers']) =>
    presentedToken(authorization) !== null || (cookie !== undefined && options.identityCookies.some((name) => cookie.includes(`${name}=`)));

  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE, ttl: ASKED_MS });
  /**
   * Whether it was not called within the last minute and has no cached response, which may be the only one while the database is
   * unavailable.
   */
  function isNew(key: string): boolean {
    if (askedOnce.has(key) || cache.stale(key)) return false;
    askedOnce.set(key, true);
    return true;
  }

  /** From the cache, or computed and cached; possibly outdated without an ETag when the database is unavailable. */
  async function answerCached(key: string, bound: Bound, parts: Parts, caller: () => Promise<Call>) {
    const hit = cache.get(key);
    if (hit) return hit;
    const retained = cache.stale(key);
    return orStale(database, retained && { ...retained, etag: '' }, async () => {
      const tags = bound.cacheTags?.(parse(bound.endpoint, parts)) ?? [];
      return cache.fill(key, tags, async () => answer(bound, parts, await caller(), guards), bound.retains);
    });
  }

  function register(app: FastifyInstance) {
    for (const bound of bounds) {
      const { endpoint } = bound;
      const methods = [endpoint.method, ...(endpoint.alsoMethod ? [endpoint.alsoMethod] : [])];
      const cacheable = bound.cacheTags !== undefined && endpoint.method === 'GET';
      app.route({
        method: methods,
        url: endpoint.path,
        ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
        handler: async (request, reply) => {
          const parts = { params: request.params, query: request.query, body: request.body };
          if (cacheable && (endpoint.caching === 'public' || !carriesIdentity(request.headers))) {
            const key = `${endpoint.id} ${request.url}`;
            return send(reply, request, endpoint, await answerCached(key, bound, parts, () => resolve(request, reply)));
          }
          const call = await resolve(request, reply);
          const reading = keyOfReading(bound, parts, call.locale);
          if (reading && !isNew(reading))
            return send(reply, request, endpoint, await answerCached(reading, bound, parts, async () => call));
          const value = await answer(bound, parts, call, guards);
          return reply
            .header('content-type', JSON_TYPE)
            .header('cache-control', endpoint.caching === 'public' && endpoint.method === 'GET' ? PUBLIC : 'no-store')
            .send(success(value));
        },
      });
    }
  }

  /** The same endpoints for a page that is rendered on the server: no HTTP, no serialisation. */
  function inProcess(caller: Call): Api {
    const call = { ...caller, inPage: true };
    return {
      async call(endpoint, input) {
        const bound = byId.get(endpoint.id);
        if (!bound) throw new Error(`endpoint ${endpoint.id} is not served`);
        const parts = { params: input.params, query: input.query, body: input.body };
        try {
          const reading = keyOfReading(bound, parts, call.locale);
          if (reading && !isNew(reading)) return (await answerCached(reading, bound, parts, async () => call)).value as never;
          if (bound.cacheTags && endpoint.method === 'GET' && (endpoint.caching === 'public' || anonymous(call))) {
            const key = `${endpoint.id} in-process ${JSON.stringify([parts.params, parts.query])}`;
            return (await answerCached(key, bound, parts, async () => call)).value as never;
          }
          return (await answer(bound, parts, call, guards)) as never;
        } catch (error) {
          const failure = describeFailure(error);
          if (failure.internal) throw error;
          throw new ApiError(
            failure.code,
            errorMessage(call.locale, failure.code, failure.params),
            failure.status,
            failure.params,
            call.requestId,
          );
        }
      },
    };
  }

  return { register, inProcess };
}
export type ApiServer = ReturnType<typeof createApiServer>;
