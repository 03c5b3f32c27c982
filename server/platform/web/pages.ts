/**
 * Serves the React pages: rendered per request, or from memory if a page is the same for every visitor, or for users with the same answers.
 */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Api, ApiError } from '#contracts/kit/api.ts';
import { addressOf, playsVideo, wantsLive } from '#contracts/pages/pages.ts';
import type { Reachability } from '#server/platform/db/database.ts';
import { orStale, STALE_MS } from '#server/platform/db/or-stale.ts';
import { type Budgets, costCallerOf } from '#server/platform/http/budgets.ts';
import type { Call } from '#server/platform/http/call.ts';
import { accepts } from '#server/platform/http/compressed.ts';
import { createRetainedByReads } from './kept-by-reads.ts';
import { recordReads } from './recorded-reads.ts';
import { cutTemplate, fillTemplate, markUser, NONCE_MARK, type TemplateUser } from './user-template.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What the web's server build exports in addition to its handler (web/entry.server.tsx). */
type WebEntry = { pageContext: RouterContext<unknown> };
type Since = { generation: number; at: number };
type CachedPage = Since & { html: Buffer; br: Buffer; gz: Buffer; policy: string; status: number; whole: boolean };
type Context = Record<string, unknown> & { api: Api; user: TemplateUser | null };

export type PageOptions = {
  /** The server build; in development it may change between requests. */
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Additional origins that frames may show. */
  frames: readonly string[];
  resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
  /** The value of the web's page context; `nonce` is filled in here. */
  context: (call: Call) => Promise<Context>;
  /** Pages that are not in memory are rendered when it is the caller's turn. */
  budgets: Pick<Budgets, 'within'>;
  /** Whether a request has no session: only then may a cached page be used. */
  signedOut: (request: FastifyRequest) => boolean;
  /** Language of a request that has no session. */
  localeOf: (request: FastifyRequest) => string;
  /** Light or dark as chosen by the user; pages are cached for each. */
  schemeOf: (request: FastifyRequest) => string;
  /** Incremented when anything changed that a shared page may show. */
  generation: () => number;
  /** While it is unavailable, cached public pages are served. */
  database: Reachability;
  /** Paths below /ui of pages that are the same for every visitor, and differ for signed-in users only by the user's own data. */
  sharedPaths: ReadonlySet<string>;
  /** Pages often opened with the same content: cached while their calls return the same answers. */
  retainedPaths: ReadonlySet<string>;
};

const RETAINED_MS = 60_000;
/** 256 KB, more than a page: brotli would otherwise allocate memory for 4 MB. */
const WINDOW_BITS = 18;
const UNAVAILABLE = 503;
const RETAINED_BYTES = 16 * 1024 * 1024;
/** Longer addresses are rendered each time. */
const LONGEST_RETAINED_ADDRESS = 600;
type PolicyOptions = {
  /** In development, the socket that reloads changed modules. */
  live?: boolean;
  /** The player's own streams. */
  video?: boolean;
  /** Additional origins that frames may show. */
  frames: readonly string[];
};
const policyOf = (scripts: string, { live = false, video = false, frames }: PolicyOptions): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ...(video ? ["media-src 'self' blob:"] : []),
    `connect-src 'self'${live ? ' ws:' : ''}`,
    ["frame-src 'self'", ...frames].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** CSP hashes of the inline scripts of a finished page. */
function scriptHashes(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes) && text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes].join(' ');
}

/** Tracks whether a part of the page failed, which the page may leave out. */
function watchCalls(given: Api) {
  let whole = true;
  const api: Api = {
    call(endpoint, ...rest) {
      return given.call(endpoint, ...rest).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === UNAVAILABLE) whole = false;
        throw error;
      });
    },
  };
  return { api, whole: () => whole };
}

/** Gzip level: compresses a page to a fifth in a millisecond or two, outside the main thread. */
const QUICKLY = 4;

const newNonce = (): string => randomBytes(16).toString('base64');
const privateHeaders = (nonce: string, options: PolicyOptions) => ({
  'cache-control': 'no-store',
  vary: 'Cookie, Accept-Encoding',
  'content-security-policy': policyOf(`'nonce-${nonce}'`, options),
});

/** Renders pages: for one request, or for all visitors. */
function createRenderer(options: PageOptions) {
  async function render(address: string, call: Call, context: Context, nonce: string): Promise<Response> {
    const build = await options.build();
    const entry = build.entry.module as unknown as WebEntry;
    const provider = new RouterContextProvider();
    provider.set(entry.pageContext, { ...context, nonce });
    const url = new URL(address, 'http://internal');
    const headers = new Headers({ accept: 'text/html', 'user-agent': call.userAgent });
    return createRequestHandler(build, options.mode)(new Request(url, { headers, method: 'GET' }), provider);
  }

  async function renderForCache(pathname: string, call: Call): Promise<CachedPage> {
    const generation = options.generation();
    const context = await options.context(call);
    const watched = watchCalls(context.api);
    const response = await render(pathname, call, { ...context, api: watched.api }, '');
    const text = await response.text();
    const html = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS };
    const [br, gz] = await Promise.all([brotli(html, { params }), zip(html)]);
    return {
      html,
      br,
      gz,
      policy: policyOf(scriptHashes(text), options),
      status: response.status,
      whole: watched.whole(),
      generation,
      at: Date.now(),
    };
  }

  return { render, renderForCache };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const encoding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : '';
  if (page.status === UNAVAILABLE) reply.header('retry-after', '1');
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? page.br : encoding === 'gzip' ? page.gz : page.html);
}

/** Sends a page that is for one user only. */
async function sendToOne(request: FastifyRequest, reply: FastifyReply, html: Buffer) {
  if (html.length === 0 || !accepts(request, 'gzip')) return reply.send(html);
  const body = await zip(html, { level: QUICKLY });
  return reply.header('content-encoding', 'gzip').send(body);
}

export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const retained = new LRUCache<string, CachedPage>({
    maxSize: RETAINED_BYTES,
    sizeCalculation: ({ html, br, gz }) => html.length + br.length + gz.length,
    ttl: STALE_MS,
  });
  const retainedByReads = createRetainedByReads({ generation: options.generation });
  const { render, renderForCache } = createRenderer(options);
  const live = options.mode === 'development';
  const making = new Map<string, Promise<unknown>>();
  const isFresh = (page: Since | undefined): boolean =>
    page !== undefined && page.generation === options.generation() && Date.now() - page.at < RETAINED_MS;

  /** One rendering of each page at a time, shared by all waiting requests. */
  async function makeOnce<T>(key: string, make: () => Promise<T>): Promise<T> {
    let made = making.get(key) as Promise<T> | undefined;
    if (!made) {
      made = make().finally(() => making.delete(key));
      making.set(key, made);
    }
    return made;
  }

  const withinBudget = <T>(call: Call, work: () => Promise<T>): Promise<T> => options.budgets.within('page', costCallerOf(call), work);
  const keyOf = (request: FastifyRequest, pathname: string) => `${options.localeOf(request)} ${options.schemeOf(request)} ${pathname}`;

  async function shared(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const key = keyOf(request, pathname);
    const hit = retained.get(key);
    if (hit && isFresh(hit)) return sendCached(request, reply, hit);
    const page = await orStale(options.database, hit, async () => {
      const made = await makeOnce(key, async () => renderForCache(pathname, await options.resolve(request, reply)));
      if (!made.whole) return hit ?? made;
      if (made.status === 200) retained.set(key, made);
      return made;
    });
    return sendCached(request, reply, page);
  }

  /** Sends the page to a user; the visitors' page when the session cannot be checked now. */
  async function sendToUser(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const forVisitors = retained.get(keyOf(request, pathname));
    const send = await orStale<() => unknown>(options.database, forVisitors && (() => sendCached(request, reply, forVisitors)), () =>
      prepareByReads(request, reply, pathname, true),
    );
    return send();
  }

  function start(reply: FastifyReply, status: number, headers: Iterable<[string, string]>): void {
    reply.code(status);
    if (status === UNAVAILABLE) reply.header('retry-after', '1');
    for (const [name, value] of headers) reply.header(name, value);
  }

  /** The page from memory when its calls return the same answers, otherwise rendered; the user's own data is filled in. */
  async function prepareByReads(request: FastifyRequest, reply: FastifyReply, address: string, shared: boolean) {
    const call = await options.resolve(request, reply);
    const context = await options.context(call);
    const { user, configuration } = context;
    const { marked, kind } = user ? markUser(user) : { marked: null, kind: '' };
    const key = [call.locale, options.schemeOf(request), address, kind, JSON.stringify(configuration)].join(' ');
    const reading = recordReads(context.api);
    const { template, status, headers } = await retainedByReads(key, reading, shared, () =>
      withinBudget(call, async () => {
        const response = await render(address, call, { ...context, api: reading.api, user: marked }, NONCE_MARK);
        return { template: cutTemplate(await response.text()), status: response.status, headers: response.headers };
      }),
    );
    return () => {
      const nonce = newNonce();
      start(reply, status, headers);
      reply.headers(privateHeaders(nonce, { live, frames: options.frames }));
      return sendToOne(request, reply, fillTemplate(template, user, nonce));
    };
  }

  async function dynamic(request: FastifyRequest, reply: FastifyReply) {
    const nonce = newNonce();
    const call = await options.resolve(request, reply);
    const context = await options.context(call);
    const { response, html } = await withinBudget(call, async () => {
      const response = await render(request.url, call, context, nonce);
      return { response, html: Buffer.from(await response.arrayBuffer()) };
    });
    start(reply, response.status, response.headers);
    reply.headers(privateHeaders(nonce, { live, video: playsVideo(request.url.split('?', 1)[0] ?? ''), frames: options.frames }));
    return sendToOne(request, reply, html);
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const mark = request.url.indexOf('?');
    const pathname = (mark < 0 ? request.url : request.url.slice(0, mark)).replace(/\/+$/, '');
    // A shared page reads nothing from its query: channel keys are used by the browser only. Requests for a live channel may be redirected.
    if (options.mode === 'production' && options.sharedPaths.has(pathname) && !wantsLive(request.url))
      return options.signedOut(request) ? shared(request, reply, pathname) : sendToUser(request, reply, pathname);
    if (options.mode === 'production' && options.retainedPaths.has(pathname) && request.url.length <= LONGEST_RETAINED_ADDRESS)
      return (await prepareByReads(request, reply, request.url, false))();
    return dynamic(request, reply);
  };
  app.get('/ui/*', serve);
  /** Preserves the query: of a channel, or of a request for a live channel. */
  const toHome = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(addressOf('mall/') + new URL(request.url, 'http://internal').search);
  app.get('/ui', toHome);
  app.get('/', toHome);
}
