/** The only file that knows every context: builds them, gives each the ports it asks for, and serves what they answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { PurchaseLimit } from '#contracts/operations/operations.ts';
import { workingDaysAfter } from '#kernel/time/time.ts';
import { clusters as demoClusters } from '#seeds/clusters.ts';
import { createCatalogue, createGoodsSheets, type FileClaim } from './contexts/catalogue/index.ts';
import { createIdentity } from './contexts/identity/index.ts';
import { type Build, createOperations } from './contexts/operations/index.ts';
import { createOrders, payableOrders, REFUND_POLICY, type RefundPolicy } from './contexts/orders/index.ts';
import { createPayments, createSettlement, NOTIFY_PATH, type PaymentGateway } from './contexts/payments/index.ts';
import { createResources } from './contexts/resources/index.ts';
import { createSearch } from './contexts/search/index.ts';
import { createSettle, createShopOffice, createShops, type LevelTerms, USUAL_TERMS } from './contexts/shops/index.ts';
import { loadBasics, loadDemo } from './demo/load-demo.ts';
import type { Config } from './platform/config/config.ts';
import { createFieldCipher, fieldKeyOf } from './platform/crypto/field-cipher.ts';
import type { Database, Queryable } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { createRelay, type Handler, OUTBOX_CHANNEL } from './platform/events/outbox.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import { createApiServer } from './platform/http/api-server.ts';
import { AppError } from './platform/http/app-error.ts';
import { registerDownloads } from './platform/http/download.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerOpenApi } from './platform/http/open-api.ts';
import { createRequestCall, knownLocale, SESSION_COOKIE, VISITOR_COOKIE } from './platform/http/request-call.ts';
import { serveAssets } from './platform/http/static-files.ts';
import { createFiles, type Files } from './platform/storage/files.ts';
import { registerTelemetry } from './platform/telemetry/telemetry.ts';
import { registerPages } from './platform/web/pages.ts';
import { createSearchSource } from './search-source.ts';

export const SANDBOX_PREFIX = '/sandbox-gateway';
const CACHE_CHANNEL = 'cache';

export type AppOptions = {
  config: Config;
  publicUrl: string;
  database: Database;
  fanOut: FanOut;
  gateway: { port: PaymentGateway; sandbox: boolean; notifyUrl: string };
  web: {
    build: () => Promise<ServerBuild>;
    mode: 'production' | 'development';
    clientFolder: string;
    info: Build;
    sharedPaths: ReadonlySet<string>;
  };
};

export type App = {
  http: FastifyInstance;
  /** Loads what an installation starts with, once. */
  fill(): Promise<void>;
  /** Starts the loops: sweeps, relay, cleanup. */
  start(): void;
  stop(): Promise<void>;
  /** After news may have been missed. */
  forgetAll(): void;
};

const cookieIn = (request: FastifyRequest, name: string): boolean => (request.headers.cookie ?? '').includes(`${name}=`);
const localeOf = (request: FastifyRequest): 'zh' | 'en' =>
  knownLocale(request) ?? (/(?:^|;\s*)i18n_redirected=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'zh');

/** Without an account: files that another listing of the shop shows already, each as its uploader's. */
async function claimForListing(files: Files, tx: Queryable, { accountId, ...claim }: FileClaim): Promise<void> {
  if (accountId !== null) return files.claim(tx, { ...claim, accountId });
  for (const fileId of claim.fileIds) {
    const file = await files.findFile(fileId);
    await files.claim(tx, { ...claim, fileIds: [fileId], accountId: file?.accountId ?? 0 });
  }
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, fanOut, publicUrl, web } = options;
  const cache = createAnswerCache();

  const files = createFiles({
    database,
    secret: config.sessionSecret,
    onError: (error) => http.log.error({ err: error }, 'sweeping files failed'),
  });
  const deliveredFile = async (fileId: string) => {
    const file = await files.findFile(fileId);
    if (!file) throw new AppError('FILE_NOT_FOUND');
    return { fileId, name: file.name, size: file.size };
  };
  const operations = createOperations({
    database,
    build: web.info,
    ports: {
      notify: (...notice) => identity.notify(...notice),
      files,
      publicUrl,
      contentTurned: () => forget(['operations']),
      onError: (error) => http.log.error({ err: error }, 'watching the content failed'),
    },
  });
  const resources = createResources({ database, onError: (error) => http.log.error({ err: error }, 'telling of offers failed') });
  const identity = createIdentity({
    database,
    fanOut,
    secret: config.sessionSecret,
    publicUrl,
    demo: config.demo,
    oidc: config.oidc,
    isMainSite: async () => (await operations.configuration()).isMainSite,
    onSignedIn: ({ accountId, visitorId }) => orders.mergeVisitorCart(accountId, visitorId),
    sellingFacts: (accountId) => settle.sellingFacts(accountId),
  });
  const settle = createSettle({
    database,
    cipher: createFieldCipher([fieldKeyOf(config.sessionSecret)]),
    identity,
    files,
    workingCalendar: operations.workingCalendar,
    agreement: () => operations.agreement('settle'),
    terms: () => operations.setting<LevelTerms>('settleTerms', USUAL_TERMS),
  });
  const shops = createShops({
    database,
    ports: {
      countGoodsByShop: () => catalogue.countGoodsByShop(),
      countOrders: (since) => orders.countOrdersSince(since),
      countOrdersOfShop: (shopId, since) => orders.countOrdersOfShop(shopId, since),
      ownersOf: identity.ownersOf,
      userNames: identity.userNames,
    },
  });
  const catalogue = createCatalogue({
    database,
    ports: {
      shopNames: shops.shopNames,
      regions: resources.listRegions,
      purchasesOf: (accountId, skuIds) => orders.purchasesOf(accountId, skuIds),
      offerKinds: async () => (await resources.listOffers()).map(({ goodsType, resourceType }) => ({ goodsType, resourceType })),
      isShopOpen: async (shopId) => (await shops.termsOf(shopId))?.open ?? false,
      dueAfterWorkingDays: async (instant, days) => workingDaysAfter(instant, days, await operations.workingCalendar()),
      claimFiles: (tx, claim) => claimForListing(files, tx, claim),
      releaseFiles: files.release,
      notify: identity.notify,
      async notifyShop(tx, shopId, ...notice) {
        const people = await shops.servantsOf(shopId, 'shop.goods');
        const owner = people && (await identity.findRetailer(people.retailerId));
        for (const accountId of new Set([...(owner ? [owner] : []), ...(people?.members ?? [])]))
          await identity.notify(tx, accountId, ...notice);
      },
    },
  });
  const sheets = createGoodsSheets({
    database,
    files,
    works: config.roles.includes('worker'),
    ports: { shopReferences: shops.shopReferences, regions: resources.listRegions, submit: catalogue.submitImported },
    onError: (error) => http.log.error({ err: error }, 'an import failed'),
  });
  const payments = createPayments({
    database,
    gateway: options.gateway.port,
    sandbox: options.gateway.sandbox,
    notifyUrl: options.gateway.notifyUrl,
    scanBaseUrl: `${publicUrl}/ui/mall/mobile/goods/pay/scan`,
    payables: { ORDER: payableOrders },
    chargeLimit: () => operations.setting('chargeLimit', { minFen: 100, maxFen: 10_000_000 }),
  });
  const orders = createOrders({
    database,
    resources,
    catalogue,
    payments,
    identity,
    operations: {
      computeLimit: () => operations.setting<PurchaseLimit | null>('buyComputeResourceLimit', null),
      storageLimit: () => operations.setting<PurchaseLimit | null>('buyStorageResourceLimit', null),
      purchaseEnabled: async () => (await operations.configuration()).purchaseEnable === 'true',
      phoneRequired: () => operations.setting('purchasePhoneRequired', false),
      agreement: () => operations.agreement('purchase'),
    },
    shopNames: shops.shopNames,
    async shopAccounts(shopId) {
      const servants = await shops.servantsOf(shopId, 'shop.orders');
      const owner = servants ? await identity.findRetailer(servants.retailerId) : null;
      return [...new Set([...(owner === null ? [] : [owner]), ...(servants?.members ?? [])])];
    },
    userNames: identity.userNames,
    findAccountId: identity.findAccountId,
    notify: identity.notify,
    files: {
      async claim(tx, claim) {
        await files.claim(tx, { ...claim, visibility: 'private' });
        return Promise.all(claim.fileIds.map(deliveredFile));
      },
    },
    deliverables: {
      async take(tx, goodsId) {
        const deliverable = await catalogue.findDeliverable(tx, goodsId);
        const file = deliverable ? await files.findFile(deliverable.fileId) : null;
        if (!file) return null;
        const claim = {
          fileIds: [file.id],
          accountId: file.accountId,
          purposes: [file.purpose],
          subjectType: 'goods-delivery',
          subjectId: goodsId,
        };
        await files.claim(tx, { ...claim, visibility: 'private' });
        return { fileId: file.id, name: file.name, size: file.size };
      },
    },
    cipher: createFieldCipher([fieldKeyOf(config.sessionSecret)]),
    refundPolicy: async () => ({ ...REFUND_POLICY, ...(await operations.setting<Partial<RefundPolicy>>('refundPolicy', {})) }),
    regions: resources.listRegions,
  });
  files.allowReading('fulfilment', {
    staff: 'order.read',
    async mayRead({ actor, subjectId }) {
      const seller = await shops.findSeller(actor);
      const serves = seller !== null && (seller.owner || seller.permissions.includes('shop.orders'));
      return (serves && (await orders.servesFulfilment(seller.shopId, subjectId))) || orders.mayReadDelivery(actor.accountId, subjectId);
    },
  });
  files.allowReading('goods-delivery', {
    staff: 'order.read',
    mayRead: ({ actor, file }) => orders.mayReadDeliverable(actor.accountId, file.id),
  });
  const settlement = createSettlement({
    database,
    secret: config.sessionSecret,
    onError: (error) => http.log.error({ err: error }, 'settling failed'),
    ports: {
      async feeRuleOf(shopId) {
        const terms = await shops.termsOf(shopId);
        if (!terms) return null;
        const { retailerId, ...rule } = terms;
        const [ownerId, byGoodsType] = await Promise.all([
          identity.findRetailer(retailerId),
          operations.setting<Record<string, number>>('commissionByGoodsType', {}),
        ]);
        return { ...rule, ownerId, byGoodsType };
      },
      goodsTypesOf: orders.goodsTypesOf,
      shopNames: shops.shopNames,
      userNames: identity.userNames,
      workingDaysAfter: async (instant, count) => workingDaysAfter(instant, count, await operations.workingCalendar()),
      settledBankAccountOf: settle.bankAccountOf,
      notify: (tx, ownerId, { code, params, url }) => identity.notify(tx, ownerId, code, params, url),
    },
  });
  const shopOffice = createShopOffice({
    database,
    files,
    people: {
      ...identity.people,
      changed: identity.accountChanged,
      async notifyAdded(tx, accountId, shopId) {
        const name = (await shops.shopNames([shopId])).get(shopId);
        const params = { shop: name?.name ?? '', shopEn: name?.nameEn ?? '' };
        await identity.notify(tx, accountId, 'SHOP_MEMBER_ADDED', params, '/ui/seller/mall/seller/home');
      },
    },
    sales: orders.shopReport,
    goods: catalogue.shopGoods,
    onError: (error) => http.log.error({ err: error }, 'counting visits failed'),
  });
  const searchSource = createSearchSource({ catalogue, resources, shops });
  const search = createSearch({
    database,
    cache,
    announceTags: (tags, tx) => fanOut.publish(CACHE_CHANNEL, tags.join(','), tx),
    source: searchSource.documents,
    labels: searchSource.labels,
    hotWords: operations.hotWords,
  });

  /** Drops what this process keeps under the tags; every process hears of it. */
  function forget(tags: string[]): void {
    cache.drop(tags);
    const goods = tags.filter((tag) => tag.startsWith('goods:')).map((tag) => tag.slice('goods:'.length));
    if (goods.length > 0) catalogue.forgetGoods(goods);
    if (tags.includes('categories') || tags.includes('clusters')) catalogue.forget();
    if (tags.includes('shops')) shops.forget();
    if (tags.includes('offers')) orders.forgetOffers();
    if (tags.includes('operations')) operations.forget();
  }
  fanOut.subscribe(CACHE_CHANNEL, (payload) => forget(payload.split(',')));
  const tell = (tags: string[]): Promise<void> => fanOut.publish(CACHE_CHANNEL, tags.join(','));

  // Who works on a listing sees its files before the public does.
  files.allowReading('goods', {
    staff: 'listing.read',
    async mayRead({ actor, subjectId }) {
      const seller = await shops.findSeller(actor);
      return seller !== null && (await catalogue.isGoodsOfShop(subjectId, seller.shopId));
    },
  });

  const ids = (payload: Record<string, unknown>): string[] => (Array.isArray(payload.ids) ? payload.ids.map(String) : []);
  const goodsTags = (payload: Record<string, unknown>): string[] => [
    'goods',
    'search',
    ...ids(payload)
      .slice(0, 100)
      .map((id) => `goods:${id}`),
  ];
  const dropping: Record<string, Handler[]> = {
    'goods.changed': [({ payload }) => tell(goodsTags(payload))],
    'goods.counted': [
      ({ payload }) =>
        tell(
          ids(payload)
            .slice(0, 100)
            .map((id) => `goods:${id}`),
        ),
    ],
    'offers.changed': [() => tell(['offers', 'search'])],
    'clusters.changed': [() => tell(['clusters', 'offers', 'search'])],
    'shops.changed': [() => tell(['shops', 'search'])],
    'operations.changed': [() => tell(['operations', 'hot-words'])],
    'categories.changed': [() => tell(['categories', 'search'])],
  };
  const handlers: Record<string, Handler[]> = {};
  for (const source of [orders.eventHandlers, catalogue.eventHandlers, search.eventHandlers, dropping])
    for (const [topic, more] of Object.entries(source)) handlers[topic] = [...(handlers[topic] ?? []), ...more];
  const relay = createRelay({ database, handlers, onError: (error) => http.log.error({ err: error }, 'the relay failed') });
  if (config.roles.includes('worker')) fanOut.subscribe(OUTBOX_CHANNEL, () => void relay.drain());

  const http = createHttpServer({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    publicUrl,
    openPaths: [NOTIFY_PATH, SANDBOX_PREFIX],
    localeOf,
  });
  const resolve = createRequestCall({
    secret: config.sessionSecret,
    secure: publicUrl.startsWith('https:'),
    findActor: identity.findActor,
  });
  const bounds = [
    identity,
    operations,
    shops,
    shopOffice,
    settle,
    catalogue,
    sheets,
    resources,
    payments,
    settlement,
    orders,
    search,
  ].flatMap((context) => context.routes);
  const api = createApiServer({ bounds, cache, resolve, findSeller: shops.findSeller, identityCookies: [SESSION_COOKIE, VISITOR_COOKIE] });

  registerTelemetry(http, { ready: async () => void (await database.query('SELECT 1')), statementCount: database.statementCount });
  identity.registerSignOn(http, resolve);
  payments.registerNotifications(http);
  files.register(http, resolve);
  api.register(http);
  const downloads = [operations, identity, catalogue, sheets, orders, resources, settlement].flatMap((context) => context.downloads);
  registerDownloads(http, { downloads, resolve, findSeller: shops.findSeller });
  registerOpenApi(http, downloads);
  if (web.mode === 'production') await serveAssets(http, web.clientFolder);
  registerPages(http, {
    build: web.build,
    mode: web.mode,
    resolve,
    context: async (call) => ({
      api: api.inProcess(call),
      locale: call.locale,
      user: call.actor ? await identity.currentUser(call.actor.accountId) : null,
      configuration: await operations.configuration(),
      buildId: web.info.id,
      requestId: call.requestId,
    }),
    signedOut: (request) => !cookieIn(request, SESSION_COOKIE),
    localeOf,
    generation: cache.generation,
    sharedPaths: web.sharedPaths,
  });

  return {
    http,
    forgetAll() {
      cache.clear();
      identity.forgetAll();
      catalogue.forget();
      shops.forget();
      orders.forgetOffers();
      operations.forget();
    },
    /** The demonstration catalogue, or what every installation needs; then whatever stands in the outbox is delivered. */
    async fill() {
      if (config.demo) await loadDemo(database, { loadAccounts: async (tx) => void (await identity.loadDemoAccounts(tx, demoClusters)) });
      else await loadBasics(database);
      await relay.drain();
    },
    start() {
      search.start();
      operations.start();
      shopOffice.start();
      if (config.roles.includes('worker'))
        for (const loop of [identity, relay, payments, settlement, orders, resources, files, sheets]) loop.start();
    },
    async stop() {
      await Promise.all([
        shopOffice.stop(),
        payments.stop(),
        settlement.stop(),
        orders.stop(),
        relay.stop(),
        identity.stop(),
        search.stop(),
        files.stop(),
        operations.stop(),
        sheets.stop(),
        resources.stop(),
      ]);
    },
  };
}
