/** Serves the React pages: rendered per request, or from memory if a page is the same for every visitor, or for all users of a kind. */
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
import type { Call } from '#server/platform/http/call.ts';
import { cutTemplate, fillTemplate, markUser, NONCE_MARK, type TemplateUser, type UserTemplate } from './user-template.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What the web's server build exports beside its handler (web/entry.server.tsx). */
type WebEntry = { pageContext: RouterContext<unknown> };
type Since = { generation: number; at: number };
type CachedPage = Since & { html: Buffer; br: Buffer; gz: Buffer; policy: string; status: number; whole: boolean };
/** `template` null: the page depends on more than its user's kind. */
type CachedTemplate = Since & { template: UserTemplate | null };
type Context = Record<string, unknown> & { api: Api; user: TemplateUser | null };

export type PageOptions = {
  /** The server build; in development it may change between requests. */
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Origins beside our own that frames may show. */
  frames: readonly string[];
  resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
  /** The value of the web's page context; `nonce` is filled in here. */
  context: (call: Call) => Promise<Context>;
  /** Whether a request comes without a session: only then may a cached page be used. */
  signedOut: (request: FastifyRequest) => boolean;
  /** Language of a request that has no session. */
  localeOf: (request: FastifyRequest) => string;
  /** Light or dark as the user has chosen; pages are cached for each. */
  schemeOf: (request: FastifyRequest) => string;
  /** Incremented when anything changed that a shared page may show. */
  generation: () => number;
  /** While it is unavailable, cached public pages are served. */
  database: Reachability;
  /** Paths below /ui of pages that are the same for every visitor, and differ for signed-in users only by the user's own data. */
  sharedPaths: ReadonlySet<string>;
};

const KEPT_MS = 60_000;
const UNAVAILABLE = 503;
const KEPT_BYTES = 16 * 1024 * 1024;
type PolicyOptions = {
  /** While developing, the socket that reloads changed modules. */
  live?: boolean;
  /** The player's own streams. */
  video?: boolean;
  /** Origins beside our own that frames may show. */
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

/** Facts about a page from its calls: whether a part failed (the page may leave it out), whether it is private. */
function watchCalls(given: Api) {
  let whole = true;
  let personal = false;
  const api: Api = {
    call(endpoint, ...rest) {
      if (endpoint.caching !== 'public') personal = true;
      return given.call(endpoint, ...rest).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === UNAVAILABLE) whole = false;
        throw error;
      });
    },
  };
  return { api, whole: () => whole, personal: () => personal };
}

const newNonce = (): string => randomBytes(16).toString('base64');
const privateHeaders = (nonce: string, options: PolicyOptions) => ({
  'cache-control': 'no-store',
  vary: 'Cookie',
  'content-security-policy': policyOf(`'nonce-${nonce}'`, options),
});

function acceptedEncoding(request: FastifyRequest): 'br' | 'gz' | '' {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gz' : '';
}

/** Renders pages: for one request, for all visitors, or for all users of a kind. */
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
    const [br, gz] = await Promise.all([brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(html)]);
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

  /** Renders with marks in place of the user's data. No template when a call may depend on the caller, or when rendering failed. */
  async function makeForKind(pathname: string, call: Call, context: Context, marked: TemplateUser): Promise<CachedTemplate> {
    const since = { generation: options.generation(), at: Date.now() };
    const watched = watchCalls(context.api);
    const response = await render(pathname, call, { ...context, api: watched.api, user: marked }, NONCE_MARK);
    const html = await response.text();
    const shareable = watched.whole() && !watched.personal() && response.status === 200;
    return { ...since, template: shareable ? cutTemplate(html) : null };
  }

  return { render, renderForCache, makeForKind };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const encoding = acceptedEncoding(request);
  if (page.status === UNAVAILABLE) reply.header('retry-after', '1');
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  });
  if (encoding) reply.header('content-encoding', encoding === 'br' ? 'br' : 'gzip');
  return reply.send(encoding === 'br' ? page.br : encoding === 'gz' ? page.gz : page.html);
}

export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ html, br, gz }) => html.length + br.length + gz.length,
    ttl: STALE_MS,
  });
  const keptForKind = new LRUCache<string, CachedTemplate>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ template }) => 100 + (template?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0),
  });
  const { render, renderForCache, makeForKind } = createRenderer(options);
  const live = options.mode === 'development';
  const making = new Map<string, Promise<unknown>>();
  const isFresh = (page: Since | undefined): boolean =>
    page !== undefined && page.generation === options.generation() && Date.now() - page.at < KEPT_MS;

  /** One rendering of each page at a time, shared by all who wait for it. */
  async function makeOnce<T>(key: string, make: () => Promise<T>): Promise<T> {
    let made = making.get(key) as Promise<T> | undefined;
    if (!made) {
      made = make().finally(() => making.delete(key));
      making.set(key, made);
    }
    return made;
  }

  const keyOf = (request: FastifyRequest, pathname: string) => `${options.localeOf(request)} ${options.schemeOf(request)} ${pathname}`;

  async function shared(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const key = keyOf(request, pathname);
    const hit = kept.get(key);
    if (hit && isFresh(hit)) return sendCached(request, reply, hit);
    const page = await orStale(options.database, hit, async () => {
      const made = await makeOnce(key, async () => renderForCache(pathname, await options.resolve(request, reply)));
      if (!made.whole) return hit ?? made;
      if (made.status === 200) kept.set(key, made);
      return made;
    });
    return sendCached(request, reply, page);
  }

  /** Sends the page to a user; the visitors' page when the session cannot be checked now. */
  async function sendToUser(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const forVisitors = kept.get(keyOf(request, pathname));
    const send = await orStale(options.database, forVisitors && (() => sendCached(request, reply, forVisitors)), () =>
      prepareForUser(request, reply, pathname),
    );
    return send();
  }

  async function prepareForUser(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const call = await options.resolve(request, reply);
    const context = await options.context(call);
    const asUsual = () => dynamic(request, reply);
    if (!context.user) return asUsual;
    const { marked, kind } = markUser(context.user);
    const key = `${call.locale} ${options.schemeOf(request)} ${pathname} ${kind}`;
    let page = keptForKind.get(key);
    if (!page || !isFresh(page)) {
      page = await makeOnce(key, () => makeForKind(pathname, call, context, marked));
      keptForKind.set(key, page);
    }
    const { template } = page;
    const { user } = context;
    if (!template) return asUsual;
    return () => {
      const nonce = newNonce();
      reply.headers({ 'content-type': 'text/html; charset=utf-8', ...privateHeaders(nonce, { live, frames: options.frames }) });
      return reply.send(fillTemplate(template, user, nonce));
    };
  }

  async function dynamic(request: FastifyRequest, reply: FastifyReply) {
    const nonce = newNonce();
    const call = await options.resolve(request, reply);
    const response = await render(request.url, call, await options.context(call), nonce);
    reply.code(response.status);
    if (response.status === UNAVAILABLE) reply.header('retry-after', '1');
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.headers(privateHeaders(nonce, { live, video: playsVideo(request.url.split('?', 1)[0] ?? ''), frames: options.frames }));
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const mark = request.url.indexOf('?');
    const pathname = (mark < 0 ? request.url : request.url.slice(0, mark)).replace(/\/+$/, '');
    // A shared page reads nothing from its query: channel keys are used by the browser only. Whoever wants what is on air may be led on.
    if (options.mode === 'production' && options.sharedPaths.has(pathname) && !wantsLive(request.url))
      return options.signedOut(request) ? shared(request, reply, pathname) : sendToUser(request, reply, pathname);
    return dynamic(request, reply);
  };
  app.get('/ui/*', serve);
  /** With the query: of a channel, or of whoever wants what is on air. */
  const toHome = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(addressOf('mall/') + new URL(request.url, 'http://internal').search);
  app.get('/ui', toHome);
  app.get('/', toHome);
}
