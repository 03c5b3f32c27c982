/** The only file that knows every context: creates them, gives each its ports, and serves their endpoints. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { USUAL_COMMUNITY_QUOTAS } from '#contracts/operations/community-quotas.ts';
import { USUAL_METERING_RULES } from '#contracts/operations/metering-rules.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { ConfiguredLimits } from '#kernel/buying/buying.ts';
import { completeRemittanceRules, completeRules } from '#kernel/payments/payments.ts';
import { showsSalesEntry } from '#kernel/roles/roles.ts';
import { workingDaysAfter } from '#kernel/time/time.ts';
import {
  createCatalogue,
  createGoodsSheets,
  createRanking,
  IMPORT_JOB,
  listDemoSkus,
  putDemoGoodsBack,
  takeDemoGoodsOff,
} from './contexts/catalogue/index.ts';
import { createCommunity } from './contexts/community/index.ts';
import {
  addressKey,
  closeDemoAccounts,
  createIdentity,
  findDemoRetailers,
  type Identity,
  openDemoAccounts,
} from './contexts/identity/index.ts';
import { createInvoicing, createSandboxInvoices } from './contexts/invoicing/index.ts';
import { createMetering, type Metering, payableBills } from './contexts/metering/index.ts';
import { createLive, createOperations, type SetupPort } from './contexts/operations/index.ts';
import {
  createOrders,
  expireDemoOrders,
  payableGroups,
  payableOrders,
  REFUND_POLICY,
  RENEWAL_POLICY,
  type RefundPolicy,
  type RenewalPolicy,
} from './contexts/orders/index.ts';
import { createPayments, createSettlement, type PaymentGateway } from './contexts/payments/index.ts';
import { closeDemoOffers, createResources, openDemoOffers } from './contexts/resources/index.ts';
import { createReviews } from './contexts/reviews/index.ts';
import { createSearch, REBUILD_JOB, SYNONYMS_TAG, searchAnalyser } from './contexts/search/index.ts';
import {
  closeDemoShops,
  createOnboarding,
  createShopOffice,
  createShops,
  type LevelTerms,
  openDemoShops,
  reservePlatformShop,
  USUAL_TERMS,
} from './contexts/shops/index.ts';
import { createSupport } from './contexts/support/index.ts';
import { closeDemoVouchers, createVouchers, openDemoVouchers } from './contexts/vouchers/index.ts';
import { type AmendHandlers, createDelivery } from './delivery.ts';
import { findInitialData } from './demo/initial-data.ts';
import type { DemoPorts } from './demo/load-demo.ts';
import { loadOnce } from './demo/load-once.ts';
import { SANDBOX_PREFIX } from './gateway.ts';
import type { Config } from './platform/config/config.ts';
import { countJobs } from './platform/counts/fold-counts.ts';
import { createFieldCipher, fieldKeysOf } from './platform/crypto/field-cipher.ts';
import type { Database, Queryable } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { joinHandlers } from './platform/events/outbox.ts';
import { outboxFigures } from './platform/events/outbox-figures.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import { createObjects, type Objects } from './platform/objects/objects.ts';
import { openObjectPort } from './platform/objects/open-port.ts';
import { createPicturePress } from './platform/pictures/picture-press.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { createAliyunSms } from './platform/sms/aliyun-sms.ts';
import { createFiles } from './platform/storage/files.ts';
import type { Figure } from './platform/telemetry/figure.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { proofBooks } from './proof/proof-books.ts';
import { serve, type Web } from './serve.ts';
import { createCacheInvalidation } from './wiring/cache-invalidation.ts';
import { createCommunityPorts } from './wiring/community-ports.ts';
import { createCoverSubjects } from './wiring/cover-subjects.ts';
import { createDemoSwitch } from './wiring/demo-switch.ts';
import { createFeeRuleOf } from './wiring/fee-rule.ts';
import { createInvoiceRules, createNotifySeller } from './wiring/invoice-ports.ts';
import { createRankingPorts } from './wiring/ranking-ports.ts';
import { allowReading, claimForListing, createDeliveredFiles, createSlipFiles } from './wiring/record-files.ts';
import { createSearchSource } from './wiring/search-source.ts';
import { createSetupFacts } from './wiring/setup-facts.ts';
import { createShopPeople } from './wiring/shop-people.ts';
import { createSoldLabels } from './wiring/sold-labels.ts';
import { createSupportPorts } from './wiring/support-ports.ts';
import { createVoucherBuyers } from './wiring/voucher-buyers.ts';

/** Products of the demonstration that can be bought post-paid. */
const DEMO_METERED = ['pf-cloud-cfd-workbench'];
/** Delay of the search's preparation, so that the first visitors are served before it. */
const WARM_AFTER_MS = 500;

export type AppOptions = {
  config: Config;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Origin from which static applications run; null: disabled. */
  spacesUrl: string | null;
  database: Database;
  fanOut: FanOut;
  /** Carries notifications for sockets; the same as `fanOut` unless REDIS_URL is set. */
  socketNews: FanOut;
  /** Whether Redis carries them at present; undefined without REDIS_URL. */
  redisConnected?: (() => boolean) | undefined;
  gateway: { ports: PaymentGateway[]; sandbox: boolean };
  web: Web;
  /** Of tests of failures: changes what handles the events. */
  amendHandlers?: AmendHandlers | undefined;
};

export type App = {
  http: FastifyInstance;
  /** Serves static applications; null when disabled. */
  spaces: FastifyInstance | null;
  /** Loads the initial data, once. */
  fill(): Promise<void>;
  /** Starts the jobs of this process. */
  start(): void;
  /** The process should get no more requests: /readyz reports it as not ready. */
  leave(): void;
  stop(): Promise<void>;
  realtime: Pick<Realtime, 'missed' | 'drain'>;
  /** Notifications of other processes may have been missed; `listening`: they arrive again from now on. */
  newsMissed(listening: boolean): void;
};

/**
 * Loads the demonstration, or the basics without it, unless already loaded, and switches the demonstration on or off.
 * @returns whether the search must be updated before any request is served
 */
async function fillInstallation(
  { config, log, database, gateway }: AppOptions,
  { identity, objectsOn, isComplete }: { identity: Identity; objectsOn: (on: Database) => Objects; isComplete: boolean },
): Promise<boolean> {
  const { ports, sandbox } = gateway;
  const past = config.demoPast ? { secret: config.sessionSecrets, objectsOn, gateway: ports[0]?.name ?? '', now: Date.now() } : null;
  const loadAccounts: DemoPorts['loadAccounts'] = async (tx, regions) => void (await identity.loadDemoAccounts(tx, regions));
  const door = createDemoSwitch({
    database,
    log,
    identity: { closeDemoAccounts, openDemoAccounts, findDemoRetailers, accountChanged: identity.accountChanged },
    shops: { closeDemoShops, openDemoShops },
    catalogue: { takeDemoGoodsOff, putDemoGoodsBack },
    resources: { closeDemoOffers, openDemoOffers },
    vouchers: { closeDemoVouchers, openDemoVouchers },
    orders: { expireDemoOrders },
  });
  let awaited = true;
  if (config.demo) {
    if (!isComplete) await (await import('./demo/load-demo.ts')).loadDemo(database, { loadAccounts }, past);
    await door.open();
  } else {
    if (!isComplete) await (await import('./demo/load-basics.ts')).loadBasics(database);
    await reservePlatformShop(database);
    awaited = await door.close(!sandbox);
  }
  if (!(await identity.hasSuperadmin())) log.warn('nobody is a superadmin yet: npm run admin -- --name <user name>');
  return awaited;
}

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

/** Longest time that a start waits for its first events. */
const FIRST_EVENTS_MS = 120_000;
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, database, fanOut, publicUrl, spacesUrl, web } = options;
  const failing = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const cipher = createFieldCipher(fieldKeysOf(config.sessionSecrets));
  const afterWorkingDays = async (instant: number, days: number, on?: Queryable) =>
    workingDaysAfter(instant, days, await operations.workingCalendar(on));

  const readiness = createReadiness({ database, log });
  const cache = createAnswerCache();
  const objectPort = await openObjectPort(config.objects);
  const objectsOn = (on: Database) => createObjects({ database: on, port: objectPort, onError: (error, what) => failing(what)(error) });
  const objects = objectsOn(database);
  const files = createFiles({ database, objects, secret: config.sessionSecrets });
  const methodRules = async () => completeRules(await operations.setting('methodRules', {}));
  const remittanceRules = async () => completeRemittanceRules(await operations.setting('remittanceRules', {}));
  // Called after all contexts are created.
  const setupFacts: SetupPort = () =>
    createSetupFacts({
      identity,
      shops,
      catalogue,
      resources,
      orders,
      sendsMessages: config.smtp !== undefined || config.sms !== undefined,
      money: async () => {
        const [rules, { accounts }] = await Promise.all([methodRules(), remittanceRules()]);
        const { ports, sandbox } = options.gateway;
        return { rules, sandbox, gateways: ports.length, accounts: accounts.length };
      },
    })();
  const operations = createOperations({
    database,
    build: web.info,
    ports: {
      notify: (...notice) => identity.notify(...notice),
      files,
      centers: async () =>
        [...(await resources.centers())].map(([clusterId, { centerName, centerNameEn }]) => ({ clusterId, centerName, centerNameEn })),
      publicUrl,
      salesEntry: (isMainSite) => showsSalesEntry({ isMainSite, host: new URL(publicUrl).host, legacyHost: config.legacyHost }),
      contentTurned: () => invalidation.invalidateHere(['operations']),
      afterSalesRules: { refundPolicy: REFUND_POLICY, renewalPolicy: RENEWAL_POLICY },
      recordNames: () => ({
        ...catalogue.recordNames,
        ...orders.recordNames,
        ...reviews.recordNames,
        ...shops.recordNames,
        ...identity.recordNames,
      }),
      jobs: () => scheduler.jobs,
      readiness: readiness.report,
      setup: async () => (config.demo ? null : setupFacts()),
    },
  });
  const limits = async () => {
    const limitOf = (name: string) => operations.setting<ConfiguredLimits | null>(name, null);
    const [compute, storage] = await Promise.all([limitOf('buyComputeResourceLimit'), limitOf('buyStorageResourceLimit')]);
    return { compute, storage };
  };
  const resources = createResources({
    database,
    settings: { limits, oneClusterId: async (on) => (await operations.configuration(on)).oneClusterId },
  });
  const identity = createIdentity({
    database,
    fanOut,
    secret: config.sessionSecrets,
    publicUrl,
    demo: config.demo,
    sessionLimits: config.sessionLimits,
    traces: log,
    oidc: config.oidc,
    provider: config.provider,
    isMainSite: async () => (await operations.configuration()).isMainSite,
    legacyHost: config.legacyHost,
    centers: resources.centers,
    transports: {
      mail: config.smtp && createSmtpMail({ ...config.smtp, domain: new URL(publicUrl).hostname }),
      sms: config.sms && createAliyunSms(config.sms),
    },
    onSignedIn: async ({ accountId, visitorId }) => {
      await orders.mergeVisitorCart(accountId, visitorId);
      await support.adoptVisitor(accountId, visitorId);
    },
    sellingFacts: (accountId) => onboarding.sellingFacts(accountId),
    groups: { memberLeft: (...left) => orders.memberLeft(...left), hasFunds: (tx, groupId) => payments.hasFunds(tx, groupId) },
  });
  const onboarding = createOnboarding({
    database,
    cipher,
    identity,
    files,
    workingCalendar: operations.workingCalendar,
    agreement: () => operations.agreement('onboarding'),
    terms: () => operations.setting<LevelTerms>('onboardingTerms', USUAL_TERMS),
    claimMinutes: operations.claimMinutes,
  });
  const shops = createShops({
    database,
    ports: {
      countGoodsByShop: (shopIds, on) => catalogue.countGoodsByShop(shopIds, on),
      countOrders: (days, shopId) => orders.countOrders(days, shopId),
      ownersOf: identity.ownersOf,
      userNames: identity.userNames,
    },
  });
  const shopPeople = createShopPeople({ identity, shops });
  const catalogue = createCatalogue({
    database,
    ports: {
      shopNames: shops.shopNames,
      regions: resources.listRegions,
      purchasesOf: (accountId, skuIds) => orders.purchasesOf(accountId, skuIds),
      offerKinds: async () => (await resources.listOffers()).map(({ goodsType, resourceType }) => ({ goodsType, resourceType })),
      isShopOpen: async (shopId, on) => (await shops.termsOf(shopId, on))?.open ?? false,
      dueAfterWorkingDays: afterWorkingDays,
      claimFiles: (tx, claim) => claimForListing(files, tx, claim),
      releaseFiles: files.release,
      claimMinutes: operations.claimMinutes,
      notify: identity.notify,
      notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.goods', ...notice),
    },
  });
  const sheets = createGoodsSheets({
    database,
    files,
    ports: { shopReferences: shops.shopReferences, regions: resources.listRegions, submit: catalogue.submitImported },
    wake: () => scheduler.wake(IMPORT_JOB),
    onError: failing('an import failed'),
  });
  const payableOf = {
    ORDER: payableOrders(database, identity.placeOf, { catalogue, resources }),
    GROUP: payableGroups(database, identity.placeOf),
  };
  const buyers = createVoucherBuyers({ identity, shops });
  const vouchers = createVouchers({
    database,
    linesOf: async ({ kind, id }, on) => (kind === 'ORDER' || kind === 'GROUP' ? payableOf[kind].linesOf(id, on) : []),
    ...buyers,
    paidOrders: (payables) => orders.paidOrders(payables),
    boughtGoods: (...asked) => orders.boughtGoods(...asked),
    hasOrdered: (...asked) => orders.hasOrdered(...asked),
    shopNames: shops.shopNames,
    goodsOfShop: catalogue.goodsOfShop,
    userNames: identity.userNames,
    groupNames: identity.groupNames,
    centers: resources.centers,
    onError: failing('a step of vouchers failed'),
  });
  const payments = createPayments({
    database,
    gateways: options.gateway.ports,
    sandbox: options.gateway.sandbox,
    publicUrl,
    payables: { ...payableOf, BILL: payableBills(database) },
    ways: [vouchers.way],
    ...proofBooks,
    cipher,
    userNames: identity.userNames,
    notifyFinance: async (tx, params) => {
      for (const accountId of await identity.staffWith('finance.manage', tx))
        await identity.notify(tx, accountId, 'PROOF_DIFFERENT', params, addressOf('admin/money/proofs/:runId', { runId: params.runId }));
    },
    notifyTaken: async (tx, params) => {
      for (const accountId of await identity.staffWith('finance.manage', tx))
        await identity.notify(tx, accountId, 'TRADE_NUMBER_TAKEN', params, addressOf('admin/money/proofs'));
    },
    chargeLimit: () => operations.setting('chargeLimit', { minFen: 100, maxFen: 10_000_000 }),
    methodRules,
    relatedShops: buyers.relatedShops,
    carryOut: () => ({ ...settlement.carryOut, ...vouchers.carryOut }),
    remittance: {
      rules: remittanceRules,
      cipher,
      files: createSlipFiles(files),
      notify: identity.notify,
      findAccountId: identity.findAccountId,
      countReveal: (accountId) => identity.countAttempt([{ rule: 'reveal', key: String(accountId) }]),
    },
    funds: {
      ...identity.groups,
      leaderOf: async (groupId, on) => (await identity.findGroup(groupId, on))?.leaderId ?? null,
      findAccountId: identity.findAccountId,
      notify: identity.notify,
      shopNames: shops.shopNames,
    },
    onError: failing('a step of payments failed'),
  });
  const metering: Metering = createMetering({
    database,
    payments,
    payerRoleOf: identity.payerRoleOf,
    coverOf: payments.coverOf,
    findOffer: async (goodsId) => (await resources.findOffers([goodsId]))[0] ?? null,
    findSku: (skuId) => catalogue.findSkuForOrder(skuId),
    endEntitlement: (tx, entitlementId, at) => orders.endEntitlement(tx, entitlementId, at),
    shopNames: shops.shopNames,
    userNames: identity.userNames,
    findAccountId: identity.findAccountId,
    notify: identity.notify,
    rules: async () => ({ ...USUAL_METERING_RULES, ...(await operations.setting('meteringRules', {})) }),
    simulates: config.demo,
    onError: failing('a step of metering failed'),
  });
  const orders = createOrders({
    database,
    resources,
    catalogue,
    payments,
    discounts: vouchers.discounts,
    previewVouchers: vouchers.previewBest,
    identity,
    invoicing: {
      reverseFirst: (tx, orderId) => invoicing.reverseFirst(tx, orderId),
      listHeldOrders: (orderIds) => invoicing.listHeldOrders(orderIds),
    },
    operations: {
      limits,
      purchaseEnabled: async () => (await operations.configuration()).purchaseEnable === 'true',
      phoneRequired: () => operations.setting('purchasePhoneRequired', false),
      endDays: async () => (await operations.configuration()).acctEndDays,
      renewalPolicy: async () => ({ ...RENEWAL_POLICY, ...(await operations.setting<Partial<RenewalPolicy>>('renewalPolicy', {})) }),
      agreement: () => operations.agreement('purchase'),
    },
    metering,
    shopNames: shops.shopNames,
    shopAccounts: (shopId, on) => shopPeople.accountsOf(shopId, 'shop.orders', on),
    worksFor: shopPeople.worksFor,
    userNames: identity.userNames,
    findAccountId: identity.findAccountId,
    notify: identity.notify,
    ...createDeliveredFiles(files, catalogue, (tx, goodsId) => community.facts.deliversRepository(tx, goodsId)),
    cipher,
    refundPolicy: async (on) => ({ ...REFUND_POLICY, ...(await operations.setting<Partial<RefundPolicy>>('refundPolicy', {}, on)) }),
    regions: resources.listRegions,
    onError: failing('a step of orders failed'),
  });
  const invoicing = createInvoicing({
    database,
    cipher,
    provider: options.gateway.sandbox ? createSandboxInvoices(database) : null,
    orders: { ...orders.invoiceFacts, papersOf: orders.papersOf },
    agreementOf: (version) => operations.agreementVersion('purchase', version),
    companyOf: onboarding.companyOf,
    shopNames: shops.shopNames,
    userNames: identity.userNames,
    files,
    notify: identity.notify,
    notifySeller: createNotifySeller({ identity, shopPeople }),
    rules: createInvoiceRules(operations),
    workingDaysAfter: afterWorkingDays,
    onError: failing('a step of invoicing failed'),
  });
  const reviews = createReviews({
    database,
    lines: orders.boughtLines,
    boughtGoods: (...asked) => orders.boughtGoods(...asked),
    findGoods: catalogue.findGoodsLabel,
    worksFor: shops.worksForShop,
    workplacesOf: shops.workplacesOf,
    isShopOpen: async (shopId) => (await shops.termsOf(shopId))?.open ?? false,
    shopNames: shops.shopNames,
    userNames: identity.userNames,
    saveGoodsScore: catalogue.saveGoodsScore,
    saveShopScore: shops.saveShopScore,
    files,
    notify: identity.notify,
    notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.orders', ...notice),
    countAttempt: (rule, accountId) => identity.countAttempt([{ rule, key: String(accountId) }]),
  });
  const settlement = createSettlement({
    database,
    secret: config.sessionSecrets,
    onError: failing('a step of settlement failed'),
    ports: {
      feeRuleOf: createFeeRuleOf({ shops, identity, operations }),
      ...createSoldLabels({ orders, metering }),
      shopNames: shops.shopNames,
      userNames: identity.userNames,
      workingDaysAfter: afterWorkingDays,
      methodRules,
      settledBankAccountOf: onboarding.bankAccountOf,
      notify: (tx, ownerId, { code, params, url }) => identity.notify(tx, ownerId, code, params, url),
    },
  });
  const shopOffice = createShopOffice({
    database,
    secret: config.sessionSecrets,
    files,
    people: {
      ...identity.people,
      countLookup: identity.countLookup,
      changed: identity.accountChanged,
      notifyAdded: shopPeople.notifyAdded,
    },
    sales: orders.shopReport,
    goods: catalogue.shopGoods,
  });
  const ranking = createRanking({ database, ports: createRankingPorts({ identity, orders, shops, shopOffice, reviews }) });
  const realtime = createRealtime({ fanOut: options.socketNews, sessions: identity.sessions, onError: failing('a socket failed') });
  const communityQuotas = async () => ({ ...USUAL_COMMUNITY_QUOTAS, ...(await operations.setting('communityQuotas', {})) });
  const live = createLive({
    database,
    ports: {
      files,
      shopNames: shops.shopNames,
      isShopOpen: async (shopId, on) => (await shops.termsOf(shopId, on))?.open ?? false,
      findSeller: shops.findSeller,
      goodsCards: catalogue.shopGoods.cards,
      goodsOfShop: catalogue.goodsOfShop,
      notify: identity.notify,
      notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.live', ...notice),
      quotaBytes: async () => (await communityQuotas()).LIVE,
      publicUrl,
      vhall: config.vhall,
      publishNews: realtime.publish,
    },
  });
  const support = createSupport({
    database,
    ...createSupportPorts({ identity, shops, catalogue, resources, orders, shopPeople }),
    workingCalendar: operations.workingCalendar,
    files,
    publishNews: realtime.publishAll,
    fanOut,
    onError: failing('a step of the chat failed'),
  });
  const community = createCommunity({
    database,
    objects,
    ...createCommunityPorts({ identity, shops, catalogue, operations, shopPeople, orders, resources, files, cipher, addressKey }),
    publicUrl,
    spacesUrl,
    secret: config.sessionSecrets,
    analyser: searchAnalyser(),
  });
  allowReading({ files, shops, catalogue, orders, invoicing, support });
  const searchSource = createSearchSource({ catalogue, resources, shops, community });
  const search = createSearch({
    database,
    cache,
    announceTags: (tags, tx) => invalidation.invalidateEverywhere(tags, tx),
    source: searchSource.documents,
    labels: searchSource.labels,
    hotWords: operations.hotWords,
  });

  const invalidation = createCacheInvalidation({
    ...{ cache, fanOut, catalogue, identity, operations, orders, shops, community, search },
    // The job repeats failed reads within a minute.
    readAgain: {
      [SYNONYMS_TAG]: () =>
        void search
          .followWords()
          .then(() => scheduler.wake(REBUILD_JOB))
          .catch(failing('synonyms could not be read')),
    },
  });
  const { scheduler, deliver, deliverFirst } = createDelivery({
    config,
    log,
    database,
    fanOut,
    amendHandlers: options.amendHandlers,
    handlers: joinHandlers(
      [identity, resources, orders, catalogue, reviews, live, community, search, invalidation].map(({ eventHandlers }) => eventHandlers),
    ),
    jobs: [
      identity,
      catalogue,
      operations,
      resources,
      shopOffice,
      sheets,
      ranking,
      payments,
      vouchers,
      settlement,
      metering,
      orders,
      invoicing,
      live,
      support,
      community,
      search,
      files,
      objects,
      { jobs: countJobs(database) },
    ].flatMap(({ jobs }) => jobs),
  });

  const bounds = [
    identity,
    operations,
    shops,
    shopOffice,
    onboarding,
    catalogue,
    ranking,
    sheets,
    resources,
    payments,
    vouchers,
    settlement,
    metering,
    orders,
    invoicing,
    reviews,
    live,
    support,
    community,
    search,
    files,
  ];
  const press = createPicturePress({ folder: config.drawnDir, onError: failing('a drawn picture could not be kept') });
  const http = await serve({
    config,
    log,
    publicUrl,
    spacesUrl,
    database,
    fanOut,
    cache,
    web,
    openPaths: [
      ...options.gateway.ports.map(({ notifyPath }) => notifyPath),
      ...(options.gateway.sandbox ? [`${SANDBOX_PREFIX}/gateway.do`] : []),
      ...community.openPaths,
    ],
    bounds: bounds.flatMap((context) => context.routes),
    realtime,
    sockets: config.roles.includes('realtime') ? [...live.sockets, ...support.sockets] : [],
    downloads: [
      operations,
      identity,
      catalogue,
      sheets,
      orders,
      invoicing,
      resources,
      payments,
      settlement,
      metering,
      vouchers,
      support,
      search,
      live,
    ].flatMap((context) => context.downloads),
    files,
    covers: { press, find: createCoverSubjects({ catalogue, resources, shops, operations, live }) },
    identity,
    metering,
    operations,
    payments,
    shops,
    live,
    community,
    jobs: scheduler,
    readiness,
    figures: [
      ...outboxFigures(database),
      ...redisFigures(options.redisConnected),
      ...realtime.figures,
      ...payments.proofs.figures,
      ...identity.figures,
      ...objects.figures,
    ],
  });

  let warming: NodeJS.Timeout | undefined;
  return {
    http,
    spaces: community.createSpaceServer(log),
    realtime,
    newsMissed(listening) {
      // While the database is unavailable only cached data can be served.
      if (listening || database.reachable()) invalidation.invalidateAll();
      if (listening) {
        deliver();
        realtime.missed();
      }
    },
    /**
     * Loads the demonstration or the basics. Searches find the demonstration from the first page on, and nothing of it once it is off sale;
     * a start does not wait for any other backlog of events.
     */
    async fill() {
      const isDemo = config.demo;
      const initial = await findInitialData(database, !isDemo ? 'basics' : config.demoPast ? 'past' : 'demo');
      const awaited = await fillInstallation(options, { identity, objectsOn, isComplete: initial.isComplete });
      if (isDemo) await metering.offerDemoPlans({ offers: await resources.listOffers(), skus: await listDemoSkus(database, DEMO_METERED) });
      if (isDemo && !initial.isComplete) {
        const listSkus = (keys: string[]) => listDemoSkus(database, keys);
        const { addDemoRepositories } = await import('./wiring/demo-repositories.ts');
        await loadOnce(database, 'demo-repositories:1', () => addDemoRepositories({ identity, shops, community, listSkus }));
        if (config.demoPast)
          await (await import('./wiring/demo-stories.ts')).addDemoStories({ listSkus, identity, catalogue, live, support });
      }
      await initial.complete();
      // The start continues even if the events take longer or one of them fails.
      if (awaited) await deliverFirst(FIRST_EVENTS_MS);
    },
    leave: readiness.stop,
    start() {
      readiness.start();
      scheduler.start();
      warming = setTimeout(search.warm, WARM_AFTER_MS).unref();
    },
    async stop() {
      clearTimeout(warming);
      await scheduler.stop();
      identity.close();
      community.close();
      objectPort.close();
      await press.close();
    },
  };
}
