/** For tests: orders and payments on a real PostgreSQL, with the sandbox gateway behind the real SDK, called through their endpoints. */

import Fastify, { type FastifyInstance } from 'fastify';
import { createCatalogue } from '#contexts/catalogue/server/index.ts';
import type { ClusterUser } from '#contexts/identity/calls/identity.ts';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import { confirmOrder, createOrder } from '#contexts/orders/calls/order.ts';
import { getScan, type Payment, startOrderPayment, type WishedTender } from '#contexts/payments/calls/payments.ts';
import { completeRules, type MethodRules, type PayerRole, type ProposedAct, payerRoleOf } from '#contexts/payments/rules/payments.ts';
import {
  ALIPAY_NOTIFY_PATH,
  type CarryOut,
  createAlipayGateway,
  createPayments,
  type Payable,
  type PayableBook,
  type PaymentGateway,
  type Payments,
  type RecordBook,
  type RemittancePorts,
  type Way,
  type WayBook,
} from '#contexts/payments/server/index.ts';
import { createResources, type Resources } from '#contexts/resources/server/index.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Answer, CallInput } from '#contracts/kit/call.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { createPostgresSandboxStore } from '#libraries/payment-sandbox/index.ts';
import { appId, gatewayKeys, merchantKeys, openSandbox, sellerId, tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindProgram } from '#server/platform/http/access.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import { type ApiServer, createApiServer } from '#server/platform/http/api-server.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { NO_BUDGETS } from '#server/platform/test/no-budgets.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import {
  createOrderFacts,
  createOrderPapers,
  createOrders,
  groupBook,
  type OrderFacts,
  type OrderPapersPort,
  type Orders,
  type OrdersPorts,
  orderBook,
  payableGroups,
  payableOrders,
  RENEWAL_POLICY,
} from '../index.ts';
import { type ServingSettings, servingPorts } from './serving-ports.ts';

export const AGREEMENT = { code: 'purchase', version: 'v1', title: '购买协议', titleEn: 'Purchase agreement' };

/** The jobs that serve paid orders. */
const SERVING = [
  'orders.withdraw-orders',
  'orders.send-refunds',
  'orders.move-fulfilments',
  'orders.announce-endings',
  'orders.end-entitlements',
  'orders.renew-entitlements',
  'orders.expire-quotes',
];

/** The parts of orders as one. */
export type AllOfOrders = OrderFacts & OrderPapersPort & Orders;

export type Floor = {
  database: Database;
  orders: AllOfOrders & {
    /** One round of a job; false when another process is running it. */
    expireOrders(): Promise<boolean>;
    removeOldCarts(): Promise<boolean>;
    /** One round of each job that serves paid orders; errors are added to `errors`. */
    serve(): Promise<void>;
  };
  payments: Payments & { sweep(): Promise<boolean> };
  resources: Resources;
  /** One round of the job that updates the sold counters of goods. */
  foldSales(): Promise<boolean>;
  /** One round of a job of the addition. */
  runAdded(name: string): Promise<boolean>;
  isAddedDue(name: string, aheadMs: number): Promise<boolean>;
  sandbox: Awaited<ReturnType<typeof openSandbox>>;
  http: FastifyInstance;
  /** Notifications that the gateway has sent; they are delivered only by `deliver`. */
  notifications: string[];
  settings: {
    computeMin: number;
    /** Configured minimum duration, of compute and of storage. */
    minMonths: number;
    endDays: number;
    /** The only centre for sale; '' sells all. */
    oneClusterId: string;
    phoneRequired: boolean;
    purchaseEnabled: boolean;
    agreement: typeof AGREEMENT | null;
    clusterUsers: ClusterUser[];
    gatewayDown: boolean;
    /** In place of invoicing: whether no invoice of an order is left. */
    reverseFirst: OrdersPorts['invoicing']['reverseFirst'];
    listHeldOrders: OrdersPorts['invoicing']['listHeldOrders'];
    /** Groups by id. */
    groups: Map<string, { name: string; leaderId: number; members: Map<number, 'Member' | 'Leader'> }>;
    /** Notices sent to finance staff. */
    financeNotices: Record<string, string>[];
    /** Finance notices about numbers of the gateway that belong to another payment. */
    takenNotices: Record<string, string>[];
    /** The group of each account, for funds. */
    fundGroups: Map<number, { groupId: string; name: string; isLeader: boolean }>;
    /** Notices about funds: account and code. */
    fundNotices: [number, string][];
    /** Shops of the account's own company, which only its own money may pay. */
    relatedShops: Map<number, string[]>;
    /** Rules of payment methods; missing ones are as usual. */
    methodRules: Partial<MethodRules>;
    /** How far the clock of payments is ahead. */
    paymentsAheadMs: number;
  } & ServingSettings;
  errors: unknown[];
  /** Invalidates cached public responses. */
  invalidateAnswers(): void;
  deliver(body: string): Promise<{ statusCode: number; body: string }>;
  /** Calls as this actor; null is a visitor, `visitorId` identifies its cart. */
  as(actor: Actor | null, options?: { key?: string; visitorId?: string; ip?: string; bearer?: string }): Caller;
  newActor(facts?: Partial<Actor>): Actor;
  sql<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
};
export type Caller = {
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>;
  confirm(request: OrderRequest): Promise<OrderPreview>;
  /** Confirms, then creates the order as shown. */
  order(request: OrderRequest): Promise<Answer<typeof createOrder>>;
  visitorId(): string;
};

let last = 700_000;
const next = (): number => {
  last += 1;
  return last;
};

const initialSettings = (): Floor['settings'] => ({
  computeMin: 1,
  minMonths: 1,
  endDays: 15,
  oneClusterId: '',
  phoneRequired: false,
  purchaseEnabled: true,
  agreement: AGREEMENT,
  clusterUsers: [],
  gatewayDown: false,
  reverseFirst: async () => true,
  listHeldOrders: async () => new Set(),
  groups: new Map(),
  financeNotices: [],
  takenNotices: [],
  fundGroups: new Map(),
  fundNotices: [],
  relatedShops: new Map(),
  methodRules: {},
  paymentsAheadMs: 0,
  notices: [],
  deliverables: new Map(),
  readGoods: new Set(),
  staff: new Map(),
  refundPolicy: { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 },
  skewMs: 0,
});

const newActor: Floor['newActor'] = (facts = {}) => ({
  accountId: next(),
  userName: 'test',
  roles: ['common', 'leader'],
  staff: false,
  isLeader: true,
  isJoinGroup: false,
  userType: 'other',
  unsigned: false,
  phoneStatus: '',
  retailerId: '',
  language: 'zh',
  ...facts,
});

/** The gateway port on the sandbox; unreachable while `isDown`. */
function openGateway(sandboxUrl: string, isDown: () => boolean): PaymentGateway {
  const real = createAlipayGateway({
    gateway: `${sandboxUrl}/gateway.do`,
    appId,
    sellerId,
    privateKey: merchantKeys.privateKey,
    alipayPublicKey: gatewayKeys.publicKey,
  });
  const unreachable = createAlipayGateway({
    gateway: 'http://127.0.0.1:9/gateway.do',
    appId,
    sellerId,
    privateKey: merchantKeys.privateKey,
    alipayPublicKey: gatewayKeys.publicKey,
  });
  return new Proxy(real, {
    get: (_target, name) => (isDown() && name !== 'verifyNotification' ? unreachable : real)[name as keyof PaymentGateway],
  });
}

function createFloorCaller(
  server: ApiServer,
  actor: Actor | null,
  options: { key?: string; visitorId?: string; ip?: string; bearer?: string } = {},
): Caller {
  const call: Call = {
    requestId: 'test',
    ip: options.ip ?? '127.0.0.1',
    locale: 'zh',
    actor,
    visitorId: options.visitorId ?? '',
    idempotencyKey: '',
    userAgent: '',
    bearer: options.bearer ?? '',
    cookies: {},
    setCookie: () => {},
    makeVisitor() {
      call.visitorId ||= `visitor${next()}`;
      return call.visitorId;
    },
  };
  const api = (): Api => {
    call.idempotencyKey = options.key ?? `test-key-${next()}`;
    return server.inProcess({ ...call, makeVisitor: call.makeVisitor });
  };
  const caller: Caller = {
    call: (endpoint, input) => api().call(endpoint, input),
    confirm: (request) => caller.call(confirmOrder, { body: { request } }) as Promise<OrderPreview>,
    async order(request) {
      const { actualPaymentAmount, agreement } = await caller.confirm(request);
      return caller.call(createOrder, { body: { request, expectedAmount: actualPaymentAmount, agreementVersion: agreement.version } });
    },
    visitorId: () => call.visitorId,
  };
  return caller;
}

const limitsOf = (settings: Floor['settings']) => ({
  compute: {
    minQuota: settings.computeMin,
    maxQuota: 99_999_999,
    minDuration: settings.minMonths,
    minCpuNum: settings.computeMin,
    minGpuNum: settings.computeMin,
  },
  storage: { minQuota: 1, maxQuota: 99_999_999, minDuration: settings.minMonths, minCpuNum: 1, minGpuNum: 1 },
});

function createTestCatalogue(database: Database, resources: Resources, orders: () => AllOfOrders) {
  return createCatalogue({
    database,
    ports: {
      shopNames: async () => new Map(),
      regions: resources.listRegions,
      purchasesOf: (accountId, skuIds) => orders().purchasesOf(accountId, skuIds),
      offerKinds: async () => [],
      isShopOpen: async () => true,
      dueAfterWorkingDays: async (instant) => instant,
      claimFiles: async () => {},
      releaseFiles: async () => {},
      notify: async () => {},
      claimMinutes: async () => 30,
      notifyShop: async () => {},
    },
  });
}

/** What a floor of metered services adds to that of orders. */
type Metered = { port: OrdersPorts['metering']; bounds: Bound[]; findProgram?: FindProgram };
export type FloorParts = {
  database: Database;
  payments: Payments;
  resources: Resources;
  catalogue: ReturnType<typeof createTestCatalogue>;
  orders: () => AllOfOrders;
  settings: Floor['settings'];
  payerRoleOf: (accountId: number) => Promise<PayerRole>;
  onError: (error: unknown) => void;
};
type MeteredOptions = {
  payables(database: Database): Record<string, Payable>;
  books: Record<string, PayableBook>;
  make(parts: FloorParts): Metered;
};
const NOTHING_METERED: MeteredOptions = {
  payables: () => ({}),
  books: {},
  make: () => ({
    port: { findOffered: async () => null, refuseUncovered: async () => {}, openService: async () => {}, buyingProblems: async () => [] },
    bounds: [],
  }),
};

/** Additions of another context: a way to pay with its book, discounts, and its own calls. */
export type Addition = {
  ways: Way[];
  wayBooks: WayBook[];
  routes: Bound[];
  jobs: Job[];
  /** Carries out proposals confirmed by two people. */
  carryOut?: Partial<Record<ProposedAct, CarryOut>>;
  orders?: Pick<OrdersPorts, 'discounts' | 'previewVouchers'>;
};
export type FloorOptions = {
  max?: number;
  sandboxInDatabase?: boolean;
  ways?: Way[];
  moreGateways?: PaymentGateway[];
  remittance?: RemittancePorts;
  metered?: MeteredOptions;
  /** Books of a proof besides those of orders. */
  recordBooks?: readonly RecordBook[];
  also?: (database: Database, orders: () => AllOfOrders) => Addition;
};

/** `sandboxInDatabase`: the gateway's books are tables of the same database, as in an installation without a real gateway. */
export async function openFloor({
  max = 20,
  sandboxInDatabase = false,
  ways = [],
  moreGateways = [],
  remittance,
  metered = NOTHING_METERED,
  recordBooks = [],
  also,
}: FloorOptions = {}): Promise<Floor> {
  const test = await createTestDatabase({ max });
  const { database } = test;
  const notifications: string[] = [];
  const errors: unknown[] = [];
  const settings = initialSettings();
  const sandbox = await openSandbox({
    ...(sandboxInDatabase ? { store: createPostgresSandboxStore(database) } : {}),
    notify: {
      post: async (_url, body) => {
        notifications.push(body);
        return 'kept';
      },
    },
  });
  const gateway = openGateway(sandbox.url, () => settings.gatewayDown);
  const onError = (error: unknown) => void errors.push(error);
  const added = also?.(database, () => orders);
  const people = {
    placeOf: async (accountId: number) => {
      const found = [...settings.groups.entries()].find(([, { members }]) => members.has(accountId));
      return found ? { groupId: found[0], groupName: found[1].name, memberType: found[1].members.get(accountId) ?? 'Member' } : null;
    },
    payerRoleOf: async (accountId: number) =>
      payerRoleOf({ userType: 'other', isJoinGroup: true, isLeader: (await people.placeOf(accountId))?.memberType !== 'Member' }),
    findGroup: async (groupId: string) => settings.groups.get(groupId) ?? null,
  };
  const limits = async () => limitsOf(settings);
  const resources = createResources({ database, settings: { limits, oneClusterId: async () => settings.oneClusterId } });
  const catalogue = createTestCatalogue(database, resources, () => orders);
  const payments = createPayments({
    database,
    wayBooks: added?.wayBooks ?? [],
    recordBooks,
    gateways: [gateway, ...moreGateways],
    ...(remittance && { remittance }),
    publicUrl: 'http://mall.test',
    sandbox: true,
    payables: {
      ORDER: payableOrders(database, people.placeOf, { catalogue, resources }),
      GROUP: payableGroups(database, people.placeOf),
      ...metered.payables(database),
    },
    books: { ORDER: orderBook, GROUP: groupBook, ...metered.books },
    userNames: async (ids) => new Map(ids.map((id) => [id, `user-${id}`])),
    notifyFinance: async (_tx, params) => void settings.financeNotices.push(params),
    notifyTaken: async (_tx, params) => void settings.takenNotices.push(params),
    ways: () => [...ways, ...(added?.ways ?? [])],
    carryOut: () => added?.carryOut ?? {},
    relatedShops: async (accountId, shopIds) => new Set(settings.relatedShops.get(accountId)?.filter((id) => shopIds.includes(id))),
    chargeLimit: async () => ({ minFen: 100, maxFen: 10_000_000 }),
    methodRules: async () => completeRules(settings.methodRules),
    funds: {
      groupOf: async (accountId) => settings.fundGroups.get(accountId) ?? null,
      groupPeople: async (groupId) =>
        [...settings.fundGroups]
          .filter(([, group]) => group.groupId === groupId)
          .map(([accountId, { isLeader }]) => ({ accountId, userName: `user-${accountId}`, isLeader })),
      leaderOf: async (groupId) => [...settings.fundGroups].find(([, group]) => group.groupId === groupId && group.isLeader)?.[0] ?? null,
      groupNames: async (ids) => new Map(ids.map((id) => [id, `group-${id}`])),
      findGroupId: async (id) => ([...settings.fundGroups.values()].some(({ groupId }) => groupId === id) ? id : null),
      findAccountId: async (id) => (/^\d+$/.test(id) ? Number(id) : null),
      notify: async (_tx, accountId, code) => void settings.fundNotices.push([accountId, code]),
    },
    now: () => Date.now() + settings.paymentsAheadMs,
    onError,
  });
  const { port, bounds, findProgram } = metered.make({
    database,
    payments,
    resources,
    catalogue,
    orders: () => orders,
    settings,
    payerRoleOf: people.payerRoleOf,
    onError,
  });
  const orders: AllOfOrders = {
    ...createOrderFacts(database),
    ...createOrderPapers({ database, payments }),
    ...createOrders({
      database,
      resources,
      catalogue,
      metering: port,
      payments,
      identity: { clusterUsersOf: async () => settings.clusterUsers, ...people },
      operations: {
        limits,
        purchaseEnabled: async () => settings.purchaseEnabled,
        phoneRequired: async () => settings.phoneRequired,
        endDays: async () => settings.endDays,
        renewalPolicy: async () => RENEWAL_POLICY,
        agreement: async () => settings.agreement,
      },
      invoicing: {
        reverseFirst: (tx, orderId) => settings.reverseFirst(tx, orderId),
        listHeldOrders: (orderIds) => settings.listHeldOrders(orderIds),
      },
      ...servingPorts(settings),
      ...added?.orders,
      regions: resources.listRegions,
      onError,
    }),
  };
  const http = Fastify();
  payments.registerNotifications(http);
  await http.ready();
  const cache = createAnswerCache();
  const server = createApiServer({
    budgets: NO_BUDGETS,
    bounds: [...orders.routes, ...payments.routes, ...bounds, ...(added?.routes ?? [])],
    ...(findProgram && { findProgram }),
    // In tests the retailer id of an account is the id of its shop.
    findSeller: async ({ retailerId }) => (retailerId === '' ? null : { shopId: retailerId, owner: true, permissions: [] }),
    findProof: async () => 'PROVED',
    cache,
    resolve: () => Promise.reject(new Error('called in process only')),
    identityCookies: [],
  });

  return {
    database,
    orders: {
      ...orders,
      expireOrders: () => runJob(database, orders.jobs, 'orders.expire-orders'),
      removeOldCarts: () => runJob(database, orders.jobs, 'orders.remove-old-carts'),
      async serve() {
        for (const name of SERVING) await runJob(database, orders.jobs, name).catch(onError);
      },
    },
    payments: { ...payments, sweep: () => runJob(database, payments.jobs, 'payments.ask-gateway') },
    resources,
    foldSales: () => runJob(database, catalogue.jobs, 'catalogue.fold-sales'),
    runAdded: (name) => runJob(database, added?.jobs ?? [], name),
    isAddedDue: (name, aheadMs) => isDue(database, added?.jobs ?? [], name, aheadMs),
    sandbox,
    http,
    notifications,
    settings,
    errors,
    invalidateAnswers: () => cache.expire(),
    as: (actor, options) => createFloorCaller(server, actor, options),
    deliver: (body) =>
      http.inject({
        method: 'POST',
        url: ALIPAY_NOTIFY_PATH,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        payload: body,
      }),
    newActor,
    sql: (text, values) => rowsOf(database, text, values),
    async close() {
      await http.close();
      await sandbox.close();
      await test.drop();
    },
  };
}

let lastOffer = 0;
export type OfferOptions = Partial<{
  goodsType: string;
  resourceType: string;
  priceMicro: number;
  sourcePriceMicro: number;
  quota: number;
  minAmount: number;
  maxAmount: number;
  minDuration: number;
  displayed: boolean;
  team: string;
  clusterId: string;
}>;
export type TestOffer = { goodsId: string; clusterId: string };

/** An offer in its own region, unless one is given. */
export async function makeOffer(floor: Floor, options: OfferOptions = {}): Promise<TestOffer> {
  lastOffer += 1;
  const {
    goodsType = 'share',
    resourceType = goodsType === 'storage' ? '' : 'cpu',
    priceMicro = 100_000,
    quota = 1_000_000,
    minAmount = 1,
    maxAmount = 99_999_999,
    minDuration = 1,
    displayed = true,
  } = options;
  const clusterId = options.clusterId ?? `9${process.pid}${lastOffer}`;
  await floor.sql(
    `INSERT INTO cluster (cluster_id, center_name, center_name_en, team, team_name, team_name_en) VALUES ($1, '测试区', 'Test region', $2, '队', 'Team') ON CONFLICT DO NOTHING`,
    [clusterId, options.team ?? 'team-a'],
  );
  const unit =
    goodsType === 'storage' ? 'GB*month' : goodsType === 'share' ? (resourceType === 'cpu' ? 'core*hour' : 'card*hour') : 'platform*month';
  const [row] = await floor.sql<{ id: string }>(
    `INSERT INTO resource_goods (external_id, cluster_id, goods_type, resource_type, purchasing_option, name, name_en, unit, source_price_micro, price_micro, capacity_level, quota, min_amount, max_amount, min_duration, displayed)
     VALUES ($1, $2, $3, $4, $5, '测试资源', 'Test resource', $6, $7, $8, 1, $9, $10, $11, $12, $13) RETURNING id::text`,
    [
      `test-${process.pid}-${lastOffer}`,
      clusterId,
      goodsType,
      resourceType,
      goodsType === 'share' ? 'payByUse' : 'payMonthly',
      unit,
      options.sourcePriceMicro ?? priceMicro,
      priceMicro,
      quota,
      minAmount,
      maxAmount,
      minDuration,
      displayed,
    ],
  );
  floor.orders.invalidateOffers();
  return { goodsId: row?.id ?? '', clusterId };
}

export const buy = ({ goodsId, clusterId }: TestOffer, purchaseAmount = 1, purchaseDuration = 1): OrderRequest => ({
  kind: 'resource',
  goodsId,
  clusterId,
  purchaseAmount,
  purchaseDuration,
});
export const buySku = (
  { goodsId, skuId }: { goodsId: string; skuId: string },
  billingType = 'ONCE',
  duration = 1,
  regions: string[] = [],
): OrderRequest => ({ kind: 'sku', goodsId, skuId, billingType, duration, regions }) as OrderRequest;

/** Opens the payment of an order and pays it in the wallet; returns the notification that the gateway sent. */
export async function payAtWallet(
  floor: Floor,
  caller: Caller,
  orderId: string,
  tenders?: WishedTender[],
): Promise<{ payment: Payment; notification: string; outTradeNo: string }> {
  const payment = (await caller.call(startOrderPayment, { body: { orderId, ...(tenders && { tenders }) } })) as Payment;
  const token = new URL(payment.codeUrl).searchParams.get('token') ?? '';
  const scan = await caller.call(getScan, { query: { token } });
  const { outcome, trade } = await floor.sandbox.sandbox.payTrade(tokenOf(scan.walletUrl), 'buyer');
  if (outcome !== 'PAID' || !trade) throw new Error(`the wallet answered ${outcome}`);
  for (;;) {
    const notification = floor.notifications.find((body) => new URLSearchParams(body).get('out_trade_no') === trade.outTradeNo);
    if (notification) return { payment, notification, outTradeNo: trade.outTradeNo };
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** The error code, or '' on success. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { code?: string }) => {
      if (!error.code) throw error;
      return error.code;
    },
  );
