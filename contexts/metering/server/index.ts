/**
 * Post-paid services: prices by month, usage records of clusters, running sums, cover and stop, monthly bills. Owns the tables of
 * migration 0046; emits no events.
 */

import type { Problem } from '#contexts/orders/calls/cart.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { hashToken, isToken } from '#server/platform/crypto/token.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Program } from '#server/platform/http/call.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { billDownloads, billRoutes } from './bill/bill-routes.ts';
import { BILLS_DUE, billStore, MONTHS_DUE } from './bill/bill-store.ts';
import { closeMonths } from './bill/close-months.ts';
import { payBills } from './bill/pay-bills.ts';
import type { MeteringContext, MeteringPorts } from './context.ts';
import { planRoutes } from './plan/plan-routes.ts';
import { findOffered, type Opening, openService, refuseUncovered } from './service/open-service.ts';
import { serviceRoutes } from './service/service-routes.ts';
import { ANY_SERVICE_OPEN } from './service/service-store.ts';
import { watchServices } from './service/watch-services.ts';
import { sourceRoutes } from './source/source-routes.ts';
import { sourceStore } from './source/source-store.ts';
import { receiveRecords } from './usage/receive-records.ts';
import { usageRoutes } from './usage/usage-routes.ts';

export { payableBills } from './bill/payable-bills.ts';
export { meteringRulesRoutes, meteringRulesSetting } from './plan/metering-rules.ts';
export { billBook } from './proof/bill-book.ts';

const meteringJobs = (context: MeteringContext): Job[] => [
  {
    name: 'metering.close-months',
    everyMs: RARELY_MS,
    seldomDue: { when: MONTHS_DUE, everyMs: 60_000 },
    runs: 'alone',
    work: (signal) => closeMonths(context, signal),
  },
  { name: 'metering.pay-bills', everyMs: RARELY_MS, due: BILLS_DUE, runs: 'alone', work: (signal) => payBills(context, signal) },
  {
    name: 'metering.watch-services',
    everyMs: RARELY_MS,
    seldomDue: { when: ANY_SERVICE_OPEN, everyMs: 30_000 },
    runs: 'alone',
    work: (signal) => watchServices(context, signal),
  },
];

const DEBTORS_CACHED_MS = 10_000;

/** What can be read of bills; needs the database alone. */
export const createBillFacts = (database: Database) => ({
  /** The goods type of each bill with only one. */
  goodsTypesOf: async (billIds: string[]): Promise<ReadonlyMap<string, string>> =>
    billIds.length === 0
      ? new Map()
      : new Map((await billStore.goodsTypesOf(database, billIds)).map(({ billId, goodsType }) => [billId, goodsType])),
  /** Bills of a shop, by id and by number. */
  async labelsOf(shopId: string, references: string[]) {
    const found = isStoredId(shopId) && references.length > 0 ? await billStore.labelsOf(database, shopId, references) : [];
    return new Map(found.flatMap((bill) => [bill.id, bill.billNo].map((reference) => [reference, bill] as const)));
  },
});
export type BillFacts = ReturnType<typeof createBillFacts>;

export function createMetering(ports: MeteringPorts) {
  const { now = Date.now, onError = (error) => console.error('metering', error) } = ports;
  const debtors = cacheValue(() => billStore.overdueAccounts(ports.database), DEBTORS_CACHED_MS, now);
  const context: MeteringContext = { ...ports, now, onError, debtors };
  return {
    routes: [
      ...planRoutes(context),
      ...serviceRoutes(context),
      ...billRoutes(context),
      ...sourceRoutes(context),
      ...usageRoutes(context),
    ] as Bound[],
    downloads: billDownloads(context) satisfies Download[],
    jobs: meteringJobs(context),
    /** The program of a key; null when it is unknown or revoked. */
    findProgram: async (key: string): Promise<Program | null> =>
      isToken(key) ? sourceStore.findByKey(context.database, hashToken(key), now()) : null,
    /** The port for usage from within the application, without a key. */
    receiveRecords: (program: Program, records: Parameters<typeof receiveRecords>[2]) => receiveRecords(context, program, records),
    /** The post-paid price of goods, if offered; null otherwise. `skuId`: '0' for a resource. */
    findOffered: (goods: Parameters<typeof findOffered>[1]) => findOffered(context, goods),
    /** @throws AppError METER_COVER_MISSING */
    refuseUncovered: (accountId: number) => refuseUncovered(context, accountId),
    /** In the transaction of the order. @throws AppError METER_PLAN_NOT_FOUND */
    openService: (tx: Queryable, opening: Opening) => openService(context, tx, opening),
    /**
     * Why an account may not buy: it has overdue bills. Possible debtors are checked exactly, uncached: after paying they may buy
     * immediately.
     */
    buyingProblems: async (accountId: number): Promise<Problem[]> =>
      (await debtors.get()).has(accountId) && (await billStore.hasOverdue(context.database, accountId))
        ? [{ code: 'BILL_OVERDUE', params: {} }]
        : [],
  };
}
export type Metering = ReturnType<typeof createMetering>;
