/** Serves the React pages: rendered per request, or from memory where a page is the same for every visitor. */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '#server/platform/http/call.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What the web's server build exports beside its handler (web/entry.server.tsx). */
type WebEntry = { pageContext: RouterContext<unknown> };
type Kept = { html: Buffer; br: Buffer; gz: Buffer; policy: string; status: number; generation: number; at: number };

export type PageOptions = {
  /** The server build; in development it may change between requests. */
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
  /** The value of the web's page context; `nonce` is filled in here. */
  context: (call: Call) => Promise<Record<string, unknown>>;
  /** Whether a request comes without a session: only then may a kept page answer. */
  signedOut: (request: FastifyRequest) => boolean;
  /** Language of a request that has no session. */
  localeOf: (request: FastifyRequest) => string;
  /** Grows when anything changed that a shared page may show. */
  generation: () => number;
  /** Paths below /ui of pages that are the same for every visitor. */
  sharedPaths: ReadonlySet<string>;
};

const KEPT_MS = 60_000;
const policyOf = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
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

function acceptedEncoding(request: FastifyRequest): 'br' | 'gz' | '' {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gz' : '';
}

export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const kept = new LRUCache<string, Kept>({ max: 200 });
  const making = new Map<string, Promise<Kept>>();

  async function render(request: FastifyRequest, call: Call, nonce: string): Promise<Response> {
    const build = await options.build();
    const entry = build.entry.module as unknown as WebEntry;
    const provider = new RouterContextProvider();
    provider.set(entry.pageContext, { ...(await options.context(call)), nonce });
    const url = new URL(request.url, 'http://internal');
    const headers = new Headers({ accept: String(request.headers.accept ?? '*/*'), 'user-agent': call.userAgent });
    return createRequestHandler(build, options.mode)(new Request(url, { headers, method: 'GET' }), provider);
  }

  async function makeKept(request: FastifyRequest, call: Call): Promise<Kept> {
    const generation = options.generation();
    const response = await render(request, call, '');
    const text = await response.text();
    const html = Buffer.from(text);
    const [br, gz] = await Promise.all([brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(html)]);
    return { html, br, gz, policy: policyOf(scriptHashes(text)), status: response.status, generation, at: Date.now() };
  }

  function sendKept(request: FastifyRequest, reply: FastifyReply, page: Kept) {
    const encoding = acceptedEncoding(request);
    reply.code(page.status).headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' });
    if (encoding) reply.header('content-encoding', encoding === 'br' ? 'br' : 'gzip');
    return reply.send(encoding === 'br' ? page.br : encoding === 'gz' ? page.gz : page.html);
  }

  async function shared(request: FastifyRequest, reply: FastifyReply, pathname: string) {
    const key = `${options.localeOf(request)} ${pathname}`;
    const hit = kept.get(key);
    if (hit && hit.generation === options.generation() && Date.now() - hit.at < KEPT_MS) return sendKept(request, reply, hit);
    let made = making.get(key);
    if (!made) {
      made = options.resolve(request, reply).then((call) => makeKept(request, call));
      making.set(key, made);
      void made.finally(() => making.delete(key)).catch(() => {});
    }
    const page = await made;
    if (page.status === 200) kept.set(key, page);
    return sendKept(request, reply, page);
  }

  async function dynamic(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    const call = await options.resolve(request, reply);
    const response = await render(request, call, nonce);
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.header('cache-control', 'no-store').header('vary', 'Cookie').header('content-security-policy', policyOf(`'nonce-${nonce}'`));
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const mark = request.url.indexOf('?');
    const pathname = (mark < 0 ? request.url : request.url.slice(0, mark)).replace(/\/+$/, '');
    // A shared page reads nothing from its query: channel keys are for the browser alone.
    if (options.mode === 'production' && options.sharedPaths.has(pathname) && options.signedOut(request)) return shared(request, reply, pathname);
    return dynamic(request, reply);
  };
  app.get('/ui/*', serve);
  app.get('/ui', async (_request, reply) => reply.redirect('/ui/mall'));
  app.get('/', async (_request, reply) => reply.redirect('/ui/mall'));
}
