/** All HTTP routes: calls, sign-on, notifications, files, sheets, measurements, assets and pages. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { readScheme, SCHEME_COOKIE } from '#contracts/kit/scheme.ts';
import type { Community } from './contexts/community/index.ts';
import { addressKey, type Identity } from './contexts/identity/index.ts';
import type { Metering } from './contexts/metering/index.ts';
import type { Build, Live, Operations } from './contexts/operations/index.ts';
import type { Payments } from './contexts/payments/index.ts';
import type { Shops } from './contexts/shops/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { withoutToken } from './platform/http/access.ts';
import type { AnswerCache } from './platform/http/answer-cache.ts';
import { createApiServer } from './platform/http/api-server.ts';
import type { Bound } from './platform/http/bind.ts';
import { createBudgets, registerBudgets } from './platform/http/budgets.ts';
import { type Download, registerDownloads } from './platform/http/download.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerTokenCheck } from './platform/http/presented-token.ts';
import {
  askedLocale,
  createRequestCall,
  knownLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  SESSION_COOKIE,
  VISITOR_COOKIE,
} from './platform/http/request-call.ts';
import { serveAssets } from './platform/http/static-files.ts';
import type { Scheduler } from './platform/jobs/scheduler.ts';
import { registerOpenApi } from './platform/open-api/open-api.ts';
import { type FindDescribed, registerCovers } from './platform/pictures/cover-routes.ts';
import type { PicturePress } from './platform/pictures/picture-press.ts';
import type { BoundSocket } from './platform/realtime/bind-socket.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Files } from './platform/storage/files.ts';
import type { Figure } from './platform/telemetry/figure.ts';
import { isLoopbackUrl } from './platform/telemetry/metrics-door.ts';
import type { Readiness } from './platform/telemetry/readiness.ts';
import { registerTelemetry } from './platform/telemetry/telemetry.ts';
import { registerOffline } from './platform/web/offline.ts';
import { registerPages } from './platform/web/pages.ts';
import { registerSecurityContact } from './platform/web/security-contact.ts';
import { registerSiteMap } from './platform/web/site-map.ts';

export type Web = {
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  clientFolder: string;
  info: Build;
  sharedPaths: ReadonlySet<string>;
  keptPaths: ReadonlySet<string>;
};
type Parts = {
  config: Config;
  log: FastifyBaseLogger;
  publicUrl: string;
  spacesUrl: string | null;
  database: Database;
  fanOut: FanOut;
  cache: AnswerCache;
  web: Web;
  /** Complete paths that other servers post to. */
  openPaths: string[];
  bounds: Bound[];
  realtime: Realtime;
  sockets: BoundSocket[];
  downloads: Download[];
  files: Files;
  covers: { press: PicturePress; find: FindDescribed };
  identity: Identity;
  metering: Pick<Metering, 'findProgram'>;
  operations: Operations;
  payments: Payments;
  shops: Shops;
  live: Pick<Live, 'registerStream' | 'listed'>;
  community: Pick<Community, 'register' | 'listed' | 'publishers'>;
  jobs: Pick<Scheduler, 'states'>;
  figures: Figure[];
  readiness: Readiness;
};

const cookieIn = (request: FastifyRequest, name: string): boolean => (request.headers.cookie ?? '').includes(`${name}=`);
/** The language in the cookie, before cookies are parsed. */
const writtenLocale = (request: FastifyRequest): 'zh' | 'en' | undefined =>
  /(?:^|;\s*)i18n_redirected=(zh|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] as 'zh' | 'en' | undefined;
const localeOf = (request: FastifyRequest): 'zh' | 'en' =>
  knownLocale(request) ?? writtenLocale(request) ?? askedLocale(request.url) ?? 'zh';

/** Also of a request that failed before its cookies were parsed. */
const schemeOf = (request: FastifyRequest): string => readScheme(request.cookies?.[SCHEME_COOKIE]);

export async function serve(parts: Parts): Promise<FastifyInstance> {
  const {
    config,
    log,
    publicUrl,
    spacesUrl,
    database,
    fanOut,
    cache,
    web,
    openPaths,
    bounds,
    realtime,
    sockets,
    downloads,
    files,
    covers,
    identity,
    metering,
    operations,
    payments,
    shops,
    live,
    community,
    jobs,
    figures,
    readiness,
  } = parts;
  const frames = spacesUrl === null ? [] : [spacesUrl];
  const { host } = config;
  const isLocal = isLoopbackUrl(`http://${host.includes(':') ? `[${host}]` : host}`);
  const anyName = config.publicUrl === undefined && (!isLocal || config.trustProxy !== false);
  const http = createHttpServer({
    ...{ log, publicUrl, anyName, frames, openPaths, localeOf, schemeOf },
    trustProxy: config.trustProxy,
    onRefused: identity.noteRefusal,
  });
  const resolve = createRequestCall({
    secret: config.sessionSecrets,
    secure: publicUrl.startsWith('https:'),
    findActor: identity.findActor,
    findToken: identity.findToken,
  });
  registerTokenCheck(http, resolve);
  const budgets = createBudgets({ addressKey });
  registerBudgets(http, budgets, resolve);
  const { findSeller } = shops;
  const { findProgram } = metering;
  const api = createApiServer({
    bounds,
    cache,
    resolve,
    findSeller,
    findProgram,
    findProof: identity.findProof,
    identityCookies: [SESSION_COOKIE, VISITOR_COOKIE],
    database,
    budgets,
  });

  registerTelemetry(http, {
    database,
    fanOut,
    jobs,
    figures,
    readiness,
    metrics: { ...config.metrics, host: config.host, behindProxy: config.trustProxy !== false || !isLoopbackUrl(publicUrl) },
  });
  identity.registerSignOn(http, resolve);
  payments.registerNotifications(http);
  files.register(http, resolve);
  registerCovers(http, covers);
  live.registerStream(http);
  community.register(http, resolve);
  api.register(http);
  // After the plugin of sockets, which has to be loaded before their routes.
  http.after(() => realtime.register(http, sockets, { resolve, findSeller, publicUrl }));
  registerDownloads(http, { downloads, resolve, findSeller, budgets });
  registerOpenApi(http, { downloads, notifications: payments.notifications, publicUrl: config.publicUrl });
  // A visitor without a chosen language who opens an address with one keeps it for the calls of the page and later ones.
  http.addHook('onRequest', async (request, reply) => {
    const asked = askedLocale(request.url);
    if (asked === undefined || request.method !== 'GET' || cookieIn(request, SESSION_COOKIE) || cookieIn(request, LOCALE_COOKIE)) return;
    reply.setCookie(LOCALE_COOKIE, asked, {
      path: '/',
      httpOnly: false,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: LOCALE_COOKIE_SECONDS,
    });
  });
  registerOffline(http);
  if (config.securityContact !== undefined) registerSecurityContact(http, { contact: config.securityContact, publicUrl: config.publicUrl });
  registerSiteMap(http, { publicUrl, sources: [shops.listed, community.listed, community.publishers, live.listed] });
  if (web.mode === 'production') await serveAssets(http, web.clientFolder);
  registerPages(http, {
    build: web.build,
    mode: web.mode,
    frames,
    resolve: async (request, reply) => withoutToken(await resolve(request, reply)),
    context: async (call) => ({
      api: api.inProcess(call),
      locale: call.locale,
      scheme: readScheme(call.cookies[SCHEME_COOKIE]),
      user: call.actor ? await identity.currentUser(call.actor.accountId) : null,
      configuration: await operations.configuration(),
      publicUrl,
      sandbox: config.sandbox && !config.demo,
      buildId: web.info.id,
      requestId: call.requestId,
    }),
    budgets,
    signedOut: (request) => !cookieIn(request, SESSION_COOKIE),
    localeOf,
    schemeOf,
    database,
    generation: cache.generation,
    sharedPaths: web.sharedPaths,
    keptPaths: web.keptPaths,
  });
  return http;
}
