/** The only file that knows every context: builds them, gives each the ports it asks for, and serves what they answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createCatalogue } from './contexts/catalogue/index.ts';
import { createIdentity } from './contexts/identity/index.ts';
import { type Build, createOperations } from './contexts/operations/index.ts';
import { createOrders } from './contexts/orders/index.ts';
import { createPayments, type PaymentGateway } from './contexts/payments/index.ts';
import { createResources } from './contexts/resources/index.ts';
import { createSearch } from './contexts/search/index.ts';
import { createShops } from './contexts/shops/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { createRelay, type Handler } from './platform/events/outbox.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import { createApiServer } from './platform/http/api-server.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerOpenApi } from './platform/http/open-api.ts';
import { createRequestCall, LOCALE_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from './platform/http/request-call.ts';
import { serveAssets } from './platform/http/static-files.ts';
import { registerTelemetry } from './platform/telemetry/telemetry.ts';
import { registerPages } from './platform/web/pages.ts';
import { createSearchSource } from './search-source.ts';

const NOTIFY_PATH = '/operation/pay/notify/alipay';
export const SANDBOX_PREFIX = '/sandbox-gateway';
const CACHE_CHANNEL = 'cache';
const DAYS_180_MS = 180 * 24 * 3600 * 1000;

export type AppOptions = {
  config: Config;
  publicUrl: string;
  database: Database;
  fanOut: FanOut;
  gateway: { port: PaymentGateway; sandbox: boolean };
  web: { build: () => Promise<ServerBuild>; mode: 'production' | 'development'; clientFolder: string; info: Build; sharedPaths: ReadonlySet<string> };
};

export type App = { http: FastifyInstance; start(): Promise<void>; stop(): Promise<void> };

const cookieIn = (request: FastifyRequest, name: string): boolean => (request.headers.cookie ?? '').includes(`${name}=`);
const localeOf = (request: FastifyRequest): 'zh' | 'en' => (/(?:^|;\s*)i18n_redirected=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'zh');

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, fanOut, publicUrl, web } = options;
  const cache = createAnswerCache();
  const dropEverywhere = (tags: string[]) => fanOut.publish(CACHE_CHANNEL, tags.join(','));
  fanOut.subscribe(CACHE_CHANNEL, (payload) => {
    const tags = payload.split(',');
    cache.drop(tags);
    if (tags.includes('operations')) operations.forget();
    if (tags.includes('goods')) catalogue.forget();
    if (tags.includes('offers')) orders.forgetOffers();
  });

  const operations = createOperations({ database, build: web.info });
  const resources = createResources({ database });
  const configuration = await operations.configuration();
  const identity = createIdentity({
    database,
    fanOut,
    secret: config.sessionSecret,
    publicUrl,
    demo: config.demo,
    oidc: config.oidc,
    isMainSite: configuration.isMainSite,
    onSignedIn: ({ accountId, visitorId }) => orders.mergeVisitorCart(accountId, visitorId),
  });
  const shops = createShops({ database, ports: { countOrders: () => orders.countOrdersSince(Date.now() - DAYS_180_MS) } });
  const catalogue = createCatalogue({
    database,
    ports: {
      shopNames: (ids) => shops.shopNames(ids),
      regions: () => resources.listRegions(),
      purchasesOf: (accountId, skuIds) => orders.purchasesOf(accountId, skuIds),
      offerKinds: async () => (await resources.listOffers()).map(({ goodsType, resourceType }) => ({ goodsType, resourceType })),
    },
  });
  const payments = createPayments({
    database,
    gateway: options.gateway.port,
    sandbox: options.gateway.sandbox,
    notifyUrl: `${publicUrl}${NOTIFY_PATH}`,
    scanBaseUrl: `${publicUrl}/ui/mall/mobile/goods/pay/scan`,
    settled: { ORDER: (tx, payment) => orders.settle(tx, payment) },
    chargeLimit: () => operations.setting('chargeLimit', { minFen: 100, maxFen: 10_000_000 }),
  });
  const orders = createOrders({
    database,
    resources,
    catalogue,
    payments,
    identity: { clusterUsersOf: (accountId) => identity.clusterUsersOf(accountId) },
    operations: {
      computeLimit: () => operations.setting('buyComputeResourceLimit', null),
      storageLimit: () => operations.setting('buyStorageResourceLimit', null),
      purchaseEnabled: async () => (await operations.configuration()).purchaseEnable === 'true',
      phoneRequired: () => operations.setting('purchasePhoneRequired', false),
      agreement: () => operations.agreement('purchase'),
    },
    regions: () => resources.listRegions(),
  });
  const search = createSearch({ database, cache, source: createSearchSource({ catalogue, resources, shops }), hotWords: operations.hotWords });
