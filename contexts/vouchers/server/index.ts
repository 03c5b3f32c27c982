/**
 * Vouchers (算力券): programmes whose issuer pays a part of an order, and the coupons and campaigns by which shops lower their prices. Owns
 * the tables of migration 0043; emits no events.
 */

import type { CarryOut, ImmediateWay } from '#contexts/payments/server/index.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { buyerRoutes } from './buyer-routes.ts';
import type { VouchersContext, VouchersPorts } from './ports.ts';
import { carryOutVoucherBudget } from './programme/manage-programme.ts';
import { createDiscounts, type Discounts } from './promotion/discounts.ts';
import { sellerRoutes } from './seller-routes.ts';
import { staffDownloads, staffRoutes } from './staff-routes.ts';
import { VOUCHERS_DUE, voucherStore } from './voucher/voucher-store.ts';
import { bestOf, type CoveredPart, coverAll, coverLines, createVoucherWay, NOT_ORDERED } from './voucher/voucher-way.ts';

export { closeDemoVouchers, openDemoVouchers } from './demo-switch-store.ts';
export type { PaidOrder, VouchersPorts } from './ports.ts';
export { voucherBook } from './proof/voucher-book.ts';

export type Vouchers = {
  routes: Bound[];
  downloads: Download[];
  /** The way to pay by vouchers. */
  way: ImmediateWay;
  discounts: Discounts;
  /** What the best choice of the buyer's vouchers would pay of these parts, in fen. Reads only. */
  previewBest(accountId: number, parts: readonly CoveredPart[]): Promise<number>;
  jobs: Job[];
  /** Carries out proposals confirmed by a second person, by act. */
  carryOut: Record<'voucher-budget', CarryOut>;
};

const EXPIRED_AT_ONCE = 500;
/** How long previews of a process may miss an installation's first voucher. */
const HELD_RETAINED_MS = 2_000;

export function createVouchers(ports: VouchersPorts): Vouchers {
  const { now = Date.now, onError = (error) => console.error('vouchers', error) } = ports;
  const context: VouchersContext = { ...ports, now, onError };
  const { invalidate, ...discounts } = createDiscounts(context);
  const areHeld = cacheValue(() => voucherStore.hasUsable(context.database, now()), HELD_RETAINED_MS, now);
  return {
    routes: [...buyerRoutes(context), ...sellerRoutes(context, invalidate), ...staffRoutes(context)],
    downloads: staffDownloads(context),
    way: createVoucherWay(context),
    discounts,
    carryOut: { 'voucher-budget': carryOutVoucherBudget },
    async previewBest(accountId, parts) {
      if (!(await areHeld.get())) return 0;
      if ((await voucherStore.listUsable(context.database, accountId, now(), '')).length === 0) return 0;
      const lines = await coverLines(context, accountId, parts);
      const best = bestOf(await coverAll(context, accountId, NOT_ORDERED, lines), lines);
      return [...best.values()].reduce((sum, fen) => sum + fen, 0);
    },
    jobs: [
      {
        name: 'vouchers.expire-vouchers',
        everyMs: RARELY_MS,
        due: VOUCHERS_DUE,
        runs: 'alone',
        async work(signal) {
          while (!signal.aborted)
            if ((await context.database.transaction((tx) => voucherStore.expire(tx, now(), EXPIRED_AT_ONCE))) < EXPIRED_AT_ONCE) return;
        },
      },
    ],
  };
}
