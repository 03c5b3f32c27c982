/**
 * Payments through the gateway or from the balance, top-ups, refunds and the ledger. Owns the tables of migration 0006; emits no events.
 */
import type { FastifyInstance } from 'fastify';
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { listLedgerSeals } from '#contexts/payments/calls/ledger.ts';
import type { MethodFacts, MethodRules, ProposedAct, RemittanceRules } from '#contexts/payments/rules/payments.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { NotificationEntry } from '#server/platform/open-api/document.ts';
import type { FundContext, FundPorts } from './fund/context.ts';
import { createFunds, repaymentPayables, waysOfFunds } from './fund/index.ts';
import { carryOutFundLimit } from './fund/manage-fund.ts';
import type { PaymentGateway } from './gateway/index.ts';
import { createLedgerStore } from './ledger/ledger-store.ts';
import { addBlocks, sealLedger } from './ledger/seal/seal-ledger.ts';
import { sealStore } from './ledger/seal/seal-store.ts';
import { findBalances } from './ledger/wallet-store.ts';
import { createOrderRefunds, type OrderRefunds } from './order-refund/order-refunds.ts';
import { CHARGE, chargePayable } from './payment/charge-payable.ts';
import { closePayments } from './payment/close-payment.ts';
import type { PaymentContext } from './payment/context.ts';
import { describeNotifications, registerNotifications } from './payment/notification-route.ts';
import type { Payable } from './payment/payable.ts';
import type { Payment } from './payment/payment.ts';
import { paymentRoutes, statementDownloads } from './payment/payment-routes.ts';
import { createPaymentStore, PAYMENTS_DUE } from './payment/payment-store.ts';
import { returnHeld } from './payment/refund-payment.ts';
import { refuseAmount } from './payment/refuse-by-rule.ts';
import { startPayment, type Wanted } from './payment/start-payment.ts';
import { sweepPayments } from './payment/sweep-payments.ts';
import type { PaymentMethod, Way } from './payment/way.ts';
import { waysOf } from './payment/ways.ts';
import { createProofs, type Proofs } from './proof/create-proofs.ts';
import type { PayableBook } from './proof/payable-book.ts';
import type { RecordBook } from './proof/record-book.ts';
import type { WayBook } from './proof/way-book.ts';
import type { RemittancePorts } from './remittance/context.ts';
import { createRemittances } from './remittance/index.ts';
import { remittanceWay } from './remittance/remittance-way.ts';
import { proposalRoutes } from './two-people/proposal-routes.ts';
import type { CarryOut, ProposalContext } from './two-people/propose.ts';

export type { FundPorts } from './fund/index.ts';
export {
  ALIPAY_NOTIFY_PATH,
  type AlipayConfig,
  createAlipayGateway,
  createWechatGateway,
  GatewayError,
  type PaymentGateway,
  WECHAT_NOTIFY_PATH,
  type WechatConfig,
} from './gateway/index.ts';
export { ledgerRows } from './ledger/ledger-store.ts';
export { post as postTransaction } from './ledger/post-store.ts';
export { moneyLeft } from './order-refund/order-refund-store.ts';
export type { OrderMoney, OrderRefunds } from './order-refund/order-refunds.ts';
export type { AskedPayment, Due, DueLine, Income, Paid, Payable } from './payment/payable.ts';
export type { OfferRefusal, Refusal } from './payment/refusal.ts';
export type { ImmediateWay, OfferedFor, PaymentMethod, Taken, Way, WayOffer } from './payment/way.ts';
export { waysOf } from './payment/ways.ts';
export { createProofs, type Proofs } from './proof/create-proofs.ts';
export { type Difference, difference, saysFen, saysState } from './proof/difference.ts';
export type { Money } from './proof/money.ts';
export type { PayableBook } from './proof/payable-book.ts';
export type { Proved } from './proof/prove.ts';
export type { RecordBook } from './proof/record-book.ts';
export type { WayBook } from './proof/way-book.ts';
export type { RemittancePorts } from './remittance/context.ts';
export { ensureNumberKey } from './remittance/number-key.ts';
export { createSlipFiles, SLIP_SUBJECT } from './remittance/slip-files.ts';
export { methodRulesRoutes, methodRulesSetting } from './rules/method-rules.ts';
export { remittanceRulesRoutes, remittanceRulesSetting } from './rules/remittance-rules.ts';
export { sealedFields } from './sealed-fields.ts';
export { createSettlement, type FeeRule, type Settlement, type SettlementPorts } from './settlement/index.ts';
export { type MoneyFacts, takesMoney } from './takes-money.ts';
export { type CarryOut, proposeOrAlone } from './two-people/propose.ts';

export type PaymentsOptions = {
  database: Database;
  /** Of the method ONLINE; the first is the default. */
  gateways: readonly PaymentGateway[];
  /** Public origin of the server: for the page linked in codes, and for gateway notifications. */
  publicUrl: string;
  sandbox: boolean;
  /** Payables other than top-ups, by kind: orders under ORDER, groups of them under GROUP. */
  payables: Record<string, Payable>;
  /** Ways to pay in addition to the gateways, the balance and funds. */
  ways?: () => readonly Way[];
  /** For the method OFFLINE; omitted: not available. */
  remittance?: RemittancePorts;
  /** Groups, names and notices for funds; omitted: there are no groups, and nothing is announced. */
  funds?: Partial<FundPorts>;
  /** For proofs: books of ways that another context owns; books of records without money; books of payables by kind; user names; notices to finance staff. */
  wayBooks?: readonly WayBook[];
  recordBooks?: readonly RecordBook[];
  cipher?: Pick<FieldCipher, 'decrypt' | 'open'>;
  books: Record<string, PayableBook>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  notifyFinance(tx: Queryable, params: { runId: string; count: string }): Promise<void>;
  /** Returns those of these shops that belong to the account's company; omitted: none. */
  relatedShops?: PaymentContext['relatedShops'];
  /** Carries out proposals confirmed by two people, of settlement and of other contexts; called at confirmation. */
  carryOut?: () => Partial<Record<ProposedAct, CarryOut>>;
  /** Omitted: only logged. */
  notifyTaken?: PaymentContext['notifyTaken'];
  chargeLimit(): Promise<{ minFen: number; maxFen: number }>;
  /** Set by operators. */
  methodRules(): Promise<MethodRules>;
  now?: () => number;
  onError?: (error: unknown) => void;
};

/** The rules of ways to pay, as operators have set them. */
export type MoneyRules = { methodRules(): Promise<MethodRules>; remittanceRules(): Promise<RemittanceRules> };

export type Payments = {
  routes: Bound[];
  downloads: Download[];
  /** Whether the account owes overdue credit. */
  isCreditOverdue(accountId: number): Promise<boolean>;
  /** Whether a group has money in a fund, owes credit, or has a contract. */
  hasFunds(tx: Queryable, groupId: string): Promise<boolean>;
  /** The gateways' notification addresses; they accept no Origin and are no endpoints of the contracts. */
  registerNotifications(app: FastifyInstance): void;
  /** The same addresses for the OpenAPI document. */
  notifications: NotificationEntry[];
  /** Closes all waiting tenders of the order, or of its group, at the gateway first; 'arrived' when money arrived for one meanwhile. Throws GatewayError. */
  closeOrderPayment(orderId: string): Promise<'none' | 'closed' | 'arrived'>;
  /** Pays by a mix of tenders. */
  startPayment(wanted: Wanted): Promise<Payment>;
  /** Asks the rules of methods about an amount that is not ordered yet. @throws AppError METHOD_… */
  refuseAmount(method: PaymentMethod, facts: MethodFacts): Promise<void>;
  /** Balance and own credit available to accounts, in fen. */
  coverOf(accountIds: number[]): Promise<ReadonlyMap<number, number>>;
  /** For the transaction that ends a payable before it is fully paid: marks captured money to be returned. */
  returnHeld(tx: Queryable, kind: string, id: string): Promise<void>;
  /** Returns money of orders. */
  orderRefunds: OrderRefunds;
  proofs: Proofs;
  jobs: Job[];
};

/** For an installation without groups: every fund is an account's own. */
const NO_FUND_PORTS: FundPorts = {
  groupOf: async () => null,
  groupPeople: async () => [],
  leaderOf: async () => null,
  groupNames: async () => new Map(),
  findGroupId: async () => null,
  userNames: async () => new Map(),
  findAccountId: async () => null,
  shopNames: async () => new Map(),
  notify: async () => {},
};

/** A day is sealed at the latest this long after midnight. */
const SEAL_EVERY_MS = 10 * 60_000;

export function createPayments(options: PaymentsOptions): Payments {
  const { database, payables, now = Date.now, onError = (error) => console.error('payments', error) } = options;
  const store = createPaymentStore(database);
  const allPayables = new Map([...Object.entries({ ...payables, ...repaymentPayables(database, now) }), [CHARGE, chargePayable(store)]]);
  const fundContext: FundContext = {
    database,
    ports: { ...NO_FUND_PORTS, userNames: options.userNames, ...options.funds },
    payables: allPayables,
    closePayments: (kind, id) => closePayments(context, kind, id),
    returnHeld: (tx, kind, id) => returnHeld(context, tx, kind, id),
    now,
    onError,
  };
  const { remittance } = options;
  const remittanceWays = remittance ? [remittanceWay({ database, remittance, now })] : [];
  const ways = waysOf(options, () => [...waysOfFunds(fundContext), ...remittanceWays, ...(options.ways?.() ?? [])]);
  const context: PaymentContext = {
    relatedShops: async () => new Set(),
    ...options,
    store,
    payables: allPayables,
    ways,
    now,
    onError,
  };
  const ledger = createLedgerStore(database);
  const funds = createFunds(fundContext);
  const proofs = createProofs({ ...options, cipher: options.cipher ?? options.remittance?.cipher, ways });
  const proposals: ProposalContext = {
    database,
    userNames: options.userNames,
    now,
    carryOut(act) {
      const found = { 'fund-limit': carryOutFundLimit(fundContext), ...options.carryOut?.() }[act];
      if (!found) throw new Error(`nothing carries ${act} out`);
      return found;
    },
  };
  const remittances = remittance ? createRemittances({ ...context, remittance, userNames: options.userNames }) : null;
  return {
    routes: [
      ...paymentRoutes(context, ledger),
      ...funds.routes,
      ...proofs.routes,
      ...(remittances?.routes ?? []),
      ...proposalRoutes(proposals),
      bind(listLedgerSeals, async ({ query }) => ({ seals: await sealStore.list(database, query.before, query.limit) })),
    ],
    downloads: [...funds.downloads, ...statementDownloads(context, ledger)],
    isCreditOverdue: funds.isCreditOverdue,
    hasFunds: funds.hasFunds,
    registerNotifications: (app) => registerNotifications(app, context),
    notifications: describeNotifications(options.gateways),
    closeOrderPayment(orderId) {
      const { kind, id } = payableOfOrder(orderId);
      return closePayments(context, kind, id);
    },
    startPayment: (wanted) => startPayment(context, wanted),
    refuseAmount: async (method, facts) => refuseAmount(await context.methodRules(), method, facts),
    async coverOf(accountIds) {
      const [balances, credit] = await Promise.all([findBalances(database, accountIds), funds.creditLeft(accountIds)]);
      return new Map(accountIds.map((id) => [id, (balances.get(id) ?? 0) + (credit.get(id) ?? 0)]));
    },
    returnHeld: (tx, kind, id) => returnHeld(context, tx, kind, id),
    orderRefunds: createOrderRefunds(context),
    proofs,
    jobs: [
      {
        name: 'payments.ask-gateway',
        everyMs: RARELY_MS,
        due: PAYMENTS_DUE,
        runs: 'alone',
        work: (signal) => sweepPayments(context, signal),
      },
      {
        name: 'payments.seal-ledger',
        everyMs: SEAL_EVERY_MS,
        runs: 'alone',
        async work(signal) {
          await sealLedger(database, now(), signal);
          await addBlocks(database, signal);
        },
      },
      ...funds.jobs,
      ...proofs.jobs,
      ...(remittances?.jobs ?? []),
    ],
  };
}
