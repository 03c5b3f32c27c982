/** All HTTP routes: calls, sign-on, notifications, files, sheets, measurements, assets and pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { identity } from '#contexts/identity/server/offers.ts';
import { metering } from '#contexts/metering/server/offers.ts';
import type { Build } from '#contexts/operations/server/index.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import { gateways } from '#contexts/payments/server/offers.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { readScheme, SCHEME_COOKIE } from '#contracts/kit/scheme.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { SANDBOX_PREFIX } from './gateway.ts';
import { base, slots } from './platform/base/base.ts';
import type { Composed } from './platform/compose/compose.ts';
import { withoutToken } from './platform/http/access.ts';
import { createApiServer } from './platform/http/api-server.ts';
import { createBudgets, registerBudgets } from './platform/http/budgets.ts';
import { registerDownloads } from './platform/http/download.ts';
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
import { registerCovers } from './platform/pictures/cover-routes.ts';
import type { PicturePress } from './platform/pictures/picture-press.ts';
import type { Figure } from './platform/telemetry/figure.ts';
import { isLoopbackUrl } from './platform/telemetry/metrics-door.ts';
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
  retainedPaths: ReadonlySet<string>;
};
type Parts = {
  composed: Composed;
  web: Web;
  press: PicturePress;
  jobs: Pick<Scheduler, 'states'>;
  /** Whether Redis carries notifications for sockets at present; undefined without it. */
  redisConnected?: (() => boolean) | undefined;
};

const cookieIn = (request: FastifyRequest, name: string): boolean => (request.headers.cookie ?? '').includes(`${name}=`);
/** The language in the cookie, before cookies are parsed. */
const writtenLocale = (request: FastifyRequest): 'zh' | 'en' | undefined =>
  /(?:^|;\s*)i18n_redirected=(zh|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] as 'zh' | 'en' | undefined;
const localeOf = (request: FastifyRequest): 'zh' | 'en' =>
  knownLocale(request) ?? writtenLocale(request) ?? askedLocale(request.url) ?? 'zh';

/** Also of a request that failed before its cookies were parsed. */
const schemeOf = (request: FastifyRequest): string => readScheme(request.cookies?.[SCHEME_COOKIE]);

const redisFigures = (connected: (() => boolean) | undefined): Figure[] =>
  connected
    ? [
        {
          name: 'redis_connected',
          help: '1 while news of sockets go over Redis; 0: over PostgreSQL',
          read: async () => Number(connected()),
        },
      ]
    : [];

export async function serve({ composed, web, press, jobs, redisConnected }: Parts): Promise<FastifyInstance> {
  const [config, log, { publicUrl, spacesUrl }] = [composed.get(base.config), composed.get(base.log), composed.get(base.site)];
  const [database, fanOut, cache] = [composed.get(base.database), composed.get(base.fanOut), composed.get(base.cache)];
  const accounts = composed.get(identity);
  const { findSeller } = composed.get(shops);
  const { findProgram } = composed.get(metering);
  const downloads = [...composed.all(slots.downloads)];
  const openPaths = [...composed.all(slots.openPaths), ...(composed.get(gateways).isSandbox ? [`${SANDBOX_PREFIX}/gateway.do`] : [])];
  const sockets = config.roles.includes('realtime') ? [...composed.all(slots.sockets)] : [];
  const describe = new Map(composed.all(slots.described).map(({ kind, find }) => [kind, find]));
  const frames = spacesUrl === null ? [] : [spacesUrl];
  const { host } = config;
  const isLocal = isLoopbackUrl(`http://${host.includes(':') ? `[${host}]` : host}`);
  const anyName = config.publicUrl === undefined && (!isLocal || config.trustProxy !== false);
  const http = createHttpServer({
    ...{ log, publicUrl, anyName, frames, openPaths, localeOf, schemeOf },
    trustProxy: config.trustProxy,
    onRefused: accounts.noteRefusal,
  });
  const resolve = createRequestCall({
    secret: config.sessionSecrets,
    secure: publicUrl.startsWith('https:'),
    findActor: accounts.findActor,
    findToken: accounts.findToken,
  });
  registerTokenCheck(http, resolve);
  const budgets = createBudgets({ addressKey });
  registerBudgets(http, budgets, resolve);
  const api = createApiServer({
    bounds: [...composed.all(slots.routes)],
    cache,
    resolve,
    findSeller,
    findProgram,
    findProof: accounts.findProof,
    identityCookies: [SESSION_COOKIE, VISITOR_COOKIE],
    database,
    budgets,
  });

  registerTelemetry(http, {
    database,
    fanOut,
    jobs,
    figures: [...composed.all(slots.figures), ...redisFigures(redisConnected)],
    readiness: composed.get(base.readiness),
    metrics: { ...config.metrics, host: config.host, behindProxy: config.trustProxy !== false || !isLoopbackUrl(publicUrl) },
  });
  for (const register of composed.all(slots.addresses)) register(http, resolve);
  registerCovers(http, { press, find: async (kind, id) => describe.get(kind)?.(id) ?? null });
  api.register(http);
  // After the plugin of sockets, which has to be loaded before their routes.
  http.after(() => composed.get(base.realtime).register(http, sockets, { resolve, findSeller, publicUrl }));
  registerDownloads(http, { downloads, resolve, findSeller, budgets });
  registerOpenApi(http, { downloads, notifications: [...composed.all(slots.notifications)], publicUrl: config.publicUrl });
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
  registerSiteMap(http, { publicUrl, sources: composed.all(slots.listed) });
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
      user: call.actor ? await accounts.currentUser(call.actor.accountId) : null,
      configuration: await composed.get(settings).configuration(),
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
    retainedPaths: web.retainedPaths,
  });
  return http;
}
